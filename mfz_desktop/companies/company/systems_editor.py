"""The systems of a piece in the order of loss, edited by mouse or keyboard."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QAbstractListModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QWidget,
)

from campaigns.companies.codec import SPLIT
from campaigns.companies.company import KeptSystem
from campaigns.names import one_line, shorten
from mfz_desktop.models.system_words import type_word
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import ROW as ROW_HIGH
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.row import Caption, Ground, Row, Wide, cell, glyph, small
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import NONE, ROW, AnyIndex
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels


@dataclass(frozen=True, slots=True)
class SystemTypes:
    """Which systems a game's pieces carry."""

    types: Mapping[int, str]
    """By their keys, in that order."""
    usual: str
    """What is added where no type is said."""
    splits: tuple[tuple[str, str], ...]
    """The pairs of ranges of a split weapon; the last is what one begins with."""
    environment: str = ""
    """The type that is for an environment; empty where there is none."""

    def of_key(self, key: int) -> str | None:
        """Return the type on a key; None for a key that has none."""
        return self.types.get(key - Qt.Key.Key_0)

    def made(self, system: KeptSystem, type_: str) -> KeptSystem:
        """Return the system as another type."""
        if system.type == type_:
            return system
        ranges = self.splits[-1] if type_ == SPLIT else ()
        environment = system.environment or "" if type_ == self.environment else None
        return replace(system, type=type_, ranges=ranges, environment=environment)


def system_words(system: KeptSystem) -> str:
    """Return a system's own name, else what its type is called."""
    return system.name or type_word(system.type)


def detail_words(system: KeptSystem) -> str:
    """Return what stands small beside a name: the type, the two ranges, the environment."""
    if system.type == SPLIT:
        return " + ".join(map(type_word, system.ranges))
    if system.environment is not None:
        return system.environment or type_word(system.type)
    return type_word(system.type) if system.name else ""


class CarriedSystemModel(QAbstractListModel):
    """The systems of a piece."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.systems: tuple[KeptSystem, ...] = ()

    def show(self, systems: tuple[KeptSystem, ...]) -> None:
        """List other systems."""
        if len(systems) != len(self.systems):
            self.beginResetModel()
            self.systems = systems
            self.endResetModel()
        elif systems:
            self.systems = systems
            self.dataChanged.emit(self.index(0), self.index(len(systems) - 1))

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many there are."""
        return 0 if parent.isValid() else len(self.systems)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a system, or its words."""
        if not index.isValid() or index.row() >= len(self.systems):
            return None
        system = self.systems[index.row()]
        if role == ROW:
            return system
        if role == Qt.ItemDataRole.DisplayRole:
            return system_words(system)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{index.row() + 1}. {system_cells(system).words}"
        return None


def system_cells(system: KeptSystem) -> Row:
    """Return the row of a system: glyph, name, type."""
    return Row(
        ROW_HIGH,
        (
            cell(glyph(system.type, system.ranges)),
            cell(Caption(system_words(system))),
            cell(small(detail_words(system)), wide=Wide.REST, align=Qt.AlignmentFlag.AlignRight),
        ),
        Ground.PLAIN,
        edge=8,
        gap=8,
    )


class CarriedSystemList(QListView):
    """Keys: digits set the type or, where nothing is selected, add one; Delete, Alt+arrows and F2 as everywhere."""

    type_key = Signal(str)
    remove_key = Signal()
    move_key = Signal(int)
    rename_key = Signal()
    add_key = Signal()

    def __init__(self, types: SystemTypes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._types = types

    def event(self, event: QEvent) -> bool:
        """Keep the page's commands on the same keys away while the list has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._is_own(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Act on the list's own keys."""
        if not self._is_own(event):
            super().keyPressEvent(event)
        elif (type_ := self._types.of_key(event.key())) is not None:
            self.type_key.emit(type_)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_key.emit()
        elif event.key() == Qt.Key.Key_Insert:
            self.add_key.emit()
        elif event.key() in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.rename_key.emit()
        else:
            self.move_key.emit(-1 if event.key() == Qt.Key.Key_Up else 1)

    def _is_own(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return event.modifiers() == Qt.KeyboardModifier.AltModifier
        own = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Insert, Qt.Key.Key_F2, Qt.Key.Key_Return,
               Qt.Key.Key_Enter)  # fmt: skip
        return plain and (self._types.of_key(event.key()) is not None or event.key() in own)


class SystemsEditor(QWidget):
    """The list, what can be done with it, and the selected system's type, name, ranges or environment."""

    edited = Signal(str, object)
    """What was done (completes "Undo …"), and all systems as they are wanted."""

    def __init__(self, theme: Theme, types: SystemTypes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._types = types
        self._wanted_row: int | None = None
        self.model = CarriedSystemModel(self)
        self.list = CarriedSystemList(types)
        scroll_by_pixels(self.list)
        self.list.setModel(self.model)
        self.list.setItemDelegate(RowDelegate(self.list, theme, system_cells))
        self.list.setAccessibleName(self.tr("Systems in the order of loss"))
        self.list.setToolTip(
            self.tr(
                "In the order in which you would lose them. 1–{last} set the type, Delete removes, Alt+↑↓ moves."
            ).format(last=max(types.types))
        )
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._detail = self._make_detail()
        vbox(self._make_bar(), self.list, self._detail, on=self, spacing=8)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_detail())
        self.list.type_key.connect(self.set_type)
        self.list.remove_key.connect(self.remove)
        self.list.move_key.connect(self.move_by)
        self.list.add_key.connect(self.add)
        self.list.rename_key.connect(lambda: self.name.setFocus(Qt.FocusReason.ShortcutFocusReason))
        theme.changed.connect(self._fit)
        self._show_detail()

    @property
    def current(self) -> int:
        """Which system is selected; -1 for none."""
        return self.list.currentIndex().row()

    def show_systems(self, systems: tuple[KeptSystem, ...], *, other_piece: bool) -> None:
        """Show the systems of a piece."""
        row = 0 if other_piece else self.current if self._wanted_row is None else self._wanted_row
        self._wanted_row = None
        self.model.show(systems)
        self.list.setCurrentIndex(self.model.index(min(max(row, 0), len(systems) - 1)) if systems else NONE)
        self._fit()
        self._show_detail()

    def add(self, type_: str = "") -> None:
        """Add a system at the end."""
        new = self._types.made(KeptSystem(""), type_ or self._types.usual)
        self._wanted_row = len(self.model.systems)
        self.edited.emit(self.tr("add a system"), (*self.model.systems, new))

    def remove(self) -> None:
        """Take the selected system off."""
        if self.current >= 0:
            systems = self.model.systems
            self.edited.emit(self.tr("remove a system"), systems[: self.current] + systems[self.current + 1 :])

    def move_by(self, by: int) -> None:
        """Move the selected system up or down in the order of loss."""
        at, to = self.current, self.current + by
        if at < 0 or not 0 <= to < len(self.model.systems):
            return
        systems = list(self.model.systems)
        systems.insert(to, systems.pop(at))
        self._wanted_row = to
        self.edited.emit(self.tr("change the order of loss"), tuple(systems))

    def set_type(self, type_: str) -> None:
        """Give the selected system another type; where there is none, add one of it."""
        if self.current < 0:
            self.add(type_)
        else:
            self._put(self.tr("change a system"), self._types.made(self.model.systems[self.current], type_))

    def _put(self, text: str, system: KeptSystem) -> None:
        at, systems = self.current, self.model.systems
        if at >= 0 and systems[at] != system:
            self.edited.emit(text, (*systems[:at], system, *systems[at + 1 :]))

    def _make_bar(self) -> QHBoxLayout:
        theme = self._theme
        bar = hbox(label(self.tr("Systems"), Role.SECTION), STRETCH, spacing=2)
        self._add = IconButton(theme, "add", self.tr("Add a system"), lambda: self.add(), size=18)
        self._up = IconButton(theme, "up", self.tr("Lose it sooner (Alt+Up)"), lambda: self.move_by(-1), size=18)
        self._down = IconButton(theme, "down", self.tr("Lose it later (Alt+Down)"), lambda: self.move_by(1), size=18)
        self._remove = IconButton(theme, "bin", self.tr("Remove the system (Delete)"), self.remove, size=18)
        for each in (self._add, self._up, self._down, self._remove):
            bar.addWidget(each)
        return bar

    def _make_detail(self) -> QWidget:
        detail = QWidget()
        self.type = ComboBox()
        self.type.setAccessibleName(self.tr("Type of the system"))
        for key, type_ in self._types.types.items():
            self.type.addItem(f"{key}  {type_word(type_)}", type_)
        self.type.activated.connect(lambda _: self.set_type(self.type.currentData()))
        self.name = CommitField(self.tr("Name of the system"), self.tr("Name"))
        self.name.committed.connect(self._rename)
        self.ranges = ComboBox()
        self.ranges.setAccessibleName(self.tr("Ranges of the split weapon"))
        for pair in self._types.splits:
            self.ranges.addItem(" + ".join(map(type_word, pair)), list(pair))
        self.ranges.activated.connect(lambda _: self._set_ranges())
        self.environment = CommitField(self.tr("Environment"), self.tr("underwater, filter, zero-G …"))
        self.environment.committed.connect(self._set_environment)
        vbox(self.name, self.type, self.ranges, self.environment, on=detail, spacing=8)
        return detail

    def _show_detail(self) -> None:
        at, systems = self.current, self.model.systems
        there = 0 <= at < len(systems)
        self._detail.setVisible(there)
        for each in (self._up, self._down, self._remove):
            each.setEnabled(there)
        if not there:
            return
        system = systems[at]
        self._up.setEnabled(at > 0)
        self._down.setEnabled(at + 1 < len(systems))
        self.type.setCurrentIndex(self.type.findData(system.type))
        self.name.set_value(system.name)
        self.ranges.setVisible(system.type == SPLIT)
        self.ranges.setCurrentIndex(self.ranges.findData(list(system.ranges)))
        self.environment.setVisible(system.type == self._types.environment)
        self.environment.set_value(system.environment or "")

    def _rename(self, name: str) -> None:
        if 0 <= self.current < len(self.model.systems):
            self._put(self.tr("rename a system"), replace(self.model.systems[self.current], name=shorten(name)))

    def _set_ranges(self) -> None:
        ranges = tuple(self.ranges.currentData())
        self._put(self.tr("change a system"), replace(self.model.systems[self.current], ranges=ranges))

    def _set_environment(self, word: str) -> None:
        system = replace(self.model.systems[self.current], environment=one_line(word))
        self._put(self.tr("name an environment"), system)

    def _fit(self) -> None:
        rows = max(1, len(self.model.systems))
        self.list.setFixedHeight(self._theme.px(ROW_HIGH) * rows + 2)
        self.list.scheduleDelayedItemsLayout()
