"""A model as points of its surfaces: what is drawn while it is turned, many times a second, without a graphics card.

Every part is sampled once, on a lattice so close that a point falls on each pixel, from wherever one looks. Points
that no viewer outside the model sees (the insides of bricks, studs in tubes) are then left out: most of them. A
picture is one turn of all points, one depth buffer, and one look-up of colours.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import LOOKS, Camera, Point, View, apply_rows, axes
from ldraw_catalog.pictures.cloud import CLOSENESS, Cloud, Sorts, gather, sorts_of
from ldraw_catalog.pictures.draw import MAIN_COLOUR, draw_scene
from ldraw_catalog.pictures.meshes import Shape, shapes_of
from ldraw_catalog.pictures.palette import FAINT, Palette
from ldraw_catalog.pictures.picture import Going, Picture
from ldraw_catalog.pictures.rasterise import EMPTY, NUMBER_BITS, Indexes, Longs
from ldraw_catalog.pictures.scene import Scene, set_up, set_up_before
from ldraw_catalog.reading.document import IDENTITY, ColourDefinition

MOST_PIXELS = 190_000
"""Of a picture while the model turns: a larger one is drawn smaller, and shown enlarged."""
ENLARGED_PIXELS, ENLARGED_TRIANGLES = 75_000, 120_000
"""Of a picture of an enlarged model, for which its surfaces are drawn: they take longer than points do."""
MOST_SAMPLES = 2_000_000
"""Before the hidden ones are left out; of a larger model the lattice is wider."""
HIDDEN = 0.7
"""Distances of neighbours by which a point may lie behind another one on its pixel and still be seen."""
LINE_BIAS = 1.0
"""LDU by which lines are drawn nearer than the surfaces that they lie on."""
STEPS = 1 << 24
"""Depths that are told apart."""
NEAR = 2.0
"""Pixels: so near to the mouse lies what it points at."""
QUARTER = 0.25
"""Of a pixel: there its depth is noted where the picture was drawn twice as wide and high."""
OPAQUE = 255
RIM = 160
"""Opacity of the outermost pixels, of 255: a point somewhere on a pixel covers about half of it."""
_RINGS = ((90, 1, 0), (58, 6, 15), (22, 8, 0), (0, 4, 0), (-12, 8, 22), (-50, 6, 0), (-90, 1, 0))
"""Degrees above, so many viewers, the first one's degrees to the left. Four stand level: what faces them exactly is
seen from nowhere else where it lies deep between other parts."""
_ROUND = tuple((shift + 360 * at / count, float(pitch)) for pitch, count, shift in _RINGS for at in range(count))
_NUMBERS = np.int64((1 << NUMBER_BITS) - 1)
_NO_COLOURS: Mapping[int, ColourDefinition] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class TurningModel:
    """A model made ready to be turned."""

    sorts: Sorts
    solid: Cloud
    clear: Cloud
    middle: Point
    radius: float
    spacing: float
    """LDU between neighbours on a surface."""
    scene: Callable[[Camera, tuple[int, int]], Scene]
    """Its surfaces before a camera, on a picture of a size: for pictures so large that points would lie far apart."""
    palette: Palette


def make_turning(
    assembly: Assembly,
    parts: PartCatalog,
    *,
    size: tuple[int, int],
    pixels: int = MOST_PIXELS,
    colours: Mapping[int, ColourDefinition] = _NO_COLOURS,
    main_colour: int = MAIN_COLOUR,
    going: Going = lambda: None,
) -> TurningModel:
    """Make a model ready to be turned on pictures of `size`; `going` raises where that is to stop.

    Fewer `pixels` make it ready sooner, for pictures that are less sharp. Takes about as long as a picture or two,
    and some twenty bytes for each of the points: half a million of a model of 250 parts.
    """
    shapes = shapes_of(assembly, parts)
    scene = set_up(assembly, shapes, look=LOOKS[View.FRONT], size=size, enlarged=1, main_colour=main_colour)
    before = partial(set_up_before, assembly=assembly, shapes=shapes, main_colour=main_colour)
    palette = Palette(parts.colours, colours)
    spacing = _spacing(scene, size, pixels)
    cloud = gather(scene, palette, spacing, going)
    distinct = np.unique(cloud.sort)
    sorts = sorts_of(distinct, palette)
    cloud = replace(cloud, sort=np.searchsorted(distinct, cloud.sort).astype(np.int32))
    middle, radius = scene.camera.centre, _radius(cloud, scene.camera.centre)
    is_clear = (sorts.colour[:, 3] < OPAQUE)[cloud.sort]
    solid, clear = cloud.take(~is_clear), cloud.take(is_clear)
    model = TurningModel(sorts, solid, clear, middle, radius, spacing, before, palette)
    solid_seen, clear_seen = _seen(model, going)
    return replace(model, solid=_in_order(solid, solid_seen), clear=_in_order(clear, clear_seen))


def _spacing(scene: Scene, size: tuple[int, int], pixels: int) -> float:
    """Return how far apart the points shall be, LDU: as near as the picture shows, but not too many."""
    spacing = CLOSENESS / (scene.camera.scale * _scale(pixels, size))
    area = sum(_area(shape) * count for shape, count in _counted(scene).values())
    return max(spacing, math.sqrt(area / MOST_SAMPLES))


def _counted(scene: Scene) -> dict[int, tuple[Shape, int]]:
    counted: dict[int, tuple[Shape, int]] = {}
    for part in scene.parts:
        counted[id(part.shape)] = part.shape, counted.get(id(part.shape), (part.shape, 0))[1] + 1
    return counted


def _area(shape: Shape) -> float:
    corners = shape.points.reshape(3, -1, 3)
    across = np.cross(corners[:, :, 1] - corners[:, :, 0], corners[:, :, 2] - corners[:, :, 0], axis=0)
    return float(np.sqrt((across * across).sum(axis=0)).sum()) / 2


def _in_order(cloud: Cloud, seen: NDArray[np.bool_]) -> Cloud:
    which = np.flatnonzero(seen)
    return cloud.take(which[np.argsort(cloud.sort[which], kind="stable")])


def _radius(cloud: Cloud, middle: Point) -> float:
    away = sum((cloud.points[axis] - np.float32(middle[axis])) ** 2 for axis in range(3))
    return max(1.0, float(np.sqrt(away.max(initial=0.0))))


def _seen(model: TurningModel, going: Going) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which points somebody sees who walks round the model."""
    clouds, scale = (model.solid, model.clear), CLOSENESS / model.spacing
    side = max(3, int(2 * model.radius * scale) + 3)
    seen = np.zeros(len(model.solid.sort), dtype=np.bool_), np.zeros(len(model.clear.sort), dtype=np.bool_)
    behind = int(HIDDEN * model.spacing / (4 * model.radius) * STEPS) + 1
    for yaw, pitch in _ROUND:
        going()
        right, down, forward = axes(yaw, pitch)
        camera = Camera(right, down, forward, centre=model.middle, scale=scale, shift=(side / 2, side / 2))
        nearest = np.full(side * side, EMPTY >> NUMBER_BITS, dtype=np.int64)
        for cloud, known in zip(clouds, seen, strict=True):
            shown = _shown(cloud, model, camera, (side, side))
            if cloud is model.solid:
                np.minimum.at(nearest, shown.pixels, shown.depth)
                _fill_holes(nearest.reshape(side, side))
            known[shown.which[shown.depth <= nearest[shown.pixels] + behind]] = True
    return seen


@dataclass(frozen=True, slots=True, eq=False)
class _Shown:
    """Points that fall on the picture."""

    which: Indexes
    pixels: Longs
    depth: Longs
    """In steps."""


def _shown(cloud: Cloud, model: TurningModel, camera: Camera, size: tuple[int, int]) -> _Shown:
    which = np.flatnonzero(model.sorts.facing(camera.forward)[cloud.sort])
    x, y, depth = camera.project(*apply_rows(camera.rows(IDENTITY), cloud.points.take(which, axis=1)))
    inside = (x >= 0) & (x < size[0]) & (y >= 0) & (y < size[1])
    if not inside.all():
        kept = np.flatnonzero(inside)
        which, x, y, depth = which.take(kept), x.take(kept), y.take(kept), depth.take(kept)
    pixels = y.astype(np.int64) * size[0] + x.astype(np.int64)
    steps = (depth + np.float32(2 * model.radius)) * np.float32(STEPS / (4 * model.radius))
    return _Shown(which, pixels, steps.astype(np.int64))


def draw_turning(model: TurningModel, camera: Camera, size: tuple[int, int]) -> Picture:
    """Draw a model at once, as `camera` shows it on a picture of `size`.

    Simpler than what `draw` draws: the same outline, the same colours, no shade where things meet, no lines that
    are the outline of something round. The picture is smaller than `size` where there are not enough points for it.
    Where it would be small indeed, for the model is enlarged, its surfaces are drawn, as far as they are on the
    picture.
    """
    scale = min(_scale(MOST_PIXELS, size), CLOSENESS / model.spacing / camera.scale)
    if scale < (enlarged := _scale(ENLARGED_PIXELS, size)):
        taking, small = _smaller(camera, size, enlarged)
        scene = model.scene(taking, small)
        # the farther apart the points would lie, the more time the surfaces are worth
        if sum(part.shape.triangles for part in scene.parts) <= ENLARGED_TRIANGLES * enlarged / scale:
            return draw_scene(scene, model.palette)
    camera, small = _smaller(camera, size, scale)
    lit = model.sorts.lit(camera)
    keys = _nearest(model.solid, model, camera, small)
    rgba = np.zeros((len(keys), 4), dtype=np.uint8)
    parts = np.full(len(keys), -1, dtype=np.int32)
    covered = np.flatnonzero(keys != EMPTY)
    points = keys[covered] & _NUMBERS
    rgba[covered] = lit[model.solid.sort[points]]
    parts[covered] = model.solid.part[points]
    _soften(rgba.reshape(small[1], small[0], 4))
    if len(model.clear.sort):
        glass = _nearest(model.clear, model, camera, small)
        before = np.flatnonzero(glass < keys)
        points = glass[before] & _NUMBERS
        rgba[before] = _over(lit[model.clear.sort[points]], rgba[before])
        pointed = (lit[model.clear.sort[points], 3] >= FAINT) | (parts[before] < 0)
        parts[before[pointed]] = model.clear.part[points[pointed]]
    return Picture(rgba.reshape(small[1], small[0], 4), parts.reshape(small[1], small[0]), camera)


def _scale(pixels: int, size: tuple[int, int]) -> float:
    """Return how many times as wide as one of `size` a picture is that has so many pixels at most."""
    return min(1.0, math.sqrt(pixels / (size[0] * size[1])))


def _smaller(camera: Camera, size: tuple[int, int], scale: float) -> tuple[Camera, tuple[int, int]]:
    small = max(3, round(size[0] * scale)), max(3, round(size[1] * scale))
    return camera.enlarged(small[0] / size[0]), small


def spot_on(picture: Picture, at: tuple[float, float], part: int) -> Point | None:
    """Return the spot of a part that a picture which notes depths shows at a pixel, LDU; None where it shows none."""
    if picture.depth is None:
        return None
    high, wide = picture.parts.shape
    left, top = max(0, int(at[0] - NEAR)), max(0, int(at[1] - NEAR))
    some = (slice(top, min(high, int(at[1] + NEAR) + 1)), slice(left, min(wide, int(at[0] + NEAR) + 1)))
    rows, columns = np.nonzero((picture.parts[some] == part) & np.isfinite(picture.depth[some]))
    if not len(rows):
        return None
    x, y = columns + left + QUARTER, rows + top + QUARTER
    nearest = int(np.argmin((x - at[0]) ** 2 + (y - at[1]) ** 2))
    depth = float(picture.depth[some][rows[nearest], columns[nearest]])
    return picture.camera.spot(float(x[nearest]), float(y[nearest]), depth)


def spot_at(model: TurningModel, camera: Camera, at: tuple[float, float], part: int) -> Point | None:
    """Return the spot of a part that `camera` shows at a pixel, LDU; None where it has no point near there."""
    points = np.concatenate([cloud.points[:, cloud.part == part] for cloud in (model.solid, model.clear)], axis=1)
    x, y, depth = camera.project(*apply_rows(camera.rows(IDENTITY), points))
    away = (x - np.float32(at[0])) ** 2 + (y - np.float32(at[1])) ** 2
    near = np.flatnonzero(away <= max(NEAR, 2 * model.spacing * camera.scale) ** 2)
    if not len(near):
        return None
    # of the points on the pixel the nearest to the viewer, among those the nearest to the mouse
    front = near[depth[near] <= depth[near].min() + np.float32(2 * model.spacing)]
    found = points[:, front[int(np.argmin(away[front]))]]
    return float(found[0]), float(found[1]), float(found[2])


def _nearest(cloud: Cloud, model: TurningModel, camera: Camera, size: tuple[int, int]) -> Longs:
    """Return for each pixel the depth and number of the nearest point, as one integer."""
    shown = _shown(cloud, model, camera, size)
    keys = np.full(size[0] * size[1], EMPTY, dtype=np.int64)
    lines = np.searchsorted(shown.which, np.searchsorted(cloud.sort, model.sorts.lines))
    shown.depth[lines:] -= int(LINE_BIAS / (4 * model.radius) * STEPS)
    np.minimum.at(keys, shown.pixels, (shown.depth << NUMBER_BITS) | shown.which)
    _fill_holes(keys.reshape(size[1], size[0]))
    return keys


def _over(glass: NDArray[np.uint8], under: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return see-through colours laid over others."""
    alpha, below = glass[:, 3:].astype(np.int32), under[:, 3:].astype(np.int32)
    rest = below * (255 - alpha) // 255
    total = np.maximum(alpha + rest, 1)
    mixed = (glass[:, :3] * alpha + under[:, :3] * rest) // total
    return np.concatenate([mixed, alpha + rest], axis=1).astype(np.uint8)


def _fill_holes(keys: Longs) -> None:
    """Close pixels, rows × columns, through which one sees between two neighbours what lies behind them."""
    between = np.minimum(np.maximum(keys[1:-1, :-2], keys[1:-1, 2:]), np.maximum(keys[:-2, 1:-1], keys[2:, 1:-1]))
    inner = keys[1:-1, 1:-1]
    np.minimum(inner, between, out=inner)


def _soften(rgba: NDArray[np.uint8]) -> None:
    """Make the outermost pixels half see-through: a point somewhere on a pixel covers half of it on the average."""
    alpha = rgba[:, :, 3]
    empty = alpha == 0
    rim = np.zeros_like(empty)
    rim[1:] |= empty[:-1]
    rim[:-1] |= empty[1:]
    rim[:, 1:] |= empty[:, :-1]
    rim[:, :-1] |= empty[:, 1:]
    alpha[rim & ~empty] = RIM
