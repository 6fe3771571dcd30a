"""Per-unit turn order: a count from 1 to 20 in place of tactical order (RA-ADV-40 to RA-ADV-46)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import tactical
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import open_turn
from mfz_rules.rapid_attack.state.actions import Action, RollOrder, TakeNumber, WaitNumber
from mfz_rules.rapid_attack.state.agenda import AskNumber, AskOrder
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import CountMoved, NumbersRolled, NumberWaited, PhaseBegan
from mfz_rules.rapid_attack.state.frames import FrameState

HIGHEST = 20
FULL = 4
"""Systems of a frame that rolls one die only (RA-ADV-41)."""


def ask_order(flow: Flow) -> None:
    """Ask every player with frames that have no number yet for dice, in score order (RA-ADV-41)."""
    players = [player for player in flow.battle.order if unnumbered(flow.battle, player)]
    flow.open(*(AskOrder(player) for player in reversed(players)))


def unnumbered(battle: Battle, player: str) -> tuple[FrameState, ...]:
    """Return a player's frames that wait and have no number: all of them when a round begins."""
    return tuple(frame for frame in battle.waiting(player) if not frame.numbers)


def dice_of(frame: FrameState) -> int:
    """Return a frame's dice: one for four systems as designed, two for fewer (RA-ADV-41, RA-ADV-44)."""
    return 1 if len(frame.systems) >= FULL else 2


def roll_order(flow: Flow, action: RollOrder) -> None:
    """Take a player's dice, one or two for each frame that waits (RA-ADV-41)."""
    wanted = {frame.id: dice_of(frame) for frame in unnumbered(flow.battle, action.player)}
    rolled = dict(action.dice or ())
    fits = {frame: len(values) for frame, values in rolled.items()} == wanted
    if not fits or any(not 1 <= value <= HIGHEST for values in rolled.values() for value in values):
        text = "Every frame rolls one twenty-sided die, or two if it was designed with fewer than four systems."
        raise refuse("RA-ADV-41", "wrong_order_dice", text, dice=wanted)
    flow.close()
    numbers = tuple((frame, tuple(sorted(set(rolled[frame])))) for frame in wanted)
    flow.tell(NumbersRolled(action.player, numbers))


def count_on(flow: Flow) -> None:
    """Go to the next number at which a frame comes up, beginning with the one that is up (RA-ADV-46).

    A frame that waits without a number, after a correction, is rolled for first.
    """
    battle = flow.battle
    if any(unnumbered(battle, player) for player in battle.order):
        ask_order(flow)
        return
    number = min(_next(battle, frame) for player in battle.order for frame in battle.waiting(player))
    if number != battle.count:
        flow.tell(CountMoved(number))
    player = next(one for one in flow.battle.order if up_now(flow.battle, one))
    flow.open(AskNumber(player, number))


def up_now(battle: Battle, player: str) -> tuple[FrameState, ...]:
    """Return a player's frames whose number is up; equal ones go by score, own ones as the owner likes (OQ-81)."""
    return tuple(frame for frame in battle.waiting(player) if _next(battle, frame) == battle.count)


def may_wait(frame: FrameState, number: int) -> bool:
    """Whether a higher die is left to wait for (RA-ADV-43, OQ-82)."""
    return any(one > number for one in frame.numbers)


def take_number(flow: Flow, action: TakeNumber) -> None:
    """Take the turn of a frame whose number is up (RA-ADV-42)."""
    _check(flow, action.player, action.frame)
    flow.close()
    flow.tell(PhaseBegan(Phase.CHAIN))
    open_turn(flow, action.frame)


def wait_number(flow: Flow, action: WaitNumber) -> None:
    """Wait for the frame's other number (RA-ADV-43); without one it must go (OQ-82)."""
    frame = _check(flow, action.player, action.frame)
    if not may_wait(frame, flow.battle.count):
        raise refuse("RA-ADV-46", "last_number", "This frame has no higher number to wait for.", frame=frame.id)
    flow.close()
    flow.tell(NumberWaited(frame.id, flow.battle.count))


def _next(battle: Battle, frame: FrameState) -> int:
    """Return the number at which a frame comes up; one that the count has passed comes up at once."""
    return min((number for number in frame.numbers if number >= battle.count), default=battle.count)


def _check(flow: Flow, player: str, id: str) -> FrameState:
    frame = tactical.check_choice(flow.battle, player, id)
    if frame not in up_now(flow.battle, player):
        raise refuse("RA-ADV-42", "number_not_up", "This frame's number is not up.", frame=id)
    return frame


def _ask_order(battle: Battle, item: AskOrder) -> tuple[Pending[Action], ...]:
    dice = {frame.id: dice_of(frame) for frame in unnumbered(battle, item.player)}
    form = {"dice": dice, "sides": HIGHEST}
    return (Pending(item.player, ("roll_order",), (RollOrder(item.player),), {"roll_order": form}),)


def _ask_number(battle: Battle, item: AskNumber) -> tuple[Pending[Action], ...]:
    frames = up_now(battle, item.player)
    options: list[Action] = [TakeNumber(item.player, frame.id) for frame in frames]
    waits = [WaitNumber(item.player, frame.id) for frame in frames if may_wait(frame, item.number)]
    decisions = ("take_number", "wait_number") if waits else ("take_number",)
    return (Pending(item.player, decisions, (*options, *waits)),)


ANSWERS: Answers = {
    RollOrder: Answer((AskOrder,), "RA-ADV-41", roll_order),
    TakeNumber: Answer((AskNumber,), "RA-ADV-42", take_number),
    WaitNumber: Answer((AskNumber,), "RA-ADV-43", wait_number),
}
QUESTIONS: Questions = {AskOrder: _ask_order, AskNumber: _ask_number}
