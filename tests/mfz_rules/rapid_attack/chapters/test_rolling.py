"""Gathering and rolling: what is in the pool, when rockets are spent (RA-TURN-13 to RA-TURN-16, OQ-12, OQ-43)."""

import pytest

from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.state.actions import Roll
from mfz_rules.rapid_attack.state.events import RocketsSpent, Rolled
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, wall


def rolling(frame: str, target: str = "-", settings: dict[str, object] | None = None) -> Table:
    return battle(settings, ann=frame, bob="2W").begin("ann.f1").play(f"ann name {target}")


def pool(table: Table) -> str:
    """The dice asked for, in the form's words."""
    form = table.pending[0].form
    assert form is not None
    return " ".join(form["roll"]["dice"])


@pytest.mark.parametrize(
    ("frame", "target", "dice"),
    [
        ("2W", "-", "G8 W W"),
        ("1B/2W", "-", "B G8 W W"),
        ("2B/2W", "-", "B B G8 W W"),
        ("1G/2W", "-", "G G8 W W"),
        ("2G/2W", "-", "G G G8 W W"),
        ("1Y/2W", "-", "G8 Y W W"),
        ("2Y/2W", "-", "G8 Y Y W W"),
        ("2Rh/2W", "bob.f1 hand_to_hand", "R R G8 W W"),
        ("2Rh+d8/2W", "bob.f1 hand_to_hand", "R R R8 G8 W W"),
        ("2Rd/2W", "bob.f1 direct", "R R W W"),
        ("2Rd+d8/2W", "bob.f1 direct", "R R R8 W W"),
        ("2Ra/2W", "bob.f1 artillery", "R R W W"),
        ("2Ra+d8/2W", "bob.f1 artillery", "R R R8 W W"),
        ("2Rh/2Rd/2Ra/2W", "bob.f1 artillery", "R R W W"),
        ("2Rd/2W", "bob.f1 hand_to_hand", "W W"),
        ("2Rd/2W", "-", "W W"),
        ("2Ra/2W", "-", "W W"),
        ("1Rd/1Ra/2W", "bob.f1 artillery", "R W W"),
        ("2Rd/1Rd/1Ra/2W", "bob.f1 direct", "R R R W W"),
        ("2Rd/1Rd/1Ra/2W", "bob.f1 artillery", "R W W"),
        ("1Rh/1Rd/2W", "-", "W W"),
        ("2W + SSR (x3)", "bob.f1 direct 2", "R8 R8 G8 W W"),
        ("2Rd/2W + SSR (x3)", "bob.f1 direct 3", "R8 R8 R8 R R W W"),
        ("2Rd/1B/1G/1Y/2W", "bob.f1 direct", "R R B G Y W W"),
    ],
)
def test_the_pool(frame: str, target: str, dice: str) -> None:
    """RA-TURN-13, RA-TURN-14, RA-SYS-01 to RA-SYS-17, RA-SYS-23, RA-SYS-24."""
    assert pool(rolling(frame, target, {"split_weapons": True})) == dice


def test_what_a_frame_without_systems_can_do() -> None:
    """RA-SYS-02: defend, go round cover, spot what is near and in the open, attack hand to hand; nothing else."""
    table = battle(ann="2W", bob=["2W", "2W"], terrain=[wall()])
    assert table.begin("ann.f1").refused("ann name bob.f1 direct").rule == "RA-TURN-06"
    table.play("ann name bob.f1 hand_to_hand", "ann roll G8:1 W6 W5", "ann defend W5")
    assert table.frame("ann.f1").defense == 5
    assert table.refused("ann move W6 crosses=wall").rule == "RA-MOVE-04"
    table.play("ann attack W6 range=hand_to_hand")
    table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend -", "ann damage 1 1 1 1 1 1")

    moving = battle(ann="2W", bob=["2W", "2W"], terrain=[wall()]).open("ann.f1", "-", "G8:1 W5 W4")
    moving.play("ann move W5 length=5")
    assert moving.refused("ann spot bob.f1 W4 range=artillery").rule == "RA-SPOT-03"
    assert moving.refused("ann spot bob.f1 W4 range=direct cover=wall").rule == "RA-SPOT-03"
    assert moving.play("ann spot bob.f1 W4 range=direct").frame("bob.f1").spot == 4


def test_a_lost_system_and_a_lost_white_die_are_not_rolled() -> None:
    """RA-DMG-02, RA-DMG-13; losing the last gun gives the sprint die (RA-SYS-11)."""
    table = battle(ann="2Rd/1B/2W", bob="2W").change("ann.f1", lost=("direct1", "defense1"), whites=1)
    table.begin("ann.f1").play("ann name -")
    assert pool(table) == "G8 W"


@pytest.mark.parametrize(
    ("setting", "value", "frame", "dice"),
    [
        ("sprint.die", 0, "2W", "W W"),
        ("sprint.die", 6, "2W", "G W W"),
        ("sprint.die", 10, "2W", "G10 W W"),
        ("move.bonus_die", 4, "1G/2Rd/2W", "G4 W W"),
        ("move.bonus_die", 8, "1G/2Rd/2W", "G8 W W"),
        ("move.bonus_die", 10, "1G/2Rd/2W", "G10 W W"),
        ("defense.die", 4, "1B/2Rd/2W", "B4 W W"),
        ("defense.die", 8, "1B/2Rd/2W", "B8 W W"),
        ("defense.die", 10, "1B/2Rd/2W", "B10 W W"),
        ("spot.die", 4, "1Y/2Rd/2W", "Y4 W W"),
        ("spot.die", 8, "1Y/2Rd/2W", "Y8 W W"),
        ("spot.die", 10, "1Y/2Rd/2W", "Y10 W W"),
        ("frame.white_dice", 1, "2Rd/2W", "W"),
        ("frame.white_dice", 3, "2Rd/2W", "W W W"),
    ],
)
def test_dice_by_house_rule(setting: str, value: int, frame: str, dice: str) -> None:
    """RA-SYS-01, RA-SYS-04 to RA-SYS-06, RA-SYS-10, rules 24.3."""
    table = rolling(frame, "-", {setting: value})
    assert pool(table) == dice
    assert accepts_all_it_offers(table) == 1


@pytest.mark.parametrize("sides", [4, 8, 10])
def test_plain_red_dice_by_house_rule(sides: int) -> None:
    """RA-SYS-07: the second weapon's and the rockets' die stay what they are."""
    table = rolling("2Rd+d8/2W + SSR", "bob.f1 direct 1", {"attack.die": sides})
    assert sorted(pool(table).split()) == sorted(["R8", f"R{sides}", f"R{sides}", "R8", "W", "W"])
    accepts_all_it_offers(table)


@pytest.mark.parametrize(
    "dice",
    ["W1", "W1 W2 W3", "W1 W2 B1", "R1 W1 W2 B3", "R1 R2 W1 W2 G1", "R1 R8:2 W1 W2", ""],
)
def test_what_is_not_the_pool_is_refused(dice: str) -> None:
    """RA-TURN-13, RA-TURN-14, RA-TURN-15."""
    table = rolling("2Rd/2W", "bob.f1 direct")
    refusal = table.refused(f"ann roll {dice}")
    assert refusal.rule == "RA-TURN-13"
    assert refusal.values["pool"] == "R R W W"


def test_dice_that_are_not_told_belong_to_the_pool() -> None:
    """RA-TURN-13: each still has its kind, and they lie after those that are told."""
    table = rolling("2Rd/1B/1G/1Y/2W + SSR", "bob.f1 direct 1")
    assert table.refused("ann roll R6 R? R8:? B? G? Y? W?").rule == "RA-TURN-13"
    table.play("ann roll R? R6 R8:? B? G? Y? W? W4")
    assert " ".join(str(one) for one in table.frame("ann.f1").pool) == "R8:? R6 R? B? G? Y? W4 W?"


def test_a_roll_left_out_is_not_the_pool() -> None:
    """RA-TURN-15: without a tape every die is typed."""
    assert rolling("2W").refused(Roll("ann")).rule == "RA-TURN-13"


def test_dice_may_stay_unrolled_by_setting() -> None:
    """OQ-43: `unrolled_dice`; more than the pool is refused all the same."""
    table = rolling("2Rd/2W", "bob.f1 direct", {"unrolled_dice": True})
    assert table.refused("ann roll R1 R2 R3 W1").rule == "RA-TURN-13"
    table.play("ann roll R1 W2")
    assert len(table.frame("ann.f1").pool) == 2


def test_the_pool_lies_in_the_order_of_notation_high_dice_first() -> None:
    table = rolling("2Rd/1B/1G/1Y/2W", "bob.f1 direct").play("ann roll W1 Y2 G3 W4 B4 R1 R6")
    assert " ".join(str(one) for one in table.frame("ann.f1").pool) == "R6 R1 B4 G3 Y2 W4 W1"


def test_the_roll_keeps_what_the_frame_can_do() -> None:
    """RA-TURN-16, OQ-42."""
    table = rolling("1G/2Y/2W").play("ann roll G1 G8:1 Y1 Y2 W1 W2")
    (rolled,) = table.told(Rolled)
    assert (rolled.abilities.crosses_cover, rolled.abilities.comms, rolled.set_aside) == (True, 2, 0)


def test_rolling_comes_after_naming_and_once() -> None:
    """RA-TURN-15."""
    table = battle(ann="2W", bob="2W").begin("ann.f1")
    assert table.refused("ann roll G8:1 W1 W2").rule == "RA-TURN-15"
    table.play("ann name -", "ann roll G8:1 W1 W2")
    assert table.refused("ann roll G8:1 W1 W2").rule == "RA-TURN-15"


def fired(settings: dict[str, object]) -> Table:
    """One weapon, three rockets carried, two of them fired."""
    return rolling("2Rd/2W + SSR (x3)", "bob.f1 direct 2", settings)


def test_rockets_are_spent_when_they_are_rolled() -> None:
    """OQ-12, RA-SYS-14: even if the attack is given up."""
    table = fired({}).play("ann roll R8:7 R8:2 R6 R1 W1 W2")
    assert table.told(RocketsSpent) == [RocketsSpent("ann.f1", 2)]
    table.play("ann defend -", "ann forgo", "ann end")
    assert table.frame("ann.f1").rockets == 1


@pytest.mark.parametrize(("attack", "left"), [("R8:7", 2), ("R6", 3), ("W2", 3)])
def test_the_rocket_whose_die_is_assigned(attack: str, left: int) -> None:
    """OQ-12: `rocket_spent_on` = assigned: one, or none if another die attacks."""
    table = fired({"rocket_spent_on": "assigned"}).play("ann roll R8:7 R8:2 R6 R1 W1 W2")
    assert table.frame("ann.f1").rockets == 3
    table.play("ann defend -", f"ann attack {attack}")
    assert table.frame("ann.f1").rockets == left


@pytest.mark.parametrize(("act", "left"), [("attack R6", 1), ("forgo", 3)])
def test_rockets_spent_when_the_attack_is_made(act: str, left: int) -> None:
    """OQ-12: `rocket_spent_on` = attack_made: all that were fired, or none."""
    table = fired({"rocket_spent_on": "attack_made"}).play("ann roll R8:7 R8:2 R6 R1 W1 W2", "ann defend -")
    assert table.play(f"ann {act}").frame("ann.f1").rockets == left


def test_a_rocket_once_fired_is_not_there_in_the_next_round() -> None:
    """RA-SYS-14, RA-END-08."""
    table = battle(ann="2W + SSR", bob="2W").open("ann.f1", "bob.f1 direct 1", "R8:7 G8:1 W1 W2")
    table.play("ann forgo", "ann end").idle("bob.f1").play("ann call no", "bob call no")
    assert table.state.round == 2
    assert table.begin("ann.f1").refused("ann name bob.f1 direct 1").rule == "RA-TURN-10"


def test_rockets_of_a_destroyed_frame_are_lost() -> None:
    """RA-DMG-12."""
    table = battle(ann="2W", bob="2W + SSR (x2)").open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W6 W1")
    table.play("ann attack W6", "bob name -", "bob roll G8:1 W1 W1", "bob defend -", "ann damage 6 6 6 6 6 6")
    assert table.frame("bob.f1").status is Status.DESTROYED
    assert table.frame("bob.f1").rockets == 0


def test_the_form_writes_dice_as_they_are_typed() -> None:
    assert pool(rolling("2Rd+d8/2W", "bob.f1 direct")) == "R R R8 W W"
    assert str(RolledDie(Colour.RED, 8, 7)) == "R8:7"
