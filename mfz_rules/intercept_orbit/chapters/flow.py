"""One answer on its way through the rules: the state as it changes, the events in order."""

from mfz_rules.common.flow import AnswerFlow
from mfz_rules.common.settings import Rules
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.agenda import Closed, Opened
from mfz_rules.intercept_orbit.state.evolving import evolve
from mfz_rules.intercept_orbit.umpire.protocol import Umpire


class Flow(AnswerFlow[Battle, Umpire, Event, Item]):
    """Collects the events of one answer; scores are counted and told as they change (IO-SCORE-03)."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.battle.rules.at(self.battle.clock)

    @property
    def profile(self) -> GameProfile:
        """The game that is played, as data."""
        return self.battle.profile

    def open(self, *items: Item) -> None:
        """Put items on top of the agenda; the last is next."""
        self.tell(Opened(items))

    def close(self) -> None:
        """Settle the item on top."""
        self.tell(Closed())

    def _folded(self, event: Event) -> Battle:
        return evolve(self.battle, event)
