"""Points of a model's surfaces and lines, and what is alike in many of them: colour, normal, which side is seen."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.geometry_text import INHERIT
from ldraw_catalog.pictures.camera import Camera, Floats, Point, apply_rows
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.picture import Going
from ldraw_catalog.pictures.rasterise import Indexes
from ldraw_catalog.pictures.sampling import sample, sample_lines
from ldraw_catalog.pictures.scene import Placed, Scene
from ldraw_catalog.pictures.shade import shaded

CLOSENESS = 0.7
"""Distance of neighbours in pixels: a square of one pixel always holds a point of such a lattice, however turned."""
LINES_UP_TO = 3.0
"""LDU between neighbours; of a model that is sampled more widely lines would cover the surfaces."""
GRAZING = np.float32(0.15)
"""Cosine: surfaces that are turned away by less are drawn, for the viewer is not infinitely far."""
OPENNESS = np.float32(0.92)
"""How open surfaces lie on the whole: what meets what is not looked at while a model is turned."""
NORMALS = 7
"""Normals are told apart to a seventh: light is reckoned once for each colour and normal."""
LINE = 1 << 30
"""From here on the numbers of sorts are those of lines."""
_CODES = 2 * NORMALS + 1
_ENTRIES = 1 << 12


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


def _face_numbers(entry: NDArray[np.int32], normal: Floats, sided: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Return one number for an entry of the palette, a normal (n × xyz, to a seventh) and whether it is sided."""
    x, y, z = (np.rint(normal[:, axis] * np.float32(NORMALS)).astype(np.int32) + NORMALS for axis in range(3))
    number: NDArray[np.int32] = (((entry * _CODES + x) * _CODES + y) * _CODES + z) * 2 + sided
    return number


def sorts_of(numbers: NDArray[np.int32], palette: Palette) -> Sorts:
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


def gather(scene: Scene, palette: Palette, spacing: float, going: Going) -> Cloud:
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
