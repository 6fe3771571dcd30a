"""A part's whole shape as arrays: every triangle, edge and conditional line of it and of all it is made of.

The one place that flattens part files; pictures and measures take their shapes from here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import RLock

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.parts.geometry_text import EDGE, FARTHEST, INHERIT, FileGeometry, Uses, read_geometry
from ldraw_catalog.parts.kept_arrays import KeptArrays

Read = Callable[[str], bytes | None]
"""From a normalized name (`3001.dat`, `s/3001s01.dat`, `48/4-4edge.dat`) to that file's text."""

MOST_SHAPES = 600_000
"""Triangles and lines in one part; what would make it more is left out. Several times the library's largest part."""
MOST_COMPARED = 500_000
"""Corners of one mesh that are compared with each other."""
MOST_OWN_SHAPES = 1_500_000
"""Triangles and lines kept for all parts that one model brings; parts after that are as if they were missing."""
MOST_KEPT_SHAPES = 6_000_000
"""Triangles and lines a loader keeps, some 250 MB; beyond, it forgets all and loads again what is asked for."""
MOST_KEPT_FOR_CORNERS = 300_000
"""The same where only corners are asked for, which are kept and take little: a folder of models that is measured
takes no more than a small one."""
MOST_KEPT_NAMES = 50_000
"""The same for names, most of them of no file: the library has fewer files."""
MOST_BYTES = 16_000_000
"""So much of a part's text is read."""
MOST_OWN_BYTES = 48_000_000
"""So much is read of all parts that one model brings, in a second or two; those after that are as if missing."""
BYTES_OF_A_LINE = 80
"""What every line counts besides its own bytes: short ones take as long."""

_CORNERS = "corners "


def edge_of(colour: int) -> int:
    """Return the code by which a mesh says "the edge colour that belongs to this colour" (negative)."""
    return -1 - colour


@dataclass(frozen=True, slots=True, eq=False)
class Mesh:
    """A flattened part in its own axes, LDU, −y up.

    Colours are LDraw codes: 16 is the colour the part is placed in, 24 the edge colour that belongs to that;
    a negative code −1 − c is the edge colour that belongs to colour c (see `edge_of`).
    """

    triangles: NDArray[np.float32]
    """n × 3 corners × xyz; counter-clockwise seen from outside where `certified`."""
    triangle_colours: NDArray[np.int32]
    certified: NDArray[np.bool_]
    """For each triangle: its winding is promised, its back need not be drawn."""
    edges: NDArray[np.float32]
    """m × 2 ends × xyz."""
    edge_colours: NDArray[np.int32]
    conditionals: NDArray[np.float32]
    """k × 4 × xyz: two ends, two control points; drawn where both control points lie on one side."""
    conditional_colours: NDArray[np.int32]
    missing: frozenset[str] = frozenset()
    """Folded names of files it uses that could not be read."""

    @property
    def shapes(self) -> int:
        """How many triangles and lines it has."""
        return len(self.triangles) + len(self.edges) + len(self.conditionals)

    def vertices(self) -> NDArray[np.float32]:
        """Return the corners of triangles and edges, n × xyz, each once (conditional lines draw nothing solid).

        Of a mesh far larger than any part of the library some may be there twice: finding out would take seconds.
        """
        corners = np.concatenate([self.triangles.reshape(-1, 3), self.edges.reshape(-1, 3)])
        return np.unique(corners, axis=0) if len(corners) <= MOST_COMPARED else corners


class _Unread:
    """Stands for a file that nobody has asked for yet (None: asked for, and not there)."""


_UNREAD = _Unread()


@dataclass(slots=True)
class PartGeometry:
    """Loads meshes and keeps them: every file is read and flattened once.

    A file of a model's own never changes what a library part looks like: library parts use library files only.
    Several threads may use one loader: they take turns, so that none loads what another is loading already.
    """

    read: Read
    """Where texts come from; see `Read`."""
    own: Mapping[str, bytes] = field(default_factory=dict)
    """Texts that win over `read`: parts that came with a model, by normalized name."""
    kept: KeptArrays = field(default_factory=KeptArrays)
    """Corners, from run to run where it has a folder."""
    _base: "PartGeometry | None" = None
    _meshes: dict[str, Mesh | None] = field(default_factory=dict)
    _kept_shapes: int = 0
    _turn: RLock = field(default_factory=RLock, repr=False, compare=False)
    _own_bytes: int = 0

    def with_own(self, own: Mapping[str, bytes]) -> "PartGeometry":
        """Return a loader for a model that brings parts of its own; it shares what this one has loaded."""
        return PartGeometry(self.read, own, _base=self) if own else self

    def load(self, normalized: str) -> Mesh | None:
        """Return the part's mesh; None if there is no such file. Loops and damaged lines are left out."""
        with self._turn:
            if self._kept_shapes > MOST_KEPT_SHAPES or len(self._meshes) > MOST_KEPT_NAMES:
                self._forget_meshes()
            return self._load(normalized, ())

    def vertices(self, normalized: str) -> NDArray[np.float32] | None:
        """Return the part's distinct corners (see `Mesh.vertices`), kept; None if it is not there or not whole."""
        if self._base is not None and normalized not in self.own:
            return self._base.vertices(normalized)
        with self._turn:
            known = self.kept.get(_CORNERS + normalized)
            if known is not None:
                return known["corners"]
            mesh = self.load(normalized)
            if mesh is None or mesh.missing:
                return None
            corners = mesh.vertices()
            self.kept.put(_CORNERS + normalized, {"corners": corners})
            if self._base is None and self._kept_shapes > MOST_KEPT_FOR_CORNERS:
                self._forget_meshes()
            return corners

    def _forget_meshes(self) -> None:
        self._meshes.clear()
        self._kept_shapes = 0

    def _load(self, name: str, above: tuple[str, ...]) -> Mesh | None:
        if self._base is not None and name not in self.own:
            return self._base.load(name)
        known = self._meshes.get(name, _UNREAD)
        if not isinstance(known, _Unread):
            return known
        if name in above or len(above) >= DEFAULT_LIMITS.nesting:
            return None
        mesh = self._make(name, (*above, name))
        self._meshes[name] = mesh
        return mesh

    def _make(self, name: str, above: tuple[str, ...]) -> Mesh | None:
        if self.own and (self._kept_shapes > MOST_OWN_SHAPES or self._own_bytes > MOST_OWN_BYTES):
            return None
        data = self.own.get(name) or self.read(name)
        if data is None:
            return None
        self._own_bytes += len(data[:MOST_BYTES]) + BYTES_OF_A_LINE * data.count(b"\n", 0, MOST_BYTES)
        mesh = self._flatten(read_geometry(data[:MOST_BYTES]), above)
        self._kept_shapes += mesh.shapes
        return mesh

    def _flatten(self, parsed: FileGeometry, above: tuple[str, ...]) -> Mesh:
        own = _own_mesh(parsed)
        used: list[tuple[Mesh, Uses, int]] = []
        missing: set[str] = set()
        room = MOST_SHAPES - own.shapes
        for uses in parsed.uses:
            child = self._load(uses.name, above)
            if child is None:
                missing.add(uses.name)
                continue
            missing |= child.missing
            times = min(len(uses.transforms), room // max(1, child.shapes))
            if child.shapes and times > 0:
                used.append((child, uses, times))
                room -= times * child.shapes
        joined = _join(own, used)
        return replace(joined, missing=frozenset(missing)) if missing else joined


def _own_mesh(parsed: FileGeometry) -> Mesh:
    """Return what a file draws itself: quads split, all faces counter-clockwise."""
    quads = parsed.quads.points.reshape(-1, 4, 3)
    faces = np.concatenate([parsed.triangles.points.reshape(-1, 3, 3), quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    quad = parsed.quads
    clockwise = np.concatenate([parsed.triangles.clockwise, quad.clockwise, quad.clockwise])
    faces[clockwise] = faces[clockwise][:, ::-1]
    return Mesh(
        faces.astype(np.float32),
        np.concatenate([parsed.triangles.colours, quad.colours, quad.colours]),
        np.concatenate([parsed.triangles.certified, quad.certified, quad.certified]),
        parsed.edges.points.reshape(-1, 2, 3).astype(np.float32),
        parsed.edges.colours,
        parsed.conditionals.points.reshape(-1, 4, 3).astype(np.float32),
        parsed.conditionals.colours,
    )


def _join(own: Mesh, used: Sequence[tuple[Mesh, Uses, int]]) -> Mesh:
    """Return what a file draws itself and, behind it, the first uses of other files, each so many times.

    All uses are placed together: most files are a handful of small ones, and each step of NumPy costs as much for
    one as for all.
    """
    if not used:
        return own
    placed = [child for child, _, times in used for _ in range(times)]
    transforms = np.concatenate([uses.transforms[:times] for _, uses, times in used])
    colours = np.repeat(np.array([uses.colour for _, uses, _ in used], dtype=np.int32), [times for *_, times in used])
    turned = np.concatenate([uses.inverted[:times] for _, uses, times in used]) ^ (_determinants(transforms) < 0)
    certified = np.concatenate([uses.certified[:times] for _, uses, times in used])
    sizes = np.array([(len(mesh.triangles), len(mesh.edges), len(mesh.conditionals)) for mesh in placed])
    triangles = _placed([mesh.triangles for mesh in placed], transforms, sizes[:, 0])
    flip = np.repeat(turned, sizes[:, 0])
    triangles[flip] = triangles[flip][:, ::-1]
    return Mesh(
        np.concatenate([own.triangles, triangles]),
        _coloured(own.triangle_colours, [mesh.triangle_colours for mesh in placed], colours, sizes[:, 0]),
        np.concatenate([own.certified, *(mesh.certified for mesh in placed)])
        & np.concatenate([np.ones(len(own.certified), dtype=np.bool_), np.repeat(certified, sizes[:, 0])]),
        np.concatenate([own.edges, _placed([mesh.edges for mesh in placed], transforms, sizes[:, 1])]),
        _coloured(own.edge_colours, [mesh.edge_colours for mesh in placed], colours, sizes[:, 1]),
        np.concatenate([own.conditionals, _placed([mesh.conditionals for mesh in placed], transforms, sizes[:, 2])]),
        _coloured(own.conditional_colours, [mesh.conditional_colours for mesh in placed], colours, sizes[:, 2]),
    )


def _placed(
    shapes: Sequence[NDArray[np.float32]], transforms: NDArray[np.float64], sizes: NDArray[np.intp]
) -> NDArray[np.float32]:
    """Return triangles or lines (each array n × points × xyz), each array where its transform takes it."""
    own = np.concatenate(shapes)
    x, y, z = (own[..., axis].astype(np.float64) for axis in range(3))
    columns = np.array([np.repeat(column, sizes) for column in transforms.T])[:, :, None]
    return _along(x, y, z, columns)


def _coloured(
    own: NDArray[np.int32],
    others: Sequence[NDArray[np.int32]],
    placed: NDArray[np.int32],
    sizes: NDArray[np.intp],
) -> NDArray[np.int32]:
    """Return a file's own colours and, behind them, others' as they are where each is used in a colour."""
    inner = np.concatenate(others)
    outer = np.repeat(placed, sizes)
    edges = (inner == EDGE) & (outer != INHERIT) & (outer != EDGE)
    colours = np.where(inner == INHERIT, outer, np.where(edges, -1 - outer, inner))
    return np.concatenate([own, colours])


def transform_points(points: NDArray[np.float32], transforms: NDArray[np.float64]) -> NDArray[np.float32]:
    """Return the points once for each transform (rows x y z a … i): shape (transforms, *points' shape).

    Written out in single steps, so that every machine and every NumPy gives the same numbers.
    """
    x, y, z = (points[None, ..., axis].astype(np.float64) for axis in range(3))
    shape = (12, len(transforms)) + (1,) * (points.ndim - 1)
    return _along(x, y, z, transforms.T.reshape(shape))


def _along(
    x: NDArray[np.float64], y: NDArray[np.float64], z: NDArray[np.float64], columns: NDArray[np.float64]
) -> NDArray[np.float32]:
    """Return points moved and turned by the twelve columns of transforms, of which each fits the points' shape."""
    out = np.empty((*np.broadcast_shapes(x.shape, columns.shape[1:]), 3), dtype=np.float32)
    for axis in range(3):
        a, b, c = columns[3 + 3 * axis : 6 + 3 * axis]
        out[..., axis] = np.clip(x * a + y * b + z * c + columns[axis], -FARTHEST, FARTHEST)
    return out


def _determinants(transforms: NDArray[np.float64]) -> NDArray[np.float64]:
    a, b, c, d, e, f, g, h, i = transforms[:, 3:].T
    result: NDArray[np.float64] = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return result
