"""A company in the list of companies, and what its row shows."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from PySide6.QtCore import QCoreApplication

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import is_legal
from mfz_desktop.companies.game import CompanyGame, Summary
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.games import Games
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.row import INKS, Caption, Picture, Row, Wide, cell, sign, small, title

translate = QCoreApplication.translate

MOST_PICTURES = 8
HIGH, SIDE = 80, 60
WORDS, MOST_WORDS, VERDICT = 340, 0.4, 88
"""px at 100 % of the words, and the share of the row that they have at most; px of the verdict."""


@dataclass(frozen=True)
class CompanyRow:
    """One line of the list. What takes long is worked out when it is shown, once."""

    id: str
    name: str
    side: str
    summary: Summary
    words: str
    """Folded; what searching looks at."""
    company: AnyCompany
    game: CompanyGame[Any] = field(compare=False)

    @cached_property
    def legal(self) -> bool:
        """Whether it breaks no rule of its table."""
        return is_legal(self.game.judge(self.company))

    @property
    def pictures(self) -> tuple[PictureWanted | None, ...]:
        """The pictures of its first pieces."""
        return self.summary.pictures[:MOST_PICTURES]

    @property
    def figures(self) -> str:
        """The figures in one line."""
        return self.summary.figures


def make_row(company: AnyCompany, games: Games) -> CompanyRow:
    """Return the row of a company."""
    game = games.of(CompanyGame, company.game)
    summary = game.summary(company)
    words = normalize(" ".join((company.name, company.side, *summary.names, summary.terms)))
    return CompanyRow(company.id, company.name, company.side, summary, words, company, game)


def company_cells(row: CompanyRow) -> Row:
    """Return the row of a company; pictures that find no room are left out."""
    tone = Tone.FINE if row.legal else Tone.WRONG
    verdict = translate("Companies", "legal") if row.legal else translate("Companies", "not legal")
    side = small(" · ".join(filter(None, (row.side, row.summary.terms))))
    return Row(
        HIGH,
        (
            cell(title(row.name), side, small(row.figures), wide=WORDS, share=MOST_WORDS, named=True),
            cell(tuple(Picture(wanted, SIDE) for wanted in row.pictures), wide=Wide.REST),
            cell((sign(tone), Caption(verdict, INKS[tone])), wide=VERDICT),
        ),
    )
