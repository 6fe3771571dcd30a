"""Room for large text: at the usual size nothing here scrolls."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolling(widget: QWidget, name: str, *, by_keys: bool = False) -> QScrollArea:
    """Return a widget that scrolls where text is so large that it has no room; `name` is for screen readers.

    `by_keys`: nothing in it takes the keyboard, so it does itself, to be scrolled.
    """
    area = QScrollArea()
    area.setAccessibleName(name)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus if by_keys else Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
