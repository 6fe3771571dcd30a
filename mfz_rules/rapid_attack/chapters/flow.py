"""One answer on its way through the rules: the state as it changes, the events in order."""

from collections.abc import Iterable

from mfz_rules.common.flow import AnswerFlow
from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Closed, Deferred, Event, Opened
from mfz_rules.rapid_attack.state.evolving import evolve
from mfz_rules.rapid_attack.umpire.protocol import Umpire


class Flow(AnswerFlow[Battle, Umpire, Event, Item]):
    """Collects the events of one answer; scores are counted and told as RA-SCORE-02 and RA-TAC-07 say."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.battle.rules.at(self.battle.clock)

    def open(self, *items: Item) -> None:
        """Put items on top of the agenda; the last is next."""
        self.tell(Opened(items))

    def close(self) -> None:
        """Settle the item on top."""
        self.tell(Closed())

    def defer(self, *items: Item) -> None:
        """Put items underneath the dice of damage that are being applied (OQ-68)."""
        self.tell(Deferred(items))

    def kept_order(self) -> Iterable[str]:
        """Equal scores keep their order, or stand as listed (RA-TAC-01, RA-TAC-08, RA-SCORE-05, OQ-32)."""
        if self.rules.word("battle_ties") == "as_listed":
            return tuple(player.id for player in self.battle.players)
        return self.battle.order

    def _folded(self, event: Event) -> Battle:
        return evolve(self.battle, event)
