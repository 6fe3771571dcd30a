"""Rows of a plain list with a remark at the right: how many, from where, and a sign where something is to be said."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from mfz_desktop.ui.widgets.row import Caption, Ground, Row, Wide, cell, icon
from mfz_desktop.ui.widgets.row_model import ROW

HIGH = 36


@dataclass(frozen=True, slots=True)
class Remarked:
    """What a row says."""

    words: str
    remark: str
    sign: bool


def add_remarked(rows: QListWidget, words: str) -> QListWidgetItem:
    """Add a row without a remark, and return its item."""
    item = QListWidgetItem(words)
    set_remark(item, "")
    rows.addItem(item)
    return item


def set_remark(item: QListWidgetItem, remark: str, *, sign: str = "") -> None:
    """Set what stands at the right of an item; `sign` is a sentence that stands for a warning sign beside it."""
    item.setData(ROW, Remarked(item.text(), remark, bool(sign)))
    item.setToolTip(sign)
    spoken = ", ".join(filter(None, (item.text(), remark, sign)))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)


def remark_cells(row: Remarked) -> Row:
    """Return the row, its words shortened where the remark needs the room."""
    remark = Caption(row.remark, "secondary")
    aside = cell((remark, icon("warning", "warning")) if row.sign else remark)
    return Row(HIGH, (cell(Caption(row.words), wide=Wide.REST), aside), Ground.STYLE, edge=12, gap=12)
