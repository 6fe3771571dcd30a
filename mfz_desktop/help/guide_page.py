"""The guide, chapter by chapter."""

from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.core.language import translate
from mfz_desktop.help.texts import guide
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox

WIDEST = 760
"""px at 100 %: a line that can be read."""


class GuidePage(Page):
    """Our own guide; what stands in it comes from nobody else."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.chapter = ComboBox(letters=28)
        self.chapter.setAccessibleName(self.tr("Chapter"))
        self.chapter.addItems([translate("Guide", one.title) for one in guide()])
        self.chapter.currentIndexChanged.connect(lambda _index: self._fill())
        self._tools = QWidget()
        hbox(self.chapter, on=self._tools)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(self.tr("The guide"))
        hbox(STRETCH, (self.text, 1000), STRETCH, on=self, margins=(24, 12, 24, 12), spacing=0)
        context.theme.changed.connect(self._follow_theme)
        self._follow_theme()
        self._fill()

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Guide")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Help")),)

    def head_widget(self) -> QWidget:
        """Return the choice of a chapter."""
        return self._tools

    def on_shown(self, what: str) -> None:
        """Be ready to be read."""
        self.text.setFocus()

    def _follow_theme(self) -> None:
        self.text.setMaximumWidth(self.context.theme.px(WIDEST))

    def _fill(self) -> None:
        chapter = guide()[self.chapter.currentIndex()]
        self.text.setMarkdown(translate("Guide", f"## {chapter.title}\n\n{chapter.text}"))
