"""Normals at the corners of a part's triangles: soft across curves, hard where the part draws an edge line."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Keys = NDArray[np.uint64]

SOFTEST = 0.6
"""Cosine of the sharpest angle (about 53°) that still counts as one curved surface."""
GRAIN = 50.0
"""Corners nearer than 1/50 LDU are the same corner."""
ROUNDS = 16
"""How far sameness is passed on round a corner; no part's fan is longer."""

_X, _Y, _Z = (np.uint64(odd) for odd in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9))
_NEXT = np.array([1, 2, 0])


@dataclass(frozen=True, slots=True, eq=False)
class Normals:
    """For each triangle the unit normals at its corners; they point to the side it is wound round."""

    corners: Floats
    """n × 3 corners × xyz."""
    soft: NDArray[np.bool_]
    """Whether the three differ."""


def corner_normals(triangles: Floats, edges: Floats) -> Normals:
    """Return the normals of triangles (n × 3 × xyz), with hard creases along the edges (m × 2 × xyz)."""
    faces = _face_normals(triangles)
    corners = np.repeat(faces[:, None, :], 3, axis=1)
    first, second = _soft_pairs(triangles, edges, faces)
    if not len(first):
        return Normals(corners, np.zeros(len(triangles), dtype=np.bool_))
    labels = _fans(3 * len(triangles), first, second)
    weights = _corner_angles(triangles).reshape(-1)
    summed = [np.bincount(labels, weights * corners[..., axis].reshape(-1)) for axis in range(3)]
    smooth = unit(np.stack([sums[labels] for sums in summed], axis=1).astype(np.float32)).reshape(-1, 3, 3)
    bend = _dot(smooth, corners).min(axis=1)
    soft = (bend < 0.9999) & (bend > 0.3)
    corners[soft] = smooth[soft]
    return Normals(corners, soft)


def _face_normals(triangles: Floats) -> Floats:
    a = triangles[:, 1] - triangles[:, 0]
    b = triangles[:, 2] - triangles[:, 0]
    return unit(_cross(a, b))


def _cross(a: Floats, b: Floats) -> Floats:
    return np.stack(
        [
            a[:, 1] * b[:, 2] - a[:, 2] * b[:, 1],
            a[:, 2] * b[:, 0] - a[:, 0] * b[:, 2],
            a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0],
        ],
        axis=1,
    )


def _dot(a: Floats, b: Floats) -> Floats:
    product: Floats = a[..., 0] * b[..., 0] + a[..., 1] * b[..., 1] + a[..., 2] * b[..., 2]
    return product


def unit(vectors: Floats) -> Floats:
    """Return vectors (… × xyz) brought to length 1."""
    length = np.maximum(np.sqrt(_dot(vectors, vectors)), np.float32(1e-12))
    shortened: Floats = np.divide(vectors, length[..., None], dtype=np.float32)
    return shortened


def _corner_angles(triangles: Floats) -> Floats:
    """Return the angle at each corner, n × 3, to a thousandth: a quad's two halves together weigh as one face."""
    sides = unit(triangles[:, _NEXT] - triangles)
    cosine = -_dot(sides, sides[:, [2, 0, 1]])
    size = np.minimum(np.abs(cosine), np.float32(1.0))
    # Abramowitz and Stegun 4.4.45, in single steps so that every NumPy gives the same
    series = np.float32(1.5707288) + size * (
        np.float32(-0.2121144) + size * (np.float32(0.0742610) + size * np.float32(-0.0187293))
    )
    angle = np.sqrt(np.float32(1.0) - size) * series
    angles: Floats = np.where(cosine < 0, np.float32(np.pi) - angle, angle)
    return angles


def _corner_keys(points: Floats) -> Keys:
    """Return a number for each point that is the same for the same place."""
    grains = np.rint(points * np.float32(GRAIN)).astype(np.int64).astype(np.uint64)
    keys: Keys = grains[..., 0] * _X + grains[..., 1] * _Y + grains[..., 2] * _Z
    return keys ^ (keys >> np.uint64(29))


def _side_keys(start: Keys, end: Keys) -> Keys:
    """Return a number for each line between two corners, whichever way it runs."""
    lower: Keys = np.minimum(start, end)
    upper: Keys = np.maximum(start, end)
    return lower * _X + upper * _Z


def _soft_pairs(triangles: Floats, edges: Floats, faces: Floats) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return pairs of corners (3 · triangle + corner) that lie on one curved surface."""
    starts = _corner_keys(triangles)
    sides = _side_keys(starts, starts[:, _NEXT]).reshape(-1)
    order = np.argsort(sides, kind="stable")
    ordered = sides[order]
    meets = np.flatnonzero(ordered[1:] == ordered[:-1])
    one, other = order[meets], order[meets + 1]
    if len(edges):
        ends = _corner_keys(edges)
        hard = np.unique(_side_keys(ends[:, 0], ends[:, 1]))
        found = np.minimum(np.searchsorted(hard, sides[one]), len(hard) - 1)
        kept = hard[found] != sides[one]
        one, other = one[kept], other[kept]
    one_next, other_next = one - one % 3 + _NEXT[one % 3], other - other % 3 + _NEXT[other % 3]
    corners = starts.reshape(-1)
    # neighbours that are wound alike run along their common side in opposite directions
    joined = (corners[one] == corners[other_next]) & (_dot(faces[one // 3], faces[other // 3]) > SOFTEST)
    return (
        np.concatenate([one[joined], one_next[joined]]),
        np.concatenate([other_next[joined], other[joined]]),
    )


def _fans(count: int, first: NDArray[np.intp], second: NDArray[np.intp]) -> NDArray[np.intp]:
    """Return for each corner the lowest corner it is connected with."""
    labels = np.arange(count)
    for _ in range(ROUNDS):
        lowest = np.minimum(labels[first], labels[second])
        if (labels[first] == lowest).all() and (labels[second] == lowest).all():
            break
        np.minimum.at(labels, first, lowest)
        np.minimum.at(labels, second, lowest)
        labels = labels[labels]
    return labels
