"""Forms that are nothing but choices: whose turn, cover, shields, rams, losses, what is taken, the clock."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.form import ChoicesForm, TurnChoice
from mfz_desktop.battle.turn.glyph import Glyph
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.dice_now import dice_now, dice_row
from mfz_desktop.intercept_orbit.battle.turn.consequences import consequence
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import AskLoss
from mfz_rules.kernel.dice import Die

SMALL_DIE = 18
Title = Callable[[ShipSeat, Any], tuple[str, str]]
"""Gives what a choice is called, and the letter that takes it, if it has one."""


class OfferForm(ChoicesForm[ShipSeat]):
    """Every option of the rules as a button that says what it brings about."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return the options in the order of the rules."""
        return [self.choice(action) for action in self.seat.asked.options]

    def choice(self, action: Action) -> TurnChoice:
        """Return an option as a choice."""
        title, key = TITLES[type(action)](self.seat, action)
        said = consequence(self.seat.rules, self.seat.battle, action)
        return TurnChoice(action, title, said, key=key, lead=_lead(self.seat, action))


class TurnForm(OfferForm):
    """Which asset takes its turn; or the player passes."""

    def choice(self, action: Action) -> TurnChoice:
        """Return an asset with its dice."""
        made = super().choice(action)
        if not isinstance(action, do.ChooseAsset):
            return made
        battle = self.seat.battle
        dice = dice_now(battle, battle.asset(action.asset))
        row = dice_row(self.seat.theme, battle, dice, SMALL_DIE)
        return TurnChoice(action, made.title, made.consequence, trail=row)


class LossForm(OfferForm):
    """The asset's own card: each row a system that can go (IO-DMG-02)."""

    def choice(self, action: Action) -> TurnChoice:
        """Return a system with its glyph, and the dice that would go with it."""
        item = self.seat.item
        assert isinstance(item, AskLoss)
        assert isinstance(action, do.LoseSystem)
        fighter = self.seat.battle.fighter(item.asset)
        system = next(one for one in fighter.systems if one.id == action.system)
        word = self.seat.names.system(fighter.id, system.id)
        said = consequence(self.seat.rules, self.seat.battle, action)
        lead = Glyph(self.seat.theme, system.type, system.ranges)
        row = dice_row(self.seat.theme, self.seat.battle, self._dice(item.asset, system.id), SMALL_DIE)
        return TurnChoice(action, word[:1].upper() + word[1:], said, lead=lead, trail=row)

    def _dice(self, asset: str, system: str) -> tuple[Die, ...]:
        """Return the dice that would go."""
        battle = self.seat.battle
        fighter = battle.fighter(asset)
        after = replace(fighter, lost=(*fighter.lost, system))
        left = list(dice_now(battle, after))
        goes = []
        for die in dice_now(battle, fighter):
            if die in left:
                left.remove(die)
            else:
                goes.append(die)
        return tuple(goes)


def _lead(seat: ShipSeat, action: Action) -> QWidget | None:
    """Return the colour of whose piece a choice is about, where choices are pieces of several players."""
    piece = getattr(action, PIECES[type(action)]) if type(action) in PIECES else None
    if piece is None or seat.battle.is_debris(piece):
        return None
    player = piece if piece in seat.battle.order else seat.battle.commands(piece)
    return PlayerDot(seat.theme, seat.player_index(player)) if player else None


PIECES: Mapping[type[Action], str] = {
    do.NameCover: "cover",
    do.Shield: "by",
    do.LendDice: "to",
    do.ChooseBoarding: "ship",
}
"""Which field of an answer is the piece, or the player, whose colour is shown."""


def _adjust(seat: ShipSeat, action: do.AdjustFleet) -> tuple[str, str]:
    names = seat.names
    if action.other is not None:
        return translate("Battle", "Have {player} change a fleet").format(player=names(action.other)), ""
    asset = action.asset or ""
    if action.system is None:
        return translate("Battle", "Take {asset} out").format(asset=names(asset)), ""
    words = translate("Battle", "{asset}: {system}")  # where both do not fit, each is told by its beginning
    return words.format(asset=names(asset), system=names.system(asset, action.system)), ""


def _choose(seat: ShipSeat, action: do.ChooseAsset) -> tuple[str, str]:
    return seat.names(action.asset), ""


def _pass(seat: ShipSeat, action: do.Pass) -> tuple[str, str]:
    return translate("Battle", "Pass"), "P"


def _yes(yes: str, no: str, on: bool) -> tuple[str, str]:
    return (yes, "Y") if on else (no, "N")


def _use_spot(seat: ShipSeat, action: do.UseSpot) -> tuple[str, str]:
    return _yes(translate("Battle", "Use the spot"), translate("Battle", "Leave it"), action.use)


def _shield(seat: ShipSeat, action: do.Shield) -> tuple[str, str]:
    if action.by is None:
        return translate("Battle", "No shield"), "N"
    return translate("Battle", "{piece} shields it").format(piece=seat.names(action.by)), ""


def _name_cover(seat: ShipSeat, action: do.NameCover) -> tuple[str, str]:
    return seat.names(action.cover), ""


def _cover_dice(seat: ShipSeat, action: do.CoverDice) -> tuple[str, str]:
    attack = seat.battle.attack
    covering, target = (attack.covering, attack.target) if attack is not None else (None, None)
    return (seat.names(covering), "") if action.to == "cover" else (seat.names(target), "")


def _avoid(seat: ShipSeat, action: do.AvoidDebris) -> tuple[str, str]:
    return _yes(translate("Battle", "Go round it"), translate("Battle", "Hit it"), action.avoid)


def _ram(seat: ShipSeat, action: do.Ram) -> tuple[str, str]:
    return _yes(translate("Battle", "Ram"), translate("Battle", "No ram"), action.ram)


def _clear(seat: ShipSeat, action: do.ClearDebris) -> tuple[str, str]:
    words = {
        "remove": translate("Battle", "Take it off the table"),
        "shift": translate("Battle", "Shift it ahead"),
        "leave": translate("Battle", "Leave it"),
    }
    return words.get(action.how, action.how), ""


def _ride(seat: ShipSeat, action: do.Ride) -> tuple[str, str]:
    return _yes(translate("Battle", "Ride along"), translate("Battle", "Stay behind"), action.ride)


def _cling(seat: ShipSeat, action: do.Cling) -> tuple[str, str]:
    return _yes(translate("Battle", "Cling to it"), translate("Battle", "Keep away"), action.cling)


def _dodge(seat: ShipSeat, action: do.Dodge) -> tuple[str, str]:
    if action.from_ is None:
        return translate("Battle", "Stand"), "N"
    return translate("Battle", "Dodge away from {piece}").format(piece=seat.names(action.from_)), ""


def _take_company(seat: ShipSeat, action: do.TakeCompany) -> tuple[str, str]:
    return _yes(translate("Battle", "Take it"), translate("Battle", "Leave it"), action.take)


def _take_hva(seat: ShipSeat, action: do.TakeHva) -> tuple[str, str]:
    return _yes(translate("Battle", "Take it"), translate("Battle", "Leave it"), action.take)


def _boards(seat: ShipSeat, action: do.ChooseBoarding) -> tuple[str, str]:
    return seat.names(action.ship), ""


def _lend(seat: ShipSeat, action: do.LendDice) -> tuple[str, str]:
    if action.to is None:
        return translate("Battle", "To nobody"), "N"
    return translate("Battle", "To {player}").format(player=seat.names(action.to)), ""


def _call(seat: ShipSeat, action: do.ClockCall) -> tuple[str, str]:
    if action.count:
        return translate("Battle", "Count down"), "C"
    return translate("Battle", "Let it stand"), "L"


TITLES: Mapping[type[Action], Title] = {
    do.AdjustFleet: _adjust,
    do.ChooseAsset: _choose,
    do.Pass: _pass,
    do.UseSpot: _use_spot,
    do.Shield: _shield,
    do.NameCover: _name_cover,
    do.CoverDice: _cover_dice,
    do.AvoidDebris: _avoid,
    do.Ram: _ram,
    do.ClearDebris: _clear,
    do.Ride: _ride,
    do.Cling: _cling,
    do.Dodge: _dodge,
    do.TakeCompany: _take_company,
    do.TakeHva: _take_hva,
    do.ChooseBoarding: _boards,
    do.LendDice: _lend,
    do.ClockCall: _call,
}
"""What the options of these answers are called."""
