"""Dice that an action leaves open, for a tape to fill in: how many sides each has, and where the values go.

Asked before the gate sees the action: where nothing of the kind is asked for, no dice are wanted.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from mfz_rules.kernel.dice import SMALL, RolledDie
from mfz_rules.rapid_attack.chapters import environments, objective, per_unit
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import acting
from mfz_rules.rapid_attack.chapters.rolling import pool_of
from mfz_rules.rapid_attack.state.actions import Action, DamageDice, MoveObjective, Roll, RollOff, RollOrder
from mfz_rules.rapid_attack.state.agenda import AskDamageDice, AskObjective, AskOrder, AskRoll, AskRollOff
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.umpire.protocol import Umpire

Values = tuple[int, ...]


def sides_wanted(battle: Battle, action: Action, umpire: Umpire) -> tuple[int, ...]:
    """Return the sides of the dice that the action leaves open, in the order to roll them."""
    kind = _KINDS.get(type(action))
    return kind.sides(battle, action, umpire) if kind and _leaves_open(action) else ()


def filled(battle: Battle, action: Action, values: Values, umpire: Umpire) -> Action:
    """Return the action with the values of the dice that it left open."""
    kind = _KINDS.get(type(action))
    return kind.fill(battle, action, values, umpire) if kind and values else action


def states_values(action: Action) -> bool:
    """Whether the action states the value of any die that was rolled for it."""
    dice = getattr(action, "dice", None)
    if isinstance(action, Roll):
        return any(die.value for die in action.dice or ())
    return type(action) in _KINDS and bool(dice)


def has_open_dice(action: Action) -> bool:
    """Whether some dice of a pool still have no number."""
    return isinstance(action, Roll) and any(not die.value for die in action.dice or ())


def _leaves_open(action: Action) -> bool:
    return getattr(action, "dice", ()) is None or has_open_dice(action)


def _pool(battle: Battle, action: Roll, umpire: Umpire) -> tuple[RolledDie, ...]:
    """Return the dice of the pool with the value 0, or those of a typed one, some of them open."""
    if action.dice is not None:
        return action.dice
    if not battle.agenda or not isinstance(battle.agenda[-1], AskRoll):
        return ()
    flow = Flow(battle, umpire)
    frame = acting(battle)
    whites = environments.white_dice(flow, frame, action.facts)
    return tuple(RolledDie(die.colour, die.sides, 0) for die in pool_of(flow.rules, frame, whites))


def _roll_sides(battle: Battle, action: Roll, umpire: Umpire) -> tuple[int, ...]:
    return tuple(die.sides for die in _pool(battle, action, umpire) if not die.value)


def _fill_roll(battle: Battle, action: Roll, values: Values, umpire: Umpire) -> Roll:
    drawn = iter(values)
    pool = _pool(battle, action, umpire)
    return replace(action, dice=tuple(die if die.value else replace(die, value=next(drawn)) for die in pool))


def _damage_sides(battle: Battle, action: DamageDice, umpire: Umpire) -> tuple[int, ...]:
    item = battle.agenda[-1] if battle.agenda else None
    return (SMALL,) * item.count if isinstance(item, AskDamageDice) else ()


def _fill_damage(battle: Battle, action: DamageDice, values: Values, umpire: Umpire) -> DamageDice:
    return replace(action, dice=values)


def _tied(battle: Battle) -> tuple[str, ...]:
    item = battle.agenda[-1] if battle.agenda else None
    return item.players if isinstance(item, AskRollOff) else ()


def _roll_off_sides(battle: Battle, action: RollOff, umpire: Umpire) -> tuple[int, ...]:
    """Return one side less for each player: equal dice would be rolled again until they differ (RA-CMP-11)."""
    return tuple(range(SMALL, max(0, SMALL - len(_tied(battle))), -1))


def _fill_roll_off(battle: Battle, action: RollOff, values: Values, umpire: Umpire) -> RollOff:
    left = list(range(1, SMALL + 1))
    drawn = zip(_tied(battle), values, strict=False)
    return replace(action, dice=tuple((player, left.pop(value - 1)) for player, value in drawn))


def _order(battle: Battle, player: str) -> tuple[str, ...]:
    """Return the player's frames, each as often as it rolls (RA-ADV-41)."""
    if not battle.agenda or not isinstance(battle.agenda[-1], AskOrder):
        return ()
    return tuple(frame.id for frame in per_unit.unnumbered(battle, player) for _ in range(per_unit.dice_of(frame)))


def _order_sides(battle: Battle, action: RollOrder, umpire: Umpire) -> tuple[int, ...]:
    return (per_unit.HIGHEST,) * len(_order(battle, action.player))


def _fill_order(battle: Battle, action: RollOrder, values: Values, umpire: Umpire) -> RollOrder:
    rolled: dict[str, tuple[int, ...]] = {}
    for frame, value in zip(_order(battle, action.player), values, strict=True):
        rolled[frame] = (*rolled.get(frame, ()), value)
    return replace(action, dice=tuple(rolled.items()))


def _objective_sides(battle: Battle, action: MoveObjective, umpire: Umpire) -> tuple[int, ...]:
    """Return one die for the obedient objective, where one is rolled and not yet (RA-CAMP-12, OQ-88)."""
    asked_where = bool(battle.agenda) and isinstance(battle.agenda[-1], AskObjective)
    return (objective.SIDES,) if objective.rolled(battle) and not asked_where else ()


def _fill_objective(battle: Battle, action: MoveObjective, values: Values, umpire: Umpire) -> MoveObjective:
    return replace(action, dice=values)


@dataclass(frozen=True, slots=True)
class _Kind:
    """How the dice of one kind of action are drawn."""

    sides: Callable[[Battle, Any, Umpire], tuple[int, ...]]
    fill: Callable[[Battle, Any, Values, Umpire], Action]


_KINDS: dict[type[Action], _Kind] = {
    Roll: _Kind(_roll_sides, _fill_roll),
    DamageDice: _Kind(_damage_sides, _fill_damage),
    RollOff: _Kind(_roll_off_sides, _fill_roll_off),
    RollOrder: _Kind(_order_sides, _fill_order),
    MoveObjective: _Kind(_objective_sides, _fill_objective),
}
