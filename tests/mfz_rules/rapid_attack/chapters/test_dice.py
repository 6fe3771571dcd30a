"""Which die may be used for what, and once only (RA-DICE-01 to RA-DICE-06, OQ-86)."""

import pytest

from mfz_rules.rapid_attack.companies.company import Constraints
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, die

ROLL = "R6 R2 R8:7 B4 G3 Y2 W5 W1"
"""A soldier with a rocket; nothing is left out, so that every colour can be tried on every action."""
SOLDIER = "2Rd/1B/1G/1Y/2W + SSR"


def defending(constraints: Constraints | None = None) -> Table:
    table = battle(ann=SOLDIER, bob="2W", constraints=constraints).begin("ann.f1")
    return table.play("ann name bob.f1 direct 1", f"ann roll {ROLL}")


USES = {"B4": "defend", "G3": "move", "R6": "attack", "R8:7": "attack", "Y2": "spot"}


def ready(act: str) -> tuple[Table, str]:
    """Return a table at which the act is due, and the line without the die."""
    table = defending()
    if act == "defend":
        return table, "ann defend "
    table.play("ann defend -")
    if act == "spot":
        table.play("ann forgo")
        return table, "ann spot bob.f1 "
    return table, f"ann {act} "


@pytest.mark.parametrize("act", ["defend", "move", "attack", "spot"])
@pytest.mark.parametrize("text", ["B4", "G3", "R6", "R8:7", "Y2", "W5", "W1"])
def test_every_colour_on_every_action(act: str, text: str) -> None:
    """RA-DICE-01: blue defends, green moves, red attacks, yellow spots, white does any of them."""
    table, line = ready(act)
    if text[0] == "W" or USES[text] == act:
        table.play(line + text)
        assert die(text) not in table.frame("ann.f1").pool
    else:
        refusal = table.refused(line + text)
        assert (refusal.rule, refusal.key) == ("RA-DICE-01", "wrong_colour")


@pytest.mark.parametrize(("act", "text"), [("defend", "B?"), ("move", "G?"), ("attack", "R8:?"), ("spot", "W?")])
def test_a_die_that_is_not_told_serves_nothing(act: str, text: str) -> None:
    """It is neither offered nor taken, and the turn goes on without it."""
    untold = " ".join(f"{one[:-1]}?" for one in ROLL.split())
    table = battle(ann=SOLDIER, bob="2W").begin("ann.f1")
    table.play("ann name bob.f1 direct 1", f"ann roll {untold}")
    if act != "defend":
        table.play("ann defend -")
    if act == "spot":
        table.play("ann forgo")
    line = "ann spot bob.f1 " if act == "spot" else f"ann {act} "
    assert table.refused(line + text).key == "die_untold"
    offered = [getattr(one, "die", None) for asked in table.pending for one in asked.options]
    assert not any(one is not None for one in offered)


def test_the_sprint_die_moves() -> None:
    """RA-DICE-01, RA-DICE-06: up to 8."""
    battle(ann="2W", bob="2W").open("ann.f1", "-", "G8:8 W1 W1").play("ann move G8:8 length=8")


def test_a_die_is_used_once() -> None:
    """RA-DICE-02."""
    table = defending().play("ann defend W5")
    refusal = table.refused("ann move W5")
    assert (refusal.rule, refusal.key) == ("RA-DICE-02", "die_used")
    table.play("ann move W1", "ann forgo")
    assert table.refused("ann spot bob.f1 W1").rule == "RA-DICE-02"


def test_two_equal_dice_are_two_dice() -> None:
    """RA-DICE-02, RA-DICE-03."""
    table = battle(ann="2W", bob="2W").open("ann.f1", "-", "G8:1 W4 W4", "W4")
    table.play("ann move W4", "ann end")


def test_a_die_that_was_not_rolled() -> None:
    """RA-TURN-16."""
    assert defending().refused("ann defend B6").rule == "RA-TURN-16"


def test_dice_left_over_are_dropped() -> None:
    """RA-DICE-05, RA-TURN-20."""
    table = defending().play("ann defend B4", "ann end")
    assert table.frame("ann.f1").pool == ()


@pytest.mark.parametrize(
    ("forbidden", "act"),
    [("defense", "defend"), ("movement", "move"), ("communication", "spot")],
)
@pytest.mark.parametrize("white", [True, False])
def test_white_dice_for_what_is_forbidden(forbidden: str, act: str, white: bool) -> None:
    """OQ-86: `white_for_forbidden`."""
    table = battle(
        {"white_for_forbidden": white},
        ann="2Rd/2W",
        bob="2W",
        constraints=Constraints(forbidden=frozenset({forbidden})),
    )
    table.begin("ann.f1").play("ann name -", "ann roll W5 W1")
    line = {"defend": "ann defend W5", "move": "ann move W5", "spot": "ann spot bob.f1 W5"}[act]
    accepts_all_it_offers(table)
    if act != "defend":
        table.play("ann defend -")
        accepts_all_it_offers(table)
    if white:
        table.play(line)
    else:
        assert table.refused(line).rule == "RA-DICE-01"


@pytest.mark.parametrize(("kinds", "serves"), [(("direct",), True), (("direct", "artillery", "hand_to_hand"), False)])
def test_white_dice_attack_while_any_weapon_is_allowed(kinds: tuple[str, ...], serves: bool) -> None:
    """OQ-86."""
    forbidden = frozenset(kinds) | (frozenset() if serves else frozenset({"split"}))
    table = battle(
        {"white_for_forbidden": False}, ann="2W", bob="2W", constraints=Constraints(forbidden=forbidden)
    ).open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W5 W1")
    accepts_all_it_offers(table)
    if serves:
        table.play("ann attack W5")
    else:
        assert table.refused("ann attack W5").rule == "RA-DICE-01"
