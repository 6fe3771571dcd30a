"""A battle as a tale: sentences of what happened, each with the names of the moment."""

from collections.abc import Callable, Iterator, Sequence

from mfz_desktop.intercept_orbit.battle.text.answers import answer_words
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.text.phrases import ASIDE, PHRASES
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.kernel.timeline import Entry

ShipEntry = Entry[Battle, Action, Event]


def told_sentences(before: Battle, events: Sequence[Event], after: Battle) -> Iterator[str]:
    """Yield what happened between two states, in order, without what only keeps the agenda."""
    words = answer_words(Names(after), before, events)
    if words:
        yield words
    called = names_for(before, after)
    for event in events:
        words = "" if type(event) in ASIDE else PHRASES[type(event)](called(event), event)
        if words:
            yield words


def names_for(before: Battle, after: Battle) -> Callable[[Event], Names]:
    """Return what gives the names for an event: of the state before, but debris is only known to the one after."""
    old, new = Names(before), Names(after)

    def called(event: Event) -> Names:
        debris = getattr(event, "debris", None)
        return new if debris and not before.is_debris(debris) else old

    return called
