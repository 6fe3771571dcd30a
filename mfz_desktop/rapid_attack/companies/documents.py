"""Rapid Attack's companies as `--json` prints them: field names and meanings are a contract (design, section 4)."""

from campaigns.companies.judging import JudgedFinding
from campaigns.companies.kind import ReadCompany
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.judging import judge
from campaigns.rapid_attack.companies.rules_view import rules_company, rules_frame
from mfz_desktop.companies.command_words import finding_document, reason_document
from mfz_desktop.companies.documents import Document
from mfz_desktop.rapid_attack.models.archetypes import archetype_name
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies.frame import Frame, System
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.comparing.scores import Standing


def check_document(read: ReadCompany[KeptCompany]) -> Document:
    """Return what `--json` prints for one company."""
    company = read.company
    judged = (*(JudgedFinding(finding, silenced=False) for finding in read.findings), *judge(company))
    return {
        "name": company.name,
        "legal": not any(one.finding.severity is Severity.ERROR and not one.silenced for one in judged),
        "findings": [finding_document(one, {"frame": one.finding.frame}) for one in judged],
        "frames": [frame_document(rules_frame(frame)) for frame in company.frames],
        "stations": stations_of(company),
        "rockets": sum(frame.rockets for frame in company.frames),
    }


def stations_of(company: KeptCompany) -> int:
    """Return how many stations are given; 0 where nothing was said."""
    return rules_company(company).stations or 0


def frame_document(frame: Frame) -> Document:
    """Return one frame."""
    return {
        "name": frame.name,
        "dice": write_dice(frame),
        "systems": [system_document(system) for system in frame.systems],
        "rockets": frame.rockets,
        "archetype": archetype_name(frame),
    }


def system_document(system: System) -> Document:
    """Return one system as a company file spells it."""
    document: Document = {"type": system.type.value, "name": system.name}
    if system.ranges:
        document["ranges"] = [band.value for band in system.ranges]
    if system.environment is not None:
        document["environment"] = system.environment
    return document


def unreadable_document(reason: str) -> Document:
    """Return what `--json` prints for a file that was opened and is no company: the same fields, nothing in them."""
    finding = Finding("FILE", "company_file", Severity.ERROR, reason)
    return {
        "name": "",
        "legal": False,
        "findings": [finding_document(JudgedFinding(finding, silenced=False), {"frame": None})],
        "frames": [],
        "stations": 0,
        "rockets": 0,
        "error": reason,
    }


def standing_document(standing: Standing) -> Document:
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
