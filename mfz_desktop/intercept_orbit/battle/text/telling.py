"""A battle as a tale: sentences of what happened, each with the names of the moment."""

from collections.abc import Iterable, Iterator

from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.text.phrases import ASIDE, PHRASES
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event


def told_sentences(before: Battle, events: Iterable[Event], after: Battle) -> Iterator[str]:
    """Yield what happened between two states, in order, without what only keeps the agenda.

    Debris that was placed is known only to the state after.
    """
    old, new = Names(before), Names(after)
    for event in events:
        if type(event) not in ASIDE:
            placed = getattr(event, "debris", None)
            yield PHRASES[type(event)](new if placed and not before.is_debris(placed) else old, event)
