"""Fleets as `--json` prints them: field names and meanings are a contract."""

from campaigns.companies.judging import JudgedFinding
from campaigns.companies.kind import ReadCompany
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_fleet
from mfz_desktop.companies.command_words import finding_document, reason_document
from mfz_desktop.companies.documents import Document
from mfz_rules.intercept_orbit.fleets.comparing import Standing
from mfz_rules.intercept_orbit.fleets.fleet import Company, Fleet, Ship, System, place_of
from mfz_rules.intercept_orbit.fleets.notation import write_company_dice, write_ship
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.kernel.findings import Finding, Severity


def check_document(
    read: ReadCompany[KeptFleet], judged: tuple[JudgedFinding, ...], profile: FleetProfile
) -> Document:
    """Return what `--json` prints for one fleet; `judged` is what the rules say of it."""
    fleet, terms = rules_fleet(read.company), fleet_terms(read.company)
    told = (*(JudgedFinding(finding, silenced=False) for finding in read.findings), *judged)
    return {
        "game": read.company.game,
        "name": fleet.name,
        "legal": not any(one.finding.severity is Severity.ERROR and not one.silenced for one in told),
        "findings": [finding_document(one, {"asset": _asset(one.finding, fleet)}) for one in told],
        "ships": [_ship(ship, profile) for ship in fleet.ships],
        "companies": [_company(company, profile, terms) for company in fleet.companies],
        "hvas": len(fleet.hvas or ()),
        "tactical_assets": fleet.tactical_assets,
        "catapults": fleet.catapults,
    }


def unreadable_document(reason: str, game: str) -> Document:
    """Return what `--json` prints for a file that was opened and is no fleet: the same fields, nothing in them."""
    finding = JudgedFinding(Finding("FILE", "company_file", Severity.ERROR, reason), silenced=False)
    return {
        "game": game,
        "name": "",
        "legal": False,
        "findings": [finding_document(finding, {"asset": None})],
        "ships": [],
        "companies": [],
        "hvas": 0,
        "tactical_assets": 0,
        "catapults": 0,
        "error": reason,
    }


def standing_document(standing: Standing) -> Document:
    """Return what `--json` prints for one fleet."""
    return {
        "fleet": standing.fleet,
        **dict(standing.figures),
        "score_per_asset": int(standing.score_per_asset),
        "reasons": [reason_document(reason) for reason in standing.reasons],
        "assets": standing.assets,
        "score": standing.score,
        "position": standing.position,
        "tied_with": list(standing.tied_with),
    }


def _asset(finding: Finding, fleet: Fleet) -> str | None:
    return None if finding.frame is None else place_of(fleet, finding.frame)


def _ship(ship: Ship, profile: FleetProfile) -> Document:
    return {
        "name": ship.name,
        "class": profile.hull(len(ship.systems)).name,
        "dice": write_ship(ship, profile),
        "systems": [_system(system) for system in ship.systems],
    }


def _company(company: Company, profile: FleetProfile, terms: FleetTerms) -> Document:
    return {
        "name": company.name,
        "ace": company.ace.value if company.ace else None,
        "dice": write_company_dice(company, profile, terms),
    }


def _system(system: System) -> Document:
    """Return one system as a company file spells it."""
    document: Document = {"type": system.type, "name": system.name}
    return document | ({"ranges": list(system.ranges)} if system.ranges else {})
