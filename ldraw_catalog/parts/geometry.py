"""A part's whole shape as arrays: every triangle, edge and conditional line of it and of all it is made of.

The one place that flattens part files; pictures and measures take their shapes from here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import RLock
from typing import TypeVar

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
_Scalar = TypeVar("_Scalar", bound=np.generic)


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
        meshes = [_own_mesh(parsed)]
        missing: set[str] = set()
        room = MOST_SHAPES - meshes[0].shapes
        for uses in parsed.uses:
            child = self._load(uses.name, above)
            if child is None:
                missing.add(uses.name)
                continue
            missing |= child.missing
            most = room // max(1, child.shapes)
            if child.shapes and most > 0:
                meshes.append(_place(child, uses, most))
                room -= meshes[-1].shapes
        return _join(meshes, frozenset(missing))


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


def _place(child: Mesh, uses: Uses, most: int) -> Mesh:
    """Return the first `most` uses of one file in one colour as one mesh, in the axes of the file that uses it."""
    transforms = uses.transforms[:most]
    times = len(transforms)
    triangles = transform_points(child.triangles, transforms)
    flip = (_determinants(transforms) < 0) ^ uses.inverted[:most]
    triangles[flip] = triangles[flip][:, :, ::-1]
    return Mesh(
        triangles.reshape(-1, 3, 3),
        np.tile(_recolour(child.triangle_colours, uses.colour), times),
        (uses.certified[:most, None] & child.certified).reshape(-1),
        transform_points(child.edges, transforms).reshape(-1, 2, 3),
        np.tile(_recolour(child.edge_colours, uses.colour), times),
        transform_points(child.conditionals, transforms).reshape(-1, 4, 3),
        np.tile(_recolour(child.conditional_colours, uses.colour), times),
    )


def transform_points(points: NDArray[np.float32], transforms: NDArray[np.float64]) -> NDArray[np.float32]:
    """Return the points once for each transform (rows x y z a … i): shape (transforms, *points' shape).

    Written out in single steps, so that every machine and every NumPy gives the same numbers.
    """
    x, y, z = (points[None, ..., axis].astype(np.float64) for axis in range(3))
    shape = (len(transforms),) + (1,) * (points.ndim - 1)
    columns = [transforms[:, column].reshape(shape) for column in range(12)]
    out = np.empty((len(transforms), *points.shape), dtype=np.float32)
    for axis in range(3):
        a, b, c = columns[3 + 3 * axis : 6 + 3 * axis]
        out[..., axis] = np.clip(x * a + y * b + z * c + columns[axis], -FARTHEST, FARTHEST)
    return out


def _determinants(transforms: NDArray[np.float64]) -> NDArray[np.float64]:
    a, b, c, d, e, f, g, h, i = transforms[:, 3:].T
    result: NDArray[np.float64] = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return result


def _recolour(colours: NDArray[np.int32], colour: int) -> NDArray[np.int32]:
    """Return a child's colours as they are where its file is used in `colour`."""
    if colour == INHERIT:
        return colours
    changed = colours.copy()
    changed[colours == INHERIT] = colour
    changed[colours == EDGE] = EDGE if colour == EDGE else edge_of(colour)
    return changed


def _join(meshes: Sequence[Mesh], missing: frozenset[str]) -> Mesh:
    return Mesh(
        _stack([mesh.triangles for mesh in meshes]),
        _stack([mesh.triangle_colours for mesh in meshes]),
        _stack([mesh.certified for mesh in meshes]),
        _stack([mesh.edges for mesh in meshes]),
        _stack([mesh.edge_colours for mesh in meshes]),
        _stack([mesh.conditionals for mesh in meshes]),
        _stack([mesh.conditional_colours for mesh in meshes]),
        missing,
    )


def _stack(arrays: Sequence[NDArray[_Scalar]]) -> NDArray[_Scalar]:
    return np.concatenate(arrays) if len(arrays) > 1 else arrays[0]
