"""A section that can be collapsed: its heading is a button, its content stands below."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from mfz_desktop.ui.theme.icons import icon
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.section_heading import hairline


class CollapsibleSection(QWidget):
    """Heading with a chevron, a remark beside it, and what it opens."""

    toggled = Signal(object)
    """bool: it is open now."""

    def __init__(self, theme: Theme, text: str, *, is_open: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._open = is_open
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._button = QToolButton()
        self._button.setText(text)
        self._button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._button.clicked.connect(lambda: self.set_open(not self._open))
        self._remark = label("", Role.SMALL)
        row = hbox(self._button, STRETCH, self._remark, spacing=8)
        self.body = QWidget()
        self.content = vbox(on=self.body, margins=(0, 4, 0, 4), spacing=4)
        self.body.setVisible(is_open)
        vbox(hairline(), row, self.body, on=self, spacing=0)
        theme.changed.connect(self._follow)
        self._follow()

    @property
    def is_open(self) -> bool:
        """Whether its content is shown."""
        return self._open

    def set_open(self, is_open: bool) -> None:
        """Expand or collapse it."""
        if is_open != self._open:
            self._open = is_open
            self._show()
            self.toggled.emit(is_open)

    def refresh(self) -> None:
        """Show what is in it now."""
        self._show()

    def set_remark(self, text: str) -> None:
        """Say something at the right end of the heading."""
        self._remark.setText(text)
        self._button.setAccessibleDescription(text)

    def _show(self) -> None:
        self.body.setVisible(self._open and self.content.count() > 0)
        self._follow()

    def _follow(self) -> None:
        name = "down" if self.is_open else "right"
        self._button.setIcon(icon(name, self._theme.colours.secondary))
        self._button.setFont(self._theme.font(heavy=True))
        self._button.setMinimumHeight(self._theme.px(32))
