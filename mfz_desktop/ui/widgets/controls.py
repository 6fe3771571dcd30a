"""Qt's controls as every page uses them: the wheel changes one only while it has the keyboard.

A wheel that turns over any other one scrolls the page, so that nothing changes while one scrolls past it. A test
reads that nobody makes Qt's own.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QDoubleSpinBox, QSlider, QSpinBox, QTabBar, QWidget

INSET = 7
"""px between the edge of a spin box and its number."""

if TYPE_CHECKING:
    _Control = QWidget
else:  # PySide makes no widget of two bases that are both widgets
    _Control = object


class _ScrollsPast(_Control):
    """Leaves the wheel to what scrolls, unless the keyboard is here. Comes before Qt's class."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Change only with the keyboard here."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ComboBox(_ScrollsPast, QComboBox):
    """A list to choose from."""

    def __init__(self, parent: QWidget | None = None, *, letters: int = 0) -> None:
        """`letters` is how many there is room for at least, however long its items are; 0: for the longest item."""
        QComboBox.__init__(self, parent)
        if letters:
            self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self.setMinimumContentsLength(letters)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's would let the wheel bring the keyboard here


class SpinBox(_ScrollsPast, QSpinBox):
    """A whole number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        QSpinBox.__init__(self, parent)
        _set_up(self)


class DoubleSpinBox(_ScrollsPast, QDoubleSpinBox):
    """A number with decimals."""

    def __init__(self, parent: QWidget | None = None) -> None:
        QDoubleSpinBox.__init__(self, parent)
        _set_up(self)


class Slider(_ScrollsPast, QSlider):
    """A value between two ends."""


class TabBar(_ScrollsPast, QTabBar):
    """Tabs."""


def _set_up(box: QAbstractSpinBox) -> None:
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    # Padding of a style sheet does not reach the text field inside a spin box; margins do.
    box.lineEdit().setTextMargins(INSET, 0, 0, 0)
