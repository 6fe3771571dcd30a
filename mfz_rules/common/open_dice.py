"""Dice that an action leaves open, for a tape to fill in: how many sides each has, and where the values go.

Asked before the gate sees the action: where nothing of the kind is asked for, no dice are wanted.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from mfz_rules.kernel.dice import SMALL, RolledDie

ActionT = TypeVar("ActionT")

Values = tuple[int, ...]
Pool = tuple[RolledDie, ...]


@dataclass(frozen=True, slots=True)
class DiceKind:
    """How the dice of one kind of action are drawn; each function is given battle, action and umpire."""

    sides: Callable[[Any, Any, Any], Values]
    """Return the sides of the dice to draw, in the order to roll them."""
    fill: Callable[[Any, Any, Values, Any], Any]
    """Return the action with the values; these stand before the umpire."""
    pool: Callable[[Any], Pool] | None = None
    """Returns the typed dice of a pool, some of them perhaps open; None where values alone are typed."""
    field: str = "dice"
    """Where the action carries them."""


@dataclass(frozen=True, slots=True)
class OpenDice:
    """The actions of a game that carry dice, by their classes."""

    kinds: Mapping[type[Any], DiceKind]

    def sides_wanted(self, battle: Any, action: Any, umpire: Any) -> Values:
        """Return the sides of the dice that the action leaves open, in the order to roll them."""
        kind = self.kinds.get(type(action))
        if kind is None or (getattr(action, kind.field) is not None and not self.has_open(action)):
            return ()
        return kind.sides(battle, action, umpire)

    def filled(self, battle: Any, action: ActionT, values: Values, umpire: Any) -> ActionT:
        """Return the action with the values of the dice that it left open."""
        kind = self.kinds.get(type(action))
        made: ActionT = kind.fill(battle, action, values, umpire) if kind and values else action
        return made

    def states_values(self, action: Any) -> bool:
        """Whether the action states the value of any die that was rolled for it."""
        kind = self.kinds.get(type(action))
        if kind is None:
            return False
        return any(die.value for die in kind.pool(action)) if kind.pool else bool(getattr(action, kind.field))

    def has_open(self, action: Any) -> bool:
        """Whether some dice of a pool still have no number."""
        kind = self.kinds.get(type(action))
        return kind is not None and kind.pool is not None and any(not die.value for die in kind.pool(action))


def dice_of(action: Any) -> Pool:
    """Return the dice of an action that carries one pool."""
    return action.dice or ()


def open_sides(pool: Sequence[RolledDie]) -> Values:
    """Return the sides of the dice without a number."""
    return tuple(die.sides for die in pool if not die.value)


def rolled(pool: Sequence[RolledDie], drawn: Iterator[int]) -> Pool:
    """Return the pool with numbers drawn for the dice that have none."""
    return tuple(die if die.value else replace(die, value=next(drawn)) for die in pool)


def sides_that_differ(players: Sequence[str]) -> Values:
    """Return one side less for each player: equal dice would be rolled again until they differ (RA-CMP-11)."""
    return tuple(range(SMALL, max(0, SMALL - len(players)), -1))


def values_that_differ(players: Sequence[str], values: Values) -> tuple[tuple[str, int], ...]:
    """Return each player's number, no two alike, from values drawn of `sides_that_differ`."""
    left = list(range(1, SMALL + 1))
    return tuple((player, left.pop(value - 1)) for player, value in zip(players, values, strict=False))


def top_of(battle: Any) -> Any:
    """Return the item that is next; None where nothing is asked."""
    return battle.agenda[-1] if battle.agenda else None


def counted_dice(item: type[Any]) -> DiceKind:
    """Return how plain dice are drawn: as many as an item of this class asks for in its `count`."""

    def sides(battle: Any, action: Any, umpire: Any) -> Values:
        top = top_of(battle)
        return (SMALL,) * top.count if isinstance(top, item) else ()

    return DiceKind(sides, _fill_dice)


def roll_off_dice(item: type[Any]) -> DiceKind:
    """Return how the dice of tied players are drawn: those that an item of this class names in its `players`."""

    def tied(battle: Any) -> tuple[str, ...]:
        top = top_of(battle)
        return top.players if isinstance(top, item) else ()

    def sides(battle: Any, action: Any, umpire: Any) -> Values:
        return sides_that_differ(tied(battle))

    def fill(battle: Any, action: Any, values: Values, umpire: Any) -> Any:
        return replace(action, dice=values_that_differ(tied(battle), values))

    return DiceKind(sides, fill)


def _fill_dice(battle: Any, action: Any, values: Values, umpire: Any) -> Any:
    return replace(action, dice=values)
