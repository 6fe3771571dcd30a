"""`mfz starter -o FOLDER`: a game's starter company or ready fleets, models beside them, to try other commands on."""

import argparse
import hashlib
from collections.abc import Mapping
from pathlib import Path

import resources
from campaigns.companies.file_format import SUFFIX, write_company_file
from campaigns.companies.kind import CompanyKind
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.output import DONE, Output, cannot
from mfz_desktop.cli.shared import open_workshop
from mfz_desktop.cli.targets import write_file
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.core.plain_words import count
from mfz_desktop.models.importing.import_run import ImportContext
from mfz_desktop.models.starters import SAMPLES, StarterModels


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    games = all_games().ids(StarterModels)
    parser.add_argument("-o", "--output", metavar="FOLDER", required=True, help="where companies and models go")
    parser.add_argument(
        "--game",
        choices=games,
        metavar="GAME",
        default=games[0],
        help="the game (%(choices)s; %(default)s where not said)",
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Write company files and models."""
    folder = Path(arguments.output)
    make_folder(folder)
    shipped = all_games().of(StarterModels, arguments.game).files()
    if shipped:
        write_shipped(shipped, folder, output)
    else:
        write_starter(arguments, folder, output)
    return DONE


def make_folder(folder: Path) -> None:
    """Make a folder where there is none; ends the command where that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        cannot(f"{folder} cannot be made: {reason.strerror}")


def write_shipped(shipped: Mapping[str, str], folder: Path, output: Output) -> None:
    """Write companies that are shipped as files."""
    for place, name in shipped.items():
        make_folder((folder / place).parent)
        write_file(folder / place, resources.read_bytes(SAMPLES, name))
    companies = [str(folder / place) for place in shipped if place.endswith(SUFFIX)]
    models = [place for place in shipped if not place.endswith(SUFFIX)]
    words = [f"{folder}: {count(len(models), 'model')}", *companies]
    output.answer({"companies": companies, "models": models}, "\n".join(words))


def write_starter(arguments: argparse.Namespace, folder: Path, output: Output) -> None:
    """Write the company that is made of the shipped models."""
    kept: dict[str, bytes] = {}

    def keep(data: bytes) -> str:
        sha256 = hashlib.sha256(data).hexdigest()
        kept[sha256] = data
        return sha256

    games = all_games()
    importing = ImportContext(open_workshop(data_dir=arguments.data_dir), (), keep, kept.__getitem__)
    starter = games.of(CompanyGame, arguments.game).read_starter(importing, no_step)
    company = folder / f"starter{SUFFIX}"
    write_file(company, write_company_file(starter.company, games.of(CompanyKind, starter.company.game)))
    models = [incoming.name for incoming in starter.files]
    for incoming in starter.files:
        write_file(folder / incoming.name, incoming.data)
    words = f"{company}: {starter.company.name}, with {count(len(models), 'model')} beside it"
    output.answer({"company": str(company), "models": models}, words)


def no_step(_done: int, _total: int, _what: str) -> None:
    """Report no progress: nobody waits long."""
