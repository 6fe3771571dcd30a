"""One die that can be taken: by a click, by keys, or dragged to a use."""

from PySide6.QtCore import QMimeData, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QDrag, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from mfz_desktop.core.dice_words import colour_word
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import Die, RolledDie

DRAGGED = "application/x-mfz-die"
"""What a dragged die is called; its text is the die as it is written, `R8:7`."""
SIDE = 40
"""px at 100 %."""
RING = 3


class DieButton(QAbstractButton):
    """A die with its value. Checked while it is held; faded where it cannot be used."""

    def __init__(self, theme: Theme, rolled: RolledDie, die: Die, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rolled = rolled
        self._theme = theme
        self._die = die
        self._shown = rolled.value
        self._pressed_at = QPoint()
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        words = self.tr("{colour} {value}") if rolled.sides == 6 else self.tr("{colour} d{sides} {value}")
        name = words.format(colour=colour_word(rolled.colour), sides=rolled.sides, value=rolled.face)
        self.setAccessibleName(name)
        self.setToolTip(self.accessibleName())

    def show_value(self, value: int) -> None:
        """Show another number while the die tumbles."""
        self._shown = value
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the die and the ring round it."""
        side = self._theme.px(SIDE) + 2 * RING
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the die; a ring for focus, a bar below for what is held."""
        colours, rect = self._theme.colours, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(1.0 if self.isEnabled() else 0.32)
            inner = rect.adjusted(RING, RING, -RING, -RING)
            paint_die(painter, inner, self._die, self._shown, DieLook(dark=self._theme.dark))
            if self.isChecked() or self.hasFocus():
                width = 2.5 if self.isChecked() else 1.5
                pen = QPen(QColor(colours.accent), width)
                if not self.isChecked():
                    pen.setStyle(Qt.PenStyle.DashLine)
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 9, 9)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag would begin."""
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin a drag."""
        far = (event.position().toPoint() - self._pressed_at).manhattanLength()
        if event.buttons() & Qt.MouseButton.LeftButton and far >= QApplication.startDragDistance():
            self.setDown(False)
            self._drag()
            return
        super().mouseMoveEvent(event)

    def _drag(self) -> None:
        drag, data = QDrag(self), QMimeData()
        data.setData(DRAGGED, str(self.rolled).encode())
        drag.setMimeData(data)
        side = self._theme.px(SIDE)
        image = QPixmap(side, side)
        image.fill(Qt.GlobalColor.transparent)
        with QPainter(image) as painter:
            paint_die(painter, QRectF(0, 0, side, side), self._die, self.rolled.value)
        drag.setPixmap(image)
        drag.setHotSpot(QPoint(side // 2, side // 2))
        drag.exec(Qt.DropAction.CopyAction)
