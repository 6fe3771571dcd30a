"""Advice, not rules: what makes a company easier to play (RA-BUILD-06, RA-BUILD-07, RA-LEGO-13 to 15, RA-LEGO-19).

Each hint is given at most once for a company, and none about a matter of taste.
"""

from collections import Counter
from collections.abc import Iterator

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.companies.frame import Frame, SystemType
from mfz_rules.rapid_attack.companies.frame_rules import TYPE_WORDS, called
from mfz_rules.rapid_attack.editions import Size

PLANNING_SIZE = 4
"""Frames from which on a plan with grunts and specialists makes sense (RA-LEGO-13 speaks of 4 to 7)."""

FUNCTIONS = (
    SystemType.DEFENSE,
    SystemType.MOVEMENT,
    SystemType.COMMUNICATION,
    SystemType.HAND_TO_HAND,
    SystemType.DIRECT,
    SystemType.ARTILLERY,
)


def advise(company: Company, size: Size | None) -> tuple[Finding, ...]:
    """Return advice about a company; `size` is what the table asks for, None where there is no table."""
    return (*_plan(company), *_redundancy(company), *_soldier(company), *_shape(company, size), *_spare(company))


def alike(company: Company) -> tuple[tuple[int, ...], ...]:
    """Return which frames share a loadout, by their places, the largest group first (RA-LEGO-13)."""
    groups: dict[object, list[int]] = {}
    for place, frame in enumerate(company.frames):
        groups.setdefault(_loadout(frame), []).append(place)
    return tuple(sorted(map(tuple, groups.values()), key=len, reverse=True))


def _loadout(frame: Frame) -> frozenset[tuple[object, int]]:
    return frozenset(Counter((one.type, one.ranges, one.environment) for one in frame.systems).items())


def _advice(rule: str, key: str, text: str, fix: str, frame: int | None = None, **values: object) -> Finding:
    return Finding(rule, key, Severity.ADVICE, text, frame, values, fix)


def _plan(company: Company) -> Iterator[Finding]:
    frames = len(company.frames)
    if frames < PLANNING_SIZE:
        return
    grunts = len(alike(company)[0])
    if grunts == 1:
        yield _advice(
            "RA-LEGO-13",
            "no_grunts",
            Sentence("All your {frames} frames are different.", frames=frames),
            Sentence("Three of a kind for your plan and two specialists are easier to play and to risk."),
            frames=frames,
        )
    elif grunts == frames:
        yield _advice(
            "RA-LEGO-15",
            "no_specialists",
            Sentence("All your {frames} frames are alike.", frames=frames),
            Sentence("One or two specialists, such as a scout and an artillerist, give you more to do."),
            frames=frames,
        )


def _redundancy(company: Company) -> Iterator[Finding]:
    """RA-LEGO-14: what only one frame can do, and a single hit can end."""
    if len(company.frames) < PLANNING_SIZE:
        return
    lone = []
    for type_ in FUNCTIONS:
        carriers = [one for frame in company.frames for one in frame.systems if loadout.serves(one, type_)]
        if len(carriers) == 1:
            lone.append(TYPE_WORDS[type_])
    if lone:
        text = Sentence("You have only one {type} system. One hit can take it away.", type=lone[0])
        if len(lone) > 1:
            text = Sentence(
                "You have only one each of these systems: {types}. One hit can take it away.", types=", ".join(lone)
            )
        yield _advice(
            "RA-LEGO-14",
            "lone_system",
            text,
            Sentence("Give a second frame one, if your plan rests on it."),
            types=tuple(lone),
        )


def _soldier(company: Company) -> Iterator[Finding]:
    """RA-LEGO-19: who does not know where to begin begins with a soldier (RA-SYS-26)."""
    bare = [index for index, frame in enumerate(company.frames) if not frame.systems]
    if bare:
        yield _advice(
            "RA-LEGO-19",
            "start_with_soldier",
            Sentence("{frame} carries no systems yet.", frame=called(company.frames[bare[0]])),
            Sentence("Start with a soldier, 2Rd/1B/1G/1Y/2W, and swap systems from there."),
            bare[0],
            frames=tuple(bare),
        )


def _shape(company: Company, size: Size | None) -> Iterator[Finding]:
    """RA-BUILD-06: a hair smaller than the others, or far larger; the middle of the range is neither."""
    if size is not None and size.frames_max - size.frames_min > 1:
        frames = len(company.frames)
        if frames * 2 == size.frames_min + size.frames_max:
            yield _advice(
                "RA-BUILD-06",
                "middle_size",
                Sentence("{frames} frames are the middle of what you may bring.", frames=frames),
                Sentence("Think of a hair fewer than the others for the points, or far more for the fight."),
                frames=frames,
            )


def _spare(company: Company) -> Iterator[Finding]:
    if company.frames and not company.spares:
        yield _advice(
            "RA-BUILD-07",
            "no_spare",
            Sentence("You bring no spare frame."),
            Sentence("Bring one; if you tie for defense you may want to add it."),
        )
