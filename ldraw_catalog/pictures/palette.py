"""The colours of one picture: every code that occurs, once, as red, green, blue and opacity."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.colours import ColourTable
from ldraw_catalog.parts.geometry_text import EDGE, INHERIT
from ldraw_catalog.reading.document import ColourDefinition

Colour = tuple[int, int, int]
Entry = tuple[int, int, int, int, bool]
"""Red, green, blue, alpha, and whether it shines (chrome, metal)."""

LookUp = Callable[[int, int], int]
"""From a code and the colour that a part is placed in to an entry."""

_CODE_BITS, _LEAST_CODE = 32, 1 << 31
GHOST = -(1 << 30)
"""In place of the colour in which a part is placed: it is a ghost, all in one faint grey."""
FAINT = 40
"""Opacity of a ghost, of 255; what is no fainter can be pointed at."""
_GHOST: Entry = (140, 145, 150, FAINT - 1, False)
_SHINY = frozenset({"CHROME", "METAL"})


@dataclass(slots=True)
class Palette:
    """Turns colour codes into numbers of entries, and collects the entries."""

    table: ColourTable
    own: Mapping[int, ColourDefinition] = field(default_factory=dict)
    """Colours that the model brings for itself."""
    entries: list[Entry] = field(default_factory=list)
    """All entries so far, in the order of their numbers."""
    _numbers: dict[Entry, int] = field(default_factory=dict)
    _surfaces: dict[tuple[int, int], int] = field(default_factory=dict)

    def definition(self, code: int) -> ColourDefinition:
        """Return a colour's definition; never fails."""
        return self.table.look_up(code, self.own)

    def surface(self, code: int, placed: int) -> int:
        """Return the entry of a triangle of colour `code` on a part that is placed in colour `placed`."""
        number = self._surfaces.get((code, placed))
        if number is None:
            number = self._surfaces[code, placed] = self._surface(code, placed)
        return number

    def _surface(self, code: int, placed: int) -> int:
        if placed == GHOST:
            return self._number(_GHOST)
        if code == EDGE or code < 0:
            return self.line(code, placed)
        found = self.definition(placed if code == INHERIT else code)
        return self._number((*found.value, found.alpha, found.finish.split(" ")[0] in _SHINY))

    def line(self, code: int, placed: int) -> int:
        """Return the entry of a line: 24 takes the edge colour of the part's own, −1 − c that of colour c."""
        if placed == GHOST:
            colour = _GHOST[:3]
        elif code == EDGE:
            colour = self.definition(placed).edge
        elif code < 0:
            inner = -1 - code
            colour = self.definition(placed if inner == INHERIT else inner).edge
        else:
            colour = self.definition(placed if code == INHERIT else code).value
        return self._number((*colour, 255, False))

    def numbers(
        self, kind: LookUp, usual: int, codes: NDArray[np.int32], owner: NDArray[np.intp], placed: Sequence[int]
    ) -> NDArray[np.int32]:
        """Return the entries of many triangles or lines: `kind` is `surface` or `line`, `usual` the code of most.

        `owner` says for each which of the parts it belongs to, `placed` in which colour each part is placed.
        """
        found = np.array([kind(usual, colour) for colour in placed], dtype=np.int32)[owner]
        others = np.flatnonzero(codes != usual)
        if len(others):
            # both in one number: comparing pairs takes many times as long; codes may be negative
            pairs = (owner[others].astype(np.int64) << _CODE_BITS) + codes[others] + _LEAST_CODE
            distinct, which = np.unique(pairs, return_inverse=True)
            entries = [
                kind(pair % (1 << _CODE_BITS) - _LEAST_CODE, placed[pair >> _CODE_BITS]) for pair in distinct.tolist()
            ]
            found[others] = np.array(entries, dtype=np.int32)[which]
        return found

    def _number(self, entry: Entry) -> int:
        number = self._numbers.setdefault(entry, len(self.entries))
        if number == len(self.entries):
            self.entries.append(entry)
        return number

    def is_clear(self, number: int) -> bool:
        """Say whether one sees through an entry."""
        return self.entries[number][3] < 255

    def array(self) -> NDArray[np.int32]:
        """Return all entries so far as rows red, green, blue, alpha, shiny."""
        return np.array(self.entries or [(0, 0, 0, 255, False)], dtype=np.int32)
