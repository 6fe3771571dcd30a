"""Choosing the die that defends."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.choosing import best, next_die, of_value
from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.dice.tray import DiceTray
from mfz_desktop.battle.turn.choice_button import ChoiceButton, UseButton
from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.turn.attack_outlook import defense_words
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.battle import Defend
from mfz_rules.rapid_attack.state.agenda import AskDefense


class DefenseForm(AnswerForm[TurnSeat]):
    """The pool, the die that is held for it, and no die at all."""

    def build(self) -> None:
        """Put the tray, the die held, and the other way."""
        item = self.seat.item
        assert isinstance(item, AskDefense)
        self.frame = self.seat.battle.frame(item.frame)
        self.dice = [one.die for one in self.seat.options(Defend) if one.die is not None]
        named = self.frame.naming.range if self.frame.naming else None
        letter = named.letter if named else ""
        pool = sorted(self.frame.pool, key=shown_order)
        self.tray = DiceTray(self.seat.theme, pool, letter, lambda die: die in self.dice)
        self.tray.taken.connect(self.hold)
        self.column.addWidget(self.tray)
        self.go = UseButton(self.seat.theme, self.tr("Defend"), self.dice, key="D")
        self.go.clicked.connect(lambda: self.defend(self.held))
        self.go.dropped.connect(self.defend)
        self.none = ChoiceButton(self.seat.theme, self.tr("No die"), self._said(None), key="N")
        self.none.clicked.connect(lambda: self.defend(None))
        self.column.addWidget(self.go)
        self.column.addWidget(self.none)
        self.each = label(self._for_each(), Role.SMALL, wrap=True)
        self.column.addWidget(self.each)
        self.each.setVisible(bool(self.each.text()))
        self.held: RolledDie | None = None
        self.hold(best(self.dice, Colour.BLUE))

    def first(self) -> QWidget:
        """Return the button: Enter takes the best die."""
        return self.go if self.go.isEnabled() else self.none

    def hold(self, die: RolledDie | None) -> None:
        """Hold a die; the button says what it brings."""
        self.held = die if die is not None else best(self.dice, Colour.BLUE)
        self.tray.hold(self.held)
        self.go.setEnabled(self.held is not None)
        if self.held is not None:
            self.go.say(self.tr("Defend with {value}").format(value=self.held.value), self._said(self.held))
        self.seat.selection.pick(Use.DEFEND if self.held else None, self.held)

    def defend(self, die: RolledDie | None) -> None:
        """Give the answer."""
        self.send(Defend(self.seat.asked.player, die))

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
        said = {value: defense_words(self.seat.battle, self.frame.id, value) for value in values}
        return "\n".join(f"{value}: {words}" for value, words in said.items() if words)

    def _said(self, die: RolledDie | None) -> str:
        return consequence(self.seat.battle, Defend(self.seat.asked.player, die))
