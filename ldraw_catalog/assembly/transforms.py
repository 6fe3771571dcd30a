"""Places and turns, multiplied (https://www.ldraw.org/article/218): u' = R·u + t."""

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.reading.document import Transform

_MOST = 1.0e300
"""What is larger would soon be no number any more."""

PLACES, TURNS = 1, 3
"""Decimal places that count, of a place in LDU and of the numbers that turn a part."""


def multiply(outer: NDArray[np.float64], inner: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return, column by column (12 × n), the transform that does `inner` first and `outer` then.

    Numbers too large to be multiplied stay large; what is no number at all, the difference of two that are too
    large, is as far away.
    """
    number = inner.shape[1]
    product = np.empty((12, number))
    turn, turned, together = (each[3:].reshape(3, 3, number) for each in (outer, inner, product))
    with np.errstate(over="ignore", invalid="ignore"):
        # Term by term and not by `@`, whose sums depend on the processor: pictures are to be the same everywhere.
        place = turn[:, 0] * inner[0] + turn[:, 1] * inner[1]
        place += turn[:, 2] * inner[2]
        np.add(place, outer[:3], out=product[:3])
        np.multiply(turn[:, 0, None], turned[0], out=together)
        together += turn[:, 1, None] * turned[1]
        together += turn[:, 2, None] * turned[2]
    if not np.isfinite(product).all():
        large = ~np.isfinite(product).all(axis=0)
        bounded = np.nan_to_num(product[:, large], nan=_MOST, posinf=_MOST, neginf=-_MOST)
        product[:, large] = np.clip(bounded, -_MOST, _MOST)
    return product


def rounded(transform: Transform, shift: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> tuple[float, ...]:
    """Return a place, less a shift in LDU, and a turn as far as they count between files: editors round."""
    at = (round(transform[axis] - shift[axis], PLACES) for axis in range(3))
    # adding 0.0 makes 0.0 of −0.0, which is the same place
    return (*(one + 0.0 for one in at), *(round(number, TURNS) + 0.0 for number in transform[3:]))
