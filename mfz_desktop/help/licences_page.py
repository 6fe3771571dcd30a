"""The licences of everything the program is made of, one work at a time."""

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.help.licences import works
from mfz_desktop.help.text_page import TextPage


class LicencesPage(TextPage):
    """Texts as their authors wrote them, in English, each below the name of its file."""

    WIDEST = 860
    """Lines of licences are up to 100 letters long."""

    def __init__(self, context: AppContext) -> None:
        self._works = works()
        chosen = translate("LicencesPage", "Made by others, and by us")
        super().__init__(context, chosen, [one.name for one in self._works])

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Licences")

    def fill(self, part: int) -> None:
        """Show all texts of a work."""
        texts = self._works[part].texts
        self.text.setPlainText(
            "\n\n".join(f"{one.file}\n{'─' * len(one.file)}\n\n{one.text.strip()}\n" for one in texts)
        )
