"""Is this fleet legal? (IO-FLEET-18)"""

from collections.abc import Iterator

from mfz_rules.intercept_orbit.fleets.fleet import Fleet, Hva
from mfz_rules.intercept_orbit.fleets.laid_down import judge_laid_down
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile, Size
from mfz_rules.intercept_orbit.fleets.ship_rules import judge_ship, too_large
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence


def judge(fleet: Fleet, profile: FleetProfile, terms: FleetTerms) -> tuple[Finding, ...]:
    """Return everything the rules say about a fleet: its numbers, its ace, each ship, each high value asset.

    A fleet is legal when none of the findings is an error (IO-FLEET-18). High value assets that were not said at all
    are a warning, and the rest is judged.
    """
    size = profile.sizes.get(terms.players)
    findings = [_no_table(profile, terms)] if size is None else [*_sizes(fleet, profile, size, terms.players)]
    findings += [*_catapults(fleet, profile), *_ace(fleet, profile), *judge_laid_down(fleet, profile, terms)]
    for index, asset in enumerate(fleet.assets):
        if index < len(fleet.ships):
            findings += judge_ship(fleet.ships[index], profile, terms, index)
        elif isinstance(asset, Hva):
            findings += too_large(asset, profile.largest_hva, profile.hva_word, profile.rules.hva, index)
    return tuple(findings)


def _no_table(profile: FleetProfile, terms: FleetTerms) -> Finding:
    """IO-OQ-22: nothing is said about more players, or fewer, than the table has rows for."""
    return Finding(
        profile.rules.size,
        "no_size_table",
        Severity.ERROR,
        Sentence("{game} says nothing about {players} players.", game=profile.title, players=terms.players),
        values={"players": terms.players},
        fix=Sentence("Play with {fewest} to {most} players.", fewest=min(profile.sizes), most=max(profile.sizes)),
    )


def _sizes(fleet: Fleet, profile: FleetProfile, size: Size, players: int) -> Iterator[Finding]:
    """IO-FLEET-02, AB-FLEET-03: so many tactical assets or ships, so many high value assets."""
    counted = profile.sized_by
    number = counted.of(fleet)
    if not size.fewest <= number <= size.most:
        wanted = Sentence("{fewest} to {most}", fewest=size.fewest, most=size.most)
        missing = size.fewest - number if number < size.fewest else size.most - number
        yield _count("wrong_size", profile, counted.word, number, players, wanted, missing)
    if fleet.hvas is None:
        yield Finding(
            profile.rules.size,
            "hvas_not_given",
            Severity.WARNING,
            Sentence(
                "It is not said how many {hvas} you have; you need {needed}.", hvas=profile.hva_word, needed=size.hvas
            ),
            values={"needed": size.hvas},
            fix=Sentence("Say “HVAs: {needed}”.", needed=size.hvas),
        )
    elif len(fleet.hvas) != size.hvas:
        word = Sentence("Number of {hvas}", hvas=profile.hva_word)
        wanted = Sentence("exactly {needed}", needed=size.hvas)
        yield _count("wrong_hvas", profile, word, len(fleet.hvas), players, wanted, size.hvas - len(fleet.hvas))


def _count(
    key: str, profile: FleetProfile, word: Sentence, number: int, players: int, wanted: Sentence, missing: int
) -> Finding:
    return Finding(
        profile.rules.size,
        key,
        Severity.ERROR,
        Sentence(
            "{what}: {number}. With {players} players it is {wanted}.",
            what=word,
            number=number,
            players=players,
            wanted=wanted,
        ),
        values={"number": number, "missing": missing},
        fix=_more_or_fewer(missing),
    )


def _more_or_fewer(missing: int) -> Sentence:
    return (
        Sentence("Add {number}.", number=missing) if missing > 0 else Sentence("Take {number} out.", number=-missing)
    )


def _catapults(fleet: Fleet, profile: FleetProfile) -> Iterator[Finding]:
    """IO-FLEET-04, AB-FLEET-09: a company for each catapult, no more and no fewer."""
    companies, catapults = len(fleet.companies), fleet.catapults
    if companies != catapults:
        yield Finding(
            profile.rules.catapults,
            "companies_and_catapults",
            Severity.ERROR,
            Sentence(
                "Companies: {companies}, catapults: {catapults}. Each catapult has its company.",
                companies=companies,
                catapults=catapults,
            ),
            values={"companies": companies, "catapults": catapults},
            fix=Sentence("Add a company for each catapult that has none.")
            if companies < catapults
            else Sentence("Build a catapult for each company, or take companies out."),
        )


def _ace(fleet: Fleet, profile: FleetProfile) -> Iterator[Finding]:
    """IO-FLEET-14, AB-FLEET-11: exactly one ace, so at least one company, and a catapult for it (IO-OQ-23)."""
    aces = sum(company.ace is not None for company in fleet.companies)
    if not fleet.companies:
        text = Sentence("Your fleet has no company that could be led by an ace.")
        yield _ace_finding(
            "no_company", profile, text, Sentence("Build a catapult, and a company with an ace for it.")
        )
    elif not aces:
        fix = Sentence("Write + R8, + G8, + B8 or + Y8 behind one of them.")
        yield _ace_finding("no_ace", profile, Sentence("None of your companies is led by an ace."), fix)
    elif aces > 1:
        text = Sentence("{aces} companies are led by an ace; a fleet has one ace.", aces=aces)
        yield _ace_finding("several_aces", profile, text, Sentence("Leave one of them its ace."))


def _ace_finding(key: str, profile: FleetProfile, text: Sentence, fix: Sentence) -> Finding:
    return Finding(profile.rules.ace, key, Severity.ERROR, text, fix=fix)
