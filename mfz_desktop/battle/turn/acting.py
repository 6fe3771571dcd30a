"""The open turn: what may be done next with which die; each shows what it would come to first."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.choosing import best, next_die, of_value
from mfz_desktop.battle.dice.tray import DiceTray
from mfz_desktop.battle.selection import DiceSelection
from mfz_desktop.battle.turn.choice_button import ChoiceButton, UseButton
from mfz_desktop.battle.turn.detail import Detail
from mfz_desktop.battle.turn.form import AnswerForm, S
from mfz_desktop.battle.turn.glyph import ShownDie
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.kernel.dice import Colour, RolledDie

AnyDetail = Detail[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One thing to do."""

    use: Any
    """What the die is picked for, a word of the game."""
    letter: str
    """The key that takes it."""
    title: str
    detail: type[AnyDetail]
    """What is asked before it is done."""
    dice: tuple[RolledDie, ...] = ()
    """Dice that the rules offer for it, the highest first."""
    colour: Colour = Colour.WHITE
    refused: str = ""
    """Why it cannot be done now, though it is worth knowing of."""
    words: str = ""
    """What a die would come to; `{value}` is what it shows."""
    bare: str = ""
    """What is done without a die."""
    tell: Callable[[RolledDie], str] | None = None
    """Tells instead of the words what a die would come to."""
    vain: bool = False
    """Whether it would come to nothing: then it is not where the keyboard begins."""

    def outlook(self, die: RolledDie | None) -> str:
        """Return what a die would come to, or doing without."""
        if die is None:
            return self.bare
        return self.tell(die) if self.tell is not None else self.words.format(value=die.value)

    @property
    def likely(self) -> RolledDie | None:
        """The die that is proposed."""
        return best(self.dice, self.colour)


def dice_of(options: Iterable[Any]) -> tuple[RolledDie, ...]:
    """Return the dice of options, the highest first."""
    found = {die for one in options for die in (getattr(one, "die", None), getattr(one, "ace_die", None))}
    told = [die for die in found if die is not None]
    return tuple(sorted(told, key=lambda die: (-die.value, die.colour is Colour.WHITE, die.sides)))


class OpenTurnForm(AnswerForm[S]):
    """The tray, what may be done, and once one thing is taken its facts and its confirmation."""

    def piece(self) -> Any:
        """Return the piece whose turn it is."""
        raise NotImplementedError

    def letter(self) -> str:
        """Return the letter of the range that it chose; empty for none."""
        raise NotImplementedError

    def pool(self) -> Sequence[RolledDie]:
        """Return the dice of the turn, as they lie in the tray."""
        raise NotImplementedError

    def beside(self) -> Sequence[RolledDie]:
        """Return dice that lie behind those, and are of another roll."""
        return ()

    def letter_for(self, use: Any) -> str:
        """Return the letter on a red die that is used so."""
        return self.letter()

    def found_entries(self) -> Mapping[Any, Entry]:
        """Return what may be done, by its use."""
        raise NotImplementedError

    def add_acts(self) -> None:
        """Put what needs no die."""
        raise NotImplementedError

    def takes_letters(self) -> bool:
        """Whether letters take something to do now."""
        return True

    def pick_again(self, use: Any, die: RolledDie | None) -> None:
        """Select another die for the same use."""
        self.selection.pick(use, die)

    @property
    def selection(self) -> DiceSelection[Any]:
        """What is picked and aimed at."""
        return cast("DiceSelection[Any]", self.seat.selection)

    def build(self) -> None:
        """Put the tray on top; below it either all that may be done, or what is taken."""
        self.entries = self.found_entries()
        self.use: Any = None
        self.detail: Any = None
        dice, beside = self.pool(), self.beside()
        self.tray = DiceTray(self.seat.theme, [*dice, *beside], self.letter(), beside=len(beside))
        self.tray.taken.connect(self._on_die)
        self.column.addWidget(self.tray)
        self.shown: dict[Any, ShownDie] = {}
        self.acts: dict[str, ChoiceButton] = {}
        """What needs no die, by its key."""
        self.uses = QWidget()
        self.buttons = {one.use: self._use_button(one) for one in self.entries.values()}
        self.uses_column = vbox(*self.buttons.values(), on=self.uses, spacing=6)
        self.add_acts()
        self.column.addWidget(self.uses)
        self._follow()
        self.follow_selection()  # the form is made anew, in another theme for example, with something selected

    def add_act(self, action: Any, title: str, consequence: str, key: str) -> None:
        """Put an answer that needs no die."""
        made = ChoiceButton(self.seat.theme, title, consequence, key=key)
        made.clicked.connect(lambda: self.send(action))
        self.acts[key] = made
        self.uses_column.addWidget(made)

    def first(self) -> QWidget | None:
        """Return the first thing that there is to do and can succeed, else what needs no die."""
        if self.detail is not None:
            first: QWidget = self.detail.first()
            return first
        ready = [self.buttons[one.use] for one in self.entries.values() if not one.vain]
        return next(iter([*(one for one in ready if one.isEnabled()), *self.acts.values()]), None)

    def begins_on_map(self) -> bool:
        """Whether what is taken already is done on the map."""
        return self.detail is not None and bool(self.detail.begins_on_map())

    def take_key(self, event: QKeyEvent) -> bool:
        """Take what has the letter, a die by its number or the arrows; Escape puts both back."""
        key, letter = event.key(), event.text().upper()
        if self.detail is not None and self.detail.take_key(event):
            return True
        entry = next((one for one in self.entries.values() if letter and one.letter == letter), None)
        if entry is not None and self.takes_letters() and self.buttons[entry.use].isEnabled():
            self.take(entry.use)
        elif letter and letter in self.acts and self.takes_letters():
            self.acts[letter].click()
        elif key == Qt.Key.Key_Escape and self.use is not None:
            self.back()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.hold(next_die(self._takeable(), self.tray.held, 1 if key == Qt.Key.Key_Right else -1))
        elif event.text().isdecimal():
            colour = self.entries[self.use].colour if self.use is not None else Colour.WHITE
            self.hold(of_value(self._takeable(), int(event.text()), colour) or self.tray.held)
        else:
            return False
        return True

    def follow_selection(self) -> None:
        """Follow what the map aims at, or picks."""
        selected = self.selection.selected
        other = (selected.use, selected.die) != (self.use, self.tray.held)
        if selected.use is not None and selected.use in self.entries and other:
            self.take(selected.use, selected.die)
        elif selected.use is None and self.use is not None:
            self.back()
        elif self.detail is not None:
            self.detail.follow_selection()

    def take(self, use: Any, die: RolledDie | None = None) -> None:
        """Take something to do, with a die or the best one for it."""
        entry = self.entries[use]
        held = die or self.tray.held
        chosen = held if held in entry.dice else entry.likely
        if chosen is None and entry.detail.needs_die:
            return
        self._drop_detail()
        self.use = use
        self.uses.hide()
        self.tray.allow(entry.dice)
        self.tray.hold(chosen)
        selected = self.selection.selected
        if (selected.use, selected.die) != (use, chosen):
            self.selection.pick(use, chosen)
        self.detail = entry.detail(self.seat, self.piece(), chosen)
        self.detail.answered.connect(self.answered.emit)
        self.detail.left.connect(self.back)
        self.column.insertWidget(1, self.detail)
        self.detail.follow_selection()
        if self.isVisible():
            self.detail.first().setFocus(Qt.FocusReason.OtherFocusReason)
            if self.detail.begins_on_map():
                self.map_wanted.emit()

    def hold(self, die: RolledDie | None) -> None:
        """Hold another die for the same use, or only look what it could do."""
        self.tray.hold(die)
        if self.use is not None and self.detail is not None and (die is not None or not self.detail.needs_die):
            self.detail.set_die(die)
            self.pick_again(self.use, die)
            self.detail.follow_selection()
        self._follow()

    def back(self) -> None:
        """Put it back."""
        if self.use is None:
            return
        use, self.use = self.use, None
        self._drop_detail()
        self.uses.show()
        self.tray.allow(self._all_dice())
        self.tray.hold(None)
        self.selection.empty()
        self._follow()
        self.buttons[use].setFocus()

    def _drop_detail(self) -> None:
        if self.detail is not None:
            self.column.removeWidget(self.detail)
            self.detail.hide()
            self.detail.deleteLater()
            self.detail = None

    def _takeable(self) -> list[RolledDie]:
        return list(self.entries[self.use].dice if self.use is not None else self._all_dice())

    def _all_dice(self) -> list[RolledDie]:
        return [*self.pool(), *self.beside()]

    def _on_die(self, die: RolledDie | None) -> None:
        if self.use is not None and die is None and self.detail is not None and self.detail.needs_die:
            self.tray.hold(self.entries[self.use].likely)
            return
        self.hold(die)

    def _use_button(self, entry: Entry) -> UseButton:
        self.shown[entry.use] = ShownDie(self.seat.theme, self.letter_for(entry.use))
        made = UseButton(self.seat.theme, entry.title, entry.dice, key=entry.letter, trail=self.shown[entry.use])
        made.clicked.connect(lambda: self.take(entry.use))
        made.dropped.connect(lambda die: self.take(entry.use, die))
        return made

    def _follow(self) -> None:
        """Say of everything what the held die, or the best one, would come to."""
        for use, button in self.buttons.items():
            entry, held = self.entries[use], self.tray.held
            self.shown[use].show_die(None)
            if entry.refused:
                button.refuse(entry.refused)
            elif held is not None and entry.dice and held not in entry.dice:
                button.refuse(self.tr("the die that you hold is not for this"))
            else:
                button.setEnabled(True)
                die = held if held in entry.dice else entry.likely
                self.shown[use].show_die(die)
                button.say(button.title, entry.outlook(die))
