"""Fields for numbers. Padding of a style sheet does not reach the text field inside a spin box; margins do."""

from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox

INSET = 7
"""px between the edge and the number."""


def number_field() -> QSpinBox:
    """Return a field for a whole number."""
    field = QSpinBox()
    _inset(field)
    return field


def decimal_field() -> QDoubleSpinBox:
    """Return a field for a number with decimals."""
    field = QDoubleSpinBox()
    _inset(field)
    return field


def _inset(field: QAbstractSpinBox) -> None:
    field.lineEdit().setTextMargins(INSET, 0, 0, 0)
