"""Actions as they stand in scenarios and records."""

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.refusal import Refusal, RefusedError
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state.facts import Facts, PathFact
from mfz_rules.rapid_attack.writing.actions import CLASSES, read_action, write_action
from mfz_rules.rapid_attack.writing.facts import KNOWN
from tests.examples import examples
from tests.mfz_rules.rapid_attack.writing.samples import ACTIONS, SEEDS, any_of, played

W3, R7 = RolledDie(Colour.WHITE, 6, 3), RolledDie(Colour.RED, 8, 7)

WRITTEN = {
    "the tied players' dice": (
        do.RollOff("ann", (("ann", 4), ("ben", 2))),
        {"player": "ann", "do": "roll_off", "dice": {"ann": 4, "ben": 2}},
    ),
    "a frame is put on the table": (
        do.PlaceFrame("ann", "ann.f1", Pose(1, 2.5)),
        {"player": "ann", "do": "place_frame", "piece": "ann.f1", "at": {"x": 1, "y": 2.5, "facing": 0, "up": 0}},
    ),
    "dice for the order": (
        do.RollOrder("ann", (("ann.f1", (4,)), ("ann.f2", (9, 17)))),
        {"player": "ann", "do": "roll_order", "dice": {"ann.f1": [4], "ann.f2": [9, 17]}},
    ),
    "nothing is named": (do.NameTarget("ann"), {"player": "ann", "do": "name_target", "target": None}),
    "a target with rockets": (
        do.NameTarget("ann", "ben.f1", Range.DIRECT, 2),
        {"player": "ann", "do": "name_target", "target": "ben.f1", "range": "direct", "rockets": 2},
    ),
    "a roll is left to the tape": (do.Roll("ann"), {"player": "ann", "do": "roll"}),
    "a roll": (
        do.Roll("ann", (W3, R7), Facts(environments=("filter",))),
        {"player": "ann", "do": "roll", "dice": ["W3", "R8:7"], "facts": {"environments": ["filter"]}},
    ),
    "no defense": (do.Defend("ann"), {"player": "ann", "do": "defend", "die": None}),
    "a move": (
        do.Move("ann", W3, None, Facts(near=Called(("ben.s1",), close=True), path=PathFact(2.5, (1, 2), ("wall",)))),
        {
            "player": "ann",
            "do": "move",
            "die": "W3",
            "facts": {
                "near": {"value": ["ben.s1"], "close": True},
                "path": {"length": 2.5, "end": [1, 2], "crosses": ["wall"]},
            },
        },
    ),
    "an attack": (
        do.DeclareAttack("ann", R7, Facts(range=Called(Range.DIRECT), cover=Called(("wall",)))),
        {"player": "ann", "do": "declare_attack", "die": "R8:7", "facts": {"range": "direct", "cover": ["wall"]}},
    ),
    "a structure is hit": (
        do.RemovePieces("ann", Facts(still_cover=False, fall=(("ben.f1", 6),))),
        {"player": "ann", "do": "remove_pieces", "facts": {"still_cover": False, "fall": {"ben.f1": 6}}},
    ),
    "a white die goes": (do.LoseSystem("ann"), {"player": "ann", "do": "lose_system", "system": None}),
    "the clock": (do.ClockCall("ann", False), {"player": "ann", "do": "clock_call", "count": False}),
    "the table's word": (
        do.Overrule("ann", "ann.f1.defense", None, "miscounted"),
        {"player": "ann", "do": "overrule", "field": "ann.f1.defense", "value": None, "reason": "miscounted"},
    ),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_actions_are_flat(name: str) -> None:
    action, plain = WRITTEN[name]

    assert write_action(action) == plain
    assert read_action(plain) == action


@pytest.mark.parametrize("cls", ACTIONS)
@examples(25)
@given(data=st.data())
def test_every_action_is_read_back_equal(cls: type[do.Action], data: st.DataObject) -> None:
    action = data.draw(any_of(cls))

    assert read_action(json.loads(json.dumps(write_action(action)))) == action


@pytest.mark.parametrize("seed", SEEDS)
def test_the_actions_of_whole_battles_are_read_back_equal(seed: int) -> None:
    for step in played(seed).steps:
        assert read_action(json.loads(json.dumps(write_action(step.action)))) == step.action


CONTRACT = """
roll_off adjust_company place_station place_frame place_objective choose_frame pass roll_order take_number wait_number
move_objective name_target roll defend move declare_attack forgo_attack use_spot name_cover damage_dice remove_pieces
lose_system retreat spot end_turn clock_call overrule concede note
"""


def test_every_action_of_the_contract_is_known() -> None:
    assert sorted(CLASSES) == sorted(CONTRACT.split())


def test_every_fact_can_be_stated() -> None:
    assert set(KNOWN) == {field.name for field in fields(Facts)}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (
            ["R8", "W", "B2"],
            (RolledDie(Colour.RED, 8, 0), RolledDie(Colour.WHITE, 6, 0), RolledDie(Colour.BLUE, 6, 2)),
        ),
        ("W3 r8:7", (W3, R7)),
        ([], ()),
    ],
)
def test_a_pool_may_leave_dice_open_and_be_one_text(written: object, read: tuple[RolledDie, ...]) -> None:
    action = read_action({"player": "ann", "do": "roll", "dice": written})

    assert action == do.Roll("ann", read)
    assert read_action(write_action(action)) == action


def test_facts_may_be_null_empty_or_of_no_use() -> None:
    """A fact that an action has no use for changes nothing; so does one that is null."""
    for facts in ({}, {"cover": None}, {"near": ["ben.s1"]}, None):
        assert read_action({"player": "ann", "do": "end_turn", "facts": facts}) == do.EndTurn("ann")
        assert isinstance(
            read_action({"player": "ann", "do": "spot", "target": "x", "die": "Y3", "facts": facts}), do.Spot
        )


def test_rockets_may_be_null_as_the_range_may() -> None:
    plain = {"player": "ann", "do": "name_target", "target": None, "range": None, "rockets": None}
    assert read_action(plain) == do.NameTarget("ann", None)


def refused(plain: object) -> Refusal:
    with pytest.raises(RefusedError) as raised:
        read_action(plain)
    return raised.value.refusal


@pytest.mark.parametrize(
    ("plain", "named"),
    [
        ({"player": "ann", "do": "fly"}, "fly"),
        ({"player": "ann", "do": ["pass"]}, "do"),
        ({"player": "ann"}, "do"),
        ({"do": "pass"}, "player"),
        ({"player": 3, "do": "pass"}, "player"),
        ({"player": "ann", "do": "choose_frame"}, "frame"),
        ({"player": "ann", "do": "choose_frame", "frame": None}, "frame"),
        ({"player": "ann", "do": "pass", "frame": "ann.f1"}, "frame"),
        ({"player": "ann", "do": "move", "die": "G9"}, "die"),
        ({"player": "ann", "do": "move", "die": "G"}, "die"),
        ({"player": "ann", "do": "move", "die": 3}, "die"),
        ({"player": "ann", "do": "move", "die": "G3", "at": {"x": 1}}, "at.y"),
        ({"player": "ann", "do": "move", "die": "G3", "at": {"x": 1, "y": 1e300}}, "at.y"),
        ({"player": "ann", "do": "roll", "dice": ["W3", 4]}, "dice[1]"),
        ({"player": "ann", "do": "damage_dice", "dice": [3, "4"]}, "dice[1]"),
        ({"player": "ann", "do": "roll_off", "dice": {"ann": 3.5}}, "dice.ann"),
        ({"player": "ann", "do": "use_spot", "use": 1}, "use"),
        ({"player": "ann", "do": "name_target", "target": "x", "range": "far"}, "range"),
        ({"player": "ann", "do": "move", "die": "G3", "facts": {"nearby": []}}, "facts.nearby"),
        ({"player": "ann", "do": "end_turn", "facts": {"nearby": []}}, "facts.nearby"),
        ({"player": "ann", "do": "move", "die": "G3", "facts": []}, "facts"),
        ({"player": "ann", "do": "end_turn", "facts": []}, "facts"),
        ({"player": "ann", "do": "move", "die": "G3", "facts": {"near": "ben.s1"}}, "facts.near"),
        ({"player": "ann", "do": "move", "die": "G3", "facts": {"near": {"close": True}}}, "facts.near"),
        ({"player": "ann", "do": "move", "die": "G3", "facts": {"near": {"value": [1]}}}, "facts.near.value[0]"),
        ({"player": "ann", "do": "move", "die": "G3", "facts": {"path": {}}}, "facts.path.length"),
        ({"player": "ann", "do": "move", "die": "G3", "facts": {"path": {"length": -1}}}, "facts.path.length"),
        ({"player": "ann", "do": "remove_pieces", "facts": {"fall": {"x": -1}}}, "facts.fall.x"),
        ({"player": "ann", "do": "remove_pieces", "facts": {"fall": ["x"]}}, "facts.fall"),
        ({"player": "ann", "do": "remove_pieces", "facts": {"still_cover": 1}}, "facts.still_cover"),
        ([], "a list"),
        (None, "null"),
        ("pass", "pass"),
    ],
)
def test_what_is_no_action_is_refused_naming_the_place(plain: object, named: str) -> None:
    refusal = refused(plain)

    assert refusal.rule == "ACTION"
    assert named in refusal.text


@pytest.mark.parametrize("die", ["X", "R7", "R0", "R8:9", "W 3"])
def test_a_roll_of_dice_that_nobody_has_is_not_the_pool(die: str) -> None:
    """RA-TURN-13."""
    refusal = refused({"player": "ann", "do": "roll", "dice": ["W3", die]})

    assert refusal.rule == "RA-TURN-13"
    assert "dice[1]" in refusal.text
