"""A battle as a tale: the sentences of its entries, each with the names of the moment."""

from collections.abc import Iterator

from mfz_desktop.battle_text.names import Names
from mfz_desktop.battle_text.phrases import sentence, told
from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event

BattleEntry = Entry[Battle, Action, Event]


def sentences(before: Battle, entry: BattleEntry) -> Iterator[str]:
    """Yield what an accepted action brought about, in order; `before` is the state it was submitted in."""
    names = Names(before)
    after = Names(entry.after)
    for event in entry.events:
        if told(event):
            yield sentence(names if _known(names, event) else after, event)


def _known(names: Names, event: Event) -> bool:
    """Whether the state before knows the structure that is spoken of: debris is only known to the one after."""
    piece = getattr(event, "terrain", None)
    return not isinstance(piece, str) or names.battle.has_structure(piece)


def tale(initial: Battle, entries: tuple[BattleEntry, ...]) -> Iterator[tuple[Battle, BattleEntry, list[str]]]:
    """Yield every entry with the state before it and its sentences."""
    before = initial
    for entry in entries:
        yield before, entry, list(sentences(before, entry))
        before = entry.after
