"""All type-1 lines of a text at once, as `parse_reference` reads one.

Nearly all are made alike: fields of ASCII between blanks, numbers as decimals. Where the fields begin and end, and
which numbers they are, is found for thousands of lines together; a line that is made otherwise is read by itself.
"""

from collections.abc import Sequence
from math import nan

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.decimals import PAD, Places, parse_decimals
from ldraw_catalog.reading.document import Lines, ReferenceRows, normalize
from ldraw_catalog.reading.lines import FIELDS, parse_colour, parse_reference

_AT_ONCE = 4_096
"""Lines that are taken apart at one time: so many stay near the processor, and take little memory."""
_FEW = 20
"""So many lines are sooner read one by one."""
_BLANK, _TILDE, _TAB, _END, _POINT = b" ~\t\n."


def parse_references(lines: Lines, places: Places, problems: ProblemLog) -> ReferenceRows:
    """Read the type-1 lines that stand at these places, counted from 0 in a whole text."""
    count = len(places)
    read = np.zeros(count, dtype=np.bool_)
    colours = np.empty(count, dtype=np.int64)
    transforms = np.empty((12, count))
    names = np.empty(count, dtype=np.object_)
    texts = list(map(lines.every_text.__getitem__, places.tolist()))
    for first in range(0, count if count > _FEW else 0, _AT_ONCE):
        alike, numbers, found = _alike(texts[first : first + _AT_ONCE])
        rows = alike + first
        read[rows], names[rows] = True, found
        colours[rows], transforms[:, rows] = numbers[0], numbers[1:]
    for row in np.flatnonzero(~read).tolist():
        reference = parse_reference(lines[int(places[row])], problems)
        if reference is not None:
            read[row], names[row] = True, reference.name
            colours[row], transforms[:, row] = reference.colour, reference.transform
    if not read.all():
        colours, transforms, names, places = colours[read], transforms[:, read], names[read], places[read]
    every = names.tolist()
    spelled = tuple(dict.fromkeys(every))
    codes = dict(zip(spelled, range(len(spelled)), strict=True))
    return ReferenceRows(
        names=tuple(map(normalize, spelled)),
        spelled=spelled,
        codes=np.fromiter(map(codes.__getitem__, every), dtype=np.int32, count=len(every)),
        colours=colours,
        transforms=transforms.T,
        lines=(places + 1).astype(np.int32),
        placed=np.ones(len(every), dtype=np.bool_),
        segments=np.zeros(len(every), dtype=np.bool_),
    )


def _alike(texts: Sequence[str]) -> tuple[Places, NDArray[np.float64], list[str]]:
    """Return which lines are made as nearly all are, their numbers, 13 × n with the colour first, and their names."""
    together = "\n".join(texts).encode("utf-8", "replace")
    data = np.frombuffer(b"".join((b" " * PAD, together, b"\n")), dtype=np.uint8)
    blank = data <= _BLANK
    edges = np.flatnonzero(blank[1:] != blank[:-1]) + 1
    starts, ends = edges[::2], edges[1::2]
    stops = np.flatnonzero(data == _END)
    fields = np.searchsorted(starts, stops)
    first = np.concatenate(([0], fields[:-1]))
    plain = fields - first >= FIELDS
    odd = np.flatnonzero((data > _TILDE) | (blank & (data != _BLANK) & (data != _TAB) & (data != _END)))
    plain[np.searchsorted(stops, odd)] = False
    rows = np.flatnonzero(plain)
    first = first[rows]

    points = ends.copy()
    inside = np.flatnonzero(data == _POINT)
    points[np.searchsorted(starts, inside, side="right") - 1] = inside
    at = first + np.arange(1, FIELDS - 1)[:, None]
    begin, end = starts[at], ends[at]
    numbers = parse_decimals(data, begin.ravel(), end.ravel(), points[at].ravel()).reshape(at.shape)
    # A colour is no broken number.
    numbers[0, points[at[0]] < end[0]] = nan
    for kind, field in zip(*np.nonzero(np.isnan(numbers)), strict=True):
        text = data[begin[kind, field] : end[kind, field]].tobytes().decode()
        numbers[kind, field] = _number(text) if kind else _colour(text)
    good = np.isfinite(numbers).all(axis=0)
    if not good.all():
        rows, first, numbers = rows[good], first[good], numbers[:, good]

    line = np.concatenate(([PAD], stops[:-1] + 1))[rows]
    name_starts = (starts[first + (FIELDS - 1)] - line).tolist()
    name_ends = (ends[fields[rows] - 1] - line).tolist()
    names = [texts[row][start:end] for row, start, end in zip(rows.tolist(), name_starts, name_ends, strict=True)]
    return rows, numbers, names


def _number(text: str) -> float:
    """Return a number that is not written as most are; not finite where it is none."""
    try:
        return nan if "_" in text else float(text)
    except ValueError:
        return nan


def _colour(text: str) -> float:
    colour = parse_colour(text)
    return nan if colour is None else colour
