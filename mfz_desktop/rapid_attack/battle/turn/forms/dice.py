"""Forms for the dice of Rapid Attack."""

from collections.abc import Sequence
from dataclasses import replace

from mfz_desktop.battle.dice.field import Box
from mfz_desktop.battle.dice.notation import damage_die, lettered, plain_die
from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.rapid_attack.battle.turn.facts_panel import FrameFacts
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_rules.kernel.dice import SMALL, Die, RolledDie
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Battle, DamageDice, Roll, RollOff, RollOrder
from mfz_rules.rapid_attack.state.agenda import AskDamageDice, AskRoll


class RollForm(DiceForm[TurnSeat]):
    """A frame's pool."""

    def make_facts(self) -> FrameFacts:
        """Ask for the environments in force, where there are any."""
        self.facts: FrameFacts = FrameFacts(self.seat)
        words = self.seat.form_of("roll").get("facts")
        item = self.seat.item
        assert isinstance(item, AskRoll)
        if isinstance(words, dict):
            self.facts.add_environments(item.frame, [str(one) for one in words["environments"]])
        return self.facts

    def boxes(self) -> Sequence[Box]:
        """Return the pool under these facts."""
        return [Box(die, may_be_untold=True) for die in pool_boxes(self.seat.battle, self.open_action())]

    def open_action(self) -> Roll:
        """Return the roll without dice."""
        return Roll(self.seat.asked.player, None, self.facts.facts())

    def typed_action(self, values: tuple[int, ...]) -> Roll:
        """Return the roll with its dice."""
        dice = [box.die for box in self.boxes()]
        rolled = tuple(RolledDie(die.colour, die.sides, value) for die, value in zip(dice, values, strict=True))
        return replace(self.open_action(), dice=rolled)


class DamageForm(DiceForm[TurnSeat]):
    """Dice of damage, of an attack or a fall."""

    def make_facts(self) -> FrameFacts:
        """Ask near which stations a falling frame lands."""
        self.facts: FrameFacts = FrameFacts(self.seat)
        item = self.seat.item
        assert isinstance(item, AskDamageDice)
        if item.fall is not None:
            frame = self.seat.battle.frame(item.fall)
            at = self.seat.umpire.landing(self.seat.battle, frame.id) if frame.at is not None else None
            self.facts.add_near(frame.id, at, frame.near)
        return self.facts

    def boxes(self) -> Sequence[Box]:
        """Return as many as are rolled."""
        item = self.seat.item
        assert isinstance(item, AskDamageDice)
        return [Box(damage_die())] * item.count

    def open_action(self) -> DamageDice:
        """Return the answer without dice."""
        return DamageDice(self.seat.asked.player, None, self.facts.facts())

    def typed_action(self, values: tuple[int, ...]) -> DamageDice:
        """Return the answer with its dice."""
        return replace(self.open_action(), dice=values)


class RollOffForm(DiceForm[TurnSeat]):
    """One die for each tied player."""

    def _players(self) -> list[str]:
        players = self.seat.form_of("roll_off").get("players")
        return [str(one) for one in players] if isinstance(players, list | tuple) else []

    def boxes(self) -> Sequence[Box]:
        """Return a die with each player's name."""
        return [Box(plain_die(SMALL), self.seat.names(player)) for player in self._players()]

    def open_action(self) -> RollOff:
        """Return the answer without dice."""
        return RollOff(self.seat.asked.player)

    def typed_action(self, values: tuple[int, ...]) -> RollOff:
        """Return the answer with its dice."""
        return replace(self.open_action(), dice=tuple(zip(self._players(), values, strict=True)))


class OrderForm(DiceForm[TurnSeat]):
    """One or two d20 for each frame."""

    def _frames(self) -> list[str]:
        wanted = self.seat.form_of("roll_order").get("dice")
        return [frame for frame, count in wanted.items() for _ in range(count)] if isinstance(wanted, dict) else []

    def boxes(self) -> Sequence[Box]:
        """Return a die with each frame's name."""
        sides = int(str(self.seat.form_of("roll_order").get("sides", 20)))
        return [Box(plain_die(sides), self.seat.names(frame)) for frame in self._frames()]

    def open_action(self) -> RollOrder:
        """Return the answer without dice."""
        return RollOrder(self.seat.asked.player)

    def typed_action(self, values: tuple[int, ...]) -> RollOrder:
        """Return the answer with its dice."""
        typed: dict[str, tuple[int, ...]] = {}
        for frame, value in zip(self._frames(), values, strict=True):
            typed[frame] = (*typed.get(frame, ()), value)
        return replace(self.open_action(), dice=tuple(typed.items()))


def pool_boxes(battle: Battle, action: Roll) -> tuple[Die, ...]:
    """Return the dice that a frame must roll, in the order in which they are shown, under the facts of the answer."""
    open_roll = replace(action, dice=None)
    ones = tuple(1 for _ in RAPID_ATTACK.missing_dice(battle, open_roll))
    filled = RAPID_ATTACK.with_dice(battle, open_roll, ones) if ones else open_roll
    frame = next(one for one in battle.frames if one.id == getattr(battle.agenda[-1], "frame", None))
    named = frame.naming.range if frame.naming is not None else None
    dice = (lettered(die, named.letter if named is not None else "") for die in getattr(filled, "dice", None) or ())
    return tuple(sorted(dice, key=shown_order))
