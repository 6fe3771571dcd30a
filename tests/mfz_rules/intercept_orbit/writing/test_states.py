"""States as they stand in scenarios, records and what commands print."""

import json
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose, Table
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT as FLEETS
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Defend, NameTarget, Roll
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, Debris, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Disc, Phase
from mfz_rules.intercept_orbit.writing.checking import MOST_PIECES
from mfz_rules.intercept_orbit.writing.events import ITEMS, converters_of
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs
from tests.examples import examples
from tests.mfz_rules.intercept_orbit.builders import battle, company, dice, hva, play, ship
from tests.mfz_rules.intercept_orbit.setting_up import meeting
from tests.mfz_rules.intercept_orbit.writing.samples import PIECES, pieces


def through_json(plain: object) -> Any:
    """Return what stands in a file."""
    return json.loads(json.dumps(plain, allow_nan=False))


def small(**changes: Any) -> Battle:
    """Return a battle with one of everything."""
    return battle(
        ship("ann.s1", at=Pose(3, 4.5, 90)),
        ship("ben.s1"),
        company("ann.c1", touching=("ben.s1",)),
        company("ben.c1", condition=Condition.ON_DECK, fuel=None, holder="ben.s1"),
        hva("ben.h1"),
        Debris("d1", "wreck"),
        **changes,
    )


def told() -> Battle:
    """Return a battle in the middle of a turn."""
    player = small().order[0]
    return play(
        small(),
        ChooseAsset(player, f"{player}.s1"),
        NameTarget(player, "d1", "assault"),
        Roll(player, dice("R6 R1 R8:7 B4 K3 W5 W1")),
        Defend(player, dice("B4")[0]),
    )


@pytest.mark.parametrize(
    "state", [small(), told(), small(table=Disc(20.0))], ids=["begun", "in a turn", "round table"]
)
def test_states_are_read_back_equal(state: Battle) -> None:
    written = through_json(INTERCEPT_ORBIT.write_state(state))

    assert INTERCEPT_ORBIT.read_state(written) == state


@dataclass(frozen=True)
class Pieces:
    """What a state holds of pieces."""

    ships: tuple[ShipState, ...] = ()
    companies: tuple[CompanyState, ...] = ()
    hvas: tuple[HvaState, ...] = ()
    debris: tuple[Debris, ...] = ()


CODEC = Codecs(unions=(ITEMS,), converters=converters_of(FLEETS)).of(Pieces)


@examples(50)
@given(st.tuples(*(pieces(cls) for cls in PIECES)))
def test_every_piece_is_read_back_equal(made: tuple[Any, ...]) -> None:
    held = Pieces(*((one,) for one in made))

    assert CODEC.read(through_json(CODEC.write(held))) == held


def test_a_place_has_three_numbers_and_a_table_two_or_one() -> None:
    written = INTERCEPT_ORBIT.write_state(small())
    assert through_json(written)["ships"][0]["at"] == {"x": 3, "y": 4.5, "facing": 90}
    assert through_json(written)["table"] == {"width": 32, "depth": 32}
    assert through_json(INTERCEPT_ORBIT.write_state(small(table=Disc(20.0))))["table"] == {"diameter": 20}


SHORT: dict[str, Any] = {
    "game": "intercept-orbit",
    "players": [{"id": "ann"}, {"id": "ben", "name": "Ben"}],
    "ships": [
        {"id": "a", "owner": "ann", "systems": ["assault", "assault", {"type": "defense", "name": "screen"}]},
        {
            "id": "b",
            "owner": "ben",
            "systems": [{"type": "split", "ranges": ["assault", "support"]}, "catapult", "defense", "communication"],
            "status": "done",
        },
    ],
    "companies": [{"id": "c", "owner": "ben", "systems": ["weapon", "movement"], "holder": "b"}],
    "hvas": [{"id": "h", "owner": "ann"}, {"id": "i", "owner": "ann", "holder": "ben"}],
    "debris": [{"id": "d1"}],
}
"""As short as a state may be said."""


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    state = INTERCEPT_ORBIT.read_state(SHORT)

    assert [one.id for one in state.ship("a").systems] == ["assault1", "assault2", "defense1"]
    assert [state.ship(id).ship_class for id in "ab"] == ["frigate", "capital"]
    assert [state.ship(id).controller for id in "ab"] == ["ann", "ben"]
    assert [state.hva(id).holder for id in "hi"] == ["ann", "ben"]
    assert (state.phase, state.round, state.clock) == (Phase.TACTICAL, 1, 11)
    assert state.table == Table(32, 32)
    assert [player.name for player in state.players] == ["ann", "Ben"]


def test_nobody_may_hold_a_high_value_asset() -> None:
    """IO-OQ-71."""
    state = INTERCEPT_ORBIT.read_state({**SHORT, "hvas": [{"id": "h", "owner": "ann", "holder": None}]})

    assert state.hva("h").holder == ""
    assert through_json(INTERCEPT_ORBIT.write_state(state))["hvas"][0]["holder"] is None


def test_points_per_asset_are_counted_where_they_are_not_said() -> None:
    """IO-PPA-03: one tactical asset and three systems against two and four."""
    state = INTERCEPT_ORBIT.read_state(SHORT)
    said = {**SHORT, "players": [{"id": "ann", "score_per_asset": 9}, {"id": "ben", "score_per_asset": 1}]}

    assert [player.score_per_asset for player in state.players] == [7, 3]
    assert [INTERCEPT_ORBIT.read_state(said).score(player) for player in ("ann", "ben")] == [18, 3]


def test_the_first_choice_is_past_once_a_turn_has_begun() -> None:
    """IO-ORD-04."""
    waiting = {**SHORT, "ships": [{**one, "status": "waiting"} for one in SHORT["ships"]]}

    assert not INTERCEPT_ORBIT.read_state(SHORT).first_choice
    assert INTERCEPT_ORBIT.read_state(waiting).first_choice
    assert not INTERCEPT_ORBIT.read_state({**waiting, "round": 2}).first_choice
    assert not INTERCEPT_ORBIT.read_state({**waiting, "first_choice": False}).first_choice


def test_at_the_calls_everybody_is_called_in_score_order() -> None:
    """IO-END-02."""
    state = INTERCEPT_ORBIT.read_state({**SHORT, "phase": "calls", "clock": 4})
    (asked,) = INTERCEPT_ORBIT.pending(state)

    assert (asked.player, asked.decisions, len(state.agenda)) == (state.order[0], ("clock_call",), 2)


def test_a_state_holds_no_more_than_can_be_looked_at_in_time() -> None:
    debris = [{"id": f"d{number}"} for number in range(MOST_PIECES + 1)]

    assert len(INTERCEPT_ORBIT.read_state({**SHORT, "debris": debris[1:]}).debris) == MOST_PIECES
    with pytest.raises(RecordError, match=f"debris: holds {MOST_PIECES + 1}, and {MOST_PIECES} is the most"):
        INTERCEPT_ORBIT.read_state({**SHORT, "debris": debris})


def test_a_state_that_waits_for_nobody_is_told() -> None:
    state = INTERCEPT_ORBIT.read_state({**SHORT, "agenda": [{"item": "tick_clock"}]})

    with pytest.raises(RecordError, match="tick_clock asks nobody") as told:
        INTERCEPT_ORBIT.check_state(state)
    assert told.value.place == "agenda[0]"


def test_a_battle_that_is_over_asks_nothing() -> None:
    state = INTERCEPT_ORBIT.read_state({**SHORT, "winners": ["ben"]})

    assert (state.phase, INTERCEPT_ORBIT.pending(state)) == (Phase.OVER, ())


def test_while_fleets_are_compared_some_places_are_settled_and_others_not() -> None:
    """IO-PPA-07: who ties below the first rolls off for the places that are left."""
    made = meeting(*(ship(f"{one}.s1") for one in ("ann", "ben", "cho")), players=("ann", "ben", "cho"))
    made = replace(made, starting=("ben",))

    assert INTERCEPT_ORBIT.read_state(through_json(INTERCEPT_ORBIT.write_state(made))) == made


WRONG: dict[str, tuple[str, object]] = {
    "another game": ("game", "rapid-attack"),
    "an edition that there is not": ("edition", "third"),
    "settings that are none": ("settings", {"gravity": 1}),
    "a phase that is none": ("phase", "war"),
    "an end without winners": ("phase", "over"),
    "a clock below nothing": ("clock", -1),
    "an order without somebody": ("order", ["ann"]),
    "an order of the start without somebody": ("starting", ["ann"]),
    "an order of the start with somebody twice": ("starting", ["ann", "ann"]),
    "an order of the start with a stranger": ("starting", ["ann", "cho"]),
    "a table without size": ("table", {"width": 0, "depth": 3}),
    "a table of two kinds": ("table", {"width": 3, "diameter": 3}),
    "nobody": ("players", []),
    "two players of one id": ("players[1].id", "ann"),
    "a role of another game": ("players[0].role", "offense"),
    "a negative score": ("players[0]", {"id": "ann", "score_per_asset": -1}),
    "a fleet that is none": ("players[0].fleet", {"ships": 3}),
    "two pieces of one id": ("ships[1].id", "a"),
    "a ship and debris of one id": ("debris[0].id", "a"),
    "a ship of nobody": ("ships[1].owner", "cho"),
    "a controller who is not there": ("ships[0].controller", "cho"),
    "a holder who is not there": ("hvas[0].holder", "cho"),
    "half a split weapon": ("ships[1].systems[0].ranges", ["assault"]),
    "a system lost that it never had": ("ships[0].lost", ["support1"]),
    "a system lost twice": ("ships[0].lost", ["assault1", "assault1"]),
    "white dice below nothing": ("ships[0].whites", -1),
    "three spots": ("ships[0].spots", ["Y1", "Y2", "Y3"]),
    "a spot that is no die": ("ships[0].spots", [3]),
    "a status that is none": ("ships[0].status", "asleep"),
    "a turn in the middle without an agenda": ("ships[0].status", "acting"),
    "a die that is none": ("ships[0].pool", ["R9"]),
    "near what is not there": ("ships[0].near", ["z"]),
    "passed what is not there": ("ships[0].passed", ["z"]),
    "touching an HVA": ("companies[0].touching", ["h"]),
    "aboard of what is not there": ("companies[0].holder", "z"),
    "captive of nobody": ("companies[0]", {"id": "c", "owner": "ben", "condition": "captive"}),
    "flying and held": ("companies[0]", {"id": "c", "owner": "ben", "condition": "flying", "holder": "b"}),
    "a place with a height": ("ships[0].at", {"x": 1, "y": 1, "up": 1}),
    "winners who do not play": ("winners", ["cho"]),
    "an item of the agenda that is none": ("agenda", [{"item": "ask_nothing"}]),
    "an item about nobody": ("agenda", [{"item": "ask_turn", "player": "cho", "may_pass": True}]),
    "an item about no asset": ("agenda", [{"item": "ask_acts", "asset": "z"}]),
    "a target named by an HVA": ("agenda", [{"item": "ask_target", "asset": "h"}]),
    "an attack to resolve that is none": ("agenda", [{"item": "resolve_attack"}]),
    "a move to go on with that is none": ("agenda", [{"item": "go_along"}]),
    "an attack on nothing": (
        "attack",
        {"attacker": "a", "target": "z", "range": "assault", "number": 3, "die": "R3"},
    ),
    "a move of nobody": ("journey", {"asset": "z", "clicks": [0]}),
    "a boarding of nothing": ("boarding", {"ship": "z", "boarders": []}),
}
"""Where something wrong stands, and what."""


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_its_place(name: str) -> None:
    place, value = WRONG[name]
    with pytest.raises(RecordError) as raised:
        INTERCEPT_ORBIT.read_state(changed(SHORT, place, value))

    assert raised.value.place.startswith(place)


def changed(plain: dict[str, Any], place: str, value: object) -> dict[str, Any]:
    """Return the object with another value at a place: `ships[1].systems[0].type`."""
    copy = deepcopy(plain)
    *steps, last = place.replace("[", ".").replace("]", "").split(".")
    holder: Any = copy
    for step in steps:
        holder = holder[int(step)] if step.isdigit() else holder.setdefault(step, {})
    holder[int(last) if last.isdigit() else last] = value
    return copy


@pytest.mark.parametrize(
    ("phase", "starting", "reads"),
    [
        ("compare", ["ben"], True),
        ("compare", ["ben", "ben"], False),
        ("compare", ["eve"], False),
        ("tactical", ["ben"], False),
        ("tactical", ["ben", "ann"], True),
    ],
)
def test_places_are_settled_one_by_one_while_comparing(phase: str, starting: list[str], reads: bool) -> None:
    """IO-PPA-06, IO-PPA-07: who stands first may be known while others still roll off; later everybody stands."""
    plain = {**INTERCEPT_ORBIT.write_state(battle(ship("ann.s1"), ship("ben.s1"))), "phase": phase}
    plain = {**plain, "starting": starting, "agenda": [{"item": "ask_roll_off", "players": ["ann", "ben"]}]}
    if reads:
        assert INTERCEPT_ORBIT.read_state(plain).starting == tuple(starting)
    else:
        with pytest.raises(RecordError, match="starting"):
            INTERCEPT_ORBIT.read_state(plain)
