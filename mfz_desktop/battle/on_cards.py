"""Battles as cards know them: the companies with what they have lost so far."""

from collections.abc import Callable
from typing import Any

from campaigns.campaign.taking import companies
from campaigns.companies.kind import CompanyKind
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.cards.battles import CardBattles
from mfz_desktop.cards.game import DeckSource
from mfz_desktop.context.context import AppContext


class BattlesOnCards(CardBattles):
    """The service `CardBattles`."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def open(self, battle: str, then: Callable[[], object]) -> bool:
        """Tell whether the battle is at hand, or have it read."""
        return self._context.service(OpenBattles).open(battle, then)

    def sources(self, battle: str) -> tuple[DeckSource[Any], ...]:
        """Return the companies as they stand now, in the order of their players."""
        session = self._context.service(OpenBattles).session(battle)
        kinds = self._context.games.all(CompanyKind)
        seats, kept = BattleSeats(session), companies(session.kept, kinds)
        players = ((player.id, seats.colour(player.id)) for player in session.moment.players)
        made = (session.game.on_cards(session.now, id, kept.get(id), colour) for id, colour in players)
        return tuple(source for source in made if source is not None)
