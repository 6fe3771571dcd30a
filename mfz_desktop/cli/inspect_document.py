"""The JSON of `mfz inspect`: field names and meanings are a contract (design, section 4)."""

from typing import Any

from ldraw_catalog.measuring.measure import Measure
from ldraw_catalog.problems import Problem
from ldraw_catalog.systems.evidence import Candidate, ModelKind
from mfz_desktop.models.importing.inspection import InspectedModel, Inspection
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.importing.resolving import ResolvedSystem
from mfz_desktop.rapid_attack.models.archetypes import archetype_name
from mfz_desktop.rapid_attack.models.frames import frame_of
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.building import judge_frame
from mfz_rules.rapid_attack.companies.company import Terms
from mfz_rules.rapid_attack.companies.notation import write_dice


def inspection_document(typed: str, inspection: Inspection, reading: ReadingContext) -> dict[str, Any]:
    """Return what `--json` prints for one file; with an error all numbers are 0 and lists empty."""
    file, whole = inspection.file, inspection.whole
    return {
        "file": typed,
        "format": file.format.value if file.format else None,
        "error": file.error,
        "problems": [] if file.error else [problem_document(problem) for problem in inspection.problems],
        "parts": whole.parts if whole else 0,
        "distinct_parts": len(whole.distinct) if whole else 0,
        "unresolved": sorted(whole.unresolved) if whole else [],
        "library": reading.parts.update,
        "models": [model_document(model) for model in inspection.models],
        "candidates": [candidate_document(candidate) for candidate in inspection.candidates],
    }


def problem_document(problem: Problem) -> dict[str, Any]:
    """Return one problem."""
    return {"line": problem.line, "text": problem.text, "reason": problem.reason}


def candidate_document(candidate: Candidate) -> dict[str, Any]:
    """Return one part of the file that may be a model of its own."""
    return {"name": candidate.name, "parts": candidate.parts, "why": candidate.why}


def model_document(model: InspectedModel) -> dict[str, Any]:
    """Return one frame or station; a station has no dice."""
    common = {
        "name": model.found.name,
        "kind": model.found.kind.value,
        "parts": model.found.assembly.parts,
        "size": size_document(model.measure),
        "measured": model.measure.measured,
        "systems": [system_document(system) for system in in_file_order(model)],
    }
    return common | (frame_document(model) if model.found.kind is ModelKind.FRAME else station_document())


def in_file_order(model: InspectedModel) -> list[ResolvedSystem]:
    """Return the systems as the file has them, whatever order of loss a player chose; those added by hand last.

    A station carries none; so what its parts look like is not proposed either.
    """
    is_station = model.found.kind is ModelKind.STATION
    places = {found.key: place for place, found in enumerate((*model.found.systems, *model.found.rockets))}
    systems = [system for system in model.resolved.systems if system.believed or not is_station]
    return sorted(systems, key=lambda system: places.get(system.key, len(places)))


def frame_document(model: InspectedModel) -> dict[str, Any]:
    """Return what the rules say of a frame: of what is believed, and of what is proposed besides."""
    believed, everything = frame_of(model.resolved), frame_of(model.resolved, proposals=True)
    return {
        "rockets": believed.rockets,
        "dice": write_dice(believed),
        "proposed_dice": write_dice(everything),
        "archetype": archetype_name(believed),
        "findings": [finding_document(finding) for finding in judge_frame(believed, Terms(), 0)],
    }


def station_document() -> dict[str, Any]:
    """Return the same fields for a station: it rolls no dice."""
    return {"rockets": 0, "dice": "", "proposed_dice": "", "archetype": "", "findings": []}


def size_document(measure: Measure) -> dict[str, float] | None:
    """Return the box of a model to one decimal, or None where nothing could be measured."""
    if measure.measured is None:
        return None
    return {
        "studs_x": round(measure.studs_x, 1),
        "studs_z": round(measure.studs_z, 1),
        "bricks_high": round(measure.bricks_high, 1),
    }


def system_document(system: ResolvedSystem) -> dict[str, Any]:
    """Return one system with its evidence; `ranges` and `environment` only where it has them."""
    document: dict[str, Any] = {"type": system.type, "name": system.name}
    if system.ranges:
        document["ranges"] = list(system.ranges)
    if system.environment is not None:
        document["environment"] = system.environment
    return document | {
        "status": system.status.value,
        "confidence": round(system.confidence, 2),
        "evidence": [{"kind": evidence.kind.value, "what": evidence.what} for evidence in system.evidence],
    }


def finding_document(finding: Finding) -> dict[str, Any]:
    """Return one finding of the rules."""
    return {"rule": finding.rule, "severity": finding.severity.value, "text": finding.text}
