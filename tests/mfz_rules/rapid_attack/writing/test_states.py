"""The state as it stands in scenarios, records and printed answers."""

import json
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import SQUARE, Pose
from mfz_rules.kernel.errors import RecordError
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone
from mfz_rules.rapid_attack.writing.events import CODECS
from mfz_rules.rapid_attack.writing.states import read_battle, write_battle
from tests.mfz_rules.rapid_attack.builders import SOLDIER, SOLDIER_ROLL, battle, wall
from tests.mfz_rules.rapid_attack.writing.samples import SEEDS, any_of, frame_states, states

TOP = "game edition settings phase round clock order players frames stations terrain zones objective agenda winners"
PLAYER = "id name company score_per_asset assets score"
FRAME = "id owner name systems lost whites rockets status pool defense spot at"
STATION = "id name home owner at"
TERRAIN = "id name polygon bricks_high pieces pieces_left climbable stairs roof"


def through_json(plain: object) -> Any:
    return json.loads(json.dumps(plain, allow_nan=False))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_states_of_whole_battles_are_read_back_equal(seed: int) -> None:
    for state in states(seed):
        assert read_battle(through_json(write_battle(state))) == state


@dataclass(frozen=True)
class Pieces:
    """What a state holds of pieces, apart from everything that hangs on them."""

    frames: tuple[FrameState, ...] = ()
    stations: tuple[StationState, ...] = ()
    zones: tuple[Zone, ...] = ()
    objective: Objective | None = None


PIECES = CODECS.of(Pieces)


@given(st.lists(frame_states(), max_size=2), st.data())
def test_every_piece_is_read_back_equal(frames: list[FrameState], data: st.DataObject) -> None:
    station, zone, objective = (data.draw(any_of(cls)) for cls in (StationState, Zone, Objective))
    pieces = Pieces(
        tuple(frames),
        (replace(station, footprint=None),),
        (replace(zone, polygon=None, mode="cap_at_one"),),
        replace(objective, footprint=SQUARE),
    )

    assert PIECES.read(through_json(PIECES.write(pieces))) == pieces


def test_every_key_of_the_contract_is_there_and_in_order() -> None:
    table = battle(ann=SOLDIER, ben=SOLDIER, terrain=[wall()], zones=[Zone("lake", "underwater")])
    plain = write_battle(table.state)

    assert list(plain)[: len(TOP.split())] == TOP.split()
    for key, wanted in (("players", PLAYER), ("frames", FRAME), ("stations", STATION), ("terrain", TERRAIN)):
        assert list(plain[key][0])[: len(wanted.split())] == wanted.split()
    assert plain["zones"] == [{"name": "lake", "polygon": None, "environment": "underwater", "mode": None}]
    assert plain["objective"] is None
    assert plain["winners"] is None


def test_what_a_frame_says_in_the_middle_of_its_turn() -> None:
    table = battle(ann=SOLDIER, ben=SOLDIER).open("ann.f1", "ben.f1 direct", SOLDIER_ROLL, "B4")
    frame = write_battle(table.state)["frames"][0]

    assert frame["systems"] == [
        {"id": "direct1", "type": "direct"},
        {"id": "defense1", "type": "defense"},
        {"id": "movement1", "type": "movement"},
        {"id": "communication1", "type": "communication"},
    ]
    assert (frame["status"], frame["defense"], frame["spot"]) == ("acting", 4, None)
    assert frame["pool"] == ["R6", "R3", "G3", "Y2", "W5", "W1"]
    assert frame["naming"] == {"target": "ben.f1", "range": "direct"}


def test_a_place_has_four_numbers() -> None:
    table = battle(ann=SOLDIER, ben=SOLDIER).change("ann.f1", at=Pose(3, 4.5))

    assert write_battle(table.state)["frames"][0]["at"] == {"x": 3, "y": 4.5, "facing": 0, "up": 0}


SHORT: dict[str, Any] = {
    "players": [{"id": "ann"}, {"id": "ben", "name": "Ben"}],
    "frames": [
        {"id": "a", "owner": "ann", "systems": ["direct", "direct", {"type": "defense", "name": "shield"}]},
        {"id": "b", "owner": "ann", "systems": [], "status": "done", "defense": 3},
        {
            "id": "c",
            "owner": "ben",
            "name": "Claw",
            "systems": [{"type": "split", "ranges": ["direct", "artillery"]}],
        },
    ],
    "stations": [{"id": "s", "owner": "ann"}, {"id": "t", "home": "ben"}, {"id": "u", "home": "ben", "owner": None}],
    "terrain": [{"id": "wall", "bricks_high": 4, "pieces": 8}],
}
"""As short as a state may be said."""


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    state = read_battle(SHORT)

    assert [system.id for system in state.frame("a").systems] == ["direct1", "direct2", "defense1"]
    assert state.frame("c").systems[0].id == "split1"
    assert [(station.home, station.owner) for station in state.stations] == [
        ("ann", "ann"),
        ("ben", "ben"),
        ("ben", None),
    ]
    assert state.terrain == (Terrain("wall", 4, 8, 8),)
    assert (state.phase, state.round, state.clock) == (Phase.TACTICAL, 1, 11)


def test_scores_are_counted_from_what_stands_there() -> None:
    """RA-CMP-04, RA-CMP-05: ann has most frames and systems, ben fewest of both and two stations to bring."""
    state = read_battle(SHORT)

    assert [player.score_per_asset for player in state.players] == [3, 7]
    assert (state.score("ann"), state.score("ben"), state.order) == (9, 14, ("ben", "ann"))
    assert state.starting == state.order
    assert [player.name for player in state.players] == ["ann", "Ben"]


def test_scores_that_are_said_count() -> None:
    said = {**SHORT, "players": [{"id": "ann", "score_per_asset": 6}, {"id": "ben", "score_per_asset": 5}]}
    state = read_battle(said)

    assert (state.score("ann"), state.score("ben"), state.order) == (18, 10, ("ann", "ben"))


def test_without_phase_and_agenda_the_round_stands_at_the_top_of_tactical_order() -> None:
    state = RAPID_ATTACK.read_state(SHORT)
    (asked,) = RAPID_ATTACK.pending(state)

    assert (asked.player, asked.decisions) == ("ben", ("choose_frame", "pass"))


def test_at_the_calls_everybody_is_called_in_score_order() -> None:
    """RA-END-02."""
    state = RAPID_ATTACK.read_state({**SHORT, "phase": "calls", "clock": 4})
    (asked,) = RAPID_ATTACK.pending(state)

    assert (asked.player, asked.decisions, len(state.agenda)) == ("ben", ("clock_call",), 2)


def test_a_battle_that_is_over_asks_nothing() -> None:
    state = RAPID_ATTACK.read_state({**SHORT, "winners": ["ben"]})

    assert state.phase is Phase.OVER
    assert RAPID_ATTACK.pending(state) == ()


WRONG: dict[str, tuple[str, object]] = {
    "another game": ("game", "intercept-orbit"),
    "an edition that there is not": ("edition", "third"),
    "settings that are none": ("settings", {"gravity": 1}),
    "settings of a wrong type": ("settings", []),
    "a phase that is none": ("phase", "war"),
    "a phase without an agenda": ("phase", "fielding"),
    "an end without winners": ("phase", "over"),
    "a round of a wrong type": ("round", "1"),
    "a clock below nothing": ("clock", -1),
    "an order without somebody": ("order", ["ann"]),
    "a table without size": ("table.width", 0),
    "nobody": ("players", []),
    "a player's empty id": ("players[0].id", ""),
    "two players of one id": ("players[1].id", "ann"),
    "a score beyond everything": ("players[0].score_per_asset", 10**9),
    "a company that is none": ("players[0].company", {"frames": 3}),
    "two pieces of one id": ("frames[1].id", "a"),
    "a frame and a wall of one id": ("terrain[0].id", "a"),
    "a frame of nobody": ("frames[2].owner", "cho"),
    "a type of system that is none": ("frames[0].systems[0]", "laser"),
    "two systems of one id": ("frames[0].systems[1]", {"id": "direct1", "type": "defense"}),
    "half a split weapon": ("frames[2].systems[0].ranges", ["direct"]),
    "a system lost that it never had": ("frames[0].lost", ["artillery1"]),
    "a system lost twice": ("frames[0].lost", ["direct1", "direct1"]),
    "white dice below nothing": ("frames[0].whites", -1),
    "a defense of a wrong type": ("frames[1].defense", True),
    "a status that is none": ("frames[0].status", "asleep"),
    "a turn in the middle without an agenda": ("frames[0].status", "acting"),
    "a die that is none": ("frames[0].pool", ["R9"]),
    "near what is not there": ("frames[0].near", ["z"]),
    "a target that is not there": ("frames[0].naming", {"target": "z", "range": "direct"}),
    "a target without a range": ("frames[0].naming", {"target": "c"}),
    "a place off every table": ("frames[0].at", {"x": 1e9, "y": 0}),
    "a base without area": ("frames[0].footprint", [[0, 0], [1, 1]]),
    "a station of nobody's home": ("stations[0].home", "cho"),
    "a station without a home": ("stations[1].home", None),
    "more pieces left than there were": ("terrain[0].pieces_left", 9),
    "a wall without height": ("terrain[0].bricks_high", None),
    "a polygon of two corners": ("terrain[0].polygon", [[0, 0], [1, 1]]),
    "a polygon too far off": ("terrain[0].polygon", [[0, 0], [1, 1], [1e9, 1]]),
    "a zone with a mode that is none": ("zones", [{"name": "z", "environment": "filter", "mode": "double"}]),
    "an objective of nobody": ("objective", {"id": "o", "owner": "cho"}),
    "winners who do not play": ("winners", ["cho"]),
    "an item of the agenda that is none": ("agenda", [{"item": "ask_nothing"}]),
    "an item about nobody": ("agenda", [{"item": "ask_turn", "player": "cho", "may_pass": True}]),
    "an item about no frame": ("agenda", [{"item": "ask_acts", "frame": "z"}]),
    "an item about no structure": ("agenda", [{"item": "ask_removal", "terrain": "z"}]),
    "an item about no station": ("agenda", [{"item": "judge_stations", "stations": ["z"]}]),
    "players who tie and are not there": ("agenda", [{"item": "ask_roll_off", "players": ["cho"], "why": "defense"}]),
    "an attack to resolve that is none": ("agenda", [{"item": "resolve_attack"}]),
    "dice to apply that are none": ("agenda", [{"item": "apply_dice"}]),
    "an attack on nothing": (
        "attack",
        {"attacker": "a", "target": "z", "range": "direct", "number": 3, "die": "R3"},
    ),
    "dice of damage on nobody": ("volley", {"cause": "attack", "target": "z", "dice": [3]}),
    "ties of who is not there": ("ties", {"rolled": [7]}),
}
"""Where something wrong stands, and what."""


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_its_place(name: str) -> None:
    place, value = WRONG[name]
    with pytest.raises(RecordError) as raised:
        read_battle(changed(SHORT, place, value))

    assert raised.value.place.startswith(place)


def test_a_state_that_is_no_object_is_none() -> None:
    for plain in (None, [], "state", 3):
        with pytest.raises(RecordError):
            read_battle(plain)


def changed(plain: dict[str, Any], place: str, value: object) -> dict[str, Any]:
    """Return the object with another value at a place: `frames[2].systems[0].type`."""
    copy = deepcopy(plain)
    *steps, last = place.replace("[", ".").replace("]", "").split(".")
    holder: Any = copy
    for step in steps:
        holder = holder[int(step)] if step.isdigit() else holder.setdefault(step, {})
    holder[int(last) if last.isdigit() else last] = value
    return copy
