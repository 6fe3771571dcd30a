"""The special objective: rolled for or moved beside the naming of a target, and moved up to what was rolled."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.field import Box
from mfz_desktop.battle.dice.notation import plain_die
from mfz_desktop.battle.turn.choice_button import BigButton, ChoiceButton
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.rapid_attack.battle import Called, Facts, MoveObjective, Objective


class WhereObjective(QWidget):
    """Where the objective goes: aimed on the map, or on facts alone who is near it afterwards."""

    answered = Signal(object)

    def __init__(self, seat: TurnSeat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        objective = _objective(seat)
        facts = seat.form_of("move_objective").get("facts")
        frames = facts["near"] if isinstance(facts, dict) else []
        near = [frame.id for frame in seat.battle.frames if objective.id in frame.near]
        self.measured = objective.at is not None
        self.near = Chips(self.tr("Near it afterwards"), [(one, seat.names(one)) for one in frames], near)
        self.near.changed.connect(self.follow)
        self.hint = label("", Role.SMALL, wrap=True)
        self.go = BigButton(seat.theme, self.tr("Move it"), Look.PRIMARY)
        self.go.clicked.connect(self.move_it)
        vbox(self.hint, self.near, self.go, on=self, spacing=4)
        self.near.setVisible(not self.measured)  # without a parent it would be a window
        self.follow()

    def aim(self) -> None:
        """Have the next click on the map be meant for the objective."""
        if self.measured:
            self._seat.selection.look_at(_objective(self._seat).id)

    def follow(self) -> None:
        """Let it be moved where it may go; say what is missing, or why it may not."""
        action = self._action()
        why = self._seat.refusal(action) if action is not None else ""
        asked = self.tr("Near it afterwards")
        if self.measured:
            asked = self.tr("Click on the map where it goes, or push it there with the arrow keys.")
        self.hint.setText(why or asked)
        set_tone(self.hint, "wrong" if why else "")
        self.go.setEnabled(action is not None and not why)

    def follow_selection(self) -> None:
        """Take the place that the map aims at."""
        self.follow()
        if self._seat.selection.selected.at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def move_it(self) -> None:
        """Give the answer, if it is one."""
        action = self._action()
        if action is not None and self.go.isEnabled():
            self.answered.emit(action)

    def _action(self) -> MoveObjective | None:
        """Return the answer; on the map it needs a place."""
        player, at = self._seat.asked.player, self._seat.selection.selected.at
        if not self.measured:
            return MoveObjective(player, facts=Facts(near=Called(self.near.value)))
        return MoveObjective(player, at) if at is not None else None


class ObjectiveForm(AnswerForm[TurnSeat]):
    """Where an objective goes that was rolled for; or it stays."""

    def build(self) -> None:
        """Put where it goes, and that it stays."""
        self.where = WhereObjective(self.seat)
        self.where.answered.connect(self.send)
        self.column.addWidget(self.where)
        words = self.tr("It stays"), self.tr("it is moved once a round, so not any more in this one")
        self.stay = ChoiceButton(self.seat.theme, *words, key="S")
        self.stay.clicked.connect(self._leave_it)
        self.column.addWidget(self.stay)
        self.where.aim()

    def begins_on_map(self) -> bool:
        """Whether its place is still to be chosen on the map."""
        return self.where.measured and self.seat.selection.selected.at is None

    def first(self) -> QWidget:
        """Return what moves it; before it is aimed, what leaves it."""
        return self.where.go if self.where.go.isEnabled() else self.stay

    def take_key(self, event: QKeyEvent) -> bool:
        """Move it on Enter, leave it on S."""
        if is_enter(event):
            self.where.move_it()
        elif event.key() == Qt.Key.Key_S:
            self.stay.click()
        else:
            return False
        return True

    def follow_selection(self) -> None:
        """Take the place that the map aims at."""
        self.where.follow_selection()

    def _leave_it(self) -> None:
        self.send(MoveObjective(self.seat.asked.player))


class ObjectiveRollForm(DiceForm[TurnSeat]):
    """The die that says how far an obedient objective may go."""

    def boxes(self) -> list[Box]:
        """Return the one die."""
        return [Box(plain_die())]

    def open_action(self) -> MoveObjective:
        """Return the answer without its die."""
        return MoveObjective(self.seat.asked.player)

    def typed_action(self, values: tuple[int, ...]) -> MoveObjective:
        """Return the answer with its die."""
        return MoveObjective(self.seat.asked.player, dice=values)


class ObjectivePane(QWidget):
    """A button that unfolds, beside the naming of a target: the die where one is rolled, else where it goes."""

    answered = Signal(object)
    map_wanted = Signal()

    def __init__(self, seat: TurnSeat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.roll: ObjectiveRollForm | None = None
        self.where: WhereObjective | None = None
        inside: ObjectiveRollForm | WhereObjective
        form = seat.form_of("move_objective")
        words = self.tr("up to {units:g} units, before a target is named")
        if form.get("dice"):
            words = self.tr("roll first: it may go as far as the die shows, {units:g} units at most")
            inside = self.roll = ObjectiveRollForm(seat)
        else:
            inside = self.where = WhereObjective(seat)
        title = self.tr("Move {objective}").format(objective=seat.names(_objective(seat).id))
        self.open = ChoiceButton(seat.theme, title, words.format(units=form.get("length", 1)), key="V")
        self.open.setCheckable(True)
        self.open.toggled.connect(self._expand)
        inside.answered.connect(self.answered)
        inside.hide()
        vbox(self.open, inside, on=self, spacing=4)

    def follow_selection(self) -> None:
        """Take the place that the map aims at, where that is what is chosen now."""
        if self.where is not None and self.where.isVisibleTo(self):
            self.where.follow_selection()

    def _expand(self, on: bool) -> None:
        if self.roll is not None:
            self.roll.setVisible(on)
            if on:
                self.roll.first().setFocus(Qt.FocusReason.OtherFocusReason)
        if self.where is not None:
            self.where.setVisible(on)
            if on and self.where.measured:
                self.where.aim()
                self.map_wanted.emit()


def _objective(seat: TurnSeat) -> Objective:
    assert seat.battle.objective is not None
    return seat.battle.objective
