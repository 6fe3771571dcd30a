"""Companies of another game: the shelf and the comparison show what they have never heard of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pytest

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import JudgedFinding
from mfz_desktop.companies.compare.page import ComparePage
from mfz_desktop.companies.compare.table import Compared, ComparedCompany, Reason
from mfz_desktop.companies.compare.ties import TieSteps
from mfz_desktop.companies.game import CompanyGame, ReadText, Summary
from mfz_desktop.companies.shelf.rows import fitting, make_row
from mfz_desktop.companies.shelf.text_dialog import TextDialog
from mfz_desktop.context.context import AppContext
from mfz_rules.kernel.findings import Finding, Severity

from .conftest import LEGAL


@dataclass(frozen=True, slots=True)
class Words(AnyCompany):
    """A company whose pieces are words."""

    words: tuple[str, ...] = ()
    game: str = "words"


class WordTies(TieSteps):
    """Nothing to settle."""

    def begin(self, companies: Sequence[Words]) -> None:
        self.companies = tuple(companies)


class WordCompanies(CompanyGame[Words]):
    """A text list is a line that ends with a full stop."""

    def new_company(self, name: str) -> Words:
        return Words("new", name)

    def judge(self, company: Words) -> tuple[JudgedFinding, ...]:
        long = [word for word in company.words if len(word) > 5]
        return tuple(
            JudgedFinding(Finding("W-1", "long", Severity.ERROR, f"“{word}” is long."), False) for word in long
        )

    def summary(self, company: Words) -> Summary:
        return Summary(f"{len(company.words)} words", "English", company.words)

    def text_of(self, companies: Iterable[Words]) -> str:
        return "".join(" ".join(company.words) + ".\n" for company in companies)

    def knows_text(self, text: str) -> bool:
        return text.endswith(".")

    def read_text(self, text: str) -> tuple[ReadText[Words], ...]:
        words = tuple(text.rstrip(".").split())
        return (ReadText(Words("w", "Typed", words=words), "read", tuple((word, ()) for word in words)),)

    def compare(self, companies: Sequence[Words]) -> Compared:
        return Compared(
            tuple(
                ComparedCompany(one.name, "", (Reason("1", "each"),), 1, len(one.words), "words", len(one.words), "")
                for one in companies
            )
        )

    def ties(self, context: AppContext) -> TieSteps:
        return WordTies()


HELLO = Words("h", "Hello", words=("hello", "world"))


@pytest.fixture
def words(app):
    app.context.games.add("words", CompanyGame, WordCompanies)
    return app


def test_the_list_shows_and_finds_it(words) -> None:
    row = make_row(HELLO, words.context.games)
    assert (row.figures, row.legal) == ("2 words", True)
    assert fitting((row,), "world english") == (row,)
    assert not make_row(replace(HELLO, words=("battlefield",)), words.context.games).legal


def test_text_is_read_by_the_game_whose_pieces_stand_in_it(words) -> None:
    dialog = TextDialog(words.context, words.window)
    words.bot.addWidget(dialog)
    dialog.edit.setPlainText("good morning.")
    assert [company.words for company in dialog.companies] == [("good", "morning")]
    dialog.edit.setPlainText(LEGAL)
    assert [company.game for company in dialog.companies] == ["rapid-attack"]


def test_it_is_compared_with_its_like_and_with_no_other_game(words, monkeypatch) -> None:
    kept = words.keep(LEGAL)
    words.context.go("compare")
    page: ComparePage = words.page
    monkeypatch.setattr(ComparePage, "companies", (HELLO, replace(HELLO, id="g", name="Bye", words=("bye",))))
    page._reload()
    assert [(one.name, one.score) for one in page.compared.companies] == [("Hello", 2), ("Bye", 1)]
    assert [one.name for one in page.ties.companies] == ["Hello", "Bye"]
    monkeypatch.setattr(ComparePage, "companies", (HELLO, *kept))
    page._reload()
    assert page.compared is None
    assert page.message.text == "Companies of different games cannot be compared."
