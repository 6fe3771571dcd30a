"""What is looked at of every action of a battle (`laws/watching.py`)."""

from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.evolving import evolve
from tests.mfz_rules.laws import watching
from tests.mfz_rules.laws.broken import BrokenError
from tests.mfz_rules.laws.watching import Promises, together
from tests.mfz_rules.rapid_attack.laws import asking, attacks, changes, consequences, stations, turns
from tests.mfz_rules.rapid_attack.laws.memory import Memory

PROMISES = Promises(
    evolve=evolve,
    events=together(turns.EVENTS, attacks.EVENTS, consequences.EVENTS, stations.EVENTS),
    actions=(changes.TELLING.check, consequences.as_stated),
    states=(*turns.STATES, *stations.STATES, *asking.STATES, *attacks.STATES, *consequences.STATES),
)


class Watch(watching.Watch):
    """Watches one battle; raises BrokenError where a promise is broken."""

    def __init__(self, initial: Battle) -> None:
        super().__init__(PROMISES, Memory(initial), initial)


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
