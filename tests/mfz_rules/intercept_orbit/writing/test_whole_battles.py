"""Whole random battles are written and read back, answer by answer."""

import json
from typing import Any

import pytest

from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from tests.mfz_rules.intercept_orbit.laws import random_battle

EVERY = 9
"""How many answers lie between two states that are looked at."""


def through_json(plain: object) -> Any:
    """Return what stands in a file."""
    return json.loads(json.dumps(plain, allow_nan=False))


class Reader:
    """Reads back what it sees of a battle."""

    def __init__(self, game: OrbitGame, battle: Battle) -> None:
        self.game = game
        self.seen = 0

    def see(self, before: Battle, action: Action, events: tuple[Event, ...], after: Battle) -> None:
        """Fail where something is read back otherwise."""
        game = self.game
        self.seen += 1
        assert game.read_action(through_json(game.write_action(action))) == action
        for event in events:
            assert game.read_event(through_json(game.write_event(event))) == event
        if self.seen % EVERY == 0:
            assert game.read_state(through_json(game.write_state(after))) == after
            game.check_state(after)


def test_whole_battles_are_read_back_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_battle, "Watch", Reader)

    assert random_battle.random_battle("written").winners
