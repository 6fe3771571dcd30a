"""The deeds of ships and companies are what the golden battles tell."""

from functools import cache

import pytest

from mfz_rules.intercept_orbit.deeds import Deeds, deeds_of
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import AttackDeclared
from mfz_rules.intercept_orbit.state.events.companies import Launched
from mfz_rules.intercept_orbit.state.events.holding import HvaTaken, ShipCaptured
from mfz_rules.intercept_orbit.state.events.moves import CollisionBegan
from mfz_rules.intercept_orbit.state.events.sorties import LaunchedAt
from mfz_rules.kernel.timeline import Timeline
from scripts.golden_battles import RULES, golden, scenarios

GAMES = ("intercept-orbit", "alpha-bandit")


@cache
def played(game: str, name: str) -> Timeline[Battle, object, object]:
    """Return a golden battle."""
    return golden(RULES / game.replace("-", "_") / "golden" / f"{name}.json", game).played.timeline


def deeds(name: str, asset: str, game: str = "intercept-orbit") -> Deeds:
    """Return the deeds of one asset in a golden battle."""
    timeline = played(game, name)
    return next(one for one in deeds_of(timeline.initial, timeline.entries) if one.asset == asset)


def test_an_attack_that_destroys() -> None:
    anvil, mole = deeds("whole", "ann.s1"), deeds("whole", "ben.s2")
    assert (anvil.attacks, anvil.misses, anvil.dice, anvil.hits, anvil.damage, anvil.kills) == (1, 0, 8, 5, 5, 1)
    assert (mole.taken, mole.destroyed_in, mole.lost_in) == (5, 2, None)


def test_what_changes_hands() -> None:
    """IO-CAP-05, IO-HVA-02: who is there has the credit."""
    assert deeds("whole", "ben.c1").prizes == 1
    assert deeds("whole", "ann.s3").hvas == 1
    assert deeds("whole", "ben.s1").launches == 1
    assert (deeds("prize_twice", "cho.c1").prizes, deeds("prize_twice", "ben.c1").prizes) == (1, 1)


def test_both_sides_of_a_collision_do_harm() -> None:
    """IO-COL-06: the rammer rams, and the one that is hit strikes back."""
    ram, torch = deeds("pile_up", "ann.s1"), deeds("pile_up", "cho.s1")
    assert (ram.rams, ram.damage, ram.taken, ram.destroyed_in) == (4, 4, 6, 2)
    assert (torch.rams, torch.damage, torch.kills) == (0, 3, 1)


def test_a_rescue_and_a_miss() -> None:
    """IO-FUEL-05; AB-ATK-04: nothing is left of the attack."""
    assert deeds("rescue", "ben.s1").rescued == 1
    assert (
        deeds("lend_defense", "ben.s1", "alpha-bandit").attacks,
        deeds("lend_defense", "ben.s1", "alpha-bandit").misses,
    ) == (1, 1)


def test_who_leaves_the_table_is_lost_with_a_round() -> None:
    timeline = played("intercept-orbit", "lost_with_all_hands")
    gone = {one.id for one in timeline.state.fighters if one.status.value == "lost"}
    counted = deeds_of(timeline.initial, timeline.entries)
    assert {one.asset for one in counted if one.lost_in is not None} == gone != set()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_counted_agrees_with_states_and_events(game: str) -> None:
    for path in scenarios(game):
        timeline = golden(path, game).played.timeline
        if any(type(entry.action).__name__ == "Overrule" for entry in timeline.entries):
            continue  # corrections are nobody's deeds
        events = [event for entry in timeline.entries for event in entry.events]
        counted = deeds_of(timeline.initial, timeline.entries)
        attacks = [one for one in events if isinstance(one, AttackDeclared)]
        assert sum(one.attacks for one in counted) == len(attacks), path
        launched = [one for one in events if isinstance(one, Launched | LaunchedAt)]
        assert sum(one.launches for one in counted) == len(launched), path
        assert sum(one.prizes for one in counted) <= sum(isinstance(one, ShipCaptured) for one in events), path
        assert sum(one.hvas for one in counted) <= sum(isinstance(one, HvaTaken) for one in events), path
        assert sum(one.rams for one in counted) == sum(isinstance(one, CollisionBegan) for one in events), path
        assert sum(one.damage for one in counted) <= sum(one.taken for one in counted), path
        for one in counted:
            assert (one.destroyed_in is None and one.lost_in is None) == timeline.state.fighter(one.asset).alive


def test_a_pile_up_counts_every_ram_and_all_damage() -> None:
    timeline = played("intercept-orbit", "pile_up")
    counted = deeds_of(timeline.initial, timeline.entries)
    assert (sum(one.rams for one in counted), sum(one.taken for one in counted)) == (4, 10)
