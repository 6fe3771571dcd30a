"""Tactical order: who takes a turn, who may pass, who must (RA-TAC)."""

from mfz_rules.common import order
from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import open_turn
from mfz_rules.rapid_attack.state.actions import Action, ChooseFrame, Pass
from mfz_rules.rapid_attack.state.agenda import AskTurn
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import Passed, PhaseBegan
from mfz_rules.rapid_attack.state.frames import FrameState, Status


def ask_from_top(flow: Flow) -> None:
    """Start tactical order again from the highest score of this moment (RA-TAC-01, RA-TAC-06)."""
    players = waiting_players(flow.battle)
    flow.open(AskTurn(players[0], may_pass(flow, players[0])))


def waiting_players(battle: Battle) -> tuple[str, ...]:
    """Return the players with frames that wait, in order; all others must pass (RA-TAC-03)."""
    return tuple(player for player in battle.order if battle.waiting(player))


def may_pass(flow: Flow, player: str) -> bool:
    """Whether somebody lower in the order has a frame that waits, so that in the end one acts (RA-TAC-04, RA-TAC-09).

    Where a group forces nobody before everyone has passed (OQ-33), all may pass once while others have frames that
    wait.
    """
    players = waiting_players(flow.battle)
    if flow.rules.word("forced_turn") == "everyone_passed":
        return len(players) > 1
    return order.may_pass(players, player)


def choose_frame(flow: Flow, action: ChooseFrame) -> None:
    """Take the turn of an own frame that waits (RA-TAC-02)."""
    check_choice(flow.battle, action.player, action.frame)
    flow.close()
    flow.tell(PhaseBegan(Phase.CHAIN))
    open_turn(flow, action.frame)


def check_choice(battle: Battle, player: str, id: str) -> FrameState:
    """Return the frame whose turn it shall be; raises RefusedError for one that cannot take it (RA-ROUND-01)."""
    if not battle.has_frame(id):
        raise refuse("RA-TAC-02", "no_such_frame", "There is no frame {frame}.", frame=id)
    frame = battle.frame(id)
    if frame.owner != player:
        raise refuse("RA-TAC-02", "not_your_frame", "Choose one of your own frames.", frame=id)
    if frame.status is Status.DESTROYED:
        raise refuse("RA-ROUND-03", "destroyed", "This frame is destroyed.", frame=id)
    if frame.begun:
        raise refuse("RA-ROUND-01", "turn_taken", "This frame has had its turn of this round.", frame=id)
    return frame


def pass_turn(flow: Flow, action: Pass) -> None:
    """Leave the turn to the next-lower player (RA-TAC-02, RA-TAC-05); the last one cannot (RA-TAC-04)."""
    item = flow.top
    assert isinstance(item, AskTurn)
    if not item.may_pass:
        raise refuse("RA-TAC-04", "forced_turn", "Nobody after you has a frame left: you must take a turn.")
    flow.close()
    flow.tell(Passed(action.player))
    players = waiting_players(flow.battle)
    lower = order.next_lower(flow.battle.order, players, action.player)
    if lower is not None:
        flow.open(AskTurn(lower, may_pass(flow, lower)))
    else:
        flow.open(AskTurn(players[0], False))


def _ask_turn(battle: Battle, item: AskTurn) -> tuple[Pending[Action], ...]:
    options: list[Action] = [ChooseFrame(item.player, frame.id) for frame in battle.waiting(item.player)]
    if item.may_pass:
        options.append(Pass(item.player))
    decisions = ("choose_frame", "pass") if item.may_pass else ("choose_frame",)
    return (Pending(item.player, decisions, tuple(options)),)


ANSWERS: Answers = {
    ChooseFrame: Answer((AskTurn,), "RA-TAC-02", choose_frame),
    Pass: Answer((AskTurn,), "RA-TAC-02", pass_turn),
}
QUESTIONS: Questions = {AskTurn: _ask_turn}
