"""Tab goes as one reads: along the layouts, whatever was made first."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.ui.widgets.layouts import widgets_in

DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


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
        inside = widgets_in(layout)
    else:
        # Not `children`: for what is no widget PySide looks through all classes of Qt, and makes them first.
        inside = [one for one in widget.findChildren(QWidget, options=DIRECT) if not one.isWindow()]
    for one in inside:
        yield from _stops(one)
