"""A model before the camera: every part with where it falls on the picture, nearest first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly, Placement
from ldraw_catalog.parts.geometry import transform_points
from ldraw_catalog.parts.geometry_text import INHERIT
from ldraw_catalog.pictures.camera import Camera, Floats, Look, Rows, apply_rows, frame
from ldraw_catalog.pictures.meshes import Shape
from ldraw_catalog.reading.document import IDENTITY

MOST_TRIANGLES = 4_000_000
"""In a larger model parts that are small on the picture are drawn as plain boxes."""
MOST_LARGE_TRIANGLES = 2_000_000
"""Of the other parts of such a model, the nearest first; those behind become boxes, too."""
SMALL = 20.0
"""Pixels (of the enlarged picture) on the longer side."""

EDGE, BULGE = np.float32(4.0), np.float32(0.1)
"""Pixels, and a share of its box, by which a part may reach beyond the box of its outermost points."""


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """One part before the camera."""

    number: int
    """Its position in the assembly."""
    shape: Shape
    colour: int
    """Its colour code, never 16."""
    rows: Rows
    """From the part's axes to right, down and forward of the camera's centre."""
    mirrored: bool
    left: float
    top: float
    right: float
    bottom: float
    """Where it falls on the picture, pixels."""
    nearest: float
    """LDU from the camera's centre."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """All parts of a model before one camera."""

    camera: Camera
    width: int
    height: int
    parts: tuple[Placed, ...]
    """Those that may be seen on the picture, nearest first."""
    nearest: float
    farthest: float


@dataclass(frozen=True, slots=True, eq=False)
class _Bounds:
    """For every placement its box on the picture and its nearest depth."""

    left: NDArray[np.float32]
    top: NDArray[np.float32]
    right: NDArray[np.float32]
    bottom: NDArray[np.float32]
    nearest: NDArray[np.float32]
    farthest: float

    def on_picture(self, size: tuple[int, int]) -> NDArray[np.bool_]:
        """Return which placements are there at all and may be seen on a picture of that size."""
        wide, high = self.right - self.left, self.bottom - self.top
        # the outermost points are not quite all of a part, and its lines have a width: leave a little
        aside, above = EDGE + BULGE * wide, EDGE + BULGE * high
        across = (self.right + aside >= 0) & (self.left - aside <= size[0])
        return across & (self.bottom + above >= 0) & (self.top - above <= size[1]) & (wide >= 0)


def set_up(
    assembly: Assembly,
    shapes: Mapping[str, Shape],
    *,
    look: Look,
    size: tuple[int, int],
    enlarged: int,
    main_colour: int,
) -> Scene:
    """Return the model framed on a picture of `size`, everything measured on one `enlarged` times as large."""
    corners = _corners(assembly, shapes)
    camera = frame(_points(corners), look, size).enlarged(enlarged)
    return _before(camera, assembly, shapes, corners, (size[0] * enlarged, size[1] * enlarged), main_colour)


def set_up_before(
    camera: Camera, size: tuple[int, int], *, assembly: Assembly, shapes: Mapping[str, Shape], main_colour: int
) -> Scene:
    """Return the model as a camera shows it on a picture of `size`."""
    return _before(camera, assembly, shapes, _corners(assembly, shapes), size, main_colour)


def _before(
    camera: Camera,
    assembly: Assembly,
    shapes: Mapping[str, Shape],
    corners: list[tuple[NDArray[np.intp], Floats]],
    size: tuple[int, int],
    main_colour: int,
) -> Scene:
    bounds = _bounds(camera, len(assembly.placements), corners)
    coarse = _coarse(assembly, shapes, bounds)
    order = np.argsort(bounds.nearest, kind="stable")
    placements = tuple(assembly.placements)
    parts = tuple(
        _place(camera, placements[at], at, coarse.get(at) or shapes[placements[at].name], bounds, main_colour)
        for at in order[bounds.on_picture(size)[order]].tolist()
    )
    nearest = float(bounds.nearest[order[0]]) if corners else 0.0
    return Scene(camera, size[0], size[1], parts, nearest - 1.0, bounds.farthest + 1.0)


def outermost_points(assembly: Assembly, shapes: Mapping[str, Shape]) -> Floats:
    """Return the points by which a model is framed, n × xyz."""
    return _points(_corners(assembly, shapes))


def _points(corners: list[tuple[NDArray[np.intp], Floats]]) -> Floats:
    points = [group.reshape(-1, 3) for _, group in corners]
    return np.concatenate(points) if points else np.zeros((0, 3), dtype=np.float32)


def before_camera(placed: Sequence[tuple[Placed, Floats]], points: int) -> tuple[Floats, Floats, Floats]:
    """Return right, down and forward of the camera's centre of what lies in parts' own axes, points × pieces each.

    A piece has so many `points`, which follow each other in the part's array (3 × n): three for a triangle.
    Reckoned in the same single steps as `apply_rows`, for all parts together: parts are many and small.
    """
    own = np.concatenate([columns for _, columns in placed], axis=1).reshape(3, -1, points)
    x, y, z = np.ascontiguousarray(own.transpose(0, 2, 1))
    rows = np.array([part.rows for part, _ in placed], dtype=np.float32)
    pieces = [columns.shape[1] // points for _, columns in placed]
    right, down, forward = (
        x * np.repeat(rows[:, axis, 0], pieces)
        + y * np.repeat(rows[:, axis, 1], pieces)
        + z * np.repeat(rows[:, axis, 2], pieces)
        + np.repeat(rows[:, axis, 3], pieces)
        for axis in range(3)
    )
    return right, down, forward


def _corners(assembly: Assembly, shapes: Mapping[str, Shape]) -> list[tuple[NDArray[np.intp], Floats]]:
    """Return, part by part, where it is placed and its outermost points there (placements × points × xyz).

    What has no place is left out, and so not drawn.
    """
    placements = assembly.placements
    return [
        (where, transform_points(shapes[name].outermost, placements.transforms[where]))
        for name, where in placements.by_name(placements.has_place)
        if len(shapes[name].outermost)
    ]


def _bounds(camera: Camera, count: int, corners: list[tuple[NDArray[np.intp], Floats]]) -> _Bounds:
    rows = camera.rows(IDENTITY)
    low = np.full((3, count), np.inf, dtype=np.float32)
    high = np.full((3, count), -np.inf, dtype=np.float32)
    for where, group in corners:
        projected = camera.project(*apply_rows(rows, group.reshape(-1, 3).T))
        for axis, values in enumerate(projected):
            low[axis, where] = values.reshape(group.shape[:2]).min(axis=1)
            high[axis, where] = values.reshape(group.shape[:2]).max(axis=1)
    farthest = float(high[2].max()) if corners else 0.0
    return _Bounds(low[0], low[1], high[0], high[1], low[2], farthest)


def _coarse(assembly: Assembly, shapes: Mapping[str, Shape], bounds: _Bounds) -> dict[int, Shape]:
    """Return plain boxes for the parts of a huge model that are too small to show more, or lie behind too many."""
    placements = assembly.placements
    triangles = np.array([shapes[name].triangles for name in placements.names], dtype=np.int64)[placements.codes]
    if int(triangles.sum()) <= MOST_TRIANGLES:
        return {}
    is_small = np.maximum(bounds.right - bounds.left, bounds.bottom - bounds.top) < SMALL
    order = np.argsort(bounds.nearest, kind="stable")
    before = np.cumsum(np.where(is_small, 0, triangles)[order])
    is_small[order[before > MOST_LARGE_TRIANGLES]] = True
    boxes: dict[str, Shape] = {}
    small: dict[int, Shape] = {}
    for at in np.flatnonzero(is_small & (bounds.right >= bounds.left)).tolist():
        name = placements.names[placements.codes[at]]
        if name not in boxes:
            boxes[name] = shapes[name].as_box()
        small[at] = boxes[name]
    return small


def _place(
    camera: Camera, placement: Placement, number: int, shape: Shape, bounds: _Bounds, main_colour: int
) -> Placed:
    _, _, _, a, b, c, d, e, f, g, h, i = placement.transform
    return Placed(
        number,
        shape,
        main_colour if placement.colour == INHERIT else placement.colour,
        camera.rows(placement.transform),
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0,
        float(bounds.left[number]),
        float(bounds.top[number]),
        float(bounds.right[number]),
        float(bounds.bottom[number]),
        float(bounds.nearest[number]),
    )
