"""Filling triangles into a depth buffer, in whole-array steps.

Each triangle is cut into rows, each row into pixels; the nearest triangle wins a pixel, at equal depth the one
that was put in first. What lies wholly behind what is already there is not cut up at all.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Longs = NDArray[np.int64]
Indexes = NDArray[np.intp]

EMPTY = np.int64(0x7FFF_FFFF_FFFF_FFFF)
"""A pixel that nothing has been drawn on."""
NUMBER_BITS = 32
_UPPER = 1 if sys.byteorder == "little" else 0
"""Which half of a number of 64 bits is the upper one."""
FRAGMENTS = 300_000
"""So many pixels of triangles are worked on at once: what bounds the memory, and stays in the processor's caches."""
STEPS = 1 << 29
"""Depths that are told apart, from the nearest point of the model to the farthest."""
ROW_EFFORT = 4.0
"""Pixels that a row of a triangle costs besides its own."""
SLACK = np.float32(0.01)
"""Pixels by which a triangle is let out, so that no crack opens where parts' faces meet at T-junctions."""
THINNEST = np.float32(1e-5)
"""Square pixels; triangles seen more exactly from the side are left out."""
TILE = 8
"""Pixels on a side of the smallest tile for which the farthest depth is known."""


@dataclass(slots=True, eq=False)
class DepthBuffer:
    """Per pixel the nearest depth and the number of the triangle that has it, as one integer."""

    width: int
    height: int
    nearest: float
    farthest: float
    """The range of depths that occurs, LDU."""
    drawn: int = 0
    """Triangles so far: the number of the next one. Later ones have higher numbers, which tells layers apart."""
    keys: Longs = field(init=False)
    _levels: list[tuple[int, int, int]] = field(init=False)
    """For each size of tile: offset in `_tiles`, tiles across, tiles down."""
    _tiles: NDArray[np.int32] = field(init=False)

    def __post_init__(self) -> None:
        self.keys = np.full(self.width * self.height, EMPTY, dtype=np.int64)
        self._levels, offset = [], 0
        across, down = -(-self.width // TILE), -(-self.height // TILE)
        while True:
            self._levels.append((offset, across, down))
            offset += across * down
            if across == down == 1:
                break
            across, down = (across + 1) // 2, (down + 1) // 2
        self._tiles = np.full(offset, EMPTY >> NUMBER_BITS, dtype=np.int32)

    @property
    def depths(self) -> NDArray[np.int32]:
        """Depth in steps for each pixel; the highest int32 where nothing is."""
        return self.keys.view(np.int32)[_UPPER::2]

    @property
    def step(self) -> float:
        """One step of depth in LDU."""
        return max(self.farthest - self.nearest, 1.0) / STEPS

    def steps(self, depth: Floats) -> Longs:
        """Return depths in LDU as whole steps."""
        bounded = np.clip(depth.astype(np.float64), self.nearest, self.farthest)
        steps: Longs = ((bounded - self.nearest) / self.step).astype(np.int64)
        return steps

    def mark_tiles(self) -> None:
        """Note how far one can see at most in each tile, so that `hidden` knows about what has been drawn."""
        _, across, down = self._levels[0]
        padded = np.full((down * TILE, across * TILE), 0, dtype=np.int32)
        padded[: self.height, : self.width] = self.depths.reshape(self.height, self.width)
        # columns first: rows of memory are then taken whole
        grid = padded.reshape(down, TILE, across * TILE).max(axis=1).reshape(down, across, TILE).max(axis=2)
        for offset, across, down in self._levels:
            if grid.shape != (down, across):
                grid = _halved(grid, across, down)
            self._tiles[offset : offset + across * down] = grid.reshape(-1)

    def hidden(self, left: Floats, top: Floats, right: Floats, bottom: Floats, nearest: Floats) -> NDArray[np.bool_]:
        """Return which of these boxes (pixels, and the nearest depth of what is in them) cannot be seen."""
        x0, x1 = (np.clip(edge, 0, self.width - 1).astype(np.int32) // TILE for edge in (left, right))
        y0, y1 = (np.clip(edge, 0, self.height - 1).astype(np.int32) // TILE for edge in (top, bottom))
        level = np.zeros(len(x0), dtype=np.int32)
        while (wide := np.maximum((x1 >> level) - (x0 >> level), (y1 >> level) - (y0 >> level)) > 1).any():
            level += wide
        offsets, widths = (np.array([entry[at] for entry in self._levels])[level] for at in (0, 1))
        x0, x1, y0, y1 = x0 >> level, x1 >> level, y0 >> level, y1 >> level
        upper, lower = offsets + y0 * widths, offsets + y1 * widths
        farthest = np.maximum(
            np.maximum(self._tiles[upper + x0], self._tiles[upper + x1]),
            np.maximum(self._tiles[lower + x0], self._tiles[lower + x1]),
        )
        behind: NDArray[np.bool_] = self.steps(nearest) > farthest
        return behind


def _halved(grid: NDArray[np.int32], across: int, down: int) -> NDArray[np.int32]:
    padded = np.zeros((down * 2, across * 2), dtype=np.int32)
    padded[: grid.shape[0], : grid.shape[1]] = grid
    pairs = np.maximum(padded[0::2], padded[1::2])
    return np.maximum(pairs[:, 0::2], pairs[:, 1::2])


@dataclass(frozen=True, slots=True, eq=False)
class Triangles:
    """Triangles on the picture, one in each column: what is reckoned of all of them runs along the memory."""

    corners: Floats
    """9 × n: x of the three corners in pixels, y of the three, their depths in LDU."""

    @property
    def x(self) -> Floats:
        """Of the corners, pixels; 3 × n, as the next two."""
        return self.corners[0:3]

    @property
    def y(self) -> Floats:
        """Of the corners, pixels."""
        return self.corners[3:6]

    @property
    def depth(self) -> Floats:
        """Of the corners, LDU."""
        return self.corners[6:9]

    def __len__(self) -> int:
        return len(self.corners[0])

    def take(self, which: Indexes) -> "Triangles":
        """Return some of them."""
        return Triangles(self.corners.take(which, axis=1))

    def areas(self) -> Floats:
        """Return twice each one's area, positive where its corners run clockwise on the screen."""
        x, y = self.x, self.y
        areas: Floats = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0])
        return areas


def lowest(three: Floats) -> Floats:
    """Return the least of each column of three: many times as fast as asking along a short axis."""
    least: Floats = np.minimum(np.minimum(three[0], three[1]), three[2])
    return least


def highest(three: Floats) -> Floats:
    """Return the greatest of each column of three."""
    greatest: Floats = np.maximum(np.maximum(three[0], three[1]), three[2])
    return greatest


def on_picture(triangles: Triangles, facing: NDArray[np.bool_], buffer: DepthBuffer) -> Indexes:
    """Return which of the triangles that may be seen (`facing`) hold the middle of at least one pixel's row and
    column and are not surely hidden.
    """
    half = np.float32(0.5)
    left, right = lowest(triangles.x), highest(triangles.x)
    top, bottom = lowest(triangles.y), highest(triangles.y)
    kept = facing & (np.ceil(right - half + SLACK) > np.ceil(left - half - SLACK))
    kept &= np.ceil(bottom - half + SLACK) > np.ceil(top - half - SLACK)
    kept &= (right > 0) & (left < buffer.width) & (bottom > 0) & (top < buffer.height)
    chosen = np.flatnonzero(kept)
    nearest = lowest(triangles.depth.take(chosen, axis=1))
    hidden = buffer.hidden(left[chosen], top[chosen], right[chosen], bottom[chosen], nearest)
    shown: Indexes = chosen[~hidden]
    return shown


def drawing_effort(triangles: Triangles, areas: Floats, buffer: DepthBuffer) -> NDArray[np.float64]:
    """Return about how many pixels are looked at to draw each triangle; a row costs as much as some of its pixels."""
    width = np.clip(highest(triangles.x), 0, buffer.width) - np.clip(lowest(triangles.x), 0, buffer.width)
    height = np.clip(highest(triangles.y), 0, buffer.height) - np.clip(lowest(triangles.y), 0, buffer.height)
    pixels = np.minimum(np.abs(areas) / 2, width * height)
    effort: NDArray[np.float64] = pixels.astype(np.float64) + ROW_EFFORT * (height + 1.0)
    return effort


def fill(buffer: DepthBuffer, triangles: Triangles) -> None:
    """Draw triangles, each under the next number (below 2^32); lower numbers win at equal depth."""
    numbers = np.arange(buffer.drawn, buffer.drawn + len(triangles), dtype=np.int64)
    buffer.drawn += len(numbers)
    for rows in _rows(buffer, triangles, numbers):
        _fill_rows(buffer, rows)


@dataclass(frozen=True, slots=True, eq=False)
class _Rows:
    """Rows of pixels to be filled."""

    start: Longs
    """The first pixel's place in the buffer."""
    count: Longs
    key: Longs
    """The first pixel's depth and the triangle's number."""
    slope: Longs
    """What is added to the key from pixel to pixel."""


def _rows(buffer: DepthBuffer, triangles: Triangles, numbers: Longs) -> Iterator[_Rows]:
    """Yield the rows of all triangles, in portions of so many triangles as have about `FRAGMENTS` rows."""
    half = np.float32(0.5)
    top = np.clip(np.ceil(lowest(triangles.y) - half - SLACK), 0, buffer.height).astype(np.int64)
    bottom = np.clip(np.ceil(highest(triangles.y) - half + SLACK), 0, buffer.height).astype(np.int64)
    heights = bottom - top
    ends = np.cumsum(heights)
    start = 0
    while start < len(heights):
        before = ends[start - 1] if start else 0
        end = max(start + 1, int(np.searchsorted(ends, before + FRAGMENTS, side="right")))
        part = slice(start, end)
        portion = Triangles(triangles.corners[:, part])
        yield _rows_of(buffer, portion, numbers[part], top[part], heights[part])
        start = end


def _rows_of(buffer: DepthBuffer, triangles: Triangles, numbers: Longs, top: Longs, heights: Longs) -> _Rows:
    """Cut triangles into rows: where each row starts and ends, and the depth at both places."""
    half = np.float32(0.5)
    plan = _plan(triangles)
    owner = np.repeat(np.arange(len(heights)), heights)
    line = np.arange(len(owner)) - np.repeat(np.cumsum(heights) - heights - top, heights)
    x0, y0, x1, y1, y2, long_slope, upper, lower, depth, across, down, near, far = plan[:, owner]
    middle = line.astype(np.float32) + half
    inside = np.minimum(np.maximum(middle, y0), y2)
    one = x0 + (inside - y0) * long_slope
    other = np.where(inside < y1, x0 + (inside - y0) * upper, x1 + (inside - y1) * lower)
    first = np.clip(np.ceil(np.minimum(one, other) - half - SLACK), 0, buffer.width).astype(np.int64)
    past = np.clip(np.ceil(np.maximum(one, other) - half + SLACK), 0, buffer.width).astype(np.int64)
    count = past - first
    base = depth + (middle - y0) * down - (x0 - half) * across
    # a sliver's plane may be very steep: its pixels are never nearer or farther than its corners
    begin = buffer.steps(np.minimum(np.maximum(base + first.astype(np.float32) * across, near), far))
    end = buffer.steps(np.minimum(np.maximum(base + (past - 1).astype(np.float32) * across, near), far))
    slope = (end - begin) // np.maximum(count - 1, 1)
    kept = np.flatnonzero(count > 0)
    return _Rows(
        (line * buffer.width + first)[kept],
        count[kept],
        ((begin << NUMBER_BITS) | numbers[owner])[kept],
        (slope << NUMBER_BITS)[kept],
    )


def _plan(triangles: Triangles) -> Floats:
    """Return what the rows of each triangle need to know of it, 13 × n, from its corners sorted downwards."""
    order = _downwards(triangles.y) * len(triangles) + np.arange(len(triangles))
    x, y, z = (values.reshape(-1)[order] for values in (triangles.x, triangles.y, triangles.depth))
    area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0])
    safe = np.where(area == 0, np.float32(1.0), area)
    across = ((z[1] - z[0]) * (y[2] - y[0]) - (z[2] - z[0]) * (y[1] - y[0])) / safe
    down = ((x[1] - x[0]) * (z[2] - z[0]) - (x[2] - x[0]) * (z[1] - z[0])) / safe
    return np.stack(
        [
            x[0], y[0], x[1], y[1], y[2],
            _slope(x[2] - x[0], y[2] - y[0]), _slope(x[1] - x[0], y[1] - y[0]), _slope(x[2] - x[1], y[2] - y[1]),
            z[0], across, down, lowest(z), highest(z),
        ]
    )  # fmt: skip


def _downwards(y: Floats) -> Indexes:
    """Return the order of the three corners from the upper to the lower, 3 × n; as they come where they are level."""
    second, third, last = y[0] > y[1], y[0] > y[2], y[1] > y[2]
    place = np.stack(
        [second.astype(np.intp) + third, ~second + last.astype(np.intp), 2 - third.astype(np.intp) - last]
    )
    order: Indexes = np.empty_like(place)
    every = np.arange(y.shape[1])
    for corner in range(3):
        order[place[corner], every] = corner
    return order


def _slope(run: Floats, rise: Floats) -> Floats:
    slope: Floats = np.divide(run, np.where(rise > 0, rise, np.float32(1.0)), dtype=np.float32)
    return slope


def _fill_rows(buffer: DepthBuffer, rows: _Rows) -> None:
    ends = np.cumsum(rows.count)
    start = 0
    while start < len(ends):
        before = int(ends[start - 1]) if start else 0
        end = max(start + 1, int(np.searchsorted(ends, before + FRAGMENTS, side="right")))
        part = slice(start, end)
        count = rows.count[part]
        offset = ends[part] - count - before
        step = np.arange(int(ends[end - 1]) - before) - np.repeat(offset, count)
        place = np.repeat(rows.start[part], count) + step
        keys = np.repeat(rows.key[part], count) + np.repeat(rows.slope[part], count) * step
        np.minimum.at(buffer.keys, place, keys)
        start = end
