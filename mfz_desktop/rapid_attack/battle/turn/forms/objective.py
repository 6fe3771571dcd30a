"""Moving the special objective, which is offered beside the naming of a target."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.field import Box, DiceField
from mfz_desktop.battle.dice.notation import plain_die
from mfz_desktop.battle.turn.choice_button import BigButton, ChoiceButton
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.rapid_attack.battle.rolling import rolled
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.rapid_attack.battle import Called, Facts, MoveObjective


class ObjectivePane(QWidget):
    """A button that unfolds: the die where one is rolled, and who is near it afterwards."""

    answered = Signal(object)
    map_wanted = Signal()

    def __init__(self, seat: TurnSeat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        form = seat.form_of("move_objective")
        assert seat.battle.objective is not None
        name = seat.names(seat.battle.objective.id)
        length = self.tr("up to {units:g} units, before a target is named").format(units=form.get("length", 1))
        self.open = ChoiceButton(seat.theme, self.tr("Move {objective}").format(objective=name), length, key="V")
        self.open.setCheckable(True)
        self.open.toggled.connect(self._expand)
        column = vbox(self.open, on=self, spacing=4)
        self._inside = QWidget()
        self.field = DiceField(seat.theme, [Box(plain_die())] * int(str(form.get("dice", 0))))
        self.field.confirmed.connect(self.move_it)
        inside = vbox(self.field, on=self._inside, spacing=4)
        self.field.setVisible(bool(form.get("dice")))
        self.hint = label("", Role.SMALL, wrap=True)
        self.field.problem_changed.connect(self._say)
        facts = form.get("facts")
        frames = facts["near"] if isinstance(facts, dict) else []
        near = [frame.id for frame in seat.battle.frames if seat.battle.objective.id in frame.near]
        self.near = Chips(self.tr("Near it afterwards"), [(one, seat.names(one)) for one in frames], near)
        self._measured = seat.battle.objective.at is not None
        heading = self.tr("Aim on the map, then move it.") if self._measured else self.tr("Near it afterwards")
        inside.addWidget(label(heading, Role.SMALL, wrap=True))
        inside.addWidget(self.near)
        self.near.setVisible(not self._measured)
        inside.addWidget(self.hint)
        self.go = BigButton(seat.theme, self.tr("Move it"))
        self.go.clicked.connect(lambda: self.move_it())
        inside.addWidget(self.go)
        self._inside.hide()
        self.hint.hide()
        column.addWidget(self._inside)

    def move_it(self) -> None:
        """Give the answer; the die is rolled on screen where none was typed."""
        seat = self._seat
        facts = Facts() if self._measured else Facts(near=Called(self.near.value))
        at = seat.selection.selected.at if self._measured else None
        open_action = MoveObjective(seat.asked.player, at, None, facts)
        if self.field.complete:
            dice = tuple(value for value in self.field.value if value is not None)
            action = replace(open_action, dice=dice)
        else:
            action = rolled(seat.battle, open_action, seat.session.kept.timeline.tape)
        why = seat.refusal(action) if action.dice is not None or not self.field.value else ""
        if why:
            self._say(why)
            return
        self.answered.emit(action)

    def _expand(self, on: bool) -> None:
        self._inside.setVisible(on)
        if on and self._measured and self._seat.selection.selected.at is None:
            self.map_wanted.emit()

    def _say(self, problem: str) -> None:
        self.hint.setText(problem)
        self.hint.setVisible(bool(problem))
        set_tone(self.hint, "wrong" if problem else "")
