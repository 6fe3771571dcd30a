"""The JSON of `mfz inspect`: field names and meanings are a contract (design, section 4)."""

from typing import Any

from campaigns.garage.entry import Belief, DesignSystem
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.measuring.measure import Measure
from ldraw_catalog.problems import Problem
from ldraw_catalog.systems.evidence import Candidate, FoundSystem
from mfz_desktop.core.games import Games
from mfz_desktop.models.game import game_of
from mfz_desktop.models.importing.inspection import InspectedModel, Inspection
from mfz_desktop.models.importing.reading_context import ReadingContext


def inspection_document(
    typed: str, inspection: Inspection, reading: ReadingContext, games: Games, *, list_parts: bool = False
) -> dict[str, Any]:
    """Return what `--json` prints for one file; with an error all numbers are 0 and lists empty."""
    file, whole = inspection.file, inspection.whole
    part_list = {"part_list": part_list_document(whole) if whole else []} if list_parts else {}
    return {
        "file": typed,
        "format": file.format.value if file.format else None,
        "error": file.error,
        "problems": [] if file.error else [problem_document(problem) for problem in inspection.problems],
        "parts": whole.parts if whole else 0,
        "distinct_parts": len(whole.distinct) if whole else 0,
        "unresolved": sorted(whole.unresolved) if whole else [],
        "library": reading.parts.update,
        "models": [model_document(model, games) for model in inspection.models],
        "candidates": [candidate_document(candidate) for candidate in inspection.candidates],
    } | part_list


def part_list_document(whole: Assembly) -> list[dict[str, Any]]:
    """Return the parts of the main model by name and colour; of those beyond the limit on placed parts none."""
    counts = whole.placements.kinds(whole.placements.counted)
    return [{"part": name, "colour": colour, "count": number} for (name, colour), number in sorted(counts.items())]


def problem_document(problem: Problem) -> dict[str, Any]:
    """Return one problem."""
    return {"line": problem.line, "text": problem.text, "reason": problem.reason}


def candidate_document(candidate: Candidate) -> dict[str, Any]:
    """Return one part of the file that may be a model of its own."""
    return {"name": candidate.name, "parts": candidate.parts, "why": candidate.why}


def model_document(model: InspectedModel, games: Games) -> dict[str, Any]:
    """Return one model; what it is on the table its game says."""
    kind = model.found.kind.value
    found = {each.key: each for each in model.found.everything}
    game = game_of(games, kind, model.found.game)
    common = {
        "name": model.found.name,
        "kind": kind,
        "parts": model.found.assembly.parts,
        "size": size_document(model.measure),
        "measured": model.measure.measured,
        "systems": [
            system_document(system, found.get(system.key)) for system in in_file_order(model, rolls=game.rolls(kind))
        ],
    }
    racks = [rack_document(rack, found.get(rack.key)) for rack in model.resolved.rocket_racks]
    return common | game.document(model.resolved, kind, model.measure) | ({"rocket_racks": racks} if racks else {})


def rack_document(rack: DesignSystem, found: FoundSystem | None) -> dict[str, Any]:
    """Return rockets that one piece of the model stands for, with their evidence."""
    return system_document(rack, found) | {"count": rack.count}


def in_file_order(model: InspectedModel, *, rolls: bool) -> list[DesignSystem]:
    """Return the systems as the file has them, whatever order of loss a player chose; those added by hand last.

    What rolls no dice carries none; so what its parts look like is not proposed either.
    """
    places = {found.key: place for place, found in enumerate(model.resolved.found)}
    systems = [system for system in model.resolved.systems if system.believed or rolls]
    return sorted(systems, key=lambda system: places.get(system.key, len(places)))


def size_document(measure: Measure) -> dict[str, float] | None:
    """Return the box of a model to one decimal, or None where nothing could be measured."""
    if measure.measured is None:
        return None
    return {
        "studs_x": round(measure.studs_x, 1),
        "studs_z": round(measure.studs_z, 1),
        "bricks_high": round(measure.bricks_high, 1),
    }


def system_document(system: DesignSystem, found: FoundSystem | None) -> dict[str, Any]:
    """Return one system with its evidence; `ranges` and `environment` only where it has them."""
    document: dict[str, Any] = {"type": system.type, "name": system.name}
    if system.ranges:
        document["ranges"] = list(system.ranges)
    if system.environment is not None:
        document["environment"] = system.environment
    confidence = found.confidence if found and system.belief is not Belief.CONFIRMED else 1.0
    return document | {
        "status": system.belief.value,
        "confidence": round(confidence, 2),
        "evidence": [
            {"kind": evidence.kind.value, "what": evidence.what} for evidence in (found.evidence if found else ())
        ],
    }
