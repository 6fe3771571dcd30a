"""Its cards on paper: one for each frog, with its name."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

from mfz_desktop.cards.back_card import BackCard
from mfz_desktop.cards.canvas import Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import steps
from mfz_desktop.cards.game import CardGame, CardWords, DeckOptions, DeckSource
from mfz_desktop.cards.pictures import DecodedPictures
from tests.second_game.companies import Frogs


@dataclass(frozen=True, slots=True)
class FrogCard(Card):
    """A name on a square."""

    name: str

    def size(self) -> QSizeF:
        return QSizeF(50, 50)

    def back(self) -> BackCard:
        return BackCard((50, 50), self.name)

    def texts(self) -> Iterable[str]:
        return (self.name,)

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        canvas.text(QRectF(5, 5, 40, 10), self.name, Style(steps(10, 6)))


class HopCards(CardGame[Frogs]):
    """One kind of cards."""

    def words(self) -> CardWords:
        return CardWords("Frogs", "Size of a frog", "Same frogs share a card", "Lilies")

    def make_deck(self, sources: Sequence[DeckSource[Frogs]], options: DeckOptions) -> tuple[Card, ...]:
        return tuple(FrogCard(one.name) for source in sources for one in source.company.frogs)

    def some_cards(self, source: DeckSource[Frogs], ids: Iterable[str], options: DeckOptions) -> tuple[Card, ...]:
        return tuple(FrogCard(one.name) for one in source.company.frogs if one.id in set(ids))
