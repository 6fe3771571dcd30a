"""The strip of open battles over the panes: one tab each; it is there only while there are several."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.controls import TabBar
from mfz_desktop.ui.widgets.icons import icon_of
from mfz_desktop.ui.widgets.mnemonics import literal

ICON, CROSS, WIDEST = 16, 14, 280
"""px at 100 %; a tab is no wider, however long its words are."""


class BattleStrip(TabBar):
    """Tabs by battle id. Keys are the page's commands, so that the focus stays with the battle."""

    chosen = Signal(str)
    """Id: this battle is to be shown."""
    closing = Signal(str)
    """Id: this tab is to be closed, by its cross or the middle button."""
    ordered = Signal()
    """The tabs stand in another order."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._branches: set[str] = set()
        self.setAccessibleName(self.tr("Open battles"))
        self.setAutoHide(True)
        self.setMovable(True)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setDrawBase(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.currentChanged.connect(lambda at: self.chosen.emit(self.tabData(at)) if at >= 0 else None)
        self.tabMoved.connect(lambda *_: self.ordered.emit())
        theme.changed.connect(self._follow)
        self._follow()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the battles, from the left."""
        return tuple(self.tabData(at) for at in range(self.count()))

    def add(self, id: str, text: str) -> None:
        """Add a tab at the right; it is not raised."""
        self.blockSignals(True)
        at = self.addTab(literal(text))
        self.setTabData(at, id)
        cross = IconButton(self._theme, "close", self.tr("Close"), lambda: self.closing.emit(id), size=CROSS)
        cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTabButton(at, TabBar.ButtonPosition.RightSide, cross)
        self.blockSignals(False)

    def take(self, id: str) -> None:
        """Take a tab away; which one is raised then is for the page to say."""
        self.blockSignals(True)
        self.removeTab(self.ids.index(id))
        self.blockSignals(False)
        self._branches.discard(id)

    def show_text(self, id: str, text: str, *, branch: bool) -> None:
        """Say something else on a tab; a branch has its sign before it."""
        at = self.ids.index(id)
        self.setTabText(at, literal(text))
        self.setTabToolTip(at, text)
        if branch:
            self._branches.add(id)
            self.setTabIcon(at, self._branch_icon())

    def raise_tab(self, id: str) -> None:
        """Mark the battle that is shown."""
        self.blockSignals(True)
        self.setCurrentIndex(self.ids.index(id))
        self.blockSignals(False)

    def tabSizeHint(self, index: int) -> QSize:
        """Return how large a tab would be, within reason."""
        size = super().tabSizeHint(index)
        return QSize(min(size.width(), self._theme.px(WIDEST)), size.height())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close a tab by the middle button."""
        at = self.tabAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.MiddleButton and at >= 0:
            self.closing.emit(self.tabData(at))
        else:
            super().mouseReleaseEvent(event)

    def _branch_icon(self) -> QIcon:
        colours = self._theme.colours
        side = self._theme.px(ICON)
        return icon_of("branch", side, colours.text, colours.hairline, self.devicePixelRatioF())

    def _follow(self) -> None:
        side = self._theme.px(ICON)
        self.setIconSize(QSize(side, side))
        for at, id in enumerate(self.ids):
            if id in self._branches:
                self.setTabIcon(at, self._branch_icon())
