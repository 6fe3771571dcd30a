"""Random battles: companies, table, every answer and every die from one seed.

The player picks from what `pending` offers, so that attacks happen, chains run on, stations are contested, and fills
in dice and facts. What is offered must be accepted, unless a fact was stated on purpose that forbids it; then a rule
must refuse that is about this fact.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from mfz_rules.kernel.game import Decided, Pending
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.gate import decide, pending
from mfz_rules.rapid_attack.settings.rules import Rules
from mfz_rules.rapid_attack.starting import compared, fielded
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.laws.broken import BrokenError
from tests.mfz_rules.rapid_attack.laws.choosing import choose, table_word
from tests.mfz_rules.rapid_attack.laws.filling import fill
from tests.mfz_rules.rapid_attack.laws.overruling import random_overrule
from tests.mfz_rules.rapid_attack.laws.random_tables import Setup, random_setup

MOST_ACTIONS = 20_000
"""No battle is that long."""
TRYING = 0.01
"""So often every option is tried, and something that nobody asked for."""

See = Callable[[Battle, Action, tuple[Event, ...], Battle], None]


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action."""

    action: Action
    events: tuple[Event, ...]
    after: Battle


@dataclass(frozen=True, slots=True)
class Played:
    """A whole random battle."""

    setup: Setup
    initial: Battle
    steps: tuple[Step, ...]
    refused: int
    """How many actions were refused, all on purpose."""

    @property
    def last(self) -> Battle:
        """The state at its end."""
        return self.steps[-1].after if self.steps else self.initial


def random_battle(
    chance: Random,
    rules: Rules,
    *,
    small: bool = False,
    players: int | None = None,
    compare: float = 0.25,
    watch: Callable[[Battle], See] | None = None,
    trying: float = TRYING,
    overruling: float = 0,
) -> Played:
    """Play one battle to its end; `watch` makes what looks at each action. Raises BrokenError.

    So many as `compare` says begin with comparing and fielding, the others with the first round. So often as
    `overruling` says the table corrects something.
    """
    setup = random_setup(chance, rules, small, players)
    start = compared if chance.random() < compare else fielded
    initial = start(setup.sides, setup.field)
    return play_out(chance, setup, initial, watch=watch, trying=trying, overruling=overruling)


def play_out(
    chance: Random,
    setup: Setup,
    initial: Battle,
    *,
    watch: Callable[[Battle], See] | None = None,
    trying: float = TRYING,
    overruling: float = 0,
) -> Played:
    """Play a battle from a state to its end. Raises BrokenError."""
    see = watch(initial) if watch else None
    battle, steps, refused = initial, list[Step](), 0
    while battle.winners is None:
        asked = pending(battle)
        if not asked:
            raise BrokenError("nobody is asked and the battle is not over")
        if len(steps) >= MOST_ACTIONS:
            raise BrokenError("RA-END-07: the battle does not end")
        if trying and chance.random() < trying:
            try_everything(chance, battle, asked)
        if overruling and chance.random() < overruling:
            action, decided, failed = _overruled(chance, battle)
        else:
            action, decided, failed = _answer(chance, battle, asked)
        refused += failed
        if see:
            see(battle, action, decided.events, decided.after)
        steps.append(Step(action, decided.events, decided.after))
        battle = decided.after
    if pending(battle):
        raise BrokenError("RA-END-04: somebody is asked after the end")
    return Played(setup, initial, tuple(steps), refused)


def submit(battle: Battle, action: Action) -> Decided[Battle, Event]:
    """Let the gate decide on facts alone."""
    return decide(battle, action, Unmeasured())


def _answer(
    chance: Random, battle: Battle, asked: tuple[Pending[Action], ...]
) -> tuple[Action, Decided[Battle, Event], int]:
    """Return an accepted action and what it came to, and how many were refused before it, on purpose."""
    said = table_word(chance, battle)
    if said is not None:
        return said, submit(battle, said), 0
    one = asked[0] if len(asked) == 1 else chance.choice(asked)
    option = choose(chance, battle, one)
    filled = fill(chance, battle, one, option)
    refused = 0
    while filled.refused_by:
        check_refused(battle, filled.action, filled.refused_by)
        refused += 1
        option = choose(chance, battle, one)
        filled = fill(chance, battle, one, option, perverse=0)
    return filled.action, accepted(battle, filled.action), refused


def _overruled(chance: Random, battle: Battle) -> tuple[Action, Decided[Battle, Event], int]:
    """Return a correction that is accepted; others are refused, and nothing else happens to them (RA-JUDGE-05)."""
    refused = 0
    while True:
        action = random_overrule(chance, battle)
        try:
            return action, submit(battle, action), refused
        except RefusedError as error:
            refused += 1
            if error.refusal.rule != "RA-JUDGE-05":
                raise BrokenError(f"refused by {error.refusal.rule}, not by RA-JUDGE-05: {action}") from error


def accepted(battle: Battle, action: Action) -> Decided[Battle, Event]:
    """Return what the action comes to; it was offered, so it must be accepted."""
    try:
        return submit(battle, action)
    except RefusedError as error:
        raise BrokenError(f"offered, and refused by {error.refusal.rule}: {action}: {error}") from error


def check_refused(battle: Battle, action: Action, by: frozenset[str]) -> None:
    """Raise BrokenError unless one of these rules refuses the action."""
    try:
        submit(battle, action)
    except RefusedError as error:
        if error.refusal.rule not in by:
            raise BrokenError(f"refused by {error.refusal.rule}, not by {sorted(by)}: {action}") from error
        if not error.refusal.text.endswith((".", "?")):
            raise BrokenError(f"{error.refusal.rule} refuses without a sentence: {error.refusal.text}") from error
        return
    raise BrokenError(f"accepted, though {sorted(by)} forbids it: {action}")


def try_everything(chance: Random, battle: Battle, asked: tuple[Pending[Action], ...]) -> None:
    """Submit every option, and what nobody asked for; the state stays as it is, whatever is submitted."""
    before = repr(battle)
    for one in asked:
        for option in one.options:
            filled = fill(chance, battle, one, option, perverse=0)
            if filled.refused_by:
                check_refused(battle, filled.action, filled.refused_by)
            else:
                accepted(battle, filled.action)
            _not_by_others(battle, one.player, filled.action)
    if repr(battle) != before:
        raise BrokenError("an action changed the state that it was submitted to")


def _not_by_others(battle: Battle, player: str, action: Action) -> None:
    others = [one.id for one in battle.players if one.id != player]
    asked = {one.player for one in pending(battle)}
    for other in others:
        if other not in asked:
            try:
                submit(battle, replace(action, player=other))
            except RefusedError:
                continue
            raise BrokenError(f"{other} answered for {player}: {action}")
