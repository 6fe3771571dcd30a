"""The command line: `mfz COMMAND …` runs a command, `mfz` and `mfz FILE…` open the application."""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Protocol

from mfz_desktop.cli.output import DONE, IMPOSSIBLE, WRONG, CannotDo, Output, give_up_output
from mfz_desktop.cli.parser import Parser, command_parser, first_word, parse

INTERRUPTED = 130
"""As shells count it: 128 and the number of the signal."""
NOBODY_READS = 141


class CommandModule(Protocol):
    """What a module of a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's own arguments."""

    def run(self, arguments: argparse.Namespace, output: Output) -> int:
        """Do it and return the exit status; raises CannotDo where nothing could be done."""


@dataclass(frozen=True, slots=True)
class CliCommand:
    """One command, and the module that does it: imported only when it is asked for."""

    name: str
    module: str
    summary: str


COMMANDS = (
    CliCommand("inspect", "mfz_desktop.cli.inspect", "read model files: parts, systems, dice, problems"),
    CliCommand("picture", "mfz_desktop.cli.picture", "draw a model"),
    CliCommand("company", "mfz_desktop.cli.company", "check a company file or text list"),
    CliCommand("compare", "mfz_desktop.cli.compare", "compare companies: score per asset, score, position"),
    CliCommand("cards", "mfz_desktop.cli.cards", "print cards to a PDF"),
    CliCommand("battle", "mfz_desktop.cli.battle", "play a scenario; audit, show or report a battle record"),
    CliCommand(
        "campaign", "mfz_desktop.cli.campaign", "list and show campaigns; write them into files and take them in"
    ),
    CliCommand("starter", "mfz_desktop.cli.starter", "write a starter company or ready fleets into a folder"),
    CliCommand(
        "desktop", "mfz_desktop.cli.desktop", "put the application into the menus of this account, or take it away"
    ),
    CliCommand("library", "mfz_desktop.cli.library", "download the LDraw parts library, or tell which is there"),
    CliCommand("doctor", "mfz_desktop.cli.doctor", "tell what is installed, where data lies and what is missing"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the command line asks for and return the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    place = first_word(words)
    command = None if place is None else command_of(words[place])
    try:
        if command is None or place is None:
            return without_command(words, place)
        return run(command, words[:place] + words[place + 1 :])
    except KeyboardInterrupt:
        return INTERRUPTED


def command_of(word: str) -> CliCommand | None:
    """Return the command of that name."""
    return next((command for command in COMMANDS if command.name == word), None)


def load(command: CliCommand) -> CommandModule:
    """Import a command's module."""
    module: CommandModule = import_module(command.module)
    return module


def parser_of(command: CliCommand) -> Parser:
    """Return the parser of a command with all its options."""
    parser = command_parser(command.name, command.summary)
    load(command).add_arguments(parser)
    return parser


def run(command: CliCommand, words: Sequence[str]) -> int:
    """Run a command with what else the line says."""
    arguments = parse(parser_of(command), words)
    output = Output(as_json=arguments.json)
    output.prepare()
    return guarded(load(command).run, arguments, output, f"mfz {command.name}")


def guarded(
    run: Callable[[argparse.Namespace, Output], int], arguments: argparse.Namespace, output: Output, name: str
) -> int:
    """Run a command; what it cannot do becomes one line and status 2."""
    try:
        try:
            status = run(arguments, output)
            return WRONG if output.recovered and status == DONE else status
        except CannotDo as reason:
            output.remark(f"{name}: {reason}")
            output.answer(reason.document, "")
            return IMPOSSIBLE
    except BrokenPipeError:
        give_up_output()  # whoever read our output has gone; say nothing more
        return NOBODY_READS


def without_command(words: Sequence[str], place: int | None) -> int:
    """Print the overview, or open the application with the files that are named."""
    if {"-h", "--help"} & set(words):
        overview().print_help()
        return 0
    if place is not None and looks_like_a_command(words[place]):
        names = ", ".join(command.name for command in COMMANDS)
        print_error(f"mfz: there is neither a command nor a file called {words[place]}; commands are {names}")
        return IMPOSSIBLE
    if "--json" in words:
        print_error("mfz: --json goes with a command; mfz --help lists them")
        return IMPOSSIBLE
    from mfz_desktop.app.main import main as application

    return application(["mfz", *words])


def looks_like_a_command(word: str) -> bool:
    """Tell a mistyped command from a file: a plain word that names nothing here."""
    return word.isidentifier() and not Path(word).exists()


def print_error(line: str) -> None:
    """Say in one line why nothing is done."""
    Output(as_json=False).remark(line)


def overview() -> Parser:
    """Return the parser that `mfz --help` prints."""
    parser = Parser(
        prog="mfz",
        usage="mfz [FILE …]\n       mfz COMMAND … [--json] [--data-dir DIR]",
        description="Companies and cards for Mobile Frame Zero.",
        epilog="mfz without a command opens the application, with the files that are named. "
        "mfz COMMAND --help explains a command.",
        add_help=False,
    )
    commands = parser.add_argument_group("commands")
    for command in COMMANDS:
        commands.add_argument(command.name, help=command.summary)
    options = parser.add_argument_group("options, before or after the command")
    options.add_argument("--json", action="store_true", help="print one JSON document to standard output")
    options.add_argument("--data-dir", metavar="DIR", help="where everything that is kept lies")
    options.add_argument("-h", "--help", action="help", help="show this, or with a command what that does")
    return parser


if __name__ == "__main__":
    sys.exit(main())
