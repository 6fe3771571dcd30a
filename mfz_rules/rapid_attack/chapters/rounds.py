"""Rounds: what comes when nothing is open any more (RA-ROUND, RA-CBT-07, RA-END-02)."""

from mfz_rules.rapid_attack.chapters import doomsday, per_unit, tactical
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.events import ChainEnded, PhaseBegan, RoundOpened
from mfz_rules.rapid_attack.state.frames import Status


def go_on(flow: Flow) -> None:
    """Open what comes next when the agenda is empty: a turn, the end of the round, the next round (RA-ROUND-02).

    A chain is at its end then, and tactical order comes back (RA-CBT-07).
    """
    battle = flow.battle
    if battle.phase is Phase.CALLS:
        open_round(flow, battle.round + 1)
        return
    if battle.phase is Phase.CHAIN:
        flow.tell(ChainEnded())
        flow.tell(PhaseBegan(Phase.TACTICAL))
    if not any(frame.status is Status.WAITING for frame in battle.frames):
        doomsday.end_round(flow)
    elif flow.rules.flag("per_unit_order"):
        per_unit.count_on(flow)
    else:
        tactical.ask_from_top(flow)


def open_round(flow: Flow, number: int) -> None:
    """Begin a round: all surviving frames wait, without defense or spot (RA-END-08)."""
    flow.tell(RoundOpened(number))
    if flow.rules.flag("per_unit_order"):
        per_unit.ask_order(flow)
