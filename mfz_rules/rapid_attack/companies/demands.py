"""Demands on a company that can be counted: so many of a kind, in all or on every frame (RA-CAMP-08, RA-BUILD-04)."""

from collections.abc import Iterator, Mapping

from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.kernel.findings import Finding, Severity
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
    for demand in terms.constraints.demands:
        if demand.what not in COUNTED:
            yield _unknown(demand.what)
            continue
        counts = [count(frame, demand.what, terms.settings) for frame in company.frames]
        if not demand.each:
            yield from _of_company(company, demand, counts)
            continue
        for index, carried in enumerate(counts):
            if missing := demand.missing(carried):
                frame = called(company.frames[index])
                text = Sentence(
                    "{what} on {frame}: {count}. Every frame is to carry {wanted}.",
                    what=_WORDS[demand.what],
                    frame=frame,
                    count=carried,
                    wanted=_wanted(demand),
                )
                yield _missed(demand, text, carried, missing, index)


def _of_company(company: Company, demand: Demand, counts: list[int]) -> Iterator[Finding]:
    carried = sum(counts)
    missing = demand.missing(carried)
    if not missing:
        return
    text = Sentence(
        "{what} in the company: {count}. It is to have {wanted}.",
        what=_WORDS[demand.what],
        count=carried,
        wanted=_wanted(demand),
    )
    if missing < 0:
        frames = [called(frame) for frame, some in zip(company.frames, counts, strict=True) if some]
        text = Sentence("{text} Carried by {frames}.", text=text, frames=tuple(dict.fromkeys(frames)))
    yield _missed(demand, text, carried, missing)


def _missed(demand: Demand, text: Sentence, carried: int, missing: int, frame: int | None = None) -> Finding:
    return Finding(
        "RA-CAMP-08",
        "demand_missed",
        Severity.ERROR,
        text,
        frame,
        {"what": demand.what, "bound": demand.bound.value, "number": demand.number, "count": carried},
        Sentence("Add {number}.", number=missing) if missing > 0 else Sentence("Take {number} off.", number=-missing),
    )


def _wanted(demand: Demand) -> Sentence:
    match demand.bound:
        case Bound.AT_LEAST:
            return Sentence("at least {number}", number=demand.number)
        case Bound.AT_MOST:
            return Sentence("at most {number}", number=demand.number)
        case Bound.EXACTLY:
            return Sentence("exactly {number}", number=demand.number)
        case Bound.NONE:
            return Sentence("none")


def _unknown(what: str) -> Finding:
    return Finding(
        "RA-CAMP-08",
        "unknown_demand",
        Severity.WARNING,
        Sentence("A number of “{what}” is demanded, but nobody can count that.", what=what),
        values={"what": what},
        fix=Sentence("Use one of: {kinds}.", kinds=COUNTED),
    )
