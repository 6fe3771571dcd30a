"""The edge of the table (IO-EDGE)."""

import math
from dataclasses import replace

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.intercept_orbit.chapters import damage
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.way import stop
from mfz_rules.intercept_orbit.state.actions import Action, TurnAway
from mfz_rules.intercept_orbit.state.agenda import AskTurnAway
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.moves import HvaTurnedAway
from mfz_rules.intercept_orbit.state.events.places import Stood
from mfz_rules.intercept_orbit.state.moving import Contact, Journey
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse

FACINGS = (16, 72)
"""Headings all round that are offered where a high value asset is turned; more where none of the first leads away.

Any other may be answered.
"""


def ahead(flow: Flow, journey: Journey) -> Contact | None:
    """Return where the way leaves the table: as stated, at its end, else as measured (IO-EDGE-02, IO-EDGE-04)."""
    if journey.stopped or journey.facts.off_table is False:
        return None
    way = flow.umpire.way(flow.battle, journey)
    if way is not None and way.edge is not None:
        return way.edge
    if not journey.facts.off_table:
        return None
    return Contact("", travelled=math.inf, at=None if way is None else way.end)


def reach(flow: Flow, journey: Journey, edge: Contact) -> None:
    """Lose a ship that is wholly outside (IO-EDGE-01, IO-OQ-52); a high value asset stops at the edge.

    It is turned there, and its move is over (IO-EDGE-04, IO-OQ-53). One that stops short of the edge, so as to lie on
    nothing (IO-COL-11, IO-COL-13), is not turned, unless the table says that it is at the edge.
    """
    travelled = min(edge.travelled, float(journey.speed))
    stop(flow, replace(edge, travelled=travelled))
    if flow.battle.is_ship(journey.asset):
        damage.leave_table(flow, journey.asset)
        return
    if edge.short and not journey.facts.off_table:
        return
    holder = flow.battle.hva(journey.asset).holder
    player = next((one for one in flow.battle.order if one != holder), holder)
    flow.open(AskTurnAway(player, journey.asset, _headings(flow, journey.asset)))


def turn_away(flow: Flow, action: TurnAway) -> None:
    """Turn a high value asset to any heading that leads it away from the edge (IO-EDGE-04)."""
    item = flow.top
    assert isinstance(item, AskTurnAway)
    if action.hva != item.hva:
        raise refuse("IO-EDGE-04", "other_hva", "What is at the edge is {hva}.", hva=item.hva)
    if not 0 <= action.facing < 360:
        raise refuse("IO-EDGE-04", "no_heading", "A heading is at least 0 and below 360 degrees.")
    if flow.umpire.leads_away(flow.battle, item.hva, action.facing) is False:
        raise refuse(
            "IO-EDGE-04", "not_away", "This heading leads over the edge, or onto a base.", facing=action.facing
        )
    flow.close()
    flow.tell(HvaTurnedAway(item.hva, action.facing))
    at = flow.battle.hva(item.hva).at
    if at is not None:
        flow.tell(Stood(item.hva, replace(at, facing=action.facing)))


def _headings(flow: Flow, hva: str) -> tuple[float, ...]:
    """Return headings that lead a high value asset away from the edge; none where nobody measures (IO-EDGE-04).

    They stand all round from the one that it has, so that the way back, where it has room, is one of them.
    """
    at = flow.battle.hva(hva).at
    for count in FACINGS:
        around = _all_round(count, 0.0 if at is None else at.facing)
        found = tuple(one for one in around if flow.umpire.leads_away(flow.battle, hva, one))
        if found:
            return found
    return ()


def _all_round(count: int, start: float = 0.0) -> tuple[float, ...]:
    return tuple((start + index * 360 / count) % 360 for index in range(count))


def _ask_turn_away(battle: Battle, item: AskTurnAway) -> tuple[Pending[Action], ...]:
    options = tuple(TurnAway(item.player, item.hva, one) for one in item.headings or _all_round(FACINGS[0]))
    return (Pending(item.player, ("turn_away",), options, {"turn_away": {"hva": item.hva}}),)


ANSWERS: Answers = {TurnAway: Answer((AskTurnAway,), "IO-EDGE-04", turn_away)}
QUESTIONS: Questions = {AskTurnAway: _ask_turn_away}
