"""The surfaces one sees: for each pixel which part, which colour, and which way the surface looks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.geometry_text import INHERIT
from ldraw_catalog.pictures.camera import Floats, apply_rows
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.rasterise import (
    EMPTY,
    NUMBER_BITS,
    DepthBuffer,
    Indexes,
    Triangles,
    drawing_effort,
    fill,
    on_picture,
)
from ldraw_catalog.pictures.scene import Placed, Scene
from ldraw_catalog.pictures.smoothing import unit

PORTION = 24_000
"""So many triangles are drawn at once: small enough that the nearest ones hide many of the rest."""
MOST_EFFORT, MOST_TIMES = 60_000_000.0, 60.0
"""So many pixels, and each pixel so often, are looked at for one layer, some seconds. Models that people build need a
small share of it; thousands of parts in one place would take hours. What is left out lies behind."""
_NUMBERS = np.int64((1 << NUMBER_BITS) - 1)


@dataclass(slots=True, eq=False)
class Layer:
    """The nearest surfaces, per pixel, row by row."""

    buffer: DepthBuffer
    part: NDArray[np.int32] = field(init=False)
    """Position of the placement; −1 where nothing is."""
    entry: NDArray[np.int32] = field(init=False)
    """Number of the palette's entry."""
    normal: Floats = field(init=False)
    """n × 3, to the right, down and away from the viewer, unit length, towards the viewer."""
    effort_left: float = field(init=False)
    """Pixels that may still be looked at; see `drawing_effort`."""

    def __post_init__(self) -> None:
        pixels = self.buffer.width * self.buffer.height
        self.part = np.full(pixels, -1, dtype=np.int32)
        self.entry = np.zeros(pixels, dtype=np.int32)
        self.normal = np.zeros((pixels, 3), dtype=np.float32)
        self.effort_left = MOST_EFFORT + MOST_TIMES * pixels

    @property
    def covered(self) -> NDArray[np.bool_]:
        """Return which pixels show something."""
        return self.part >= 0


@dataclass(frozen=True, slots=True, eq=False)
class _Batch:
    """Triangles of several parts, with what is needed once it is known which of them are seen."""

    parts: Sequence[Placed]
    triangles: Triangles
    owner: Indexes
    """Which of the parts each belongs to."""
    index: Indexes
    """Which of that part's triangles it is."""

    def take(self, which: NDArray[np.bool_] | Indexes | slice) -> "_Batch":
        return _Batch(self.parts, self.triangles.take(which), self.owner[which], self.index[which])


def draw_layer(scene: Scene, palette: Palette, buffer: DepthBuffer, *, clear: bool) -> Layer:
    """Draw all triangles that are see-through (or all that are not) into a buffer; those behind what is there are
    left out.
    """
    layer = Layer(buffer)
    for parts in _portions(scene, palette, clear):
        seen = _unhidden(layer.buffer, parts)
        if seen:
            _draw(layer, palette, scene, seen, clear)
            layer.buffer.mark_tiles()
    return layer


def has_any(scene: Scene, palette: Palette, *, clear: bool) -> bool:
    """Whether there is any triangle that is see-through (or any that is not)."""
    return any(_has(part, palette, clear) for part in scene.parts)


def _has(part: Placed, palette: Palette, clear: bool) -> bool:
    return any(palette.is_clear(palette.surface(code, part.colour)) == clear for code in part.shape.codes)


def _portions(scene: Scene, palette: Palette, clear: bool) -> Iterator[list[Placed]]:
    portion: list[Placed] = []
    count = 0
    for part in scene.parts:
        if not _has(part, palette, clear):
            continue
        portion.append(part)
        count += part.shape.triangles
        if count >= PORTION:
            yield portion
            portion, count = [], 0
    if portion:
        yield portion


def _unhidden(buffer: DepthBuffer, parts: Sequence[Placed]) -> list[Placed]:
    boxes = np.array(
        [(part.left, part.top, part.right, part.bottom, part.nearest) for part in parts], dtype=np.float32
    ).T
    # the outermost points are not quite all: leave a little
    hidden = buffer.hidden(boxes[0] - 2, boxes[1] - 2, boxes[2] + 2, boxes[3] + 2, boxes[4] - 2)
    return [part for part, gone in zip(parts, hidden, strict=True) if not gone]


def _draw(layer: Layer, palette: Palette, scene: Scene, parts: Sequence[Placed], clear: bool) -> None:
    batch = _gather(scene, palette, parts, clear)
    areas = batch.triangles.areas()
    # the back of a triangle whose winding is promised is inside the part
    mirrored = np.array([part.mirrored for part in parts])[batch.owner]
    certified = np.concatenate([part.shape.certified for part in parts])[_flat(batch)]
    batch = batch.take(~(certified & ((areas > 0) != mirrored)))
    batch = batch.take(on_picture(batch.triangles, layer.buffer))
    batch = batch.take(slice(_affordable(layer, batch.triangles)))
    start = layer.buffer.drawn
    fill(layer.buffer, batch.triangles)
    _resolve(layer, palette, batch, start)


def _affordable(layer: Layer, triangles: Triangles) -> int:
    """Return how many of the triangles there is time for, and take that time from the layer's."""
    effort = np.cumsum(drawing_effort(triangles, layer.buffer))
    count = int(np.searchsorted(effort, layer.effort_left, side="right"))
    if count:
        layer.effort_left -= float(effort[count - 1])
    return count


def _gather(scene: Scene, palette: Palette, parts: Sequence[Placed], clear: bool) -> _Batch:
    """Return the parts' triangles on the picture, those alone that are see-through or those alone that are not."""
    spread = [apply_rows(part.rows, part.shape.points) for part in parts]
    right, down, forward = (np.concatenate([points[axis] for points in spread]) for axis in range(3))
    x, y, depth = (values.reshape(-1, 3) for values in scene.camera.project(right, down, forward))
    owner = np.repeat(np.arange(len(parts)), [part.shape.triangles for part in parts])
    index = np.concatenate([np.arange(part.shape.triangles) for part in parts])
    batch = _Batch(parts, Triangles(x, y, depth), owner, index)
    kinds = [{palette.is_clear(palette.surface(code, part.colour)) for code in part.shape.codes} for part in parts]
    if all(kind == {clear} for kind in kinds):
        return batch
    wanted = np.array([palette.is_clear(number) for number in range(len(palette.entries))]) == clear
    return batch.take(wanted[_entries(palette, batch)])


def _flat(batch: _Batch) -> Indexes:
    """Return each triangle's place in the concatenation of all triangles of the batch's parts."""
    sizes = np.array([part.shape.triangles for part in batch.parts])
    places: Indexes = (np.cumsum(sizes) - sizes)[batch.owner] + batch.index
    return places


def _entries(palette: Palette, batch: _Batch) -> NDArray[np.int32]:
    """Return each triangle's entry in the palette."""
    own = np.array([palette.surface(INHERIT, part.colour) for part in batch.parts], dtype=np.int32)
    entries = own[batch.owner]
    codes = np.concatenate([part.shape.colours for part in batch.parts])[_flat(batch)]
    painted = np.flatnonzero(codes != INHERIT)
    if len(painted):
        pairs = np.stack([batch.owner[painted], codes[painted]], axis=1)
        distinct, which = np.unique(pairs, axis=0, return_inverse=True)
        numbers = [palette.surface(int(code), batch.parts[at].colour) for at, code in distinct]
        entries[painted] = np.array(numbers, dtype=np.int32)[which.reshape(-1)]
    return entries


def _resolve(layer: Layer, palette: Palette, batch: _Batch, start: int) -> None:
    """Note for every pixel that this batch has won what is seen there."""
    keys = layer.buffer.keys
    pixels = np.flatnonzero((keys != EMPTY) & ((keys & _NUMBERS) >= start))
    if not len(pixels):
        return
    winner = (keys[pixels] & _NUMBERS) - start
    is_seen = np.zeros(len(batch.owner), dtype=np.bool_)
    is_seen[winner] = True
    seen = batch.take(is_seen)
    winner = (np.cumsum(is_seen) - 1)[winner]
    numbers = np.array([part.number for part in batch.parts], dtype=np.int32)
    layer.part[pixels] = numbers[seen.owner][winner]
    layer.entry[pixels] = _entries(palette, seen)[winner]
    normals, soft = _normals(seen)
    layer.normal[pixels] = normals[winner, 0]
    bent = np.flatnonzero(soft[winner])
    if len(bent):
        width = layer.buffer.width
        layer.normal[pixels[bent]] = _blended(seen.triangles, normals, winner[bent], pixels[bent], width)


def _normals(seen: _Batch) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the normals at the corners of triangles, turned towards the viewer, and which triangles are curved."""
    flat = _flat(seen)
    corners = np.concatenate([part.shape.normals.corners for part in seen.parts])[flat]
    soft = np.concatenate([part.shape.normals.soft for part in seen.parts])[flat]
    turn = np.array([_cofactors(part) for part in seen.parts], dtype=np.float32)[seen.owner][:, :, :, None]
    x, y, z = (corners[:, :, axis] for axis in range(3))
    turned: Floats = np.stack(
        [x * turn[:, axis, 0] + y * turn[:, axis, 1] + z * turn[:, axis, 2] for axis in range(3)],
        axis=2,
        dtype=np.float32,
    )
    away = np.flatnonzero(seen.triangles.areas() > 0)
    facing = unit(turned)
    facing[away] = -facing[away]
    return facing, soft


def _cofactors(part: Placed) -> list[list[float]]:
    """Return the matrix that turns normals where the part's own one turns points."""
    (a, b, c, _), (d, e, f, _), (g, h, i, _) = part.rows
    return [
        [e * i - f * h, f * g - d * i, d * h - e * g],
        [c * h - b * i, a * i - c * g, b * g - a * h],
        [b * f - c * e, c * d - a * f, a * e - b * d],
    ]


def _blended(triangles: Triangles, normals: Floats, winner: Indexes, pixels: Indexes, width: int) -> Floats:
    """Return the normals at pixels inside curved triangles, mixed from those at the corners."""
    half = np.float32(0.5)
    x, y = (pixels % width).astype(np.float32) + half, (pixels // width).astype(np.float32) + half
    xs, ys = triangles.x[winner], triangles.y[winner]
    area = triangles.areas()[winner]
    second = ((x - xs[:, 0]) * (ys[:, 2] - ys[:, 0]) - (xs[:, 2] - xs[:, 0]) * (y - ys[:, 0])) / area
    third = ((xs[:, 1] - xs[:, 0]) * (y - ys[:, 0]) - (x - xs[:, 0]) * (ys[:, 1] - ys[:, 0])) / area
    second = np.clip(second, np.float32(0.0), np.float32(1.0))[:, None]
    third = np.clip(third, np.float32(0.0), np.float32(1.0))[:, None]
    three = normals[winner]
    mixed = three[:, 0] + second * (three[:, 1] - three[:, 0]) + third * (three[:, 2] - three[:, 0])
    return unit(mixed)
