"""Figures of whole battles: what is counted from events agrees with what the states say."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from mfz_desktop.battle.report.luck import Luck, Throw
from mfz_desktop.rapid_attack.battle.report.statistics import Statistics, statistics_of
from mfz_rules.kernel.timeline import Entry, Timeline
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.attack import Cause
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    DamageRolled,
    Event,
    FrameDestroyed,
    LeadChanged,
    RoundEnded,
    StationSeized,
)
from tests.mfz_rules.rapid_attack.builders import SOLDIER, action, battle
from tests.mfz_rules.rapid_attack.laws.random_battle import QUICK, Played, random_battle

SEEDS = range(12)
SETTINGS: tuple[dict[str, object], ...] = (
    {},
    {"per_unit_order": True},
    {"climbing": True},
    {"stations_judged": "after_attack"},
)


@cache
def played(seed: int) -> Played:
    rules = rules_of("final", SETTINGS[seed % len(SETTINGS)])
    return random_battle(Random(f"figures-{seed}"), rules, small=True, manner=QUICK)


def entries_of(battle: Played) -> tuple[Entry[Battle, Action, Event], ...]:
    return tuple(
        Entry(n, step.action, step.events, step.after, step.action.player) for n, step in enumerate(battle.steps, 1)
    )


@cache
def figures(seed: int) -> Statistics:
    return statistics_of(played(seed).initial, entries_of(played(seed)))


def events(seed: int) -> list[Event]:
    return [event for step in played(seed).steps for event in step.events]


@pytest.mark.parametrize("seed", SEEDS)
class TestWholeBattles:
    def test_the_clock_after_a_round_is_that_of_the_next(self, seed: int) -> None:
        """RA-END-02: players count on after the clock's own step."""
        states = (played(seed).initial, *(step.after for step in played(seed).steps))
        begun = {state.round: state.clock for state in reversed(states) if state.phase.value == "tactical"}
        marks = figures(seed).rounds

        assert [mark.clock for mark in marks[: len(begun)]] == [begun[number] for number in sorted(begun)]
        assert marks[-1].clock == states[-1].clock

    def test_what_frames_took_is_what_they_lack(self, seed: int) -> None:
        """RA-DMG-01, RA-DMG-03: a damage is a system or a white die."""
        last = played(seed).last
        begun = {frame.id: frame for step in reversed(played(seed).steps) for frame in step.after.frames}
        begun |= {frame.id: frame for frame in played(seed).initial.frames}
        for one in figures(seed).deeds:
            frame, first = last.frame(one.frame), begun[one.frame]
            assert one.taken == len(frame.lost) - len(first.lost) + first.whites - frame.whites
            assert (one.destroyed_in is None) == frame.alive

    def test_nobody_does_more_damage_than_is_taken(self, seed: int) -> None:
        deeds = figures(seed).deeds
        assert sum(one.damage for one in deeds) <= sum(one.taken for one in deeds)
        assert sum(one.kills for one in deeds) <= sum(isinstance(event, FrameDestroyed) for event in events(seed))

    def test_stations_taken_are_the_ones_seized(self, seed: int) -> None:
        for player in figures(seed).players:
            seized = [one for one in events(seed) if isinstance(one, StationSeized) and one.player == player]
            assert sum(one.stations for one in figures(seed).deeds_of(player)) == len(seized)

    def test_attacks_and_their_dice(self, seed: int) -> None:
        told = figures(seed)
        rolled = [one for one in events(seed) if isinstance(one, DamageRolled) and one.volley.cause is Cause.ATTACK]
        assert sum(one.attacks for one in told.deeds) == sum(isinstance(one, AttackDeclared) for one in events(seed))
        for player in told.players:
            assert told.luck_of(player).dice == sum(one.dice for one in told.deeds_of(player))
        assert sum(told.luck_of(player).dice for player in told.players) == sum(
            len(one.volley.dice) for one in rolled
        )

    def test_each_throw_is_judged_by_the_chart_that_lay_open(self, seed: int) -> None:
        """Rules 13.2."""
        rolled = [
            one.chart for one in events(seed) if isinstance(one, DamageRolled) and one.volley.cause is Cause.ATTACK
        ]
        throws = [throw.chart for player in figures(seed).players for throw in figures(seed).luck_of(player).throws]
        assert sorted(throws) == sorted(rolled)

    def test_scores_run_from_the_first_round_to_the_last(self, seed: int) -> None:
        told, last = figures(seed), played(seed).last
        scores = tuple(last.score(player.id) for player in last.players)
        assert told.rounds[-1].scores == told.course[-1].scores == scores
        assert told.rounds[0].scores == told.course[0].scores
        for marks in (told.rounds, told.course):
            assert [mark.at for mark in marks] == sorted(mark.at for mark in marks)
        assert told.ended_rounds == sum(isinstance(event, RoundEnded) for event in events(seed))
        assert len(told.lead_changes) == sum(isinstance(event, LeadChanged) for event in events(seed))


def test_a_battle_that_has_not_begun_has_one_mark_and_no_deeds() -> None:
    table = battle(ann=SOLDIER, ben=SOLDIER)
    told = statistics_of(table.state, ())

    assert len(told.rounds) == len(told.course) == 1
    assert told.longest_chain == told.ended_rounds == 0
    assert told.luck_of("ann").share == 0.5


def test_a_round_under_way_is_drawn_by_half() -> None:
    table = battle(ann=SOLDIER, ben=SOLDIER)
    line = Timeline(RAPID_ATTACK, table.state).play(action("ann choose ann.f1"))

    assert [mark.at for mark in statistics_of(line.initial, line.entries).rounds] == [0, 0.5]


@pytest.mark.parametrize(
    ("throw", "expected", "share"),
    [
        (Throw(1, 3, 1), Fraction(1, 2), 3 / 4),
        (Throw(1, 3, 0), Fraction(1, 2), 1 / 4),
        (Throw(2, 2, 2), Fraction(2, 3), 1 - 1 / 18),
        (Throw(3, 1, 0), Fraction(1, 2), 125 / 216 / 2),
    ],
)
def test_luck_is_exact(throw: Throw, expected: Fraction, share: float) -> None:
    assert Luck((throw,)).expected == expected
    assert Luck((throw,)).share == pytest.approx(share)


def test_luck_of_two_charts_together() -> None:
    """A half and a sixth: none in 5 of 12, one in 6 of 12, both in 1 of 12."""
    luck = Luck((Throw(1, 3, 1), Throw(1, 1, 0)))

    assert (luck.dice, luck.hits, luck.expected) == (2, 1, Fraction(2, 3))
    assert luck.share == pytest.approx(5 / 12 + 1 / 4)
