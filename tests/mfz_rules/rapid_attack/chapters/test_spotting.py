"""The one spot of a turn: reach, cover, what stands (RA-SPOT-01 to RA-SPOT-10, OQ-48 to OQ-51)."""

import pytest

from mfz_rules.rapid_attack.state.events import SpotPlaced, SpotWasted
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, die, wall

FRAMES = {0: ("2Rd/2W", "W5 W1"), 1: ("2Rd/1Y/2W", "Y4 W5 W1"), 2: ("2Rd/2Y/2W", "Y4 Y2 W5 W1")}
BANDS = ("hand_to_hand", "direct", "artillery")


def spotting(comms: int, settings: dict[str, object] | None = None) -> Table:
    frame, roll = FRAMES[comms]
    table = battle(settings, ann=[frame, "2W"], bob=["2W", "2W"], terrain=[wall()])
    return table.open("ann.f1", "-", roll)


def attempt(table: Table, line: str, allowed: bool) -> None:
    if allowed:
        table.play(line)
    else:
        assert table.refused(line).rule == "RA-SPOT-03"


@pytest.mark.parametrize(
    ("comms", "band", "covered", "allowed"),
    [
        (0, "hand_to_hand", False, True),
        (0, "direct", False, True),
        (0, "artillery", False, False),
        (0, "hand_to_hand", True, False),
        (0, "direct", True, False),
        (0, "artillery", True, False),
        (1, "hand_to_hand", False, True),
        (1, "direct", False, True),
        (1, "artillery", False, False),
        (1, "hand_to_hand", True, True),
        (1, "direct", True, True),
        (1, "artillery", True, False),
        (2, "hand_to_hand", False, True),
        (2, "direct", False, True),
        (2, "artillery", False, True),
        (2, "hand_to_hand", True, True),
        (2, "direct", True, True),
        (2, "artillery", True, True),
    ],
)
def test_the_reach_of_spots(comms: int, band: str, covered: bool, allowed: bool) -> None:
    """RA-SPOT-03, RA-SPOT-04, OQ-50: every cell of the table."""
    cover = "wall" if covered else "-"
    attempt(spotting(comms), f"ann spot bob.f1 W5 range={band} cover={cover}", allowed)


def test_a_covering_frame_is_cover_from_spots_too() -> None:
    """RA-SPOT-04, RA-BF-11."""
    attempt(spotting(0), "ann spot bob.f1 W5 range=direct cover=bob.f2", False)


@pytest.mark.parametrize(
    ("setting", "comms", "facts", "allowed"),
    [
        ({"spot.no_comms": "none"}, 0, "range=hand_to_hand", False),
        ({"spot.no_comms": "none"}, 1, "range=direct", True),
        ({"spot.no_comms": "direct_any"}, 0, "range=direct cover=wall", True),
        ({"spot.no_comms": "direct_any"}, 0, "range=artillery", False),
        ({"spot.base_range": "hth"}, 0, "range=direct", False),
        ({"spot.base_range": "hth"}, 0, "range=hand_to_hand", True),
        ({"spot.base_range": "hth"}, 1, "range=direct", False),
        ({"spot.base_range": "hth"}, 1, "range=hand_to_hand cover=wall", True),
        ({"spot.base_range": "hth"}, 2, "range=artillery", True),
        ({"spot.base_range": "any"}, 0, "range=artillery", True),
        ({"spot.base_range": "any"}, 0, "range=artillery cover=wall", False),
        ({"spot.base_range": "any"}, 1, "range=artillery cover=wall", True),
        ({"spot.two_comms": "two_targets"}, 2, "range=artillery", False),
        ({"spot.two_comms": "two_targets"}, 2, "range=direct cover=wall", True),
        ({"cover.blocks_spot": True}, 2, "range=direct cover=wall", False),
        ({"cover.blocks_spot": True}, 1, "range=direct cover=wall", False),
        ({"cover.blocks_spot": True}, 2, "range=artillery cover=-", True),
        ({"cover_stops_near_spot": False}, 0, "range=hand_to_hand cover=wall", True),
        ({"cover_stops_near_spot": False}, 0, "range=direct cover=wall", False),
    ],
)
def test_the_reach_by_setting(setting: dict[str, object], comms: int, facts: str, allowed: bool) -> None:
    """RA-SPOT-03, HYP-28, OQ-50: settings of spotting."""
    attempt(spotting(comms, setting), f"ann spot bob.f1 W5 {facts}", allowed)


@pytest.mark.parametrize("comms", [0, 1, 2])
@pytest.mark.parametrize(
    "setting",
    [
        {},
        {"spot.no_comms": "none"},
        {"spot.base_range": "hth"},
        {"spot.base_range": "any"},
        {"spot.two_comms": "two_targets"},
        {"lower_spot": "refused"},
        {"spot_own_frames": False},
    ],
)
def test_every_offered_spot_is_accepted_as_it_stands(comms: int, setting: dict[str, object]) -> None:
    """What was not measured is the spotter's word: in reach, out of cover."""
    table = spotting(comms, setting)
    table.change("bob.f2", spot=4)
    accepts_all_it_offers(table)


def test_a_spot_lies_by_its_target_and_ends_the_turn() -> None:
    """RA-SPOT-01, RA-SPOT-05, T10."""
    table = spotting(1).play("ann spot bob.f1 Y4")
    assert table.told(SpotPlaced) == [SpotPlaced("ann.f1", "bob.f1", die("Y4"))]
    assert table.frame("bob.f1").spot == 4
    assert table.frame("ann.f1").status is Status.DONE


@pytest.mark.parametrize(
    ("target", "rule"),
    [
        ("wall", "RA-SPOT-02"),
        ("bob.s1", "RA-SPOT-02"),
        ("ann.f1", "RA-SPOT-01"),
        ("bob.f2", "RA-SPOT-01"),
        ("moon", "RA-SPOT-01"),
    ],
)
def test_what_cannot_be_spotted(target: str, rule: str) -> None:
    """RA-SPOT-01, RA-SPOT-02, OQ-49: terrain, stations, itself, the destroyed, nothing."""
    table = spotting(2).change("bob.f2", status="destroyed")
    assert table.refused(f"ann spot {target} W5").rule == rule


@pytest.mark.parametrize("own", [True, False])
def test_own_frames_by_setting(own: bool) -> None:
    """OQ-49: `spot_own_frames`."""
    table = spotting(1, {"spot_own_frames": own})
    if own:
        table.play("ann spot ann.f2 Y4")
    else:
        assert table.refused("ann spot ann.f2 Y4").rule == "OQ-49"


def test_opponents_are_offered_first() -> None:
    """OQ-49."""
    (asked,) = spotting(0).pending
    targets = [one.target for one in asked.options if hasattr(one, "target")]
    assert list(dict.fromkeys(targets)) == ["bob.f1", "bob.f2", "ann.f2"]


@pytest.mark.parametrize("text", ["R1", "G8:3", "B2"])
def test_other_colours_do_not_spot(text: str) -> None:
    """RA-DICE-01, RA-SPOT-01."""
    table = battle(ann="2Rh/1B/2W", bob="2W").open("ann.f1", "bob.f1 hand_to_hand", "R1 R1 B2 G8:3 W1 W1")
    assert table.play("ann forgo").refused(f"ann spot bob.f1 {text}").rule == "RA-DICE-01"


def test_no_spot_before_an_intended_attack() -> None:
    """RA-TURN-19, RA-ATK-11."""
    table = battle(ann="2Rd/2W", bob="2W").open("ann.f1", "bob.f1 direct", "R6 R1 W5 W4")
    assert table.refused("ann spot bob.f1 W5").rule == "RA-TURN-19"
    assert "spot" not in table.asked
    table.play("ann forgo", "ann spot bob.f1 W5")
    assert table.refused("ann attack R6").rule == "RA-TURN-02"


def second(first: int, die_: str, settings: dict[str, object] | None = None) -> Table:
    """A spot of `first` lies by bob.f1; ann spots it again."""
    return spotting(1, settings).change("bob.f1", spot=first).play(f"ann spot bob.f1 {die_}")


@pytest.mark.parametrize(("first", "text", "stands"), [(4, "W5", 5), (5, "W5", 5), (6, "W5", 6), (3, "Y4", 4)])
def test_the_higher_spot_stands(first: int, text: str, stands: int) -> None:
    """RA-SPOT-06: replaced only if strictly higher; the die is gone all the same (OQ-48)."""
    table = second(first, text)
    assert table.frame("bob.f1").spot == stands
    wasted = table.told(SpotWasted)
    assert bool(wasted) == (stands == first)
    assert table.frame("ann.f1").status is Status.DONE


def test_a_spot_that_is_not_higher_is_refused_by_setting() -> None:
    """OQ-48: `lower_spot` = refused; it is not offered either."""
    table = spotting(1, {"lower_spot": "refused"}).change("bob.f1", spot=4)
    assert table.refused("ann spot bob.f1 Y4").rule == "RA-SPOT-06"
    table.play("ann spot bob.f1 W5")


def test_after_a_spot_was_used_a_lower_one_may_lie_there() -> None:
    """RA-SPOT-09, RA-SPOT-07, RA-RES-02: anybody's spot, used by anybody."""
    table = battle(ann=["2Rd/2W", "2W"], bob="2W", cid="2W")
    table.change("bob.f1", spot=6, status="done", defense=6)
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W2").play("ann attack R1", "ann use yes", "ann damage 1")
    assert table.frame("bob.f1").spot is None
    table.play("ann spot bob.f1 W1")
    assert table.frame("bob.f1").spot == 1


def test_a_spot_that_is_not_used_stays() -> None:
    """RA-RES-01."""
    table = battle(ann="2Rd/2W", bob="2W").change("bob.f1", spot=6, status="done", defense=1)
    table.open("ann.f1", "bob.f1 direct", "R3 R1 W1 W2").play("ann attack R3", "ann use no")
    assert table.frame("bob.f1").spot == 6
    assert table.pending[0].form == {"damage_dice": {"count": 2, "sides": 6}}


def test_spots_go_with_the_round_and_with_the_frame() -> None:
    """RA-SPOT-08, RA-END-02."""
    table = battle(ann=["2W"], bob=["2W"]).open("ann.f1", "-", "G8:1 W4 W1").play("ann spot bob.f1 W4")
    table.idle("bob.f1")
    assert table.frame("bob.f1").spot is None
    table = battle(ann=["2W"], bob=["2W", "2W"]).change("bob.f1", spot=4)
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W6 W1").play("ann attack W6")
    table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend -", "ann use no", "ann damage 6 6 6 6 6 6")
    assert table.frame("bob.f1").spot is None


def test_a_frame_attacked_by_everyone_may_be_spotted() -> None:
    """OQ-51."""
    spotting(0).change("bob.f1", status="done", defense=3).play("ann spot bob.f1 W5")


def test_two_comms_spot_two_frames_by_setting() -> None:
    """RA-SPOT-03: `spot.two_comms` = two_targets; not the same one twice, and no move between."""
    table = spotting(2, {"spot.two_comms": "two_targets"}).play("ann spot bob.f1 Y4")
    assert table.asked == "ann: spot end_turn"
    assert table.refused("ann spot bob.f1 W5").rule == "RA-SPOT-10"
    assert table.refused("ann move W5").rule == "RA-TURN-19"
    assert accepts_all_it_offers(table)
    table.play("ann spot bob.f2 Y2")
    assert (table.frame("bob.f1").spot, table.frame("bob.f2").spot) == (4, 2)
    assert table.frame("ann.f1").status is Status.DONE


@pytest.mark.parametrize(("snapshot", "allowed"), [("turn", True), ("live", False)])
def test_a_lost_sensor_in_the_turn(snapshot: str, allowed: bool) -> None:
    """OQ-42: `capability_snapshot`: the reach of the roll, or of what is left."""
    table = battle({"capability_snapshot": snapshot}, ann="2Rd/2W", bob="1Y/1B/2W", terrain=[wall()])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6")
    table.play("bob name -", "bob roll B1 G8:1 Y5 W1 W1", "bob defend B1", "ann damage 5 1 1 1 1")
    table.play("bob lose communication1", "ann end")
    attempt(table, "bob spot ann.f1 Y5 range=direct cover=wall", allowed)


def test_a_spot_in_the_opening_is_not_asked() -> None:
    """RA-TURN-02."""
    assert battle(ann="2W", bob="2W").begin("ann.f1").refused("ann spot bob.f1 W1").rule == "RA-TURN-02"
