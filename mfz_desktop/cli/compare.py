"""`mfz compare FILE FILE…`: who is worth what, and who defends."""

import argparse

from mfz_desktop.app.games import all_games
from mfz_desktop.cli.company_source import read_or_end, unread_lines
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.companies.documents import CompanyDocuments
from mfz_desktop.core.games import UnknownGameError
from mfz_rules.kernel.findings import Severity

FEWEST = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="company files or text lists, one player after another"
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Compare the companies in the order given; status 1 if a line of a list could not be read and is missing."""
    read = [(name, one) for name in arguments.files for one in read_or_end(name)]
    for remark in (line for name, one in read for line in unread_lines(name, one)):
        output.remark(remark)
    findings = [finding for _, one in read for finding in one.findings]
    companies = [one.company for _, one in read]
    if len(companies) < FEWEST:
        cannot("one company alone cannot be compared; name at least two")
    if len({company.game for company in companies}) > 1:
        cannot("companies of different games cannot be compared")
    try:
        game = all_games().of(CompanyDocuments, companies[0].game)
    except UnknownGameError as reason:
        cannot(str(reason))
    if remark := game.remark(companies):
        output.remark(remark)
    documents = game.compare(companies)
    output.answer(documents, game.compare_words(documents))
    return WRONG if any(finding.severity is Severity.ERROR for finding in findings) else DONE
