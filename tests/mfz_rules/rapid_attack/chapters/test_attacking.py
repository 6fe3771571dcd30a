"""Declaring the attack, giving it up, range (RA-ATK-01 to RA-ATK-12, OQ-41)."""

import pytest

from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.state.events import AttackDeclared, AttackGivenUp, CombatOrderEntered
from mfz_rules.rapid_attack.state.frames import AttackStep, Status
from mfz_rules.rapid_attack.writing.actions import read_action
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, die, wall

ALL_WEAPONS = "2Rh/2Rd/2Ra/2W"
BANDS = ("hand_to_hand", "direct", "artillery")


def attacking(
    target: str = "bob.f1 direct", frame: str = ALL_WEAPONS, roll: str = "", settings: dict[str, object] | None = None
) -> Table:
    table = battle(settings, ann=frame, bob="2W", terrain=[wall()])
    return table.open("ann.f1", target, roll or "R6 R2 W5 W1")


@pytest.mark.parametrize("declared", BANDS)
@pytest.mark.parametrize("measured", BANDS)
def test_the_declared_band_against_the_measured_one(declared: str, measured: str) -> None:
    """RA-ATK-01, RA-ATK-02, RA-SYS-08: too near is out of range as well as too far."""
    table = attacking(f"bob.f1 {declared}")
    line = f"ann attack R6 range={measured}"
    if declared == measured:
        table.play(line)
        return
    near = BANDS.index(measured) < BANDS.index(declared)
    assert table.refused(line).rule == ("RA-ATK-02" if near else "RA-ATK-01")


def test_a_refused_attack_uses_up_nothing() -> None:
    """RA-ATK-01, OQ-41: the frame may move and attack then."""
    table = attacking()
    assert table.refused("ann attack R6 range=artillery").rule == "RA-ATK-01"
    table.play("ann move W5", "ann attack R6 range=direct")
    assert table.frame("ann.f1").attack is AttackStep.MADE


def test_an_attack_out_of_range_may_be_spent_by_setting() -> None:
    """OQ-41: `out_of_range_attack` = spent; the die is gone, nobody is dragged in, moving and spotting remain."""
    table = attacking(settings={"out_of_range_attack": "spent"}).play("ann attack R6 range=artillery")
    assert table.told(AttackGivenUp) == [AttackGivenUp("ann.f1", "out_of_range", die("R6"))]
    frame = table.frame("ann.f1")
    assert (frame.status, frame.attack) == (Status.FINISHING, AttackStep.GIVEN_UP)
    assert die("R6") not in frame.pool
    assert table.frame("bob.f1").status is Status.WAITING
    assert table.refused("ann attack R2 range=direct").rule == "RA-TURN-18"
    table.play("ann move W5", "ann spot bob.f1 W1")


def test_without_a_word_on_range_the_attackers_word_stands() -> None:
    """RA-ATK-01: on facts alone the target is in the declared band."""
    attacking("bob.f1 artillery").play("ann attack R6")


@pytest.mark.parametrize(("text", "number"), [("R6", 6), ("W5", 5), ("W1", 1)])
def test_a_red_or_white_die_tells_the_number(text: str, number: int) -> None:
    """RA-ATK-03, RA-ATK-05, RA-ATK-10: a 1 is an attack and drags the target in."""
    table = attacking().play(f"ann attack {text}")
    (declared,) = table.told(AttackDeclared)
    assert (declared.attack.number, declared.attack.target) == (number, "bob.f1")
    assert table.told(CombatOrderEntered) == [CombatOrderEntered("ann.f1", "bob.f1")]


@pytest.mark.parametrize(
    ("frame", "target", "roll"),
    [("2W", "bob.f1 hand_to_hand", "G8:1 W5 W1"), ("2Rd/2W", "bob.f1 direct", "R1 R1 W5 W1")],
)
def test_a_white_die_attacks_with_and_without_a_weapon(frame: str, target: str, roll: str) -> None:
    """RA-ATK-03."""
    attacking(target, frame, roll).play("ann attack W5")


@pytest.mark.parametrize("text", ["G8:1", "B3", "Y2"])
def test_other_colours_do_not_attack(text: str) -> None:
    """RA-DICE-01."""
    table = attacking("bob.f1 hand_to_hand", "1B/1Y/2W", "B3 G8:1 Y2 W5 W1")
    assert table.refused(f"ann attack {text}").rule == "RA-DICE-01"


def test_one_attack_a_turn_and_a_told_one_stands() -> None:
    """RA-TURN-18, RA-ATK-05."""
    table = attacking("wall direct").play("ann attack R6", "ann damage 1 1 1 1 1 1")
    assert table.refused("ann attack R2").key == "attacked_already"
    assert table.refused("ann forgo").rule == "RA-TURN-18"


def test_a_told_attack_is_not_taken_back_while_the_target_defends() -> None:
    """RA-ATK-05, OQ-37: nothing is the attacker's to answer now."""
    table = attacking().play("ann attack R6")
    for line in ("ann forgo", "ann move W5", "ann attack W5", "ann end"):
        assert table.refused(line).rule == "RA-TURN-02"


def test_aborting_leaves_the_target_waiting() -> None:
    """RA-ATK-09, RA-CBT-05."""
    table = attacking().play("ann forgo")
    assert table.told(AttackGivenUp) == [AttackGivenUp("ann.f1", "forgone")]
    assert table.frame("bob.f1").status is Status.WAITING
    assert table.frame("ann.f1").status is Status.FINISHING
    refusal = table.refused("ann attack R6")
    assert (refusal.rule, refusal.key) == ("RA-TURN-18", "attack_given_up")
    assert table.refused("ann forgo").key == "attack_given_up"


def test_no_attack_without_a_named_target() -> None:
    """RA-TURN-03, RA-TURN-14."""
    table = battle(ann="2Rd/2W", bob="2W").open("ann.f1", "-", "W5 W1")
    assert table.refused("ann attack W5").key == "no_target_named"
    assert table.refused("ann forgo").rule == "RA-TURN-03"
    assert "attack" not in table.asked


def test_ending_the_turn_gives_the_attack_up() -> None:
    """RA-ATK-04, RA-CBT-05."""
    table = attacking().play("ann end")
    assert table.frame("bob.f1").status is Status.WAITING
    assert table.state.attack is None


def test_an_attack_on_terrain_is_resolved_at_once() -> None:
    """RA-ATK-08, RA-CBT-04, RA-TER-05: no defense, no combat order, the whole number as dice."""
    table = attacking("wall direct").play("ann attack R6 cover=bob.f1")
    assert table.told(CombatOrderEntered) == []
    assert table.pending[0].form == {"damage_dice": {"count": 6, "sides": 6}}


@pytest.mark.parametrize("measured", BANDS)
def test_terrain_needs_the_same_bands(measured: str) -> None:
    """RA-ATK-12."""
    table = attacking("wall direct")
    if measured == "direct":
        table.play("ann attack R6 range=direct")
    else:
        assert table.refused(f"ann attack R6 range={measured}").rule in ("RA-ATK-01", "RA-ATK-02")


def test_a_target_that_has_begun_its_turn_is_attacked_at_once() -> None:
    """RA-ATK-06, RA-CBT-03."""
    table = battle(ann="2Rd/2W", bob="2W", cid="2W")
    table.open("bob.f1", "-", "G8:1 W4 W1", "W4").play("bob end")
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6")
    assert table.told(CombatOrderEntered) == []
    assert table.pending[0].form == {"damage_dice": {"count": 2, "sides": 6}}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("cover=ann.f1", "RA-BF-14"),
        ("cover=bob.f1", "RA-BF-14"),
        ("cover=bob.s1", "RA-BF-11"),
        ("cover=moon", "RA-BF-11"),
    ],
)
def test_what_cannot_be_cover(line: str, rule: str) -> None:
    """RA-BF-11, RA-BF-14."""
    assert attacking().refused(f"ann attack R6 {line}").rule == rule


def test_cover_is_not_looked_at_hand_to_hand() -> None:
    """RA-RES-07: a fact on it may be given and is ignored."""
    table = attacking("bob.f1 hand_to_hand").play("ann attack R6 cover=moon")
    (declared,) = table.told(AttackDeclared)
    assert declared.attack.cover == ()


def test_an_own_frame_may_be_the_cover() -> None:
    """RA-BF-14."""
    table = battle(ann=[ALL_WEAPONS, "2W"], bob="2W").open("ann.f1", "bob.f1 direct", "R6 R2 W5 W1")
    table.play("ann attack R6 cover=ann.f2")
    (declared,) = table.told(AttackDeclared)
    assert declared.attack.cover == ("ann.f2",)


@pytest.mark.parametrize("piece", ["low", "rubble", "dead.f1"])
def test_what_is_no_cover_any_more_is_left_out(piece: str) -> None:
    """RA-BF-15, RA-BF-16, RA-TER-03: low structures, ruins and wrecks do not cover."""
    table = battle(
        ann="2Rd/2W",
        bob="2W",
        dead=["2W", "2W"],
        terrain=[wall("low", bricks=2), wall("rubble", ruined=True)],
    )
    table.change("dead.f1", status="destroyed").open("ann.f1", "bob.f1 direct", "R6 R2 W5 W1")
    table.play(f"ann attack R6 cover={piece}")
    (declared,) = table.told(AttackDeclared)
    assert declared.attack.cover == ()


def disarmed(settings: dict[str, object], rockets: int = 0) -> Table:
    """bob, dragged in, has named direct range and loses his gun to the attack before he goes on."""
    table = battle(settings, ann="2Rd/2W", bob="2Rd/1B/2W + SSR (x1)")
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6")
    dice = "R8:8 " * rockets + "R5 R2 B1 W5 W4"
    table.play(f"bob name ann.f1 direct {rockets}", f"bob roll {dice}", "bob defend B1")
    return table.play("ann damage 5 1 1 1 1", "bob lose direct1", "ann end")


def test_a_lost_gun_still_fires_in_the_turn_in_which_it_was_rolled() -> None:
    """OQ-42, RA-DMG-10."""
    disarmed({}).play("bob attack R5")


def test_a_lost_gun_is_silent_by_setting() -> None:
    """OQ-42: `capability_snapshot` = live."""
    table = disarmed({"capability_snapshot": "live"})
    assert table.refused("bob attack R5").rule == "OQ-42"
    assert "declare_attack" not in table.asked
    assert accepts_all_it_offers(table)


def test_a_fired_rocket_needs_no_gun() -> None:
    """OQ-42, RA-TURN-06."""
    disarmed({"capability_snapshot": "live"}, rockets=1).play("bob attack R8:8")


def test_every_offered_act_is_accepted() -> None:
    table = attacking(frame="2Rd/1B/1G/1Y/2W", roll="R6 R2 B1 G3 Y4 W5 W1")
    assert "declare_attack" in table.asked
    assert "spot" not in table.asked
    accepts_all_it_offers(table)
    table.play("ann forgo")
    assert "spot" in table.asked
    assert accepts_all_it_offers(table)


def test_without_a_die_there_is_no_attack() -> None:
    """RA-DICE-04, RA-ATK-04: the named target is left alone, and neither roused nor unspotted."""
    table = battle(ann="2Rd/2W", bob="2W").change("bob.f1", spot=3)
    table.open("ann.f1", "bob.f1 direct", "R6 R3 W5 W1", "W5")
    with pytest.raises(RefusedError, match="die"):
        read_action({"player": "ann", "do": "declare_attack", "facts": {"range": "direct"}})
    table.play("ann end")

    assert not table.told(AttackDeclared)
    assert (table.frame("bob.f1").status, table.frame("bob.f1").spot) == (Status.WAITING, 3)
