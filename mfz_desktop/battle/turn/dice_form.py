"""Forms for dice: rolled on screen with one key, or typed as they lie on the table."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.field import Box, DiceField
from mfz_desktop.battle.dice.rolling import rolled
from mfz_desktop.battle.turn.facts import FactsPanel
from mfz_desktop.battle.turn.form import AnswerForm, S, is_enter
from mfz_desktop.core.language import plural
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label, set_tone


class DiceForm(AnswerForm[S]):
    """A box for each die; Enter takes what is typed, or rolls where the program rolls and nothing is typed."""

    def build(self) -> None:
        """Put facts, boxes, and the button that rolls or takes; with real dice the large one takes."""
        self.real = self.seat.session.kept.timeline.tape is None
        self.facts = self.make_facts()
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

    def make_facts(self) -> FactsPanel:
        """Return the facts that are asked for with the dice, where there are any."""
        return FactsPanel()

    def boxes(self) -> Sequence[Box]:
        """Return the dice that are wanted."""
        raise NotImplementedError

    def open_action(self) -> Any:
        """Return the answer without its dice."""
        raise NotImplementedError

    def typed_action(self, values: tuple[int, ...]) -> Any:
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
        session = self.seat.session
        self._send(rolled(session.game.rules, self.seat.battle, self.open_action(), session.kept.timeline.tape))

    def _send(self, action: Any) -> None:
        why = self.seat.refusal(action) if self.seat.session.game.rules.carries_dice(action) else ""
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
