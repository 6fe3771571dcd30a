"""Plain decimal numbers in a text, thousands at once: eight digits are eight bytes, and these one number.

The result is that of `float`, to the last bit: whole numbers up to 2**53 and powers of ten up to 10**22 are exact, so
that their quotient is rounded once (W. Clinger, How to Read Floating Point Numbers Accurately, 1990).
"""

import numpy as np
from numpy.typing import NDArray

Places = NDArray[np.intp]
"""Positions in the bytes of a text."""

PAD = 16
"""So many bytes, of whatever kind, have to stand before the first number."""
_WORD = 8
_LONGEST = 2 * _WORD
"""Digits behind the point that are read at once."""
_MOST_DIGITS = 19
"""They fit 64 bits."""
_EXACT = 2**53
_ZEROS = np.uint64(0x3030303030303030)
_TO_TOP = np.uint64(0x7676767676767676)
"""Added to a byte of 10 or more it sets the highest bit."""
_TOPS = np.uint64(0x8080808080808080)
_KEPT = np.array([2**64 - 2 ** (64 - 8 * length) for length in range(_WORD + 1)], dtype=np.uint64)
"""For so many digits the bytes that hold them: the last, which stand highest."""
_POWERS = np.array([10**power for power in range(_LONGEST + 1)], dtype=np.uint64)
_MINUS, _PLUS = b"-+"


def parse_decimals(data: NDArray[np.uint8], starts: Places, ends: Places, points: Places) -> NDArray[np.float64]:
    """Return the numbers that stand in a text from `starts` to `ends`; `points` is where each has its point, or ends.

    NaN where something else stands, or a number that is written in another way (`1e-5`, twenty digits).
    """
    words = np.ndarray((len(data) - _WORD + 1,), "<u8", data, strides=(1,))
    signs = data[starts]
    before = points - starts - ((signs == _MINUS) | (signs == _PLUS))
    whole = _digits(words, points, before)
    values = whole[0].astype(np.float64)
    known = whole[1] & (before > 0)
    broken = np.flatnonzero(points < ends)
    if len(broken):
        values[broken], known[broken] = _with_fraction(
            words, whole[0][broken], before[broken], points[broken] + 1, ends[broken]
        )
        known[broken] &= whole[1][broken]
    np.negative(values, out=values, where=signs == _MINUS)
    values[~known] = np.nan
    return values


def _with_fraction(
    words: NDArray[np.uint64], whole: NDArray[np.uint64], before: Places, starts: Places, ends: Places
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return numbers, and whether they are any, by what is before the point and where the digits behind it are."""
    lengths = ends - starts
    parts, known = _digits(words, ends, np.minimum(lengths, _WORD))
    known &= (before + lengths > 0) & (lengths <= _LONGEST)
    if lengths.max() > _WORD:
        long = np.flatnonzero(lengths > _WORD)
        higher, digits = _digits(words, ends[long] - _WORD, np.minimum(lengths[long] - _WORD, _WORD))
        parts[long] += higher * _POWERS[_WORD]
        known[long] &= digits & (before[long] + lengths[long] <= _MOST_DIGITS)
    powers = _POWERS[np.minimum(lengths, _LONGEST)]
    together = whole * powers + parts
    return together / powers, known & (together <= _EXACT)


def _digits(words: NDArray[np.uint64], ends: Places, lengths: Places) -> tuple[NDArray[np.uint64], NDArray[np.bool_]]:
    """Return the whole numbers of as many digits before `ends`, and whether there are digits only, and at most eight.

    Neighbours are put together in three steps: to numbers of two digits, of four, of eight.
    """
    found = (words[ends - _WORD] ^ _ZEROS) & _KEPT[np.minimum(lengths, _WORD)]
    known = ((found | (found + _TO_TOP)) & _TOPS) == 0
    known &= lengths <= _WORD
    for bits, mask in ((8, 0x00FF00FF00FF00FF), (16, 0x0000FFFF0000FFFF), (32, 0x00000000FFFFFFFF)):
        found = ((found * np.uint64(1 + (10 ** (bits // 8) << bits))) >> np.uint64(bits)) & np.uint64(mask)
    return found, known
