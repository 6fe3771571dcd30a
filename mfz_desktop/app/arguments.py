"""What the application is started with."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Arguments:
    """The command line of the application."""

    files: tuple[Path, ...] = ()
    """Absolute: another application may be the one that opens them."""
    data_folder: Path | None = None
    starter: bool = False
    """Bring the starter company into an empty garage."""


def read_arguments(words: Sequence[str]) -> Arguments:
    """Return what the command line says, without the program's name; ends the program for `--help` and nonsense."""
    if not words:
        return Arguments()  # the usual start: making a parser would only delay its window
    parsed = application_parser().parse_intermixed_args(list(words))
    folder = parsed.data_dir.expanduser().absolute() if parsed.data_dir else None
    files = tuple(file.expanduser().absolute() for file in parsed.files)
    return Arguments(files, folder, parsed.starter)


def application_parser() -> argparse.ArgumentParser:
    """Return the parser of the application's command line."""
    parser = argparse.ArgumentParser(prog="mfz-desktop", description="Companies and cards for Mobile Frame Zero.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="models, folders of models, companies")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where everything that is kept lies")
    parser.add_argument("--starter", action="store_true", help="begin an empty garage with the starter company")
    return parser
