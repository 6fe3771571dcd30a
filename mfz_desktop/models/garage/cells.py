"""What the cells of the garage's list show."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from mfz_desktop.models.garage.model import TEXTS, Column
from mfz_desktop.models.garage.painting import paint_dot, paint_marked_dice
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.words import state_words
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.row import Caption, Cell, Cells, Ground, Mark, Picture, Row, Wide, cell, title

TABLE_ROW, PICTURE, DIE, DOT = 56, 48, 24, 12
"""px at 100 %."""

translate = QCoreApplication.translate


def name_cells(row: DesignRow) -> Row:
    """Return picture and name."""
    return _row(
        cell(Picture(picture_of_design(row.entry), PICTURE)), cell(title(row.entry.name), wide=Wide.REST, named=True)
    )


def dice_cells(row: DesignRow) -> Row:
    """Return the dice, or what kind of thing it is that has none."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_marked_dice(painter, area, row.dice, row.rockets, theme.colours)

    return _row(cell(Caption(row.quiet, "secondary") if row.quiet else Mark(paint, 0, DIE), wide=Wide.REST))


def state_cells(row: DesignRow) -> Row:
    """Return the state of the tags, as a dot and in words."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_dot(painter, area, row.state, theme.colours)

    words = translate("Garage", "file missing") if row.missing else state_words(row)
    return _row(cell((Mark(paint, DOT, DOT), Caption(words, "secondary")), wide=Wide.REST))


def text_cells(column: Column, row: DesignRow) -> Row:
    """Return the words of a column that has only words."""
    return _row(cell(Caption(TEXTS[column](row), "secondary"), wide=Wide.REST))


def _row(*cells: Cell) -> Row:
    return Row(TABLE_ROW, cells, Ground.CELL, edge=8, gap=12)


TABLE_CELLS: Mapping[Column, Cells] = {
    **{column: partial(text_cells, column) for column in Column},
    Column.NAME: name_cells,
    Column.DICE: dice_cells,
    Column.STATE: state_cells,
}
