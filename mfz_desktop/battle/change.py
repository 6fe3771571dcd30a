"""What one step changed, so that views refresh that and nothing else."""

from dataclasses import dataclass
from typing import Generic

from mfz_rules.kernel.game import Event, State


@dataclass(frozen=True, slots=True)
class Change(Generic[State, Event]):
    """A step forward or back in a battle."""

    before: State
    after: State
    events: tuple[Event, ...] = ()
    """What happened; nothing when a step was taken back or another moment is looked at."""
