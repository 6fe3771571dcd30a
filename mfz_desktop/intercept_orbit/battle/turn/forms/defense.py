"""Choosing the die that defends a ship or company."""

from mfz_desktop.battle.turn.defense_form import DefenseForm
from mfz_desktop.intercept_orbit.battle.dice_now import range_letter
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.consequences import consequence
from mfz_desktop.intercept_orbit.battle.turn.outlook import defense_words
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_rules.intercept_orbit.state.actions import Defend
from mfz_rules.intercept_orbit.state.agenda import AskDefense
from mfz_rules.intercept_orbit.state.assets import FighterState
from mfz_rules.kernel.dice import RolledDie


class ShipDefenseForm(DefenseForm[ShipSeat]):
    """The die that defends a ship or company for the round (IO-SHIP-02)."""

    @property
    def fighter(self) -> FighterState:
        """Who defends."""
        item = self.seat.item
        assert isinstance(item, AskDefense)
        return self.seat.battle.fighter(item.asset)

    def offered(self) -> list[RolledDie]:
        """Return the dice that the rules let defend."""
        return [one.die for one in self.seat.options(Defend) if one.die is not None]

    def pool(self) -> tuple[RolledDie, ...]:
        """Return all dice that were rolled."""
        return self.fighter.pool

    def letter(self) -> str:
        """Return the letter of the range that was named."""
        naming = self.fighter.naming
        return range_letter(self.seat.battle, naming.range if naming is not None else None)

    def action(self, die: RolledDie | None) -> Defend:
        """Return the answer."""
        return Defend(self.seat.player, die)

    def said(self, die: RolledDie | None) -> str:
        """Return what it would come to."""
        return consequence(self.seat.rules, self.seat.battle, self.action(die))

    def against(self, value: int) -> str:
        """Return what the attack on it would come to."""
        return defense_words(self.seat.battle, self.fighter.id, value)

    def pick(self, die: RolledDie | None) -> None:
        """Let the other panes know which die is held."""
        self.seat.selection.pick(Use.DEFEND if die else None, die)
