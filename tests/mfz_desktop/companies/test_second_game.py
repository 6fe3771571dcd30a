"""Companies of another game: the shelf and the comparison show what they have never heard of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from campaigns.companies.company import AnyCompany, AnyPiece, ModelLink
from campaigns.companies.judging import JudgedFinding
from campaigns.garage.entry import GarageEntry
from mfz_desktop.companies.company.adding import PieceAdder
from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.companies.company.chooser_dialog import ChooserDialog
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.page import CompanyPage
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.companies.company.view import CompanyView, Fix, GarageOffer, KeyFigure, PieceActions
from mfz_desktop.companies.company.views import CompanyViews
from mfz_desktop.companies.company_list.rows import make_row
from mfz_desktop.companies.company_list.text_dialog import TextDialog
from mfz_desktop.companies.compare.page import ComparePage
from mfz_desktop.companies.compare.table import Compared, ComparedCompany, Reason
from mfz_desktop.companies.compare.ties import TieSteps
from mfz_desktop.companies.game import CompanyGame, Joined, Picked, ReadText, Summary
from mfz_desktop.companies.joining import companies_of_designs, of_game
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.commands.matching import fitting
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.document_page import ViewPage
from mfz_desktop.models.game import ModelGame
from mfz_rules.kernel.findings import Finding, Severity
from tests.mfz_desktop.models.test_second_game import WordModels

from .conftest import LEGAL


@dataclass(frozen=True, slots=True)
class Word:
    """A piece: its text is its id."""

    id: str


@dataclass(frozen=True, slots=True)
class Words(AnyCompany):
    """A company whose pieces are words."""

    words: tuple[str, ...] = ()
    game: str = "words"

    @property
    def pieces(self) -> tuple[AnyPiece, ...]:
        return tuple(AnyPiece(word, word, ModelLink(word)) for word in self.words)


class WordTies(TieSteps):
    """Nothing to settle."""

    def begin(self, companies: Sequence[Words]) -> None:
        self.companies = tuple(companies)


class WordCompanies(CompanyGame[Words]):
    """A text list is a line that ends with a full stop."""

    def new_company(self, name: str) -> Words:
        return Words("new", name)

    def judge(self, company: Words) -> tuple[JudgedFinding, ...]:
        findings = [
            Finding("W-1", "long", Severity.ERROR, f"“{word}” is long.", frame=at)
            for at, word in enumerate(company.words)
            if len(word) > 5
        ]
        return tuple(JudgedFinding(one, self.agreement(company, one) in company.agreed) for one in findings)

    def summary(self, company: Words) -> Summary:
        return Summary(f"{len(company.words)} words", "English", company.words)

    def text_of(self, companies: Iterable[Words]) -> str:
        return "".join(" ".join(company.words) + ".\n" for company in companies)

    def knows_text(self, text: str) -> bool:
        return text.endswith(".")

    def read_text(self, text: str) -> tuple[ReadText[Words], ...]:
        words = tuple(text.rstrip(".").split())
        return (ReadText(Words("w", "Typed", words=words), "read", tuple((word, ()) for word in words)),)

    def judged_pieces(self, company: Words) -> tuple[Word, ...]:
        return tuple(map(Word, company.words))

    def add_designs(self, company: Words, picked: Iterable[Picked]) -> Joined[Words]:
        names = tuple(one.entry.name for one in picked)
        return Joined(replace(company, words=(*company.words, *names)), names, ())

    def compare(self, companies: Sequence[Words]) -> Compared:
        return Compared(
            tuple(
                ComparedCompany(one.name, "", (Reason("1", "each"),), 1, len(one.words), "words", len(one.words), "")
                for one in companies
            )
        )

    def ties(self, context: AppContext) -> TieSteps:
        return WordTies()


class WordActions(PieceActions):
    """Words can be taken out, and are written one a line."""

    def __init__(self, document: CompanyDocument, pieces: PieceList) -> None:
        super().__init__(pieces)
        self._document, self._list = document, pieces

    def delete(self) -> None:
        gone = self._list.selected_ids
        self._document.edit(
            "delete", lambda one: replace(one, words=tuple(word for word in one.words if word not in gone))
        )

    def printable(self) -> tuple[str, ...]:
        return ()

    def as_text(self) -> str:
        return "\n".join(self._list.selected_ids)


class WordView(CompanyView):
    """Two words in a list, a label in the inspector, the language in the head."""

    nothing = ("No words yet", "Say something.")

    def __init__(self, context: AppContext, document: CompanyDocument, page: QWidget) -> None:
        super().__init__(context, document, page)
        self.list = PieceList(context, "Words", "words")
        self.actions = WordActions(document, self.list)
        self.adding = PieceAdder(context, document, page)
        self.inspector = self.shown = QLabel()
        self.language = QLabel("English")
        self.terms = (self.language,)

    def rows(self, company: Words, judged: Iterable[JudgedFinding]) -> tuple[PieceRow, ...]:
        return tuple(PieceRow("words", word, word, str(at)) for at, word in enumerate(company.words, 1))

    def figures(self, company: Words, judged: Iterable[JudgedFinding]) -> tuple[KeyFigure, ...]:
        return (KeyFigure("words", len(company.words), ""),)

    def fix_for(self, company: Words, finding: Finding) -> Fix | None:
        return Fix("Say less", lambda one: replace(one, words=one.words[:1]))

    def offers(self) -> tuple[GarageOffer, ...]:
        return ()

    def show_company(self, company: Words) -> None:
        self.language.setText("English")

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        self.shown.setText(" ".join(row.name for row in rows))

    def finish(self) -> None:
        pass


class WordViews(CompanyViews):
    def commands(self, page: ViewPage[CompanyBody]) -> tuple[Command, ...]:
        def say(body: CompanyBody) -> None:
            body.document.edit("say", lambda one: replace(one, words=(*one.words, "again")))

        return (Command("words.say", "Say it again", page.does(say), Menu.COMPANY, keys=("Insert",)),)

    def view(self, context: AppContext, document: CompanyDocument, body: QWidget) -> CompanyView:
        return WordView(context, document, body)


HELLO = Words("h", "Hello", words=("hello", "world"))


@pytest.fixture
def words(app):
    app.context.games.name("words", "Words")
    app.context.games.add("words", CompanyGame, WordCompanies)
    app.context.games.add("words", ModelGame, WordModels)
    app.context.games.add("words", CompanyViews, WordViews)
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


def test_a_new_company_is_asked_for_its_game(words, monkeypatch) -> None:
    asked, kept = [], []

    def choose(dialog: ChooserDialog) -> int:
        asked.append([dialog.model.index(row).data() for row in range(dialog.model.rowCount())])
        dialog.list.setCurrentIndex(dialog.model.index(3))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ChooserDialog, "exec", choose)
    monkeypatch.setattr(words.desk.session, "keep", lambda _text, company, stack: kept.append(company))
    words.run("companies.new")
    assert asked == [["Rapid Attack", "Intercept Orbit", "Alpha Bandit", "Words"]]
    assert [(company.game, company.name) for company in kept] == [("words", "New company")]


def test_designs_join_companies_of_their_own_game(words) -> None:
    games = words.context.games
    picked = [
        Picked(GarageEntry(name, name, name * 64, "model.ldr", kind=kind), None)
        for name, kind in (("a", "frame"), ("b", "word"), ("c", "station"))
    ]
    assert [one.entry.name for one in of_game(games, picked, "words")] == ["b"]
    frames, hello = companies_of_designs(games, "Models", picked)
    assert ([one.name for one in frames.frames], [one.name for one in frames.stations]) == (["a"], ["c"])
    assert hello.words == ("b",)


@pytest.fixture
def opened(words, monkeypatch):
    """The page of a company of words; the garage, which cannot keep one yet, has it in memory."""
    company = words.open(LEGAL)
    session, kept = words.desk.session, {"h": HELLO}
    monkeypatch.setattr(session.garage, "company", kept.get)
    monkeypatch.setattr(session, "stack_of", lambda _: None)

    def keep(_text: str, after: Words, stack: object) -> bool:
        kept[after.id] = after
        words.body.document._take(after)
        return True

    monkeypatch.setattr(session, "keep", keep)
    words.rapid_attack = company
    words.context.go("company", "h")
    return words


def test_its_page_has_its_words_its_terms_and_its_commands(opened) -> None:
    page: CompanyPage = opened.page
    assert (page.heading(), [row.name for row in opened.body.list.pieces.rows]) == ("Hello", ["hello", "world"])
    assert opened.body.list.selected_ids == ("hello",)
    assert page.inspector().currentWidget().text() == "hello"
    assert opened.body.head._figures[0].accessibleName() == "2 words. "
    assert not opened.run("company.add_station"), "that is another game's"
    opened.run("words.say")
    assert opened.body.document.company.words == ("hello", "world", "again")
    opened.run("company.copy")
    assert QGuiApplication.clipboard().text() == "hello"
    opened.run("company.delete")
    assert opened.body.document.company.words == ("world", "again")


def test_the_model_of_a_piece_is_gone_to(opened, monkeypatch) -> None:
    gone, said = [], []
    entry = GarageEntry("d", "World", "world", "world.ldr")
    monkeypatch.setattr(opened.context.garage, "same_content", lambda sha256, _: entry if sha256 == "world" else None)
    monkeypatch.setattr(opened.context.navigator, "go", gone.append)
    opened.context.notices.posted.connect(lambda notice: said.append(notice.text))
    opened.body.of_game.model_wanted.emit()
    assert said == ["This model is not in your garage."]
    opened.body.list.select(["world"])
    opened.body.of_game.model_wanted.emit()
    assert [(place.page, place.what) for place in gone] == [("model", "d")]


def test_what_is_said_of_it_points_is_mended_and_silenced(opened) -> None:
    opened.body.document.edit("say", lambda one: replace(one, words=("hello", "battlefield")))
    (judged,) = opened.body.document.judged
    opened.body.findings.agreed.emit(judged.finding)
    assert opened.body.document.company.agreed == ("W-1:battlefield",)
    assert opened.body.document.judged[0].silenced
    opened.body.findings.taken_back.emit(judged.finding)
    assert opened.body.document.company.agreed == ()
    opened.body.findings.pointed.emit("battlefield")
    assert opened.body.list.selected_ids == ("battlefield",)
    opened.body.findings.fixed.emit(opened.body.of_game.fix_for(opened.body.document.company, judged.finding))
    assert opened.body.document.company.words == ("hello",)


def test_name_and_side_are_those_of_every_company(opened) -> None:
    page: CompanyPage = opened.page
    page.name.setText("Bye")
    page.name.commit()
    opened.body.head.side.setText("English")
    opened.body.head.side.commit()
    assert (opened.body.document.company.name, opened.body.document.company.side) == ("Bye", "English")


@pytest.mark.slow
def test_one_goes_from_a_company_of_one_game_to_one_of_the_other(opened, monkeypatch) -> None:
    monkeypatch.undo()
    opened.context.go("company", opened.rapid_attack.id)
    assert [row.name for row in opened.body.list.pieces.rows][:2] == ["Soldier", "Soldier"]
    assert opened.run("company.add_station")
    assert not opened.run("words.say")
