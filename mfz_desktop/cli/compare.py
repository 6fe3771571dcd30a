"""`mfz compare FILE FILE…`: who is worth what, and who defends."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.rules_view import rules_company, terms
from mfz_desktop.cli.company_source import read_all
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.words import count, indent
from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.comparing.scores import Reason, Standing, compare

FEWEST = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="company files or text lists, one player after another"
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Compare the companies in the order given; status 1 if a line of a list could not be read and is missing."""
    read = read_all(arguments.files)
    findings = [finding for one in read for finding in one.findings]
    for finding in findings:
        output.remark(finding.text)
    companies = [one.company for one in read]
    if len(companies) < FEWEST:
        cannot("one company alone cannot be compared; name at least two")
    if len({(company.edition, company.scale) for company in companies}) > 1:
        output.remark(f"The companies are built for different games; compared as {words_of_terms(companies[0])}.")
    documents = [standing_document(standing) for standing in compare_kept(companies)]
    output.answer(documents, "\n".join(words(document, documents) for document in documents))
    return WRONG if any(finding.severity is Severity.ERROR for finding in findings) else DONE


def compare_kept(companies: Sequence[KeptCompany]) -> tuple[Standing, ...]:
    """Compare kept companies on the terms of the first, with as many players as there are companies."""
    agreed = replace(terms(companies[0]), players=len(companies))
    return compare([rules_company(company) for company in companies], agreed)


def words_of_terms(company: KeptCompany) -> str:
    """Return what a company is built for."""
    return f"a {company.scale} of the edition {company.edition}"


def standing_document(standing: Standing) -> dict[str, Any]:
    """Return what `--json` prints for one company."""
    return {
        "company": standing.company,
        "frames": standing.frames,
        "systems": standing.systems,
        "score_per_asset": int(standing.score_per_asset),
        "reasons": [reason_document(reason) for reason in standing.reasons],
        "assets": standing.assets,
        "score": standing.score,
        "position": standing.position.value,
        "tied_with": list(standing.tied_with),
    }


def reason_document(reason: Reason) -> dict[str, Any]:
    """Return one of the four reasons."""
    return {"what": reason.what, "change": reason.change, "with": list(reason.tied)}


def words(document: dict[str, Any], documents: Sequence[dict[str, Any]]) -> str:
    """Return one company as the community writes it, and why."""
    head = (
        f"{document['company']} ({count(document['frames'], 'frame')} & {count(document['systems'], 'system')}) = "
        f"({document['score_per_asset']} points per asset) * ({count(document['assets'], 'asset')}) = "
        f"{document['score']} points: {document['position']}"
    )
    reasons = [reason_words(reason, documents) for reason in document["reasons"] if reason["change"]]
    tied = [documents[other]["company"] for other in document["tied_with"]]
    return "\n".join([head, *indent(reasons), *indent([f"tied with {', '.join(tied)}"] if tied else [])])


def reason_words(reason: dict[str, Any], documents: Sequence[dict[str, Any]]) -> str:
    """Return `+1 fewest frames, with Anvil`."""
    others = ", ".join(documents[other]["company"] for other in reason["with"])
    change = f"{reason['change']:+d}".replace("-", "−")
    return f"{change} {reason['what']}" + (f", with {others}" if others else "")
