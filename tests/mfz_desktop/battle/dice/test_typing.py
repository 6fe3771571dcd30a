"""Dice typed from the table: one key each, no mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mfz_desktop.battle.dice.field import Box, DiceField
from mfz_rules.kernel.dice import UNTOLD, Colour, Die
from tests.mfz_desktop.hearing import check_parts, focused, names_of, part_called
from tests.mfz_desktop.hearing import press as press_part

POOL = [Box(Die(Colour.RED, 6, "d")), Box(Die(Colour.RED, 8, "d")), Box(Die(Colour.WHITE))]
TWENTIES = [Box(Die(Colour.WHITE, 20), "Wren"), Box(Die(Colour.WHITE, 20), "Sol"), Box(Die(Colour.WHITE, 20), "Sol")]


@pytest.fixture
def field(theme, qtbot: QtBot) -> DiceField:
    made = DiceField(theme, POOL)
    qtbot.addWidget(made)
    made.resize(336, 60)
    made.show()
    return made


def press(field: DiceField, *keys: str | Qt.Key) -> None:
    for key in keys:
        for one in [key] if isinstance(key, Qt.Key) else list(key):
            QTest.keyClick(field, one)


def test_one_key_a_die(field: DiceField) -> None:
    press(field, "58")
    assert field.value == (5, 8, None)
    assert not field.complete

    press(field, "3")
    assert field.value == (5, 8, 3)
    assert field.complete


def test_what_a_die_cannot_show_is_said_at_once_and_shifts_no_other(field: DiceField, qtbot: QtBot) -> None:
    said: list[str] = []
    field.problem_changed.connect(said.append)
    press(field, "7")
    assert said[-1] == "A d6 shows 1 to 6: its box stays empty."

    press(field, "85")
    assert field.value == (None, 8, 5)
    assert said[-1]

    press(field, "6")
    assert field.value == (6, 8, 5)
    assert said[-1] == ""


def test_a_question_mark_says_that_a_die_is_not_told_where_it_may_be(field: DiceField) -> None:
    press(field, "?")
    assert field.empty

    field.ask([Box(one.die, may_be_untold=True) for one in POOL])
    assert "?" in field.toolTip()
    press(field, "5??")
    assert (field.value, field.complete) == ((5, UNTOLD, UNTOLD), True)
    assert "?" in field.accessibleDescription()


def test_backspace_goes_back_and_arrows_walk(field: DiceField) -> None:
    press(field, "58", Qt.Key.Key_Backspace)
    assert field.value == (5, None, None)
    press(field, Qt.Key.Key_Left, "4", Qt.Key.Key_Right, "2")
    assert field.value == (4, None, 2)
    press(field, Qt.Key.Key_Delete)
    assert field.empty


def test_a_pasted_notation_fills_what_it_fits(field: DiceField) -> None:
    QGuiApplication.clipboard().setText("W3 R8:7")
    press(field, "4")
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    assert field.value == (4, 7, 3)


def test_enter_confirms(field: DiceField, qtbot: QtBot) -> None:
    with qtbot.waitSignal(field.confirmed):
        press(field, "583", Qt.Key.Key_Return)


def test_twenty_sided_dice_wait_for_a_second_digit_only_where_there_can_be_one(theme, qtbot: QtBot) -> None:
    field = DiceField(theme, TWENTIES)
    qtbot.addWidget(field)

    press(field, "175")
    assert field.value == (17, 5, None)
    press(field, "20")
    assert field.value == (17, 5, 20)

    field.clear()
    press(field, "1", Qt.Key.Key_Space, "9", "2")
    assert field.value == (1, 9, 2)


def test_a_digit_that_cannot_be_the_second_begins_the_next_die(theme, qtbot: QtBot) -> None:
    field = DiceField(theme, TWENTIES)
    qtbot.addWidget(field)

    press(field, "25")
    assert field.value == (2, 5, None)


def test_it_says_what_was_typed(field: DiceField) -> None:
    press(field, "5")

    assert field.accessibleName()
    assert field.accessibleDescription() == "red d6 5, red d8 –, white d6 –"


def test_a_click_goes_to_a_box_and_the_same_dice_asked_again_stay(field: DiceField) -> None:
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=field._rect(2).center().toPoint())
    press(field, "6")
    field.ask(POOL)

    assert field.value == (None, None, 6)
    field.ask(POOL[:2])
    assert field.value == (None, None)


def test_it_is_drawn(field: DiceField) -> None:
    press(field, "59")

    assert field.grab().width() == 336
    assert field.heightForWidth(100) > field.heightForWidth(336)


@pytest.mark.usefixtures("screen_reader")
def test_every_box_is_heard_and_gone_to_by_pressing_it(field: DiceField, monkeypatch: pytest.MonkeyPatch) -> None:
    field.activateWindow()
    field.setFocus()
    told = focused(monkeypatch)
    press(field, "5")
    assert names_of(field) == ["red d6 5", "red d8 –", "white d6 –"]
    assert told == ["red d8 –"]
    assert QAccessible.queryAccessibleInterface(field).focusChild() is part_called(field, "red d8 –")
    press_part(part_called(field, "white d6 –"))
    press(field, "2")
    assert field.value == (5, None, 2)
    check_parts(field)
