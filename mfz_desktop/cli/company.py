"""`mfz company check FILE`: is this company legal, and if not, why."""

import argparse
from dataclasses import replace
from typing import Any

from campaigns.companies.file_format import CompanyFileError
from campaigns.companies.kind import ReadCompany
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.company_source import read_named
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.sources import Source
from mfz_desktop.companies.documents import CompanyDocuments
from mfz_desktop.core.games import Games, UnknownGameError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare `check` and its arguments."""
    parser.add_argument(
        "action", choices=["check"], metavar="check", help="say whether a company is legal, and why not"
    )
    parser.add_argument("file", metavar="FILE", help="a company file (.mfz.json) or a text list, or -")
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    games = all_games()
    parser.add_argument("--scale", choices=terms_of(games, "scale"), help="the size of the game")
    parser.add_argument("--edition", choices=terms_of(games, "edition"), help="the edition that is played")


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Check every company of the file; status 1 if one is not legal."""
    games = all_games()
    try:
        read = read_named(arguments.file)
        told = [(games.of(CompanyDocuments, one.company.game), one) for one in read]
    except (CompanyFileError, UnknownGameError) as reason:
        said = getattr(reason, "game", "") or games.ids(CompanyDocuments)[0]
        nothing = games.of(CompanyDocuments, said).unreadable(str(reason))
        cannot(f"{Source(arguments.file).called}: {reason}", nothing)
    for note in (note for one in read for note in one.notes):
        output.remark(note)
    documents = [game.check(with_options(one, arguments, game)) for game, one in told]
    answer = documents[0] if len(documents) == 1 else documents
    words = (game.check_words(document) for (game, _), document in zip(told, documents, strict=True))
    output.answer(answer, "\n\n".join(words))
    return DONE if all(document["legal"] for document in documents) else WRONG


def terms_of(games: Games, option: str) -> list[str]:
    """Return what companies of any game can be built for."""
    brought = (games.of(CompanyDocuments, game).terms.get(option, ()) for game in games.ids(CompanyDocuments))
    return list(dict.fromkeys(value for values in brought for value in values))


def with_options(
    read: ReadCompany[Any], arguments: argparse.Namespace, game: CompanyDocuments[Any]
) -> ReadCompany[Any]:
    """Let the command line win over the file."""
    said = {name: getattr(arguments, name) for name in ("players", "scale", "edition")}
    given = {name: value for name, value in said.items() if value is not None}
    return replace(read, company=game.with_terms(read.company, given))
