"""A sentence for every event, in modules by topic; a test demands one for each.

`ASIDE` are events that only keep the agenda, or that another one tells of as well: they have a sentence for whoever
wants to see every step, and are left out of a tale. What a player gives another to do is told all the same.
"""

from mfz_desktop.battle.text.phrases import PHRASES as COMMON
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases import (
    agenda,
    attacks,
    damage,
    rounds,
    setting_up,
    stations,
    table_word,
    turns,
)
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    ChainEnded,
    Closed,
    CombatOrderEntered,
    CoverFound,
    Deferred,
    DieApplied,
    Event,
    FallEnded,
    Opened,
    PhaseBegan,
    Queued,
    StatusSet,
    TiesRemembered,
)

PHRASES: Phrases = {
    **COMMON,
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

AGENDA = (Opened, Queued, Deferred, Closed, PhaseBegan, TiesRemembered, StatusSet, ChainEnded, FallEnded)
ASIDE = frozenset((*AGENDA, CombatOrderEntered))
"""Events that only keep the agenda; and that a frame is roused, which its turn says when it begins."""


def sentence(names: Names, event: Event) -> str:
    """Return what is said of an event."""
    return PHRASES[type(event)](names, event)


def is_told(event: Event) -> bool:
    """Whether a tale tells of it: not of the agenda, not that nothing covers or that a die strikes nothing."""
    if isinstance(event, Opened) and agenda.demand(event) is not None:
        return True
    nothing = (isinstance(event, CoverFound) and event.covering is None) or (
        isinstance(event, DieApplied) and event.struck is None
    )
    return type(event) not in ASIDE and not nothing
