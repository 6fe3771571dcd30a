"""What cards ask of battles. The feature of battles, which stands higher, answers. No Qt here."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mfz_desktop.cards.game import DeckSource


class CardBattles:
    """A service: the battles, as cards know them."""

    def open(self, battle: str, then: Callable[[], object]) -> bool:
        """Tell whether `sources` answers at once; if not, have the battle read, and `then` is called when it does."""
        raise NotImplementedError

    def sources(self, battle: str) -> "tuple[DeckSource[Any], ...]":
        """Return the companies of a battle with what they have lost so far, in the colours of their players.

        Raises StoreError where the battle cannot be opened.
        """
        raise NotImplementedError
