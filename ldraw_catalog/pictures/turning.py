"""A model as points of its surfaces: what is drawn while it is turned, many times a second, without a graphics card.

Every part is sampled once, on a lattice so close that a point falls on each pixel, from wherever one looks. Points
that no viewer outside the model sees (the insides of bricks, studs in tubes) are then left out: most of them. A
picture is one turn of all points, one depth buffer, and one look-up of colours.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.geometry_text import INHERIT
from ldraw_catalog.pictures.camera import LOOKS, Camera, Floats, Point, View, apply_rows, axes
from ldraw_catalog.pictures.draw import MAIN_COLOUR
from ldraw_catalog.pictures.meshes import Shape, shapes_of
from ldraw_catalog.pictures.palette import FAINT, Palette
from ldraw_catalog.pictures.picture import Picture
from ldraw_catalog.pictures.rasterise import EMPTY, NUMBER_BITS, Indexes, Longs
from ldraw_catalog.pictures.sampling import sample, sample_lines
from ldraw_catalog.pictures.scene import Placed, Scene, set_up
from ldraw_catalog.pictures.shade import shaded
from ldraw_catalog.reading.document import IDENTITY, ColourDefinition

MOST_PIXELS = 190_000
"""Of a picture while the model turns: a larger one is drawn smaller, and shown enlarged."""
CLOSENESS = 0.7
"""Distance of neighbours in pixels: a square of one pixel always holds a point of such a lattice, however turned."""
MOST_SAMPLES = 2_000_000
"""Before the hidden ones are left out; of a larger model the lattice is wider."""
LINES_UP_TO = 3.0
"""LDU between neighbours; of a model that is sampled more widely lines would cover the surfaces."""
HIDDEN = 0.7
"""Distances of neighbours by which a point may lie behind another one on its pixel and still be seen."""
LINE_BIAS = 1.0
"""LDU by which lines are drawn nearer than the surfaces that they lie on."""
GRAZING = np.float32(0.15)
"""Cosine: surfaces that are turned away by less are drawn, for the viewer is not infinitely far."""
OPENNESS = np.float32(0.92)
"""How open surfaces lie on the whole: what meets what is not looked at while a model is turned."""
NORMALS = 7
"""Normals are told apart to a seventh: light is reckoned once for each colour and normal."""
STEPS = 1 << 24
"""Depths that are told apart."""
NEAR = 2.0
"""Pixels: so near to the mouse lies what it points at."""
OPAQUE = 255
RIM = 160
"""Opacity of the outermost pixels, of 255: a point somewhere on a pixel covers about half of it."""
LINE = 1 << 30
"""From here on the numbers of sorts are those of lines."""
_RINGS = ((90, 1, 0), (58, 6, 15), (22, 8, 0), (-12, 8, 22), (-50, 6, 0), (-90, 1, 0))
"""Degrees above, so many viewers, the first one's degrees to the left."""
_ROUND = tuple((shift + 360 * at / count, float(pitch)) for pitch, count, shift in _RINGS for at in range(count))
_CODES = 2 * NORMALS + 1
_ENTRIES = 1 << 12
_NUMBERS = np.int64((1 << NUMBER_BITS) - 1)
_NO_COLOURS: Mapping[int, ColourDefinition] = MappingProxyType({})

Going = Callable[[], None]


@dataclass(frozen=True, slots=True, eq=False)
class Cloud:
    """Points of a model."""

    points: Floats
    """LDU, coordinate by coordinate (3 × n)."""
    sort: NDArray[np.int32]
    """What is alike in many points: at first a number of `_sort`, then the place in `Sorts`."""
    part: NDArray[np.int32]
    """Position of the placement."""

    def take(self, which: NDArray[np.bool_] | Indexes) -> "Cloud":
        """Return some of the points."""
        return Cloud(np.ascontiguousarray(self.points[:, which]), self.sort[which], self.part[which])


@dataclass(frozen=True, slots=True, eq=False)
class Sorts:
    """What is alike in many points, lines last."""

    colour: NDArray[np.int32]
    """Rows red, green, blue, alpha, shiny."""
    normal: Floats
    """n × xyz, of unit length; zero for lines, which are not lit."""
    sided: NDArray[np.bool_]
    """Whether only that side is seen which the normal shows."""
    lines: int
    """The first one of lines."""

    def facing(self, forward: Point) -> NDArray[np.bool_]:
        """Return which sorts are seen by a viewer who looks in a direction."""
        shown: NDArray[np.bool_] = (_along(self.normal, forward) < GRAZING) | ~self.sided
        return shown

    def lit(self, camera: Camera) -> NDArray[np.uint8]:
        """Return the colour of each as the viewer sees it: red, green, blue, alpha."""
        out = np.empty((len(self.sided), 4), dtype=np.uint8)
        out[:] = self.colour[:, :4]
        turned = np.stack([_along(self.normal, way) for way in (camera.right, camera.down, camera.forward)], axis=1)
        turned[turned[:, 2] > 0] *= np.float32(-1)
        light = np.full(self.lines, OPENNESS, dtype=np.float32)
        out[: self.lines, :3] = shaded(
            self.colour[: self.lines, :3], turned[: self.lines], light, self.colour[: self.lines, 4] > 0
        )
        return out


def _along(normals: Floats, way: Point) -> Floats:
    x, y, z = (np.float32(each) for each in way)
    along: Floats = normals[:, 0] * x + normals[:, 1] * y + normals[:, 2] * z
    return along


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
    scene = set_up(
        assembly, shapes_of(assembly, parts), look=LOOKS[View.FRONT], size=size, enlarged=1, main_colour=main_colour
    )
    palette = Palette(parts.colours, colours)
    spacing = _spacing(scene, size, pixels)
    cloud = _gather(scene, palette, spacing, going)
    distinct = np.unique(cloud.sort)
    sorts = _sorts(distinct, palette)
    cloud = replace(cloud, sort=np.searchsorted(distinct, cloud.sort).astype(np.int32))
    middle, radius = scene.camera.centre, _radius(cloud, scene.camera.centre)
    is_clear = (sorts.colour[:, 3] < OPAQUE)[cloud.sort]
    solid, clear = cloud.take(~is_clear), cloud.take(is_clear)
    model = TurningModel(sorts, solid, clear, middle, radius, spacing)
    solid_seen, clear_seen = _seen(model, going)
    return replace(model, solid=_in_order(solid, solid_seen), clear=_in_order(clear, clear_seen))


def _spacing(scene: Scene, size: tuple[int, int], pixels: int) -> float:
    """Return how far apart the points shall be, LDU: as near as the picture shows, but not too many."""
    spacing = CLOSENESS / (scene.camera.scale * min(1.0, math.sqrt(pixels / (size[0] * size[1]))))
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


def _face_numbers(entry: NDArray[np.int32], normal: Floats, sided: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Return one number for an entry of the palette, a normal (n × xyz, to a seventh) and whether it is sided."""
    x, y, z = (np.rint(normal[:, axis] * np.float32(NORMALS)).astype(np.int32) + NORMALS for axis in range(3))
    number: NDArray[np.int32] = (((entry * _CODES + x) * _CODES + y) * _CODES + z) * 2 + sided
    return number


def _sorts(numbers: NDArray[np.int32], palette: Palette) -> Sorts:
    """Return what the numbers of faces, and of lines behind them, stand for."""
    lines = int(np.searchsorted(numbers, LINE))
    entry, normal = numbers >> 1, np.zeros((len(numbers), 3), dtype=np.float32)
    for axis in (2, 1, 0):
        normal[:, axis] = entry % _CODES - NORMALS
        entry = entry // _CODES
    own, under = np.divmod(numbers[lines:] - LINE, _ENTRIES)
    entry[lines:], normal[lines:] = under, 0
    normal /= np.maximum(np.sqrt((normal * normal).sum(axis=1)), np.float32(0.5))[:, None]
    sided = (numbers & 1).astype(np.bool_)
    sided[lines:] = False
    colour = palette.array()[entry]
    # a line is as thin as the pixel is wide at most: half of it is the surface beside it
    colour[lines:, :3] = (colour[lines:, :3] + palette.array()[own, :3]) // 2
    return Sorts(colour, normal, sided, lines)


def _gather(scene: Scene, palette: Palette, spacing: float, going: Going) -> Cloud:
    """Return points of all parts of a scene that is looked at from the front."""
    sampled: dict[int, tuple[tuple[Floats, Indexes], tuple[Floats, Indexes]]] = {}
    pieces = [Cloud(np.zeros((3, 0), dtype=np.float32), np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.int32))]
    for part in scene.parts:
        going()
        shape = part.shape
        if id(shape) not in sampled:
            sampled[id(shape)] = sample(shape, spacing), sample_lines(shape, spacing / CLOSENESS)
        surface, lines = sampled[id(shape)]
        pieces.append(_piece(part, surface, _sorts_of_faces(part, palette)))
        if spacing <= LINES_UP_TO:
            pieces.append(_piece(part, lines, _sorts_of_lines(part, palette)))
    middle = np.array(scene.camera.centre, dtype=np.float32)[:, None]
    return Cloud(
        np.concatenate([piece.points for piece in pieces], axis=1) + middle,
        np.concatenate([piece.sort for piece in pieces]),
        np.concatenate([piece.part for piece in pieces]),
    )


def _piece(part: Placed, sampled: tuple[Floats, Indexes], sorts: NDArray[np.int32]) -> Cloud:
    points, owner = sampled
    numbers = np.full(len(owner), part.number, dtype=np.int32)
    return Cloud(np.stack(apply_rows(part.rows, points)), sorts[owner], numbers)


def _sorts_of_faces(part: Placed, palette: Palette) -> NDArray[np.int32]:
    shape = part.shape
    rows = np.array([row[:3] for row in part.rows], dtype=np.float32)
    cofactors = np.array([np.cross(rows[(at + 1) % 3], rows[(at + 2) % 3]) for at in range(3)], dtype=np.float32)
    normal = shape.normals.corners.mean(axis=1) @ (-cofactors if part.mirrored else cofactors).T
    normal /= np.maximum(np.sqrt((normal * normal).sum(axis=1)), np.float32(1e-9))[:, None]
    return _face_numbers(_entries(shape.colours, part, palette.surface), normal, shape.certified)


def _sorts_of_lines(part: Placed, palette: Palette) -> NDArray[np.int32]:
    own = _entries(part.shape.edge_colours, part, palette.line)
    return LINE + own * _ENTRIES + palette.surface(INHERIT, part.colour)


def _entries(codes: NDArray[np.int32], part: Placed, number: Callable[[int, int], int]) -> NDArray[np.int32]:
    distinct, which = np.unique(codes, return_inverse=True)
    return np.array([number(int(code), part.colour) for code in distinct], dtype=np.int32)[which]


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
    """
    scale = min(1.0, math.sqrt(MOST_PIXELS / (size[0] * size[1])), CLOSENESS / model.spacing / camera.scale)
    small = max(3, round(size[0] * scale)), max(3, round(size[1] * scale))
    camera = camera.enlarged(small[0] / size[0])
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
