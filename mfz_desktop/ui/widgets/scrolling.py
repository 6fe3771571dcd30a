"""What scrolls: a page's content that does not grow wider than one can read, and lists, by the pixel."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QScrollArea, QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.tab_order import follow_layout

STEP = 24
"""px. A notch of the wheel is three of them, as on the rest of a page; Qt's three rows are a third of the window."""


def scroll_by_pixels(view: QAbstractItemView) -> None:
    """Let a list or table scroll smoothly, a notch of the wheel by as much as elsewhere, however high its rows."""
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.verticalScrollBar().setSingleStep(STEP)
    view.horizontalScrollBar().setSingleStep(STEP)


class ScrollColumn(QScrollArea):
    """A column in the middle of a scroll area; add to `column`. Tab goes down it, whatever was added last."""

    def __init__(self, theme: Theme, *, widest: int = 880, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._widest = widest
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QWidget()
        self._row = row = hbox(on=whole, margins=None)
        self.set_margins(24, 24, 24, 24)
        self.inside = QWidget()
        """The parent of what is added; what holds much is made in it."""
        self.column = vbox(on=self.inside, spacing=8)
        row.addStretch(1)
        row.addWidget(self.inside, 1000)
        row.addStretch(1)
        self.setWidget(whole)
        theme.changed.connect(self._follow)
        self._follow()

    @property
    def room(self) -> int:
        """How wide the column may be, in px: a vertical scroll bar has room beside it."""
        margins = self._row.contentsMargins()
        return self.width() - self.verticalScrollBar().sizeHint().width() - margins.left() - margins.right()

    def set_margins(self, left: int, top: int, right: int, bottom: int) -> None:
        """Leave other room round the column."""
        self._row.setContentsMargins(left, top, right, bottom)

    def go_to_top(self) -> None:
        """Show the beginning: one reads something else."""
        self.verticalScrollBar().setValue(self.verticalScrollBar().minimum())

    def showEvent(self, event: QShowEvent) -> None:
        """Let Tab begin where one begins to read."""
        super().showEvent(event)
        follow_layout(self.inside)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go on as one reads."""
        follow_layout(self.inside)
        return super().focusNextPrevChild(next)

    def _follow(self) -> None:
        self.inside.setMaximumWidth(self._theme.px(self._widest))


def area_around(inside: QWidget) -> QScrollArea | None:
    """Return what a widget stands in that scrolls; None where nothing does."""
    around = inside.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    return around
