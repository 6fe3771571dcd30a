"""Folding events: total, whatever the state; a stored event of an older rule folds as well."""

from collections.abc import Callable
from dataclasses import fields

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.kernel.reasons import Sum, Term
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state import agenda, events
from mfz_rules.rapid_attack.state.attack import Attack, Cause, Volley
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Ties
from mfz_rules.rapid_attack.state.evolving import EVOLVERS, evolve
from mfz_rules.rapid_attack.state.frames import Abilities, Status
from mfz_rules.rapid_attack.state.pieces import Objective, Terrain
from tests.mfz_rules.rapid_attack.builders import battle, company, die, wall


def bare(objective: bool = False) -> Battle:
    """A battle between turns: no attack, no dice of damage, no agenda to speak of."""
    crown = Objective("crown") if objective else None
    return battle(ann="2Rd/2W + SSR", bob="1B/2W", terrain=[wall()], objective=crown).state


ATTACK = Attack("ann.f1", "bob.f1", Range.DIRECT, 5, die("R5"), ("wall",))
PLACE = Pose(1.0, 2.0)
SUM = Sum((Term("attack", 5),))

EVENTS: tuple[events.Event, ...] = (
    events.Opened((agenda.AskTarget("ann.f1"),)),
    events.Queued((agenda.AskActs("ann.f1"),)),
    events.Deferred((agenda.JudgeStations(("ann.s1",)),)),
    events.Closed(),
    events.PhaseBegan(Phase.CHAIN),
    events.TieRolled((("ann", 3), ("bob", 4))),
    events.TiesRemembered(Ties(rolled=(1,))),
    events.CompanyChanged("ann", company("ann", "2W"), ()),
    events.Compared((("ann", 5), ("bob", 6)), ("bob", "ann")),
    events.Placed("ann.f1", PLACE, ("ann.s1",)),
    events.Placed("ann.s1", PLACE),
    events.RoundOpened(2),
    events.Passed("ann"),
    events.NumbersRolled("ann", (("ann.f1", (3, 7)),)),
    events.CountMoved(4),
    events.NumberWaited("ann.f1", 3),
    events.OrderChanged(("bob", "ann")),
    events.LeadChanged("bob"),
    events.TurnOpened("ann.f1"),
    events.TargetNamed("ann.f1", "bob.f1", Range.DIRECT, 1),
    events.Rolled("ann.f1", (die("R5"), die("W1")), Abilities(False, 0, (Range.DIRECT,))),
    events.RocketsSpent("ann.f1", 3),
    events.DefenseSet("ann.f1", 4, die("B4")),
    events.DefenseSet("ann.f1", 0),
    events.StatusSet("ann.f1", Status.ACTING),
    events.Moved("ann.f1", die("W1"), ("bob.s1",), PLACE),
    events.SpotPlaced("ann.f1", "bob.f1", die("Y4")),
    events.SpotWasted("ann.f1", "bob.f1", die("Y4")),
    events.TurnEnded("ann.f1"),
    events.ChainEnded(),
    events.AttackDeclared(ATTACK),
    events.AttackGivenUp("ann.f1", "forgone"),
    events.CombatOrderEntered("ann.f1", "bob.f1"),
    events.SpotUsed("bob.f1", 4),
    events.CoverFound("wall"),
    events.CoverFound(None, "wall"),
    events.DamageCounted(SUM, 5),
    events.DamageRolled(Volley(Cause.ATTACK, "bob.f1", (4, 5)), 3),
    events.DieApplied(4, 3, "wall"),
    events.AttackEnded("ann.f1"),
    events.SystemLost("bob.f1", "defense1"),
    events.WhiteDieLost("bob.f1"),
    events.FrameDestroyed("bob.f1"),
    events.DamageIgnored("bob.f1", "retreat"),
    events.Retreated("bob.f1", "bob.s1"),
    events.PiecesRemoved("wall", 6, 6),
    events.CoverRuined("wall"),
    events.DebrisLeft(Terrain("bob.f1.debris", 3, 6, 6)),
    events.FallFound("bob.f1", 6.0),
    events.Fell("bob.f1", (), PLACE),
    events.FallEnded("bob.f1"),
    events.StationSeized("bob.s1", "ann", "bob"),
    events.StationSeized("crown", "ann"),
    events.StationLost("bob.s1", "bob"),
    events.ScoreChanged("ann", 3, 12, 4),
    events.ObjectiveMoved("ann", ("ann.f1",), PLACE, (3,)),
    events.ObjectiveMoved("ann"),
    events.ObjectiveRolled("ann", 4),
    events.RoundEnded(1),
    events.ClockMoved(9),
    events.ClockPassed("ann"),
    events.BattleEnded(("ann",), "doomsday"),
    events.Overruled("ann", "clock", 7, "miscounted"),
    events.FactOverruled("range", "direct", "artillery"),
    events.Conceded("ann"),
    events.Noted("ann", "hm"),
)
"""At least one of every event, none of them fitting what happens."""


def test_there_is_one_of_every_event() -> None:
    assert {type(event) for event in EVENTS} == set(EVOLVERS)


@pytest.mark.parametrize("objective", [False, True])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_folds_over_any_state(event: events.Event, objective: bool) -> None:
    after = evolve(bare(objective), event)
    assert [field.name for field in fields(after)] == [field.name for field in fields(Battle)]


TOLD = (
    events.TieRolled,
    events.Passed,
    events.LeadChanged,
    events.ChainEnded,
    events.ClockPassed,
    events.CombatOrderEntered,
    events.DamageCounted,
    events.ScoreChanged,
    events.FactOverruled,
    events.Noted,
)


@pytest.mark.parametrize(
    "event", [one for one in EVENTS if isinstance(one, TOLD)], ids=lambda one: type(one).__name__
)
def test_events_that_only_tell_change_nothing(event: events.Event) -> None:
    before = bare()
    assert evolve(before, event) == before


OUT_OF_PLACE: tuple[events.Event, ...] = (
    events.CoverFound("wall"),
    events.FallFound("bob.f1", 6.0),
    events.DieApplied(4, 3, "wall"),
    events.DamageIgnored("bob.f1", "retreat"),
    events.ObjectiveMoved("ann", ("ann.f1",)),
)


@pytest.mark.parametrize("event", OUT_OF_PLACE, ids=lambda event: type(event).__name__)
def test_what_belongs_to_an_attack_changes_nothing_without_one(event: events.Event) -> None:
    before = bare()
    assert evolve(before, event) == before


def test_numbers_do_not_go_below_nothing() -> None:
    """RA-SYS-14, RA-DMG-03."""
    state = bare()
    for _ in range(3):
        state = evolve(evolve(state, events.WhiteDieLost("bob.f1")), events.RocketsSpent("ann.f1", 1))
    assert (state.frame("bob.f1").whites, state.frame("ann.f1").rockets) == (0, 0)


def fold(state: Battle, *told: events.Event) -> Battle:
    for event in told:
        state = evolve(state, event)
    return state


def test_what_is_deferred_lies_under_the_dice_in_the_order_of_events() -> None:
    """OQ-68: the first is judged first."""
    first, second = agenda.JudgeStations(("ann.s1",)), agenda.JudgeStations(("bob.s1",))
    state = fold(
        bare(),
        events.Opened((agenda.ApplyDice(),)),
        events.Deferred((first,)),
        events.Deferred((second,)),
    )
    assert state.agenda[-3:] == (second, first, agenda.ApplyDice())


def test_a_destroyed_frame_takes_its_items_along() -> None:
    """RA-CBT-12."""
    mine = (agenda.AskActs("bob.f1"), agenda.AskLoss("bob.f1"), agenda.AskDamageDice("bob", 2, "bob.f1"))
    others = (agenda.AskActs("ann.f1"), agenda.AskDamageDice("ann", 2), agenda.ApplyDice())
    state = fold(bare(), events.Closed(), events.Opened((*others, *mine)), events.FrameDestroyed("bob.f1"))
    assert state.agenda == others


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        (lambda state: evolve(state, events.Retreated("bob.f1", "bob.s1", ignores=2)), (("bob.f1",), 2)),
        (
            lambda state: fold(
                state,
                events.Retreated("bob.f1", "bob.s1", ignores=2),
                events.DamageIgnored("bob.f1", "retreat"),
            ),
            (("bob.f1",), 1),
        ),
    ],
)
def test_a_retreat_is_kept_with_the_volley(
    change: Callable[[Battle], Battle], seen: tuple[tuple[str, ...], int]
) -> None:
    """OQ-58: who retreated, and how many damages that still ignores."""
    volley = change(evolve(bare(), events.DamageRolled(Volley(Cause.ATTACK, "bob.f1", (4, 4)), 1))).volley
    assert volley is not None
    assert (volley.retreated, len(volley.ignoring)) == seen


def test_the_end_of_a_turn_does_not_bring_the_dead_back() -> None:
    state = fold(bare(), events.FrameDestroyed("bob.f1"), events.TurnEnded("bob.f1"))
    assert state.frame("bob.f1").status is Status.DESTROYED


def test_a_new_round_lets_the_objective_be_moved_again() -> None:
    """RA-CAMP-12."""
    state = fold(bare(objective=True), events.ObjectiveMoved("ann"))
    assert state.objective is not None
    assert state.objective.moved_by == ("ann",)
    after = evolve(state, events.RoundOpened(2)).objective
    assert after is not None
    assert after.moved_by == ()
