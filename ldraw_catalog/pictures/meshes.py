"""Parts' shapes made ready for drawing, each once however often it is placed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.geometry import Mesh, PartGeometry
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.pictures.smoothing import Normals, corner_normals
from ldraw_catalog.pictures.stand_in import box_mesh, stand_in

Floats = NDArray[np.float32]

MOST_TRIANGLES = 1_500_000
"""Kept at most in a store; then it starts anew. About 200 MB."""

MOST_SORTS = 1_000
"""Sorts of parts in one picture that get their own shape; no model that people build has as many."""

# outermost points in these directions stand for the whole part when a picture is framed
_DIRECTIONS = [
    (x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if (x, y, z) != (0, 0, 0)
]  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """One part's mesh with what drawing needs besides; points lie coordinate by coordinate (3 × n)."""

    points: Floats
    """Of the triangles, three for each."""
    normals: Normals
    colours: NDArray[np.int32]
    codes: tuple[int, ...]
    """The distinct colours of the triangles."""
    certified: NDArray[np.bool_]
    edges: Floats
    """Two points for each edge."""
    edge_colours: NDArray[np.int32]
    conditionals: Floats
    """Two ends and two control points for each conditional line."""
    conditional_colours: NDArray[np.int32]
    outermost: Floats
    """A few points, n × xyz, whose hull nearly is the part's."""

    @property
    def triangles(self) -> int:
        """How many triangles it has."""
        return len(self.colours)

    def as_box(self) -> "Shape":
        """Return the plain box round it, in the placed part's colour."""
        (x, y, z), (right, bottom, back) = self.outermost.min(axis=0).tolist(), self.outermost.max(axis=0).tolist()
        return shape_of(box_mesh((x, y, z, right, bottom, back)))


def shape_of(mesh: Mesh) -> Shape:
    """Return a mesh made ready for drawing."""
    corners = np.concatenate([mesh.triangles.reshape(-1, 3), mesh.edges.reshape(-1, 3)])
    return Shape(
        _columns(mesh.triangles),
        corner_normals(mesh.triangles, mesh.edges),
        mesh.triangle_colours,
        tuple(int(code) for code in np.unique(mesh.triangle_colours)),
        mesh.certified,
        _columns(mesh.edges),
        mesh.edge_colours,
        _columns(mesh.conditionals),
        mesh.conditional_colours,
        _outermost(corners),
    )


def _columns(points: Floats) -> Floats:
    return np.ascontiguousarray(points.reshape(-1, 3).T)


def _outermost(points: Floats) -> Floats:
    if not len(points):
        return np.zeros((0, 3), dtype=np.float32)
    x, y, z = points.T
    found = sorted({int(np.argmax(x * a + y * b + z * c)) for a, b, c in _DIRECTIONS})
    return points[found]


@dataclass(slots=True)
class ShapeStore:
    """Keeps shapes between pictures: the second picture of a model loads nothing.

    Where the library has no geometry for a part, or there is no library, a stand-in takes its place. Several threads
    may use one store; they take turns.
    """

    parts: PartCatalog
    _geometry: PartGeometry | None = None
    _shapes: dict[str, Shape] = field(default_factory=dict)
    _triangles: int = 0
    _turn: Lock = field(default_factory=Lock, repr=False, compare=False)

    def shapes(self, assembly: Assembly) -> Mapping[str, Shape]:
        """Return the shape of every part placed in a model, by the name it is placed under."""
        with self._turn:
            return self._shapes_of(assembly)

    def _shapes_of(self, assembly: Assembly) -> Mapping[str, Shape]:
        if self._geometry is None or self._triangles > MOST_TRIANGLES:
            self._geometry, self._shapes, self._triangles = PartGeometry(self.parts.read), {}, 0
        own = self._geometry.with_own(assembly.own_parts)
        names = sorted(assembly.placements.names)
        # what a model brings is not kept: another one may bring another part of that name
        shapes = {
            name: _made(own, name, None) if name in assembly.own_parts else self._library_shape(self._geometry, name)
            for name in names[:MOST_SORTS]
        }
        return shapes | dict.fromkeys(names[MOST_SORTS:], _unknown())

    def _library_shape(self, geometry: PartGeometry, name: str) -> Shape:
        if name not in self._shapes:
            info = self.parts.info(name)
            if info is None and geometry.load(name) is None:
                # not kept: files made to be slow use as many unknown names as they have lines
                return _unknown()
            shape = _made(geometry, name, info)
            self._shapes[name] = shape
            self._triangles += shape.triangles
        return self._shapes[name]


@cache
def _unknown() -> Shape:
    """Return what stands for a part of which nothing is known."""
    return shape_of(stand_in(None))


def _made(geometry: PartGeometry, name: str, info: PartInfo | None) -> Shape:
    mesh = geometry.load(name)
    # a file of which nothing can be drawn is as good as none
    return shape_of(mesh if mesh is not None and (len(mesh.triangles) or len(mesh.edges)) else stand_in(info))
