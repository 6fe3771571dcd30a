"""The second part of a turn: dice for moving, attacking, spotting; each shows what it would come to first."""

from functools import cached_property

from mfz_desktop.battle.dice.rolling import shown_order
from mfz_desktop.battle.turn.acting import Entry, OpenTurnForm, dice_of
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.turn.attack_outlook import attack_consequence
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence
from mfz_desktop.rapid_attack.battle.turn.forms.spotting import SpotDetail
from mfz_desktop.rapid_attack.battle.turn.forms.uses import AttackDetail, MoveDetail
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat, out_of_reach
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.battle import DeclareAttack, EndTurn, ForgoAttack, FrameState, Move, Range, Spot
from mfz_rules.rapid_attack.state.agenda import AskActs
from mfz_rules.rapid_attack.state.frames import AttackStep


class ActsForm(OpenTurnForm[TurnSeat]):
    """What a frame may do: move and attack in any order, and spot last of all."""

    @cached_property
    def frame(self) -> FrameState:
        """The frame whose turn it is."""
        item = self.seat.item
        assert isinstance(item, AskActs)
        return self.seat.battle.frame(item.frame)

    def piece(self) -> FrameState:
        """Return the frame whose turn it is."""
        return self.frame

    def letter(self) -> str:
        """Return the letter of the range that it chose."""
        named = self.frame.naming.range if self.frame.naming else None
        return named.letter if named else ""

    def pool(self) -> list[RolledDie]:
        """Return the dice of the turn."""
        return sorted(self.frame.pool, key=shown_order)

    def found_entries(self) -> dict[Use, Entry]:
        """Return what is still to be done in this turn."""
        found = {Use.MOVE: self._move(), Use.ATTACK: self._attack(), Use.SPOT: self._spot()}
        return {use: entry for use, entry in found.items() if entry is not None}

    def add_acts(self) -> None:
        """Put giving up, and the end."""
        battle = self.seat.battle
        for forgo in self.seat.options(ForgoAttack):
            self.add_act(forgo, self.tr("Give the attack up"), consequence(battle, forgo), "G")
        ends = self.seat.options(EndTurn)
        for end in ends:
            self.add_act(end, self.tr("End the turn"), consequence(battle, end), "E")
        if not ends:
            words = self.tr("It must move, attack or spot before its turn ends.")
            self.uses_column.addWidget(label(words, Role.SMALL, wrap=True))

    @cached_property
    def _far(self) -> str:
        """How far the named target is out of reach; empty where it is not, or nobody measures."""
        naming = self.frame.naming
        if naming is None or naming.target is None or naming.range is None:
            return ""
        return out_of_reach(self.seat, self.frame.id, naming.target, (naming.range,))

    def _move(self) -> Entry | None:
        if self.frame.moved:
            return None
        dice, player = dice_of(self.seat.options(Move)), self.seat.asked.player
        return Entry(
            Use.MOVE,
            "M",
            self.tr("Move"),
            MoveDetail,
            dice,
            Colour.GREEN,
            "" if dice else self.tr("no die for moving is left"),
            tell=lambda die: consequence(self.seat.battle, Move(player, die)),
        )

    def _attack(self) -> Entry | None:
        naming = self.frame.naming
        if naming is None or naming.target is None or self.frame.attack is not AttackStep.OPEN:
            return None
        dice = dice_of(self.seat.options(DeclareAttack))
        title = self.tr("Attack {target}").format(target=self.seat.names(naming.target))
        why = "" if dice else self.tr("no die for it, or its weapon is lost")
        tell, vain = self._attack_outlook, bool(self._far)
        return Entry(Use.ATTACK, "A", title, AttackDetail, dice, Colour.RED, why, tell=tell, vain=vain)

    def _spot(self) -> Entry:
        dice = dice_of(self.seat.options(Spot))
        why = self.tr("no die for spotting, or nobody in reach")
        if self.seat.options(ForgoAttack):
            why = self.tr("comes after the attack")
        words = self.tr("up to {value} for one attack; ends the turn")
        return Entry(
            Use.SPOT, "S", self.tr("Spot"), SpotDetail, dice, Colour.YELLOW, "" if dice else why, words=words
        )

    def _attack_outlook(self, die: RolledDie) -> str:
        battle, naming = self.seat.battle, self.frame.naming
        target = naming.target if naming else None
        aimed = target is not None and battle.has_frame(target)
        called = self.seat.umpire.cover(battle, self.frame.id, target) if target and aimed else None
        near = naming is not None and naming.range is Range.HAND_TO_HAND
        said = attack_consequence(battle, self.frame.id, die, called.value if called and not near else ())
        return self._far or said
