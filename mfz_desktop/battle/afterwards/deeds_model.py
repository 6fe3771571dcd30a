"""Who did what, as a table that can be sorted: a row for each frame."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from mfz_desktop.app.pictures import PictureWanted
from mfz_rules.rapid_attack.deeds import Deeds

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
SORT = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True, slots=True)
class DeedsRow:
    """A frame in the table."""

    name: str
    player: str
    colour: int
    deeds: Deeds
    picture: PictureWanted | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table."""

    title: str
    tip: str
    value: Callable[[Deeds], object]
    words: Callable[[Deeds], str]


def _count(title: str, tip: str, name: str) -> Column:
    return Column(title, tip, lambda one: getattr(one, name), lambda one: str(getattr(one, name) or ""))


def columns() -> tuple[Column, ...]:
    """Return the columns after the frame's own."""
    return (
        _count(translate("Deeds", "Moves"), translate("Deeds", "Moves made"), "moves"),
        Column(translate("Deeds", "Attacks"), translate("Deeds", "Attacks made, and how many were a miss"),
               lambda one: one.attacks, _attack_words),
        _count(translate("Deeds", "Dice"), translate("Deeds", "Dice of damage rolled in attacks"), "dice"),
        _count(translate("Deeds", "Damage"), translate("Deeds", "Damage done to others' frames"), "damage"),
        _count(translate("Deeds", "Taken"), translate("Deeds", "Damage taken: systems and white dice lost"), "taken"),
        _count(translate("Deeds", "Kills"), translate("Deeds", "Others' frames destroyed"), "kills"),
        _count(translate("Deeds", "Stations"), translate("Deeds", "Stations taken"), "stations"),
        Column(translate("Deeds", "Spots"), translate("Deeds", "Spots placed, and how many some attack used"),
               lambda one: one.spots, _spot_words),
        Column(translate("Deeds", "Fate"), translate("Deeds", "When it was destroyed"),
               lambda one: one.destroyed_in or 99, _fate_words),
    )  # fmt: skip


def _attack_words(one: Deeds) -> str:
    if not one.misses:
        return str(one.attacks or "")
    return translate("Deeds", "{attacks}, {misses} missed").format(attacks=one.attacks, misses=one.misses)


def _spot_words(one: Deeds) -> str:
    if not one.spots:
        return ""
    return translate("Deeds", "{spots}, {used} used").format(spots=one.spots, used=one.spots_used)


def _fate_words(one: Deeds) -> str:
    if one.destroyed_in is None:
        return translate("Deeds", "stands")
    return translate("Deeds", "destroyed in round {n}").format(n=one.destroyed_in)


class DeedsModel(QAbstractTableModel):
    """The rows; the first column is the frame itself."""

    def __init__(self, rows: Sequence[DeedsRow], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = tuple(rows)
        self._columns = columns()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many frames there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as above
        """Return how many columns there are."""
        return 0 if parent.isValid() else 1 + len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the titles."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if section == 0:
            return translate("Deeds", "Frame") if role == Qt.ItemDataRole.DisplayRole else None
        column = self._columns[section - 1]
        return {Qt.ItemDataRole.DisplayRole: column.title, Qt.ItemDataRole.ToolTipRole: column.tip}.get(role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell."""
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if index.column() == 0:
            words = f"{row.name}, {row.player}"
            return words if role in (Qt.ItemDataRole.AccessibleTextRole, SORT) else _plain(row.name, role)
        column = self._columns[index.column() - 1]
        if role == SORT:
            return column.value(row.deeds)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{column.title}: {column.words(row.deeds) or 0}"
        return _plain(column.words(row.deeds), role)


def _plain(words: str, role: int) -> str | None:
    return words if role == Qt.ItemDataRole.DisplayRole else None
