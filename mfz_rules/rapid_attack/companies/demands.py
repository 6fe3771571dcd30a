"""Demands on a company that can be counted: so many of a kind, in all or on every frame (RA-CAMP-08, RA-BUILD-04)."""

from collections.abc import Iterator, Mapping

from mfz_rules.common import demands
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.companies.frame import Frame, SystemType
from mfz_rules.rapid_attack.companies.frame_rules import called

WEAPON, SYSTEM, ROCKET = "weapon", "system", "rocket"
_WORDS = {
    SystemType.DEFENSE.value: Sentence("Defensive systems"),
    SystemType.MOVEMENT.value: Sentence("Movement systems"),
    SystemType.COMMUNICATION.value: Sentence("Communication systems"),
    SystemType.HAND_TO_HAND.value: Sentence("Hand-to-hand weapons"),
    SystemType.DIRECT.value: Sentence("Direct fire weapons"),
    SystemType.ARTILLERY.value: Sentence("Artillery"),
    WEAPON: Sentence("Weapons"),
    SystemType.SPLIT.value: Sentence("Split weapons"),
    SystemType.ENVIRONMENT.value: Sentence("Environmental systems"),
    SYSTEM: Sentence("Systems"),
    ROCKET: Sentence("Rockets"),
}
COUNTED = tuple(_WORDS)
"""What can be demanded: a kind of system, any weapon, any system, single-shot rockets."""


def count(frame: Frame, what: str, settings: Mapping[str, object]) -> int:
    """Return how many of something in `COUNTED` a frame carries; a split weapon counts for each of its halves."""
    match what:
        case "rocket":
            return frame.rockets
        case "system":
            return loadout.counted(frame, settings)
        case "weapon":
            return sum(one.type is SystemType.SPLIT or one.type in loadout.WEAPONS for one in frame.systems)
    return sum(loadout.serves(one, SystemType(what)) for one in frame.systems)


def judge_demands(company: Company, terms: Terms) -> Iterator[Finding]:
    """Find what misses a demand: each frame by itself, or the company with the frames that carry too many."""
    frames = company.frames
    yield from demands.judge_demands(
        terms.constraints.demands,
        DEMAND_WORDS,
        [called(frame) for frame in frames],
        lambda index, what: count(frames[index], what, terms.settings),
    )


DEMAND_WORDS = demands.DemandWords(
    counted=_WORDS,
    of_piece=lambda what, frame, carried, wanted: Sentence(
        "{what} on {frame}: {count}. Every frame is to carry {wanted}.",
        what=what,
        frame=frame,
        count=carried,
        wanted=wanted,
    ),
    of_all=lambda what, carried, wanted: Sentence(
        "{what} in the company: {count}. It is to have {wanted}.", what=what, count=carried, wanted=wanted
    ),
)
