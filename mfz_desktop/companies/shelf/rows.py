"""A company as the list shows it."""

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QCoreApplication

from campaigns.companies.judging import is_legal
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.judging import judge
from mfz_desktop.companies.company.rows import picture_of
from mfz_desktop.context.commands.matching import fold
from mfz_desktop.core.pictures import PictureWanted

translate = QCoreApplication.translate

MOST_PICTURES = 8


@dataclass(frozen=True)
class CompanyRow:
    """One line of the list. What takes long is worked out when it is shown, once."""

    id: str
    name: str
    side: str
    pictures: tuple[PictureWanted | None, ...]
    """Of its first frames."""
    frames: int
    systems: int
    stations: int
    rockets: int
    terms: str
    """`battle, 2 players`"""
    words: str
    """Folded; what searching looks at."""
    company: KeptCompany

    @cached_property
    def legal(self) -> bool:
        """Whether it breaks no rule of its table."""
        return is_legal(judge(self.company))

    @property
    def figures(self) -> str:
        """Return the figures in one line."""
        return translate("Companies", "{frames} frames · {systems} systems · {stations} stations").format(
            frames=self.frames, systems=self.systems, stations=self.stations
        )


def make_row(company: KeptCompany) -> CompanyRow:
    """Return the row of a company."""
    terms = translate("Companies", "{scale}, {players} players").format(
        scale=scale_word(company.scale), players=company.players
    )
    names = (company.name, company.side, *(frame.name for frame in company.frames))
    return CompanyRow(
        company.id,
        company.name,
        company.side,
        tuple(picture_of(frame) for frame in company.frames[:MOST_PICTURES]),
        len(company.frames),
        sum(len(frame.systems) for frame in company.frames),
        len(company.stations),
        sum(frame.rockets for frame in company.frames),
        terms,
        fold(" ".join((*names, terms))),
        company,
    )


def scale_word(scale: str) -> str:
    """Return a scale in words."""
    words = {"skirmish": translate("Companies", "skirmish"), "battle": translate("Companies", "battle")}
    return words.get(scale, scale)


def fitting(rows: tuple[CompanyRow, ...], words: str) -> tuple[CompanyRow, ...]:
    """Return the rows that hold all the words."""
    wanted = fold(words).split()
    return tuple(row for row in rows if all(word in row.words for word in wanted))
