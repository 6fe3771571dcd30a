"""Parts' shapes made ready for drawing, each once however often it is placed."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.geometry import Mesh, PartGeometry
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.parts.kept_arrays import Arrays
from ldraw_catalog.pictures.smoothing import Normals, corner_normals
from ldraw_catalog.pictures.stand_in import box_mesh, stand_in

Floats = NDArray[np.float32]

MOST_SORTS = 1_000
"""Sorts of parts in one picture that get their own shape; no model that people build has as many."""

MOST_OWN_BYTES, MOST_OWN_TRIANGLES = 2**22, 100_000
"""Of LDraw text that a model brings as parts, and of one of these: shapes of more would fill what is kept."""

_SHAPE, _OWN_SHAPE = "shape ", "own shape "

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


def shapes_of(assembly: Assembly, parts: PartCatalog) -> Mapping[str, Shape]:
    """Return the shape of every part placed in a model, by the name it is placed under.

    Where the library has no geometry for a part, or there is no library, a stand-in takes its place. What
    parts look like is kept with the catalog, so that the next picture makes nothing anew.
    """
    brought = assembly.own_parts
    own, mark = parts.geometry.with_own(brought), _mark_of(brought)
    names = sorted(assembly.placements.names)
    shapes = {
        name: _own_shape(parts, own, name, mark) if name in brought else _library_shape(parts, name)
        for name in names[:MOST_SORTS]
    }
    parts.kept.save()
    return shapes | {name: _unknown() for name in names[MOST_SORTS:]}


def _mark_of(brought: Mapping[str, bytes]) -> str:
    """Return what tells the parts that a model brings from those of all others; nothing where they are too many.

    Another model may bring another part of that name, or one that uses another part.
    """
    digest, size = sha256(), 0
    for name in brought:
        text = brought[name]
        size += len(text)
        if size > MOST_OWN_BYTES:
            return ""
        digest.update(f"{name}\n{len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def _own_shape(parts: PartCatalog, own: PartGeometry, name: str, mark: str) -> Shape:
    if not mark:
        return _made(own, name, None)
    kept = parts.kept.get(f"{_OWN_SHAPE}{mark} {name}")
    if kept is not None:
        return _from_arrays(kept)
    shape = _made(own, name, None)
    if shape.triangles <= MOST_OWN_TRIANGLES:
        parts.kept.put(f"{_OWN_SHAPE}{mark} {name}", _to_arrays(shape))
    return shape


def _library_shape(parts: PartCatalog, name: str) -> Shape:
    kept = parts.kept.get(_SHAPE + name)
    if kept is not None:
        return _from_arrays(kept)
    info = parts.info(name)
    if info is None and parts.geometry.load(name) is None:
        # not kept: files made to be slow use as many unknown names as they have lines
        return _unknown()
    shape = _made(parts.geometry, name, info)
    parts.kept.put(_SHAPE + name, _to_arrays(shape))
    return shape


def _to_arrays(shape: Shape) -> Arrays:
    arrays = {each.name: getattr(shape, each.name) for each in fields(shape)}
    codes = np.array(shape.codes, dtype=np.int32)
    return arrays | {"normals": shape.normals.corners, "soft": shape.normals.soft, "codes": codes}


def _from_arrays(arrays: Arrays) -> Shape:
    made: dict[str, Any] = {name: array for name, array in arrays.items() if name != "soft"}
    made["normals"] = Normals(arrays["normals"], arrays["soft"])
    made["codes"] = tuple(arrays["codes"].tolist())
    return Shape(**made)


@cache
def _unknown() -> Shape:
    """Return what stands for a part of which nothing is known."""
    return shape_of(stand_in(None))


def _made(geometry: PartGeometry, name: str, info: PartInfo | None) -> Shape:
    mesh = geometry.load(name)
    # a file of which nothing can be drawn is as good as none
    return shape_of(mesh if mesh is not None and (len(mesh.triangles) or len(mesh.edges)) else stand_in(info))
