"""What Intercept Orbit and Alpha Bandit bring for each feature. Nothing is imported before it is asked for."""

from functools import partial
from typing import TYPE_CHECKING, Any

from mfz_desktop.core.games import Games

if TYPE_CHECKING:
    from campaigns.companies.kind import CompanyKind
    from mfz_desktop.cards.game import CardGame
    from mfz_desktop.companies.documents import CompanyDocuments

FLEET_GAMES = ("intercept-orbit", "alpha-bandit")


def register(games: Games) -> None:
    """Add both games to the table: they bring what commands ask about companies, and their cards."""
    for game in FLEET_GAMES:
        games.add(game, "campaigns.companies.kind.CompanyKind", partial(_kept_fleets, game))
        games.add(game, "mfz_desktop.companies.documents.CompanyDocuments", partial(_fleet_documents, game))
        games.add(game, "mfz_desktop.cards.game.CardGame", partial(_cards, game))


def _kept_fleets(game: str) -> "CompanyKind[Any]":
    from campaigns.intercept_orbit.companies.games import FLEET_GAMES
    from campaigns.intercept_orbit.companies.kind import FleetKind

    return FleetKind(FLEET_GAMES[game])


def _fleet_documents(game: str) -> "CompanyDocuments[Any]":
    from campaigns.intercept_orbit.companies.games import FLEET_GAMES
    from mfz_desktop.intercept_orbit.companies.command_documents import FleetDocuments

    return FleetDocuments(FLEET_GAMES[game])


def _cards(game: str) -> "CardGame[Any]":
    from mfz_desktop.intercept_orbit.cards.game import DECKS, FleetCards

    return FleetCards(DECKS[game])
