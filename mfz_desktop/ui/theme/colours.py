"""Every colour of the program in one table. Nothing else in the program names a colour by its number.

Two palettes for surfaces and text, light and dark; dice and players are the same in both, because they stand for
things on the table. Figures are `#RRGGBB`. Text keeps a contrast of 4.5:1 to its ground, glyphs 3:1.
"""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of surfaces, text and states in one of the two appearances."""

    dark: bool
    window: str
    surface: str
    raised: str
    text: str
    secondary: str
    hairline: str
    accent: str
    """Actions, the focus ring and the selection."""
    on_accent: str
    """Text and glyphs on a ground in the accent colour."""
    fine: str
    warning: str
    wrong: str
    die_outline: str


LIGHT = Palette(
    dark=False,
    window="#F3F2EE",
    surface="#FBFAF7",
    raised="#FFFFFF",
    text="#1D2126",
    secondary="#5B636D",
    hairline="#D9D7D0",
    accent="#AC4F08",
    on_accent="#FFFFFF",
    fine="#2B7A3D",
    warning="#946200",
    wrong="#B3261E",
    die_outline="#3A3A3A",
)

DARK = Palette(
    dark=True,
    window="#17191C",
    surface="#1E2125",
    raised="#262A2F",
    text="#E8E6E1",
    secondary="#A0A7B0",
    hairline="#363B42",
    accent="#F08A3C",
    on_accent="#17191C",
    fine="#6CC07E",
    warning="#E3B341",
    wrong="#F2786F",
    die_outline="#A0A7B0",
)


@dataclass(frozen=True, slots=True)
class DieColours:
    """How a die is filled, and the figures on it."""

    fill: str
    figure: str


DARK_FIGURE = "#1D2126"
LIGHT_FIGURE = "#FFFFFF"

DICE = {
    "W": DieColours("#F4F1EA", DARK_FIGURE),
    "B": DieColours("#2563C9", LIGHT_FIGURE),
    "G": DieColours("#23843F", LIGHT_FIGURE),
    "Y": DieColours("#F2C230", DARK_FIGURE),
    "R": DieColours("#C9302C", LIGHT_FIGURE),
    "K": DieColours("#22252A", LIGHT_FIGURE),
}
"""By the letter that notation uses for a colour, `mfz_rules.kernel.dice.Colour`."""
BLACK_DIE = DICE["K"]
"""The doomsday clock's die."""


class Pattern(StrEnum):
    """What tells two players apart where colour does not."""

    PLAIN = "plain"
    STRIPES = "stripes"
    DOTS = "dots"
    RINGS = "rings"
    CROSSES = "crosses"


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's fill and the pattern on it; never text, never the only sign."""

    fill: str
    pattern: Pattern


PLAYERS = (
    PlayerColour("#0072B2", Pattern.PLAIN),
    PlayerColour("#D55E00", Pattern.STRIPES),
    PlayerColour("#009E73", Pattern.DOTS),
    PlayerColour("#CC79A7", Pattern.RINGS),
    PlayerColour("#56B4E9", Pattern.CROSSES),
)
PLAYER_WORDS = ("blue", "orange", "green", "pink", "sky")
"""What player records call these colours, in the same order."""
PATTERN_INK = "#1D2126"
"""Patterns are dark on every player's fill: at least 3:1, which white is not on the lighter three."""

PAPER = "#FFFFFF"
INK = LIGHT.text
"""Cards are printed as on a light screen, whatever the screen's appearance is."""


def palette(dark: bool) -> Palette:
    """Return the palette of the dark appearance or of the light one."""
    return DARK if dark else LIGHT
