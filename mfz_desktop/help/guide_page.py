"""The guide, chapter by chapter."""

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.help.text_page import TextPage
from mfz_desktop.help.texts import guide


class GuidePage(TextPage):
    """Our own guide; what stands in it comes from nobody else."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(
            context, translate("GuidePage", "Chapter"), [translate("Guide", one.title) for one in guide()]
        )

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Guide")

    def fill(self, part: int) -> None:
        """Show a chapter."""
        chapter = guide()[part]
        self.text.setMarkdown(translate("Guide", f"## {chapter.title}\n\n{chapter.text}"))
