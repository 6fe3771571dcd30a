"""A hand that answers at random by operating what the turn's panel and the map offer, and nothing else."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDoubleSpinBox, QLineEdit

from mfz_desktop.battle.dice.die_button import DieButton
from mfz_desktop.battle.dice.field import DiceField
from mfz_desktop.battle.dice.notation import may_begin
from mfz_desktop.battle.turn.choice_button import UseButton
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.form import AnswerForm
from tests.players.map_hand import MapHand
from tests.players.pressing import click, drop_die, offered, press_key
from tests.players.watching import TroubleError
from tests.players.window import PlayedWindow

PATIENCE = 400
"""Presses within which an answer must come out."""
SELDOM = {
    "Pass": 0.3,
    "Nobody": 0.15,
    "Give the attack up": 0.2,
    "End the turn": 0.5,
    "There is no legal place": 0.05,
    "It stands on a real table": 0.02,
    "Back": 0.3,
    "Overrule": 0.2,
    "Attack": 4.0,
    "Use the spot": 2.0,
    "Retreat": 1.5,
    "Move it": 8.0,
    "Move": 3.0,
}
"""How likely a button is beside others, by how its name begins; 1 for the rest."""
LETTERS = "MASGEDNHVCLYPXOR"
ON_MAP, TOGGLING, KEYING, TYPING = 0.6, 0.35, 0.12, 0.5
"""How often the map is used where it can be, something is toggled, a key is pressed, dice are typed."""


@dataclass
class Hand:
    """Presses until something is answered. The same chance always presses the same."""

    window: PlayedWindow
    chance: Random
    weights: dict[str, float] = field(default_factory=lambda: dict(SELDOM))
    map: MapHand = field(init=False)

    def __post_init__(self) -> None:
        self.map = MapHand(self.window, self.chance)

    def answer(self) -> str:
        """Press until one answer is given; return the form that gave it. Raises TroubleError if none comes."""
        session = self.window.session
        before, item = len(session.entries), session.now.agenda[-1]
        pressed: list[str] = []
        for _ in range(PATIENCE):
            form = self.window.view.turn.form
            if form is None:
                raise TroubleError(f"{item} is asked, and no form answers it")
            name = type(form).__name__
            if (least := form.minimumSizeHint().width()) > form.width():
                raise TroubleError(
                    f"{name} needs {least} px and has {form.width()}: what it shows lies over each other"
                )
            detail = getattr(form, "detail", None)
            pressed.append(self._press(form))
            self.window.pause()
            self.window.watch.check(f"{item}, having pressed {pressed[-3:]}")
            if len(session.entries) > before:
                return f"{name}: {type(detail).__name__}" if detail is not None else name
        raise TroubleError(f"no answer to {item} came out of {PATIENCE} presses, the last: {pressed[-12:]}")

    def _press(self, form: AnswerForm[Any]) -> str:
        """Press something; return what."""
        chance = self.chance
        fields = offered(form, DiceField)
        if self.map.wanted and chance.random() < ON_MAP:
            self.map.put()
            return "the map"
        if fields and chance.random() < TYPING:
            sides = [box.die.sides for box in form.boxes()] if isinstance(form, DiceForm) else [6]
            return self._type(fields[0], sides)
        if chance.random() < KEYING:
            key = chance.choice([*LETTERS, *"123456789"])
            press_key(key, form)
            return f"key {key}"
        buttons = offered(form, QAbstractButton)
        toggles = [one for one in buttons if one.isCheckable()]
        plain = [one for one in buttons if not one.isCheckable()]
        texts: list[QLineEdit | QDoubleSpinBox] = offered(form, QLineEdit, QDoubleSpinBox)
        if toggles and (not plain or chance.random() < TOGGLING):
            return self._toggle(form, chance.choices(toggles, [self._weight(one) for one in toggles])[0])
        if texts and chance.random() < 0.1:
            text = chance.choice(texts)
            text.setFocus()
            press_key("3", form)
            return text.accessibleName()
        if not plain:
            raise TroubleError(f"nothing can be pressed in {type(form).__name__}")
        chosen = chance.choices(plain, [self._weight(one) for one in plain])[0]
        click(chosen)
        return _name(chosen)

    def _toggle(self, form: AnswerForm[Any], toggle: QAbstractButton) -> str:
        rolled = toggle.rolled if isinstance(toggle, DieButton) else None
        uses = [one for one in offered(form, UseButton) if rolled in one.dice]
        if rolled is not None and uses and self.chance.random() < 0.4:
            onto = self.chance.choice(uses)
            drop_die(rolled, onto)
            return f"{_name(toggle)} onto {_name(onto)}"
        click(toggle)
        return _name(toggle)

    def _type(self, boxes: DiceField, sides: list[int]) -> str:
        """Type or paste what the dice show; Enter takes it."""
        values = [self.chance.randint(1, one) for one in sides]
        boxes.setFocus()
        press_key(Qt.Key.Key_Delete, boxes)
        if self.chance.random() < 0.2:
            QGuiApplication.clipboard().setText(" ".join(map(str, values)))
            QTest.keyClick(boxes, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        else:
            for value, most in zip(values, sides, strict=True):
                for digit in str(value):
                    press_key(digit, boxes)
                if may_begin(value, most):
                    press_key(Qt.Key.Key_Space, boxes)
        press_key(Qt.Key.Key_Return, boxes)
        return f"dice {values}"

    def _weight(self, button: QAbstractButton) -> float:
        name = _name(button)
        return next((often for begins, often in self.weights.items() if name.startswith(begins)), 1.0)


def _name(button: QAbstractButton) -> str:
    return button.accessibleName() or button.text()
