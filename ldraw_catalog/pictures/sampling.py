"""Points on the surfaces and lines of one part, so many LDU apart."""

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.pictures.camera import Floats
from ldraw_catalog.pictures.meshes import Shape
from ldraw_catalog.pictures.rasterise import Indexes, Longs

Doubles = NDArray[np.float64]
SHIFT = 0.37
"""Of the lattice, in its distances, so that faces at whole numbers are not missed."""


def sample(shape: Shape, spacing: float) -> tuple[Floats, Indexes]:
    """Return points on a part's triangles (3 × n), so many LDU apart, and which triangle each lies on.

    They lie on a lattice in the plane of the two axes that a triangle lies flattest in, one lattice for the part.
    """
    corners = shape.points.T.reshape(-1, 3, 3)
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    flattest = np.abs(normal).argmax(axis=1)
    found: list[Floats] = [np.zeros((3, 0), dtype=np.float32)]
    owners: list[Indexes] = [np.zeros(0, dtype=np.intp)]
    for axis in range(3):
        which = np.flatnonzero((flattest == axis) & (normal[:, axis] != 0))
        plane = ((axis + 1) % 3, (axis + 2) % 3)
        u, v, owner = _lattice(corners[which][:, :, plane] / np.float32(spacing))
        points = np.empty((3, len(owner)), dtype=np.float32)
        points[plane[0]], points[plane[1]] = u * spacing, v * spacing
        own, at = normal[which][owner], corners[which, 0][owner]
        slant = own[:, plane[0]] * (points[plane[0]] - at[:, plane[0]]) + own[:, plane[1]] * (
            points[plane[1]] - at[:, plane[1]]
        )
        points[axis] = at[:, axis] - slant / own[:, axis]
        found.append(points)
        owners.append(which[owner])
    return np.concatenate(found, axis=1), np.concatenate(owners)


def _lattice(triangles: Floats) -> tuple[Floats, Floats, Indexes]:
    """Return the points of a lattice of distance 1 inside triangles (n × 3 × 2), and the triangle of each."""
    order = np.argsort(triangles[:, :, 1], axis=1)
    ordered = np.take_along_axis(triangles, order[:, :, None], axis=1).astype(np.float64) - SHIFT
    x, y = ordered[:, :, 0], ordered[:, :, 1]
    top = np.ceil(y[:, 0]).astype(np.int64)
    owner, line = _spread(top, np.ceil(y[:, 2]).astype(np.int64) - top)
    x, y = x[owner], y[owner]
    long = _between(line, y[:, 0], y[:, 2], x[:, 0], x[:, 2])
    upper = line < y[:, 1]
    short = np.where(
        upper, _between(line, y[:, 0], y[:, 1], x[:, 0], x[:, 1]), _between(line, y[:, 1], y[:, 2], x[:, 1], x[:, 2])
    )
    left = np.ceil(np.minimum(long, short)).astype(np.int64)
    row, column = _spread(left, np.ceil(np.maximum(long, short)).astype(np.int64) - left)
    return (column + SHIFT).astype(np.float32), (line[row] + SHIFT).astype(np.float32), owner[row]


def _spread(first: Longs, count: Longs) -> tuple[Indexes, Longs]:
    """Return for each of `count` whole numbers from `first` on whose it is, and the number."""
    count = np.maximum(count, 0)
    owner = np.repeat(np.arange(len(count)), count)
    return owner, np.arange(len(owner)) - np.repeat(np.cumsum(count) - count - first, count)


def _between(at: Doubles | Longs, start: Doubles, end: Doubles, first: Doubles, last: Doubles) -> Doubles:
    """Return the value at a place between two others."""
    run = end - start
    found: Doubles = first + (last - first) * ((at - start) / np.where(run == 0, 1.0, run))
    return found


def sample_lines(shape: Shape, spacing: float) -> tuple[Floats, Indexes]:
    """Return points along a part's edge lines (3 × n), and which line each lies on."""
    ends = shape.edges.reshape(3, -1, 2)
    length = np.sqrt(((ends[:, :, 1] - ends[:, :, 0]) ** 2).sum(axis=0))
    count = np.maximum(np.ceil(length / spacing).astype(np.int64), 1)
    owner, step = _spread(np.zeros_like(count), count)
    share = ((step + 0.5) / count[owner]).astype(np.float32)
    return ends[:, owner, 0] + (ends[:, owner, 1] - ends[:, owner, 0]) * share, owner
