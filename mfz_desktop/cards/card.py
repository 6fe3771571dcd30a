"""What every card is to those who lay it out and print it; each game has cards of its own."""

from collections.abc import Iterable

from PySide6.QtCore import QSizeF

from mfz_desktop.cards.canvas import Canvas
from mfz_desktop.cards.pictures import DecodedPictures


class Card:
    """A frozen value that draws itself."""

    __slots__ = ()

    def size(self) -> QSizeF | None:
        """Return the trimmed size in mm; None for a card that takes a page."""
        raise NotImplementedError

    @property
    def bleeds(self) -> bool:
        """Whether its colour reaches its edge: more is then printed than is cut, so that no white is left."""
        return False

    def back(self) -> "Card":
        """Return what is printed on its other side, of the same size. Only asked of cards that are cut."""
        raise NotImplementedError

    def texts(self) -> Iterable[str]:
        """Return what people typed that stands on it: this machine may have no font for it."""
        raise NotImplementedError

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw it with its upper left corner at the origin; `room` is its size, or what a page has."""
        raise NotImplementedError
