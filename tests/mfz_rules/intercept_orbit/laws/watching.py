"""What is looked at of every action of a battle of Intercept Orbit or Alpha Bandit (`laws/watching.py`)."""

from collections.abc import Sequence
from functools import partial

from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.evolving import evolve
from tests.mfz_rules.intercept_orbit.laws import changes, holding, resting, turns
from tests.mfz_rules.intercept_orbit.laws.memory import Memory
from tests.mfz_rules.laws import asking, watching
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.laws.watching import Promises, together

AGAIN = 4
"""Of so many answers one is decided again; an audit of the whole battle decides all."""


class Watch(watching.Watch):
    """Watches one battle; raises BrokenError where a promise is broken."""

    def __init__(self, game: OrbitGame, initial: Battle) -> None:
        promises = Promises(
            evolve=evolve,
            events=together(turns.EVENTS, holding.EVENTS),
            actions=(changes.TELLING.check, partial(_decided_again, game)),
            states=(*turns.STATES, *holding.STATES, partial(_asked, game), resting.check),
        )
        super().__init__(promises, Memory(initial), initial)


def _decided_again(
    game: OrbitGame, memory: Memory, before: Battle, action: Action, events: Sequence[Event], after: Battle
) -> None:
    """The same answer to the same battle comes to the same: no chance, no clock, nothing remembered."""
    memory.answers += 1
    if memory.answers % AGAIN == 0:
        promise(game.decide(before, action).events == tuple(events), "decided again it comes to something else")


def _asked(game: OrbitGame, memory: Memory, battle: Battle) -> None:
    asking.check(game, battle)
