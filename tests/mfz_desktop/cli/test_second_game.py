"""Commands tell of companies and models of another game, of which they have never heard."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import ReadCompany
from mfz_desktop.app.games import all_games
from mfz_desktop.cli import company as company_command
from mfz_desktop.cli import compare as compare_command
from mfz_desktop.cli.company_source import read_or_end
from mfz_desktop.cli.inspect_words import inspection_words
from mfz_desktop.companies.documents import CompanyDocuments, Document
from mfz_desktop.models.game import ModelGame
from tests.mfz_desktop.cli.conftest import Mfz, Write


@dataclass(frozen=True, slots=True)
class Words(AnyCompany):
    """A company whose pieces are words."""

    words: tuple[str, ...] = ()
    game: str = "words"


class WordDocuments(CompanyDocuments[Words]):
    """One word is legal, and more are worth more."""

    terms = {"edition": ("first",)}  # noqa: RUF012

    def with_terms(self, company: Words, said: Mapping[str, Any]) -> Words:
        return replace(company, edition=said.get("edition", company.edition))

    def check(self, read: ReadCompany) -> Document:
        return {"name": read.company.name, "legal": len(read.company.words) == 1, "edition": read.company.edition}

    def check_words(self, document: Document) -> str:
        return f"{document['name']} is {'fine' if document['legal'] else 'long'}"

    def compare(self, companies: Sequence[Words]) -> list[Document]:
        return [{"name": one.name, "score": len(one.words)} for one in companies]

    def remark(self, companies: Sequence[Words]) -> str:
        return ""

    def compare_words(self, documents: Sequence[Document]) -> str:
        return ", ".join(f"{one['name']}: {one['score']}" for one in documents)


HELLO = Words("h", "Hello", words=("hello", "world"))
BYE = Words("b", "Bye", words=("bye",))


@pytest.fixture(autouse=True)
def _words(monkeypatch) -> None:
    def games():
        games = all_games()
        games.add("words", CompanyDocuments, WordDocuments)
        return games

    for command in (company_command, compare_command):
        monkeypatch.setattr(command, "all_games", games)
    monkeypatch.setattr(company_command, "read_named", lambda _: (ReadCompany(HELLO), ReadCompany(BYE)))
    monkeypatch.setattr(compare_command, "read_or_end", lambda _: [ReadCompany(HELLO), ReadCompany(BYE)])


def test_check(mfz: Mfz) -> None:
    told = mfz("company", "check", "words.txt", "--edition", "first", "--json")
    assert told.status == 1
    assert [(one["legal"], one["edition"]) for one in told.json] == [(False, "first"), (True, "first")]
    assert mfz("company", "check", "words.txt").out == "Hello is long\n\nBye is fine\n"


def test_compare(mfz: Mfz) -> None:
    told = mfz("compare", "words.txt")
    assert (told.status, told.out) == (0, "Hello: 2, Bye: 1\n")


def test_companies_of_two_games_are_not_compared(mfz: Mfz, write: Write, monkeypatch) -> None:
    monkeypatch.undo()
    (frames,) = read_or_end(str(write("a.txt", "Company: A\nAce -- 2Rd/2W\n")))
    monkeypatch.setattr(compare_command, "read_or_end", lambda _: [frames, ReadCompany(BYE)])
    told = mfz("compare", "words.txt", "a.txt")
    assert (told.status, told.err) == (2, "mfz compare: companies of different games cannot be compared\n")


@pytest.mark.parametrize("command", [("company", "check", "--json"), ("compare", "w.txt", "--json")])
def test_companies_of_a_game_that_commands_do_not_know(mfz: Mfz, monkeypatch, command: tuple[str, ...]) -> None:
    monkeypatch.setattr(company_command, "all_games", all_games)
    monkeypatch.setattr(compare_command, "all_games", all_games)
    told = mfz(*command, "words.txt")
    assert (told.status, told.err.count("\n")) == (2, 1)
    assert "of the game “words”, which this version of MFZ Desktop does not play" in told.json["error"]


class WordModels(ModelGame):
    """Its models say how long they are."""

    id = "words"
    kinds = ("word",)

    def document_lines(self, document: Mapping[str, Any]) -> list[str]:
        return [f"{document['letters']} letters"]


def test_inspect() -> None:
    games = all_games()
    games.add("words", ModelGame, WordModels)
    model = {"name": "Hello", "kind": "word", "size": None, "measured": None, "systems": [], "letters": 5}
    document = {"file": "h.ldr", "error": None, "parts": 1, "distinct_parts": 1, "unresolved": [], "problems": []}
    told = inspection_words({**document, "models": [model], "candidates": []}, games)
    assert told.splitlines()[-2:] == ["  Hello  (word)", "    5 letters"]
