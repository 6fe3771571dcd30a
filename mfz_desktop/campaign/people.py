"""The people of the garage, as members of campaigns: one record for all games."""

from collections.abc import Iterable

from campaigns.campaign.acts import PlayerKept
from campaigns.identity import new_id
from campaigns.names import one_line
from campaigns.players import Player
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.garage_session import PLAYERS
from mfz_desktop.models.session.services import GarageServices


def people(context: AppContext) -> tuple[Player, ...]:
    """Return the people known, by their names; none while the garage is not open."""
    if not context.store.garage.made:
        return ()
    named = (one for one in context.garage.players() if one.name)
    return tuple(sorted(named, key=lambda one: one.name.casefold()))


def joining(context: AppContext, text: str, seats: Iterable[tuple[str, str, str]]) -> tuple[PlayerKept, ...] | None:
    """Return the acts by which people join, given as name, colour, faction; None where they could not be kept.

    A known name is the known person; a new one becomes a person of the garage first. `text` completes "Undo …".
    """
    known = {one.name.casefold(): one for one in people(context)}
    acts, new = [], []
    for name, colour, faction in seats:
        name = one_line(name)
        person = known.get(name.casefold())
        if person is None:
            person = Player(new_id(), name, colour)
            known[name.casefold()] = person
            new.append(person)
        acts.append(PlayerKept(person.id, person.name, colour, faction))
    session = context.service(GarageServices).session
    if new and session.keep(text, *new, stack=session.stack_of(PLAYERS)) is None:
        return None
    return tuple(acts)
