"""`mfz company check FILE`: is this company legal, and if not, why."""

import argparse
from dataclasses import replace
from typing import Any

from campaigns.companies.company import KeptCompany
from campaigns.companies.judging import JudgedFinding, judge
from campaigns.companies.reading import ReadCompany
from campaigns.companies.rules_view import rules_company, rules_frame
from mfz_desktop.cli.company_source import read_named
from mfz_desktop.cli.output import DONE, WRONG, Output
from mfz_desktop.cli.words import count, indent
from mfz_desktop.importing.archetypes import archetype_name
from mfz_rules.rapid_attack.company import Scale
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.findings import Severity
from mfz_rules.rapid_attack.frame import Frame, System
from mfz_rules.rapid_attack.notation import write_dice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare `check` and its arguments."""
    actions = parser.add_subparsers(dest="action", metavar="check", required=True)
    check = actions.add_parser("check", help="say whether a company is legal, and why not")
    check.add_argument("file", metavar="FILE", help="a company file (.mfz.json) or a text list, or -")
    check.add_argument("--players", type=int, metavar="N", help="how many play")
    check.add_argument("--scale", choices=[scale.value for scale in Scale])
    check.add_argument("--edition", choices=list(EDITIONS))
    for option, action in (("--json", "store_true"), ("--data-dir", "store")):
        check.add_argument(option, action=action, default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Check every company of the file; status 1 if one is not legal."""
    documents = [check(with_options(read, arguments)) for read in read_named(arguments.file)]
    answer = documents[0] if len(documents) == 1 else documents
    output.answer(answer, "\n\n".join(map(words, documents)))
    return DONE if all(document["legal"] for document in documents) else WRONG


def with_options(read: ReadCompany, arguments: argparse.Namespace) -> ReadCompany:
    """Let the command line win over the file."""
    said = {name: getattr(arguments, name) for name in ("players", "scale", "edition")}
    return replace(read, company=replace(read.company, **{name: value for name, value in said.items() if value}))


def check(read: ReadCompany) -> dict[str, Any]:
    """Return what `--json` prints for one company."""
    company = read.company
    judged = (*(JudgedFinding(finding, silenced=False) for finding in read.findings), *judge(company))
    return {
        "name": company.name,
        "legal": not any(one.finding.severity is Severity.ERROR and not one.silenced for one in judged),
        "findings": [finding_document(one) for one in judged],
        "frames": [frame_document(rules_frame(frame)) for frame in company.frames],
        "stations": stations_of(company),
        "rockets": sum(frame.rockets for frame in company.frames),
    }


def stations_of(company: KeptCompany) -> int:
    """Return how many stations are given; 0 where nothing was said."""
    return rules_company(company).stations or 0


def finding_document(judged: JudgedFinding) -> dict[str, Any]:
    """Return one finding with the frame it is about, what to do, and whether the table agreed to it."""
    finding = judged.finding
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "text": finding.text,
        "frame": finding.frame,
        "fix": finding.fix,
        "silenced": judged.silenced,
    }


def frame_document(frame: Frame) -> dict[str, Any]:
    """Return one frame."""
    return {
        "name": frame.name,
        "dice": write_dice(frame),
        "systems": [system_document(system) for system in frame.systems],
        "rockets": frame.rockets,
        "archetype": archetype_name(frame),
    }


def system_document(system: System) -> dict[str, Any]:
    """Return one system as a company file spells it."""
    document: dict[str, Any] = {"type": system.type.value, "name": system.name}
    if system.ranges:
        document["ranges"] = [band.value for band in system.ranges]
    if system.environment is not None:
        document["environment"] = system.environment
    return document


def words(document: dict[str, Any]) -> str:
    """Return the same for a person: the verdict first."""
    verdict = "legal" if document["legal"] else "not legal"
    facts = [count(len(document["frames"]), "frame"), count(document["stations"], "station")]
    lines = [f"{document['name']}: {verdict} ({', '.join(facts)}, {count(document['rockets'], 'rocket')})"]
    lines += indent(finding_words(finding) for finding in document["findings"])
    lines += indent(f"{frame['name']} -- {frame['dice']}" for frame in document["frames"])
    return "\n".join(lines)


def finding_words(finding: dict[str, Any]) -> str:
    """Return one finding with its rule."""
    fix = f" {finding['fix']}" if finding["fix"] else ""
    agreed = " – agreed at this table" if finding["silenced"] else ""
    return f"{finding['severity']}: {finding['text']}{fix} ({finding['rule']}){agreed}"
