"""Frames, stations and spares as the page of their company lists them."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QCoreApplication

from campaigns.companies.judging import JudgedFinding
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_desktop.companies.company.rows import PieceRow, SystemSign, heading_row, worst_of
from mfz_desktop.models.pictures.wanted import picture_of
from mfz_desktop.rapid_attack.models.archetypes import archetype_name
from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.companies.archetypes import CUSTOM
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.pool import pool

translate = QCoreApplication.translate


class CompanySection(StrEnum):
    """What a row stands among."""

    FRAMES = "frames"
    STATIONS = "stations"
    SPARES = "spares"


def make_rows(company: KeptCompany, judged: Iterable[JudgedFinding] = ()) -> tuple[PieceRow, ...]:
    """Return every row of the list: the frames, then stations and spares under headings of their own."""
    worst = worst_of(judged)
    rows = [
        frame_row(company, frame, CompanySection.FRAMES, str(at), worst.get(at - 1))
        for at, frame in enumerate(company.frames, 1)
    ]
    if company.stations:
        rows.append(heading_row(CompanySection.STATIONS, translate("Company", "Stations")))
        rows += [station_row(station, str(at)) for at, station in enumerate(company.stations, 1)]
    if company.spares:
        rows.append(heading_row(CompanySection.SPARES, translate("Company", "Spares")))
        rows += [frame_row(company, spare, CompanySection.SPARES, "") for spare in company.spares]
    return tuple(rows)


def frame_row(
    company: KeptCompany, frame: KeptFrame, section: CompanySection, number: str, severity: Severity | None = None
) -> PieceRow:
    """Return the row of a frame or spare."""
    rules = rules_frame(frame)
    return PieceRow(
        section,
        frame.id,
        frame.name,
        number,
        " · ".join(filter(None, [frame.archetype or archetype_words(rules), frame.pilot])),
        pool(rules, company.settings),
        tuple(system_signs(frame)),
        frame.rockets,
        "rocket",
        rockets_words(frame.rockets),
        picture_of(frame),
        severity,
        carries=True,
    )


def station_row(station: KeptStation, number: str) -> PieceRow:
    """Return the row of a station."""
    below = station.model.file if station.model else translate("Company", "no model")
    return PieceRow(CompanySection.STATIONS, station.id, station.name, number, below, picture=picture_of(station))


def archetype_words(frame: Frame) -> str:
    """Return the archetype that follows from the dice, in words for people."""
    name = _archetype_name(frame)
    return translate("Company", "custom") if name == CUSTOM else name


@lru_cache(maxsize=512)
def _archetype_name(frame: Frame) -> str:
    """Return the archetype's name; asked for every row after every edit."""
    return archetype_name(frame)


def system_signs(frame: KeptFrame) -> Iterator[SystemSign]:
    """Yield the glyphs of a frame's systems in the order of loss."""
    for system in frame.systems:
        yield SystemSign(system.type, system.ranges, system.name)


def rockets_words(rockets: int) -> str:
    """Return `1 rocket`, `2 rockets`."""
    return "1 rocket" if rockets == 1 else f"{rockets} rockets"
