"""A sentence for every event, in modules by topic; a test demands one for each.

`ASIDE` are events that only keep the agenda: they have a sentence for whoever wants to see every step, and are left
out of a tale.
"""

from mfz_desktop.battle_text.names import Names
from mfz_desktop.battle_text.phrases import (
    agenda,
    attacks,
    damage,
    rounds,
    setting_up,
    stations,
    table_word,
    turns,
)
from mfz_desktop.battle_text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    ChainEnded,
    Closed,
    CoverFound,
    Deferred,
    Event,
    FallEnded,
    Opened,
    PhaseBegan,
    Queued,
    StatusSet,
    TiesRemembered,
)

PHRASES: Phrases = {
    **agenda.PHRASES,
    **setting_up.PHRASES,
    **rounds.PHRASES,
    **turns.PHRASES,
    **attacks.PHRASES,
    **damage.PHRASES,
    **stations.PHRASES,
    **table_word.PHRASES,
}
"""What is said of each event."""

ASIDE = frozenset((Opened, Queued, Deferred, Closed, PhaseBegan, TiesRemembered, StatusSet, ChainEnded, FallEnded))
"""Events that only keep the agenda."""


def sentence(names: Names, event: Event) -> str:
    """Return what is said of an event."""
    return PHRASES[type(event)](names, event)


def told(event: Event) -> bool:
    """Whether a tale tells of it: not of the agenda, nor that nothing covers."""
    return type(event) not in ASIDE and not (isinstance(event, CoverFound) and event.covering is None)
