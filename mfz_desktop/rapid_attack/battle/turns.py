"""Which turn is under way, so that its time can be told from that of others. No Qt."""

from mfz_desktop.battle.game import Turn
from mfz_desktop.rapid_attack.battle.turn.questions import question
from mfz_rules.rapid_attack.battle import Battle, Status
from mfz_rules.rapid_attack.state.agenda import (
    AskActs,
    AskDefense,
    AskNumber,
    AskObjective,
    AskRoll,
    AskTarget,
    AskTurn,
)

OF_A_TURN = (AskTarget, AskObjective, AskRoll, AskDefense, AskActs)
CHOOSING = (AskTurn, AskNumber)
ACTS = (Status.OPENING, Status.ACTING, Status.FINISHING)


def turn_of(battle: Battle) -> Turn | None:
    """Return the turn that is under way; None where nothing is asked, as after the end.

    A frame that is attacked, loses a system or names its cover takes the time of the attacker's turn; a frame that
    is roused has a turn of its own, and the one on hold waits meanwhile (RA-CBT-02).
    """
    frame = _acting(battle)
    if frame is not None:
        return Turn(battle.round, battle.frame(frame).owner, frame)
    asked = question(battle)
    if asked is None or not asked.players:
        return None
    choosing = isinstance(battle.agenda[-1], CHOOSING)
    return Turn(battle.round, asked.players[0], to_come=_to_come(battle), choosing=choosing)


def _acting(battle: Battle) -> str | None:
    """Return the frame whose turn it is: the one that is asked, the attacker, else the one that goes on."""
    if battle.attack is not None and battle.agenda and not isinstance(battle.agenda[-1], OF_A_TURN):
        return battle.attack.attacker
    turns = (item.frame for item in reversed(battle.agenda) if isinstance(item, OF_A_TURN))
    return next((frame for frame in turns if battle.frame(frame).status in ACTS), None)


def _to_come(battle: Battle) -> int:
    unplaced = sum(not one.placed for one in (*battle.frames, *battle.holdings))
    return unplaced + sum(frame.status is Status.WAITING for frame in battle.frames)
