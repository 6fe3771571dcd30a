"""`mfz starter -o FOLDER`: the starter company as a file, with its models beside it, to try the other commands on."""

import argparse
import hashlib
from pathlib import Path

from campaigns.companies.file_format import SUFFIX, write_company_file
from campaigns.companies.kind import CompanyKind
from mfz_desktop.app.games import command_games
from mfz_desktop.cli.output import DONE, Output, cannot
from mfz_desktop.cli.shared import open_workshop
from mfz_desktop.cli.targets import write_file
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.core.plain_words import count
from mfz_desktop.models.importing.import_run import ImportContext


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("-o", "--output", metavar="FOLDER", required=True, help="where company and models go")


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Write the company file and the models."""
    folder = Path(arguments.output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        cannot(f"{folder} cannot be made: {reason.strerror}")
    kept: dict[str, bytes] = {}

    def keep(data: bytes) -> str:
        sha256 = hashlib.sha256(data).hexdigest()
        kept[sha256] = data
        return sha256

    games = command_games()
    game = games.of(CompanyGame, games.ids(CompanyGame)[0])
    starter = game.read_starter(ImportContext(open_workshop(), (), keep, kept.__getitem__), no_step)
    company = folder / f"starter{SUFFIX}"
    write_file(company, write_company_file(starter.company, games.of(CompanyKind, starter.company.game)))
    models = [incoming.name for incoming in starter.files]
    for incoming in starter.files:
        write_file(folder / incoming.name, incoming.data)
    words = f"{company}: {starter.company.name}, with {count(len(models), 'model')} beside it"
    output.answer({"company": str(company), "models": models}, words)
    return DONE


def no_step(_done: int, _total: int, _what: str) -> None:
    """Report no progress: nobody waits long."""
