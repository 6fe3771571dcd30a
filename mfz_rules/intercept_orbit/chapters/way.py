"""What lies ahead on the way of a move, in the order in which it is met (IO-MOVE-14)."""

from collections.abc import Iterable
from dataclasses import replace

from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.moves import MoveStopped
from mfz_rules.intercept_orbit.state.facts import Met
from mfz_rules.intercept_orbit.state.moving import END, Contact, Journey

HAIR = 1e-6
"""Units; what lies no farther apart is met together."""


def journey_of(battle: Battle) -> Journey:
    """Return the move that is under way."""
    assert battle.journey is not None
    return battle.journey


def ahead(flow: Flow, journey: Journey) -> tuple[Contact, ...]:
    """Return what the way still leads to: as stated, else as measured now, else nothing."""
    way = flow.umpire.way(flow.battle, journey)
    found = way.contacts if way else ()
    if journey.meets is not None:
        here = Contact("", at=way.end if way and not journey.stopped else None, travelled=journey.travelled)
        known = {one.piece: one for one in reversed(found)}
        found = tuple(replace(known.get(one.piece, here), piece=one.piece, how=one.how) for one in journey.meets)
    left = (one for one in found if one.piece not in journey.met or (one.short and not journey.stopped))
    return tuple(one for one in left if stands(flow.battle, one.piece))


def stop(flow: Flow, contact: Contact, touching: Iterable[Contact] = ()) -> None:
    """Let the move end at a contact; what it touches there as well is dealt with before it is over (IO-COL-05)."""
    journey = journey_of(flow.battle)
    if not journey.stopped:
        others = tuple(Met(one.piece, one.how) for one in touching)
        flow.tell(MoveStopped(journey.asset, contact.travelled, contact.at, others))


def together(flow: Flow, contact: Contact) -> tuple[Contact, ...]:
    """Return what else a mover touches where it meets a ship or a high value asset (IO-COL-05).

    What is only stated, companies among it (IO-COL-14), is touched where the move would end touching it.
    """
    journey = journey_of(flow.battle)
    stated = journey.meets is not None
    return tuple(
        one
        for one in ahead(flow, journey)
        if one.piece != contact.piece
        and not flow.battle.is_debris(one.piece)
        and (one.how == contact.how == END if stated else abs(one.travelled - contact.travelled) <= HAIR)
    )


def stands(battle: Battle, piece: str) -> bool:
    """Whether a piece is on the table still."""
    if battle.is_debris(piece):
        return True
    return any(one.id == piece and one.alive and one.placed for one in battle.all_assets)
