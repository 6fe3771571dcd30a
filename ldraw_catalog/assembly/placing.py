"""Every part of a model where it stands: the uses of submodels level by level, then all parts at once."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import partial

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import INHERITED, LineSpans, Placements, Use, UsesInOrder
from ldraw_catalog.assembly.transforms import multiply
from ldraw_catalog.assembly.tree import USES_FOR_A_PART, Node
from ldraw_catalog.limits import Limits
from ldraw_catalog.reading.document import IDENTITY, Transform

PART = -1
"""Stands for a part among the nodes that rows use."""
_AT_ONCE = 2_048
"""Parts turned at one time: so many stay near the processor."""


@dataclass(frozen=True, slots=True, eq=False)
class _Level:
    """Uses of submodels on one level, in file order."""

    nodes: NDArray[np.int32]
    numbers: NDArray[np.int64]
    """Among all uses, depth first."""
    firsts: NDArray[np.int64]
    """Position of the first part."""
    parents: NDArray[np.int64]
    lines: NDArray[np.int32]
    transforms: NDArray[np.float64]
    """12 × n: many columns are worked on faster than many rows."""
    colours: NDArray[np.int64]
    counted: NDArray[np.bool_]

    @classmethod
    def of_root(cls, root: int) -> "_Level":
        """Return the level of the root alone."""
        none = np.zeros(1, dtype=np.int64)
        return cls(
            np.array([root], dtype=np.int32), none, none, none, none.astype(np.int32), np.array([IDENTITY]).T,
            np.array([INHERITED]), np.ones(1, dtype=np.bool_),
        )  # fmt: skip

    @classmethod
    def together(cls, levels: "Sequence[_Level]") -> "_Level":
        """Return the uses of all levels."""
        return cls(
            *(np.concatenate([getattr(level, each.name) for level in levels], axis=-1) for each in fields(cls))
        )


@dataclass(frozen=True, slots=True, eq=False)
class _Kind:
    """The rows of a table that are parts, or those that are uses of submodels."""

    rows: NDArray[np.intp]
    sizes: NDArray[np.intp]
    """How many of them each node has."""
    starts: NDArray[np.intp]
    """Where those of each node begin."""

    @classmethod
    def of(cls, rows: NDArray[np.intp], ends: NDArray[np.intp]) -> "_Kind":
        """Return the rows, sorted; `ends` tells where each node's rows end among all rows."""
        last = np.searchsorted(rows, ends)
        sizes = np.diff(last, prepend=0)
        return cls(rows, sizes, last - sizes)


class _Table:
    """The rows of all nodes under each other."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        rows = [node.rows for node in nodes]
        bases: dict[int, int] = {}
        self.names: list[str] = []
        for each in rows:
            if id(each.names) not in bases:
                bases[id(each.names)] = len(self.names)
                self.names += each.names
        sizes = np.array([len(each) for each in rows], dtype=np.intp)
        ends = np.cumsum(sizes)
        self.starts = ends - sizes
        self.codes = np.concatenate([each.codes for each in rows])
        if len(bases) > 1:
            self.codes += np.repeat(np.array([bases[id(each.names)] for each in rows], dtype=np.int32), sizes)
        self.colours = np.concatenate([each.colours for each in rows])
        self.transforms = np.ascontiguousarray(np.concatenate([each.transforms for each in rows]).T)
        self.lines = np.concatenate([each.lines for each in rows])
        self.placed = np.concatenate([each.placed for each in rows])
        starts = self.starts.tolist()
        submodels = [
            (start + at, child)
            for start, node in zip(starts, nodes, strict=True)
            for at, child in node.submodels.items()
        ]
        places, used = np.array(submodels, dtype=np.intp).reshape(-1, 2).T
        self.children = np.full(len(self.codes), PART, dtype=np.int32)
        self.children[places] = used
        self.submodels = _Kind.of(places, ends)
        self.parts = _Kind.of(np.flatnonzero(self.children == PART), ends)
        self.counted = np.ones(len(self.codes), dtype=np.bool_)
        self.counted[[start + at for start, node in zip(starts, nodes, strict=True) for at in node.uncounted]] = False
        # A document has so few lines that sums of sizes within the limits are numbers of 64 bits.
        sizes = np.ones(len(self.codes), dtype=np.int64)
        sizes[places] = np.array([node.placed for node in nodes])[used]
        self.parts_before = np.concatenate([[0], np.cumsum(sizes)])
        """How many placements the rows above hold, from the first node's first; and at the end all."""
        sizes = np.zeros(len(self.codes), dtype=np.int64)
        sizes[places] = np.array([node.uses + 1 for node in nodes])[used]
        self.uses_before = np.concatenate([[0], np.cumsum(sizes)])
        """Likewise of uses of submodels."""


class _Below:
    """Rows of one kind, parts or uses of submodels, below some uses: those that fit the limits, and where they go."""

    def __init__(self, level: _Level, table: _Table, kind: _Kind, limits: Limits) -> None:
        sizes, starts = kind.sizes[level.nodes], table.starts[level.nodes]
        self.of = np.repeat(np.arange(len(sizes)), sizes)
        """For each row the use it lies in, by its place on the level."""
        shift = kind.starts[level.nodes] - (np.cumsum(sizes) - sizes)
        self.rows = kind.rows[np.arange(len(self.of)) + np.repeat(shift, sizes)]
        self.at = (level.firsts - table.parts_before[starts])[self.of] + table.parts_before[self.rows]
        """How many parts are placed before."""
        self.use = (level.numbers + 1 - table.uses_before[starts])[self.of] + table.uses_before[self.rows]
        """How many uses there are before."""
        fits = (self.at < limits.placed_parts) & (self.use < limits.placed_parts * USES_FOR_A_PART)
        self.truncated = not fits.all()
        if self.truncated:
            self.of, self.rows, self.at, self.use = self.of[fits], self.rows[fits], self.at[fits], self.use[fits]
        colours = table.colours[self.rows]
        self.colours = np.where(colours == INHERITED, level.colours[self.of], colours)
        self.counted = level.counted[self.of] & table.counted[self.rows]


def place(nodes: Sequence[Node], root: int, limits: Limits) -> tuple[Placements, UsesInOrder, bool]:
    """Return the parts and the uses below a node, depth first in file order, and whether there are more.

    No more are placed than `limits` say: what comes first in the file is.
    """
    table = _Table(nodes)
    levels = [_Level.of_root(root)]
    truncated = False
    while True:
        level = levels[-1]
        below = _Below(level, table, table.submodels, limits)
        truncated = truncated or below.truncated
        if not len(below.rows):
            break
        turned = multiply(level.transforms.take(below.of, axis=1), table.transforms.take(below.rows, axis=1))
        levels.append(
            _Level(
                table.children[below.rows], below.use, below.at, level.numbers[below.of], table.lines[below.rows],
                turned, below.colours, below.counted,
            )
        )  # fmt: skip
    every = _Level.together(levels)
    parts = _Below(every, table, table.parts, limits)
    order = np.empty(len(parts.at), dtype=np.intp)
    order[parts.at] = np.arange(len(order))
    of, rows = parts.of[order], parts.rows[order]
    transforms = np.empty((len(rows), len(IDENTITY)))
    for first in range(0, len(rows), _AT_ONCE):
        some = slice(first, first + _AT_ONCE)
        transforms[some] = multiply(
            every.transforms.take(of[some], axis=1), table.transforms.take(rows[some], axis=1)
        ).T
    names, codes = _named(table.names, table.codes[rows])
    return (
        Placements(
            names, names, codes, parts.colours[order], transforms, table.lines[rows], table.placed[rows],
            every.numbers[of].astype(np.int32), parts.counted[order],
        ),
        UsesInOrder(len(every.nodes), partial(_uses, nodes, table.starts, table.parts_before, levels, len(rows))),
        truncated or parts.truncated,
    )  # fmt: skip


def _named(names: Sequence[str], codes: NDArray[np.int32]) -> tuple[tuple[str, ...], NDArray[np.int32]]:
    """Return the names that parts have, each once, and their codes among these."""
    used = np.flatnonzero(np.bincount(codes, minlength=1))
    numbers: dict[str, int] = {}
    code_of = np.zeros(len(names) + 1, dtype=np.int32)
    if len(codes):
        code_of[used] = [numbers.setdefault(names[code], len(numbers)) for code in used.tolist()]
    return tuple(numbers), code_of[codes]


def _uses(
    nodes: Sequence[Node],
    starts: NDArray[np.intp],
    parts_before: NDArray[np.int64],
    levels: Sequence[_Level],
    placed: int,
) -> tuple[Use, ...]:
    """Return the uses of all levels in the order of their numbers; `starts` and `parts_before` are the table's."""
    found: dict[int, Use] = {}
    for depth, level in enumerate(levels):
        columns = (
            level.nodes,
            level.numbers,
            level.firsts,
            level.parents,
            level.lines,
            level.transforms.T,
            level.colours,
        )
        for node_number, number, first, parent, line, transform, colour in zip(
            *(column.tolist() for column in columns), strict=True
        ):
            node = nodes[node_number]
            start = starts[node_number]
            before = parts_before[start : start + len(node.rows) + 1]
            found[number] = Use(
                node.section,
                parent if depth else None,
                line if depth else None,
                _transform(transform),
                colour,
                (first, min(first + node.placed, placed)),
                LineSpans(node.rows.lines, before, first, placed),
                depth,
            )
    return tuple(found[number] for number in range(len(found)))


def _transform(numbers: list[float]) -> Transform:
    x, y, z, a, b, c, d, e, f, g, h, i = numbers
    return x, y, z, a, b, c, d, e, f, g, h, i
