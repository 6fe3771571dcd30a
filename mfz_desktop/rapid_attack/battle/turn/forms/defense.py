"""Choosing the die that defends a frame."""

from mfz_desktop.battle.turn.defense_form import DefenseForm
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.turn.attack_outlook import defense_words
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.battle import Defend, FrameState
from mfz_rules.rapid_attack.state.agenda import AskDefense


class FrameDefenseForm(DefenseForm[TurnSeat]):
    """The die that defends a frame for the round."""

    @property
    def frame(self) -> FrameState:
        """The frame that defends."""
        item = self.seat.item
        assert isinstance(item, AskDefense)
        return self.seat.battle.frame(item.frame)

    def offered(self) -> list[RolledDie]:
        """Return the dice that the rules let defend."""
        return [one.die for one in self.seat.options(Defend) if one.die is not None]

    def pool(self) -> tuple[RolledDie, ...]:
        """Return all dice of the frame."""
        return self.frame.pool

    def letter(self) -> str:
        """Return the letter of the range that was named."""
        named = self.frame.naming.range if self.frame.naming else None
        return named.letter if named else ""

    def action(self, die: RolledDie | None) -> Defend:
        """Return the answer."""
        return Defend(self.seat.asked.player, die)

    def said(self, die: RolledDie | None) -> str:
        """Return what it would come to."""
        return consequence(self.seat.battle, self.action(die))

    def against(self, value: int) -> str:
        """Return what the attack on the frame would come to."""
        return defense_words(self.seat.battle, self.frame.id, value)

    def pick(self, die: RolledDie | None) -> None:
        """Let the other panes know which die is held."""
        self.seat.selection.pick(Use.DEFEND if die else None, die)
