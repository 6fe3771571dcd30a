"""LDraw colours: the standard table, and every other way in which files spell a colour. A look-up always answers.

LDraw colours and LDConfig: https://www.ldraw.org/article/547; the `0 !COLOUR` line: /article/299.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

import resources
from ldraw_catalog.reading.document import ColourDefinition

Rgb = tuple[int, int, int]

MAIN_COLOUR = 16

_GREY: Rgb = (0x9B, 0xA1, 0x9D)
_DARK_EDGE: Rgb = (0x33, 0x33, 0x33)
_LIGHT_EDGE: Rgb = (0x80, 0x80, 0x80)
_HALF = 128
_STUDIO_OFFSET = 100_000
"""BrickLink Studio writes the codes of colours newer than its LDConfig with this added."""
_BLENDS = range(256, 512)
_NONE: Mapping[int, ColourDefinition] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ColourTable:
    """The colours of LDConfig by code."""

    definitions: Mapping[int, ColourDefinition]

    @staticmethod
    def standard() -> "ColourTable":
        """Return the shipped table, derived from the library's LDConfig; it is loaded the first time and kept."""
        return _standard()

    def look_up(self, code: int, own: Mapping[int, ColourDefinition] = _NONE) -> ColourDefinition:
        """Return what a colour code looks like; `own` are the model's `!COLOUR` lines, and win.

        Knows direct colours (`0x2RRGGBB` opaque, `0x3RRGGBB` half transparent), the mixtures of old editors
        (`0x4` to `0x7`, and 256–511), and Studio's codes 100,000 above the standard ones. Neutral grey, named
        "Unknown", for everything else; nothing is raised.
        """
        found = own.get(code) or self.definitions.get(code)
        if found is not None:
            return found
        if code >> 28 == 0 and (code >> 24) in _DIRECT:
            value, alpha = _DIRECT[code >> 24](code)
            return _made(code, f"#{value[0]:02X}{value[1]:02X}{value[2]:02X}", value, alpha)
        if code > _STUDIO_OFFSET and code - _STUDIO_OFFSET in self.definitions:
            return self.definitions[code - _STUDIO_OFFSET]
        if code in _BLENDS:
            return self._blend(code)
        return _made(code, "Unknown", _GREY, 255)

    def knows(self, code: int, own: Mapping[int, ColourDefinition] = _NONE) -> bool:
        """Say whether a code means a colour, or only gets the neutral grey."""
        return self.look_up(code, own).name != "Unknown"

    def _blend(self, code: int) -> ColourDefinition:
        """Return the even mixture of two of the first sixteen colours that codes 256–511 stand for."""
        first, second = (self.look_up(part).value for part in divmod(code - _BLENDS.start, 16))
        return _made(code, f"Blend {code}", _mix(first, second), 255)


def _opaque(code: int) -> tuple[Rgb, int]:
    return _rgb(code), 255


def _transparent(code: int) -> tuple[Rgb, int]:
    return _rgb(code), _HALF


def _mixture(code: int) -> tuple[Rgb, int]:
    return _mix(_rgb12(code >> 12), _rgb12(code)), 255


def _first_and_nothing(code: int) -> tuple[Rgb, int]:
    return _rgb12(code >> 12), _HALF


def _nothing_and_second(code: int) -> tuple[Rgb, int]:
    return _rgb12(code), _HALF


def _nothing(code: int) -> tuple[Rgb, int]:
    return _rgb(code), 0


_DIRECT = {
    0x2: _opaque,
    0x3: _transparent,
    0x4: _mixture,
    0x5: _first_and_nothing,
    0x6: _nothing_and_second,
    0x7: _nothing,
}
"""By the digit before the six of the colour. `0x4RGBrgb` dithers two colours of 12 bits, `0x5RGBxxx` and `0x6xxxRGB`
dither one with nothing (as L3P and MLCad wrote them)."""


def _rgb(code: int) -> Rgb:
    return code >> 16 & 0xFF, code >> 8 & 0xFF, code & 0xFF


def _rgb12(code: int) -> Rgb:
    return (code >> 8 & 0xF) * 17, (code >> 4 & 0xF) * 17, (code & 0xF) * 17


def _mix(first: Rgb, second: Rgb) -> Rgb:
    red, green, blue = ((a + b) // 2 for a, b in zip(first, second, strict=True))
    return red, green, blue


def _made(code: int, name: str, value: Rgb, alpha: int) -> ColourDefinition:
    """Return a colour with the edge that LDConfig's own rule gives it: dark, light only round nearly black ones."""
    lightness = (max(value) + min(value)) / 2 / 255
    return ColourDefinition(code, name, value, _DARK_EDGE if lightness > 0.2 else _LIGHT_EDGE, alpha)


def colours_to_json(colours: Mapping[int, ColourDefinition]) -> list[list[Any]]:
    """Return colours as the shipped table writes them, sorted by code: code, name, value, edge, alpha, finish."""
    return [
        [colour.code, colour.name, _hex(colour.value), _hex(colour.edge), colour.alpha, colour.finish]
        for _, colour in sorted(colours.items())
    ]


def _hex(value: Rgb) -> str:
    return "".join(f"{channel:02x}" for channel in value)


@cache
def _standard() -> ColourTable:
    rows = resources.read_json("parts", "colours.json")["colours"]
    definitions = {
        code: ColourDefinition(code, name, _rgb(int(value, 16)), _rgb(int(edge, 16)), alpha, finish)
        for code, name, value, edge, alpha, finish in rows
    }
    return ColourTable(MappingProxyType(definitions))
