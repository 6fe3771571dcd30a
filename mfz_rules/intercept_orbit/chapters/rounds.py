"""Rounds: what comes when nothing is open any more, and the doomsday clock (IO-END)."""

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.common.doomsday import counted_down, winners
from mfz_rules.common.events import BattleEnded, ChainEnded, ClockMoved, ClockPassed, RoundEnded, RoundOpened
from mfz_rules.intercept_orbit.chapters import tactical
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, ClockCall
from mfz_rules.intercept_orbit.state.agenda import AskClock, OpenRound, TickClock
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events.agenda import PhaseBegan
from mfz_rules.kernel.game import Pending


def go_on(flow: Flow) -> None:
    """Open what comes next when the agenda is empty: a turn, or the end of the round (IO-ORD-02, IO-END-01).

    Defenses and spots go first (IO-SPOT-06). A battle goes on to doomsday even if one player alone can act
    (IO-END-06).
    """
    if flow.battle.phase is Phase.CHAIN:
        flow.tell(ChainEnded())
        flow.tell(PhaseBegan(Phase.TACTICAL))
    if tactical.waiting_players(flow.battle):
        tactical.ask_from_top(flow)
        return
    flow.tell(RoundEnded(flow.battle.round))
    flow.tell(PhaseBegan(Phase.BOARDING))
    flow.open(OpenRound(), *reversed(flow.profile.after_turns))


def tick(flow: Flow, item: TickClock) -> None:
    """Count the clock down, then call the players, highest score first (IO-END-01, IO-END-02)."""
    flow.close()
    _count_down(flow, None)
    if flow.battle.clock and flow.rules.flag("optional_ticks"):
        flow.tell(PhaseBegan(Phase.CALLS))
        flow.open(*(AskClock(player) for player in reversed(flow.battle.order)))


def call(flow: Flow, action: ClockCall) -> None:
    """Count one more down, or let the clock stand; at 0 nobody else is called (IO-END-02, IO-END-03)."""
    flow.close()
    if action.count:
        _count_down(flow, action.player)
    else:
        flow.tell(ClockPassed(action.player))


def open_round(flow: Flow, item: OpenRound) -> None:
    """Begin the next round; after the last fuel step the battle is over, where it takes place (IO-OQ-59)."""
    flow.close()
    if not flow.battle.clock:
        end_battle(flow, "doomsday")
    else:
        flow.tell(RoundOpened(flow.battle.round + 1))


def end_battle(flow: Flow, why: str) -> None:
    """End the battle: the highest score wins, equal ones share it (IO-END-03, IO-END-05, IO-OQ-62)."""
    flow.tell(BattleEnded(winners(flow.battle.order, flow.battle.score), why))


def _count_down(flow: Flow, by: str | None) -> None:
    """Move the clock; at 0 the battle is over before fuel burns, unless the table lets it (IO-END-04)."""
    clock = counted_down(flow.battle.clock, 1)
    flow.tell(ClockMoved(clock, by))
    if clock:
        return
    if not flow.rules.flag("fuel_after_doom"):
        end_battle(flow, "doomsday")
        return
    while isinstance(flow.top, AskClock):
        flow.close()


def _ask_clock(battle: Battle, item: AskClock) -> tuple[Pending[Action], ...]:
    options = (ClockCall(item.player, True), ClockCall(item.player, False))
    return (Pending(item.player, ("clock_call",), options),)


ANSWERS: Answers = {ClockCall: Answer((AskClock,), "IO-END-02", call)}
QUESTIONS: Questions = {AskClock: _ask_clock}
STEPS: Steps = {TickClock: tick, OpenRound: open_round}
