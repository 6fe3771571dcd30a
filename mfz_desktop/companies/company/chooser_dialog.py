"""A list to choose from, with pictures or dice: designs of the garage, archetypes, companies."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.dice_row import GAP, paint_dice
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.picture_cell import PictureCells
from mfz_desktop.ui.widgets.row_model import AnyIndex
from mfz_desktop.ui.widgets.search_field import SearchField
from mfz_rules.kernel.dice import Die

CHOICE = Qt.ItemDataRole.UserRole + 1
NONE = QModelIndex()
HIGH = 48
DIE = 22


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
    station: bool = False


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
        if role == CHOICE:
            return choice
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{choice.name}, {choice.below}" if choice.below else choice.name
        return None


class ChoiceDelegate(QStyledItemDelegate):
    """Picture, name over small print, dice at the right."""

    def __init__(self, context: AppContext, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme = context.theme
        self._pictures = PictureCells(context.pictures, view.viewport())

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row."""
        return QSize(self._theme.px(320), self._theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a choice."""
        theme, rect, choice = self._theme, option.rect, index.data(CHOICE)
        px = theme.px
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.setRenderHint(painter.RenderHint.SmoothPixmapTransform)
        if option.state & QStyle.StateFlag.State_Selected:
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            painter.setBrush(theme.tint(theme.colours.accent, 0.16))
            painter.setPen(QPen(QColor(theme.colours.accent), 2) if focused else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), px(6), px(6))
        left = rect.left() + px(8)
        if choice.pictured:
            area = QRectF(rect.left() + px(4), rect.top() + px(4), rect.height() - px(8), rect.height() - px(8))
            self._pictures.paint(painter, area, choice.picture, theme, flag=choice.station)
            left = round(area.right()) + px(12)
        wide = round(px(DIE) * (len(choice.dice) * (1 + GAP)))
        right = rect.right() - px(8) - wide
        if choice.dice:
            row = QRectF(right, rect.center().y() - px(DIE) / 2, wide, px(DIE))
            paint_dice(painter, row, choice.dice, theme.dark)
        self._words(painter, QRect(left, rect.top(), right - left - px(8), rect.height()), choice)
        painter.restore()

    def _words(self, painter: QPainter, rect: QRect, choice: ChooserItem) -> None:
        theme, px = self._theme, self._theme.px
        middle, high = rect.center().y(), px(21)
        name = QRect(rect.left(), middle - high, rect.width(), high) if choice.below else rect
        below = QRect(rect.left(), middle, rect.width(), high)
        for area, text, step, colour in (
            (name, choice.name, TypeStep.BODY, theme.colours.text),
            (below, choice.below, TypeStep.SMALL, theme.colours.secondary),
        ):
            painter.setFont(theme.font(step))
            painter.setPen(QColor(colour))
            short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, short)


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
        self.list.setModel(self.model)
        self.list.setItemDelegate(ChoiceDelegate(context, self.list))
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
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(12)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
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
        return tuple(index.data(CHOICE) for index in indexes)

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
