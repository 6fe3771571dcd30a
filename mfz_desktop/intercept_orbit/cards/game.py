"""The cards of Intercept Orbit and Alpha Bandit, as the feature of cards asks for them."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.game import CardGame, CardWords, DeckOptions
from mfz_desktop.cards.model import AIDS, CardKind
from mfz_desktop.intercept_orbit.cards.bandit import ALPHA_BANDIT
from mfz_desktop.intercept_orbit.cards.deck import FleetDeck, Source
from mfz_desktop.intercept_orbit.cards.orbit import INTERCEPT_ORBIT

translate = QCoreApplication.translate

DECKS: Mapping[str, FleetDeck] = {
    "intercept-orbit": FleetDeck(FLEET_GAMES["intercept-orbit"], INTERCEPT_ORBIT),
    "alpha-bandit": FleetDeck(FLEET_GAMES["alpha-bandit"], ALPHA_BANDIT),
}


class FleetCards(CardGame[KeptFleet]):
    """Ships, companies, high value assets."""

    def __init__(self, deck: FleetDeck) -> None:
        self._deck = deck

    def words(self) -> CardWords:
        """Return what the options are called."""
        return CardWords(
            pieces=translate("Printing", "Ships and companies"),
            size=translate("Printing", "Size of the cards of ships and companies"),
            merge=translate("Printing", "Identical ships share a card"),
            stations=translate("Printing", "High value assets"),
        )

    def aids(self) -> tuple[CardKind, ...]:
        """Return that ruler and bases can be printed."""
        return AIDS

    def make_deck(self, sources: Sequence[Source], options: DeckOptions) -> tuple[Card, ...]:
        """Return the cards of fleets."""
        return self._deck.make(sources, options)

    def some_cards(self, source: Source, ids: Iterable[str], options: DeckOptions) -> tuple[Card, ...]:
        """Return the cards of some ships and companies of a fleet."""
        return self._deck.some(source, ids, options)
