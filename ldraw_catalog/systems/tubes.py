"""Tubes: round parts in a row with a free end, as guns and nozzles have them.

Which parts may be a piece of a tube is data (`parts.json`, family *barrels*); that a row of them is free at one end,
and which way that end points, is what tells a gun from a piston, a pillar or an eye.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ldraw_catalog.assembly.assembly import Placement
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.systems.shapes import Extent, around
from ldraw_catalog.systems.surroundings import Surroundings

_IN_LINE = 8.0
"""LDU: how far the axis of one piece may lie beside that of the next."""
_GAP = 5.0
"""LDU between two pieces of a tube."""
_PARALLEL = 0.94
"""Cosine of the angle up to which a piece points along an axis."""
_BEFORE = 40.0
"""LDU before a muzzle in which nothing is."""
_BESIDE = 1.5
"""LDU that another part must reach into a tube, so that it holds it and does not only lie beside it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One part that may belong to a tube."""

    placement: int
    axis: int
    """Of the model: the one it lies along."""
    extent: Extent


@dataclass(frozen=True, slots=True)
class Tube:
    """A row of pieces with a free end."""

    pieces: tuple[Piece, ...]
    """From the fixed end to the free one."""
    axis: int
    sign: int
    """−1 or 1: which way along the axis the free end points."""
    free: float
    """LDU from the free end to where something else is beside it."""

    @property
    def parts(self) -> tuple[int, ...]:
        """Its parts, sorted."""
        return tuple(sorted(piece.placement for piece in self.pieces))

    @property
    def extent(self) -> Extent:
        """The box round it."""
        return around([piece.extent for piece in self.pieces])


def piece_of(number: int, placement: Placement, info: PartInfo | None, extent: Extent) -> Piece | None:
    """Return a part as a piece of a tube; None where it is askew, or nobody has measured it.

    A part lies along its own y where its ends are square, else along its longest side.
    """
    if info is None or info.box is None:
        return None
    box = info.box
    sides = [box[3 + axis] - box[axis] for axis in range(3)]
    own = 1 if abs(sides[0] - sides[2]) < 1.0 else sides.index(max(sides))
    rows = placement.transform[3:]
    direction = [rows[3 * axis + own] for axis in range(3)]
    size = sum(each * each for each in direction) ** 0.5
    for axis in range(3):
        if size and abs(direction[axis]) / size >= _PARALLEL:
            return Piece(number, axis, extent)
    return None


def tubes_of(pieces: Iterable[Piece], around_it: Surroundings) -> Iterator[Tube]:
    """Go through the tubes that are free at one end; none of both ends, none of neither."""
    for row in _rows(list(pieces)):
        axis = row[0].axis
        own = {piece.placement for piece in row}
        ends = [sign for sign in (-1, 1) if _is_free(row, axis, sign, own, around_it)]
        if len(ends) == 1:
            sign = ends[0]
            ordered = tuple(row if sign > 0 else row[::-1])
            yield Tube(ordered, axis, sign, _free_length(ordered, axis, sign, own, around_it))


def _rows(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Put pieces together that lie behind each other along one axis."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda each: (each.axis, each.extent.low[each.axis])):
        fitting = (row for row in reversed(rows) if _goes_on(row[-1], piece))
        row = next(fitting, None)
        if row is None:
            rows.append([piece])
        else:
            row.append(piece)
    return rows


def _goes_on(last: Piece, piece: Piece) -> bool:
    axis = last.axis
    beside = [each for each in range(3) if each != axis]
    return (
        piece.axis == axis
        and all(abs(last.extent.center[each] - piece.extent.center[each]) <= _IN_LINE for each in beside)
        and piece.extent.low[axis] > last.extent.low[axis]
        and piece.extent.low[axis] - last.extent.high[axis] <= _GAP
    )


def _is_free(row: Sequence[Piece], axis: int, sign: int, own: set[int], around_it: Surroundings) -> bool:
    """Tell whether nothing is before an end of a row."""
    end = row[-1 if sign > 0 else 0].extent
    edge = end.high[axis] if sign > 0 else end.low[axis]
    low, high = list(end.low), list(end.high)
    for each in range(3):
        if each != axis:
            low[each], high[each] = end.center[each] - 4.0, end.center[each] + 4.0
    low[axis], high[axis] = (edge, edge + _BEFORE) if sign > 0 else (edge - _BEFORE, edge)
    return not around_it.reaching(low, high, own)


def _free_length(row: Sequence[Piece], axis: int, sign: int, own: set[int], around_it: Surroundings) -> float:
    """Return how far it is from the free end of a row to the first part that reaches into it, or holds it."""
    box = around([piece.extent for piece in row])
    low, high = list(box.low), list(box.high)
    for each in range(3):
        if each != axis:
            low[each], high[each] = low[each] + _BESIDE, high[each] - _BESIDE
    others = around_it.reaching(low, high, own)
    length = box.high[axis] - box.low[axis]
    if sign > 0:
        return min([length, *(box.high[axis] - other.high[axis] for other in others)])
    return min([length, *(other.low[axis] - box.low[axis] for other in others)])
