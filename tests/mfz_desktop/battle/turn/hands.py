"""Somebody who plays with whatever the panel shows: presses what can be pressed, types what can be typed."""

from random import Random

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from mfz_desktop.battle.turn.toggles import Chips, Segments
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm
from mfz_desktop.rapid_attack.battle.turn.forms.defense import DefenseForm
from mfz_desktop.rapid_attack.battle.turn.forms.dice import DiceForm
from mfz_desktop.rapid_attack.battle.turn.forms.target import TargetForm
from mfz_desktop.rapid_attack.battle.turn.forms.uses import MoveDetail
from mfz_rules.rapid_attack.battle import Pose
from tests.mfz_desktop.battle.turn.bench import Sitting

PATIENCE = 40
"""Presses within which an answer must be given."""


class Hands:
    """Plays at random, by keys and clicks alone."""

    def __init__(self, sitting: Sitting, seed: int) -> None:
        self.sitting = sitting
        self.random = Random(seed)

    def play(self, most: int = 2000) -> None:
        """Play a battle to its end."""
        for _ in range(most):
            if self.sitting.session.now.winners is not None:
                return
            self.answer()
        raise AssertionError("it does not come to an end")

    def answer(self) -> None:
        """Press and type until one answer is given."""
        before = len(self.sitting.session.entries)
        for _ in range(PATIENCE):
            self._press()
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop runs that would
            if len(self.sitting.session.entries) > before:
                return
        raise AssertionError(f"no answer to {self.sitting.session.now.agenda[-1]}")

    def _press(self) -> None:
        form = self.sitting.pane.form
        if isinstance(form, DiceForm):
            self._dice(form)
        elif isinstance(form, ActsForm):
            self._act(form)
        elif isinstance(form, DefenseForm) and self.random.random() < 0.5:
            self.sitting.keys(
                str(self.random.choice(form.dice or [None]).value) if form.dice else "n", Qt.Key.Key_Return
            )
        elif isinstance(form, TargetForm):
            self._name(form)
        else:
            self.random.choice(self.sitting.buttons()).click()

    def _dice(self, form: DiceForm) -> None:
        self._toggle(form)
        if self.random.random() < 0.4:
            self.sitting.keys("r")
            return
        form.field.setFocus()
        for box in form.boxes():
            value = self.random.randint(1, box.die.sides)
            self.sitting.keys(str(value), *([Qt.Key.Key_Space] if value in (1, 2) and box.die.sides > 9 else []))
        self.sitting.keys(Qt.Key.Key_Return)

    def _act(self, form: ActsForm) -> None:
        if form.detail is None:
            ready = [button for button in form.buttons.values() if button.isVisible() and button.isEnabled()]
            others = [button for button in (form.forgo, form.end) if button is not None]
            dice = [one for one in form.tray.buttons if one.isEnabled()]
            if dice and self.random.random() < 0.3:
                self.random.choice(dice).click()
            self.random.choice([*ready, *ready, *others] if self.random.random() < 0.8 else ready or others).click()
            return
        tiles = getattr(form.detail, "picker", None)
        if tiles is not None:
            self._pick(tiles)
        if isinstance(form.detail, MoveDetail) and form.detail.on_map:
            self._aim(form.detail)
        if self.random.random() < 0.7:
            self._toggle(form.detail)
        if form.detail.go.isEnabled():
            form.detail.go.setFocus()
            self.sitting.keys(Qt.Key.Key_Return)
        else:
            self.sitting.keys(Qt.Key.Key_Escape)

    def _aim(self, detail: MoveDetail) -> None:
        """Point at some place on the map that is not far."""
        at = detail.frame.at
        far = detail.die.value / 2
        x, y = at.x + self.random.uniform(-far, far), at.y + self.random.uniform(-far, far)
        detail.seat.selection.aim(at=Pose(x, y, self.random.randrange(360)))
        QApplication.processEvents()

    def _name(self, form: TargetForm) -> None:
        if self.random.random() < 0.15:
            self.sitting.keys("n")
            return
        if form.objective is not None and self.random.random() < 0.5:
            self.sitting.keys("v")
            form.objective.go.click()
            return
        self._pick(form.picker)
        for segments in (form.ranges, form.rockets):
            ready = [one for one in segments.buttons if one.isEnabled() and one.isVisible()]
            if ready:
                self.random.choice(ready).click()
        assert form.go.isEnabled()
        form.go.click()

    def _pick(self, picker) -> None:
        picker.terrain_button.setChecked(bool(picker.terrain) and self.random.random() < 0.5)
        ready = [id for id, tile in picker.tiles.items() if tile.isEnabled() and id != picker.chosen]
        if ready:
            picker.tiles[self.random.choice(ready)].click()

    def _toggle(self, inside: QWidget) -> None:
        for chips in inside.findChildren(Chips):
            buttons = [chips.button(value) for value in list(chips._buttons)]
            for button in buttons if chips.isVisible() and self.random.random() < 0.6 else []:
                if self.random.random() < 0.4:
                    button.click()
        for segments in inside.findChildren(Segments):
            if segments.isVisible() and self.random.random() < 0.1:
                self.random.choice(segments.buttons).click()
