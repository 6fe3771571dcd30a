"""The open turn of an asset: what may be done next, in the order of the rules."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.turn.acting import OpenTurnForm
from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.intercept_orbit.battle.dice_now import range_letter
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.consequences import consequence
from mfz_desktop.intercept_orbit.battle.turn.forms.bay import LaunchDiceForm
from mfz_desktop.intercept_orbit.battle.turn.forms.entries import ShipEntry, entries
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.intercept_orbit.state.actions import Action, EndTurn, ForgoAttack, RollLaunch
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import AssetState, FighterState, ShipState
from mfz_rules.kernel.dice import RolledDie


class ActsForm(OpenTurnForm[ShipSeat]):
    """What may be done, and beside it launch dice that are rolled by themselves (AB-LAUNCH-01)."""

    def build(self) -> None:
        """Put what may be done; of a high value asset only its way, for nothing else can be done."""
        self.launch_dice: LaunchDiceForm | None = None
        super().build()
        if list(self.entries) == [Use.MOVE] and not self.acts:
            self.take(Use.MOVE)

    def piece(self) -> AssetState:
        """Return the asset whose turn it is."""
        item = self.seat.item
        assert isinstance(item, AskActs)
        return self.seat.battle.asset(item.asset)

    def letter(self) -> str:
        """Return the letter of the range that it chose."""
        asset = self.piece()
        naming = asset.naming if isinstance(asset, FighterState) else None
        return range_letter(self.seat.battle, naming.range if naming is not None else None)

    def pool(self) -> list[RolledDie]:
        """Return the dice of the turn."""
        return sorted(self.piece().pool, key=shown_order)

    def beside(self) -> tuple[RolledDie, ...]:
        """Return the launch dice, which were rolled by themselves (AB-LAUNCH-01)."""
        asset = self.piece()
        return (asset.launch_dice or ()) if isinstance(asset, ShipState) else ()

    def letter_for(self, use: Use) -> str:
        """Return the letter of the range; dice that launch have none."""
        return "" if use is Use.LAUNCH else self.letter()

    def found_entries(self) -> dict[Use, ShipEntry]:
        """Return what may be done, in the order of the rules."""
        return entries(self.seat, self.piece())

    def first(self) -> QWidget | None:
        """Return what comes first by the rules; launch dice come before a spot, which ends the turn (AB-OQ-15)."""
        first, roll = super().first(), self.acts.get("L")
        return roll if roll is not None and first is self.buttons.get(Use.SPOT) else first

    def takes_letters(self) -> bool:
        """Whether letters take something to do: what is taken has letters of its own."""
        return self.use is None

    def take_key(self, event: QKeyEvent) -> bool:
        """Let launch dice have it; else take what has the letter, or a die."""
        if self.detail is None and self.launch_dice is not None and self.launch_dice.isVisible():
            return self.launch_dice.take_key(event) or super().take_key(event)
        return super().take_key(event)

    def pick_again(self, use: Use, die: RolledDie | None) -> None:
        """Select another die; what is aimed at stays, and how the ruler lies."""
        selection, kept = self.seat.selection, self.seat.selection.selected
        selection.pick(use, die)
        selection.aim(kept.target, kept.at)
        selection.bend(kept.plan)

    def add_acts(self) -> None:
        """Put launch dice, giving up, the end."""
        seat = self.seat
        if seat.options(RollLaunch):
            self._add_launch_dice()
        for forgo in seat.options(ForgoAttack):
            self.add_act(forgo, self.tr("Give the attack up"), self._consequence(forgo), "G")
        ends = seat.options(EndTurn)
        for end in ends:
            self.add_act(end, self.tr("End the turn"), self._consequence(end), "E")
        if not ends and isinstance(self.piece(), FighterState) and Use.MOVE in self.entries:
            self.uses_column.addWidget(label(self.tr("It must move before its turn ends."), Role.SMALL, wrap=True))

    def _consequence(self, action: Action) -> str:
        return consequence(self.seat.rules, self.seat.battle, action)

    def _add_launch_dice(self) -> None:
        words = self.tr("Roll the launch dice"), self.tr("a red die for each catapult")
        opened = ChoiceButton(self.seat.theme, *words, key="L")
        opened.setCheckable(True)
        self.launch_dice = LaunchDiceForm(self.seat)
        self.launch_dice.answered.connect(self.answered)
        opened.toggled.connect(self._show_launch_dice)
        spot = self.buttons.get(Use.SPOT)
        place = self.uses_column.indexOf(spot) if spot is not None else self.uses_column.count()
        self.uses_column.insertWidget(place, opened)
        self.uses_column.insertWidget(place + 1, self.launch_dice)
        if spot is not None:
            QWidget.setTabOrder(opened, spot)
        self.launch_dice.hide()
        self.acts["L"] = opened

    def _show_launch_dice(self, on: bool) -> None:
        if self.launch_dice is not None:
            self.launch_dice.setVisible(on)
            first = self.launch_dice.first()
            if on and first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)
