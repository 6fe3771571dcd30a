"""The four figures of a company, each with what it should be and whether it is."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from campaigns.companies.judging import JudgedFinding
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.rules_view import rules_company, terms
from mfz_desktop.companies.company.figures import between, exactly, key_figure, up_to
from mfz_desktop.companies.company.view import KeyFigure
from mfz_rules.rapid_attack.companies.building import agreed_rockets, frames_range
from mfz_rules.rapid_attack.editions import size_for
from mfz_rules.rapid_attack.settings import value_of

translate = QCoreApplication.translate

FRAMES_KEYS = frozenset({"too_few_frames", "too_many_frames"})
SYSTEMS_KEYS = frozenset({"average_exceeded"})
STATIONS_KEYS = frozenset({"wrong_stations", "stations_not_given"})
ROCKETS_KEYS = frozenset({"too_few_rockets", "too_many_rockets", "rockets_not_given"})


def figures_of(company: KeptCompany, judged: Iterable[JudgedFinding]) -> tuple[KeyFigure, ...]:
    """Return frames, systems, stations and rockets."""
    said = tuple(judged)
    rules, agreed = rules_company(company), terms(company)
    size = size_for(agreed.edition, agreed.scale, agreed.players, agreed.settings)
    fewest, most = frames_range(agreed, size) if size else (None, None)
    rockets = agreed_rockets(agreed, size)
    at_most = value_of(agreed.settings, "rocket_count") == "at_most"
    stations = exactly(size.stations) if size else ""
    return (
        key_figure(translate("Company", "frames"), len(company.frames), between(fewest, most), said, FRAMES_KEYS),
        key_figure(translate("Company", "systems"), rules.systems, average_words(company), said, SYSTEMS_KEYS),
        key_figure(translate("Company", "stations"), len(company.stations), stations, said, STATIONS_KEYS),
        key_figure(
            translate("Company", "rockets"),
            rules.rockets,
            "" if rockets is None else up_to(rockets) if at_most else exactly(rockets),
            said,
            ROCKETS_KEYS,
        ),
    )


def average_words(company: KeptCompany) -> str:
    """Return how many systems a frame has on average, and what a campaign allows."""
    if not company.frames:
        return ""
    average = sum(len(frame.systems) for frame in company.frames) / len(company.frames)
    words = translate("Company", "{average:.1f} a frame").format(average=average)
    limit = company.constraints.average if company.constraints else None
    if limit is None:
        return words
    return translate("Company", "{words}, {limit:g} at most").format(words=words, limit=limit)
