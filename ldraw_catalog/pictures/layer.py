"""The surfaces one sees: for each pixel which part, which colour, and which way the surface looks."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.geometry_text import INHERIT
from ldraw_catalog.pictures.camera import Floats
from ldraw_catalog.pictures.meshes import Shape
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.picture import Going
from ldraw_catalog.pictures.rasterise import (
    EMPTY,
    NUMBER_BITS,
    THINNEST,
    DepthBuffer,
    Indexes,
    Triangles,
    drawing_effort,
    fill,
    on_picture,
)
from ldraw_catalog.pictures.scene import Placed, Scene, before_camera
from ldraw_catalog.pictures.smoothing import unit

PORTION = 24_000
"""So many triangles are drawn at once: small enough that the nearest ones hide many of the rest."""
MOST_EFFORT, MOST_TIMES = 60_000_000.0, 60.0
"""So many pixels, and each pixel so often, are looked at for one layer, some seconds. Models that people build need a
small share of it; thousands of parts in one place would take hours. What is left out lies behind."""
_NUMBERS = np.int64((1 << NUMBER_BITS) - 1)
_Scalar = TypeVar("_Scalar", bound=np.generic)


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
    """Triangles of several parts."""

    parts: Sequence[Placed]
    triangles: Triangles
    owner: Indexes
    """Which of the parts each belongs to."""
    index: Indexes
    """Which of that part's triangles it is."""

    def take(self, which: Indexes) -> "_Batch":
        return _Batch(self.parts, self.triangles.take(which), self.owner.take(which), self.index.take(which))

    def own(self, what: Callable[[Shape], NDArray[_Scalar]]) -> NDArray[_Scalar]:
        """Return what each triangle has in its part's shape; however often a shape is placed, it is gathered once."""
        shapes = {id(part.shape): part.shape for part in self.parts}
        counts = accumulate((shape.triangles for shape in shapes.values()), initial=0)
        starts = dict(zip(shapes, counts, strict=False))
        first = np.array([starts[id(part.shape)] for part in self.parts])
        return np.concatenate([what(shape) for shape in shapes.values()])[first[self.owner] + self.index]


def draw_layer(
    scene: Scene, palette: Palette, buffer: DepthBuffer, *, clear: bool, going: Going = lambda: None
) -> Layer:
    """Draw all triangles that are see-through (or all that are not) into a buffer; those behind what is there are
    left out.
    """
    layer = Layer(buffer)
    start = buffer.drawn
    drawn: list[_Batch] = []
    for parts in _portions(scene, palette, clear):
        going()
        seen = _unhidden(layer.buffer, parts)
        if seen:
            drawn.append(_draw(layer, palette, scene, seen, clear))
            layer.buffer.mark_tiles()
    going()
    _resolve(layer, palette, drawn, start)
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


def _draw(layer: Layer, palette: Palette, scene: Scene, parts: Sequence[Placed], clear: bool) -> _Batch:
    """Draw some parts, and return their triangles that came to be drawn."""
    batch = _gather(scene, parts)
    areas = batch.triangles.areas()
    facing = np.abs(areas) > THINNEST
    # the back of a triangle whose winding is promised is inside the part
    mirrored = np.array([part.mirrored for part in parts])[batch.owner]
    facing &= ~batch.own(lambda shape: shape.certified) | ((areas > 0) == mirrored)
    facing &= _is_wanted(palette, batch, clear)
    shown = on_picture(batch.triangles, facing, layer.buffer)
    batch = batch.take(shown[: _affordable(layer, batch.triangles.take(shown), areas[shown])])
    fill(layer.buffer, batch.triangles)
    return batch


def _affordable(layer: Layer, triangles: Triangles, areas: Floats) -> int:
    """Return how many of the triangles there is time for, and take that time from the layer's."""
    effort = np.cumsum(drawing_effort(triangles, areas, layer.buffer))
    count = int(np.searchsorted(effort, layer.effort_left, side="right"))
    if count:
        layer.effort_left -= float(effort[count - 1])
    return count


def _gather(scene: Scene, parts: Sequence[Placed]) -> _Batch:
    """Return all triangles of the parts where they fall on the picture."""
    corners = np.concatenate(scene.camera.project(*before_camera([(part, part.shape.points) for part in parts], 3)))
    sizes = np.array([part.shape.triangles for part in parts])
    owner = np.repeat(np.arange(len(parts)), sizes)
    return _Batch(parts, Triangles(corners), owner, np.arange(len(owner)) - (np.cumsum(sizes) - sizes)[owner])


def _is_wanted(palette: Palette, batch: _Batch, clear: bool) -> NDArray[np.bool_]:
    """Return which triangles are see-through (or which are not)."""
    kinds = [
        {palette.is_clear(palette.surface(code, part.colour)) for code in part.shape.codes} for part in batch.parts
    ]
    if all(kind == {clear} for kind in kinds):
        return np.ones(len(batch.owner), dtype=np.bool_)
    entries = _entries(palette, batch)
    wanted = np.array([palette.is_clear(number) for number in range(len(palette.entries))]) == clear
    chosen: NDArray[np.bool_] = wanted[entries]
    return chosen


def _entries(palette: Palette, batch: _Batch) -> NDArray[np.int32]:
    """Return each triangle's entry in the palette."""
    codes = batch.own(lambda shape: shape.colours)
    return palette.numbers(palette.surface, INHERIT, codes, batch.owner, [part.colour for part in batch.parts])


def _resolve(layer: Layer, palette: Palette, drawn: Sequence[_Batch], start: int) -> None:
    """Note for every pixel that these batches have won, the first triangle's number `start`, what is seen there."""
    numbers = layer.buffer.keys & _NUMBERS
    pixels = np.flatnonzero((layer.buffer.keys != EMPTY) & (numbers >= start))
    if not len(pixels):
        return
    winner = numbers[pixels] - start
    is_seen = np.zeros(layer.buffer.drawn - start, dtype=np.bool_)
    is_seen[winner] = True
    seen = _seen(drawn, is_seen)
    winner = (np.cumsum(is_seen) - 1)[winner]
    parts = np.array([part.number for part in seen.parts], dtype=np.int32)
    layer.part[pixels] = parts[seen.owner][winner]
    layer.entry[pixels] = _entries(palette, seen)[winner]
    normals, soft = _normals(seen)
    layer.normal[pixels] = normals[winner, 0]
    bent = np.flatnonzero(soft[winner])
    if len(bent):
        width = layer.buffer.width
        layer.normal[pixels[bent]] = _blended(seen.triangles, normals, winner[bent], pixels[bent], width)


def _seen(drawn: Sequence[_Batch], is_seen: NDArray[np.bool_]) -> _Batch:
    """Return those triangles of all batches, in their order, of which something is seen."""
    found: list[_Batch] = []
    start = 0
    for batch in drawn:
        end = start + len(batch.owner)
        found.append(batch.take(np.flatnonzero(is_seen[start:end])))
        start = end
    before = accumulate((len(batch.parts) for batch in found), initial=0)
    return _Batch(
        [part for batch in found for part in batch.parts],
        Triangles(np.concatenate([batch.triangles.corners for batch in found], axis=1)),
        np.concatenate([batch.owner + parts for batch, parts in zip(found, before, strict=False)]),
        np.concatenate([batch.index for batch in found]),
    )


def _normals(seen: _Batch) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the normals at the corners of triangles, turned towards the viewer, and which triangles are curved."""
    corners = seen.own(lambda shape: shape.normals.corners)
    soft = seen.own(lambda shape: shape.normals.soft)
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
    under = triangles.take(winner)
    xs, ys, area = under.x, under.y, under.areas()
    second = ((x - xs[0]) * (ys[2] - ys[0]) - (xs[2] - xs[0]) * (y - ys[0])) / area
    third = ((xs[1] - xs[0]) * (y - ys[0]) - (x - xs[0]) * (ys[1] - ys[0])) / area
    second = np.clip(second, np.float32(0.0), np.float32(1.0))[:, None]
    third = np.clip(third, np.float32(0.0), np.float32(1.0))[:, None]
    three = normals[winner]
    mixed = three[:, 0] + second * (three[:, 1] - three[:, 0]) + third * (three[:, 2] - three[:, 0])
    return unit(mixed)
