"""`mfz inspect` in words, made of the same document that `--json` prints, so that the two never disagree."""

from collections.abc import Iterable
from typing import Any

from mfz_desktop.core.games import Games
from mfz_desktop.core.plain_words import count, indent, table
from mfz_desktop.models.game import game_of

SHOWN = 8
"""So many unknown parts and problems are listed; `--json` has them all."""
LIKELY = 0.6
"""A proposal of this confidence and more is called likely."""


def inspection_words(document: dict[str, Any], games: Games) -> str:
    """Return one file's inspection as a person reads it."""
    if document["error"]:
        return "\n".join([document["file"], *indent([document["error"]])])
    lines = [document["file"], *indent(file_lines(document))]
    for model in document["models"]:
        lines += ["", *indent(model_lines(model, games))]
    notes = [candidate_line(candidate) for candidate in document["candidates"]]
    notes += problem_lines(document["problems"])
    for block in (part_lines(document.get("part_list", ())), notes):
        lines += ["", *indent(block)] if block else []
    return "\n".join(lines)


def file_lines(document: dict[str, Any]) -> list[str]:
    """Return what there is to say about the file as a whole."""
    lines = [f"{count(document['parts'], 'part')}, {document['distinct_parts']:,} different"]
    if unknown := document["unresolved"]:
        where = f"LDraw {document['library']}" if document["library"] else "the parts index"
        more = f" and {len(unknown) - SHOWN:,} more" if len(unknown) > SHOWN else ""
        lines.append(f"unknown to {where}: {', '.join(unknown[:SHOWN])}{more}")
    return lines


def model_lines(model: dict[str, Any], games: Games) -> list[str]:
    """Return a model: its dice, its systems with their reasons, what the rules say."""
    size = size_words(model)
    lines = [f"{model['name']}  ({model['kind']}{', ' if size else ''}{size})"]
    lines += indent(game_of(games, model["kind"], model.get("game", "")).document_lines(model))
    lines += indent(systems_lines([*model["systems"], *model.get("rocket_racks", ())]))
    findings = model.get("findings", ())
    return lines + indent(f"{finding['severity']}: {finding['text']} ({finding['rule']})" for finding in findings)


def size_words(model: dict[str, Any]) -> str:
    """Return the size, where it is known."""
    size = model["size"]
    if size is None:
        return ""
    about = "about " if model["measured"] == "boxes" else ""
    return f"{about}{size['studs_x']:g} × {size['studs_z']:g} studs, {size['bricks_high']:g} bricks high"


def systems_lines(systems: list[dict[str, Any]]) -> list[str]:
    """Return the systems below one another, and below each of them why."""
    lines = []
    for system, row in zip(systems, table([system_row(system) for system in systems]), strict=True):
        lines.append(row)
        lines += indent(f"– {evidence['what']}" for evidence in system["evidence"])
    return lines


def system_row(system: dict[str, Any]) -> list[str]:
    """Return one system: how far it is believed, what it is, what it is called."""
    kind = system["type"].replace("_", " ")
    if "ranges" in system:
        kind += f" ({' and '.join(system['ranges']).replace('_', ' ')})"
    if "environment" in system:
        kind += f" ({system['environment']})"
    if system.get("count", 1) > 1:
        kind += f" ×{system['count']}"
    return [status_words(system), kind, system["name"]]


def status_words(system: dict[str, Any]) -> str:
    """Return how far a system is believed."""
    if system["status"] != "proposed":
        return str(system["status"])
    return "likely" if system["confidence"] >= LIKELY else "a guess"


def candidate_line(candidate: dict[str, Any]) -> str:
    """Return one part of the file that may be a model, and how to choose it."""
    parts = count(candidate["parts"], "part")
    return f'may be a model too: {candidate["name"]} ({parts}; {candidate["why"]}); --model "{candidate["name"]}"'


def part_lines(parts: Iterable[dict[str, Any]]) -> list[str]:
    """Return the part list, the commonest parts first."""
    ordered = sorted(parts, key=lambda part: -part["count"])
    return table([[f"{part['count']:,} ×", part["part"], f"color {part['colour']}"] for part in ordered])


def problem_lines(problems: list[dict[str, Any]]) -> list[str]:
    """Return the first problems with their places."""
    lines = [
        f"line {problem['line']}: {problem['reason']}" if problem["line"] else problem["reason"]
        for problem in problems[:SHOWN]
    ]
    more = len(problems) - SHOWN
    return [*lines, f"and {count(more, 'problem')} more; --json lists them"] if more > 0 else lines
