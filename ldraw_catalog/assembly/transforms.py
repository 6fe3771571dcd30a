"""Places and turns, multiplied (https://www.ldraw.org/article/218): u' = R·u + t."""

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.reading.document import Transform

_MOST = 1.0e300
"""What is larger would soon be no number any more."""

PLACES, TURNS = 1, 3
"""Decimal places that count, of a place in LDU and of the numbers that turn a part."""


def multiply(outer: NDArray[np.float64], inner: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return, row by row (n × 12), the transform that does `inner` first and `outer` then.

    Numbers too large to be multiplied stay large; what is no number at all, the difference of two that are too
    large, is as far away.
    """
    turn, own = outer[:, 3:].reshape(-1, 3, 3), inner[:, 3:].reshape(-1, 3, 3)
    product = np.empty_like(inner)
    with np.errstate(over="ignore", invalid="ignore"):
        # Term by term and not by `@`, whose sums depend on the processor: pictures are to be the same everywhere.
        first, second, third = (turn[:, :, k, None] * own[:, k, None] for k in range(3))
        product[:, 3:] = (first + second + third).reshape(-1, 9)
        place = inner[:, None, :3]
        moved = turn * place
        product[:, :3] = moved[:, :, 0] + moved[:, :, 1] + moved[:, :, 2] + outer[:, :3]
    if not np.isfinite(product).all():
        large = ~np.isfinite(product).all(axis=1)
        bounded = np.nan_to_num(product[large], nan=_MOST, posinf=_MOST, neginf=-_MOST)
        product[large] = np.clip(bounded, -_MOST, _MOST)
    return product


def rounded(transform: Transform, shift: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> tuple[float, ...]:
    """Return a place, less a shift in LDU, and a turn as far as they count between files: editors round."""
    at = (round(transform[axis] - shift[axis], PLACES) for axis in range(3))
    # adding 0.0 makes 0.0 of −0.0, which is the same place
    return (*(one + 0.0 for one in at), *(round(number, TURNS) + 0.0 for number in transform[3:]))
