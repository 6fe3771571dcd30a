"""The command line: `mfz COMMAND …` runs a command, `mfz` and `mfz FILE…` open the application."""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from mfz_desktop.cli.output import IMPOSSIBLE, CannotDo, Output


class CommandModule(Protocol):
    """What a module of a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's own arguments."""

    def run(self, arguments: argparse.Namespace, output: Output) -> int:
        """Do it and return the exit status; raises CannotDo where nothing could be done."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command, and the module that does it: imported only when it is asked for."""

    name: str
    module: str
    summary: str


COMMANDS = (
    Command("inspect", "mfz_desktop.cli.inspect", "read model files: parts, systems, dice, problems"),
    Command("picture", "mfz_desktop.cli.picture", "draw a model"),
    Command("company", "mfz_desktop.cli.company", "check a company file or text list"),
    Command("compare", "mfz_desktop.cli.compare", "compare companies: score per asset, score, position"),
    Command("cards", "mfz_desktop.cli.cards", "print cards to a PDF"),
    Command("doctor", "mfz_desktop.cli.doctor", "tell what is installed, where data lies and what is missing"),
)


def shared_arguments() -> argparse.ArgumentParser:
    """Return the options that may stand before or after every command."""
    shared = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("--json", action="store_true", help="print one JSON document to standard output")
    shared.add_argument("--data-dir", metavar="DIR", help="where everything that is kept lies")
    return shared


def build_parser(wanted: str | None = None) -> argparse.ArgumentParser:
    """Return the parser; only the wanted command's own arguments are loaded."""
    shared = shared_arguments()
    parser = argparse.ArgumentParser(
        prog="mfz", description="Companies and cards for Mobile Frame Zero.", parents=[shared],
        epilog="mfz without a command opens the application; mfz FILE… opens it with these files.",
    )  # fmt: skip
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for command in COMMANDS:
        child = commands.add_parser(command.name, help=command.summary, description=command.summary, parents=[shared])
        if command.name == wanted:
            load(command).add_arguments(child)
    return parser


def load(command: Command) -> CommandModule:
    """Import a command's module."""
    module: CommandModule = import_module(command.module)
    return module


def wanted_command(arguments: Sequence[str]) -> Command | None:
    """Return the command that the line names: its first word that is no option."""
    words = iter(arguments)
    for word in words:
        if word == "--data-dir":
            next(words, None)
        elif not word.startswith("-"):
            return next((command for command in COMMANDS if command.name == word), None)
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the command line asks for and return the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    command = wanted_command(arguments)
    if command is None and not {"-h", "--help"} & set(arguments):
        return open_application(arguments)
    parsed = build_parser(command.name if command else None).parse_args(arguments)
    parsed.data_dir = getattr(parsed, "data_dir", None)
    output = Output(as_json=getattr(parsed, "json", False))
    assert command is not None  # parse_args ends the program after printing help
    return guarded(load(command).run, parsed, output)


def guarded(run: Callable[[argparse.Namespace, Output], int], arguments: argparse.Namespace, output: Output) -> int:
    """Run a command; what it cannot do becomes one line and status 2."""
    try:
        return run(arguments, output)
    except CannotDo as reason:
        output.remark(f"mfz {arguments.command}: {reason}")
        return IMPOSSIBLE
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; say nothing more
        return IMPOSSIBLE


def open_application(arguments: Sequence[str]) -> int:
    """Open the window, with the files that are named."""
    from mfz_desktop.app.main import main as application

    return application(["mfz", *arguments])


if __name__ == "__main__":
    sys.exit(main())
