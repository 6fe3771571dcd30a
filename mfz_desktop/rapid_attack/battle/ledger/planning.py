"""What a line means in a battle: whose turn it is, and which answer comes next. No Qt.

A planned turn answers what is asked about its own frame and nothing else: where somebody else must answer, it waits
and goes on afterwards. What it does not tell (dice of damage, losses, the height of a climb) is asked as always.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from mfz_desktop.battle.ledger import ledger
from mfz_desktop.battle.ledger.parts import Mistake
from mfz_desktop.battle.ledger.planner import Planner, Pool
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
    range: Range | None = None

    @property
    def written(self) -> str:
        """The line with all its parts."""
        return written(self.line)

    @property
    def naming(self) -> NameTarget:
        """The target that it names, or nothing."""
        if self.target is None:
            return NameTarget(self.player)
        return NameTarget(self.player, self.target, self.range, self.line.rockets)


def takes_lines(battle: Battle) -> bool:
    """Whether what is asked now can be answered by a line."""
    return bool(battle.agenda) and isinstance(battle.agenda[-1], (*BETWEEN_TURNS, *OWN_TURN))


def planned(line: TurnLine, battle: Battle) -> PlannedTurn | Mistake:
    """Return the turn that a line means now, or what is wrong with it."""
    frame = _frame(line, battle, battle.agenda[-1])
    if isinstance(frame, Mistake):
        return frame
    return _Planner(line, battle, frame).planned(PlannedTurn(line, frame.owner, frame.id))


def next_answer(battle: Battle, turn: PlannedTurn) -> Action | None:
    """Return the answer that a planned turn gives to what is asked; None where it gives none."""
    item = battle.agenda[-1] if battle.agenda else None
    frame = battle.frame(turn.piece)
    if isinstance(item, agenda.AskTurn) and item.player == turn.player and not frame.begun:
        return ChooseFrame(turn.player, turn.piece)
    if isinstance(item, agenda.AskNumber) and item.player == turn.player and not frame.begun:
        return TakeNumber(turn.player, turn.piece)
    if isinstance(item, agenda.AskSpotUse) and battle.attack is not None and battle.attack.attacker == turn.piece:
        return None if turn.line.uses_spot is None else UseSpot(turn.player, turn.line.uses_spot)
    if not isinstance(item, OWN_TURN) or item.frame != turn.piece:
        return None
    if isinstance(item, agenda.AskTarget):
        return turn.naming
    if isinstance(item, agenda.AskRoll):
        return _roll(battle, frame, turn)
    if isinstance(item, agenda.AskDefense):
        return Defend(turn.player, turn.die("defense"))
    return _act(battle, frame, turn)


def is_open(battle: Battle, turn: PlannedTurn) -> bool:
    """Whether the turn has begun and goes on."""
    frame = battle.frame(turn.piece)
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
    move = turn.die("move")
    if move is not None and not frame.moved and (line.moves_first or not attacks):
        near = None if turn.near is None else Called(turn.near)
        return Move(turn.player, move, None, Facts(near=near))
    attack = turn.die("attack")
    if attacks and line.gives_up:
        return ForgoAttack(turn.player)
    if attacks:
        # who stands higher is not told in a line: the form asks
        climbing = battle.rules.at(battle.clock).flag("climbing")
        facts = Facts(cover=Called(turn.cover)) if turn.cover else Facts()
        return None if attack is None or climbing else DeclareAttack(turn.player, attack, facts)
    spot = turn.die("spot")
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


class _Planner(Planner[PlannedTurn]):
    """Puts ids and dice for the numbers of one line."""

    aim_example, spot_example = ">4", "s2>4"
    _line: TurnLine

    def __init__(self, line: TurnLine, battle: Battle, frame: FrameState) -> None:
        super().__init__(line, frame.naming)
        self._battle, self._frame = battle, frame
        self._players = [player.id for player in battle.players]

    def steps(self) -> tuple[Callable[[PlannedTurn], PlannedTurn | Mistake], ...]:
        """Return what puts ids and dice, in their order."""
        return (self.target, self._range, self.giving_up, self._facts, self.spot, self._dice)

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

    def _facts(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        line, battle = self._line, self._battle
        cover = self.pieces(line.cover, "cover")
        if isinstance(cover, Mistake):
            return cover
        holdings = [one.id for one in battle.holdings]
        if any(one > len(holdings) for one in line.near or ()):
            words = translate("Ledger", "Stations are numbered 1 to {most}: {stations}.")
            listed = ", ".join(f"{at} {Names(battle)(id)}" for at, id in enumerate(holdings, 1))
            return line.mistake("near", words.format(most=len(holdings), stations=listed))
        if line.near is not None and line.move is None:
            return line.mistake("near", translate("Ledger", "Only a move ends near something: for example m4 n1."))
        near = None if line.near is None else tuple(holdings[one - 1] for one in line.near)
        return replace(turn, cover=cover, near=near)

    def can_spot(self, target: str) -> bool:
        """Whether what is attacked is a frame."""
        return self._battle.has_frame(target)

    def _dice(self, turn: PlannedTurn) -> PlannedTurn | Mistake:
        """Give every number a die: of its colour where one can show it, else a white one."""
        line, frame = self._line, self._frame
        naming = Naming(turn.target, turn.range, line.rockets if turn.target else 0)
        pool: Pool = list(frame.pool)
        rolls = (one.frame for one in self._battle.agenda if isinstance(one, agenda.AskRoll))
        if not frame.begun or frame.id in rolls:
            pool = list(pool_when(self._battle, frame, frame.naming or naming))
        wanted = {
            "attack": (Colour.RED, line.attack),
            "defense": (Colour.BLUE, line.defense),
            "move": (Colour.GREEN, line.move),
            "spot": (Colour.YELLOW, line.spot),
        }
        dice = self.dice_of(wanted, pool)
        return dice if isinstance(dice, Mistake) else replace(turn, dice=tuple(dice.items()))

    def piece(self, number: PieceNumber, part: str) -> str | Mistake:
        """Return the id of what a number calls."""
        line, battle = self._line, self._battle
        if number.terrain:
            if 0 < number.number <= len(battle.terrain):
                return battle.terrain[number.number - 1].id
            return line.mistake(part, translate("Ledger", "There is no structure {piece}.").format(piece=number))
        player = self._opponent() if not number.player else None
        if 0 < number.player <= len(self._players):
            player = self._players[number.player - 1]
        if player is None:
            words = translate("Ledger", "Whose frame? Write {example} for that of {player}.")
            other = next(at for at, id in enumerate(self._players, 1) if id != self._frame.owner)
            example = f"{other}.{number.number}"
            return line.mistake(part, words.format(example=example, player=Names(battle)(self._players[other - 1])))
        frame = _own(battle, player, number)
        if frame is None:
            words = translate("Ledger", "{player} has no frame {number}.")
            return line.mistake(part, words.format(player=Names(battle)(player), number=number.number))
        return frame.id

    def _opponent(self) -> str | None:
        """Return the only player with frames beside the frame's own; None where there are several."""
        others = {one.owner for one in self._battle.frames if one.owner != self._frame.owner}
        return next(iter(others)) if len(others) == 1 else None
