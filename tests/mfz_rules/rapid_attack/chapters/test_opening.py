"""The first part of a turn: naming a target, and defending (RA-TURN-03 to RA-TURN-12, RA-DEF, rules 9.5)."""

import pytest

from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.actions import NameTarget
from mfz_rules.rapid_attack.state.events import DefenseSet, TargetNamed, TurnOpened
from mfz_rules.rapid_attack.state.frames import Naming, Status
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, die, wall


def naming(frame: str, **more: object) -> Table:
    """ann's frame is asked for its target."""
    return battle(ann=[frame, "2W"], bob="2W", terrain=[wall()], **more).begin("ann.f1")


def test_naming_nothing() -> None:
    """RA-TURN-03, RA-TURN-14."""
    table = naming("2Rd/2W").play("ann name -")
    assert table.told(TargetNamed) == [TargetNamed("ann.f1", None)]
    assert table.frame("ann.f1").naming == Naming(None)


@pytest.mark.parametrize(("range", "rockets"), [(Range.DIRECT, 0), (None, 1)])
def test_nothing_has_neither_range_nor_rockets(range: Range | None, rockets: int) -> None:
    """RA-TURN-14."""
    table = naming("2Rd/2W + SSR")
    assert table.refused(NameTarget("ann", None, range, rockets)).rule == "RA-TURN-14"


def test_a_wall_may_be_named_and_a_station_never() -> None:
    """RA-TURN-03, RA-TURN-04, RA-TER-06."""
    table = naming("2Rd/2W")
    assert table.refused("ann name bob.s1 direct").rule == "RA-TURN-04"
    table.play("ann name wall direct")
    assert table.frame("ann.f1").naming == Naming("wall", Range.DIRECT)


def test_what_is_not_there_cannot_be_named() -> None:
    """RA-TURN-03."""
    assert naming("2W").refused("ann name moon hand_to_hand").rule == "RA-TURN-03"


def test_a_structure_of_which_nothing_is_left_cannot_be_named() -> None:
    """RA-TURN-03, RA-TER-02."""
    table = battle(ann="2W", bob="2W", terrain=[wall(pieces=0)]).begin("ann.f1")
    assert table.refused("ann name wall hand_to_hand").key == "structure_gone"
    assert accepts_all_it_offers(table) == 2


@pytest.mark.parametrize(
    ("frame", "band", "rule"),
    [
        ("2W", "hand_to_hand", None),
        ("2Rh/2W", "hand_to_hand", None),
        ("2W", "direct", "RA-TURN-06"),
        ("2Ra/2W", "direct", "RA-TURN-06"),
        ("2Rd/2W", "direct", None),
        ("2W", "artillery", "RA-TURN-05"),
        ("2Rd/2W", "artillery", "RA-TURN-05"),
        ("2Ra/2W", "artillery", None),
        ("1Rd/1Ra/2W", "direct", None),
        ("1Rd/1Ra/2W", "artillery", None),
        ("1Rh/1Rd/2W", "artillery", "RA-TURN-05"),
    ],
)
def test_which_ranges_may_be_named(frame: str, band: str, rule: str | None) -> None:
    """RA-TURN-05 to RA-TURN-07: half a weapon is enough, hand to hand needs none."""
    table = naming(frame, settings={"split_weapons": True})
    line = f"ann name bob.f1 {band}"
    if rule is None:
        table.play(line)
    else:
        assert table.refused(line).rule == rule


def test_the_range_belongs_to_the_target() -> None:
    """RA-TURN-08, OQ-39."""
    assert naming("2W").refused(NameTarget("ann", "bob.f1")).rule == "RA-TURN-08"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("direct 0", "RA-TURN-06"),
        ("direct 1", None),
        ("direct 2", None),
        ("direct 3", "RA-TURN-10"),
        ("direct -1", "RA-TURN-10"),
        ("hand_to_hand 1", "RA-TURN-10"),
        ("artillery 1", "RA-TURN-10"),
    ],
)
def test_two_rockets_carried_and_no_weapon(line: str, rule: str | None) -> None:
    """RA-TURN-06, RA-TURN-10: some of them may be fired, at direct range only."""
    table = naming("2W + SSR (x2)")
    if rule:
        assert table.refused(f"ann name bob.f1 {line}").rule == rule
    else:
        table.play(f"ann name bob.f1 {line}")


def test_own_frames_itself_and_the_dead_are_no_targets() -> None:
    """RA-TURN-11, OQ-40."""
    table = naming("2W")
    assert table.refused("ann name ann.f2 hand_to_hand").key == "target_own"
    assert table.refused("ann name ann.f1 hand_to_hand").key == "target_itself"
    table.change("bob.f1", status="destroyed")
    refusal = table.refused("ann name bob.f1 hand_to_hand")
    assert (refusal.rule, refusal.key) == ("RA-TURN-11", "target_destroyed")


def test_friendly_fire_by_setting() -> None:
    """OQ-40: `allow_friendly_fire`; an own frame that waits is dragged in like any other; still never itself."""
    table = naming("2W", settings={"allow_friendly_fire": True})
    assert table.refused("ann name ann.f1 hand_to_hand").key == "target_itself"
    assert accepts_all_it_offers(table) == 4
    table.play("ann name ann.f2 hand_to_hand", "ann roll G8:1 W4 W1", "ann defend -", "ann attack W4")
    assert table.frame("ann.f2").status is Status.OPENING
    assert table.asked == "ann: name_target"


def test_naming_touches_the_target_in_no_way() -> None:
    """RA-TURN-12, RA-CBT-05."""
    table = naming("2Rd/2W").play("ann name bob.f1 direct")
    assert table.frame("bob.f1").status is Status.WAITING
    assert table.asked == "ann: roll"


def test_a_target_far_away_may_be_named_at_hand_to_hand() -> None:
    """RA-TURN-09: the test comes with the attack; 20 units are artillery."""
    table = naming("2W").play("ann name bob.f1 hand_to_hand", "ann roll G8:1 W1 W4", "ann defend -")
    assert table.refused("ann attack W4 range=artillery").rule == "RA-ATK-01"


def test_the_naming_stands_after_it_is_made() -> None:
    """RA-TURN-08: neither target nor range changes before or after the roll."""
    table = naming("2Rd/2W").play("ann name bob.f1 direct")
    assert table.refused("ann name wall direct").rule == "RA-TURN-08"
    table.play("ann roll R1 R2 W1 W2")
    assert table.refused("ann name bob.f1 hand_to_hand").rule == "RA-TURN-08"


@pytest.mark.parametrize("frame", ["2W", "2Rd+d8/2W + SSR (x3)", "1Rd/1Ra/2Rh/2W", "2Ra/2W + SSR"])
def test_every_offered_naming_is_accepted(frame: str) -> None:
    table = naming(frame, settings={"split_weapons": True})
    assert accepts_all_it_offers(table) >= 3


def test_the_options_for_one_target() -> None:
    """RA-TURN-05 to RA-TURN-10: hand to hand, and direct with none, one or two rockets."""
    table = battle(ann="2Rd/2W + SSR (x2)", bob="2W").begin("ann.f1")
    (asked,) = table.pending
    named = [(one.range, one.rockets) for one in asked.options if isinstance(one, NameTarget) and one.target]
    assert named == [(Range.HAND_TO_HAND, 0), (Range.DIRECT, 0), (Range.DIRECT, 1), (Range.DIRECT, 2)]


def defending(frame: str, roll: str) -> Table:
    return battle(ann=frame, bob="2W").begin("ann.f1").play("ann name -", f"ann roll {roll}")


@pytest.mark.parametrize(("text", "value"), [("B5", 5), ("B2", 2), ("W6", 6), ("W1", 1)])
def test_a_blue_or_white_die_defends(text: str, value: int) -> None:
    """RA-DEF-01, RA-DEF-02."""
    table = defending("2B/2W", "B5 B2 G8:3 W6 W1").play(f"ann defend {text}")
    assert table.told(DefenseSet) == [DefenseSet("ann.f1", value, die(text))]
    frame = table.frame("ann.f1")
    assert (frame.defense, frame.status) == (value, Status.ACTING)
    assert die(text) not in frame.pool


def test_no_die_is_a_defense_of_0_and_it_is_set() -> None:
    """RA-DEF-03, RA-DEF-06, RA-DICE-04."""
    table = defending("2W", "G8:3 W6 W1")
    assert table.frame("ann.f1").defense is None
    assert table.play("ann defend -").frame("ann.f1").defense == 0


@pytest.mark.parametrize(
    ("text", "rule"), [("G8:3", "RA-DICE-01"), ("Y4", "RA-DICE-01"), ("B6", "RA-TURN-16"), ("W2", "RA-TURN-16")]
)
def test_dice_that_do_not_defend(text: str, rule: str) -> None:
    """RA-DICE-01, RA-TURN-16."""
    assert defending("1B/1Y/2W", "B5 G8:3 Y4 W6 W1").refused(f"ann defend {text}").rule == rule


def test_a_red_die_does_not_defend() -> None:
    """RA-DICE-01."""
    table = naming("2Rd/2W").play("ann name bob.f1 direct", "ann roll R1 R2 W1 W2")
    assert table.refused("ann defend R1").rule == "RA-DICE-01"


def test_the_defense_is_always_asked_and_offers_each_value_once() -> None:
    """RA-DEF-01: two equal dice are one choice; forgoing is another."""
    table = defending("2B/2W", "B3 B3 G8:1 W6 W6")
    assert accepts_all_it_offers(table) == 3


def test_the_defense_does_not_change_any_more() -> None:
    """RA-DEF-02."""
    table = defending("2B/2W", "B5 B2 G8:3 W6 W1").play("ann defend B5")
    assert table.refused("ann defend B2").rule == "RA-DEF-02"


def test_the_turn_is_opened_by_the_player_alone() -> None:
    """RA-CBT-01: TurnOpened names who roused the frame."""
    table = naming("2W")
    assert table.told(TurnOpened) == [TurnOpened("ann.f1", None)]
