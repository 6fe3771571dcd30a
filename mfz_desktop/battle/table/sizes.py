"""How large everything is in the window for the others: as its room allows, whatever the text's own size. No Qt."""

from dataclasses import dataclass

WIDE, DEEP = 1280, 720
"""px: the window for which the sizes below are meant; a larger one has everything larger."""
LARGER = 1.6
"""Than in the main window, in a window of that size."""
MOST = 2.2
"""Times 100 %: with larger text the question would not find its room any more."""
MAP_LARGER, MAP_MOST = 1.25, 1.6
"""Words and signs on the map, which has its own measure."""
ROWS_LEAST = 0.66
"""How much smaller rows may be, so that there is one for every piece."""
WHOLE = 0.96
"""Rows have whole pixels: together they take a little more than their share."""


@dataclass(frozen=True, slots=True)
class Room:
    """The window, and the size of the user's text."""

    width: int
    height: int
    scale: float
    """Of the user's text, 1 at 100 %."""

    @property
    def share(self) -> float:
        """How much larger the window is than the one that sizes are meant for; never less than half of it."""
        return max(0.5, min(self.width / WIDE, self.height / DEEP))

    @property
    def factor(self) -> float:
        """How much larger than in the main window texts and signs are."""
        return self._fitted(LARGER, MOST)

    @property
    def map_factor(self) -> float:
        """The same for words and signs on the map."""
        return self._fitted(MAP_LARGER, MAP_MOST)

    def _fitted(self, larger: float, most: float) -> float:
        return self.share * min(larger, most / self.scale)


def rows_factor(factor: float, room: int, all_pieces: int, open_pieces: int) -> float:
    """Return how large the rows of the order are.

    `all_pieces` and `open_pieces` are the heights that rows need at `factor`: one for every piece, and one for
    those only that are in the middle of their turn.
    """
    for needed, least in ((all_pieces, ROWS_LEAST), (open_pieces, 0.0)):
        share = room / max(1, needed)
        if share >= 1.0:
            return factor
        if share >= least:
            break
    return factor * share * WHOLE
