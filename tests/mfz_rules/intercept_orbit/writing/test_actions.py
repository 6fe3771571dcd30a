"""Actions as they stand in scenarios and records."""

import json
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.facts import Facts, Met, PathFact
from mfz_rules.intercept_orbit.writing.actions import CLASSES, read_action, write_action
from mfz_rules.intercept_orbit.writing.facts import KNOWN
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.refusal import Refusal, RefusedError
from tests.examples import examples
from tests.mfz_rules.intercept_orbit.builders import dice
from tests.mfz_rules.intercept_orbit.writing.samples import ACTIONS, any_of

(K4, Y8) = dice("K4 Y8:6")

WRITTEN = {
    "a place has no height": (
        do.PlaceShip("ann", "ann.s1", Pose(1, 2.5, 90)),
        {"player": "ann", "do": "place_ship", "piece": "ann.s1", "at": {"x": 1, "y": 2.5, "facing": 90}},
    ),
    "debris on paper": (do.PlaceDebris("ann"), {"player": "ann", "do": "place_debris"}),
    "no more debris": (do.PlaceDebris("ann", wanted=False), {"player": "ann", "do": "place_debris", "at": None}),
    "nothing is named": (do.NameTarget("ann"), {"player": "ann", "do": "name_target", "target": None}),
    "a roll is left to the tape": (do.Roll("ann"), {"player": "ann", "do": "roll"}),
    "no shield": (do.Shield("ann"), {"player": "ann", "do": "shield", "by": None}),
    "it stands": (do.Dodge("ann"), {"player": "ann", "do": "dodge", "from": None}),
    "a ship is left as it heads": (
        do.Turn("ann", "ben.s1"),
        {"player": "ann", "do": "turn", "asset": "ben.s1", "clicks": 0},
    ),
    "nobody goes aboard": (do.PutAboard("ann"), {"player": "ann", "do": "put_aboard", "companies": []}),
    "nobody is lent dice": (
        do.LendDice("ann", "ben.s1", None),
        {"player": "ann", "do": "lend_dice", "ship": "ben.s1", "to": None},
    ),
    "it dodges": (
        do.Dodge("ann", "ben.s1", None, Facts(near=("ben.h1",), touching=())),
        {"player": "ann", "do": "dodge", "from": "ben.s1", "facts": {"near": ["ben.h1"], "touching": []}},
    ),
    "a ship moves": (
        do.Move("ann", K4, None, (0, 1, 0, -1), ("d1",), facts=Facts(meets=(Met("ben.s1"), Met("ben.c1", "end")))),
        {
            "player": "ann",
            "do": "move",
            "die": "K4",
            "clicks": [0, 1, 0, -1],
            "avoid": ["d1"],
            "facts": {"meets": [{"piece": "ben.s1", "how": "through"}, {"piece": "ben.c1", "how": "end"}]},
        },
    ),
    "a company moves": (
        do.Move("ann", K4, facts=Facts(path=PathFact(2.5, (1, 2), ("d1",)), near_of=(("ann.c1", ("ben.h1",)),))),
        {
            "player": "ann",
            "do": "move",
            "die": "K4",
            "facts": {
                "near": {"ann.c1": ["ben.h1"]},
                "path": {"length": 2.5, "end": [1, 2], "crosses": ["d1"]},
            },
        },
    ),
    "a close call": (
        do.DeclareAttack("ann", Y8, Facts(range=Called("assault", close=True), shields=("ben.s2",))),
        {
            "player": "ann",
            "do": "declare_attack",
            "die": "Y8:6",
            "facts": {"range": {"value": "assault", "close": True}, "shields": ["ben.s2"]},
        },
    ),
    "a push along": (
        do.Push("ann", "ann.s1", "forward"),
        {"player": "ann", "do": "push", "asset": "ann.s1", "slide": "forward"},
    ),
    "a push of a company": (
        do.Push("ann", "ann.c1", 45.0),
        {"player": "ann", "do": "push", "asset": "ann.c1", "slide": 45},
    ),
    "lent dice": (
        do.BoardingDice("ann", "ben.s1", dice("W5"), (("cho", dice("W6 W1")),)),
        {"player": "ann", "do": "boarding_dice", "ship": "ben.s1", "dice": ["W5"], "lent": {"cho": ["W6", "W1"]}},
    ),
    "nothing is lent": (
        do.LendDice("ann", "ben.s1"),
        {"player": "ann", "do": "lend_dice", "ship": "ben.s1", "to": None},
    ),
    "dice are aimed": (
        do.Aim("ann", "ben.s1", (do.Hit(K4, "ben.c1"),)),
        {"player": "ann", "do": "aim", "ship": "ben.s1", "hits": [{"die": "K4", "company": "ben.c1"}]},
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
    if isinstance(action, do.PlaceDebris) and not action.wanted:
        action = replace(action, at=None)

    assert read_action(json.loads(json.dumps(write_action(action)))) == action


CONTRACT = """
roll_off adjust_fleet place_hva place_ship place_company place_debris choose_asset pass name_target roll defend repair
declare_attack forgo_attack use_spot damage_dice shield name_cover cover_dice dodge lose_system move avoid_debris ram
collision_dice clear_debris turn turn_away ride cling take_company hand_over release take_hva repair_company launch
spot push end_turn choose_boarding lend_dice boarding_dice aim clock_call overrule concede note
roll_launch put_aboard lend_defense capture_die landing_die
"""


def test_every_action_of_the_contract_is_known() -> None:
    assert sorted(CLASSES) == sorted(CONTRACT.split())


def test_every_fact_can_be_stated() -> None:
    assert set(KNOWN) | {"near_of"} == {field.name for field in fields(Facts)}


def test_a_pool_may_leave_dice_open_and_be_one_text() -> None:
    action = read_action({"player": "ann", "do": "roll", "dice": "K Y8 W2"})

    wanted = (RolledDie(Colour.BLACK, 6, 0), RolledDie(Colour.YELLOW, 8, 0), RolledDie(Colour.WHITE, 6, 2))
    assert action == do.Roll("ann", wanted)
    assert read_action(write_action(action)) == action


def test_any_angle_is_read() -> None:
    """A place looks somewhere between 0 and 360 degrees."""
    for said, meant in ((-90, 270), (360, 0), (725, 5), (-1e-18, 0)):
        plain = {"player": "ann", "do": "place_hva", "piece": "ann.h1", "at": {"x": 1, "y": 2, "facing": said}}
        assert read_action(plain) == do.PlaceHva("ann", "ann.h1", Pose(1, 2, meant))


def test_facts_may_be_null_empty_or_of_no_use() -> None:
    for facts in ({}, {"cover": None}, {"near": {}}, None):
        assert isinstance(read_action({"player": "ann", "do": "end_turn", "facts": facts}), do.EndTurn)


def refused(plain: object) -> Refusal:
    """Return why what is no action is refused."""
    with pytest.raises(RefusedError) as raised:
        read_action(plain)
    return raised.value.refusal


@pytest.mark.parametrize(
    ("plain", "named"),
    [
        ({"do": "fly"}, "fly"),
        ({}, "do"),
        ({"player": 3, "do": "pass"}, "player"),
        ({"do": "choose_asset"}, "asset"),
        ({"do": "pass", "asset": "ann.s1"}, "asset"),
        ({"do": "dodge", "from_": "ann.s1"}, "from_"),
        ({"do": "move", "die": "G9"}, "die"),
        ({"do": "move", "clicks": [1, "2"]}, "clicks[1]"),
        ({"do": "move", "clicks": [0.5]}, "clicks[0]"),
        ({"do": "place_hva", "piece": "h", "at": {"x": 1}}, "at.y"),
        ({"do": "place_hva", "piece": "h", "at": {"x": 1, "y": 2, "up": 0}}, "at.up"),
        ({"do": "place_hva", "piece": "h", "at": {"x": 1, "y": 1e300}}, "at.y"),
        ({"do": "damage_dice", "dice": [3, "4"]}, "dice[1]"),
        ({"do": "boarding_dice", "ship": "s", "lent": {"cho": ["W9"]}}, "lent.cho[0]"),
        ({"do": "boarding_dice", "ship": "s", "lent": [["cho", []]]}, "lent"),
        ({"do": "aim", "ship": "s", "hits": [{"die": "W5"}]}, "hits[0].company"),
        ({"do": "end_turn", "facts": {"nearby": []}}, "facts.nearby"),
        ({"do": "end_turn", "facts": []}, "facts"),
        ({"do": "end_turn", "facts": {"range": "far"}}, "facts.range"),
        ({"do": "end_turn", "facts": {"meets": [{"piece": "d1", "how": "over"}]}}, "facts.meets[0].how"),
        ({"do": "end_turn", "facts": {"meets": [{"piece": "d1", "where": 3}]}}, "facts.meets[0].where"),
        ({"do": "end_turn", "facts": {"near": {"ann.s1": "ben.h1"}}}, "facts.near.ann.s1"),
        ({"do": "end_turn", "facts": {"path": {"length": -1}}}, "facts.path.length"),
        ({"do": "end_turn", "facts": {"path": {"length": 1, "width": 2}}}, "facts.path.width"),
        ({"do": "end_turn", "facts": {"off_table": 1}}, "facts.off_table"),
    ],
)
def test_what_is_no_action_is_refused_with_its_place(plain: dict[str, object], named: str) -> None:
    refusal = refused({"player": "ann", **plain})

    assert refusal.rule in ("ACTION", "IO-CAP-02")
    assert named in str(refusal.text)


def test_dice_that_nobody_has_are_no_pool() -> None:
    """IO-DICE-03."""
    assert refused({"player": "ann", "do": "roll", "dice": ["R7"]}).rule == "IO-DICE-03"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@examples(200)
@given(name=st.sampled_from(sorted(CLASSES)), key=st.text(max_size=3), data=st.data())
def test_nothing_but_a_refusal_comes_of_what_is_no_action(name: str, key: str, data: st.DataObject) -> None:
    known = [field.metadata.get("key") or field.name for field in fields(CLASSES[name])]
    held = data.draw(st.dictionaries(st.sampled_from([*known, "facts", key]), JSON, max_size=4))
    try:
        action = read_action({"player": "ann", **held, "do": name})
    except RefusedError:
        return
    assert read_action(write_action(action)) == action
