"""Tab goes as one reads: along the layouts, whatever was made first."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


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
    if (layout := widget.layout()) is not None:
        yield from _in_layout(layout)
        return
    for child in widget.children():
        if isinstance(child, QWidget) and not child.isWindow():
            yield from _stops(child)


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    for item in map(layout.itemAt, range(layout.count())):
        yield from _in_item(item)


def _in_item(item: QLayoutItem | None) -> Iterator[QWidget]:
    if item is not None and (widget := item.widget()) is not None:
        yield from _stops(widget)
    elif item is not None and (inner := item.layout()) is not None:
        yield from _in_layout(inner)
