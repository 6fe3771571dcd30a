"""The end of a frame's turn (RA-TURN-20), and who goes on (RA-CBT-02, RA-CBT-07)."""

from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import dice, stations
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import acting
from mfz_rules.rapid_attack.state.actions import EndTurn
from mfz_rules.rapid_attack.state.agenda import AskActs
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import StatusSet, TurnEnded
from mfz_rules.rapid_attack.state.frames import AttackStep, FrameState, Status


def end_turn(flow: Flow, action: EndTurn) -> None:
    """End the turn of the acting frame; an attack not made is given up with it (RA-TURN-20).

    A turn may be empty (RA-ROUND-04); dice left over are dropped (RA-DICE-05).
    """
    frame = acting(flow.battle)
    if may_not_end(flow.battle, frame):
        raise refuse("OQ-34", "turn_wasted", "Here no frame may waste its turn: move, attack or spot.")
    end(flow, frame.id)


def may_not_end(battle: Battle, frame: FrameState) -> bool:
    """Whether the frame has done nothing although it could move, where the group forbids that (OQ-34)."""
    if battle.rules.at(battle.clock).flag("empty_turn"):
        return False
    acted = frame.moved or frame.spotted or frame.attack is AttackStep.MADE
    return not acted and bool(dice.choices(battle, frame, Colour.GREEN))


def end(flow: Flow, frame: str) -> None:
    """Close a turn; stations near the frame are judged once more (RA-STA-06)."""
    flow.tell(TurnEnded(frame))
    flow.close()
    stations.judge(flow, flow.battle.frame(frame).near, {})


def resume(flow: Flow) -> bool:
    """Let a roused frame go on whose attacker is through; False where nobody holds (RA-CBT-02, T11).

    One that the attack destroyed holds no more, so the chain ends with it (RA-CBT-17), and two frames never destroy
    each other by their attacks of one round (RA-CBT-18).
    """
    item = flow.top
    if not isinstance(item, AskActs) or flow.battle.frame(item.frame).status is not Status.HOLD_DEFENSE:
        return False
    given_up = flow.battle.frame(item.frame).attack is AttackStep.GIVEN_UP
    flow.tell(StatusSet(item.frame, Status.FINISHING if given_up else Status.ACTING))
    return True
