"""A full turn on the screen by the keyboard alone: choose, name, roll, defend, move, attack, spot, in twelve keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.open_battles import OpenBattles
from mfz_rules.rapid_attack.battle import DamageDice, DeclareAttack, Move, Pose, Roll, Spot
from tests.mfz_desktop.battle.map.maps import laid
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.battle.page.app import Application, app

__all__ = ["app"]
MOST = 12
NONE = Qt.KeyboardModifier.NoModifier
PLACES = {
    "ann.f1": Pose(6, 9),
    "ann.f2": Pose(6, 5),
    "ben.f1": Pose(12, 9, 180),
    "ben.f2": Pose(12, 5, 180),
    "ann.s1": Pose(2, 9),
    "ben.s1": Pose(22, 9),
}


class Counted:
    """Keys pressed wherever the keyboard is; a key that is held is one."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self.count = 0

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            self.count += 1
            QTest.keyClick(self._focus(), key)
            self._app.settle()

    def hold(self, key: Qt.Key, enough: Callable[[], bool]) -> None:
        self.count += 1
        for _ in range(40):
            if enough():
                return
            QApplication.sendEvent(self._focus(), QKeyEvent(QEvent.Type.KeyPress, key, NONE, "", True))
        raise AssertionError("it does not get there")

    def _focus(self):
        found = self._app.window.focusWidget()
        assert found is not None
        return found


@pytest.mark.slow
def test_a_full_turn_takes_twelve_keys_at_most(app: Application) -> None:
    battle = laid(PLACES, terrain=())
    session = app.context.service(OpenBattles).begin("rapid-attack", battle, playing.beginning(battle, seed=7))
    app.page_of(session.id)
    assert {battle.assets(player) for player in battle.order} == {3}, "an even pair"
    keys = Counted(app)
    if session.pending[0].player == "ben":
        keys.press(Qt.Key.Key_P)
    keys.count = 0

    keys.press(Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert isinstance(session.entries[-2].action, Roll)
    canvas = app.view.panes.map.canvas
    keys.press(Qt.Key.Key_M)
    keys.hold(Qt.Key.Key_Up, lambda: canvas.pointing.ghost is not None and canvas.pointing.ghost.y >= 10)
    keys.press(Qt.Key.Key_Return)
    assert isinstance(session.entries[-1].action, Move)
    keys.press(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert isinstance(session.entries[-1].action, DeclareAttack)
    mine, keys.count = keys.count, 0

    assert session.pending[0].player == "ben"
    keys.press(Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return)
    if session.pending[0].player == "ben":
        keys.press(Qt.Key.Key_Return)
    assert keys.count <= 4, "whom it drags in"
    keys.count = mine
    while session.pending[0].player == "ann" and not isinstance(session.entries[-1].action, Spot):
        item = session.pending[0].decisions
        keys.press(*((Qt.Key.Key_S, Qt.Key.Key_Return) if "spot" in item else (Qt.Key.Key_Return,)))
    assert any(isinstance(entry.action, DamageDice) for entry in session.entries)
    assert keys.count <= MOST
