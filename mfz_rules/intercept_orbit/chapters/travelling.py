"""A move along the ruler, event by event, to its end (IO-MOVE-14, IO-MOVE-16)."""

from collections.abc import Iterable
from dataclasses import replace

from mfz_rules.common.answering import Steps
from mfz_rules.common.stating import Called, settled
from mfz_rules.intercept_orbit.chapters import (
    collisions,
    damage,
    debris,
    edges,
    ending,
    holders,
    passengers,
    planning,
    presence,
    standing,
)
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import enter_part
from mfz_rules.intercept_orbit.chapters.way import HAIR, ahead, journey_of
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskTakeHva, EndMove, GoAlong
from mfz_rules.intercept_orbit.state.assets import AssetState, Condition, ShipState, Status, TurnPart
from mfz_rules.intercept_orbit.state.events.moves import MoveArrived, MoveBegan, MoveEnded, PieceReached
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.state.moving import END, THROUGH, Contact, Journey


def set_out(flow: Flow, asset: AssetState, action: Move) -> None:
    """Judge the plan as a whole and begin the move (IO-MOVE-08); repairs are past then (IO-SHIP-01)."""
    journey = planning.planned(flow, asset, action)
    found = _foreseen(flow, journey)
    for contact in found:
        if contact.piece in journey.avoid and (contact.under or (journey.meets is not None and contact.how == END)):
            raise planning.ends_on(contact.piece)
    pieces = tuple(one.piece for one in found if flow.battle.is_debris(one.piece))
    enter_part(flow, asset, TurnPart.MOVE)
    flow.tell(MoveBegan(replace(journey, foreseen=pieces), action.die))
    flow.open(GoAlong())


def travel(flow: Flow, item: GoAlong) -> None:
    """Go on to what the way leads to next; a contact comes before the edge test of its unit (IO-EDGE-02)."""
    journey = journey_of(flow.battle)
    if not flow.battle.asset(journey.asset).alive:
        _leave(flow, journey)
        return
    contact = next(iter(ahead(flow, journey)), None)
    edge = edges.ahead(flow, journey)
    if edge is not None and (contact is None or edge.travelled < contact.travelled - HAIR):
        edges.reach(flow, journey, edge)
    elif contact is not None:
        _meet(flow, journey, contact)
    else:
        _arrive(flow, journey)


def end_move(flow: Flow, item: EndMove) -> None:
    """End the move: who is near what is judged (IO-HVA-05); a high value asset's turn ends with it (IO-HVA-01)."""
    flow.close()
    journey = journey_of(flow.battle)
    flown_by = _flown_by(flow, journey)
    flow.tell(MoveEnded(journey.asset, _handing(flow, journey)))
    if flow.battle.is_hva(journey.asset):
        assert isinstance(flow.top, AskActs)
        ending.end(flow, journey.asset)
    if flown_by:
        flow.open(*flown_by)
    presence.judge_now(flow)


def _foreseen(flow: Flow, journey: Journey) -> tuple[Contact, ...]:
    """Return what the way leads to when it is planned; where the table says otherwise than was measured, tell it."""
    if journey.meets is not None:
        measured = flow.umpire.way(flow.battle, journey)
        pieces = Called(tuple(one.piece for one in measured.contacts)) if measured else None
        stated = tuple(one.piece for one in journey.meets if not flow.battle.is_company(one.piece))
        settled(flow, "meets", Called(stated), lambda: pieces, (), journey.facts.reason)
    return ahead(flow, journey)


def _meet(flow: Flow, journey: Journey, contact: Contact) -> None:
    """Deal with one thing on the way; companies are asked at its end (IO-COL-14)."""
    at = None if journey.stopped else contact.at
    # where nobody must collide, who is to end on another comes near it first
    if contact.how == THROUGH or not flow.profile.ramming.forced or flow.battle.is_debris(contact.piece):
        flow.tell(PieceReached(journey.asset, contact.piece, contact.travelled, at))
    else:
        flow.tell(PieceReached(journey.asset, contact.piece, journey.travelled))
    if flow.battle.is_debris(contact.piece):
        debris.meet(flow, journey, contact)
    elif not flow.battle.is_company(contact.piece):
        collisions.meet(flow, journey, contact)


def _arrive(flow: Flow, journey: Journey) -> None:
    """Let the asset stand where its way ends, and ask its passengers and those it met (IO-MOVE-18, IO-COL-14)."""
    flow.close()
    asset = flow.battle.asset(journey.asset)
    way = flow.umpire.way(flow.battle, journey)
    at = asset.at if journey.stopped or way is None else way.end
    flow.tell(MoveArrived(asset.id, companies_met(flow, journey)))
    if journey.at_rest:
        collisions.turn_about(flow, asset.id, journey.at_rest, journey.facts)
    elif journey.speed or journey.facts.near is not None or journey.facts.near_of is not None:
        standing.stand(flow, asset.id, at, standing.still(flow.battle, asset.id, journey.facts))
        _lose_outside(flow, journey)
    flow.open(EndMove())
    passengers.begin(flow, journey_of(flow.battle))


def _lose_outside(flow: Flow, journey: Journey) -> None:
    """Lose a ship that was stopped within a unit of travel and lies wholly outside there (IO-EDGE-02)."""
    if journey.facts.off_table is False or not flow.battle.is_ship(journey.asset):
        return
    if flow.umpire.meets_table(flow.battle, journey.asset) is False:
        damage.leave_table(flow, journey.asset)


def _leave(flow: Flow, journey: Journey) -> None:
    """End the way of a ship that is gone; flying companies may stay behind at the edge (IO-EDGE-03)."""
    flow.close()
    flow.open(EndMove())
    if flow.battle.asset(journey.asset).status is Status.LOST:
        flow.tell(MoveArrived(journey.asset))
        passengers.begin(flow, journey_of(flow.battle))


def companies_met(flow: Flow, journey: Journey) -> tuple[str, ...]:
    """Return whom the way met or passed, in order: as stated, else as measured (IO-COL-14, IO-FUEL-05).

    Flying companies cling to ships only; drifting ones may be taken by any asset that comes near them.
    """
    found = flow.umpire.came_to(flow.battle, journey)
    measured = found or ()
    clinging, drifting = _kinds(flow, journey, (one.piece for one in measured))
    stated: Facts = journey.facts
    if stated.meets is not None:
        clinging = _kinds(flow, journey, journey.companies)[0]
    passes = stated.passes
    if passes is not None:
        known = None if found is None else Called(drifting)
        named = _kinds(flow, journey, passes)[1]
        drifting = settled(flow, "passes", Called(named), lambda: known, (), stated.reason)
    drifting = (*_kinds(flow, journey, journey.companies)[1], *drifting)
    order = (*journey.companies, *(one.piece for one in measured), *drifting)
    wanted = {*clinging, *drifting}
    return tuple(one for one in dict.fromkeys(order) if one in wanted)


def _kinds(flow: Flow, journey: Journey, pieces: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the flying companies that could cling to the mover, and those that drift."""
    companies = [flow.battle.company(one) for one in pieces if flow.battle.is_company(one)]
    ship = flow.battle.is_ship(journey.asset)
    flying = tuple(one.id for one in companies if ship and one.flying and one.id not in journey.riders)
    drifting = tuple(one.id for one in companies if one.alive and one.condition is Condition.DRIFTING)
    return flying, drifting


def _handing(flow: Flow, journey: Journey) -> tuple[str, ...]:
    """Return those whom the way came near, as stated or measured, to hand companies over (IO-FUEL-07)."""
    partners = holders.partners(flow.battle, journey.asset)
    if not partners or not flow.battle.asset(journey.asset).alive:
        return ()
    if journey.facts.passes is not None:
        return tuple(one for one in journey.facts.passes if one in partners)
    return flow.umpire.came_by(flow.battle, journey, partners) or ()


def _flown_by(flow: Flow, journey: Journey) -> tuple[AskTakeHva, ...]:
    """Return the high value assets that may be taken in passing, where a table plays that (IO-OQ-54).

    Only those that nobody is near to; else who is alone there is asked in any case (IO-HVA-02, IO-HVA-07).
    """
    asset = flow.battle.asset(journey.asset)
    if not flow.rules.flag("hva_fly_by") or not isinstance(asset, ShipState) or not asset.alive:
        return ()
    measured = flow.umpire.came_to(flow.battle, journey) or ()
    passed = journey.facts.passes if journey.facts.passes is not None else [one.piece for one in measured]
    player = asset.controller
    return tuple(
        AskTakeHva(player, hva.id)
        for hva in flow.battle.hvas
        if hva.id in passed
        and hva.id not in asset.near
        and hva.holder != player
        and not presence.near_hva(flow.battle, hva.id)
    )


STEPS: Steps = {GoAlong: travel, EndMove: end_move}
