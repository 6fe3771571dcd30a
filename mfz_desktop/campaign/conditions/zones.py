"""Environments in a list: of the table or of parts of it, a line each (RA-CAMP-07)."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from campaigns.campaign.conditions import EnvironmentZone
from campaigns.campaign.world import World
from campaigns.names import LONGEST_NAME
from mfz_desktop.campaign.conditions.environments import Environments
from mfz_desktop.ui.forms.typed import typed_line
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox

LETTERS = 8
"""For which a box to choose from has room at least."""


class ZoneRow(QWidget):
    """One environment: the system it takes, where it is, what happens without."""

    changed = Signal()
    """With every key."""
    finished = Signal()
    """What was typed is left, or something is chosen."""
    removed = Signal()

    def __init__(
        self, theme: Theme, asked: Environments, *, narrow: bool = False, parent: QWidget | None = None
    ) -> None:
        """`narrow` sets what happens without the system below the rest."""
        super().__init__(parent)
        self._area: tuple[tuple[float, float], ...] = ()
        self._nothing = self.tr("nothing: it is sealed")
        """What says that a zone lifts the environments around it (RA-GURSK-05)."""
        self.environment = ComboBox(letters=LETTERS)
        self.environment.setEditable(True)
        self.environment.setInsertPolicy(ComboBox.InsertPolicy.NoInsert)
        self.environment.setAccessibleName(asked.word)
        typed = typed_line(self.environment)
        typed.setAccessibleName(self.environment.accessibleName())
        typed.setPlaceholderText(asked.hint)
        typed.setMaxLength(LONGEST_NAME)
        self.where = QLineEdit()
        self.where.setAccessibleName(self.tr("Where on the table"))
        self.where.setPlaceholderText(self.tr("everywhere on the table"))
        self.where.setMaxLength(200)
        self.mode = ComboBox(letters=LETTERS)
        self.mode.setAccessibleName(asked.without)
        for text, mode in asked.modes:
            self.mode.addItem(text, mode)
        away = IconButton(theme, "close", self.tr("Take this environment away"), self.removed.emit, size=16)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 4 if narrow else 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.addWidget(self.environment, 0, 0)
        grid.addWidget(self.where, 0, 1)
        grid.addWidget(away, 0, 3)
        if narrow:
            grid.addWidget(self.mode, 1, 0, 1, 2)
        else:
            grid.addWidget(self.mode, 0, 2)
        for column, share in enumerate((3, 4, 0 if narrow else 3)):
            grid.setColumnStretch(column, share)
        self.environment.editTextChanged.connect(lambda _: self.changed.emit())
        self.where.textChanged.connect(lambda _: self.changed.emit())
        self.mode.activated.connect(lambda _: self.changed.emit())
        for signal in (typed.editingFinished, self.where.editingFinished):
            signal.connect(self.finished)
        for box in (self.environment, self.mode):
            box.activated.connect(lambda _: self.finished.emit())

    def offer(self, words: Sequence[str]) -> None:
        """Offer words to choose from; what is typed stays."""
        typed = self.environment.currentText()
        self.environment.blockSignals(True)
        self.environment.clear()
        self.environment.addItems([*words, self._nothing])
        self.environment.setCurrentIndex(-1)
        self.environment.setEditText(typed)
        self.environment.blockSignals(False)

    def set_value(self, zone: EnvironmentZone) -> None:
        """Show a zone; its drawn area is kept as it is."""
        self._area = zone.area
        self.environment.setEditText(self._nothing if zone.environment is None else zone.environment)
        self.where.setText(zone.where)
        self.mode.setCurrentIndex(max(0, self.mode.findData(zone.mode)))

    @property
    def value(self) -> EnvironmentZone:
        """What is said now."""
        typed = self.environment.currentText().strip()
        environment = None if typed == self._nothing else typed
        return EnvironmentZone(environment, self.where.text().strip(), self._area, self.mode.currentData())


class ZoneRows(QWidget):
    """As many as one likes. A line without a word is none yet."""

    changed = Signal()
    """With every key, and when a line comes or goes."""
    committed = Signal(object)
    """Tuple of EnvironmentZone: what was typed or chosen is finished, and different."""

    def __init__(self, theme: Theme, *, narrow: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._narrow = narrow
        self._asked: Environments | None = None
        self._words: tuple[str, ...] = ()
        self._kept: tuple[EnvironmentZone, ...] = ()
        self.rows: list[ZoneRow] = []
        self._list = vbox(spacing=8)
        self.more = button(self.tr("Another environment"), self._more, Look.LINK)
        vbox(self._list, hbox(self.more, STRETCH), on=self, spacing=4)
        self._say_more()

    @property
    def value(self) -> tuple[EnvironmentZone, ...]:
        """What stands in the lines that have a word."""
        return tuple(zone for zone in (row.value for row in self.rows) if zone.environment != "")

    def ask(self, asked: Environments, world: World) -> None:
        """Ask for the environments of a game; in every line those of a world can be chosen. Before the first line."""
        if asked != self._asked:
            self._asked = asked
            for row in tuple(self.rows):
                self._drop(row)
        if (words := asked.words(world)) != self._words:
            self._words = words
            for row in self.rows:
                row.offer(words)

    def set_value(self, zones: Iterable[EnvironmentZone]) -> None:
        """Show environments; lines that say so already, and one that is begun, stay as they are."""
        self._kept = tuple(zones)
        if self.value == self._kept:
            return
        while len(self.rows) < len(self._kept):
            self.add()
        for row in self.rows[len(self._kept) :]:
            self._drop(row)
        for row, zone in zip(self.rows, self._kept, strict=True):
            row.set_value(zone)
        self._say_more()

    def add(self) -> ZoneRow:
        """Begin another line; raises ValueError before anything is asked."""
        if self._asked is None:
            raise ValueError("nothing is asked yet")
        row = ZoneRow(self._theme, self._asked, narrow=self._narrow)
        row.offer(self._words)
        row.changed.connect(self.changed)
        row.finished.connect(self.commit)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._list.addWidget(row)
        self._say_more()
        return row

    def commit(self) -> None:
        """Say what stands here, if it is different."""
        if self.value != self._kept:
            self._kept = self.value
            self.committed.emit(self._kept)

    def _more(self) -> None:
        self.add().environment.setFocus()
        self.changed.emit()

    def _remove(self, row: ZoneRow) -> None:
        if row not in self.rows:  # a double click comes twice before the row is deleted
            return
        self._drop(row)
        self._say_more()
        self.more.setFocus()
        self.changed.emit()
        self.commit()

    def _drop(self, row: ZoneRow) -> None:
        self.rows.remove(row)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _say_more(self) -> None:
        self.more.setText(self.tr("Another environment") if self.rows else self.tr("Add an environment"))
