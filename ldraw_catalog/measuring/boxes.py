"""The box round each placed part, exact where its geometry is there, else from the index."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.geometry import PartGeometry, transform_points
from ldraw_catalog.parts.info import Box

_AT_ONCE = 500_000
"""Points turned at one time; more would only take memory."""
_MOST_SORTS = 600
"""Sorts of parts of one model whose shape is looked at, a few milliseconds each; of others only the box is known."""
_MOST_POINTS = 10_000_000
"""Points turned for one model, about two seconds; of further parts only the boxes are turned."""


@dataclass(frozen=True, slots=True, eq=False)
class PlacedBoxes:
    """Boxes in the axes of the assembly's root, LDU, one row for each placement."""

    boxes: NDArray[np.float64]
    """n × 6: lowest x y z, highest x y z; NaN where the part could not be measured."""
    exact: NDArray[np.bool_]
    """From the part's geometry; else from the corners of its box in the index, which says too much when turned."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, PlacedBoxes)
            and np.array_equal(self.boxes, other.boxes, equal_nan=True)
            and np.array_equal(self.exact, other.exact)
        )

    __hash__ = None  # type: ignore[assignment]  # columns have none

    @property
    def measured(self) -> NDArray[np.bool_]:
        """For each placement whether it has a box."""
        result: NDArray[np.bool_] = ~np.isnan(self.boxes[:, 0])
        return result

    def of(self, parts: Collection[int]) -> "PlacedBoxes":
        """Return the boxes of some placements."""
        some = sorted(part for part in parts if 0 <= part < len(self.boxes))
        return PlacedBoxes(self.boxes[some], self.exact[some])

    def around(self, first: int = 0, last: int | None = None) -> Box | None:
        """Return the box round the placements from `first` to before `last`; None if none is measured."""
        boxes = self.boxes[first:last][self.measured[first:last]]
        if not len(boxes):
            return None
        x0, y0, z0 = map(float, boxes[:, :3].min(axis=0))
        x1, y1, z1 = map(float, boxes[:, 3:].max(axis=0))
        return x0, y0, z0, x1, y1, z1


def placed_boxes(assembly: Assembly, parts: PartCatalog) -> PlacedBoxes:
    """Return the box of every placed part, studs included."""
    geometry = parts.geometry.with_own(assembly.own_parts)
    count = len(assembly.placements)
    boxes = np.full((count, 6), np.nan)
    exact = np.zeros(count, dtype=np.bool_)
    left = _MOST_POINTS
    # What has no place is not measured, as it is not drawn.
    for sort, (name, positions) in enumerate(assembly.placements.by_name(assembly.placements.has_place)):
        points, certain = _points(name, geometry, parts) if sort < _MOST_SORTS else _rough_points(name, parts)
        if points is None:
            continue
        if len(points) * len(positions) > left:
            points, certain = _corners(_box_round(points)), False
        left -= len(points) * len(positions)
        exact[positions] = certain
        step = max(1, _AT_ONCE // len(points))
        for start in range(0, len(positions), step):
            some = positions[start : start + step]
            placed = transform_points(points, assembly.placements.transforms[some])
            boxes[some, :3] = placed.min(axis=1)
            boxes[some, 3:] = placed.max(axis=1)
    parts.kept.save()
    return PlacedBoxes(boxes, exact)


def _points(name: str, geometry: PartGeometry, parts: PartCatalog) -> tuple[NDArray[np.float32] | None, bool]:
    """Return the points that bound a part, in its own axes, and whether they are its real corners."""
    vertices = geometry.vertices(name)
    if vertices is not None and len(vertices):
        return vertices, True
    rough, certain = _rough_points(name, parts)
    if rough is not None:
        return rough, certain
    # a part of the model's own whose subfiles are not all there: what it draws itself is better than nothing
    mesh = geometry.load(name)
    rest = None if mesh is None else mesh.vertices()
    return (rest, False) if rest is not None and len(rest) else (None, False)


def _rough_points(name: str, parts: PartCatalog) -> tuple[NDArray[np.float32] | None, bool]:
    """Return the corners of a part's box in the index, which are not its own."""
    info = parts.info(name)
    return (_corners(info.box), False) if info is not None and info.box is not None else (None, False)


def _box_round(points: NDArray[np.float32]) -> Box:
    x0, y0, z0 = map(float, points.min(axis=0))
    x1, y1, z1 = map(float, points.max(axis=0))
    return x0, y0, z0, x1, y1, z1


def _corners(box: Box) -> NDArray[np.float32]:
    return np.array(
        [(x, y, z) for x in (box[0], box[3]) for y in (box[1], box[4]) for z in (box[2], box[5])], dtype=np.float32
    )
