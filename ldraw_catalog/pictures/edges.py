"""Edge lines: LDraw's own, the conditional ones where they are the outline in this view, none where hidden."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.geometry_text import EDGE
from ldraw_catalog.pictures.camera import Floats
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.rasterise import DepthBuffer, Indexes, Longs
from ldraw_catalog.pictures.scene import Placed, Scene, before_camera

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
    """Straight lines on the picture: both ends in pixels with their depth, 2 × n each."""

    x: Floats
    y: Floats
    depth: Floats
    entry: NDArray[np.int32]

    def take(self, which: Indexes) -> "_Segments":
        return _Segments(
            self.x.take(which, axis=1), self.y.take(which, axis=1), self.depth.take(which, axis=1), self.entry[which]
        )


def draw_edges(scene: Scene, palette: Palette, buffer: DepthBuffer, parts: Sequence[Placed], *, width: float) -> Ink:
    """Draw the lines of some parts, `width` pixels wide, as far as `buffer` leaves them visible."""
    farthest = _widened(buffer)
    marks = np.zeros(buffer.width * buffer.height, dtype=np.int64)
    for segments in _portions(scene, palette, parts):
        _draw(marks, buffer, farthest, segments.take(np.flatnonzero(~_hidden(buffer, segments))), np.float32(width))
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
    portion: list[Placed] = []
    count = 0
    for part in parts:
        portion.append(part)
        count += part.shape.edges.shape[1] // 2 + part.shape.conditionals.shape[1] // 4
        if count >= PORTION:
            yield from _lines_of(scene, palette, portion)
            portion, count = [], 0
    yield from _lines_of(scene, palette, portion)


def _lines_of(scene: Scene, palette: Palette, parts: Sequence[Placed]) -> Iterator[_Segments]:
    """Yield the edges of some parts, and those of their conditional lines that are drawn in this view."""
    edged = [part for part in parts if part.shape.edges.shape[1]]
    if edged:
        x, y, depth = scene.camera.project(*before_camera([(part, part.shape.edges) for part in edged], 2))
        yield _Segments(x, y, depth, _entries(palette, [(part, part.shape.edge_colours) for part in edged]))
    round_ones = [part for part in parts if part.shape.conditionals.shape[1]]
    if round_ones:
        x, y, depth = scene.camera.project(
            *before_camera([(part, part.shape.conditionals) for part in round_ones], 4)
        )
        entries = _entries(palette, [(part, part.shape.conditional_colours) for part in round_ones])
        yield _Segments(x[:2], y[:2], depth[:2], entries).take(np.flatnonzero(_is_outline(x, y)))


def _is_outline(x: Floats, y: Floats) -> NDArray[np.bool_]:
    """Return which conditional lines have both control points on one side (LDraw file format, line type 5)."""
    run, rise = x[1] - x[0], y[1] - y[0]
    sides = [(x[at] - x[0]) * rise - (y[at] - y[0]) * run for at in (2, 3)]
    outline: NDArray[np.bool_] = sides[0] * sides[1] > 0
    return outline


def _entries(palette: Palette, lines: Sequence[tuple[Placed, NDArray[np.int32]]]) -> NDArray[np.int32]:
    owner = np.repeat(np.arange(len(lines)), [len(colours) for _, colours in lines])
    codes = np.concatenate([colours for _, colours in lines])
    return palette.numbers(palette.line, EDGE, codes, owner, [part.colour for part, _ in lines])


def _hidden(buffer: DepthBuffer, segments: _Segments) -> NDArray[np.bool_]:
    x, y = segments.x, segments.y
    return buffer.hidden(
        np.minimum(x[0], x[1]) - 2,
        np.minimum(y[0], y[1]) - 2,
        np.maximum(x[0], x[1]) + 2,
        np.maximum(y[0], y[1]) + 2,
        np.minimum(segments.depth[0], segments.depth[1]) - BIAS,
    )


def _draw(
    marks: Longs, buffer: DepthBuffer, farthest: NDArray[np.int32], segments: _Segments, width: np.float32
) -> None:
    """Walk along each line in steps of one pixel; where it is visible, ink the pixels across it."""
    steep = np.abs(segments.y[1] - segments.y[0]) > np.abs(segments.x[1] - segments.x[0])
    for upright in (False, True):
        alike = np.flatnonzero(steep == upright)
        for start in range(0, len(alike), PORTION):
            some = segments.take(alike[start : start + PORTION])
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
    first = np.clip(np.floor(np.minimum(walk.along[0], walk.along[1])), 0, length).astype(np.int64)
    past = np.clip(np.floor(np.maximum(walk.along[0], walk.along[1])) + 1, 0, length).astype(np.int64)
    count = past - first
    owner = np.repeat(np.arange(len(count)), count)
    step = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count - first, count)
    run = walk.along[1] - walk.along[0]
    run = np.where(np.abs(run) < np.float32(1e-4), np.float32(1.0), run)
    share = np.clip((step.astype(np.float32) + half - walk.along[0, owner]) / run[owner], 0, 1)
    slope = (walk.across[1] - walk.across[0]) / run
    middle = walk.across[0, owner] + share * (walk.across[1] - walk.across[0])[owner]
    depth = walk.depth[0, owner] + share * (walk.depth[1] - walk.depth[0])[owner]
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


@dataclass(frozen=True, slots=True, eq=False)
class SeenLines:
    """Straight pieces of lines that are seen."""

    x: Floats
    """Both ends in pixels, 2 × n."""
    y: Floats
    entry: NDArray[np.int32]
    """Number of the palette's entry of each."""


def seen_lines(scene: Scene, palette: Palette, buffer: DepthBuffer, parts: Sequence[Placed]) -> Iterator[SeenLines]:
    """Yield what is seen of the lines of some parts, cut where a surface hides them; looked at once a pixel."""
    farthest = _widened(buffer)
    for segments in _portions(scene, palette, parts):
        shown = segments.take(np.flatnonzero(~_hidden(buffer, segments)))
        for start in range(0, len(shown.entry), PORTION // 20):
            some = shown.take(np.arange(start, min(start + PORTION // 20, len(shown.entry))))
            yield _seen(buffer, farthest, some)


def _seen(buffer: DepthBuffer, farthest: NDArray[np.int32], segments: _Segments) -> SeenLines:
    x, y, depth = segments.x, segments.y, segments.depth
    longest = np.maximum(np.abs(x[1] - x[0]), np.abs(y[1] - y[0]))
    count = np.ceil(np.minimum(longest, buffer.width + buffer.height)).astype(np.int64) + 1
    owner = np.repeat(np.arange(len(count)), count)
    step = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count, count)
    share = ((step + np.float32(0.5)) / count[owner]).astype(np.float32)
    across, down, away = (ends[0, owner] + share * (ends[1] - ends[0])[owner] for ends in (x, y, depth))
    inside = (across >= 0) & (across < buffer.width) & (down >= 0) & (down < buffer.height)
    place = np.where(inside, down.astype(np.int64) * buffer.width + across.astype(np.int64), 0)
    seen = inside & (buffer.steps(away - BIAS) <= farthest[place])
    before = np.concatenate([[False], seen[:-1]]) & (step > 0)
    after = np.concatenate([seen[1:], [False]]) & (step < count[owner] - 1)
    first, last = np.flatnonzero(seen & ~before), np.flatnonzero(seen & ~after)
    whose = owner[first]
    begin = (step[first] / count[whose]).astype(np.float32)
    end = ((step[last] + 1) / count[whose]).astype(np.float32)
    run, rise = (x[1] - x[0])[whose], (y[1] - y[0])[whose]
    return SeenLines(
        np.stack([x[0, whose] + begin * run, x[0, whose] + end * run]),
        np.stack([y[0, whose] + begin * rise, y[0, whose] + end * rise]),
        segments.entry[whose],
    )
