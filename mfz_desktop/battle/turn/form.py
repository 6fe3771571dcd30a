"""The base of every form, and the plainest one: a list of choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from mfz_desktop.battle.turn.arrows import neighbour
from mfz_desktop.battle.turn.choice_button import BigButton, ChoiceButton
from mfz_desktop.battle.turn.seat import Seat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox

ONE_COLUMN = 5
"""Choices that stand below each other; more stand in two columns."""
KEYS = "123456789"
S = TypeVar("S", bound=Seat[Any, Any, Any])
"""What a game's forms are handed."""


class AnswerForm(QWidget, Generic[S]):
    """Answers one question. It decides nothing: what it offers comes from the rules, what it sends goes to them."""

    answered = Signal(object)
    """The answer."""

    map_wanted = Signal()
    """The next thing is done on the map."""

    def __init__(self, seat: S, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self.column = vbox(on=self, spacing=6)
        self.build()
        self.column.addStretch(1)

    def build(self) -> None:
        """Fill the column."""
        raise NotImplementedError

    def begins_on_map(self) -> bool:
        """Whether the keyboard is wanted on the map first."""
        return False

    def first(self) -> QWidget | None:
        """Return the control that the keyboard goes to."""
        return next(
            (one for one in self.findChildren(QPushButton) if one.isEnabled() and not one.isHidden()),
            None,
        )

    def take_key(self, event: QKeyEvent) -> bool:
        """Take a key that no control has taken; tell whether it meant anything."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the choice where an arrow points; an arrow that points nowhere is for whoever is around."""
        ready = [one for one in self.findChildren(ChoiceButton) if one.isEnabled() and one.isVisible()]
        here = next((one for one in ready if one.hasFocus()), None)
        there = neighbour(here, ready, event.key()) if here is not None else None
        if there is not None:
            there.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def follow_selection(self) -> None:
        """Something else is held: by the map, or by this form itself."""

    def send(self, action: object) -> None:
        """Give the answer."""
        self.answered.emit(action)

    def big(self, text: str, look: Look = Look.PLAIN) -> BigButton:
        """Return a large button."""
        return BigButton(self.seat.theme, text, look)

    def row(self, *widgets: QWidget) -> QHBoxLayout:
        """Put widgets side by side at the end of the column."""
        made = hbox(*widgets, spacing=6)
        add_layout(self.column, made)
        return made


@dataclass(frozen=True, slots=True, eq=False)
class TurnChoice:
    """One of a list."""

    action: object | None
    """None for one that was never offered: only its reason is shown."""
    title: str
    consequence: str = ""
    key: str = ""
    """A letter; else it has a digit."""
    digit: str = ""
    """The digit that takes it; else the first that is free."""
    lead: QWidget | None = None
    trail: QWidget | None = None
    refused: str = ""


class ChoicesForm(AnswerForm[S]):
    """Large buttons, taken with a number, a letter or Enter."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return what can be chosen."""
        raise NotImplementedError

    def build(self) -> None:
        """Put the choices below each other, many in two columns; across at the end what has a letter or a reason."""
        self.taken: dict[str, ChoiceButton] = {}
        self.shown: list[tuple[TurnChoice, ChoiceButton]] = []
        choices = self.choices()
        listed = [one for one in choices if not one.key and not one.refused]
        grid = QGridLayout()
        grid.setSpacing(6)
        across = 1 if len(listed) <= ONE_COLUMN else 2
        for column in range(across):
            grid.setColumnStretch(column, 1)
        own = {one.digit for one in listed}
        free = [digit for digit in KEYS if digit not in own]
        for index, choice in enumerate(listed):
            key = choice.digit or (free.pop(0) if free else "")
            grid.addWidget(self._button(choice, key, compact=across > 1), index // across, index % across)
        add_layout(self.column, grid)
        for choice in choices:
            if choice.key or choice.refused:
                self.column.addWidget(self._button(choice, choice.key))

    def take_key(self, event: QKeyEvent) -> bool:
        """Take the choice whose key it is."""
        button = self.taken.get(event.text().upper())
        if button is None or not button.isEnabled():
            return False
        button.click()
        return True

    def _button(self, choice: TurnChoice, key: str, compact: bool = False) -> ChoiceButton:
        made = ChoiceButton(
            self.seat.theme,
            choice.title,
            choice.consequence,
            key=key,
            lead=choice.lead,
            trail=None if compact else choice.trail,  # in half the width the words need all the room
            compact=compact,
        )
        why = choice.refused or (self.seat.refusal(choice.action) if choice.action is not None else "")
        if why or choice.action is None:
            made.refuse(why)
        made.clicked.connect(lambda: self._choose(choice))
        self.shown.append((choice, made))
        if key:
            self.taken[key] = made
        return made

    def _choose(self, choice: TurnChoice) -> None:
        if choice.action is not None:
            self.send(choice.action)


def is_enter(event: QKeyEvent) -> bool:
    """Whether a key is Enter."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
