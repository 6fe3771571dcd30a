"""One answer on its way through the rules: the state as it changes, the events in order."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from mfz_rules.common.events import LeadChanged, OrderChanged, ScoreChanged
from mfz_rules.common.order import by_score


class Playing(Protocol):
    """What a battle of any of the games holds, as far as its procedures are shared."""

    @property
    def agenda(self) -> tuple[Any, ...]:
        """What is to be asked or done; the last item is next."""

    @property
    def players(self) -> tuple[Any, ...]:
        """The players as listed, each with an `id`."""

    @property
    def order(self) -> tuple[str, ...]:
        """Players by score, highest first."""

    @property
    def phase(self) -> Any:
        """Where the battle stands, a word."""

    @property
    def winners(self) -> tuple[str, ...] | None:
        """Who won; None while it goes on."""

    def score(self, player: str) -> int:
        """Return a player's score now."""

    def assets(self, player: str) -> int:
        """Return how many assets of a player count now."""


BattleT = TypeVar("BattleT", bound=Playing)
UmpireT = TypeVar("UmpireT")
EventT = TypeVar("EventT")
ItemT = TypeVar("ItemT")


class AnswerFlow(ABC, Generic[BattleT, UmpireT, EventT, ItemT]):
    """Collects the events of one answer. Every chapter tells its events here and sees the state after them.

    A game's own flow folds its events, and opens and closes items of its agenda with them.
    """

    def __init__(self, battle: BattleT, umpire: UmpireT) -> None:
        self.battle = battle
        self.umpire = umpire
        self.events: list[EventT] = []

    @property
    def top(self) -> ItemT | None:
        """The item of the agenda that is next."""
        agenda: tuple[ItemT, ...] = self.battle.agenda
        return agenda[-1] if agenda else None

    def tell(self, event: EventT) -> None:
        """Let the event happen."""
        self.battle = self._folded(event)
        self.events.append(event)

    @abstractmethod
    def open(self, *items: ItemT) -> None:
        """Put items on top of the agenda; the last is next."""

    @abstractmethod
    def close(self) -> None:
        """Settle the item on top."""

    @abstractmethod
    def _folded(self, event: EventT) -> BattleT:
        """Return the battle after an event."""

    def scores(self) -> dict[str, int]:
        """Return every player's score now, in order."""
        return {player: self.battle.score(player) for player in self.battle.order}

    def recount(self, before: Mapping[str, int]) -> None:
        """Tell which scores are not `before`, and what that does to order and lead."""
        changed = False
        for player, old in before.items():
            score = self.battle.score(player)
            if score != old:
                told: Any = ScoreChanged(player, self.battle.assets(player), score, score - old)
                self.tell(told)
                changed = True
        if changed:
            self._reorder()

    def kept_order(self) -> Iterable[str]:
        """Return the order in which equal scores stand: as before, unless a game's table plays it otherwise."""
        return self.battle.order

    def _reorder(self) -> None:
        """Sort players by score; tactical order uses it when it starts from the top again."""
        battle = self.battle
        kept = tuple(self.kept_order())
        order = by_score(kept, [battle.score(player) for player in kept])
        if order != battle.order:
            leader = battle.order[0]
            told: Any = OrderChanged(order)
            self.tell(told)
            if order[0] != leader:
                told = LeadChanged(order[0])
                self.tell(told)
