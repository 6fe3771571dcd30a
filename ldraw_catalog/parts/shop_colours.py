"""What shops call LDraw's colours: BrickLink by numbers of its own, Rebrickable mostly by LDraw's.

BrickLink does not tell rubber, canvas and hard plastic of one colour apart: a part is made of one of them anyway.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ldraw_catalog.parts.colours import MAIN_COLOUR, ColourTable

_BRICKLINK: Mapping[int, int] = MappingProxyType({
    1: 15, 2: 19, 3: 14, 4: 25, 5: 4, 6: 2, 7: 1, 8: 6, 9: 7, 10: 8, 11: 0, 12: 47, 13: 40, 14: 33, 15: 43, 16: 42,
    17: 36, 18: 38, 19: 46, 20: 34, 21: 334, 22: 383, 23: 13, 24: 22, 25: 12, 26: 100, 27: 216, 28: 92, 29: 366,
    31: 462, 32: 121, 33: 18, 34: 27, 35: 120, 36: 10, 37: 74, 38: 17, 39: 3, 40: 11, 41: 118, 42: 73, 43: 110,
    44: 20, 46: 21, 47: 5, 48: 378, 49: 503, 50: 37, 51: 52, 52: 61, 54: 373, 55: 379, 56: 77, 57: 60, 58: 335,
    59: 320, 60: 79, 61: 142, 62: 9, 63: 272, 64: 62, 65: 82, 66: 135, 67: 80, 68: 484, 69: 28, 70: 81, 71: 26,
    72: 313, 73: 112, 74: 41, 76: 115, 77: 148, 80: 288, 81: 147, 82: 63, 83: 183, 84: 134, 85: 72, 86: 71, 87: 232,
    88: 70, 89: 85, 90: 78, 91: 86, 93: 69, 94: 351, 95: 179, 96: 68, 97: 89, 98: 57, 99: 151, 100: 114, 101: 117,
    102: 129, 103: 226, 104: 29, 105: 212, 106: 450, 107: 45, 108: 35, 109: 23, 110: 191, 111: 132, 113: 39, 114: 44,
    115: 297, 116: 75, 117: 76, 118: 294, 119: 150, 120: 308, 121: 54, 122: 64, 150: 84, 151: 133, 152: 323,
    153: 321, 154: 31, 155: 330, 156: 322, 157: 30, 158: 326, 159: 329, 160: 509, 161: 180, 162: 302, 163: 339,
    164: 231, 220: 353, 221: 285, 225: 128, 236: 368, 240: 370, 241: 371,
})  # fmt: skip
"""LDraw's code for a number of BrickLink's: the colour that LEGO sells by one name, by the LEGO ids of LDConfig."""

_MATERIALS = ("Rubber_", "Canvas_")


def from_bricklink(number: int) -> int | None:
    """Return LDraw's code for a colour of BrickLink's; the main colour for 0, which is any; None if it is unknown."""
    return MAIN_COLOUR if number == 0 else _BRICKLINK.get(number)


def to_bricklink(code: int) -> int | None:
    """Return BrickLink's number for a colour code; 0, which is any, for the main colour; None if it has none."""
    return 0 if code == MAIN_COLOUR else _by_code().get(code)


@cache
def _by_code() -> Mapping[int, int]:
    """Return BrickLink's numbers by LDraw's codes, of rubber and canvas as of plastic of that name."""
    numbers = {code: number for number, code in _BRICKLINK.items()}
    definitions = ColourTable.standard().definitions
    by_name = {definitions[code].name: number for code, number in numbers.items() if code in definitions}
    for code, definition in definitions.items():
        for material in _MATERIALS:
            plain = definition.name.removeprefix(material)
            if plain != definition.name and plain in by_name:
                numbers[code] = by_name[plain]
    return numbers
