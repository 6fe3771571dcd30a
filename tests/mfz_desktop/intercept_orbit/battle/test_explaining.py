"""Every question of both games is explained, by a rule that there is."""

from typing import get_args

import pytest

from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.turn.explaining import EXPLAINED
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from scripts.rules_map.listing import read_list
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES
from tests.mfz_desktop.intercept_orbit.battle.test_questions import states
from tests.mfz_rules.intercept_orbit.builders import battle, company, hva, ship, turn_of

KNOWN = {rule.id for rule in read_list()}


def test_every_question_is_explained() -> None:
    assert set(EXPLAINED) == {one for one in get_args(Item) if one.__name__.startswith("Ask")}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_the_golden_battles_is_explained(game: str) -> None:
    battles = OrbitBattles(GAMES[game])
    cited: set[str] = set()
    for state in states(GAMES[game]):
        asked = battles.explanation(state)
        assert (asked is None) == (state.winners is not None)
        if asked is not None:
            assert asked.words.endswith(".")
            assert "{" not in asked.words
            cited.add(asked.rule)
    assert cited <= KNOWN
    assert len(cited) > 15


def explained(start: object, *items: Item) -> str:
    """Return what is explained where something is asked."""
    flow = Flow(start, Unmeasured())
    flow.open(*items)
    asked = OrbitBattles(GAMES["intercept-orbit"]).explanation(flow.battle)
    assert asked is not None
    return asked.words


def test_a_turn_is_explained_as_it_goes_on() -> None:
    """What is still to be done is told: to shoot, to fly, to launch, to spot."""
    start = battle(ship("ann.s1"), ship("ben.s1"), company("ann.c1", holder="ann.s1"), hva("ann.h1"))
    armed = turn_of(start, "ann.s1", "R5 R1 R8:2 B1 K1 W3 W2", "ben.s1", "assault")
    assert "shoots once, before or after it flies" in explained(armed)
    assert "4 units straight ahead" in explained(turn_of(start, "ann.s1", "B1 K1 W3 W2"))
    assert "All its dice" in explained(start, agenda.AskRoll("ann.s1"))
    assert "its one die" in explained(start, agenda.AskRoll("ann.h1"))
    assert "any way it likes" in explained(turn_of(start, "ann.c1", "B1 G3 Y1 W2 W1"))
