"""What the feature of cards asks of a game; each game answers for its own companies. No Qt here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from campaigns.companies.company import AnyCompany
from mfz_desktop.cards.model import LARGER_CARDS, CardKind

if TYPE_CHECKING:
    from mfz_desktop.cards.card import Card


C = TypeVar("C", bound=AnyCompany)
"""The companies of one game, as they are kept."""


@dataclass(frozen=True, slots=True)
class DeckSource(Generic[C]):
    """A company to print, and what its file does not hold."""

    company: C
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """PNG by the id of the piece; what is missing has no picture."""
    player: int | None = None
    """Index of its player's colour."""
    line_pictures: Mapping[str, bytes] = field(default_factory=dict)
    """Of those that have one, a line drawing for saving ink."""
    losses: Mapping[str, Any] = field(default_factory=dict)
    """What a battle took, as the game has it, by the id of the piece; what is missing has lost nothing."""


@dataclass(frozen=True, slots=True)
class DeckOptions:
    """Which cards are wanted."""

    kinds: tuple[CardKind, ...] = (CardKind.POKER,)
    merge: bool = False
    """Identical pieces share one card that says ×3."""
    blanks: int = 0
    """Blank cards of pieces, of the wanted size, to fill in by hand."""
    spares: bool = False
    """Print the spares too."""

    def wants(self, kind: CardKind) -> bool:
        """Tell whether a kind is wanted, by its name or among all."""
        return kind in self.kinds or (CardKind.ALL in self.kinds and kind not in LARGER_CARDS)


@dataclass(frozen=True, slots=True)
class CardWords:
    """What the options of printing are called in a game."""

    pieces: str
    """`Frames`"""
    size: str
    """`Size of the frame cards`"""
    merge: str
    """`Identical frames share a card`"""
    stations: str
    """What the kind `station` prints."""
    spares: str = ""
    """Empty for a game without spares."""


class CardGame(Generic[C]):
    """The cards of a game."""

    def words(self) -> CardWords:
        """Return what the options are called."""
        raise NotImplementedError

    def aids(self) -> tuple[CardKind, ...]:
        """Return which of `AIDS` it prints."""
        return ()

    def make_deck(self, sources: Sequence[DeckSource[C]], options: DeckOptions) -> "tuple[Card, ...]":
        """Return the cards of companies of this game, in the order in which they are printed."""
        raise NotImplementedError

    def some_cards(self, source: DeckSource[C], ids: Iterable[str], options: DeckOptions) -> "tuple[Card, ...]":
        """Return the cards of some pieces of a company; they keep the numbers that they have in it."""
        raise NotImplementedError
