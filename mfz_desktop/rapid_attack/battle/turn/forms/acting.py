"""The second part of a turn: dice for moving, attacking, spotting; each shows what it would come to first."""

from functools import cached_property

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.choosing import best, next_die, of_value
from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.dice.tray import DiceTray
from mfz_desktop.battle.turn.choice_button import ChoiceButton, UseButton
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.battle.turn.glyph import ShownDie
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.turn.attack_outlook import attack_consequence
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence
from mfz_desktop.rapid_attack.battle.turn.forms.spotting import SpotDetail
from mfz_desktop.rapid_attack.battle.turn.forms.uses import AttackDetail, FrameDetail, MoveDetail
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat, out_of_reach
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.battle import DeclareAttack, EndTurn, ForgoAttack, Move, Range, Spot
from mfz_rules.rapid_attack.state.agenda import AskActs
from mfz_rules.rapid_attack.state.frames import AttackStep

COLOURS = {Use.MOVE: Colour.GREEN, Use.ATTACK: Colour.RED, Use.SPOT: Colour.YELLOW}
ACTIONS: dict[Use, type[Move | DeclareAttack | Spot]] = {Use.MOVE: Move, Use.ATTACK: DeclareAttack, Use.SPOT: Spot}
DETAILS: dict[Use, type[FrameDetail]] = {Use.MOVE: MoveDetail, Use.ATTACK: AttackDetail, Use.SPOT: SpotDetail}
"""What is asked before each use."""
KEYS: dict[int, Use] = {Qt.Key.Key_M: Use.MOVE, Qt.Key.Key_A: Use.ATTACK, Qt.Key.Key_S: Use.SPOT}
LETTERS = {Use.MOVE: "M", Use.ATTACK: "A", Use.SPOT: "S"}


class ActsForm(AnswerForm[TurnSeat]):
    """The tray, the uses, and once one is taken its facts and its confirmation."""

    def build(self) -> None:
        """Put the tray on top; below it either the uses or the one that is taken."""
        seat, item = self.seat, self.seat.item
        assert isinstance(item, AskActs)
        self.frame = seat.battle.frame(item.frame)
        self.dice = {use: self._dice(use) for use in ACTIONS}
        self.use: Use | None = None
        self.detail: FrameDetail | None = None
        named = self.frame.naming.range if self.frame.naming else None
        self.tray_letter = named.letter if named else ""
        self.tray = DiceTray(seat.theme, sorted(self.frame.pool, key=shown_order), self.tray_letter)
        self.shown: dict[Use, ShownDie] = {}
        self.tray.taken.connect(self._on_die)
        self.column.addWidget(self.tray)
        self.uses = QWidget()
        self.buttons = {use: self._use_button(use) for use in ACTIONS}
        column = vbox(*self.buttons.values(), on=self.uses, spacing=6)
        self.forgo = self._act(ForgoAttack, self.tr("Give the attack up"), "G")
        self.end = self._act(EndTurn, self.tr("End the turn"), "E")
        for act in (self.forgo, self.end):
            if act is not None:
                column.addWidget(act)
        if self.end is None:
            words = self.tr("It must move, attack or spot before its turn ends.")
            column.addWidget(label(words, Role.SMALL, wrap=True))
        self.column.addWidget(self.uses)
        self._follow()

    @cached_property
    def _far(self) -> str:
        """How far the named target is out of reach; empty where it is not, or nobody measures."""
        naming = self.frame.naming
        if naming is None or naming.target is None or naming.range is None:
            return ""
        return out_of_reach(self.seat, self.frame.id, naming.target, (naming.range,))

    def first(self) -> QWidget | None:
        """Return the first use that there is and can succeed, or the end of the turn."""
        if self.detail is not None:
            return self.detail.first()
        sensible = [use for use in self.buttons if use is not Use.ATTACK or not self._far]
        ready = [self.buttons[use] for use in sensible if self.buttons[use].isEnabled()]
        return next(iter([*ready, self.forgo, self.end]), None)

    def take_key(self, event: QKeyEvent) -> bool:
        """Take a use by its letter, a die by its number or the arrows; Escape puts both back."""
        key = event.key()
        if self.detail is not None and self.detail.take_key(event):
            return True
        if key in KEYS and self.buttons[KEYS[key]].isEnabled():
            self.take(KEYS[key])
        elif key == Qt.Key.Key_G and self.forgo is not None:
            self.forgo.click()
        elif key == Qt.Key.Key_E and self.end is not None:
            self.end.click()
        elif key == Qt.Key.Key_Escape and self.use is not None:
            self.back()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.hold(next_die(self._takeable(), self.tray.held, 1 if key == Qt.Key.Key_Right else -1))
        elif event.text().isdecimal():
            colour = COLOURS[self.use] if self.use is not None else Colour.WHITE
            self.hold(of_value(self._takeable(), int(event.text()), colour) or self.tray.held)
        else:
            return False
        return True

    def follow_hand(self) -> None:
        """Follow what the map aims at, or picks."""
        selected = self.seat.selection.selected
        other = (selected.use, selected.die) != (self.use, self.tray.held)
        if selected.use in ACTIONS and selected.die is not None and other:
            self.take(selected.use, selected.die)
        elif selected.use is None and self.use is not None:
            self.back()
        elif self.detail is not None:
            self.detail.follow_hand()

    def take(self, use: Use, die: RolledDie | None = None) -> None:
        """Take a use, with a die or the best one for it."""
        held = die or self.tray.held
        chosen = held if held in self.dice[use] else best(self.dice[use], COLOURS[use])
        if chosen is None:
            return
        self._drop_detail()
        self.use = use
        self.uses.hide()
        self.tray.allow(self.dice[use])
        self.tray.hold(chosen)
        self.detail = DETAILS[use](self.seat, self.frame, chosen)
        self.detail.answered.connect(self.answered.emit)
        self.detail.left.connect(self.back)
        self.column.insertWidget(1, self.detail)
        self.seat.selection.pick(use, chosen)
        self.detail.follow_hand()
        first = self.detail.first()
        if first is not None and self.isVisible():
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        if use is Use.MOVE and self.frame.at is not None and self.seat.selection.selected.at is None:
            self.map_wanted.emit()

    def hold(self, die: RolledDie | None) -> None:
        """Hold another die for the same use, or only look what it could do."""
        self.tray.hold(die)
        if self.use is not None and self.detail is not None and die is not None:
            self.detail.set_die(die)
            self.seat.selection.pick(self.use, die)
            self.detail.follow_hand()
        self._follow()

    def back(self) -> None:
        """Put the use back."""
        if self.use is None:
            return
        use, self.use = self.use, None
        self._drop_detail()
        self.uses.show()
        self.tray.allow(self.frame.pool)
        self.tray.hold(None)
        self.seat.selection.empty()
        self._follow()
        self.buttons[use].setFocus()

    def _drop_detail(self) -> None:
        if self.detail is not None:
            self.column.removeWidget(self.detail)
            self.detail.hide()
            self.detail.deleteLater()
            self.detail = None

    def _takeable(self) -> list[RolledDie]:
        return self.dice[self.use] if self.use is not None else list(self.frame.pool)

    def _on_die(self, die: RolledDie | None) -> None:
        if self.use is not None and die is None:
            self.tray.hold(best(self.dice[self.use], COLOURS[self.use]))
            return
        self.hold(die)

    def _dice(self, use: Use) -> list[RolledDie]:
        """Return the dice that the rules offer for a use, the highest first."""
        found = {one.die for one in self.seat.options(ACTIONS[use])}
        return sorted(found, key=lambda die: (-die.value, die.colour is Colour.WHITE))

    def _use_button(self, use: Use) -> UseButton:
        words = {Use.MOVE: self.tr("Move"), Use.ATTACK: self._attack_words(), Use.SPOT: self.tr("Spot")}
        self.shown[use] = ShownDie(self.seat.theme, self.tray_letter)
        made = UseButton(self.seat.theme, words[use], self.dice[use], key=LETTERS[use], trail=self.shown[use])
        made.clicked.connect(lambda: self.take(use))
        made.dropped.connect(lambda die: self.take(use, die))
        return made

    def _attack_words(self) -> str:
        naming = self.frame.naming
        if naming is None or naming.target is None:
            return self.tr("Attack")
        return self.tr("Attack {target}").format(target=self.seat.names(naming.target))

    def _act(self, kind: type[ForgoAttack | EndTurn], text: str, key: str) -> ChoiceButton | None:
        options = self.seat.options(kind)
        if not options:
            return None
        made = ChoiceButton(self.seat.theme, text, consequence(self.seat.battle, options[0]), key=key)
        made.clicked.connect(lambda: self.send(options[0]))
        return made

    def _follow(self) -> None:
        """Say of every use what the held die, or the best one, would come to."""
        for use, button in self.buttons.items():
            held = self.tray.held
            dice = self.dice[use]
            self.shown[use].show_die(None)
            if not dice:
                button.refuse(self._why_not(use))
                button.setVisible(not self._done(use))
            elif held is not None and held not in dice:
                button.refuse(self.tr("the die that you hold is not for this"))
            else:
                button.setEnabled(True)
                die = held or best(dice, COLOURS[use])
                self.shown[use].show_die(die)
                button.say(button.title, self._outlook(use, die) if die is not None else "")

    def _done(self, use: Use) -> bool:
        """Whether there is nothing of this to do any more in this turn, or never was."""
        named = self.frame.naming is not None and self.frame.naming.target is not None
        if use is Use.ATTACK:
            return not named or self.frame.attack is not AttackStep.OPEN
        return use is Use.MOVE and self.frame.moved

    def _why_not(self, use: Use) -> str:
        if use is Use.MOVE:
            return self.tr("no die for moving is left")
        if use is Use.ATTACK:
            return self.tr("no die for it, or its weapon is lost")
        if self.seat.options(ForgoAttack):
            return self.tr("comes after the attack")
        return self.tr("no die for spotting, or nobody in reach")

    def _outlook(self, use: Use, die: RolledDie) -> str:
        battle, player = self.seat.battle, self.seat.asked.player
        if use is Use.MOVE:
            return consequence(battle, Move(player, die))
        if use is Use.ATTACK:
            naming = self.frame.naming
            target = naming.target if naming else None
            aimed = target is not None and battle.has_frame(target)
            called = self.seat.umpire.cover(battle, self.frame.id, target) if target and aimed else None
            near = naming is not None and naming.range is Range.HAND_TO_HAND
            said = attack_consequence(battle, self.frame.id, die, called.value if called and not near else ())
            return self._far or said
        return self.tr("up to {value} for one attack; ends the turn").format(value=die.value)
