"""A battle as a tale: sentences of what happened, each with the names of the moment."""

from collections.abc import Iterator, Sequence

from mfz_desktop.intercept_orbit.battle.text.answers import answer_words
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.text.phrases import ASIDE, PHRASES
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event


def told_sentences(before: Battle, events: Sequence[Event], after: Battle) -> Iterator[str]:
    """Yield what happened between two states, in order, without what only keeps the agenda.

    Debris that was placed is known only to the state after.
    """
    old, new = Names(before), Names(after)
    yield from filter(None, (answer_words(new, before, events),))
    for event in events:
        if type(event) not in ASIDE:
            placed = getattr(event, "debris", None)
            words = PHRASES[type(event)](new if placed and not before.is_debris(placed) else old, event)
            yield from filter(None, (words,))
