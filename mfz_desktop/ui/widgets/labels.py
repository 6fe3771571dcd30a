"""Labels: headings, small print, and text that shortens itself where there is no room."""

from enum import StrEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class Role(StrEnum):
    """What a text is for; the style sheet gives it size, weight and colour."""

    BODY = ""
    DISPLAY = "display"
    TITLE = "title"
    SECTION = "section"
    FIGURE = "figure"
    SMALL = "small"
    SECONDARY = "secondary"


def label(text: str = "", role: Role = Role.BODY, *, wrap: bool = False, parent: QWidget | None = None) -> QLabel:
    """Return a label that plays a role. Text from files and people is never taken for markup."""
    made = QLabel(text, parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role.value)
    return made


def set_tone(widget: QWidget, tone: str) -> None:
    """Give a widget a tone (`fine`, `warning`, `wrong`, or empty), and have its style asked for anew."""
    if widget.property("tone") in (tone, tone or None):
        return
    widget.setProperty("tone", tone)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else its style is asked for when it is shown
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class ElidedLabel(QLabel):
    """A line of text that ends in … where it is too long; the whole of it is its tool tip then."""

    def __init__(
        self,
        text: str = "",
        role: Role = Role.BODY,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._mode = mode
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if role:
            self.setProperty("role", role.value)

    def minimumSizeHint(self) -> QSize:
        """Return room for a few letters: it may shrink to that."""
        metrics = self.fontMetrics()
        return QSize(min(metrics.averageCharWidth() * 6, super().sizeHint().width()), super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what there is room for; where that is not all, the tool tip says the rest."""
        room, whole = self.contentsRect(), self.text()
        seen = self.fontMetrics().elidedText(whole, self._mode, room.width())
        tip = whole if seen != whole else ""
        if tip != self.toolTip():
            self.setToolTip(tip)
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(room, int(self.alignment()), seen)
