"""What a line means in a battle: whose turn it is, and which answer comes next. No Qt.

A planned turn answers what is asked about its own frame and nothing else: where somebody else must answer, it waits
and goes on afterwards. What it does not tell (dice of damage, losses, the height of a climb) is asked as always.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from mfz_desktop.battle.ledger import ledger
from mfz_desktop.battle.ledger.parts import DieValue, Mistake, fitting
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.ledger.notation import PieceNumber, TurnLine, written
from mfz_desktop.rapid_attack.battle.text.names import Names, frame_number
from mfz_rules.kernel.dice import UNTOLD, Colour, Die, RolledDie
from mfz_rules.rapid_attack.battle import (
    Action,
    Battle,
    Called,
    ChooseFrame,
    DeclareAttack,
    Defend,
    EndTurn,
    Facts,
    ForgoAttack,
    FrameState,
    Move,
    NameTarget,
    Pass,
    Range,
    Roll,
    Spot,
    TakeNumber,
    UseSpot,
)
from mfz_rules.rapid_attack.chapters import environments, spotting
from mfz_rules.rapid_attack.chapters.opening import may_range
from mfz_rules.rapid_attack.chapters.rolling import pool_of
from mfz_rules.rapid_attack.state import agenda
from mfz_rules.rapid_attack.state.frames import Naming

OWN_TURN: Final = (agenda.AskTarget, agenda.AskRoll, agenda.AskDefense, agenda.AskActs)
"""Questions about the frame whose turn it is."""
BETWEEN_TURNS: Final = (agenda.AskTurn, agenda.AskNumber)


@dataclass(frozen=True, slots=True)
class PlannedTurn(ledger.LineTurn):
    """A line whose numbers are ids."""

    line: TurnLine
    player: str
    frame: str
    target: str | None = None
    range: Range | None = None
    cover: tuple[str, ...] = ()
    near: tuple[str, ...] | None = None
    spotted: str | None = None
    dice: tuple[tuple[Colour, RolledDie], ...] = ()
    """By what each is used for: the die of the colour, or a white one."""

    @property
    def piece(self) -> str:
        """The frame."""
        return self.frame

    @property
    def written(self) -> str:
        """The line with all its parts."""
        return written(self.line)

    def die(self, colour: Colour) -> RolledDie | None:
        """Return the die that is told for what the colour is for."""
        return dict(self.dice).get(colour)

    @property
    def naming(self) -> NameTarget:
        """The target that it names, or nothing."""
        if self.target is None:
            return NameTarget(self.player)
        return NameTarget(self.player, self.target, self.range, self.line.rockets)


def takes_lines(battle: Battle) -> bool:
    """Whether what is asked now can be answered by a line."""
    return bool(battle.agenda) and isinstance(battle.agenda[-1], (*BETWEEN_TURNS, *OWN_TURN))


def planned(line: TurnLine, battle: Battle) -> PlannedTurn | Pass | Mistake:
    """Return what a line means now, or what is wrong with it."""
    if not takes_lines(battle):
        return Mistake(0, 0, translate("Ledger", "This question is answered below."))
    item = battle.agenda[-1]
    if line.passes:
        if isinstance(item, agenda.AskTurn):
            return Pass(item.player)
        return line.mistake("passes", translate("Ledger", "There is nothing to pass now."))
    frame = _frame(line, battle, item)
    return frame if isinstance(frame, Mistake) else _Planner(line, battle, frame).turn()


def next_answer(battle: Battle, turn: PlannedTurn) -> Action | None:
    """Return the answer that a planned turn gives to what is asked; None where it gives none."""
    item = battle.agenda[-1] if battle.agenda else None
    frame = battle.frame(turn.frame)
    if isinstance(item, agenda.AskTurn) and item.player == turn.player and not frame.begun:
        return ChooseFrame(turn.player, turn.frame)
    if isinstance(item, agenda.AskNumber) and item.player == turn.player and not frame.begun:
        return TakeNumber(turn.player, turn.frame)
    if isinstance(item, agenda.AskSpotUse) and battle.attack is not None and battle.attack.attacker == turn.frame:
        return None if turn.line.uses_spot is None else UseSpot(turn.player, turn.line.uses_spot)
    if not isinstance(item, OWN_TURN) or item.frame != turn.frame:
        return None
    if isinstance(item, agenda.AskTarget):
        return turn.naming
    if isinstance(item, agenda.AskRoll):
        return _roll(battle, frame, turn)
    if isinstance(item, agenda.AskDefense):
        return Defend(turn.player, turn.die(Colour.BLUE))
    return _act(battle, frame, turn)


def is_open(battle: Battle, turn: PlannedTurn) -> bool:
    """Whether the turn has begun and goes on."""
    frame = battle.frame(turn.frame)
    return any(isinstance(one, OWN_TURN) and one.frame == frame.id for one in battle.agenda)


def pool_when(battle: Battle, frame: FrameState, naming: Naming) -> tuple[Die, ...]:
    """Return the dice that a frame will roll once it has named this, where no environment is in force."""
    rules = battle.rules.at(battle.clock)
    return pool_of(rules, replace(frame, naming=naming), frame.whites)


def _roll(battle: Battle, frame: FrameState, turn: PlannedTurn) -> Roll | None:
    """Return the roll with the dice that are told; None where the table must say more first."""
    assert frame.naming is not None
    missing = frame.naming.target is not None and turn.line.attack is None and not turn.line.gives_up
    if missing or environments.known(battle):
        return None
    told = [die for _, die in turn.dice]
    rolled = []
    for die in pool_when(battle, frame, frame.naming):
        here = next((one for one in told if (one.colour, one.sides) == (die.colour, die.sides)), None)
        if here is not None:
            told.remove(here)
        rolled.append(here or RolledDie(die.colour, die.sides, UNTOLD))
    return None if told else Roll(turn.player, tuple(rolled))


def _act(battle: Battle, frame: FrameState, turn: PlannedTurn) -> Action | None:
    line, attacks = turn.line, spotting.attack_open(frame)
    move = turn.die(Colour.GREEN)
    if move is not None and not frame.moved and (line.moves_first or not attacks):
        near = None if turn.near is None else Called(turn.near)
        return Move(turn.player, move, None, Facts(near=near))
    attack = turn.die(Colour.RED)
    if attacks and line.gives_up:
        return ForgoAttack(turn.player)
    if attacks:
        # who stands higher is not told in a line: the form asks
        climbing = battle.rules.at(battle.clock).flag("climbing")
        facts = Facts(cover=Called(turn.cover)) if turn.cover else Facts()
        return None if attack is None or climbing else DeclareAttack(turn.player, attack, facts)
    spot = turn.die(Colour.YELLOW)
    if spot is not None and turn.spotted is not None and turn.spotted not in frame.spotted:
        return Spot(turn.player, turn.spotted, spot)
    return EndTurn(turn.player)


def _frame(line: TurnLine, battle: Battle, item: agenda.Item) -> FrameState | Mistake:
    """Return the frame that a line is about: the one that is open, else the one that it names."""
    if isinstance(item, OWN_TURN):
        frame = battle.frame(item.frame)
        if line.frame not in (None, frame_number(battle, frame.id)):
            words = translate("Ledger", "It is the turn of {number} {frame}.")
            said = words.format(number=frame_number(battle, frame.id), frame=Names(battle)(frame.id))
            return line.mistake("frame", said)
        return frame
    assert isinstance(item, BETWEEN_TURNS)
    if line.frame is None:
        words = translate("Ledger", "Which frame goes? Begin with its number: {example}.")
        part = "target" if line.target is not None else next(iter(line.places), "frame")
        return line.mistake(part, words.format(example=f"1>{line.target}" if line.target else "1"))
    return _own(battle, item.player, PieceNumber(line.frame)) or line.mistake(
        "frame", translate("Ledger", "There is no frame {number}.").format(number=line.frame)
    )


def _own(battle: Battle, player: str, piece: PieceNumber) -> FrameState | None:
    own = [one for one in battle.frames if one.owner == player]
    return own[piece.number - 1] if 0 < piece.number <= len(own) else None


class _Planner:
    """Puts ids and dice for the numbers of one line."""

    def __init__(self, line: TurnLine, battle: Battle, frame: FrameState) -> None:
        self._line, self._battle, self._frame = line, battle, frame
        self._players = [player.id for player in battle.players]

    def turn(self) -> PlannedTurn | Mistake:
        """Return the turn, or the first mistake."""
        line, frame = self._line, self._frame
        turn = PlannedTurn(line, frame.owner, frame.id)
        for step in (self._target, self._range, self._number, self._facts, self._spot, self._dice):
            found = step(turn)
            if isinstance(found, Mistake):
                return found
            turn = found
        return turn

    def _target(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        line, naming = self._line, self._frame.naming
        if line.target is None:
            named = naming.target if naming is not None else None
            if named is None and (line.range is not None or line.attack is not None):
                part = "range" if line.range is not None else "attack"
                return line.mistake(part, translate("Ledger", "Whom does it attack? For example >4."))
            return replace(turn, target=named, range=naming.range if naming is not None else None)
        if naming is not None:
            return line.mistake("target", translate("Ledger", "It has named its target already."))
        found = self._piece(line.target, "target")
        return found if isinstance(found, Mistake) else replace(turn, target=found)

    def _range(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        line, frame = self._line, self._frame
        if turn.target is None or turn.range is not None:
            return turn
        if line.range is not None:
            return replace(turn, range=line.range)
        served = [at for at in Range if at is not Range.HAND_TO_HAND and may_range(frame, at, line.rockets)]
        strikes = any(one.type.value == Range.HAND_TO_HAND.value for one in frame.left)
        if len(served) + strikes > 1:
            letters = ", ".join(at.letter for at in (*([Range.HAND_TO_HAND] if strikes else []), *served))
            words = translate("Ledger", "At which range? Say {letters}.").format(letters=letters)
            return line.mistake("target", words)
        return replace(turn, range=served[0] if served else Range.HAND_TO_HAND)

    def _number(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        line = self._line
        if line.gives_up and line.attack is not None:
            return line.mistake("gives_up", translate("Ledger", "It attacks or gives the attack up, not both."))
        if line.gives_up and turn.target is None:
            return line.mistake("gives_up", translate("Ledger", "It has no attack to give up."))
        return turn

    def _facts(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        line, battle = self._line, self._battle
        cover = []
        for one in line.cover:
            found = self._piece(one, "cover")
            if isinstance(found, Mistake):
                return found
            cover.append(found)
        holdings = [one.id for one in battle.holdings]
        if any(one > len(holdings) for one in line.near or ()):
            words = translate("Ledger", "Stations are numbered 1 to {most}: {stations}.")
            listed = ", ".join(f"{at} {Names(battle)(id)}" for at, id in enumerate(holdings, 1))
            return line.mistake("near", words.format(most=len(holdings), stations=listed))
        if line.near is not None and line.move is None:
            return line.mistake("near", translate("Ledger", "Only a move ends near something: for example m4 n1."))
        near = None if line.near is None else tuple(holdings[one - 1] for one in line.near)
        return replace(turn, cover=tuple(cover), near=near)

    def _spot(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        line = self._line
        if line.spot is None:
            return turn
        if line.spotted is not None:
            found = self._piece(line.spotted, "spotted")
            return found if isinstance(found, Mistake) else replace(turn, spotted=found)
        if turn.target is None or not self._battle.has_frame(turn.target):
            return line.mistake("spot", translate("Ledger", "Whom does it spot? For example s2>4."))
        return replace(turn, spotted=turn.target)

    def _dice(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        """Give every number a die: of its colour where one can show it, else a white one."""
        line, frame = self._line, self._frame
        naming = Naming(turn.target, turn.range, line.rockets if turn.target else 0)
        pool: list[Die | RolledDie] = list(frame.pool)
        if not frame.begun or any(isinstance(one, agenda.AskRoll) and one.frame == frame.id for one in self._agenda):
            pool = list(pool_when(self._battle, frame, frame.naming or naming))
        wanted = {
            "attack": (Colour.RED, line.attack),
            "defense": (Colour.BLUE, line.defense),
            "move": (Colour.GREEN, line.move),
            "spot": (Colour.YELLOW, line.spot),
        }
        dice = []
        for part, (colour, value) in wanted.items():
            if value is None:
                continue
            die = fitting(pool, colour, value)
            if die is None:
                return line.mistake(part, self._no_die(pool, value))
            pool.remove(die)
            dice.append((colour, RolledDie(die.colour, die.sides, value.value)))
        return replace(turn, dice=tuple(dice))

    @property
    def _agenda(self) -> Iterable[agenda.Item]:
        return self._battle.agenda

    def _no_die(self, pool: Iterable[Die | RolledDie], value: DieValue) -> str:
        words = translate("Ledger", "No die is left that could show {value} here; there are {pool}.")
        left = " ".join(one.label.replace(" ", "") if isinstance(one, Die) else str(one) for one in pool)
        return words.format(value=value.value, pool=left or translate("Ledger", "none"))

    def _piece(self, piece: PieceNumber, part: str) -> str | Mistake:
        """Return the id of what a number calls."""
        line, battle = self._line, self._battle
        if piece.terrain:
            if 0 < piece.number <= len(battle.terrain):
                return battle.terrain[piece.number - 1].id
            return line.mistake(part, translate("Ledger", "There is no structure {piece}.").format(piece=piece))
        player = self._opponent() if not piece.player else None
        if 0 < piece.player <= len(self._players):
            player = self._players[piece.player - 1]
        if player is None:
            words = translate("Ledger", "Whose frame? Write {example} for that of {player}.")
            other = next(at for at, id in enumerate(self._players, 1) if id != self._frame.owner)
            example = f"{other}.{piece.number}"
            return line.mistake(part, words.format(example=example, player=Names(battle)(self._players[other - 1])))
        frame = _own(battle, player, piece)
        if frame is None:
            words = translate("Ledger", "{player} has no frame {number}.")
            return line.mistake(part, words.format(player=Names(battle)(player), number=piece.number))
        return frame.id

    def _opponent(self) -> str | None:
        """Return the only player with frames beside the frame's own; None where there are several."""
        others = {one.owner for one in self._battle.frames if one.owner != self._frame.owner}
        return next(iter(others)) if len(others) == 1 else None
