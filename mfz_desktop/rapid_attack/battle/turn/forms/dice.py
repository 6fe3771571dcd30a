"""Forms for dice: rolled on screen with one key, or typed as they lie on the table."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.field import Box, DiceField
from mfz_desktop.battle.dice.notation import damage_die, plain_die
from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.core.language import plural
from mfz_desktop.rapid_attack.battle.rolling import pool_boxes
from mfz_desktop.rapid_attack.battle.rolling import rolled as rolled_on_screen
from mfz_desktop.rapid_attack.battle.turn.facts_panel import FactsPanel
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_rules.kernel.dice import SMALL, RolledDie
from mfz_rules.rapid_attack.battle import Action, DamageDice, Roll, RollOff, RollOrder
from mfz_rules.rapid_attack.state.agenda import AskDamageDice, AskRoll


class DiceForm(AnswerForm[TurnSeat]):
    """A box for each die; Enter takes what is typed, or rolls where the program rolls and nothing is typed."""

    def build(self) -> None:
        """Put facts, boxes, and the button that rolls or takes; with real dice the large one takes."""
        self.real = self.seat.session.kept.timeline.tape is None
        self.facts = FactsPanel(self.seat)
        self.add_facts()
        self.facts.changed.connect(self._ask)
        self.column.addWidget(self.facts)
        self.field = DiceField(self.seat.theme)
        self.column.addWidget(self.field)
        self.hint = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.hint)
        self.go = self.big("", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.confirm())
        self.roll_button = self.big(self.tr("Roll on screen instead (R)"), Look.QUIET)
        self.roll_button.clicked.connect(lambda: self.roll())
        self.column.addWidget(self.go)
        self.column.addWidget(self.roll_button)
        self.field.confirmed.connect(self.confirm)
        self.field.changed.connect(self._follow)
        self.field.problem_changed.connect(self._say)
        self._ask()

    def add_facts(self) -> None:
        """Ask for facts, where there are any."""

    def boxes(self) -> Sequence[Box]:
        """Return the dice that are wanted."""
        raise NotImplementedError

    def open_action(self) -> Action:
        """Return the answer without its dice."""
        raise NotImplementedError

    def typed_action(self, values: tuple[int, ...]) -> Action:
        """Return the answer with typed dice."""
        raise NotImplementedError

    def first(self) -> QWidget:
        """Return the boxes: digits can be typed at once, and Enter takes or rolls them."""
        return self.field

    def take_key(self, event: QKeyEvent) -> bool:
        """Roll on R, take or roll on Enter, overrule on O, take digits wherever the focus is."""
        if event.key() == Qt.Key.Key_R:
            self.roll()
        elif is_enter(event):
            self.confirm()
        elif event.key() == Qt.Key.Key_O:
            return self.facts.overrule()
        elif event.text().isdecimal():
            self.field.setFocus()
            self.field.keyPressEvent(event)
        else:
            return False
        return True

    def confirm(self) -> None:
        """Take what is typed; roll where nothing is and the dice are not real; else say what is missing."""
        if self.field.complete:
            values = tuple(value for value in self.field.value if value is not None)
            self._send(self.typed_action(values))
        elif self.field.empty and not self.real:
            self.roll()
        else:
            missing = sum(value is None for value in self.field.value)
            self._say(plural("Battle", "%n die is still to be typed.", "%n dice are still to be typed.", missing))

    def roll(self) -> None:
        """Roll on screen."""
        tape = self.seat.session.kept.timeline.tape
        self._send(rolled_on_screen(self.seat.battle, self.open_action(), tape))

    def _send(self, action: Action) -> None:
        why = self.seat.refusal(action) if getattr(action, "dice", None) is not None else ""
        if why:
            self._say(why)
            return
        self.send(action)

    def _ask(self) -> None:
        self.field.ask(self.boxes())
        self._follow()

    def _follow(self) -> None:
        typing = self.real or not self.field.empty
        self.go.setText(self.tr("Take these dice (Enter)") if typing else self.tr("Roll on screen (R)"))
        self.go.setEnabled(self.field.complete or not typing)
        self.roll_button.setVisible(typing)
        if not self.hint.property("tone"):
            self._say("")

    def _say(self, problem: str) -> None:
        typed = self.tr("Type what the dice show, one key each, or paste W3\u00a0B2\u00a0R8:7.")
        asked = self.tr("Real dice? Type what they show, one key each, or paste W3\u00a0B2\u00a0R8:7.")
        self.hint.setText(problem or (typed if self.real else asked))
        set_tone(self.hint, "wrong" if problem else "")


class RollForm(DiceForm):
    """A frame's pool."""

    def add_facts(self) -> None:
        """Ask for the environments in force, where there are any."""
        words = self.seat.form_of("roll").get("facts")
        item = self.seat.item
        assert isinstance(item, AskRoll)
        if isinstance(words, dict):
            self.facts.add_environments(item.frame, [str(one) for one in words["environments"]])

    def boxes(self) -> Sequence[Box]:
        """Return the pool under these facts."""
        return [Box(die, may_be_untold=True) for die in pool_boxes(self.seat.battle, self.open_action())]

    def open_action(self) -> Roll:
        """Return the roll without dice."""
        return Roll(self.seat.asked.player, None, self.facts.facts())

    def typed_action(self, values: tuple[int, ...]) -> Roll:
        """Return the roll with its dice."""
        dice = [box.die for box in self.boxes()]
        rolled = tuple(RolledDie(die.colour, die.sides, value) for die, value in zip(dice, values, strict=True))
        return replace(self.open_action(), dice=rolled)


class DamageForm(DiceForm):
    """Dice of damage, of an attack or a fall."""

    def add_facts(self) -> None:
        """Ask near which stations a falling frame lands."""
        item = self.seat.item
        assert isinstance(item, AskDamageDice)
        if item.fall is not None:
            frame = self.seat.battle.frame(item.fall)
            at = self.seat.umpire.landing(self.seat.battle, frame.id) if frame.at is not None else None
            self.facts.add_near(frame.id, at, frame.near)

    def boxes(self) -> Sequence[Box]:
        """Return as many as are rolled."""
        item = self.seat.item
        assert isinstance(item, AskDamageDice)
        return [Box(damage_die())] * item.count

    def open_action(self) -> DamageDice:
        """Return the answer without dice."""
        return DamageDice(self.seat.asked.player, None, self.facts.facts())

    def typed_action(self, values: tuple[int, ...]) -> DamageDice:
        """Return the answer with its dice."""
        return replace(self.open_action(), dice=values)


class RollOffForm(DiceForm):
    """One die for each tied player."""

    def _players(self) -> list[str]:
        players = self.seat.form_of("roll_off").get("players")
        return [str(one) for one in players] if isinstance(players, list | tuple) else []

    def boxes(self) -> Sequence[Box]:
        """Return a die with each player's name."""
        return [Box(plain_die(SMALL), self.seat.names(player)) for player in self._players()]

    def open_action(self) -> RollOff:
        """Return the answer without dice."""
        return RollOff(self.seat.asked.player)

    def typed_action(self, values: tuple[int, ...]) -> RollOff:
        """Return the answer with its dice."""
        return replace(self.open_action(), dice=tuple(zip(self._players(), values, strict=True)))


class OrderForm(DiceForm):
    """One or two d20 for each frame."""

    def _frames(self) -> list[str]:
        wanted = self.seat.form_of("roll_order").get("dice")
        return [frame for frame, count in wanted.items() for _ in range(count)] if isinstance(wanted, dict) else []

    def boxes(self) -> Sequence[Box]:
        """Return a die with each frame's name."""
        sides = int(str(self.seat.form_of("roll_order").get("sides", 20)))
        return [Box(plain_die(sides), self.seat.names(frame)) for frame in self._frames()]

    def open_action(self) -> RollOrder:
        """Return the answer without dice."""
        return RollOrder(self.seat.asked.player)

    def typed_action(self, values: tuple[int, ...]) -> RollOrder:
        """Return the answer with its dice."""
        typed: dict[str, tuple[int, ...]] = {}
        for frame, value in zip(self._frames(), values, strict=True):
            typed[frame] = (*typed.get(frame, ()), value)
        return replace(self.open_action(), dice=tuple(typed.items()))
