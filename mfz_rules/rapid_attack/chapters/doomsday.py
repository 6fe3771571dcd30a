"""The end of a round, the doomsday clock, the end of the battle (RA-END)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.doomsday import counted_down, winners
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Action, ClockCall
from mfz_rules.rapid_attack.state.agenda import AskClock, JudgeStations
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import BattleEnded, ClockMoved, ClockPassed, PhaseBegan, RoundEnded


def end_round(flow: Flow) -> None:
    """Clear defenses and spots, count the clock down, and call the players in score order (RA-END-02).

    Equal scores are called in the order of play (OQ-70). The clock moves here and at the calls alone, so that no
    round is cut short (RA-END-06).
    """
    flow.tell(RoundEnded(flow.battle.round))
    _count_down(flow, flow.rules.whole("clock.base_tick"), None)
    if flow.battle.winners is None:
        flow.tell(PhaseBegan(Phase.CALLS))
        flow.open(*(AskClock(player) for player in reversed(flow.battle.order)))


def call(flow: Flow, action: ClockCall) -> None:
    """Count one more down, or let the clock stand (RA-END-03); at 0 nobody else is called (RA-END-04).

    Where everybody counts, a battle is over after two to four rounds; where nobody does, after eleven (RA-END-07).
    """
    flow.close()
    if action.count:
        _count_down(flow, flow.rules.whole("clock.call_tick"), action.player)
    else:
        flow.tell(ClockPassed(action.player))


def end_battle(flow: Flow, why: str) -> None:
    """End the battle: the highest score wins, equal ones share it (RA-END-05, RA-GEN-05)."""
    flow.tell(BattleEnded(winners(flow.battle.order, flow.battle.score), why))


def end_early(flow: Flow) -> bool:
    """End the battle where nothing can change any more, or the group says so (OQ-71, OQ-72).

    Stations that are judged after the attack are judged before (OQ-68): they count for the winner.
    """
    battle = flow.battle
    if battle.phase in (Phase.COMPARE, Phase.FIELDING):
        return False
    if any(isinstance(item, JudgeStations) for item in battle.agenda):
        return False
    fighting = {frame.owner for frame in battle.frames if frame.alive}
    if not fighting:
        end_battle(flow, "no_frames")
    elif len(fighting) == 1 and len(battle.players) > 1 and flow.rules.word("last_with_frames") == "ends_battle":
        end_battle(flow, "last_with_frames")
    return flow.battle.winners is not None


def _count_down(flow: Flow, ticks: int, by: str | None) -> None:
    """Move the clock, never below 0 (OQ-69); at 0 the battle is over."""
    clock = counted_down(flow.battle.clock, ticks)
    flow.tell(ClockMoved(clock, by))
    if not clock:
        end_battle(flow, "doomsday")


def _ask_clock(battle: Battle, item: AskClock) -> tuple[Pending[Action], ...]:
    options = (ClockCall(item.player, True), ClockCall(item.player, False))
    return (Pending(item.player, ("clock_call",), options),)


ANSWERS: Answers = {ClockCall: Answer((AskClock,), "RA-END-02", call)}
QUESTIONS: Questions = {AskClock: _ask_clock}
