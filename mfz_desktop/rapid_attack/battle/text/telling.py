"""A battle as a tale: sentences of what happened, each with the names of the moment."""

from collections.abc import Callable, Iterable, Iterator

from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases import is_told, sentence
from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event

BattleEntry = Entry[Battle, Action, Event]


def told_sentences(before: Battle, events: Iterable[Event], after: Battle) -> Iterator[str]:
    """Yield what happened between two states, in order, without what only keeps the agenda."""
    called = names_for(before, after)
    for event in events:
        if is_told(event):
            yield sentence(called(event), event)


def names_for(before: Battle, after: Battle) -> Callable[[Event], Names]:
    """Return what gives the names for an event: of the state before, but debris is only known to the one after."""
    old, new = Names(before), Names(after)

    def called(event: Event) -> Names:
        piece = getattr(event, "terrain", None)
        return old if not isinstance(piece, str) or before.has_structure(piece) else new

    return called
