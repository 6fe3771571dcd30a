"""A company as its page lists it: one frozen value for each frame, station and spare."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QCoreApplication

from campaigns.companies.judging import JudgedFinding
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.importing.archetypes import archetype_name
from mfz_rules.kernel.dice import Die
from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.companies.archetypes import CUSTOM
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.pool import pool

translate = QCoreApplication.translate


class Section(StrEnum):
    """What a row stands among."""

    FRAMES = "frames"
    STATIONS = "stations"
    SPARES = "spares"


@dataclass(frozen=True, slots=True)
class SystemSign:
    """A system as a glyph."""

    type: str
    ranges: tuple[str, ...]
    name: str


@dataclass(frozen=True, slots=True)
class PieceRow:
    """One line of the list. A heading is a line without a number that cannot be selected."""

    section: Section
    id: str
    name: str
    number: str = ""
    below: str = ""
    """Archetype and pilot, in small print."""
    dice: tuple[Die, ...] = ()
    systems: tuple[SystemSign, ...] = ()
    """In the order of loss."""
    rockets: int = 0
    picture: PictureWanted | None = None
    severity: Severity | None = None
    """Of the worst finding about it that nobody agreed to."""
    heading: bool = False

    @property
    def carries(self) -> bool:
        """Whether it is a frame, with dice and rockets."""
        return not self.heading and self.section is not Section.STATIONS


def make_rows(company: KeptCompany, judged: Iterable[JudgedFinding] = ()) -> tuple[PieceRow, ...]:
    """Return every row of the list: the frames, then stations and spares under headings of their own."""
    worst = worst_of(judged)
    rows = [
        frame_row(company, frame, Section.FRAMES, str(at), worst.get(at - 1))
        for at, frame in enumerate(company.frames, 1)
    ]
    if company.stations:
        rows.append(heading_row(Section.STATIONS, translate("Company", "Stations")))
        rows += [station_row(station, str(at)) for at, station in enumerate(company.stations, 1)]
    if company.spares:
        rows.append(heading_row(Section.SPARES, translate("Company", "Spares")))
        rows += [frame_row(company, spare, Section.SPARES, "") for spare in company.spares]
    return tuple(rows)


def heading_row(section: Section, name: str) -> PieceRow:
    """Return the heading of a section."""
    return PieceRow(section, f"heading:{section.value}", name, heading=True)


def frame_row(
    company: KeptCompany, frame: KeptFrame, section: Section, number: str, severity: Severity | None = None
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
        picture_of(frame),
        severity,
    )


def station_row(station: KeptStation, number: str) -> PieceRow:
    """Return the row of a station."""
    below = station.model.file if station.model else translate("Company", "no model")
    return PieceRow(Section.STATIONS, station.id, station.name, number, below, picture=picture_of(station))


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


def picture_of(piece: KeptFrame | KeptStation) -> PictureWanted | None:
    """Return the picture of a piece: the one its player added, else that of its model."""
    if piece.picture:
        return PictureWanted(image=piece.picture)
    if piece.model:
        return PictureWanted(sha256=piece.model.sha256, submodel=piece.model.submodel)
    return None


def worst_of(judged: Iterable[JudgedFinding]) -> Mapping[int, Severity]:
    """Return the worst severity for each frame, advice and what was agreed to left out."""
    worst: dict[int, Severity] = {}
    for one in judged:
        finding = one.finding
        if finding.frame is None or one.silenced or finding.severity is Severity.ADVICE:
            continue
        if worst.get(finding.frame) is not Severity.ERROR:
            worst[finding.frame] = finding.severity
    return worst
