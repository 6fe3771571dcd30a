"""The cards of Rapid Attack, as the feature of cards asks for them."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.game import CardGame, CardWords, DeckOptions
from mfz_desktop.rapid_attack.cards.deck import Source, make_deck, some_cards

translate = QCoreApplication.translate


class RapidAttackCards(CardGame[KeptCompany]):
    """Frames, stations, roster, reference."""

    def words(self) -> CardWords:
        """Return what the options are called."""
        return CardWords(
            pieces=translate("Printing", "Frames"),
            size=translate("Printing", "Size of the frame cards"),
            merge=translate("Printing", "Identical frames share a card"),
            stations=translate("Printing", "Stations"),
            spares=translate("Printing", "Spares too"),
        )

    def make_deck(self, sources: Sequence[Source], options: DeckOptions) -> tuple[Card, ...]:
        """Return the cards of companies."""
        return make_deck(sources, options)

    def some_cards(self, source: Source, ids: Iterable[str], options: DeckOptions) -> tuple[Card, ...]:
        """Return the cards of some frames and spares of a company."""
        return some_cards(source, ids, options)
