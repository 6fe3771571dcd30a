"""Whole battles on a map, and that what is stated wins over what is measured."""

from random import Random

import pytest

from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.evolving import evolve
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.map_player import play

UMPIRE = TableUmpire()


def check(before: Battle, action: Action, events: tuple[Event, ...], after: Battle) -> None:
    """Assert that events lead to the state, and that who is near which station is what can be measured."""
    state = before
    for event in events:
        state = evolve(state, event)
    assert state == after
    if after.phase in (Phase.COMPARE, Phase.FIELDING):
        return
    for frame in after.frames:
        if frame.alive:
            measured = UMPIRE.near(after, frame.id)
            assert measured is not None
            assert set(frame.near) == set(measured.value), (action, frame.id)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_battle_on_a_map_comes_to_its_end(seed: int) -> None:
    last = play(Random(seed), check)
    assert last.winners is not None
    assert all(frame.at is not None for frame in last.frames)
