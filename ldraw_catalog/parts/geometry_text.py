"""The drawing lines of one LDraw file as arrays: type 1 to 5, and which way round its faces are wound.

LDraw file format, https://www.ldraw.org/article/218; winding: the BFC extension, /article/415.
Lines that cannot be read are left out: a damaged part is drawn as far as it goes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.reading.document import normalize

INHERIT = 16
"""The colour code that takes the colour of the use above."""
EDGE = 24
"""The colour code of the edge colour that belongs to the current colour."""
UNREADABLE = 7
"""Light grey: what stands for a colour that is no number."""
FARTHEST = 1.0e6
"""LDU; no part is 400 m long: numbers beyond are damage."""

MOST_LINES = 300_000
"""So many lines of one part are read."""
MOST_USED = 5_000
"""So many files, each in so many colours, are used by one part."""

_NUMBERS = {"1": 12, "2": 6, "3": 9, "4": 12, "5": 12}
"""Coordinates on a line of each type, after the type and the colour."""


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    """All lines of one type in one file."""

    points: NDArray[np.float64]
    """Rows × coordinates of the line."""
    colours: NDArray[np.int32]
    clockwise: NDArray[np.bool_]
    certified: NDArray[np.bool_]
    """The file promises that its winding is right."""

    def take(self, which: NDArray[np.intp]) -> "Shapes":
        """Return some of them."""
        return Shapes(self.points[which], self.colours[which], self.clockwise[which], self.certified[which])


@dataclass(frozen=True, slots=True, eq=False)
class Uses:
    """The type-1 lines of one file that use the same file in the same colour."""

    name: str
    """Folded."""
    colour: int
    transforms: NDArray[np.float64]
    """Rows × 12, as on the line: x y z a b c d e f g h i."""
    inverted: NDArray[np.bool_]
    """`BFC INVERTNEXT` stands before it: inside out."""
    certified: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class FileGeometry:
    """What one file draws itself, and what it uses."""

    edges: Shapes
    triangles: Shapes
    quads: Shapes
    conditionals: Shapes
    uses: tuple[Uses, ...]


@cache
def _nothing(width: int) -> Shapes:
    none = np.zeros(0, dtype=np.bool_)
    return Shapes(np.zeros((0, width)), np.zeros(0, dtype=np.int32), none, none)


@dataclass(slots=True)
class _Rows:
    """Lines of one type while they are collected."""

    points: list[float] = field(default_factory=list)
    """One line's numbers behind the other's."""
    colours: list[int] = field(default_factory=list)
    clockwise: list[bool] = field(default_factory=list)
    certified: list[bool] = field(default_factory=list)

    def shapes(self, width: int) -> Shapes:
        if not self.colours:
            return _nothing(width)
        points = np.array(self.points, dtype=np.float64).reshape(-1, width)
        found = Shapes(
            points,
            np.array(self.colours, dtype=np.int32),
            np.array(self.clockwise, dtype=np.bool_),
            np.array(self.certified, dtype=np.bool_),
        )
        # also false for NaN
        sound = np.flatnonzero((np.abs(points) <= FARTHEST).all(axis=1))
        return found if len(sound) == len(points) else found.take(sound)


@dataclass(slots=True)
class _Winding:
    """The state that BFC lines change from line to line."""

    clockwise: bool = False
    certified: bool = False
    invert_next: bool = False

    def follow(self, line: str) -> None:
        """Take over what a `0 BFC …` line says (BFC extension, `CERTIFY`, `CW`, `CCW`, `INVERTNEXT`)."""
        words = line.upper().split()
        if words[1:2] != ["BFC"]:
            return
        if "NOCERTIFY" in words:
            self.certified = False
            return
        if "INVERTNEXT" in words:
            self.invert_next = True
            return
        # any other BFC line means that the file is certified, counter-clockwise if it does not say
        self.certified = True
        if "CW" in words:
            self.clockwise = True
        elif "CCW" in words:
            self.clockwise = False


@lru_cache(maxsize=1024)
def read_colour(word: str) -> int:
    """Return a colour code as int32: decimal or `0x…`; `UNREADABLE` for anything else."""
    try:
        code = int(word, 16) if word[:2] in ("0x", "0X", "#") else int(word)
    except ValueError:
        return UNREADABLE
    return code if 0 <= code < 0x8000_0000 else UNREADABLE


def read_lines(data: bytes) -> list[str]:
    r"""Return the lines of a part's text: UTF-8 (UTF-16 where its mark says so), `\r\n`, `\n` or `\r`."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16", "replace")
    else:
        text = data.decode("utf-8-sig", "replace")
    return text.replace("\r", "\n").split("\n", MOST_LINES)[:MOST_LINES]


def read_geometry(data: bytes) -> FileGeometry:
    """Return the lines of type 1–5 of an LDraw text. Never raises because of its content."""
    rows = {kind: _Rows() for kind in "2345"}
    uses: dict[tuple[str, int], _Rows] = {}
    winding = _Winding()
    for raw in read_lines(data):
        line = raw.lstrip()
        kind = line[:1]
        if kind == "0":
            if "BFC" in line.upper():
                winding.follow(line)
        elif kind in _NUMBERS:
            _collect(line, kind, rows, uses, winding)
    return FileGeometry(
        rows["2"].shapes(6),
        rows["3"].shapes(9),
        rows["4"].shapes(12),
        rows["5"].shapes(12),
        tuple(_uses(uses.items())),
    )


def _collect(
    line: str, kind: str, rows: dict[str, _Rows], uses: dict[tuple[str, int], _Rows], winding: _Winding
) -> None:
    """Put one line of type 1–5 where it belongs; leave it out if it is damaged."""
    width = _NUMBERS[kind]
    fields = line.split(None, width + 2)
    if fields[0] != kind or len(fields) < width + 2:
        return
    try:
        points = list(map(float, fields[2 : width + 2]))
    except ValueError:
        return
    colour = read_colour(fields[1])
    if kind == "1":
        if len(fields) < width + 3:
            return
        key = (normalize(fields[-1]), colour)
        if len(uses) >= MOST_USED and key not in uses:
            return
        target = uses.setdefault(key, _Rows())
        target.clockwise.append(winding.invert_next)
        winding.invert_next = False
    else:
        target = rows[kind]
        target.clockwise.append(winding.clockwise)
    target.points.extend(points)
    target.colours.append(colour)
    target.certified.append(winding.certified)


def _uses(collected: Iterable[tuple[tuple[str, int], _Rows]]) -> Iterable[Uses]:
    for (name, colour), rows in collected:
        shapes = rows.shapes(12)
        if len(shapes.points):
            yield Uses(name, colour, shapes.points, shapes.clockwise, shapes.certified)
