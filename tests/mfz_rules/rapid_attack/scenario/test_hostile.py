"""Scenarios that are wrong: an error that names the place, never anything else."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel.scenario import ScenarioError
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.scenario import read_scenario
from mfz_rules.rapid_attack.writing.states import write_battle
from tests.mfz_rules.rapid_attack.scenario.documents import ANN, BEN, OPENING, begun, do, played, scenario

WALL = {"id": "wall", "bricks_high": 4, "pieces": 8}

SIX = [{**ANN, "id": id} for id in ("ann", "ben", "cho", "dan", "eve", "fay")]


def middle(frame: dict[str, Any], **state: Any) -> Any:
    """Return a scenario that begins with a state of two frames, of the first of which something is said."""
    players = [{"id": "ann", "score_per_asset": 5}, {"id": "ben", "score_per_asset": 5}]
    frames = [{"id": "ann.f1", "owner": "ann", **frame}, {"id": "ben.f1", "owner": "ben"}]
    return {"start": {"players": players, "frames": frames, **state}}


WRONG: dict[str, tuple[Any, str]] = {
    "no object": ([], ""),
    "nothing": (None, ""),
    "another game": (scenario(game="chess"), "game"),
    "an edition that there is not": (scenario(edition="third"), "edition"),
    "an edition of a wrong type": (scenario(edition=3), "edition"),
    "a scale that there is not": (scenario(scale="war"), "scale"),
    "a setting that there is not": (scenario(settings={"gravity": 9}), "settings"),
    "settings that are a list": (scenario(settings=[1]), "settings"),
    "a seed of a wrong type": (scenario(seed=[1]), "seed"),
    "a seed that is yes": (scenario(seed=True), "seed"),
    "no players": (scenario(players=[]), "players"),
    "players of a wrong type": (scenario(players={"ann": 1}), "players"),
    "a player without an id": (scenario(players=[ANN, {"company": []}]), "players[1].id"),
    "a player with an empty id": (scenario(players=[ANN, {**BEN, "id": " "}]), "players[1]"),
    "two players of one id": (scenario(players=[ANN, ANN]), "players[1].id"),
    "a player without a company": (scenario(players=[ANN, {"id": "ben"}]), "players[1].company"),
    "a company without frames": (
        scenario(players=[ANN, {"id": "ben", "company": ["Company: B"]}]),
        "players[1].company",
    ),
    "a line that is no frame": (
        scenario(players=[ANN, {**BEN, "company": ["A -- 2W", "B -- 3B"]}]),
        "players[1].company[1]",
    ),
    "a line that is no text": (scenario(players=[ANN, {**BEN, "company": ["A -- 2W", 7]}]), "players[1].company[1]"),
    "a company file that is none": (
        scenario(players=[ANN, {**BEN, "company": {"frames": [{"systems": [{"type": "x"}]}]}}]),
        "players[1].company.frames[0].systems[0].type",
    ),
    "too many stations": (scenario(players=[ANN, {**BEN, "stations": 1000}]), "players[1]"),
    "stations of a wrong type": (scenario(players=[ANN, {**BEN, "stations": "2"}]), "players[1].stations"),
    "terrain of a wrong type": (scenario(terrain=[{**WALL, "pieces": "8"}]), "terrain[0].pieces"),
    "terrain called like a frame": (scenario(terrain=[{**WALL, "id": "ann.f1"}]), "terrain[0].id"),
    "a zone without an environment": (scenario(zones=[{"name": "z"}]), "zones[0].environment"),
    "an objective of nobody": (scenario(objective={"id": "o", "owner": "cho"}), "objective.owner"),
    "an objective with manners that there are not": (
        scenario(objective={"id": "o", "behaviour": "shy"}),
        "objective.behaviour",
    ),
    "a table of a wrong type": (scenario(table=3), "table"),
    "a table without size": (scenario(table={"width": 0}), "table.width"),
    "constraints of a wrong type": (scenario(constraints={"rockets": "two"}), "constraints.rockets"),
    "a start that there is not": (scenario(start="middle"), "start"),
    "a start of a wrong type": (scenario(start=3), "start"),
    "a state with something wrong in it": (
        scenario(start={"frames": [{"id": "a", "owner": "ann", "status": "asleep"}]}),
        "start.frames[0].status",
    ),
    "a state of nobody": ({"start": {"players": []}}, "start.players"),
    "a state whose players are no list": ({"start": {"players": 3}}, "start.players"),
    "a state whose player is none": ({"start": {"players": [3]}}, "start.players[0]"),
    "a state with a company that is none": (
        {"start": {"players": [{"id": "ann", "company": ["what"]}]}},
        "start.players[0].company[0]",
    ),
    "actions of a wrong type": (scenario(actions={"do": "pass"}), "actions"),
    "a key that there is not": (scenario(seeds=3), "seeds"),
    "a player's key that there is not": (scenario(players=[{**ANN, "compani": []}, BEN]), "players[0].compani"),
    "a structure's key that there is not": (scenario(terrain=[{**WALL, "height": 3}]), "terrain[0].height"),
    "one player": (scenario(players=[ANN]), "players"),
    "six players": (scenario(players=SIX), "players"),
    "five in the previews": (scenario(players=SIX[:5], edition="previews"), "players"),
    "one player in a state": ({"start": {"players": [{"id": "ann", "score_per_asset": 5}]}}, "start.players"),
    "a frame that stands without white dice": (middle({"whites": 0}), "start.frames[0].whites"),
    "a spot of nine": (middle({"spot": 9}), "start.frames[0].spot"),
    "a defense of seven": (middle({"defense": 7}), "start.frames[0].defense"),
    "a score below nothing": (
        middle({}, players=[{"id": "ann", "score": -1}, {"id": "ben"}]),
        "start.players[0]",
    ),
    "a round before the first": (middle({}, round=0), "start.round"),
    "a die in other digits": (middle({"pool": ["W\u0663"]}), "start.frames[0].pool[0]"),
    "an end of an attack that there is not": (
        middle({}, agenda=[{"item": "ask_acts", "frame": "ann.f1"}, {"item": "end_attack"}]),
        "start.agenda[1]",
    ),
    "dice of damage of an attack that there is not": (
        middle({}, agenda=[{"item": "ask_damage_dice", "player": "ann", "count": 1}]),
        "start.agenda[0]",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_its_place(name: str) -> None:
    document, place = WRONG[name]
    with pytest.raises(ScenarioError) as raised:
        read_scenario(document)

    assert raised.value.place == place
    assert str(raised.value).startswith(place)


def test_five_play_the_previews_with_the_row_of_K01_OQ_01() -> None:
    settings = {"previews_five_players": "k01"}
    assert len(begun(scenario(players=SIX[:5], edition="previews", settings=settings)).players) == 5


MIDDLE = scenario(*OPENING, do("ben", "declare_attack", {"range": "direct", "cover": []}, die="R6"), seed=3)
WHOLE: tuple[Any, ...] = (
    MIDDLE,
    scenario(
        do("ben", "place_station", piece="ben.s1", at={"x": 1, "y": 2}),
        start="compare",
        terrain=[{**WALL, "polygon": [[0, 0], [1, 0], [1, 1]], "climbable": True}],
        zones=[{"name": "z", "environment": "filter", "mode": "cap_at_one"}],
        objective={"id": "o", "behaviour": "afraid"},
        constraints={"forbidden": ["split"], "rockets": 1, "average": 3, "environments": ["filter"]},
        settings={"clock.start": 9},
    ),
    {
        "start": write_battle(played(MIDDLE).timeline.state),
        "actions": [do("ann", "name_target", target=None), do("ann", "roll", dice="B1 G3 Y2 W5 W2")],
    },
)
JUNK = st.sampled_from(
    (None, True, 0, -1, 3.5, 1e300, 10**30, "", "x", "ann", "ann.f1", "direct", "W3", [], {}, [[]], {"value": []})
) | st.recursive(st.none() | st.integers() | st.text(max_size=3), lambda one: st.lists(one, max_size=2), max_leaves=3)


def places(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value in a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(place for key, one in inside for place in places(one, (*here, key)))]


@given(st.sampled_from(WHOLE), st.data())
def test_junk_anywhere_is_an_error_a_refusal_or_another_battle(document: Any, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(places(document)))
    broken = put(document, place, data.draw(JUNK))
    try:
        found = played(broken)
    except ScenarioError as error:
        assert error.text
        return
    state = found.timeline.state
    assert RAPID_ATTACK.read_state(json.loads(json.dumps(RAPID_ATTACK.write_state(state)))) == state
    for asked in RAPID_ATTACK.pending(state):
        json.dumps([RAPID_ATTACK.write_action(option) for option in asked.options])


def put(document: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    copy = deepcopy(document)
    holder = copy
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    return copy
