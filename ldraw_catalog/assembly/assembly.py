"""A model put together: every part placed once, every use of a submodel a range of those parts.

Parts are placed depth first in file order, so that whatever lies below one type-1 line is one unbroken
range of placements. Systems, measures and pictures all speak of parts by these positions.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Self, overload

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.geometry_text import FARTHEST
from ldraw_catalog.problems import Problem
from ldraw_catalog.reading.document import Section, Transform
from ldraw_catalog.reading.rows import Rows

Span = tuple[int, int]
"""First placement and one past the last."""

INHERITED = 16
"""The colour code that takes the colour of the use above (https://www.ldraw.org/article/299)."""
OWN_FACES = "\nfaces"
"""Ends the name of what a submodel draws itself: no name in a file holds a line end."""


@dataclass(frozen=True, slots=True)
class Placement:
    """One part where it stands."""

    name: str
    """Folded name of the reference, as in the file, before moved-to."""
    colour: int
    """With 16 resolved from the uses above; still 16 only where the main model itself leaves it open."""
    transform: Transform
    """From the part's own axes to the root's, LDU."""
    use: int
    """Index of the use (see `Use`) whose section holds its type-1 line."""
    line: int
    """Number of that type-1 line."""
    counted: bool = True
    """False for further pieces of a flexible part and the own faces of a submodel: drawn, not counted."""

    placed: bool = True
    """False where nobody knows its place: what stands in its transform is none."""

    @property
    def has_place(self) -> bool:
        """Whether it is known where it stands, and damaged numbers do not put it out of this world."""
        return self.placed and all(abs(number) <= FARTHEST for number in self.transform)

    @property
    def is_own_faces(self) -> bool:
        """Whether it is no part but the triangles that stand in a submodel between its parts."""
        return self.name.endswith(OWN_FACES)


@dataclass(frozen=True, slots=True, eq=False)
class Placements(Rows[Placement]):
    """Placed parts as columns, in file order; `names` are before moved-to."""

    COLUMNS = (*Rows.COLUMNS, "uses", "counted")

    uses: NDArray[np.int32]
    counted: NDArray[np.bool_]

    @classmethod
    def of(cls, placements: Iterable[Placement] = ()) -> Self:
        """Return single placements as columns."""
        every = tuple(placements)
        codes: dict[str, int] = {}
        return cls(
            codes=np.array([codes.setdefault(each.name, len(codes)) for each in every], dtype=np.int32),
            names=tuple(codes),
            spelled=tuple(codes),
            colours=np.array([each.colour for each in every], dtype=np.int64),
            transforms=np.array([each.transform for each in every], dtype=np.float64).reshape(-1, 12),
            lines=np.array([each.line for each in every], dtype=np.int32),
            placed=np.array([each.placed for each in every], dtype=np.bool_),
            uses=np.array([each.use for each in every], dtype=np.int32),
            counted=np.array([each.counted for each in every], dtype=np.bool_),
        )

    @property
    def has_place(self) -> NDArray[np.bool_]:
        """For each whether it is known where it stands, and damaged numbers do not put it out of this world."""
        if max(self.transforms.max(initial=0.0), -self.transforms.min(initial=0.0)) <= FARTHEST:
            return self.placed
        known: NDArray[np.bool_] = self.placed & (np.abs(self.transforms) <= FARTHEST).all(axis=1)
        return known

    def name(self, at: int) -> str:
        """Return the name of one part; quicker than making all of it."""
        return self.names[int(self.codes[at])]

    def by_name(self, chosen: NDArray[np.bool_] | None = None) -> Iterator[tuple[str, NDArray[np.intp]]]:
        """Yield each name with the positions of its parts, of the chosen ones or of all, in their order."""
        positions = np.arange(len(self)) if chosen is None else np.flatnonzero(chosen)
        positions = positions[np.argsort(self.codes[positions], kind="stable")]
        codes = self.codes[positions]
        starts = np.flatnonzero(np.diff(codes, prepend=-1))
        for some in np.split(positions, starts[1:]) if len(positions) else ():
            yield self.names[self.codes[some[0]]], some

    def kinds(self, chosen: NDArray[np.bool_] | None = None) -> Counter[tuple[str, int]]:
        """Return how many of the chosen parts, or of all, there are of each name and colour, as they first occur."""
        rows = slice(None) if chosen is None else chosen
        found = Counter(zip(self.codes[rows].tolist(), self.colours[rows].tolist(), strict=True))
        return Counter({(self.names[code], colour): number for (code, colour), number in found.items()})

    def one_of_each_kind(self) -> NDArray[np.intp]:
        """Return the position of the first part of each name and colour."""
        _, firsts = np.unique(np.stack([self.codes, self.colours]), axis=1, return_index=True)
        firsts.sort()
        return firsts

    @staticmethod
    def _item(
        name: str, colour: int, transform: list[float], line: int, placed: bool, use: int, counted: bool
    ) -> Placement:
        x, y, z, a, b, c, d, e, f, g, h, i = transform
        return Placement(name, colour, (x, y, z, a, b, c, d, e, f, g, h, i), use, line, counted, placed)


class LineSpans(Mapping[int, Span]):
    """For each type-1 line of a use, by number, the parts below it; looked up by few, and so only made for them."""

    def __init__(self, lines: NDArray[np.int32], before: NDArray[np.int64], first: int, placed: int) -> None:
        """Take the lines in order, how many parts stand before each of them and, at last, before what follows all.

        `first` is the position of the first part below them; so many parts as `placed` were placed of the model.
        """
        self._lines = lines
        self._before = before
        self._first = first
        self._placed = placed
        self._spans: dict[int, Span] | None = None

    def __getitem__(self, line: int) -> Span:
        return self._made()[line]

    def __iter__(self) -> Iterator[int]:
        return iter(self._made())

    def __len__(self) -> int:
        return len(self._lines)

    def _made(self) -> dict[int, Span]:
        if self._spans is None:
            edges = np.minimum(self._before - self._before[0] + self._first, self._placed)
            self._spans = dict(zip(self._lines.tolist(), pairwise(edges.tolist()), strict=True))
        return self._spans


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a submodel in the expanded tree; number 0 is the root itself."""

    section: Section
    parent: int | None
    """Index of the use that refers to it."""
    line: int | None
    """Number of the type-1 line that refers to it."""
    transform: Transform
    """From the section's axes to the root's, LDU."""
    colour: int
    span: Span
    """Its parts."""
    spans: Mapping[int, Span]
    """For each of its own type-1 lines, by number, the parts that lie below it; its own faces at their first line."""
    depth: int


class UsesInOrder(Sequence[Use]):
    """The uses of submodels in the order in which they are met, depth first: the parent before the child.

    Counting and drawing need none of them, so they are made when the first one is asked for.
    """

    def __init__(self, number: int, make: Callable[[], tuple[Use, ...]]) -> None:
        """Take how many there are, and what makes all of them."""
        self._number = number
        self._make = make
        self._made: tuple[Use, ...] | None = None

    @overload
    def __getitem__(self, at: int) -> Use: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Use, ...]: ...
    def __getitem__(self, at: int | slice) -> Use | tuple[Use, ...]:
        return self._all()[at]

    def __iter__(self) -> Iterator[Use]:
        return iter(self._all())

    def __len__(self) -> int:
        return self._number

    def _all(self) -> tuple[Use, ...]:
        if self._made is None:
            self._made = self._make()
        return self._made


@dataclass(frozen=True, slots=True)
class Assembly:
    """A root section expanded. Bounded: `truncated` says that placing stopped at the limit; counts never stop."""

    placements: Placements
    uses: Sequence[Use]
    """In the order in which they are met, depth first: the parent before the child; number 0 is the root itself."""
    parts: int
    """All part instances, by multiplication: exact even where placing stopped."""
    distinct: frozenset[str]
    """Folded names of all parts below, before moved-to, whatever the colour."""
    unresolved: frozenset[str]
    """Folded names that neither the file, its folder, its package, the index nor the library explains."""
    truncated: bool = False
    own_parts: Mapping[str, bytes] = field(default_factory=dict)
    """LDraw text of the parts that came with the file (embedded, packed, or from its folder), by normalized name."""
    problems: tuple[Problem, ...] = ()
    hidden: frozenset[int] = frozenset()
    """Positions of the placements that are hidden in Studio: they count, and pictures show them as ghosts."""
