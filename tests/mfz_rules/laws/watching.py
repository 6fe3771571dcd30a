"""Looking at every action of a battle: what is promised of each event, of each change, of each state.

The events are folded a second time on the way, so that folding them gives the state after is looked at too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.mfz_rules.laws.broken import BrokenError

Check = Callable[[Any, Any, Any, Any], None]
"""Takes what is remembered, the state before the event, the event, the state after it."""
ActionCheck = Callable[[Any, Any, Any, Sequence[Any], Any], None]
"""Takes what is remembered, the state before the action, the action, its events, the state after it."""
StateCheck = Callable[[Any, Any], None]
"""Takes what is remembered, and a state in which somebody must answer or all is over."""

MOST = 400
"""Letters of events that are shown where something is broken."""


def together(*tables: Mapping[type[Any], tuple[Check, ...]]) -> dict[type[Any], tuple[Check, ...]]:
    """Return tables of checks by event as one."""
    found: dict[type[Any], tuple[Check, ...]] = {}
    for table in tables:
        for event, checks in table.items():
            found[event] = (*found.get(event, ()), *checks)
    return found


@dataclass(frozen=True)
class Promises:
    """What a game promises."""

    evolve: Callable[[Any, Any], Any]
    events: Mapping[type[Any], tuple[Check, ...]] = field(default_factory=dict)
    actions: tuple[ActionCheck, ...] = ()
    states: tuple[StateCheck, ...] = ()


class Watch:
    """Watches one battle; raises BrokenError where a promise is broken."""

    def __init__(self, promises: Promises, memory: Any, initial: Any) -> None:
        self.promises = promises
        self.memory = memory
        self.check_state(initial)

    def __call__(self, before: Any, action: Any, events: Sequence[Any], after: Any) -> None:
        """Look at one accepted action."""
        state = before
        for event in events:
            folded = self.promises.evolve(state, event)
            for check in self.promises.events.get(type(event), ()):
                try:
                    check(self.memory, state, event, folded)
                except BrokenError as error:
                    raise BrokenError(f"{error} ({action}: {str(event)[:MOST]})") from error
            state = folded
        if state != after:
            raise BrokenError(f"folding the events does not give the state after {action}")
        try:
            for look in self.promises.actions:
                look(self.memory, before, action, events, after)
            self.check_state(after)
        except BrokenError as error:
            raise BrokenError(f"{error} ({action}: {str(events)[:MOST]})") from error

    def check_state(self, state: Any) -> None:
        """Look at one state."""
        for check in self.promises.states:
            check(self.memory, state)
