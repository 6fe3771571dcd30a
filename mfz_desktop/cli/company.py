"""`mfz company check FILE`: is this company legal, and if not, why."""

import argparse
from dataclasses import replace
from typing import Any

from campaigns.companies.file_format import CompanyFileError
from campaigns.companies.judging import JudgedFinding
from campaigns.companies.reading import ReadCompany
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.judging import judge
from campaigns.rapid_attack.companies.rules_view import rules_company, rules_frame
from mfz_desktop.cli.company_source import read_named
from mfz_desktop.cli.company_words import company_words
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.sources import Source
from mfz_desktop.rapid_attack.models.archetypes import archetype_name
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.frame import Frame, System
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.editions import EDITIONS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare `check` and its arguments."""
    parser.add_argument(
        "action", choices=["check"], metavar="check", help="say whether a company is legal, and why not"
    )
    parser.add_argument("file", metavar="FILE", help="a company file (.mfz.json) or a text list, or -")
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument("--scale", choices=[scale.value for scale in Scale], help="the size of the game")
    parser.add_argument("--edition", choices=list(EDITIONS), help="the edition that is played")


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Check every company of the file; status 1 if one is not legal."""
    try:
        read = read_named(arguments.file)
    except CompanyFileError as reason:
        cannot(f"{Source(arguments.file).called}: {reason}", unreadable(str(reason)))
    for note in (note for one in read for note in one.notes):
        output.remark(note)
    documents = [check(with_options(one, arguments)) for one in read]
    answer = documents[0] if len(documents) == 1 else documents
    output.answer(answer, "\n\n".join(map(company_words, documents)))
    return DONE if all(document["legal"] for document in documents) else WRONG


def with_options(read: ReadCompany, arguments: argparse.Namespace) -> ReadCompany:
    """Let the command line win over the file."""
    said = {name: getattr(arguments, name) for name in ("players", "scale", "edition")}
    given = {name: value for name, value in said.items() if value is not None}
    return replace(read, company=replace(read.company, **given))


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


def unreadable(reason: str) -> dict[str, Any]:
    """Return what `--json` prints for a file that was opened and is no company: the same fields, nothing in them."""
    finding = Finding("FILE", "company_file", Severity.ERROR, reason)
    return {
        "name": "",
        "legal": False,
        "findings": [finding_document(JudgedFinding(finding, silenced=False))],
        "frames": [],
        "stations": 0,
        "rockets": 0,
        "error": reason,
    }
