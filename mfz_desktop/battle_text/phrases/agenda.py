"""What is to be done next: sentences that a tale leaves out."""

from mfz_desktop.battle_text.names import Names, listed
from mfz_desktop.battle_text.phrases.phrase import Phrases
from mfz_rules.kernel.plain import snake_case
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.events import Closed, Deferred, Opened, PhaseBegan, Queued


def _items(items: tuple[Item, ...]) -> str:
    return listed([snake_case(type(item).__name__).replace("_", " ") for item in reversed(items)])


def _opened(names: Names, event: Opened) -> str:
    return f"To do next: {_items(event.items)}."


def _queued(names: Names, event: Queued) -> str:
    return f"To do when all else is done: {_items(event.items)}."


def _deferred(names: Names, event: Deferred) -> str:
    return f"To do after the dice of damage: {_items(event.items)}."


def _closed(names: Names, event: Closed) -> str:
    return "That is settled."


def _phase(names: Names, event: PhaseBegan) -> str:
    return f"The battle goes on to: {event.phase.value}."


PHRASES: Phrases = {
    Opened: _opened,
    Queued: _queued,
    Deferred: _deferred,
    Closed: _closed,
    PhaseBegan: _phase,
}
