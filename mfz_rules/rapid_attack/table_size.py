"""Which ruler suits a table: its diagonal should be four to six ruler lengths (RA-BF-04, RA-BF-05)."""

from dataclasses import dataclass
from math import hypot

FEWEST, MOST = 4.0, 6.0
"""Ruler lengths across a table that plays well (RA-BF-04)."""
_USUAL, _SMALL = 8, 6
_CENTIMETRES = (5.0, 6.0, 7.0, 7.62)
"""What a unit may be: 5 cm, 5 studs or 2 inches and the larger ones; the last is 3 inches."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """A ruler, and how it suits a table."""

    length: int
    """In units: what the setting `range.direct_length` is to be."""
    unit: float
    """Of one unit, in centimetres."""
    across: float
    """Ruler lengths from corner to corner."""

    @property
    def fits(self) -> bool:
        """Whether the table plays well with it; else tape corners off, or find a larger one."""
        return FEWEST <= self.across <= MOST


def ruler_for(width: float, depth: float) -> Ruler:
    """Return the ruler for a table measured in centimetres: the usual one, or the next that fits (RA-BF-05).

    A larger table takes larger units, a smaller one a shorter ruler. Where nothing fits, the last one tried is
    returned. Raises ValueError for a table without size.
    """
    if width <= 0 or depth <= 0:
        raise ValueError("a table has a size")
    diagonal = hypot(width, depth)
    usual = _ruler(diagonal, _USUAL, _CENTIMETRES[0])
    if usual.across < FEWEST:
        return _ruler(diagonal, _SMALL, _CENTIMETRES[0])
    rulers = [_ruler(diagonal, _USUAL, unit) for unit in _CENTIMETRES]
    return next((ruler for ruler in rulers if ruler.across <= MOST), rulers[-1])


def _ruler(diagonal: float, length: int, unit: float) -> Ruler:
    return Ruler(length, unit, diagonal / (length * unit))
