"""One answer on its way through the rules: the state as it changes, the events in order."""

from mfz_rules.rapid_attack.settings.rules import Rules
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    Closed,
    Deferred,
    Event,
    LeadChanged,
    Opened,
    OrderChanged,
    ScoreChanged,
)
from mfz_rules.rapid_attack.state.evolving import evolve
from mfz_rules.rapid_attack.umpire.protocol import Umpire


class Flow:
    """Collects the events of one answer. Every chapter tells its events here and sees the state after them."""

    def __init__(self, battle: Battle, umpire: Umpire) -> None:
        self.battle = battle
        self.umpire = umpire
        self.events: list[Event] = []

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.battle.rules.at(self.battle.clock)

    @property
    def top(self) -> Item | None:
        """The item of the agenda that is next."""
        return self.battle.agenda[-1] if self.battle.agenda else None

    def tell(self, event: Event) -> None:
        """Let the event happen."""
        self.battle = evolve(self.battle, event)
        self.events.append(event)

    def open(self, *items: Item) -> None:
        """Put items on top of the agenda; the last is next."""
        self.tell(Opened(items))

    def defer(self, *items: Item) -> None:
        """Put items underneath the dice of damage that are being applied (OQ-68)."""
        self.tell(Deferred(items))

    def close(self) -> None:
        """Settle the item on top."""
        self.tell(Closed())

    def recount(self, before: dict[str, int]) -> None:
        """Tell which scores are not `before`, and what that does to order and lead (RA-SCORE-02, RA-TAC-07)."""
        battle = self.battle
        changed = False
        for player, old in before.items():
            score = battle.score(player)
            if score != old:
                self.tell(ScoreChanged(player, battle.assets(player), score, score - old))
                changed = True
        if changed:
            self._reorder()

    def scores(self) -> dict[str, int]:
        """Return every player's score now, in order."""
        return {player: self.battle.score(player) for player in self.battle.order}

    def _reorder(self) -> None:
        """Sort players by score; equal ones keep their order, or stand as listed (RA-TAC-01, RA-TAC-08, OQ-32).

        Tactical order uses it when it starts from the top again (RA-SCORE-05).
        """
        battle = self.battle
        kept = battle.order
        if self.rules.word("battle_ties") == "as_listed":
            kept = tuple(player.id for player in battle.players)
        order = tuple(sorted(kept, key=lambda player: -battle.score(player)))
        if order != battle.order:
            leader = battle.order[0]
            self.tell(OrderChanged(order))
            if order[0] != leader:
                self.tell(LeadChanged(order[0]))
