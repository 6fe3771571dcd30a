"""Forms for dice: of an asset, of damage, of a collision, of a roll-off, of a capture."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mfz_desktop.battle.dice.field import Box
from mfz_desktop.battle.dice.notation import damage_die, lettered, plain_die
from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.core.language import plural
from mfz_desktop.intercept_orbit.battle.dice_now import range_letter
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.intercept_orbit.chapters.opening import pool_of
from mfz_rules.intercept_orbit.state.actions import CaptureDie, CollisionDice, DamageDice, Roll
from mfz_rules.intercept_orbit.state.agenda import AskCaptureDie, AskCollisionDice, AskDamageDice, AskRoll, AskRollOff
from mfz_rules.intercept_orbit.state.assets import FighterState
from mfz_rules.kernel.dice import SMALL, Die, RolledDie


class RollForm(DiceForm[ShipSeat]):
    """An asset's pool (IO-DICE-01)."""

    def boxes(self) -> Sequence[Box]:
        """Return the pool."""
        return [Box(die, may_be_untold=True) for die in self._pool()]

    def open_action(self) -> Roll:
        """Return the roll without dice."""
        return Roll(self.seat.player)

    def typed_action(self, values: tuple[int, ...]) -> Roll:
        """Return the roll with its dice."""
        dice = zip(self._pool(), values, strict=True)
        return Roll(self.seat.player, tuple(RolledDie(die.colour, die.sides, value) for die, value in dice))

    def _pool(self) -> list[Die]:
        item = self.seat.item
        assert isinstance(item, AskRoll)
        asset = self.seat.battle.asset(item.asset)
        naming = asset.naming if isinstance(asset, FighterState) else None
        letter = range_letter(self.seat.battle, naming.range if naming is not None else None)
        pool = (lettered(RolledDie(die.colour, die.sides, 0), letter) for die in pool_of(self.seat.battle, asset))
        return sorted(pool, key=shown_order)


class DamageForm(DiceForm[ShipSeat]):
    """Dice of damage (IO-ATK-08)."""

    def boxes(self) -> Sequence[Box]:
        """Return as many as are rolled."""
        item = self.seat.item
        assert isinstance(item, AskDamageDice)
        return [Box(damage_die())] * item.count

    def open_action(self) -> DamageDice:
        """Return the answer without dice."""
        return DamageDice(self.seat.player)

    def typed_action(self, values: tuple[int, ...]) -> DamageDice:
        """Return the answer with its dice."""
        return DamageDice(self.seat.player, values)


class CollisionForm(DiceForm[ShipSeat]):
    """Dice of a collision (IO-COL-06)."""

    def build(self) -> None:
        """Say which dice hit whom, then ask for them."""
        profile = self.seat.battle.profile
        own, other = (", ".join(map(str, sorted(one))) for one in (profile.rammer_faces, profile.target_faces))
        words = self.tr("{own} hit who rams, {other} hit who is rammed.").format(own=own, other=other)
        self.column.addWidget(label(words, Role.SMALL, wrap=True))
        super().build()

    def boxes(self) -> Sequence[Box]:
        """Return as many as are rolled."""
        item = self.seat.item
        assert isinstance(item, AskCollisionDice)
        return [Box(plain_die())] * item.count

    def open_action(self) -> CollisionDice:
        """Return the answer without dice."""
        return CollisionDice(self.seat.player)

    def typed_action(self, values: tuple[int, ...]) -> CollisionDice:
        """Return the answer with its dice."""
        return CollisionDice(self.seat.player, values)


class RollOffForm(DiceForm[ShipSeat]):
    """One die for each tied player (IO-PPA-07)."""

    def _players(self) -> tuple[str, ...]:
        item = self.seat.item
        assert isinstance(item, AskRollOff)
        return item.players

    def boxes(self) -> Sequence[Box]:
        """Return a die with each player's name."""
        return [Box(plain_die(SMALL), self.seat.names(player)) for player in self._players()]

    def open_action(self) -> Any:
        """Return the answer without dice."""
        return self.seat.asked.options[0]

    def typed_action(self, values: tuple[int, ...]) -> Any:
        """Return the answer with its dice."""
        return replace(self.open_action(), dice=tuple(zip(self._players(), values, strict=True)))


class CaptureForm(DiceForm[ShipSeat]):
    """The one die of a capture (AB-CAP-02)."""

    def build(self) -> None:
        """Say how high it must be, then ask for it."""
        least = int(str(self.seat.form_of("capture_die").get("least", SMALL)))
        words = plural("Battle", "It captures from %n on.", "It captures from %n on.", least)
        self.column.addWidget(label(words, Role.SMALL, wrap=True))
        super().build()

    def boxes(self) -> Sequence[Box]:
        """Return the die."""
        return [Box(plain_die())]

    def open_action(self) -> CaptureDie:
        """Return the answer without its die."""
        item = self.seat.item
        assert isinstance(item, AskCaptureDie)
        return CaptureDie(self.seat.player, item.ship)

    def typed_action(self, values: tuple[int, ...]) -> CaptureDie:
        """Return the answer with its die."""
        return replace(self.open_action(), die=values[0])
