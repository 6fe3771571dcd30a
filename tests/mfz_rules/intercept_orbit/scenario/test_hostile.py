"""Scenarios that nobody would write: an error with its place, never anything else."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.scenario import read_scenario
from mfz_rules.kernel.scenario import ScenarioError, play
from tests.examples import examples

FLEET = ["Bulwark -- 2Ra+d8/1B/1K/2W", "Lantern -- 1Rps/1G/2Y/2W", "Sparks -- company + Y8"]
PLAYERS = [{"id": "ann", "fleet": FLEET, "hvas": 3}, {"id": "ben", "fleet": FLEET, "hvas": 3}]
SCENARIO: dict[str, Any] = {
    "game": "intercept-orbit",
    "seed": 1,
    "players": PLAYERS,
    "table": {"width": 32, "depth": 32},
    "start": "deployed",
    "actions": [
        {"player": "ann", "do": "choose_asset", "asset": "ann.s1"},
        {"player": "ann", "do": "name_target", "target": "ben.s1", "range": "assault"},
        {"player": "ann", "do": "roll"},
        {"player": "ann", "do": "defend", "die": None},
        {"player": "ann", "do": "move"},
        {"player": "ann", "do": "end_turn"},
    ],
}


def written(actions: int) -> dict[str, Any]:
    """Return a state after so many actions, as commands print it."""
    played = play(read_scenario({**SCENARIO, "actions": SCENARIO["actions"][:actions]}))
    assert played.refused is None
    return dict(INTERCEPT_ORBIT.write_state(played.timeline.state))


@pytest.mark.parametrize("actions", range(len(SCENARIO["actions"]) + 1))
def test_a_printed_state_is_a_start(actions: int) -> None:
    state = written(actions)
    scenario = read_scenario({**SCENARIO, "start": state, "actions": []})

    assert INTERCEPT_ORBIT.write_state(scenario.timeline.initial) == state


ODD = st.sampled_from(
    (None, True, -1, 0, 3, 10**20, 2.5, "", "ann", "ann.s1", "ben.c1", "zoe", "done", "flying", [], {})
)


def places(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return every place of a JSON value."""
    if isinstance(plain, dict):
        return [place for key, one in plain.items() for place in (((*path, key), *places(one, (*path, key))))]
    if isinstance(plain, list):
        return [place for key, one in enumerate(plain) for place in (((*path, key), *places(one, (*path, key))))]
    return []


STATES = tuple(written(actions) for actions in (0, 3, 4))


@examples(300)
@given(state=st.sampled_from(STATES), data=st.data())
def test_a_mutated_state_is_read_or_told(state: dict[str, Any], data: st.DataObject) -> None:
    document = deepcopy({**SCENARIO, "start": state})
    for _ in range(data.draw(st.integers(1, 2))):
        *steps, last = data.draw(st.sampled_from(places(document)))
        holder: Any = document
        for step in steps:
            holder = holder[step]
        if data.draw(st.booleans()) and isinstance(holder, list | dict):
            del holder[last]
        else:
            holder[last] = data.draw(ODD)
    try:
        scenario = read_scenario(document)
    except ScenarioError as told:
        assert str(told)
        return
    played = play(scenario)
    INTERCEPT_ORBIT.write_state(played.timeline.state)
    assert played.refused is None or played.refused.refusal.rule


@pytest.mark.parametrize("plain", [None, 3, [], "scenario", {}, {"game": "intercept-orbit"}])
def test_what_is_no_scenario_is_told(plain: object) -> None:
    with pytest.raises(ScenarioError):
        read_scenario(plain)


def test_a_state_that_lists_everything_needs_no_fleets() -> None:
    start = {
        "players": [{"id": "ann"}, {"id": "ben"}],
        "ships": [
            {"id": "a", "owner": "ann", "systems": ["assault", "assault", "defense"]},
            {"id": "b", "owner": "ben", "systems": ["assault", "assault", "defense"]},
        ],
    }
    battle = read_scenario({"game": "intercept-orbit", "start": start}).timeline.initial

    assert [one.id for one in battle.ships] == ["a", "b"]
    assert battle.first_choice


def test_deployment_goes_on_with_what_has_no_place() -> None:
    """A state in phase `deployment` asks for the first step that has a piece without `at`."""
    at = {"x": 16, "y": 16}
    start = {"phase": "deployment", "hvas": [{"id": "ann.h1", "at": at}]}
    (asked,) = INTERCEPT_ORBIT.pending(read_scenario({**SCENARIO, "start": start}).timeline.initial)

    assert asked.decisions == ("place_hva",)


def test_hvas_come_beside_those_that_have_a_name() -> None:
    players = [{"id": "ann", "fleet": [*FLEET, "Ore -- HVA"], "hvas": 2}, {"id": "ben", "fleet": FLEET}]
    battle = read_scenario({**SCENARIO, "players": players, "actions": []}).timeline.initial

    assert [one.name for one in battle.hvas if one.owner == "ann"] == ["Ore", "", ""]
    assert sum(one.owner == "ben" for one in battle.hvas) == 3
