"""The first part of a turn, with what may be done in it unasked: a green ace pushes already then (IO-ACE-04)."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.acting import AnyDetail, Entry
from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.intercept_orbit.battle.turn.forms.defense import ShipDefenseForm
from mfz_desktop.intercept_orbit.battle.turn.forms.dice import RollForm
from mfz_desktop.intercept_orbit.battle.turn.forms.entries import volunteered
from mfz_desktop.intercept_orbit.battle.turn.forms.target import TargetForm
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.intercept_orbit.state.agenda import AskDefense, AskRoll, AskTarget


class OpeningForm(AnswerForm[ShipSeat]):
    """A question of the first part of a turn; below it pushes, hand-overs and releases, each with its own detail."""

    def build(self) -> None:
        """Put the question, and below it what nobody asks for."""
        self.detail: AnyDetail | None = None
        self.asked, own = QWidget(), self.column
        own.addWidget(self.asked)
        self.column = vbox(on=self.asked, spacing=6)
        super().build()
        self.unasked = {use: self._button(one) for use, one in volunteered(self.seat).items()}
        for button in self.unasked.values():
            self.column.addWidget(button)
        self.column = own

    def first(self) -> QWidget:
        """Return the first control of the detail, or of the question."""
        return self.detail.first() if self.detail is not None else super().first() or self

    def take_key(self, event: QKeyEvent) -> bool:
        """Let the detail have it, and Escape put that back; else the question."""
        if self.detail is None:
            return super().take_key(event)
        if event.key() == Qt.Key.Key_Escape:
            self.back()
            return True
        return self.detail.take_key(event)

    def follow_selection(self) -> None:
        """Let the detail, or the question, follow what the map aims at."""
        if self.detail is None:
            super().follow_selection()
        else:
            self.detail.follow_selection()

    def take(self, entry: Entry) -> None:
        """Show what is to be said before it is done."""
        seat, item = self.seat, self.seat.item
        assert isinstance(item, AskTarget | AskRoll | AskDefense)
        self.asked.hide()
        seat.selection.pick(entry.use, None)
        self.detail = entry.detail(seat, seat.battle.asset(item.asset), None)
        self.detail.answered.connect(self.answered.emit)
        self.detail.left.connect(self.back)
        self.column.insertWidget(0, self.detail)
        self.detail.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> None:
        """Put it back."""
        if self.detail is None:
            return
        detail, self.detail = self.detail, None
        detail.hide()
        detail.deleteLater()
        self.seat.selection.empty()
        self.asked.show()
        self.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, entry: Entry) -> ChoiceButton:
        made = ChoiceButton(self.seat.theme, entry.title, entry.outlook(None))
        made.clicked.connect(lambda: self.take(entry))
        return made


class OpeningTargetForm(OpeningForm, TargetForm):
    """Naming a target, or pushing before that."""


class OpeningRollForm(OpeningForm, RollForm):
    """Rolling, or pushing before that."""


class OpeningDefenseForm(OpeningForm, ShipDefenseForm):
    """Defending, or pushing before that."""
