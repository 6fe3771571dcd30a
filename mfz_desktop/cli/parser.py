"""The command line's grammar: options stand anywhere, before the command, after it, between files."""

import argparse
from collections.abc import Callable, Sequence
from typing import NoReturn

from mfz_desktop.cli.output import IMPOSSIBLE

OF_FILES = ("--data-dir", "--library", "--model", "--tags", "-o", "--output")
OF_WORDS = (
    "--game",
    "--view",
    "--size",
    "--players",
    "--scale",
    "--edition",
    "--paper",
    "--card",
    "--blank",
    "--format",
    "--take",
    "--server",
)
WITH_VALUE = frozenset((*OF_FILES, *OF_WORDS))
"""Options of any command whose next word is their value and no command."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, and shows examples after the help."""

    examples: Callable[[], str] | None = None
    """Made only when somebody asks for help."""

    def format_help(self) -> str:
        """Return the help with the examples."""
        return super().format_help() + (f"\n{self.examples()}" if self.examples else "")

    def error(self, message: str) -> NoReturn:
        """End the program with status 2."""
        self.exit(IMPOSSIBLE, f"{self.prog}: {message}; {self.prog} --help explains\n")


def command_parser(name: str, summary: str) -> Parser:
    """Return the parser of a command, with the options that all commands share."""
    parser = Parser(prog=f"mfz {name}", description=f"{summary[:1].upper()}{summary[1:]}.", allow_abbrev=False)
    parser.add_argument("--json", action="store_true", help="print one JSON document to standard output")
    parser.add_argument("--data-dir", metavar="DIR", help="where everything that is kept lies")
    return parser


def parse(parser: Parser, words: Sequence[str]) -> argparse.Namespace:
    """Read the words behind a command's name; ends the program for `--help` and for what cannot be understood."""
    before, dashes, after = _split(words)
    if not dashes:
        return parser.parse_intermixed_args(before)
    # What follows `--` is no option whatever it looks like; a folder in front says so to argparse.
    return parser.parse_intermixed_args([*before, *(f"./{word}" if word.startswith("-") else word for word in after)])


def first_word(words: Sequence[str]) -> int | None:
    """Return where the first word stands that is neither an option nor the value of one."""
    skip = False
    for place, word in enumerate(words):
        if skip:
            skip = False
        elif word == "--":
            return None
        elif word.startswith("-") and word != "-":
            skip = word in WITH_VALUE
        else:
            return place
    return None


def _split(words: Sequence[str]) -> tuple[list[str], bool, list[str]]:
    if "--" not in words:
        return list(words), False, []
    at = words.index("--")
    return list(words[:at]), True, list(words[at + 1 :])
