"""What lies in the bin: designs and companies, the latest first."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QObject,
    QSortFilterProxyModel,
    Qt,
)

from campaigns.companies.company import AnyCompany
from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import IN_THE_BIN
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.day_words import day_words
from mfz_desktop.core.games import Games
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.game import design_game
from mfz_desktop.models.pictures.wanted import first_picture, picture_of_design
from mfz_desktop.ui.widgets.row import Ground, Picture, Row, Wide, cell, small, title
from mfz_desktop.ui.widgets.row_model import ID, NONE, ROW, AnyIndex

translate = QCoreApplication.translate
HIGH, SIDE = 80, 60
"""px at 100 %."""


@dataclass(frozen=True, slots=True)
class DeletedItem:
    """A deleted thing."""

    id: str
    name: str
    kind: str
    """What it is, in a word: `Model`, `Station`, `Company`."""
    deleted: str
    """UTC, ISO 8601."""
    picture: PictureWanted | None
    is_company: bool = False

    @property
    def goes(self) -> str:
        """When it goes for good, in words; empty where that cannot be told."""
        try:
            return day_words((datetime.fromisoformat(self.deleted) + IN_THE_BIN).isoformat())
        except ValueError:
            return ""


def binned(games: Games, entries: Iterable[GarageEntry], companies: Iterable[AnyCompany]) -> tuple[DeletedItem, ...]:
    """Return everything in the bin, the latest first."""
    things = [_binned_design(games, one) for one in entries]
    word = translate("Bin", "Company")
    things += [
        DeletedItem(one.id, one.name, word, one.deleted or "", first_picture(one.pieces), is_company=True)
        for one in companies
    ]
    return tuple(sorted(things, key=lambda thing: thing.deleted, reverse=True))


def _binned_design(games: Games, entry: GarageEntry) -> DeletedItem:
    picture = picture_of_design(entry)
    return DeletedItem(entry.id, entry.name, kind_word(games, entry), entry.deleted or "", picture)


def kind_word(games: Games, entry: GarageEntry) -> str:
    """Return what a model is; the kind itself where no game has it."""
    kind, game = entry.kind, design_game(games, entry)
    if kind not in game.kinds:
        return kind
    return translate("Bin", "Model") if game.rolls(kind) else game.quiet_words(kind).title


def until_words(thing: DeletedItem) -> str:
    """Return when a thing was deleted and when it goes for good."""
    deleted = translate("Bin", "deleted on {day}").format(day=day_words(thing.deleted))
    goes = translate("Bin", "goes for good on {day}").format(day=thing.goes)
    return f"{thing.kind} · {deleted} · {goes}"


def bin_cells(thing: DeletedItem) -> Row:
    """Return the row of a deleted thing: a picture, a name, and until when it can be taken back."""
    words = cell(title(thing.name), small(until_words(thing)), wide=Wide.REST)
    return Row(HIGH, (cell(Picture(thing.picture, SIDE)), words), Ground.CARD, edge=8)


class BinModel(QAbstractListModel):
    """A tuple of deleted things."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._things: tuple[DeletedItem, ...] = ()

    @property
    def things(self) -> tuple[DeletedItem, ...]:
        """All of them."""
        return self._things

    def show(self, things: tuple[DeletedItem, ...]) -> None:
        """Show other things."""
        if things != self._things:
            self.beginResetModel()
            self._things = things
            self.endResetModel()

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many there are."""
        return 0 if parent.isValid() else len(self._things)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a thing's name, and what else is asked."""
        if not index.isValid() or index.row() >= len(self._things):
            return None
        thing = self._things[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return bin_cells(thing).words
        return {Qt.ItemDataRole.DisplayRole: thing.name, ID: thing.id, ROW: thing}.get(role)


class BinProxy(QSortFilterProxyModel):
    """Those whose names hold the words."""

    def __init__(self, model: BinModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: tuple[str, ...] = ()
        self._model = model
        self.setSourceModel(model)

    def search(self, text: str) -> None:
        """Show what holds these words."""
        self._words = tuple(normalize(text).split())
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: AnyIndex) -> bool:
        """Compare."""
        thing = self._model.things[row]
        said = normalize(f"{thing.name} {thing.kind}")
        return all(word in said for word in self._words)
