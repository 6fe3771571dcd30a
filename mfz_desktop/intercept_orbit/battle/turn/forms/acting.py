"""The open turn: what may be done next, in the order of the rules; each shows what it would come to first."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.choosing import next_die, of_value
from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.dice.tray import DiceTray
from mfz_desktop.battle.turn.choice_button import ChoiceButton, UseButton
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.battle.turn.glyph import ShownDie
from mfz_desktop.intercept_orbit.battle.dice_now import range_letter
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.consequences import consequence
from mfz_desktop.intercept_orbit.battle.turn.forms.bay import LaunchDiceForm
from mfz_desktop.intercept_orbit.battle.turn.forms.entries import Entry, entries
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import ShipDetail
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.intercept_orbit.state.actions import Action, EndTurn, ForgoAttack, RollLaunch
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import FighterState
from mfz_rules.kernel.dice import Colour, RolledDie


class ActsForm(AnswerForm[ShipSeat]):
    """The tray, what may be done, and once one thing is taken its facts and its confirmation."""

    def build(self) -> None:
        """Put the tray on top; below it either all that may be done, or what is taken."""
        seat, item = self.seat, self.seat.item
        assert isinstance(item, AskActs)
        self.asset = seat.battle.asset(item.asset)
        naming = self.asset.naming if isinstance(self.asset, FighterState) else None
        letter = range_letter(seat.battle, naming.range if naming is not None else None)
        self.entries = entries(seat, self.asset)
        self.use: Use | None = None
        self.detail: ShipDetail | None = None
        self.tray = DiceTray(seat.theme, self._pool(), letter)
        self.tray.taken.connect(self._on_die)
        self.column.addWidget(self.tray)
        self.launch_dice: LaunchDiceForm | None = None
        self.shown: dict[Use, ShownDie] = {}
        self.acts: dict[str, ChoiceButton] = {}
        self.uses = QWidget()
        self.buttons = {one.use: self._use_button(one, letter) for one in self.entries.values()}
        self._uses_column = vbox(*self.buttons.values(), on=self.uses, spacing=6)
        self._add_acts()
        self.column.addWidget(self.uses)
        self._follow()
        if list(self.entries) == [Use.MOVE] and not self.acts:  # of a high value asset: nothing else can be done
            self.take(Use.MOVE)

    def first(self) -> QWidget | None:
        """Return the first thing that there is to do, or the end of the turn."""
        if self.detail is not None:
            return self.detail.first()
        ready = [one for one in self.buttons.values() if one.isEnabled()]
        return next(iter([*ready, *self.acts.values()]), None)

    def begins_on_map(self) -> bool:
        """Whether what is taken already is done on the map."""
        return self.detail is not None and self.detail.begins_on_map()

    def take_key(self, event: QKeyEvent) -> bool:
        """Take what has the letter, a die by its number or the arrows; Escape puts both back."""
        key, letter = event.key(), event.text().upper()
        if self.detail is not None and self.detail.take_key(event):
            return True
        if self.launch_dice is not None and self.launch_dice.isVisible() and self.launch_dice.take_key(event):
            return True
        entry = next((one for one in self.entries.values() if letter and one.letter == letter), None)
        if entry is not None and self.use is None and self.buttons[entry.use].isEnabled():
            self.take(entry.use)
        elif letter and letter in self.acts and self.use is None:
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

    def follow_hand(self) -> None:
        """Follow what the map aims at, or picks."""
        selected = self.seat.selection.selected
        other = (selected.use, selected.die) != (self.use, self.tray.held)
        if selected.use is not None and selected.use in self.entries and other:
            self.take(selected.use, selected.die)
        elif selected.use is None and self.use is not None:
            self.back()
        elif self.detail is not None:
            self.detail.follow_hand()

    def take(self, use: Use, die: RolledDie | None = None) -> None:
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
        selected = self.seat.selection.selected
        if (selected.use, selected.die) != (use, chosen):
            self.seat.selection.pick(use, chosen)
        self.detail = entry.detail(self.seat, self.asset, chosen)
        self.detail.answered.connect(self.answered.emit)
        self.detail.left.connect(self.back)
        self.column.insertWidget(1, self.detail)
        self.detail.follow_hand()
        first = self.detail.first()
        if self.isVisible():
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.isVisible() and self.detail.begins_on_map():
            self.map_wanted.emit()

    def hold(self, die: RolledDie | None) -> None:
        """Hold another die for the same use, or only look what it could do."""
        self.tray.hold(die)
        if self.use is not None and self.detail is not None and (die is not None or not self.detail.needs_die):
            self.detail.set_die(die)
            kept = self.seat.selection.selected
            self.seat.selection.pick(self.use, die)
            self.seat.selection.aim(kept.target, kept.at)
            self.seat.selection.bend(kept.plan)
            self.detail.follow_hand()
        self._follow()

    def back(self) -> None:
        """Put it back."""
        if self.use is None:
            return
        use, self.use = self.use, None
        self._drop_detail()
        self.uses.show()
        self.tray.allow(self._pool())
        self.tray.hold(None)
        self.seat.selection.empty()
        self._follow()
        self.buttons[use].setFocus()

    def _pool(self) -> list[RolledDie]:
        """Return the dice of the turn, and launch dice that lie beside them (AB-LAUNCH-01)."""
        launch = tuple(getattr(self.asset, "launch_dice", None) or ())
        return [*sorted(self.asset.pool, key=shown_order), *launch]

    def _drop_detail(self) -> None:
        if self.detail is not None:
            self.column.removeWidget(self.detail)
            self.detail.hide()
            self.detail.deleteLater()
            self.detail = None

    def _takeable(self) -> list[RolledDie]:
        return list(self.entries[self.use].dice) if self.use is not None else self._pool()

    def _on_die(self, die: RolledDie | None) -> None:
        if self.use is not None and die is None and self.detail is not None and self.detail.needs_die:
            self.tray.hold(self.entries[self.use].likely)
            return
        self.hold(die)

    def _use_button(self, entry: Entry, letter: str) -> UseButton:
        self.shown[entry.use] = ShownDie(self.seat.theme, letter)
        made = UseButton(self.seat.theme, entry.title, entry.dice, key=entry.letter, trail=self.shown[entry.use])
        made.clicked.connect(lambda: self.take(entry.use))
        made.dropped.connect(lambda die: self.take(entry.use, die))
        return made

    def _add_acts(self) -> None:
        """Put what needs neither die nor facts: launch dice, giving up, the end."""
        seat = self.seat
        if seat.options(RollLaunch):
            self._add_launch_dice()
        for forgo in seat.options(ForgoAttack):
            self._add_act(forgo, self.tr("Give the attack up"), "G")
        ends = seat.options(EndTurn)
        for end in ends:
            self._add_act(end, self.tr("End the turn"), "E")
        if not ends and isinstance(self.asset, FighterState) and Use.MOVE in self.entries:
            self._uses_column.addWidget(label(self.tr("It must move before its turn ends."), Role.SMALL, wrap=True))

    def _add_act(self, action: Action, title: str, key: str) -> None:
        words = consequence(self.seat.rules, self.seat.battle, action)
        made = ChoiceButton(self.seat.theme, title, words, key=key)
        made.clicked.connect(lambda: self.send(action))
        self.acts[key] = made
        self._uses_column.addWidget(made)

    def _add_launch_dice(self) -> None:
        words = self.tr("Roll the launch dice"), self.tr("a red die for each catapult")
        opened = ChoiceButton(self.seat.theme, *words, key="L")
        opened.setCheckable(True)
        self.launch_dice = LaunchDiceForm(self.seat)
        self.launch_dice.answered.connect(self.answered)
        opened.toggled.connect(self._show_launch_dice)
        self._uses_column.addWidget(opened)
        self._uses_column.addWidget(self.launch_dice)
        self.launch_dice.hide()
        self.acts["L"] = opened

    def _show_launch_dice(self, on: bool) -> None:
        if self.launch_dice is not None:
            self.launch_dice.setVisible(on)
            first = self.launch_dice.first()
            if on and first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)

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
