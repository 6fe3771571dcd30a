"""A list to choose from, in a column that scrolls."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox

LETTERS = 14
"""For which there is room at least."""


class NoWheelComboBox(QComboBox):
    """A list that the wheel does not change while one scrolls past it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * LETTERS)  # however long its placeholder is

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls, unless the keyboard is here."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
