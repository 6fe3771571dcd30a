"""A painted view and its parts, as Qt hands them to a screen reader; and that nothing of them outlives the view."""

import gc
from collections.abc import Sequence
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from mfz_desktop.ui.accessible.interfaces import PaintedInterface, tell_focus
from mfz_desktop.ui.accessible.parts import PaintedParts, Part, PartRole
from tests.mfz_desktop.hearing import (
    check_parts,
    children_of,
    described,
    focused,
    name_of,
    part_called,
    press,
    value_of,
)

pytestmark = pytest.mark.usefixtures("screen_reader")
HOUSE = Part("house", "House", QRectF(10, 10, 80, 60), value="3 floors", description="It is old.")
DOOR = Part("door", "Door", QRectF(40, 30, 20, 20), PartRole.LIST_ITEM, selected=False)
FAR = Part("far", "Far away", QRectF(500, 10, 20, 20))


class Drawn(PaintedParts, QWidget):
    """A view that paints two things."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: Sequence[Part] = (HOUSE, DOOR)
        self.asked = 0
        self.setAccessibleName("A street")
        self.resize(200, 100)

    def accessible_parts(self) -> Sequence[Part]:
        self.asked += 1
        return self.shown


@pytest.fixture
def drawn(qtbot: QtBot) -> Drawn:
    view = Drawn()
    qtbot.addWidget(view)
    view.show()
    return view


def test_every_part_is_a_child_with_role_name_value_and_place(drawn: Drawn) -> None:
    interface = QAccessible.queryAccessibleInterface(drawn)
    assert (name_of(interface), interface.role()) == ("A street", QAccessible.Role.Canvas)
    house, door = children_of(drawn)
    assert (name_of(house), value_of(house), described(house)) == ("House", "3 floors", "It is old.")
    assert (house.role(), door.role()) == (QAccessible.Role.Graphic, QAccessible.Role.ListItem)
    assert house.rect().topLeft() == drawn.mapToGlobal(HOUSE.rect.topLeft()).toPoint()
    assert house.rect().size() == HOUSE.rect.size().toSize()
    check_parts(drawn, covered=("House",))


def test_what_is_small_lies_over_what_is_large_and_beside_both_is_nothing(drawn: Drawn) -> None:
    interface, corner = QAccessible.queryAccessibleInterface(drawn), drawn.mapToGlobal(drawn.rect().topLeft())
    assert interface.childAt(corner.x() + 45, corner.y() + 35) is part_called(drawn, "Door")
    assert interface.childAt(corner.x() + 15, corner.y() + 15) is part_called(drawn, "House")
    assert interface.childAt(corner.x() + 150, corner.y() + 90) is None


def test_a_part_that_moves_stays_the_same_child(drawn: Drawn) -> None:
    door = part_called(drawn, "Door")
    drawn.shown = (Part("door", "Door", QRectF(100, 30, 20, 20)), HOUSE)
    assert part_called(drawn, "Door") is door
    assert door.rect().left() == drawn.mapToGlobal(drawn.rect().topLeft()).x() + 100
    assert QAccessible.queryAccessibleInterface(drawn).indexOfChild(door) == 0


def test_a_part_that_is_gone_is_not_valid_and_says_nothing_until_it_comes_back(drawn: Drawn) -> None:
    door = part_called(drawn, "Door")
    drawn.shown = (HOUSE,)
    assert not door.isValid()
    assert (name_of(door), door.rect().isEmpty(), bool(door.state().invalid)) == ("", True, True)
    assert QAccessible.queryAccessibleInterface(drawn).indexOfChild(door) == -1
    drawn.shown = (HOUSE, DOOR)
    assert part_called(drawn, "Door") is door
    assert door.isValid()


def test_what_is_zoomed_out_of_sight_is_a_child_and_says_so(drawn: Drawn) -> None:
    drawn.shown = (HOUSE, FAR, Part("edge", "Edge", QRectF(190, 0, 20, 20)))
    assert [bool(one.state().offscreen) for one in children_of(drawn)] == [False, True, False]
    assert part_called(drawn, "Edge").rect().width() == 10, "only what is seen of it"
    check_parts(drawn)


def test_the_selected_part_has_the_keyboard_where_its_view_has(drawn: Drawn, qtbot: QtBot) -> None:
    interface = QAccessible.queryAccessibleInterface(drawn)
    drawn.shown = (HOUSE, Part("door", "Door", DOOR.rect, selected=True))
    house, door = children_of(drawn)
    assert (bool(house.state().selectable), bool(door.state().selected)) == (False, True)
    assert interface.focusChild() is None
    drawn.activateWindow()
    drawn.setFocus()
    qtbot.waitUntil(drawn.hasFocus)
    assert interface.focusChild() is door
    assert bool(door.state().focused)
    drawn.shown = (HOUSE,)
    assert interface.focusChild() is interface


def test_a_part_can_be_pressed_where_a_click_does_something(drawn: Drawn) -> None:
    pressed: list[str] = []
    drawn.shown = (HOUSE, Part("door", "Door", DOOR.rect, press=lambda: pressed.append("door")))
    house, door = children_of(drawn)
    assert house.actionInterface() is None
    press(door)
    assert pressed == ["door"]
    assert door.valueInterface() is None
    assert door.textInterface() is None


def test_focus_is_told_of_the_part_and_of_nothing_that_is_not_shown(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = focused(monkeypatch)
    tell_focus(drawn, "door")
    tell_focus(drawn, "nothing")
    assert told == ["Door"]
    QAccessible.setActive(False)
    asked = drawn.asked
    tell_focus(drawn, "door")
    assert (told, drawn.asked) == (["Door"], asked)


def test_without_a_screen_reader_parts_are_never_asked_for(qtbot: QtBot) -> None:
    QAccessible.setActive(False)
    view = Drawn()
    qtbot.addWidget(view)
    view.show()
    view.setAccessibleDescription("Once more")
    view.setFocus()
    view.grab()
    assert view.asked == 0


def test_nothing_of_a_view_outlives_it_fifty_times() -> None:
    made: list[ref[object]] = []
    for _ in range(50):
        view = Drawn()
        view.show()
        interface = QAccessible.queryAccessibleInterface(view)
        door = part_called(view, "Door")
        check_parts(view, covered=("House",))
        number = QAccessible.uniqueId(door)
        assert QAccessible.accessibleInterface(number) is door
        view.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not Shiboken.isValid(interface)
        assert not Shiboken.isValid(door)
        assert QAccessible.accessibleInterface(number) is None
        made += [ref(view), ref(door)]
        del view, interface, door
        QApplication.processEvents()
    gc.collect()
    assert [one for one in made if one() is not None] == []


def test_a_view_that_is_no_painted_one_is_left_to_qt(qtbot: QtBot) -> None:
    plain = QWidget()
    qtbot.addWidget(plain)
    assert not isinstance(QAccessible.queryAccessibleInterface(plain), PaintedInterface)
