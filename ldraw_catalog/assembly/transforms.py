"""Places and turns, multiplied (https://www.ldraw.org/article/218): u' = R·u + t."""

from math import isfinite, isnan

from ldraw_catalog.reading.document import Transform

_MOST = 1.0e300
"""What is larger would soon be no number any more."""

PLACES, TURNS = 1, 3
"""Decimal places that count, of a place in LDU and of the numbers that turn a part."""


def multiply(outer: Transform, inner: Transform) -> Transform:
    """Return the transform that does `inner` first and `outer` then.

    Numbers too large to be multiplied stay large.
    """
    ox, oy, oz, oa, ob, oc, od, oe, of, og, oh, oi = outer
    x, y, z, a, b, c, d, e, f, g, h, i = inner
    product = (
        oa * x + ob * y + oc * z + ox,
        od * x + oe * y + of * z + oy,
        og * x + oh * y + oi * z + oz,
        oa * a + ob * d + oc * g,
        oa * b + ob * e + oc * h,
        oa * c + ob * f + oc * i,
        od * a + oe * d + of * g,
        od * b + oe * e + of * h,
        od * c + oe * f + of * i,
        og * a + oh * d + oi * g,
        og * b + oh * e + oi * h,
        og * c + oh * f + oi * i,
    )
    if isfinite(sum(product)):
        return product
    x, y, z, a, b, c, d, e, f, g, h, i = map(_bounded, product)
    return (x, y, z, a, b, c, d, e, f, g, h, i)


def _bounded(number: float) -> float:
    # What is no number at all, the difference of two that are too large, is as far away.
    return _MOST if isnan(number) else max(-_MOST, min(_MOST, number))


def rounded(transform: Transform, shift: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> tuple[float, ...]:
    """Return a place, less a shift in LDU, and a turn as far as they count between files: editors round."""
    at = (round(transform[axis] - shift[axis], PLACES) for axis in range(3))
    # adding 0.0 makes 0.0 of −0.0, which is the same place
    return (*(one + 0.0 for one in at), *(round(number, TURNS) + 0.0 for number in transform[3:]))
