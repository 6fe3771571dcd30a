"""Looking at every action of a battle: what is promised of each event, of each change, of each state.

The events are folded a second time on the way, so that folding them gives the state after is looked at too.
"""

from collections.abc import Callable
from typing import Any

from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.evolving import evolve
from tests.mfz_rules.rapid_attack.laws import asking, attacks, changes, consequences, stations, turns
from tests.mfz_rules.rapid_attack.laws.broken import BrokenError
from tests.mfz_rules.rapid_attack.laws.memory import Memory

EventCheck = Callable[[Memory, Battle, Any, Battle], None]
"""Takes what is remembered, the state before the event, the event, the state after it."""

EVENT_CHECKS: dict[type[Event], tuple[EventCheck, ...]] = {}
for _table in (turns.EVENTS, attacks.EVENTS, consequences.EVENTS, stations.EVENTS):
    for _event, _checks in _table.items():
        EVENT_CHECKS[_event] = (*EVENT_CHECKS.get(_event, ()), *_checks)

MOST = 400
"""Letters of events that are shown where something is broken."""

STATE_CHECKS = (*turns.STATES, *stations.STATES, *asking.STATES, *attacks.STATES, *consequences.STATES)
"""Take what is remembered and a state in which somebody must answer."""


class Watch:
    """Watches one battle; raises BrokenError where a promise is broken."""

    def __init__(self, initial: Battle) -> None:
        self.memory = Memory(initial)
        self.check_state(initial)

    def __call__(self, before: Battle, action: Action, events: tuple[Event, ...], after: Battle) -> None:
        """Look at one accepted action."""
        state = before
        for event in events:
            folded = evolve(state, event)
            for check in EVENT_CHECKS.get(type(event), ()):
                self._ask(check, action, state, event, folded)
            state = folded
        if state != after:
            raise BrokenError(f"folding the events does not give the state after {action}")
        self._ask(changes.check, action, before, events, after)
        consequences.as_stated(self.memory, before, action, events)
        self.check_state(after)

    def check_state(self, state: Battle) -> None:
        """Look at one state."""
        for check in STATE_CHECKS:
            check(self.memory, state)

    def _ask(self, check: Callable[..., None], action: Action, before: Battle, what: object, after: Battle) -> None:
        try:
            check(self.memory, before, what, after)
        except BrokenError as error:
            raise BrokenError(f"{error} ({action}: {str(what)[:MOST]})") from error


class WatchCorrected:
    """Watches a battle in which the table corrects what it likes: what holds even then."""

    def __init__(self, initial: Battle) -> None:
        self.memory = Memory(initial)

    def __call__(self, before: Battle, action: Action, events: tuple[Event, ...], after: Battle) -> None:
        """Look at one accepted action."""
        state = before
        for event in events:
            state = evolve(state, event)
        if state != after:
            raise BrokenError(f"folding the events does not give the state after {action}")
        for check in (*asking.STATES, turns.at_most_two_open, stations.known_places, stations.order_is_by_score):
            self.memory.scores = {one.id: stations.counted(after, one.id) for one in after.players}
            check(self.memory, after)
