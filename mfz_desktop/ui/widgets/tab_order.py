"""Tab goes as one reads: along the layouts, whatever was made first."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from mfz_desktop.ui.widgets.layouts import widgets_in

WHOLE = (QAbstractItemView, QAbstractSpinBox, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QTextEdit)
"""What Tab reaches as a whole. Asked for the parts of one, PySide would first make all classes of Qt."""


def follow_layout(widget: QWidget) -> None:
    """Let Tab go through a widget in the order of its layouts; what was added to them late has its place there.

    Qt's own order is that in which the widgets were made: rows that follow a list's changes would come last.
    """
    for before, after in pairwise(_stops(widget)):
        # Not asked is whether it is so already: PySide lets what nextInFocusChain returned die with whom it asked.
        QWidget.setTabOrder(before, after)


def _stops(widget: QWidget) -> Iterator[QWidget]:
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
        yield widget
    if isinstance(widget, WHOLE):
        return
    if (layout := widget.layout()) is not None:
        inside = widgets_in(layout)
    else:
        inside = [one for one in widget.children() if isinstance(one, QWidget) and not one.isWindow()]
    for one in inside:
        yield from _stops(one)
