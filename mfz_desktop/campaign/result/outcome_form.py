"""What concerns all sides: who held the objective, when it was fought and how long, notes, why the table differs."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from campaigns.campaign.results import Result
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_desktop.ui.widgets.labels import label

MOST_ROUNDS, MOST_CLOCK = 99, 20
LONGEST_LINE = 300
NOTES_HIGH = 72
"""px at 100 %."""


class OutcomeForm(QWidget):
    """Fields under one another, named at the left."""

    changed = Signal(object)
    """Result: with what was typed."""

    def __init__(self, theme: Theme, objective: str, clock: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result: Result | None = None
        self.holder = ComboBox()
        self.holder.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        self.rounds, self.clock = SpinBox(), SpinBox()
        self.day, self.why = QLineEdit(), QLineEdit()
        self.notes = QPlainTextEdit()
        for field in (self.day, self.why, self.notes):
            kept_as(field, Kept.EACH_KEY)
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(theme.px(NOTES_HIGH))
        self.rounds.setRange(0, MOST_ROUNDS)
        self.clock.setRange(0, MOST_CLOCK)
        for line in (self.day, self.why):
            line.setMaxLength(LONGEST_LINE)
        self.why.setPlaceholderText(self.tr("We counted the last round wrongly."))
        self._form = form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        held = self.tr("{objective} is held by").format(objective=objective or self.tr("The objective"))
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Why it counts otherwise than recorded"), self.why),
            (held, self.holder),
            (self.tr("Fought on"), self.day),
            (self.tr("Rounds"), self.rounds),
            (clock, self.clock),
            (self.tr("Notes"), self.notes),
        )
        for words, asked in fields:
            asked.setAccessibleName(words)
            if isinstance(asked, SpinBox | ComboBox):
                asked.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            form.addRow(label(words), asked)
        form.setRowVisible(self.clock, bool(clock))
        self.holder.activated.connect(lambda at: self._send(holder=self.holder.itemData(at)))
        self.rounds.valueChanged.connect(lambda value: self._send(rounds=value))
        self.clock.valueChanged.connect(lambda value: self._send(clock=value))
        self.day.textEdited.connect(lambda text: self._send(fought=text))
        self.why.textEdited.connect(lambda text: self._send(overruled=text))
        self.notes.textChanged.connect(lambda: self._send(notes=self.notes.toPlainText()))

    def set_value(self, result: Result, named: Callable[[str], str], *, why: bool) -> None:
        """Show a result; with `why` it is asked why it differs from the record."""
        self._result = result
        players: Sequence[str] = [side.player for side in result.sides]
        if [self.holder.itemData(at) for at in range(self.holder.count())] != [None, *players]:
            self.holder.clear()
            self.holder.addItem(self.tr("nobody"), None)
            for player in players:
                self.holder.addItem(named(player), player)
        self.holder.setCurrentIndex(players.index(result.holder) + 1 if result.holder in players else 0)
        for field, value in ((self.rounds, result.rounds), (self.clock, result.clock)):
            with QSignalBlocker(field):
                field.setValue(value)
        for line, text in ((self.day, result.fought), (self.why, result.overruled)):
            if line.text() != text:
                line.setText(text)
        if self.notes.toPlainText() != result.notes:
            with QSignalBlocker(self.notes):
                self.notes.setPlainText(result.notes)
        self._form.setRowVisible(self.why, why)

    def _send(self, **values: Any) -> None:
        if self._result is not None:
            self._result = replace(self._result, **values)
            self.changed.emit(self._result)
