"""The rail at the left: the pages one lives on, and the settings at its foot."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy, QToolButton, QWidget

from mfz_desktop.context.context import PageKind
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.icons import icon_of
from mfz_desktop.ui.widgets.layouts import STRETCH, vbox

AT_FOOT = "settings"


class Rail(QFrame):
    """One button for every page kind on the rail. The highlighted one is the page shown, or what it belongs to."""

    chosen = Signal(str)
    """The id of a page kind."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(self.tr("Pages"))
        self._theme = theme
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[str, tuple[PageKind, QToolButton]] = {}
        self._column = vbox(STRETCH, on=self, margins=(6, 8, 6, 8), spacing=4)
        theme.changed.connect(self._follow)

    def fill(self, kinds: tuple[PageKind, ...]) -> None:
        """Make a button for each kind that is on the rail."""
        for kind in (kind for kind in kinds if kind.on_rail and kind.id not in self._buttons):
            made = QToolButton(self)
            made.setText(kind.title)
            made.setAccessibleName(kind.title)
            made.setToolTip(f"{kind.title} ({kind.keys})" if kind.keys else kind.title)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            made.setCheckable(True)
            made.clicked.connect(lambda _=False, page=kind.id: self.chosen.emit(page))
            self._group.addButton(made)
            self._buttons[kind.id] = (kind, made)
            foot = self._column.count()
            self._column.insertWidget(foot if kind.id == AT_FOOT else self._above_foot(), made)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the words where there is not height enough for them."""
        super().resizeEvent(event)
        self._arrange()

    def light(self, page: str) -> None:
        """Light the button of a page; none if the page is not on the rail."""
        self._group.setExclusive(False)
        for name, (_, made) in self._buttons.items():
            made.setChecked(name == page)
        self._group.setExclusive(True)
        self._follow()

    def button(self, page: str) -> QToolButton:
        """Return a page's button; raises KeyError if it has none."""
        return self._buttons[page][1]

    def _above_foot(self) -> int:
        return sum(1 for name in self._buttons if name != AT_FOOT) - 1

    def _follow(self) -> None:
        colours = self._theme.colours
        side = self._theme.px(24)
        for kind, made in self._buttons.values():
            colour = colours.accent if made.isChecked() else colours.secondary
            made.setIcon(icon_of(kind.glyph, side, colour, ratio=self.devicePixelRatioF()))
            made.setIconSize(QSize(side, side))
        if self._buttons:
            self._group_width()
            self._arrange()

    def _arrange(self) -> None:
        self._write(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        if self._column.minimumSize().height() > self.height():
            self._write(Qt.ToolButtonStyle.ToolButtonIconOnly)

    def _write(self, style: Qt.ToolButtonStyle) -> None:
        for _, made in self._buttons.values():
            made.setToolButtonStyle(style)

    def _group_width(self) -> None:
        widest = max(made.fontMetrics().horizontalAdvance(kind.title) * 0.95 for kind, made in self._buttons.values())
        self.setFixedWidth(max(self._theme.px(76), round(widest) + self._theme.px(28)))
