"""The licences of everything the program is made of, one work at a time."""

from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.help.licences import LicensedWork, works
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox

WIDEST = 860
"""px at 100 %: lines of licences are up to 100 letters long."""


class LicencesPage(Page):
    """Texts as their authors wrote them, in English."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._works = works()
        self.work = ComboBox(letters=28)
        self.work.setAccessibleName(self.tr("Made by others, and by us"))
        self.work.addItems([one.name for one in self._works])
        self.work.currentIndexChanged.connect(lambda _index: self._fill())
        self._tools = QWidget()
        hbox(self.work, on=self._tools)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(self.tr("Licence"))
        hbox(STRETCH, (self.text, 1000), STRETCH, on=self, margins=(24, 12, 24, 12), spacing=0)
        context.theme.changed.connect(self._follow_theme)
        self._follow_theme()
        self._fill()

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Licences")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Help")),)

    def head_widget(self) -> QWidget:
        """Return the choice of a work."""
        return self._tools

    def on_shown(self, what: str) -> None:
        """Be ready to be read."""
        self.text.setFocus()

    def _follow_theme(self) -> None:
        self.text.setMaximumWidth(self.context.theme.px(WIDEST))

    def _fill(self) -> None:
        self.text.setPlainText(_all_texts(self._works[self.work.currentIndex()]))


def _all_texts(work: LicensedWork) -> str:
    """Return the texts of a work below one another, each below the name of its file."""
    return "\n\n".join(f"{one.file}\n{'─' * len(one.file)}\n\n{one.text.strip()}\n" for one in work.texts)
