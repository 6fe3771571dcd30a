"""What of a window the keyboard does not come to, and what answers to the mouse alone."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from tests.mfz_desktop.battle.whole.keyboard import Keyboard, said, stops_at

PRESSED = ("mousePressEvent", "mouseReleaseEvent", "mouseDoubleClickEvent")
SAME_ROW = 24
"""Pixels by which the tops of things in one row may differ."""


def walk(keys: Keyboard) -> list[QWidget]:
    """Return what Tab comes to, from where the keyboard is until it has been there before."""
    came = [keys.focus]
    while True:
        keys.press(Qt.Key.Key_Tab)
        if keys.focus in came:
            return came
        came.append(keys.focus)


def not_reached(keys: Keyboard, window: QWidget) -> list[str]:
    """Return the names of controls that take the keyboard and are not come to by Tab."""
    came = set(walk(keys))
    return [_told(one) for one in window.findChildren(QWidget) if stops_at(one) and one not in came]


def mouse_only(page: QWidget) -> list[str]:
    """Return what can be pressed with the mouse and takes no keyboard."""
    return [_told(one) for one in page.findChildren(QWidget) if _pressed(one) and not _keyed(one)]


def upwards(keys: Keyboard, window: QWidget) -> list[str]:
    """Return the steps by Tab that lead back up within one column."""
    came = walk(keys)
    areas = [_column(one) for one in came]
    return [
        f"{_told(before)} → {_told(after)}"
        for before, after, area, next_area in zip(came, came[1:], areas, areas[1:], strict=False)
        if area is not None and area is next_area and _top(after, area) < _top(before, area) - SAME_ROW
    ]


def _pressed(widget: QWidget) -> bool:
    """Whether something happens when it is pressed: a button, a link, or a widget of ours that takes presses."""
    if not widget.isVisible() or not widget.isEnabled():
        return False
    if isinstance(widget, QAbstractButton):
        return True
    if isinstance(widget, QLabel):
        return "href=" in widget.text()
    return any(name in vars(kind) for kind in type(widget).__mro__ if _ours(kind) for name in PRESSED)


def _keyed(widget: QWidget) -> bool:
    """Whether the keyboard comes to it or to what it is a part of."""
    if isinstance(widget, QLabel):
        return bool(widget.textInteractionFlags() & Qt.TextInteractionFlag.LinksAccessibleByKeyboard)
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    walked = group.buttons() if group is not None and group.exclusive() else ()
    holders = (widget, *walked, widget.focusProxy(), widget.parentWidget() if _part(widget) else None)
    return any(one is not None and bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) for one in holders)


def _part(widget: QWidget) -> bool:
    return isinstance(widget.parentWidget(), QComboBox | QLineEdit | QAbstractScrollArea)


def _ours(kind: type) -> bool:
    return kind.__module__.startswith("mfz_desktop.")


def _column(widget: QWidget) -> QScrollArea | None:
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    return parent


def _top(widget: QWidget, area: QScrollArea) -> int:
    return widget.mapTo(area.widget(), QPoint(0, 0)).y()


def _told(widget: QWidget) -> str:
    return f"{type(widget).__name__} “{said(widget)}”"
