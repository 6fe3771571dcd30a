"""From companies to cards, whatever games they are of."""

from collections.abc import Sequence
from typing import Any

from mfz_desktop.cards.card import Card
from mfz_desktop.cards.game import CardGame, DeckOptions, DeckSource
from mfz_desktop.cards.model import AIDS, CardKind
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import listed, translate


class NoSuchAidError(Exception):
    """What is wanted belongs to other games; the text is a sentence for the person at the screen."""

    def __init__(self, kind: CardKind, games: Sequence[str]) -> None:
        words = translate("Cards", "“{kind}” is printed for companies of {games} only: name one of them, too.")
        super().__init__(words.format(kind=kind.value, games=listed(games)))


def make_deck(games: Games, sources: Sequence[DeckSource[Any]], options: DeckOptions) -> tuple[Card, ...]:
    """Return the cards of companies, game by game; without any company those of the usual game that are nobody's.

    Raises UnknownGameError where a company is of a game that has no cards here, NoSuchAidError where something is
    wanted that none of their games has.
    """
    played = tuple(dict.fromkeys(source.company.game for source in sources)) or games.ids(CardGame)[:1]
    for kind in (kind for kind in AIDS if kind in options.kinds):
        if not any(kind in games.of(CardGame, game).aids() for game in played):
            having = [games.title(game) for game, cards in games.all(CardGame).items() if kind in cards.aids()]
            raise NoSuchAidError(kind, having)
    return tuple(
        card
        for game in played
        for card in games.of(CardGame, game).make_deck(
            [source for source in sources if source.company.game == game], options
        )
    )
