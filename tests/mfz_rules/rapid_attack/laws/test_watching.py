"""The watch notices: events that should not be, told in the middle of a battle that kept every promise."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, reduce
from random import Random

import pytest

from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.actions import Note
from mfz_rules.rapid_attack.state.agenda import ApplyDice, AskClock
from mfz_rules.rapid_attack.state.attack import Attack
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    BattleEnded,
    ChainEnded,
    ClockMoved,
    DefenseSet,
    Event,
    FrameDestroyed,
    Moved,
    Opened,
    OrderChanged,
    Rolled,
    RoundEnded,
    ScoreChanged,
    SpotPlaced,
    StationLost,
    StationSeized,
    StatusSet,
    TargetNamed,
    TurnOpened,
    WhiteDieLost,
)
from mfz_rules.rapid_attack.state.evolving import evolve
from mfz_rules.rapid_attack.state.frames import Abilities, FrameState, Status
from tests.mfz_rules.laws.broken import BrokenError
from tests.mfz_rules.rapid_attack.laws.random_battle import Played, random_battle
from tests.mfz_rules.rapid_attack.laws.watching import Watch

ABLE = Abilities(False, 0, ())
DIE = RolledDie(Colour.WHITE, 6, 3)


@cache
def played() -> Played:
    """A battle in which the frame that acts last has rolled, and others are through or still wait."""
    return random_battle(Random("watched"), rules_of("final"), players=2, compare=0)


def middle() -> int:
    """Return the step after which a frame acts that has not moved, while others are done and others wait."""
    for at, step in enumerate(played().steps):
        statuses = {one.status for one in step.after.frames}
        wanted = {Status.ACTING, Status.WAITING, Status.DONE, Status.DESTROYED}
        if wanted <= statuses and not acting(step.after).moved and len(acting(step.after).pool) > 1:
            return at
    raise AssertionError("no such moment")


def watched() -> tuple[Watch, Battle]:
    """Return a watch that has seen the battle so far, and the state."""
    watch, state = Watch(played().initial), played().initial
    for step in played().steps[: middle() + 1]:
        watch(state, step.action, step.events, step.after)
        state = step.after
    return watch, state


def acting(battle: Battle) -> FrameState:
    return next(one for one in battle.frames if one.status is Status.ACTING)


def mover(battle: Battle) -> RolledDie:
    return next(die for die in acting(battle).pool if die.colour in (Colour.GREEN, Colour.WHITE))


def of(battle: Battle, status: Status) -> FrameState:
    return next(one for one in battle.frames if one.status is status)


def other(battle: Battle, player: str) -> str:
    return next(one for one in battle.order if one != player)


Told = Callable[[Battle], tuple[Event, ...]]
WRONG: dict[str, tuple[str, Told]] = {
    "a second turn": ("RA-ROUND-01", lambda now: (TurnOpened(of(now, Status.DONE).id),)),
    "a turn roused by nothing": ("RA-CBT-08", lambda now: (TurnOpened(of(now, Status.WAITING).id, "nobody"),)),
    "a second roll": ("RA-TURN-15", lambda now: (Rolled(acting(now).id, (DIE,), ABLE),)),
    "another defense": ("RA-DEF-02", lambda now: (DefenseSet(acting(now).id, 6),)),
    "a dead frame names": ("RA-CBT-12", lambda now: (TargetNamed(of(now, Status.DESTROYED).id, None),)),
    "a die from nowhere": ("RA-DICE-02", lambda now: (Moved(acting(now).id, RolledDie(Colour.GREEN, 10, 9)),)),
    "two moves": ("RA-TURN-18", lambda now: 2 * (Moved(acting(now).id, mover(now), acting(now).near),)),
    "another target": (
        "RA-TURN-08",
        lambda now: (AttackDeclared(Attack(acting(now).id, "t99", Range.DIRECT, 1, acting(now).pool[0])),),
    ),
    "a spot on the dead": (
        "RA-SPOT-01",
        lambda now: (SpotPlaced(acting(now).id, of(now, Status.DESTROYED).id, acting(now).pool[0]),),
    ),
    "destroyed at once": ("RA-DMG-07", lambda now: (FrameDestroyed(armed(now)),)),
    "a white die first": ("RA-DMG-14", lambda now: (WhiteDieLost(armed(now)),)),
    "a third open turn": (
        "RA-CBT-16",
        lambda now: tuple(StatusSet(one.id, Status.ACTING) for one in now.frames if one.alive)[:3],
    ),
    "a round cut short": ("RA-END-06", lambda now: (RoundEnded(now.round),)),
    "a chain cut short": ("RA-CBT-07", lambda now: (ChainEnded(),)),
    "the clock goes back": ("RA-END-03", lambda now: (ClockMoved(now.clock + 1),)),
    "the loser wins": ("RA-END-05", lambda now: (BattleEnded((), "doomsday"),)),
    "a station from afar": (
        "RA-STA-02",
        lambda now: (StationSeized(held(now), other(now, owner(now)), owner(now)),),
    ),
    "a station of somebody else": (
        "RA-STA-02",
        lambda now: (StationSeized(held(now), owner(now), other(now, owner(now))),),
    ),
    "a station lost to nobody": ("RA-STA-10", lambda now: (StationLost(held(now), owner(now)),)),
    "a score from nowhere": ("RA-SCORE-0", lambda now: (ScoreChanged(now.order[0], 1, 99, 5),)),
    "another order": ("RA-TAC-01", lambda now: (OrderChanged(now.order[::-1]),)),
    "a step that waits": ("a step waits", lambda now: (Opened((ApplyDice(),)),)),
    "somebody unknown is asked": ("does not play", lambda now: (Opened((AskClock("nobody"),)),)),
}


def held(battle: Battle) -> str:
    """Return a station that its owner stands near to, or nobody."""
    return next(one.id for one in battle.stations if one.owner and not others_near(battle, one.id, one.owner))


def others_near(battle: Battle, station: str, player: str) -> bool:
    return any(station in one.near and one.owner != player for one in battle.frames)


def owner(battle: Battle) -> str:
    return str(battle.holding(held(battle)).owner)


def armed(battle: Battle) -> str:
    return next(one.id for one in battle.frames if one.alive and one.left)


@pytest.mark.parametrize("what", WRONG)
def test_what_must_not_happen_is_noticed(what: str) -> None:
    rule, told = WRONG[what]
    watch, state = watched()
    events = told(state)

    with pytest.raises(BrokenError, match=rule):
        watch(state, Note("ann", what), events, reduce(evolve, events, state))


def test_a_change_that_no_event_tells_is_noticed() -> None:
    watch, state = watched()
    changed = replace(state, stations=(replace(state.stations[0], owner=None), *state.stations[1:]))

    with pytest.raises(BrokenError, match="folding"):
        watch(state, Note("ann", "silence"), (), changed)
