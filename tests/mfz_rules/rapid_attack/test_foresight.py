"""Consequences shown before they happen are those that then happen."""

import pytest

from mfz_rules.kernel.dice import read_rolled
from mfz_rules.rapid_attack.foresight import attack_outlook, if_destroyed, if_station_falls
from mfz_rules.rapid_attack.state.events import DamageCounted
from mfz_rules.rapid_attack.state.pieces import Terrain
from tests.mfz_rules.rapid_attack.builders import SOLDIER, SOLDIER_ROLL, Table, battle

SIX = read_rolled("R6")
assert SIX is not None


def attacking(*before: str, **more: object) -> Table:
    """Ann's first frame has named Bob's first and is about to attack; `before` is what happened earlier."""
    table = battle(ann=(SOLDIER, SOLDIER), bob=(SOLDIER, SOLDIER), **more)
    table.play(*before)
    return table.play("ann choose ann.f1", "ann name bob.f1 direct", f"ann roll {SOLDIER_ROLL}", "ann defend B4")


BOB_WENT = (
    "ann pass",
    "bob choose bob.f1",
    "bob name -",
    "bob roll B5 G3 Y2 W5 W1",
    "bob defend B5",
    "bob end",
)


def test_a_target_that_waits_is_roused_and_its_defense_is_unknown() -> None:
    outlook = attack_outlook(attacking().state, "ann.f1", SIX)

    assert outlook is not None
    assert outlook.rouses
    assert [term.what for term in outlook.sum.terms] == ["attack"]
    assert (outlook.dice, outlook.chart.number, outlook.hits) == (6, 2, pytest.approx(2))


def test_the_outlook_of_an_attack_is_what_is_counted_then() -> None:
    table = attacking(*BOB_WENT)
    outlook = attack_outlook(table.state, "ann.f1", SIX)
    table.play("ann attack R6 range=direct")

    counted = [event for event in table.last if isinstance(event, DamageCounted)]
    assert outlook is not None
    assert (outlook.sum, outlook.dice) == (counted[0].sum, counted[0].count)
    assert not outlook.rouses


def test_cover_changes_the_chart_and_what_is_to_be_expected() -> None:
    wall = Terrain("wall", bricks_high=5, pieces=30, pieces_left=30)
    outlook = attack_outlook(attacking(*BOB_WENT, terrain=(wall,)).state, "ann.f1", SIX, cover=("wall",))

    assert outlook is not None
    assert outlook.chart.number == 3
    assert outlook.hits == pytest.approx(1 / 6)


def test_without_a_target_there_is_no_outlook() -> None:
    table = battle(ann=SOLDIER, bob=SOLDIER).play("ann choose ann.f1")
    assert attack_outlook(table.state, "ann.f1", SIX) is None
    table.play("ann name -")
    assert attack_outlook(table.state, "ann.f1", SIX) is None


def test_a_station_that_falls_costs_one_and_brings_the_other() -> None:
    state = battle(ann=(SOLDIER, SOLDIER), bob=(SOLDIER, SOLDIER)).state
    outlook = if_station_falls(state, "ann.s1", "bob")

    worth = state.player("ann").score_per_asset
    assert {who: then - now for who, now, then in outlook.scores} == {"ann": -worth, "bob": worth}
    assert (outlook.leader, outlook.lead_changes) == ("bob", True)


def test_a_frame_that_is_lost_costs_its_owner_only() -> None:
    state = battle(ann=(SOLDIER, SOLDIER), bob=(SOLDIER, SOLDIER)).state
    outlook = if_destroyed(state, "bob.f1")

    assert [who for who, _now, _then in outlook.scores] == ["bob"]
    assert not outlook.lead_changes


def test_a_spot_that_could_be_added_is_counted_in() -> None:
    table = attacking(*BOB_WENT)
    spotted = table.change("bob.f1", spot=4)
    outlook = attack_outlook(spotted.state, "ann.f1", SIX)

    assert outlook is not None
    assert [(term.what, term.amount) for term in outlook.sum.terms] == [("attack", 6), ("spot", 4), ("defense", -5)]
