"""The tray: one die is held, and rolling shows."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mfz_desktop.battle.dice.die_button import DRAGGED
from mfz_desktop.battle.dice.tray import DiceTray
from mfz_desktop.battle.turn.choice_button import UseButton
from mfz_desktop.battle.turn.glyph import ShownDie
from mfz_desktop.core.settings import REDUCED_MOTION
from mfz_rules.kernel.dice import Colour, RolledDie

RED, EIGHT, WHITE = RolledDie(Colour.RED, 6, 5), RolledDie(Colour.RED, 8, 7), RolledDie(Colour.WHITE, 6, 3)


@pytest.fixture
def tray(theme, qtbot: QtBot) -> DiceTray:
    made = DiceTray(theme, (EIGHT, RED, WHITE, WHITE), "d", lambda die: die != RED)
    qtbot.addWidget(made)
    made.resize(336, 60)
    made.show()
    return made


def test_a_click_takes_a_die_and_another_click_puts_it_back(tray: DiceTray, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tray.taken, check_params_cb=lambda die: die == EIGHT):
        QTest.mouseClick(tray.buttons[0], Qt.MouseButton.LeftButton)
    assert tray.held == EIGHT

    with qtbot.waitSignal(tray.taken, check_params_cb=lambda die: die is None):
        QTest.mouseClick(tray.buttons[0], Qt.MouseButton.LeftButton)
    assert tray.held is None


def test_one_of_two_equal_dice_is_held(tray: DiceTray) -> None:
    tray.hold(WHITE)

    assert [button.isChecked() for button in tray.buttons] == [False, False, True, False]


def test_what_cannot_be_used_is_not_taken(tray: DiceTray) -> None:
    assert [button.isEnabled() for button in tray.buttons] == [True, False, True, True]
    tray.allow([RED])
    assert [button.isEnabled() for button in tray.buttons] == [False, True, False, False]


def test_every_die_has_a_name(tray: DiceTray) -> None:
    assert [button.accessibleName() for button in tray.buttons] == ["red d8 7", "red 5", "white 3", "white 3"]


def test_dice_tumble_for_a_moment_and_show_what_was_rolled(tray: DiceTray, qtbot: QtBot) -> None:
    tray.tumble()
    assert tray._tumbling.isActive()
    qtbot.waitUntil(lambda: not tray._tumbling.isActive())

    assert [button._shown for button in tray.buttons] == [7, 5, 3, 3]


def test_nothing_tumbles_for_those_who_want_nothing_to_move(tray: DiceTray, settings) -> None:
    settings.set(REDUCED_MOTION, True)
    tray.tumble()

    assert not tray._tumbling.isActive()


def test_a_die_is_dropped_on_what_it_serves(theme, qtbot: QtBot) -> None:
    button = UseButton(theme, "Attack", [EIGHT])
    qtbot.addWidget(button)

    for die, taken in ((EIGHT, True), (WHITE, False)):
        data = QMimeData()
        data.setData(DRAGGED, str(die).encode())
        where = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        enter = QDragEnterEvent(QPoint(5, 5), *where)
        enter.ignore()
        button.dragEnterEvent(enter)
        assert enter.isAccepted() is taken
    got = []
    button.dropped.connect(got.append)
    data = QMimeData()
    data.setData(DRAGGED, b"R8:7")
    button.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
                                Qt.KeyboardModifier.NoModifier))  # fmt: skip
    assert got == [EIGHT]


def test_a_die_beside_its_use_says_what_it_shows(theme, qtbot: QtBot) -> None:
    shown = ShownDie(theme, "d")
    qtbot.addWidget(shown)
    shown.show_die(EIGHT)
    assert shown.accessibleName() == "red d8 7"
    shown.show_die(None)
    assert shown.accessibleName() == ""
