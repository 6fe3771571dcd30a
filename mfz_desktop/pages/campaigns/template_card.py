"""One of the wars to choose from: its map, its name, a sentence or two."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from campaigns.campaign.world import Template
from mfz_desktop.campaign.map.picture import WorldPicture
from mfz_desktop.theme.style import Theme
from mfz_desktop.widgets.labels import Role, label
from mfz_desktop.window.door import PRESSES


class TemplateCard(QFrame):
    """A large button with a map on it."""

    chosen = Signal(str)
    """Id of the template."""

    def __init__(self, theme: Theme, template: Template, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("door")
        self._theme = theme
        self.template = template
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(template.name)
        self.setAccessibleDescription(template.about)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(6)
        column.addWidget(WorldPicture(theme, template.world), 1)
        column.addWidget(label(template.name, Role.SECTION, wrap=True))
        column.addWidget(label(template.about, Role.SECONDARY, wrap=True))

    def light(self, on: bool) -> None:
        """Show whether it is the one that is chosen."""
        self.setProperty("hovered", on)
        self.style().unpolish(self)
        self.style().polish(self)
        state = self.tr("chosen") if on else ""
        self.setAccessibleDescription(" ".join(filter(None, (self.template.about, state))))

    def minimumSizeHint(self) -> QSize:
        """Return room for the words and a small map."""
        return QSize(self._theme.px(200), self._theme.px(200))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter or the space bar."""
        if event.key() in PRESSES:
            self.chosen.emit(self.template.id)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release comes here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose by a click."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.template.id)
