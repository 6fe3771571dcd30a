"""`mfz battle play | audit | show | report FILE`: battles on the rules alone, and what became of them."""

import argparse

from mfz_desktop.cli.output import Output, cannot
from mfz_desktop.cli.parser import Parser

ACTIONS = ("play", "audit", "show", "report")
FORMATS = ("md", "html", "bbcode")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what may be done with a battle."""
    parser.add_argument(
        "action",
        choices=ACTIONS,
        metavar="play|audit|show|report",
        help="play a scenario; decide a record again; print its state; write its report",
    )
    parser.add_argument("file", metavar="FILE", help="a scenario (JSON) to play, else a battle record, or -")
    parser.add_argument("-o", "--output", metavar="RECORD", help="play: where the battle record goes")
    parser.add_argument("--format", choices=FORMATS, help="report: how it is marked up, md where not said")
    if isinstance(parser, Parser):
        parser.examples = _examples


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Do what is asked with the file."""
    if arguments.output and arguments.action != "play":
        cannot(f"-o goes with play; {arguments.action} prints")
    if arguments.format and arguments.action != "report":
        cannot(f"--format goes with report, not with {arguments.action}")
    if arguments.action == "play":
        from mfz_desktop.cli.battle_play import play_scenario

        return play_scenario(arguments.file, arguments.output, output)
    from mfz_desktop.cli.battle_record import audit_record, report_record, show_record

    if arguments.action == "report":
        return report_record(arguments.file, arguments.format or FORMATS[0], output)
    return (audit_record if arguments.action == "audit" else show_record)(arguments.file, output)


def _examples() -> str:
    from mfz_desktop.cli.battle_words import example_words

    return example_words()
