"""Cards of another game: the feature lays out and prints what it has never heard of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QRectF, QSizeF

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.app.games import all_games
from mfz_desktop.cards.canvas import Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.deck import make_deck
from mfz_desktop.cards.fitting import steps
from mfz_desktop.cards.game import CardGame, CardWords, DeckOptions, DeckSource
from mfz_desktop.cards.model import CardKind, PrintOptions
from mfz_desktop.cards.pdf import write_cards
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.cards.printout import Printout
from mfz_desktop.core.games import UnknownGameError
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard


@dataclass(frozen=True, slots=True)
class WordCard(Card):
    """A word."""

    word: str

    def size(self) -> QSizeF:
        return QSizeF(50, 50)

    def texts(self) -> Iterable[str]:
        return (self.word,)

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        canvas.text(QRectF(5, 5, 40, 10), self.word, Style(steps(10, 6)))


class WordCards(CardGame):
    """A company's name has its pieces: two words."""

    def words(self) -> CardWords:
        return CardWords("Words", "Size of a word", "Same words share a card", "Commas")

    def make_deck(self, sources: Sequence[DeckSource], options: DeckOptions) -> tuple[Card, ...]:
        return tuple(WordCard(word) for source in sources for word in source.company.name.split())

    def some_cards(self, source: DeckSource, ids: Iterable[str], options: DeckOptions) -> tuple[Card, ...]:
        return tuple(WordCard(word) for word in source.company.name.split() if word in ids)


@pytest.fixture
def games():
    games = all_games()
    games.add("words", CardGame, WordCards)
    return games


WORDS = KeptCompany("w", "Hello world", game="words")


def test_companies_of_two_games_are_printed_together(company, games, tmp_path, qapp) -> None:
    sources = [DeckSource(company(2)), DeckSource(WORDS), DeckSource(company(1))]
    deck = make_deck(games, sources, DeckOptions())
    assert [type(card) for card in deck] == [FrameCard] * 3 + [WordCard] * 2
    printout = Printout(deck, PrintOptions())
    assert [len(page.cards) for page in printout.pages] == [3, 2], "each size has sheets of its own"
    assert write_cards(tmp_path / "a.pdf", deck, PrintOptions()).cards == 5


def test_signs_without_a_font_are_told_of_every_game(games, qapp) -> None:
    deck = make_deck(games, [DeckSource(replace(WORDS, name="Hello \U0010fffd"))], DeckOptions())
    assert Printout(deck, PrintOptions()).unprintable == "\U0010fffd"


def test_without_a_company_the_usual_game_has_its_reference_and_blank_cards(games) -> None:
    deck = make_deck(games, [], DeckOptions((CardKind.REFERENCE,), blanks=1))
    assert isinstance(deck[0], FrameCard)


def test_a_game_without_cards_is_refused(games) -> None:
    with pytest.raises(UnknownGameError, match="chess"):
        make_deck(games, [DeckSource(replace(WORDS, game="chess"))], DeckOptions())
