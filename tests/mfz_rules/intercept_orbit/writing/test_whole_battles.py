"""Whole random battles are written and read back, answer by answer."""

import json
from random import Random
from typing import Any

import pytest

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from tests.mfz_rules.intercept_orbit.laws.random_battle import random_battle

EVERY = 9
"""How many answers lie between two states that are looked at."""


def through_json(plain: object) -> Any:
    """Return what stands in a file."""
    return json.loads(json.dumps(plain, allow_nan=False))


@pytest.mark.parametrize("game", [INTERCEPT_ORBIT, ALPHA_BANDIT], ids=lambda game: game.id)
def test_whole_battles_are_read_back_equal(game: OrbitGame) -> None:
    rules = game.profile.editions.rules_of(game.profile.fleets.edition, {})
    for number, step in enumerate(random_battle(Random("written"), rules, game).steps):
        assert game.read_action(through_json(game.write_action(step.action))) == step.action
        for event in step.events:
            assert game.read_event(through_json(game.write_event(event))) == event
        if number % EVERY == 0:
            assert game.read_state(through_json(game.write_state(step.after))) == step.after
            game.check_state(step.after)
