"""From companies to cards, whatever games they are of."""

from collections.abc import Sequence
from typing import Any

from mfz_desktop.cards.card import Card
from mfz_desktop.cards.game import CardGame, DeckOptions, DeckSource
from mfz_desktop.core.games import Games


def make_deck(games: Games, sources: Sequence[DeckSource[Any]], options: DeckOptions) -> tuple[Card, ...]:
    """Return the cards of companies, game by game; without any company those of the usual game that are nobody's.

    Raises UnknownGameError where a company is of a game that has no cards here.
    """
    played = dict.fromkeys(source.company.game for source in sources) or games.ids(CardGame)[:1]
    return tuple(
        card
        for game in played
        for card in games.of(CardGame, game).make_deck(
            [source for source in sources if source.company.game == game], options
        )
    )
