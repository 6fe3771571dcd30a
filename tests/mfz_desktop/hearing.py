"""What a screen reader finds in a painted view, asked through Qt as it asks."""

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QWidget


def children_of(view: QWidget) -> list[QAccessibleInterface]:
    """Return the parts of a view."""
    interface = QAccessible.queryAccessibleInterface(view)
    return [interface.child(at) for at in range(interface.childCount())]


def names_of(view: QWidget) -> list[str]:
    """Return what the parts of a view are called."""
    return [name_of(child) for child in children_of(view)]


def name_of(part: QAccessibleInterface) -> str:
    return part.text(QAccessible.Text.Name)


def value_of(part: QAccessibleInterface) -> str:
    return part.text(QAccessible.Text.Value)


def described(part: QAccessibleInterface) -> str:
    return part.text(QAccessible.Text.Description)


def part_called(view: QWidget, name: str) -> QAccessibleInterface:
    """Return the part of a name; raises StopIteration where there is none."""
    return next(one for one in children_of(view) if name_of(one) == name)


def press(part: QAccessibleInterface) -> None:
    """Press a part as a screen reader does."""
    action = part.actionInterface()
    action.doAction(action.actionNames()[0])


def focused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list into which the names of all parts are written that get the focus from now on."""
    told: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if event.type() == QAccessible.Event.Focus:
            told.append(name_of(event.accessibleInterface()))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return told


def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list into which all sentences are written that are said by themselves from now on."""
    told: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            told.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return told


def check_parts(view: QWidget, *, covered: tuple[str, ...] = ()) -> None:
    """Check that every part can be heard and found; over the middle of `covered` parts lies something smaller."""
    interface = QAccessible.queryAccessibleInterface(view)
    whole = interface.rect()
    assert interface.childCount() > 0
    for at, part in enumerate(children_of(view)):
        assert part.isValid()
        assert name_of(part)
        assert part.role() not in (QAccessible.Role.NoRole, QAccessible.Role.Client)
        assert part.parent() is interface
        assert interface.indexOfChild(part) == at
        assert part.childCount() == 0
        if not part.state().offscreen:
            assert whole.contains(part.rect()), name_of(part)
            there = interface.childAt(part.rect().center().x(), part.rect().center().y())
            assert there is part or name_of(part) in covered, name_of(part)
