"""What a row of a list shows, as a value: cells side by side, in each of them lines of words, drawings and pictures.

A list says what it shows by a function from its item to a `Row`; `RowDelegate` measures, paints and edits that.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.dice_row import GAP, paint_dice
from mfz_desktop.ui.widgets.messages import SIGNS
from mfz_rules.kernel.dice import Die

Ink = Literal["text", "secondary", "hairline", "accent", "fine", "warning", "wrong"]
"""A colour of the palette, by its name there."""
INKS: Mapping[Tone, Ink] = {
    Tone.PLAIN: "secondary",
    Tone.FINE: "fine",
    Tone.WARNING: "warning",
    Tone.WRONG: "wrong",
}


class Ground(Enum):
    """What a row stands on, and how one sees that it is selected, pointed at or has the keyboard."""

    LINE = auto()
    """Parted from the next row by a hairline."""
    PLAIN = auto()
    """Parted by nothing."""
    CARD = auto()
    """A card of its own with an outline."""
    BAR = auto()
    """As PLAIN, and a bar marks the selected row: the keyboard is elsewhere while one chooses."""
    CELL = auto()
    """A cell of a table whose rows are selected: no corners between cells, a hairline below."""
    STYLE = auto()
    """As the application's style paints items."""
    NONE = auto()
    """Headings."""


class Wide(Enum):
    """How wide a cell is, where that is no number of px."""

    OWN = auto()
    """As what it holds."""
    REST = auto()
    """What the others leave; several share it."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on one line, shortened where there is no room."""

    text: str
    ink: Ink = "text"
    step: TypeStep = TypeStep.BODY
    heavy: bool = False
    wrapped: bool = False
    """On up to two lines, rather than shortened."""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Anything that is painted: a sign, dice, a player's mark. It is left out where there is no room."""

    paint: Callable[[QPainter, QRectF, Theme], None]
    wide: float
    """px at 100 %; 0: all the room that is left."""
    high: float
    press: str = ""
    """What `RowDelegate.pressed` says when it is clicked; empty: nothing is."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A model's picture."""

    wanted: PictureWanted | None
    side: int
    """px at 100 %."""


Part = Caption | Mark | Picture
Line = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """Lines below each other, together in the middle of the row's height. `cell` makes one."""

    lines: tuple[Line, ...]
    wide: int | Wide
    """px at 100 %."""
    most: int | None
    """Not wider than this, px at 100 %."""
    share: float
    """Nor than this share of the row."""
    align: Qt.AlignmentFlag
    """Where its lines stand: left, right or in the middle."""
    named: bool
    """Whether the first line is the name that is edited in its place."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row. Lengths are px at 100 %."""

    high: int
    cells: tuple[Cell, ...]
    ground: Ground = Ground.LINE
    edge: int = 16
    """Kept free at the left and at the right."""
    gap: int = 16
    """Between two cells."""
    below: "Row | None" = None
    """A second band of cells under these, on the same ground."""
    faded: bool = False
    """Whether it does not count."""

    @property
    def words(self) -> str:
        """All its words, for screen readers."""
        lines = (line for one in self.cells for line in one.lines)
        words = ["".join(part.text for part in line if isinstance(part, Caption)) for line in lines]
        return ", ".join(filter(None, (*words, self.below.words if self.below else "")))


Cells = Callable[[Any], Row]
"""What a list says of its items."""


def cell(
    *lines: Part | Line,
    wide: int | Wide = Wide.OWN,
    most: int | None = None,
    share: float = 1.0,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    named: bool = False,
) -> Cell:
    """Return a cell; a line of one part need not be a tuple."""
    made = tuple(line if isinstance(line, tuple) else (line,) for line in lines)
    return Cell(made, wide, most, share, align, named)


def heading_row(words: str, high: int) -> Row:
    """Return the heading of the rows below it."""
    return Row(high, (cell(space(1, high - 24), small(words, heavy=True), wide=Wide.REST),), Ground.NONE, edge=8)


def title(words: str) -> Caption:
    """Return the words of a first line."""
    return Caption(words, heavy=True)


def small(words: str, ink: Ink = "secondary", *, heavy: bool = False) -> Caption:
    """Return words in small print."""
    return Caption(words, ink, TypeStep.SMALL, heavy)


def icon(name: str, ink: Ink = "text", side: int = 16) -> Mark:
    """Return an icon."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_icon(painter, area, name, getattr(theme.colours, ink))

    return Mark(paint, side, side)


def press_icon(name: str, said: str, ink: Ink = "text", *, side: int = 24) -> Mark:
    """Return an icon that can be pressed, with room round it; `RowDelegate.pressed` says `said`."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        edge = area.width() / 6
        paint_icon(painter, area.adjusted(edge, edge, -edge, -edge), name, getattr(theme.colours, ink))

    return Mark(paint, side, side, said)


def sign(tone: Tone, side: int = 18) -> Mark:
    """Return the sign of a tone."""
    return icon(SIGNS[tone], INKS[tone], side)


def glyph(system: str, ranges: tuple[str, ...] = (), ink: Ink = "text", side: int = 20, *, high: int = 0) -> Mark:
    """Return the glyph of a type of system; `high` where its line is higher."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_glyph(painter, area, system, getattr(theme.colours, ink), ranges)

    return Mark(paint, side, high or side)


def player_mark(colour: int | None, wide: int = 14, high: int = 14) -> Mark:
    """Return the mark of a player by the index of the colour; None keeps its room free."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        if colour is not None:
            paint_player(painter, area, colour, outline=theme.colours.text, pitch=theme.px(5))

    return Mark(paint, wide, high)


def pool(dice: Sequence[Die], side: int = 22) -> Mark:
    """Return dice in a row."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_dice(painter, area, dice, theme.dark)

    return Mark(paint, max(1.0, side * len(dice) * (1 + GAP)), side)


def fitting_pool(dice: Sequence[Die], side: int) -> Mark:
    """Return dice in a row that takes all the room; they are smaller where there are too many for it."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        fitting = min(area.height(), area.width() / max(1.0, len(dice) + (len(dice) - 1) * GAP))
        top = area.center().y() - fitting / 2
        paint_dice(painter, QRectF(area.left(), top, area.width(), fitting), dice, theme.dark)

    return Mark(paint, 0, side)


def space(wide: int, high: int = 1) -> Mark:
    """Return room that is kept free."""
    return Mark(lambda *_: None, wide, high)
