"""Rows and columns, layouts in layouts, what is in a layout, and emptying one.

PySide makes Python objects for the items of a layout in `itemAt` and `addLayout`, and the layout keeps them, though
Qt deletes an item as soon as its widget goes. When Qt later makes something else at the same address, deleting that
ends the process with `free(): invalid pointer`. So only this module calls those methods, and lets go of the objects
at once.
"""

from enum import Enum, auto
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QVBoxLayout, QWidget
from shiboken6 import Shiboken

from mfz_desktop.ui.widgets.flow_layout import FlowLayout

Box = TypeVar("Box", bound=QBoxLayout)


class Stretch(Enum):
    """Room that grows."""

    STRETCH = auto()


STRETCH = Stretch.STRETCH
Filled = QWidget | QLayout
Part = Filled | tuple[Filled, int] | tuple[QWidget, int, Qt.AlignmentFlag] | Stretch | int
"""Of a row or a column: a widget or a layout, with stretch and alignment where it has some; room that grows; px."""
Margins = int | tuple[int, int, int, int]
"""px on every side, or left, above, right and below."""
UNLIMITED = 2**24 - 1
"""px: Qt's word for no limit."""
DIALOG: Margins = (24, 24, 24, 16)
"""Round what a dialog holds; its buttons are the last of it."""
BAR: Margins = (16, 8, 16, 8)
"""Round a bar of tools."""


def hbox(
    *parts: Part, on: QWidget | None = None, margins: Margins | None = 0, spacing: int | None = None
) -> QHBoxLayout:
    """Return a row of parts, `on` a widget or to be put into another layout; None is what the style has."""
    return _filled(QHBoxLayout() if on is None else QHBoxLayout(on), parts, margins, spacing)


def vbox(
    *parts: Part, on: QWidget | None = None, margins: Margins | None = 0, spacing: int | None = None
) -> QVBoxLayout:
    """Return a column of parts, as `hbox` does a row."""
    return _filled(QVBoxLayout() if on is None else QVBoxLayout(on), parts, margins, spacing)


def add_layout(outer: QBoxLayout | QGridLayout, inner: QLayout, *where: int) -> None:
    """Add a layout to another; `where` is the stretch in a box, row and column (and spans) in a grid."""
    if isinstance(outer, QGridLayout):
        row, column, rows, columns = (*where, 1, 1)[:4]
        outer.addLayout(inner, row, column, rows, columns)
    else:
        outer.addLayout(inner, *where)
    _forget_items(inner)


def layout_of(widget: QWidget) -> QLayout:
    """Return the layout of a widget that has one; raises TypeError where it has none."""
    layout = widget.layout()
    if layout is None:
        raise TypeError(f"{type(widget).__name__} has no layout")
    return layout


def widgets_in(layout: QLayout) -> list[QWidget]:
    """Return the widgets of a layout and of the layouts in it, in their order."""
    found = _widgets_in(layout)
    _forget_items(layout)
    return found


def take_widgets(layout: QLayout) -> list[QWidget]:
    """Take everything out of a layout and return the widgets that were in it; they keep their parent."""
    taken = []
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            taken.append(widget)
        _delete(item)
    return taken


def clear(layout: QLayout) -> None:
    """Take everything out of a layout; its widgets are hidden and deleted."""
    for widget in take_widgets(layout):
        widget.hide()
        widget.deleteLater()


def replace_widget(layout: QLayout, old: QWidget, new: QWidget) -> None:
    """Put a widget in the place of another, which is hidden and deleted."""
    item = layout.replaceWidget(old, new)
    if item is not None:
        _delete(item)
    new.show()
    old.hide()
    old.deleteLater()


def _filled(box: Box, parts: tuple[Part, ...], margins: Margins | None, spacing: int | None) -> Box:
    if margins is not None:
        box.setContentsMargins(*(margins if isinstance(margins, tuple) else (margins,) * 4))
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        what, stretch, *aligned = part if isinstance(part, tuple) else (part, 0)
        if isinstance(what, Stretch):
            box.addStretch(1)
        elif isinstance(what, int):
            box.addSpacing(what)
        elif isinstance(what, QLayout):
            add_layout(box, what, stretch)
        else:
            box.addWidget(what, stretch, *aligned)
    return box


def _widgets_in(layout: QLayout) -> list[QWidget]:
    found: list[QWidget] = []
    for item in map(layout.itemAt, range(layout.count())):
        if item is not None and (widget := item.widget()) is not None:
            found.append(widget)
        elif item is not None and (inner := item.layout()) is not None:
            found += _widgets_in(inner)
    return found


def _forget_items(layout: QLayout) -> None:
    if isinstance(layout, FlowLayout):
        return  # its items are its own, and it forgets each before Qt deletes it
    nobody = QVBoxLayout()
    for item in map(layout.itemAt, range(layout.count())):
        if isinstance(item, QLayout):
            _forget_items(item)
        elif item is not None:
            nobody.removeItem(item)  # it holds nothing; PySide lets go of the item's Python object all the same


def _delete(item: QLayoutItem) -> None:
    if not isinstance(item, QLayout):
        Shiboken.delete(item)
