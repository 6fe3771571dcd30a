"""Whether everything that is written in a window can be read."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QScrollArea, QToolButton, QWidget

from mfz_desktop.ui.widgets.labels import ElidedLabel
from tests.mfz_desktop.application import seen


def cut_off(window: QWidget) -> list[str]:
    """Return every text of a window that is cut off, with what holds it."""
    return [f"{type(widget).__name__}: {widget.text()!r}" for widget in texts(window) if is_cut(widget)]


def texts(window: QWidget) -> list[QLabel | QAbstractButton]:
    """Return everything in a window that shows a text."""
    return [one for one in seen(window) if isinstance(one, QLabel | QPushButton | QToolButton) and one.text()]


def is_cut(widget: QLabel | QAbstractButton) -> bool:
    """Whether a text has not the room it takes; one that shortens itself has."""
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
        return False
    if not isinstance(widget, ElidedLabel):
        if isinstance(widget, QLabel) and widget.wordWrap():
            if widget.height() < widget.heightForWidth(widget.width()):
                return True
        elif widget.width() < widget.fontMetrics().horizontalAdvance(widget.text().replace("&", "")):
            return True
        if widget.height() < widget.fontMetrics().height() - 2:
            return True
    return is_outside(widget)


def is_outside(widget: QWidget) -> bool:
    """Whether it sticks out at the side of what holds it and cannot be scrolled to; below, a page scrolls."""
    holder = widget.parentWidget()
    while holder is not None and not isinstance(holder, QScrollArea):
        holder = holder.parentWidget()
    if isinstance(holder, QScrollArea) and holder.horizontalScrollBar().isVisible():
        return False
    holder = holder.viewport() if isinstance(holder, QScrollArea) else widget.window()
    left = widget.mapTo(holder, widget.rect().topLeft()).x()
    return left < 0 or left + widget.width() > holder.width()
