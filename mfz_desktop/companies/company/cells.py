"""What a piece's row shows in the list of its company."""

from PySide6.QtCore import Qt

from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.ui.widgets.finding_row import TONES
from mfz_desktop.ui.widgets.row import (
    Caption,
    Cell,
    Line,
    Picture,
    Row,
    Wide,
    cell,
    fitting_pool,
    glyph,
    heading_row,
    icon,
    press_icon,
    sign,
    small,
    title,
)

HIGH, LOW_HIGH, HEADING_HIGH = 64, 48, 40
LOAD_HIGH = 28
"""Of dice and systems where the list is narrow: they stand under the name, side by side."""
NARROW = 480
"""px at 100 %; a list below this is narrow."""
DIE, GLYPH = 24, 18
LOAD_WIDE, MOST_LOAD, COUNT_WIDE = 222, 0.37, 104
"""Of dice and systems: what eight dice need, and the share of the row that they have at most; of the number."""
LESS, MORE = "less", "more"
"""What is pressed beside the number."""


def piece_cells(row: PieceRow, *, narrow: bool) -> Row:
    """Return the row of a piece: picture, number, name over small print; dice over systems; a number with − and +."""
    if row.heading:
        return heading_row(row.name, HEADING_HIGH)
    if not row.carries:
        return Row(LOW_HIGH, (_picture(row, 40), *_words(row)), edge=8, gap=8)
    first = (_picture(row, 56), *_words(row))
    count = () if row.count is None else (_count(row, row.count),)
    if narrow:
        systems = _systems(row)
        beside = cell(systems, wide=len(systems) * (GLYPH + 6), align=Qt.AlignmentFlag.AlignRight)
        below = Row(LOAD_HIGH, (cell(fitting_pool(row.dice, DIE), wide=Wide.REST), beside), edge=8, gap=8)
        return Row(HIGH, (*first, *count), edge=4, gap=8, below=below)
    load = cell(fitting_pool(row.dice, DIE), _systems(row), wide=LOAD_WIDE, share=MOST_LOAD)
    return Row(HIGH, (*first, load, *count), edge=4, gap=8)


def _picture(row: PieceRow, side: int) -> Cell:
    """Return the picture; lower rows have a smaller one in the same room."""
    return cell(Picture(row.picture, side), wide=52 if side < HIGH - 8 else 56)


def _words(row: PieceRow) -> tuple[Cell, Cell]:
    number = Caption(row.number, "secondary")
    below = (small(row.below),) if row.below else ()
    worst = () if row.severity is None else (sign(TONES[row.severity], 14),)
    return (
        cell(number, *worst, wide=24, align=Qt.AlignmentFlag.AlignHCenter),
        cell(title(row.name), *below, wide=Wide.REST, named=True),
    )


def _systems(row: PieceRow) -> Line:
    return tuple(glyph(system.type, system.ranges, "secondary", GLYPH, high=DIE) for system in row.systems)


def _count(row: PieceRow, count: int) -> Cell:
    """Return the number between − and +; quieter where there is nothing to count."""
    number = Caption(str(count), "text" if count else "secondary", heavy=bool(count))
    what = icon(row.count_icon, "text" if count else "secondary")
    less = press_icon("remove", LESS, "text" if count else "hairline")
    return cell((less, what, number, press_icon("add", MORE)), wide=COUNT_WIDE, align=Qt.AlignmentFlag.AlignRight)
