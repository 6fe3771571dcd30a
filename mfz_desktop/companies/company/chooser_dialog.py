"""A list to choose from, with pictures or dice: designs of the garage, archetypes, companies."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QListView,
    QWidget,
)

from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import DIALOG, vbox
from mfz_desktop.ui.widgets.row import Caption, Ground, Picture, Row, Wide, cell, pool, small
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import NONE, ROW, AnyIndex
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.search_field import SearchField
from mfz_rules.kernel.dice import Die

HIGH, SIDE = 48, 40


@dataclass(frozen=True, slots=True)
class ChooserItem:
    """One thing to choose."""

    id: str
    name: str
    below: str = ""
    dice: tuple[Die, ...] = ()
    picture: PictureWanted | None = None
    pictured: bool = False
    """Whether things of this kind have pictures at all."""


class ChoiceModel(QAbstractListModel):
    """Choices, as far as they fit the words that are searched."""

    def __init__(self, choices: Sequence[ChooserItem], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all = tuple(choices)
        self._shown = self._all

    def search(self, words: str) -> None:
        """Show what holds all words."""
        wanted = normalize(words).split()
        self.beginResetModel()
        self._shown = tuple(
            one for one in self._all if all(word in normalize(f"{one.name} {one.below}") for word in wanted)
        )
        self.endResetModel()

    def put(self, choice: ChooserItem) -> None:
        """Put a choice in the place of the one with its id: more is known of it now."""
        self._all = tuple(choice if one.id == choice.id else one for one in self._all)
        self._shown = tuple(choice if one.id == choice.id else one for one in self._shown)
        for at, one in enumerate(self._shown):
            if one is choice:
                self.dataChanged.emit(self.index(at), self.index(at))

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a choice or its words."""
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        choice = self._shown[index.row()]
        if role == ROW:
            return choice
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return choice_cells(choice).words
        return None


def choice_cells(choice: ChooserItem) -> Row:
    """Return the row of a choice: picture, name over small print, dice at the right."""
    picture = (cell(Picture(choice.picture, SIDE)),) if choice.pictured else ()
    below = (small(choice.below),) if choice.below else ()
    dice = (cell(pool(choice.dice)),) if choice.dice else ()
    words = cell(Caption(choice.name), *below, wide=Wide.REST)
    return Row(HIGH, (*picture, words, *dice), Ground.PLAIN, edge=8, gap=12)


class ChooserDialog(QDialog):
    """Type to search, arrows and Shift or Ctrl to mark several, Enter to take them."""

    def __init__(
        self,
        context: AppContext,
        title: str,
        hint: str,
        choices: Sequence[ChooserItem],
        *,
        take: str,
        remark: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.model = ChoiceModel(choices, self)
        self.field = SearchField(context.theme, hint)
        self.list = QListView()
        scroll_by_pixels(self.list)
        self.list.setModel(self.model)
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, choice_cells, pictures=context.pictures))
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(title)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.doubleClicked.connect(lambda _: self.accept())
        self.list.selectionModel().selectionChanged.connect(lambda *_: self._follow())
        self.field.serve(self.list)
        self.field.searched.connect(self._search)
        self.field.chosen.connect(self._take_first)
        self._take = button(take, self.accept, Look.PRIMARY)
        self._take.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(self._take, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(button(self.tr("Cancel"), self.reject), QDialogButtonBox.ButtonRole.RejectRole)
        column = vbox(self.field, (self.list, 1), on=self, margins=DIALOG, spacing=12)
        if remark:
            column.addWidget(label(remark, Role.SMALL, wrap=True))
        column.addWidget(buttons)
        self.resize(context.theme.px(560), context.theme.px(560))
        if self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0))
        self._follow()

    @property
    def chosen(self) -> tuple[ChooserItem, ...]:
        """What is marked, from the top."""
        indexes = sorted(self.list.selectedIndexes(), key=lambda index: index.row())
        return tuple(index.data(ROW) for index in indexes)

    def _search(self, words: str) -> None:
        self.model.search(words)
        if self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0))
        self._follow()

    def _take_first(self) -> None:
        if self.chosen:
            self.accept()

    def _follow(self) -> None:
        self._take.setEnabled(bool(self.chosen))
