"""Random battles: companies, table, every answer and every die from one seed.

The player picks from what `pending` offers, so that attacks happen, chains run on, stations are contested, and fills
in dice and facts. What is offered must be accepted, unless a fact was stated on purpose that forbids it; then a rule
must refuse that is about this fact.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from mfz_rules.common.settings import Rules
from mfz_rules.kernel.game import Decided, Pending
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.gate import decide, pending
from mfz_rules.rapid_attack.starting import compared, fielded
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.umpire.choosing import umpire_for
from tests.mfz_rules.laws import played
from tests.mfz_rules.laws.broken import BrokenError
from tests.mfz_rules.rapid_attack.laws.choosing import choose, table_word
from tests.mfz_rules.rapid_attack.laws.filling import FILLERS, PERVERSE, Filled, Filler, fill
from tests.mfz_rules.rapid_attack.laws.overruling import random_overrule
from tests.mfz_rules.rapid_attack.laws.random_tables import Setup, random_setup

MOST_ACTIONS = 20_000
"""No battle is that long."""
COMPARED = 0.25
"""So many battles begin with comparing and fielding, the others with the first round."""

See = Callable[[Battle, Action, tuple[Event, ...], Battle], None]
"""Takes the state before, the action, its events, the state after."""
Watching = Callable[[Battle], See]
"""Makes what looks at a battle, from its first state."""
Answered = tuple[Action, Decided[Battle, Event], int]
"""An accepted action, what it came to, and how many were refused before it."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody plays."""

    trying: float = 0.01
    """So often every option is tried first, and everything by somebody who was not asked."""
    overruling: float = 0.0
    """So often the table corrects something."""
    fillers: Mapping[type[Action], Filler] = field(default_factory=lambda: FILLERS)
    perverse: float = PERVERSE
    """So often a fact is stated that forbids the action."""


USUAL = Manner()
QUICK = Manner(trying=0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(played.Played[Battle, Action, Event]):
    """A whole random battle."""

    setup: Setup


def random_battle(
    chance: Random,
    rules: Rules,
    *,
    small: bool = False,
    players: int | None = None,
    compare: float = COMPARED,
    watch: Watching | None = None,
    manner: Manner = USUAL,
) -> Played:
    """Play one battle on facts alone to its end. Raises BrokenError."""
    setup = random_setup(chance, rules, small, players)
    start = compared if chance.random() < compare else fielded
    return play_out(chance, setup, start(setup.sides, setup.field), watch, manner)


def play_out(
    chance: Random, setup: Setup, initial: Battle, watch: Watching | None = None, manner: Manner = USUAL
) -> Played:
    """Play a battle from a state to its end. Raises BrokenError."""
    see = watch(initial) if watch else None
    battle, steps, refused = initial, list[played.Step[Battle, Action, Event]](), 0
    while battle.winners is None:
        if len(steps) >= MOST_ACTIONS:
            raise BrokenError("RA-END-07: the battle does not end")
        action, decided, failed = _step(chance, battle, manner)
        refused += failed
        if see:
            see(battle, action, decided.events, decided.after)
        steps.append(played.Step(action, decided.events, decided.after))
        battle = decided.after
    if pending(battle):
        raise BrokenError("RA-END-04: somebody is asked after the end")
    return Played(setup=setup, initial=initial, steps=tuple(steps), refused=refused)


def submit(battle: Battle, action: Action) -> Decided[Battle, Event]:
    """Let the gate decide, with the table's umpire where anything has a position."""
    return decide(battle, action, umpire_for(battle, getattr(action, "at", None)))


def _step(chance: Random, battle: Battle, manner: Manner) -> Answered:
    asked = pending(battle)
    if not asked:
        raise BrokenError("nobody is asked and the battle is not over")
    if manner.trying and chance.random() < manner.trying:
        try_everything(chance, battle, asked, manner)
    if manner.overruling and chance.random() < manner.overruling:
        return _overruled(chance, battle)
    said = table_word(chance, battle)
    if said is not None:
        return said, submit(battle, said), 0
    return _answer(chance, battle, asked[0] if len(asked) == 1 else chance.choice(asked), manner)


def _answer(chance: Random, battle: Battle, asked: Pending[Action], manner: Manner) -> Answered:
    """Answer what is asked; what was refused as it must be is answered otherwise."""
    perverse, refused = manner.perverse, 0
    while True:
        filled = fill(chance, battle, asked, choose(chance, battle, asked), perverse, manner.fillers)
        decided = taken(battle, filled)
        if decided is not None:
            return filled.action, decided, refused
        perverse, refused = 0.0, refused + 1


def taken(battle: Battle, filled: Filled) -> Decided[Battle, Event] | None:
    """Return what an action comes to, None where it is refused as it must or may be. Raises BrokenError."""
    action, by = filled.action, filled.refused_by
    try:
        decided = submit(battle, action)
    except RefusedError as error:
        refusal = error.refusal
        if not by and refusal.rule not in filled.perhaps:
            raise BrokenError(f"offered, and refused by {refusal.rule}: {action}: {refusal.text}") from error
        if by and refusal.rule not in by:
            raise BrokenError(f"refused by {refusal.rule}, not by {sorted(by)}: {action}") from error
        if not refusal.text.endswith((".", "?")):
            raise BrokenError(f"{refusal.rule} refuses without a sentence: {refusal.text}") from error
        return None
    if by:
        raise BrokenError(f"accepted, though {sorted(by)} forbids it: {action}")
    return decided


def _overruled(chance: Random, battle: Battle) -> Answered:
    """Correct something; corrections that cannot be are refused, and nothing else happens to them (RA-JUDGE-05)."""
    refused = 0
    while True:
        action = random_overrule(chance, battle)
        decided = taken(battle, Filled(action, perhaps=frozenset({"RA-JUDGE-05"})))
        if decided is not None:
            return action, decided, refused
        refused += 1


def try_everything(chance: Random, battle: Battle, asked: tuple[Pending[Action], ...], manner: Manner) -> None:
    """Submit every option, also for players who were not asked; the state stays as it is, whatever is submitted."""
    before = repr(battle)
    players = [one.id for one in battle.players if all(one.id != other.player for other in asked)]
    for one in asked:
        for option in one.options:
            filled = fill(chance, battle, one, option, 0, manner.fillers)
            taken(battle, filled)
            for player in players:
                _refuse(battle, replace(filled.action, player=player))
    if repr(battle) != before:
        raise BrokenError("an action changed the state that it was submitted to")


def _refuse(battle: Battle, action: Action) -> None:
    """Raise BrokenError unless the answer of somebody who was not asked is refused."""
    try:
        submit(battle, action)
    except RefusedError:
        return
    raise BrokenError(f"{action.player} was not asked: {action}")
