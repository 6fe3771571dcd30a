"""Regions of a picture as polygons: traced along their pixels' sides, then made as simple as they may be."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.pictures.rasterise import Indexes, Longs

Loop = NDArray[np.int64]
"""Corners of a polygon, n × xy, in pixels; holes run the other way round."""
TOLERANCE = 0.9
"""Pixels that a corner may lie beside the line that stands for it."""
LEAST = 2.0
"""Square pixels; smaller specks are left out."""


def trace(labels: NDArray[np.int64]) -> Iterator[tuple[int, Loop]]:
    """Yield the outlines of all regions of a picture, each with its label; negative labels are ground.

    `labels` are rows of pixels. A region's outlines follow each other, in no other order.
    """
    label, start, way, corner = _sides(labels)
    following = _following(label, start, way, labels.shape[1] + 1)
    left = np.ones(len(label), dtype=np.bool_)
    nexts, ways = following.tolist(), way.tolist()
    for first in range(len(label)):
        if not left[first]:
            continue
        corners, at = [], first
        while left[at]:
            left[at] = False
            following_one = nexts[at]
            if ways[following_one] != ways[at]:
                corners.append(following_one)
            at = following_one
        loop = corner[corners]
        if abs(_area(loop)) >= LEAST:
            yield int(label[first]), simplified(loop)


def _sides(labels: NDArray[np.int64]) -> tuple[Longs, Longs, NDArray[np.int8], Loop]:
    """Return the sides of pixels that lie between two regions, in the order of region and corner.

    For each the region's label, the corner where it starts (a number and x, y), and its way: right, down, left, up
    for the upper, right, lower and left side, so that the region is to the right.
    """
    height, width = labels.shape
    padded = np.full((height + 2, width + 2), -1, dtype=np.int64)
    padded[1:-1, 1:-1] = labels
    found = []
    for way, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        beside = padded[1 + down : height + 1 + down, 1 + right : width + 1 + right]
        y, x = np.nonzero((labels >= 0) & (labels != beside))
        at = np.stack([x + (way in (1, 2)), y + (way in (2, 3))], axis=1)
        found.append((labels[y, x], at, np.full(len(x), way, dtype=np.int8)))
    label, corner, way_of = (np.concatenate([each[part] for each in found]) for part in range(3))
    start = corner[:, 1] * (width + 1) + corner[:, 0]
    order = np.lexsort((way_of, start, label))
    return label[order], start[order], way_of[order], corner[order]


def _following(label: Longs, start: Longs, way: NDArray[np.int8], wide: int) -> Indexes:
    """Return for each side the one that goes on from it; where two do, the one that turns to the right."""
    end = start + np.array([1, wide, -1, -wide])[way]
    most = int(start.max(initial=0)) + 2 * wide + 2
    keys = label * most + start
    nexts = np.searchsorted(keys, label * most + end)
    other = np.minimum(nexts + 1, len(keys) - 1)
    two = keys[other] == keys[nexts]
    following: Indexes = np.where(two & (way[other] == (way + 1) % 4), other, nexts)
    return following


def _area(loop: Loop) -> float:
    x, y = loop[:, 0], loop[:, 1]
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) / 2


def simplified(loop: Loop) -> Loop:
    """Return a polygon with as few of its corners as keep all of them near it (Douglas and Peucker's way)."""
    if len(loop) <= 4:
        return loop
    away = ((loop - loop[0]) ** 2).sum(axis=1)
    far = int(np.argmax(away))
    points = np.concatenate([loop, loop[:1]])
    kept = np.zeros(len(points), dtype=np.bool_)
    kept[[0, far]] = True
    open_ = [(0, far), (far, len(loop))]
    while open_:
        first, last = open_.pop()
        if last - first < 2:
            continue
        middle, distance = _farthest(points, first, last)
        if distance > TOLERANCE:
            kept[middle] = True
            open_ += [(first, middle), (middle, last)]
    return loop[kept[:-1]]


def _farthest(points: Loop, first: int, last: int) -> tuple[int, float]:
    """Return which corner between two others is farthest from the line between them, and how far."""
    between = points[first + 1 : last] - points[first]
    along = points[last] - points[first]
    length = float(np.hypot(*along))
    off = np.abs(between[:, 0] * along[1] - between[:, 1] * along[0]) / length if length else np.hypot(*between.T)
    at = int(np.argmax(off))
    return first + 1 + at, float(off[at])
