"""A company as the list shows it."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import is_legal
from mfz_desktop.companies.game import CompanyGame, Summary
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.games import Games
from mfz_desktop.core.pictures import PictureWanted

MOST_PICTURES = 8


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
