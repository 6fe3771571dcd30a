"""What is laid over a model's picture: lines round the parts of a system, and where its mark stands.

Measures are device pixels of the picture. NumPy only; the widget turns it into Qt's images.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.pictures.outline import Mask, Point, mask, middle, outline

STEPS = 60
"""How often marks are pushed apart at most."""
DASH = 5
"""Length of a dash in line widths."""


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """The lines round some parts, cut out of the picture."""

    left: int
    top: int
    inside: Mask
    line: Mask
    casing: Mask
    """One more line round the line, so that it is seen on any colour."""
    middle: Point
    """Where a mark for it points to, in the whole picture."""


def outline_of(parts: NDArray[np.int32], placements: Collection[int], width: int) -> Outline | None:
    """Return the lines round some parts, `width` pixels wide; None where none of them is seen."""
    everywhere = mask(parts, placements)
    rows, columns = np.flatnonzero(everywhere.any(axis=1)), np.flatnonzero(everywhere.any(axis=0))
    if not len(rows):
        return None
    border = 2 * width + 1
    top, bottom = max(0, int(rows[0]) - border), int(rows[-1]) + 1 + border
    left, right = max(0, int(columns[0]) - border), int(columns[-1]) + 1 + border
    inside = everywhere[top:bottom, left:right]
    line = outline(inside, width)
    casing = outline(inside | line, max(1, width // 2))
    x, y = middle(inside) or (0.0, 0.0)
    return Outline(left, top, inside, line, casing, (x + left, y + top))


def dashed(line: Mask, width: int) -> Mask:
    """Return a line broken into dashes: for what is only proposed."""
    length = DASH * width
    rows, columns = np.indices(line.shape)
    kept: Mask = line & (((rows + columns) // length) % 2 == 0)
    return kept


def painted(shape: Mask, colour: tuple[int, int, int, int]) -> NDArray[np.uint8]:
    """Return a mask in one colour (red, green, blue, alpha), transparent elsewhere."""
    pixels = np.zeros((*shape.shape, 4), dtype=np.uint8)
    pixels[shape] = colour
    return pixels


def cut_out(rgba: NDArray[np.uint8], around: Outline) -> NDArray[np.uint8]:
    """Return the piece of a picture that lies inside an outline."""
    height, width = around.inside.shape
    piece = rgba[around.top : around.top + height, around.left : around.left + width].copy()
    piece[~around.inside] = 0
    return piece


def spread(points: Sequence[Point], apart: float, width: float, height: float) -> list[Point]:
    """Push marks that lie over each other apart, and back into the picture; the same input gives the same places."""
    places = [list(point) for point in points]
    for _ in range(STEPS):
        moved = False
        for number, one in enumerate(places):
            for other in places[number + 1 :]:
                moved = _push(one, other, apart) or moved
        for place in places:
            place[0] = min(max(place[0], apart / 2), max(width - apart / 2, apart / 2))
            place[1] = min(max(place[1], apart / 2), max(height - apart / 2, apart / 2))
        if not moved:
            break
    return [(place[0], place[1]) for place in places]


def _push(one: list[float], other: list[float], apart: float) -> bool:
    across, down = other[0] - one[0], other[1] - one[1]
    distance = (across * across + down * down) ** 0.5
    if distance >= apart - 0.5:
        return False
    if distance < 1e-6:
        across, down, distance = 1.0, 0.0, 1.0
        missing = apart / 2
    else:
        missing = (apart - distance) / 2
    one[0] -= across / distance * missing
    one[1] -= down / distance * missing
    other[0] += across / distance * missing
    other[1] += down / distance * missing
    return True
