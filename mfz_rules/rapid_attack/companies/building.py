"""Is this company legal? (RA-BUILD-01 to RA-BUILD-07, RA-SYS, RA-ADV-30, RA-CAMP-07 to RA-CAMP-09)"""

from collections.abc import Iterator
from math import ceil, floor

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.advice import advise
from mfz_rules.rapid_attack.companies.company import Company, Scale, Terms
from mfz_rules.rapid_attack.companies.demands import judge_demands
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.companies.frame_rules import called, judge_frame
from mfz_rules.rapid_attack.editions import EDITIONS, MOST_PLAYERS, Size, size_for
from mfz_rules.rapid_attack.settings import check_settings, number, value_of

__all__ = ["agreed_rockets", "frames_range", "judge", "judge_frame"]


def judge(company: Company, terms: Terms) -> tuple[Finding, ...]:
    """Return everything the rules say about a company: its terms, its numbers, each frame, advice last.

    A company is legal when none of the findings is an error (RA-BUILD-04). What was not said at all, stations or
    rockets, is a warning, and the rest is judged.
    """
    size = size_for(terms.edition, terms.scale, terms.players, terms.settings)
    findings = [*check_settings(terms.settings), *_terms(terms, size)]
    if size is not None:
        findings += [*_frames(company, terms, size), *_stations(company, size)]
    findings += [*_rockets(company, terms, size), *_average(company, terms), *judge_demands(company, terms)]
    for index, frame in enumerate(company.frames):
        findings += judge_frame(frame, terms, index)
    findings += [*_spares(company, terms), *advise(company, size)]
    return tuple(findings)


def agreed_rockets(terms: Terms, size: Size | None) -> int | None:
    """Return the rockets every company carries: a campaign's number, the group's, else the table's.

    RA-CAMP-08 before RA-ADV-30 before RA-BUILD-03; None where nothing says.
    """
    if terms.constraints.rockets is not None:
        return terms.constraints.rockets
    agreed = value_of(terms.settings, "company.rockets")
    if isinstance(agreed, int):
        return agreed
    return size.rockets if size else None


def frames_range(terms: Terms, size: Size) -> tuple[int, int]:
    """Return the fewest and most frames a company may have (RA-BUILD-03)."""
    cap = value_of(terms.settings, "company.max_frames")
    most = min(size.frames_max, cap) if isinstance(cap, int) else size.frames_max
    return min(size.frames_min, most), most


def _terms(terms: Terms, size: Size | None) -> Iterator[Finding]:
    if terms.edition not in EDITIONS:
        yield Finding(
            "RA-GEN-01",
            "unknown_edition",
            Severity.ERROR,
            Sentence("There is no edition called “{edition}”.", edition=terms.edition),
            values={"edition": terms.edition, "editions": tuple(EDITIONS)},
            fix=Sentence("Choose one of: {editions}.", editions=", ".join(EDITIONS)),
        )
    elif size is None:
        yield _no_table(terms)
    known = {type_.value for type_ in SystemType}
    for word in sorted(terms.constraints.forbidden - known):
        yield Finding(
            "RA-CAMP-08",
            "unknown_constraint",
            Severity.WARNING,
            Sentence("“{word}” is forbidden, but there are no systems of that type.", word=word),
            values={"type": word},
            fix=Sentence("Use one of: {types}.", types=", ".join(sorted(known))),
        )
    yield from _crowded_rockets(terms, size)


def _no_table(terms: Terms) -> Finding:
    """OQ-01: the previews end at four players; no table goes beyond five or below two (RA-GEN-08)."""
    playable = 2 <= terms.players <= MOST_PLAYERS
    return Finding(
        "RA-BUILD-03",
        "no_size_table",
        Severity.ERROR,
        Sentence(
            "The edition “{edition}” says nothing about {players} players.",
            edition=terms.edition,
            players=terms.players,
        ),
        values={"edition": terms.edition, "players": terms.players},
        fix=Sentence("Play with the edition k01, which does.")
        if playable
        else Sentence("Play with 2 to {most} players.", most=MOST_PLAYERS),
    )


def _crowded_rockets(terms: Terms, size: Size | None) -> Iterator[Finding]:
    """OQ-13: with very many rockets the smallest company cannot carry them all."""
    rockets = agreed_rockets(terms, size)
    most = number(terms.settings, "frame.max_rockets")
    if size is None or rockets is None:
        return
    fewest, _ = frames_range(terms, size)
    if rockets > most * fewest:
        yield Finding(
            "RA-SYS-13",
            "rockets_need_frames",
            Severity.WARNING,
            Sentence(
                "{rockets} rockets do not fit on {fewest} frames, the fewest you may have; a frame carries {most}.",
                rockets=rockets,
                fewest=fewest,
                most=most,
            ),
            values={"rockets": rockets, "frames": fewest, "most": most},
            fix=Sentence("Build at least {frames} frames.", frames=ceil(rockets / most))
            if most
            else Sentence("Agree on fewer rockets."),
        )


def _frames(company: Company, terms: Terms, size: Size) -> Iterator[Finding]:
    fewest, most = frames_range(terms, size)
    frames = len(company.frames)
    if fewest <= frames <= most:
        return
    few = frames < fewest
    wanted = str(fewest) if fewest == most else Sentence("{fewest} to {most}", fewest=fewest, most=most)
    have = (
        Sentence("You have {frames} frame", frames=frames)
        if frames == 1
        else Sentence("You have {frames} frames", frames=frames)
    )
    yield Finding(
        "RA-BUILD-04",
        "too_few_frames" if few else "too_many_frames",
        Severity.ERROR,
        Sentence("{have}; {occasion} needs {wanted}.", have=have, occasion=_occasion(terms), wanted=wanted),
        values={"frames": frames, "fewest": fewest, "most": most},
        fix=Sentence("Add {number}.", number=fewest - frames)
        if few
        else Sentence("Take {number} out.", number=frames - most),
    )


def _stations(company: Company, size: Size) -> Iterator[Finding]:
    if company.stations is None:
        yield Finding(
            "RA-BUILD-03",
            "stations_not_given",
            Severity.WARNING,
            Sentence("It is not said how many stations you have; you need {stations}.", stations=size.stations),
            values={"needed": size.stations},
            fix=Sentence("Say “Stations: {stations}”.", stations=size.stations),
        )
    elif company.stations != size.stations:
        missing = size.stations - company.stations
        text = Sentence(
            "You have {stations} stations; you need exactly {needed}.",
            stations=company.stations,
            needed=size.stations,
        )
        if company.stations == 1:
            text = Sentence(
                "You have {stations} station; you need exactly {needed}.",
                stations=company.stations,
                needed=size.stations,
            )
        yield Finding(
            "RA-BUILD-04",
            "wrong_stations",
            Severity.ERROR,
            text,
            values={"stations": company.stations, "needed": size.stations},
            fix=Sentence("Add {missing}.", missing=missing)
            if missing > 0
            else Sentence("Take {number} out.", number=-missing),
        )


def _rockets(company: Company, terms: Terms, size: Size | None) -> Iterator[Finding]:
    needed = agreed_rockets(terms, size)
    if needed is None:
        return
    at_most = value_of(terms.settings, "rocket_count") == "at_most"
    if not company.rockets_given:
        if needed:
            yield Finding(
                "RA-BUILD-03",
                "rockets_not_given",
                Severity.WARNING,
                Sentence("No rockets are mentioned; you carry up to {needed}.", needed=needed)
                if at_most
                else Sentence("No rockets are mentioned; you carry exactly {needed}.", needed=needed),
                values={"needed": needed},
                fix=Sentence("Write “+ SSR” after the frames that carry one."),
            )
    elif company.rockets > needed or (company.rockets < needed and not at_most):
        yield _wrong_rockets(company.rockets, needed, terms)


def _wrong_rockets(carried: int, needed: int, terms: Terms) -> Finding:
    """OQ-02: a company carries exactly its number of rockets."""
    most = number(terms.settings, "frame.max_rockets")
    missing = needed - carried
    fix = (
        Sentence("Give {missing} more to frames that carry fewer than {most}.", missing=missing, most=most)
        if missing > 0
        else Sentence("Take {number} off.", number=-missing)
    )
    text = Sentence("You carry {carried} rockets; every company carries {needed}.", carried=carried, needed=needed)
    if carried == 1:
        text = Sentence("You carry {carried} rocket; every company carries {needed}.", carried=carried, needed=needed)
    return Finding(
        "RA-CAMP-08" if terms.constraints.rockets is not None else "RA-BUILD-04",
        "too_few_rockets" if missing > 0 else "too_many_rockets",
        Severity.ERROR,
        text,
        values={"rockets": carried, "needed": needed},
        fix=fix,
    )


def _average(company: Company, terms: Terms) -> Iterator[Finding]:
    """RA-CAMP-09, OQ-87: a reduced average holds for the company, frames may differ."""
    average = terms.constraints.average
    if average is None:
        return
    if not (0 <= average < 4 and average * 2 % 1 == 0):
        yield Finding(
            "RA-CAMP-09",
            "average_not_allowed",
            Severity.WARNING,
            Sentence("An average of {average:g} systems is no reduced average.", average=average),
            values={"average": average},
            fix=Sentence("Choose 0 to 3½, in halves."),
        )
        return
    rounded = ceil if value_of(terms.settings, "average_rounding") == "up" else floor
    most = rounded(average * len(company.frames))
    systems = sum(loadout.counted(frame, terms.settings) for frame in company.frames)
    if systems > most:
        yield Finding(
            "RA-CAMP-09",
            "average_exceeded",
            Severity.ERROR,
            Sentence(
                "Your frames carry {systems} systems; with {average:g} on average they may carry {most}.",
                systems=systems,
                average=average,
                most=most,
            ),
            values={"systems": systems, "most": most, "average": average},
            fix=Sentence("Take {number} off, from any frames.", number=systems - most),
        )


def _spares(company: Company, terms: Terms) -> Iterator[Finding]:
    """RA-BUILD-07: a spare that is not legal cannot join when a tie asks for it."""
    for number_, spare in enumerate(company.spares, start=1):
        errors = [one for one in judge_frame(spare, terms) if one.severity is Severity.ERROR]
        if errors:
            yield Finding(
                "RA-BUILD-07",
                "spare_not_legal",
                Severity.WARNING,
                Sentence("Your spare {spare} could not join: {why}", spare=called(spare), why=errors[0].text),
                values={"spare": number_, "name": spare.name, "rule": errors[0].rule},
                fix=errors[0].fix,
            )


def _occasion(terms: Terms) -> str:
    if terms.scale is Scale.SKIRMISH:
        return Sentence("a skirmish for {players} players", players=terms.players)
    return Sentence("a battle for {players} players", players=terms.players)
