"""Edge lines: LDraw's own, the conditional ones where they are the outline in this view, none where hidden."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.geometry_text import EDGE
from ldraw_catalog.pictures.camera import Floats, apply_rows
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.rasterise import DepthBuffer, Indexes, Longs
from ldraw_catalog.pictures.scene import Placed, Scene

PORTION = 200_000
"""So many lines, or steps along lines, are worked on at once."""
BIAS = np.float32(0.5)
"""LDU by which a line is moved towards the viewer before it is compared with the surfaces it lies on."""
SPILL = np.float32(3.0)
"""LDU: how much nearer than a line a surface may be for the line's width to reach onto it."""
FULL = 255
"""Coverage of a pixel that lies wholly under a line."""


@dataclass(frozen=True, slots=True, eq=False)
class Ink:
    """What lines leave on the picture."""

    pixels: Indexes
    """Where there is any."""
    coverage: NDArray[np.int32]
    """Of each of them, 1–255."""
    entry: NDArray[np.int32]
    """Number of the palette's entry of each."""


@dataclass(frozen=True, slots=True, eq=False)
class _Segments:
    """Straight lines on the picture: both ends in pixels with their depth, n × 2 each."""

    x: Floats
    y: Floats
    depth: Floats
    entry: NDArray[np.int32]

    def take(self, which: NDArray[np.bool_] | Indexes | slice) -> "_Segments":
        return _Segments(self.x[which], self.y[which], self.depth[which], self.entry[which])


def draw_edges(scene: Scene, palette: Palette, buffer: DepthBuffer, parts: Sequence[Placed], *, width: float) -> Ink:
    """Draw the lines of some parts, `width` pixels wide, as far as `buffer` leaves them visible."""
    farthest = _widened(buffer)
    marks = np.zeros(buffer.width * buffer.height, dtype=np.int64)
    for segments in _portions(scene, palette, parts):
        seen = segments.take(~_hidden(buffer, segments))
        for start in range(0, len(seen.entry), PORTION):
            _draw(marks, buffer, farthest, seen.take(slice(start, start + PORTION)), np.float32(width))
    pixels = np.flatnonzero(marks >= _ONE)
    found = marks[pixels]
    return Ink(pixels, (found >> 32).astype(np.int32), _LAST - (found & _LAST).astype(np.int32))


_LAST = np.int32(0x7FFF_FFFF)
_ONE = np.int64(1) << 32
"""The least coverage that is any."""


def _widened(buffer: DepthBuffer) -> NDArray[np.int32]:
    """Return for each pixel the farthest depth of it and its four neighbours: a line on a rim sees past the rim."""
    depth = buffer.depths.reshape(buffer.height, buffer.width)
    wide = depth.copy()
    np.maximum(wide[1:], depth[:-1], out=wide[1:])
    np.maximum(wide[:-1], depth[1:], out=wide[:-1])
    np.maximum(wide[:, 1:], depth[:, :-1], out=wide[:, 1:])
    np.maximum(wide[:, :-1], depth[:, 1:], out=wide[:, :-1])
    return wide.reshape(-1)


def _portions(scene: Scene, palette: Palette, parts: Sequence[Placed]) -> Iterator[_Segments]:
    portion: list[_Segments] = []
    count = 0
    for part in parts:
        portion.extend(_lines_of(scene, palette, part))
        count += part.shape.edges.shape[1] // 2 + part.shape.conditionals.shape[1] // 4
        if count >= PORTION:
            yield _joined(portion)
            portion, count = [], 0
    if portion:
        yield _joined(portion)


def _joined(segments: Sequence[_Segments]) -> _Segments:
    return _Segments(
        np.concatenate([each.x for each in segments]),
        np.concatenate([each.y for each in segments]),
        np.concatenate([each.depth for each in segments]),
        np.concatenate([each.entry for each in segments]),
    )


def _lines_of(scene: Scene, palette: Palette, part: Placed) -> Iterator[_Segments]:
    shape = part.shape
    if shape.edges.shape[1]:
        x, y, depth = (values.reshape(-1, 2) for values in scene.camera.project(*apply_rows(part.rows, shape.edges)))
        yield _Segments(x, y, depth, _entries(palette, shape.edge_colours, part.colour))
    if shape.conditionals.shape[1]:
        x, y, depth = (
            values.reshape(-1, 4) for values in scene.camera.project(*apply_rows(part.rows, shape.conditionals))
        )
        outline = _is_outline(x, y)
        colours = _entries(palette, shape.conditional_colours[outline], part.colour)
        yield _Segments(x[outline, :2], y[outline, :2], depth[outline, :2], colours)


def _is_outline(x: Floats, y: Floats) -> NDArray[np.bool_]:
    """Return which conditional lines have both control points on one side (LDraw file format, line type 5)."""
    run, rise = x[:, 1] - x[:, 0], y[:, 1] - y[:, 0]
    sides = [(x[:, at] - x[:, 0]) * rise - (y[:, at] - y[:, 0]) * run for at in (2, 3)]
    outline: NDArray[np.bool_] = sides[0] * sides[1] > 0
    return outline


def _entries(palette: Palette, colours: NDArray[np.int32], placed: int) -> NDArray[np.int32]:
    entries = np.full(len(colours), palette.line(EDGE, placed), dtype=np.int32)
    painted = colours != EDGE
    if painted.any():
        codes, which = np.unique(colours[painted], return_inverse=True)
        numbers = [palette.line(int(code), placed) for code in codes]
        entries[painted] = np.array(numbers, dtype=np.int32)[which.reshape(-1)]
    return entries


def _hidden(buffer: DepthBuffer, segments: _Segments) -> NDArray[np.bool_]:
    x, y = segments.x, segments.y
    return buffer.hidden(
        x.min(axis=1) - 2, y.min(axis=1) - 2, x.max(axis=1) + 2, y.max(axis=1) + 2, segments.depth.min(axis=1) - BIAS
    )


def _draw(
    marks: Longs, buffer: DepthBuffer, farthest: NDArray[np.int32], segments: _Segments, width: np.float32
) -> None:
    """Walk along each line in steps of one pixel; where it is visible, ink the pixels across it."""
    steep = np.abs(segments.y[:, 1] - segments.y[:, 0]) > np.abs(segments.x[:, 1] - segments.x[:, 0])
    for upright in (False, True):
        some = segments.take(steep == upright)
        # along is the axis one walks on, across the other
        along, across = (some.y, some.x) if upright else (some.x, some.y)
        _walk(marks, buffer, farthest, _Walk(along, across, some.depth, some.entry, upright), width)


@dataclass(frozen=True, slots=True, eq=False)
class _Walk:
    along: Floats
    across: Floats
    depth: Floats
    entry: NDArray[np.int32]
    upright: bool


def _walk(marks: Longs, buffer: DepthBuffer, farthest: NDArray[np.int32], walk: _Walk, width: np.float32) -> None:
    half = np.float32(0.5)
    length, breadth = (buffer.height, buffer.width) if walk.upright else (buffer.width, buffer.height)
    first = np.clip(np.floor(walk.along.min(axis=1)), 0, length).astype(np.int64)
    past = np.clip(np.floor(walk.along.max(axis=1)) + 1, 0, length).astype(np.int64)
    count = past - first
    owner = np.repeat(np.arange(len(count)), count)
    step = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count - first, count)
    run = walk.along[:, 1] - walk.along[:, 0]
    run = np.where(np.abs(run) < np.float32(1e-4), np.float32(1.0), run)
    share = np.clip((step.astype(np.float32) + half - walk.along[owner, 0]) / run[owner], 0, 1)
    slope = (walk.across[:, 1] - walk.across[:, 0]) / run
    middle = walk.across[owner, 0] + share * (walk.across[:, 1] - walk.across[:, 0])[owner]
    depth = walk.depth[owner, 0] + share * (walk.depth[:, 1] - walk.depth[:, 0])[owner]
    row = np.clip(np.floor(middle), 0, breadth - 1).astype(np.int64)
    place = step * buffer.width + row if walk.upright else row * buffer.width + step
    visible = np.flatnonzero(buffer.steps(depth - BIAS) <= farthest[place])
    owner, step, middle, row = owner[visible], step[visible], middle[visible], row[visible]
    # how much nearer the line itself is than the pixel beside it, measured along the other axis
    lean = np.float32(1.0) / np.sqrt(np.float32(1.0) + slope * slope)
    limit = buffer.steps(depth[visible] - SPILL)
    ink = _LAST.astype(np.int64) - walk.entry[owner]
    reach = int(width) // 2 + 2
    for aside in range(-reach, reach + 1):
        target = row + aside
        gap = np.abs(target.astype(np.float32) + half - middle) * lean[owner]
        cover = np.clip(width * half + half - gap, 0, np.minimum(width, np.float32(1.0)))
        inside = np.flatnonzero((cover > 0) & (target >= 0) & (target < breadth))
        place = (
            target[inside] + step[inside] * buffer.width
            if walk.upright
            else (target[inside] * buffer.width + step[inside])
        )
        near = limit[inside] <= (buffer.keys[place] >> 32)
        strength = (cover[inside] * np.float32(FULL)).astype(np.int64)
        np.maximum.at(marks, place[near], ((strength << 32) | ink[inside])[near])
