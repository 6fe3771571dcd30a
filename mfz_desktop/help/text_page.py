"""The page of a long text in parts, one shown at a time."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox


class TextPage(Page):
    """Shows the part that is chosen in its head; a page of its own fills `text` in `fill`."""

    WIDEST = 760
    """px at 100 %: a line that can be read."""

    def __init__(self, context: AppContext, chosen: str, parts: Sequence[str]) -> None:
        """Offer `parts` by their names; `chosen` says what one of them is."""
        super().__init__(context)
        self.part = ComboBox(letters=28)
        self.part.setAccessibleName(chosen)
        self.part.addItems(parts)
        self.part.currentIndexChanged.connect(self.fill)
        self._tools = QWidget()
        hbox(self.part, on=self._tools)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(self.heading())
        hbox(STRETCH, (self.text, 1000), STRETCH, on=self, margins=(24, 12, 24, 12), spacing=0)
        context.theme.changed.connect(self._follow_theme)
        self._follow_theme()
        self.fill(0)

    def fill(self, part: int) -> None:
        """Show the part at a place in the list."""
        raise NotImplementedError

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Help")),)

    def head_widget(self) -> QWidget:
        """Return the choice of a part."""
        return self._tools

    def on_shown(self, what: str) -> None:
        """Be ready to be read."""
        self.text.setFocus()

    def _follow_theme(self) -> None:
        self.text.setMaximumWidth(self.context.theme.px(self.WIDEST))
