"""Qt's accessible interfaces for the parts of painted views.

Qt's cache owns the interface of a view and deletes it with the view. The interface of a part is made when it is first
asked for and stays as long as its view, also while its part is not shown: somebody may hold a pointer to it.
"""

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import Shiboken

from mfz_desktop.ui.accessible.parts import PaintedParts, Part


@cache
def serve_parts() -> None:
    """Have Qt ask painted views for their parts from now on; it asks nothing while no screen reader runs."""
    QAccessible.installFactory(_interface_of)


def tell_focus(view: QWidget, key: str | None) -> None:
    """Have screen readers say the part that the keyboard has come to in a painted view; nothing for none."""
    if QAccessible.isActive() and key:
        interface = QAccessible.queryAccessibleInterface(view)
        if isinstance(interface, PaintedInterface) and interface.part(key) is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(interface.child_of(key), QAccessible.Event.Focus))


def _interface_of(_class_name: str, widget: QObject | None) -> QAccessibleInterface | None:
    return PaintedInterface(widget) if isinstance(widget, QWidget) and isinstance(widget, PaintedParts) else None


class PaintedInterface(QAccessibleWidget):
    """A painted view, with a child for each part."""

    def __init__(self, view: QWidget) -> None:
        assert isinstance(view, PaintedParts)
        super().__init__(view, QAccessible.Role[view.accessible_role])
        self._children = _Children()
        view.destroyed.connect(self._children.delete)

    @property
    def parts(self) -> Sequence[Part]:
        """The parts that are shown now."""
        view = self.object() if self.isValid() else None
        return view.accessible_parts() if isinstance(view, PaintedParts) else ()

    def part(self, key: str) -> Part | None:
        """Return a part; None where it is not shown now."""
        return next((one for one in self.parts if one.key == key), None)

    def child_of(self, key: str) -> "PartInterface":
        """Return the interface of a part."""
        kept = self._children.kept
        if key not in kept:
            kept[key] = PartInterface(self, key)
        return kept[key]

    def childCount(self) -> int:
        """Return how many parts are shown."""
        return len(self.parts)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None for nothing
        """Return the interface of a part by its place in the order of reading."""
        parts = self.parts
        return self.child_of(parts[index].key) if 0 <= index < len(parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the place of a part; -1 for what is no part that is shown."""
        keys = [one.key for one in self.parts]
        return keys.index(child.key) if isinstance(child, PartInterface) and child.key in keys else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return the part at a point of the screen; what is small lies over what is large."""
        view = self.widget()
        point = QPointF(view.mapFromGlobal(QPoint(x, y)))
        seen = _seen_of(view)
        there = [one for one in self.parts if (one.rect & seen).contains(point)]
        return self.child_of(min(there, key=_area).key) if there else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return the part that is selected, where the view has the keyboard."""
        if not self.widget().hasFocus():
            return None
        selected = next((one.key for one in self.parts if one.selected), None)
        return self if selected is None else self.child_of(selected)


class _Children:
    """The interfaces of the parts of one view, by the parts' keys."""

    def __init__(self) -> None:
        self.kept: dict[str, PartInterface] = {}

    def delete(self) -> None:
        """Take them out of Qt's cache, which deletes them: their view is gone."""
        for child in self.kept.values():
            QAccessible.deleteAccessibleInterface(child.id)
        self.kept.clear()


def _seen_of(view: QWidget) -> QRectF:
    """Return what of a view is not scrolled out of sight; all of it while it is hidden."""
    seen = view.visibleRegion().boundingRect()
    return QRectF(view.rect() if seen.isEmpty() else seen)


def _area(part: Part) -> float:
    return part.rect.width() * part.rect.height()


class PartInterface(QAccessibleInterface):
    """A part; what it says is looked up whenever it is asked."""

    def __init__(self, painted: PaintedInterface, key: str) -> None:
        super().__init__()
        self.key = key
        self._painted = painted
        self._press = _Press(self)
        self.id = QAccessible.registerAccessibleInterface(self)
        """By which Qt's cache knows it."""

    @property
    def part(self) -> Part | None:
        """The part as it is shown now; None where it is not."""
        return self._painted.part(self.key)

    def isValid(self) -> bool:
        """Tell whether the part is shown."""
        return Shiboken.isValid(self._painted) and self.part is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        """Return nothing: no object stands for it."""
        return None

    def parent(self) -> QAccessibleInterface:
        """Return the view's interface."""
        return self._painted

    def childCount(self) -> int:
        """Return 0: parts have no parts."""
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return nothing."""
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return nothing."""
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return -1."""
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        """Return name, value or description."""
        part = self.part
        if part is None:
            return ""
        said = {
            QAccessible.Text.Name: part.name,
            QAccessible.Text.Value: part.value,
            QAccessible.Text.Description: part.description,
        }
        return said.get(kind, "")

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Do nothing: a part is named by its view."""

    def rect(self) -> QRect:
        """Return where it is on the screen: what is seen of it, or where it would be seen."""
        part, view = self.part, self._painted.widget()
        if part is None:
            return QRect()
        seen = part.rect & _seen_of(view)
        rect = (part.rect if seen.isEmpty() else seen).toAlignedRect()
        return rect.translated(view.mapToGlobal(QPoint(0, 0)))

    def role(self) -> QAccessible.Role:
        """Return what it is."""
        part = self.part
        return QAccessible.Role.NoRole if part is None else QAccessible.Role[part.role]

    def state(self) -> QAccessible.State:
        """Return whether it is selected, has the keyboard, or is out of sight."""
        state, part, view = QAccessible.State(), self.part, self._painted.widget()
        if part is None:
            state.invalid = True
            return state
        state.readOnly = True
        state.invisible = not view.isVisible()
        state.offscreen = (part.rect & _seen_of(view)).isEmpty()
        state.selectable = state.focusable = part.selected is not None
        state.selected = bool(part.selected)
        state.focused = bool(part.selected) and view.hasFocus()
        return state

    def press(self) -> None:
        """Do what a click on it does."""
        part = self.part
        if part is not None and part.press is not None:
            part.press()

    def interface_cast(self, kind: QAccessible.InterfaceType) -> "Shiboken.VoidPtr":  # type: ignore[override]
        """Return where the C++ object is that presses it; null for all else: PySide crashes with None or a number."""
        part = self.part
        if kind is not QAccessible.InterfaceType.ActionInterface or part is None or part.press is None:
            return Shiboken.VoidPtr(0)
        return Shiboken.VoidPtr(Shiboken.getCppPointer(self._press)[0])


class _Press(QAccessibleActionInterface):
    """Lets a part be pressed; kept by the part's interface."""

    def __init__(self, interface: PartInterface) -> None:
        super().__init__()
        self._interface = interface

    def actionNames(self) -> list[str]:
        """Return the one thing that can be done."""
        return [QAccessibleActionInterface.pressAction()]

    def doAction(self, name: str) -> None:
        """Press it."""
        if name == QAccessibleActionInterface.pressAction():
            self._interface.press()

    def keyBindingsForAction(self, name: str) -> list[str]:
        """Return nothing: the keys are the view's."""
        return []
