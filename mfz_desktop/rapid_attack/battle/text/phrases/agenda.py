"""What is to be done next. A tale leaves it out, but for what one player gives another to do."""

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_desktop.rapid_attack.battle.text.step_words import item_word, phase_word
from mfz_rules.rapid_attack.state.agenda import AskChange, AskPlacement, Item
from mfz_rules.rapid_attack.state.events import Closed, Deferred, Opened, PhaseBegan, Queued


def _items(items: tuple[Item, ...]) -> str:
    return listed([item_word(item) for item in reversed(items)])


def demand(event: Opened) -> AskChange | AskPlacement | None:
    """Return what somebody must do because of another's answer, which no other event tells of.

    A tie's winner makes another change a company (RA-CMP-12), or an offense finds no place for a frame (RA-PLACE-04).
    """
    for item in event.items:
        if isinstance(item, AskChange) and item.forced_by is not None:
            return item
        if isinstance(item, AskPlacement) and item.again:
            return item
    return None


def _opened(names: Names, event: Opened) -> str:
    match demand(event):
        case AskChange(player, forced_by):
            words = translate("Battle", "{by} makes {player} change the company.")
            return words.format(by=names.player(forced_by), player=names(player))
        case AskPlacement(player=player):
            words = translate("Battle", "There is no place left for a frame: {player} must make room.")
            return words.format(player=names.player(player))
    return translate("Battle", "To do next: {steps}.").format(steps=_items(event.items))


def _queued(names: Names, event: Queued) -> str:
    return translate("Battle", "To do when all else is done: {steps}.").format(steps=_items(event.items))


def _deferred(names: Names, event: Deferred) -> str:
    return translate("Battle", "To do after the dice of damage: {steps}.").format(steps=_items(event.items))


def _closed(names: Names, event: Closed) -> str:
    return translate("Battle", "That is settled.")


def _phase(names: Names, event: PhaseBegan) -> str:
    return translate("Battle", "The battle goes on to: {phase}.").format(phase=phase_word(event.phase))


PHRASES: Phrases = {
    Opened: _opened,
    Queued: _queued,
    Deferred: _deferred,
    Closed: _closed,
    PhaseBegan: _phase,
}
