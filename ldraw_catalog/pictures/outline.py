"""Highlights over a picture: which pixels some parts take, and a crisp line round them."""

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Point = tuple[float, float]


def mask(parts: NDArray[np.int32], placements: Collection[int]) -> Mask:
    """Return which pixels of a picture's part map show one of these placements."""
    chosen = np.zeros(max(max(placements, default=0), int(parts.max(initial=-1))) + 2, dtype=np.bool_)
    # the map's −1 picks the last entry, which stays empty
    chosen[[placement for placement in placements if placement >= 0]] = True
    shown: Mask = chosen[parts]
    return shown


def outline(inside: Mask, width: int = 2) -> Mask:
    """Return the pixels of a line round a mask, outside it, so many pixels wide and with round corners."""
    reached = np.pad(inside, width)
    grown = reached.copy()
    for down in range(-width, width + 1):
        for right in range(-width, width + 1):
            if 0 < down * down + right * right <= width * width + 1:
                grown |= _moved(reached, right, down)
    around: Mask = (grown & ~reached)[width:-width, width:-width] if width else np.zeros_like(inside)
    return around


def _moved(shape: Mask, right: int, down: int) -> Mask:
    moved = np.zeros_like(shape)
    height, width = shape.shape
    moved[max(0, down) : height + min(0, down), max(0, right) : width + min(0, right)] = shape[
        max(0, -down) : height - max(0, down), max(0, -right) : width - max(0, right)
    ]
    return moved


def middle(inside: Mask) -> Point | None:
    """Return where a sign for a mask goes: the pixel (x, y) of it that lies nearest its middle; None if empty."""
    rows, columns = np.nonzero(inside)
    if not len(rows):
        return None
    x, y = int(columns.sum()) / len(columns), int(rows.sum()) / len(rows)
    nearest = int(np.argmin((columns - x) ** 2 + (rows - y) ** 2))
    return float(columns[nearest]), float(rows[nearest])
