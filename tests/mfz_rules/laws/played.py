"""A random battle that was played."""

from dataclasses import dataclass
from typing import Generic

from mfz_rules.kernel.game import Action, Event, State


@dataclass(frozen=True, slots=True)
class Step(Generic[State, Action, Event]):
    """One accepted action."""

    action: Action
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Generic[State, Action, Event]):
    """A whole random battle of any game."""

    initial: State
    steps: tuple[Step[State, Action, Event], ...]
    refused: int
    """How many actions were refused, all as they must or may be."""

    @property
    def last(self) -> State:
        """The state at its end."""
        return self.steps[-1].after if self.steps else self.initial
