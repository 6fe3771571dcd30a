"""Does this fleet keep what was laid down before building? Kinds that nobody carries, fewer systems, demands.

The rules of campaigns are Rapid Attack's (RA-CAMP-08, RA-CAMP-09), with ships for frames: companies of a fleet all
carry the same, and high value assets nothing.
"""

from collections.abc import Iterator
from math import floor

from mfz_rules.common.demands import DemandWords, judge_demands
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Fleet, Ship
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.ship_rules import called
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence

WEAPON, SYSTEM = "weapon", "system"
"""What is counted beside types of systems: any weapon, any system."""


def counted(profile: FleetProfile) -> tuple[str, ...]:
    """Return what can be demanded in a game: a kind of system, any weapon, any system."""
    return (*profile.types, WEAPON, SYSTEM)


def count(ship: Ship, what: str, profile: FleetProfile) -> int:
    """Return how many of something in `counted` a ship carries; a split weapon counts for each of its ranges."""
    if what == SYSTEM:
        return len(ship.systems)
    if what == WEAPON:
        return sum(one.type == SPLIT or profile.weapon(one.type) is not None for one in ship.systems)
    return sum(what in (one.type, *one.ranges) for one in ship.systems)


def least_average(profile: FleetProfile) -> float:
    """Return the lowest average that ships can have: that of a fleet of the smallest ones."""
    return float(profile.hulls[-1].fewest)


def highest_average(profile: FleetProfile) -> float:
    """Return the highest average that is a reduced one: half a system below the largest ship's (OQ-87)."""
    return profile.hulls[0].most - 0.5


def is_average(average: float, profile: FleetProfile) -> bool:
    """Tell whether an average is a reduced one that ships can have: below the largest ship's, in halves (OQ-87)."""
    return least_average(profile) <= average <= highest_average(profile) and average * 2 % 1 == 0


def judge_laid_down(fleet: Fleet, profile: FleetProfile, terms: FleetTerms) -> Iterator[Finding]:
    """Yield what breaks the conditions: each ship's forbidden systems, too many in all, demands that are missed."""
    yield from _forbidden(fleet, profile, terms)
    yield from _average(fleet, profile, terms)
    yield from judge_demands(
        terms.constraints.demands,
        _demand_words(profile),
        [called(ship) for ship in fleet.ships],
        lambda index, what: count(fleet.ships[index], what, profile),
    )


def _forbidden(fleet: Fleet, profile: FleetProfile, terms: FleetTerms) -> Iterator[Finding]:
    """RA-CAMP-08: a kind of system that nobody may carry, halves of split weapons included."""
    for index, ship in enumerate(fleet.ships):
        for type_ in profile.types:
            number = count(ship, type_, profile) if type_ in terms.constraints.forbidden else 0
            if number:
                yield Finding(
                    "RA-CAMP-08",
                    "system_forbidden",
                    Severity.ERROR,
                    Sentence(
                        "{ship} carries {number} of a kind that nobody may have in this game: {word}.",
                        ship=called(ship),
                        number=number,
                        word=_word(type_, profile),
                    ),
                    index,
                    {"name": ship.name, "type": type_, "number": number},
                    Sentence("Take {number} off.", number=number),
                )


def _average(fleet: Fleet, profile: FleetProfile, terms: FleetTerms) -> Iterator[Finding]:
    """RA-CAMP-09, OQ-87: a reduced average holds for the fleet, ships may differ."""
    average = terms.constraints.average
    if average is None:
        return
    if not is_average(average, profile):
        yield Finding(
            "RA-CAMP-09",
            "average_not_allowed",
            Severity.WARNING,
            Sentence("An average of {average:g} systems is no reduced average.", average=average),
            values={"average": average},
        )
        return
    most = floor(average * len(fleet.ships))
    if fleet.systems > most:
        yield Finding(
            "RA-CAMP-09",
            "average_exceeded",
            Severity.ERROR,
            Sentence(
                "Your ships carry {systems} systems; with {average:g} on average they may carry {most}.",
                systems=fleet.systems,
                average=average,
                most=most,
            ),
            values={"systems": fleet.systems, "most": most, "average": average},
            fix=Sentence("Take {number} off, from any ships.", number=fleet.systems - most),
        )


def _word(type_: str, profile: FleetProfile) -> Sentence:
    weapons = {one.type: one.word for one in profile.weapons}
    kinds = {one.type: one.word for one in profile.kinds}
    return {**weapons, **kinds}.get(type_, Sentence("split weapon"))


def _demand_words(profile: FleetProfile) -> DemandWords:
    """Return what is said of demands on ships."""
    words = {type_: Sentence("Number of {word}", word=_word(type_, profile)) for type_ in profile.types}
    words |= {WEAPON: Sentence("Weapons"), SYSTEM: Sentence("Systems")}
    return DemandWords(
        counted=words,
        of_piece=lambda what, ship, carried, wanted: Sentence(
            "{what} on {ship}: {count}. Every ship is to carry {wanted}.",
            what=what,
            ship=ship,
            count=carried,
            wanted=wanted,
        ),
        of_all=lambda what, carried, wanted: Sentence(
            "{what} in the fleet: {count}. It is to have {wanted}.", what=what, count=carried, wanted=wanted
        ),
    )
