"""The systems of a frame in the order of loss, edited by mouse or keyboard."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QAbstractListModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QWidget,
)

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
from mfz_rules.rapid_attack.companies.frame import Range, SystemType

KEYS: Mapping[int, SystemType] = {Qt.Key.Key_1 + at: type_ for at, type_ in enumerate(SystemType)}
"""Keys 1 to 8, in the order of the types."""
SPLITS = (
    (Range.HAND_TO_HAND, Range.DIRECT),
    (Range.HAND_TO_HAND, Range.ARTILLERY),
    (Range.DIRECT, Range.ARTILLERY),
)


def system_words(system: KeptSystem) -> str:
    """Return a system's own name, else what its type is called."""
    return system.name or type_word(system.type)


def detail_words(system: KeptSystem) -> str:
    """Return what stands small beside a name: the type, the two ranges, the environment."""
    if system.type == SystemType.SPLIT:
        return " + ".join(type_word(band) for band in system.ranges)
    if system.type == SystemType.ENVIRONMENT:
        return system.environment or type_word(system.type)
    return type_word(system.type) if system.name else ""


def of_type(system: KeptSystem, type_: SystemType) -> KeptSystem:
    """Return the system as another type; a split weapon begins as direct fire and artillery."""
    if system.type == type_:
        return system
    ranges = tuple(band.value for band in SPLITS[-1]) if type_ is SystemType.SPLIT else ()
    environment = system.environment or "" if type_ is SystemType.ENVIRONMENT else None
    return replace(system, type=type_.value, ranges=ranges, environment=environment)


class FrameSystemModel(QAbstractListModel):
    """A frame's systems."""

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


class FrameSystemList(QListView):
    """Keys: 1–8 set the type or, where nothing is selected, add one; Delete removes; Alt+arrows move; F2 renames."""

    type_key = Signal(object)
    remove_key = Signal()
    move_key = Signal(int)
    rename_key = Signal()
    add_key = Signal()

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
        elif event.key() in KEYS:
            self.type_key.emit(KEYS[event.key()])
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
        return plain and (event.key() in KEYS or event.key() in own)


class SystemsEditor(QWidget):
    """The list, what can be done with it, and the selected system's type, name, ranges or environment."""

    edited = Signal(str, object)
    """What was done (completes "Undo …"), and all systems as they are wanted."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._wanted_row: int | None = None
        self.model = FrameSystemModel(self)
        self.list = FrameSystemList()
        scroll_by_pixels(self.list)
        self.list.setModel(self.model)
        self.list.setItemDelegate(RowDelegate(self.list, theme, system_cells))
        self.list.setAccessibleName(self.tr("Systems in the order of loss"))
        self.list.setToolTip(
            self.tr("In the order in which you would lose them. 1–8 set the type, Delete removes, Alt+↑↓ moves.")
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

    def show_systems(self, systems: tuple[KeptSystem, ...], *, other_frame: bool) -> None:
        """Show the systems of a frame."""
        row = 0 if other_frame else self.current if self._wanted_row is None else self._wanted_row
        self._wanted_row = None
        self.model.show(systems)
        self.list.setCurrentIndex(self.model.index(min(max(row, 0), len(systems) - 1)) if systems else NONE)
        self._fit()
        self._show_detail()

    def add(self, type_: SystemType = SystemType.DEFENSE) -> None:
        """Add a system at the end."""
        new = of_type(KeptSystem(""), type_)
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

    def set_type(self, type_: SystemType) -> None:
        """Give the selected system another type; where there is none, add one of it."""
        if self.current < 0:
            self.add(type_)
        else:
            self._put(self.tr("change a system"), of_type(self.model.systems[self.current], type_))

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
        for at, type_ in enumerate(SystemType, 1):
            self.type.addItem(f"{at}  {type_word(type_)}", type_.value)
        self.type.activated.connect(lambda _: self.set_type(SystemType(self.type.currentData())))
        self.name = CommitField(self.tr("Name of the system"), self.tr("Name"))
        self.name.committed.connect(self._rename)
        self.ranges = ComboBox()
        self.ranges.setAccessibleName(self.tr("Ranges of the split weapon"))
        for pair in SPLITS:
            self.ranges.addItem(" + ".join(type_word(band) for band in pair), [band.value for band in pair])
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
        self.ranges.setVisible(system.type == SystemType.SPLIT)
        self.ranges.setCurrentIndex(self.ranges.findData(list(system.ranges)))
        self.environment.setVisible(system.type == SystemType.ENVIRONMENT)
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
