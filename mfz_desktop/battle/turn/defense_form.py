"""Choosing the die that defends."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.choosing import best, next_die, of_value
from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.dice.tray import DiceTray
from mfz_desktop.battle.turn.choice_button import ChoiceButton, UseButton
from mfz_desktop.battle.turn.form import AnswerForm, S, is_enter
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.kernel.dice import Colour, RolledDie


class DefenseForm(AnswerForm[S]):
    """The pool, the die that is held for it, and no die at all."""

    def build(self) -> None:
        """Put the tray, the die held, and the other way."""
        self.dice = self.offered()
        pool = sorted(self.pool(), key=shown_order)
        self.tray = DiceTray(self.seat.theme, pool, self.letter(), lambda die: die in self.dice)
        self.tray.taken.connect(self.hold)
        self.column.addWidget(self.tray)
        self.go = UseButton(self.seat.theme, self.tr("Defend"), self.dice, key="D")
        self.go.clicked.connect(lambda: self.defend(self.held))
        self.go.dropped.connect(self.defend)
        self.none = ChoiceButton(self.seat.theme, self.tr("No die"), self.said(None), key="N")
        self.none.clicked.connect(lambda: self.defend(None))
        self.column.addWidget(self.go)
        self.column.addWidget(self.none)
        self.each = label(self._for_each(), Role.SMALL, wrap=True)
        self.column.addWidget(self.each)
        self.each.setVisible(bool(self.each.text()))
        self.held: RolledDie | None = None
        self.hold(best(self.dice, Colour.BLUE))

    def offered(self) -> list[RolledDie]:
        """Return the dice that the rules let defend."""
        raise NotImplementedError

    def pool(self) -> Sequence[RolledDie]:
        """Return all dice that were rolled."""
        raise NotImplementedError

    def letter(self) -> str:
        """Return the letter of red dice; empty where no range was named."""
        raise NotImplementedError

    def action(self, die: RolledDie | None) -> Any:
        """Return the answer with a die, or with none."""
        raise NotImplementedError

    def said(self, die: RolledDie | None) -> str:
        """Return what it would come to."""
        raise NotImplementedError

    def against(self, value: int) -> str:
        """Return what the attack that is being made would come to against a value; empty where none is."""
        raise NotImplementedError

    def pick(self, die: RolledDie | None) -> None:
        """Let the other panes know which die is held."""

    def first(self) -> QWidget:
        """Return the button: Enter takes the best die."""
        return self.go if self.go.isEnabled() else self.none

    def hold(self, die: RolledDie | None) -> None:
        """Hold a die; the button says what it brings."""
        self.held = die if die is not None else best(self.dice, Colour.BLUE)
        self.tray.hold(self.held)
        self.go.setEnabled(self.held is not None)
        if self.held is not None:
            self.go.say(self.tr("Defend with {value}").format(value=self.held.value), self.said(self.held))
        self.pick(self.held)

    def defend(self, die: RolledDie | None) -> None:
        """Give the answer."""
        self.send(self.action(die))

    def take_key(self, event: QKeyEvent) -> bool:
        """Hold a die by its number, walk with the arrows, take it with D or Enter, none with N."""
        key = event.key()
        if event.text().isdecimal():
            found = of_value(self.dice, int(event.text()), Colour.BLUE)
            if found is not None:
                self.hold(found)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.hold(next_die(self.dice, self.held, 1 if key == Qt.Key.Key_Right else -1))
        elif key == Qt.Key.Key_N:
            self.none.click()
        elif (key == Qt.Key.Key_D or is_enter(event)) and self.go.isEnabled():
            self.go.click()
        else:
            return False
        return True

    def _for_each(self) -> str:
        """Return what the attack would come to for each value that could defend; empty where none is being made."""
        values = sorted({die.value for die in self.dice}, reverse=True)
        said = {value: self.against(value) for value in values}
        return "\n".join(f"{value}: {words}" for value, words in said.items() if words)
