"""`mfz inspect` in words, made of the same document that `--json` prints, so that the two never disagree."""

from typing import Any

from mfz_desktop.cli.words import count, indent


def inspection_words(document: dict[str, Any]) -> str:
    """Return one file's inspection as a person reads it."""
    if document["error"]:
        return f"{document['file']}\n  {document['error']}"
    lines = [document["file"], *indent(file_lines(document))]
    for model in document["models"]:
        lines += indent(model_lines(model))
    for candidate in document["candidates"]:
        lines += indent([f"may be a model too: {candidate['name']} ({candidate['why']}) – choose it with --model"])
    lines += indent(map(problem_line, document["problems"]))
    return "\n".join(lines)


def file_lines(document: dict[str, Any]) -> list[str]:
    """Return what there is to say about the file as a whole."""
    lines = [f"{count(document['parts'], 'part')}, {document['distinct_parts']} different"]
    if unknown := document["unresolved"]:
        where = f"LDraw {document['library']}" if document["library"] else "the parts index"
        lines.append(
            f"{count(len(unknown), 'part')} unknown to {where}: {', '.join(unknown[:8])}{'…' * (len(unknown) > 8)}"
        )
    return lines


def model_lines(model: dict[str, Any]) -> list[str]:
    """Return a frame or station: its dice, its systems with their reasons, what the rules say."""
    lines = [f"{model['kind']} {model['name']}{size_words(model)}"]
    if model["kind"] == "frame":
        lines += indent(dice_lines(model))
    for system in model["systems"]:
        lines += indent(system_lines(system))
    lines += indent(f"{finding['text']} ({finding['rule']})" for finding in model["findings"])
    return lines


def size_words(model: dict[str, Any]) -> str:
    """Return the size in brackets, where it is known."""
    size = model["size"]
    if size is None:
        return ""
    about = "about " if model["measured"] == "boxes" else ""
    return f" ({about}{size['studs_x']:g} × {size['studs_z']:g} studs, {size['bricks_high']:g} bricks high)"


def dice_lines(model: dict[str, Any]) -> list[str]:
    """Return the dice as they are, and as they would be if all proposals were right."""
    archetype = "" if model["archetype"] == "custom" else f"  {model['archetype']}"
    lines = [f"dice {model['dice']}{archetype}"]
    if model["proposed_dice"] != model["dice"]:
        lines.append(f"if the proposals are right: {model['proposed_dice']}")
    return lines


def system_lines(system: dict[str, Any]) -> list[str]:
    """Return one system and why."""
    kind = system["type"].replace("_", " ")
    if "ranges" in system:
        kind += f" ({' and '.join(system['ranges']).replace('_', ' ')})"
    if "environment" in system:
        kind += f" ({system['environment']})"
    sure = "" if system["status"] != "proposed" else f", {confidence_words(system['confidence'])}"
    why = "; ".join(evidence["what"] for evidence in system["evidence"])
    return [f"{system['status']}{sure}: {kind}, {system['name']}" + (f" – {why}" if why else "")]


def confidence_words(confidence: float) -> str:
    """Return how sure a proposal is, in a word."""
    return "likely" if confidence >= 0.6 else "a guess"


def problem_line(problem: dict[str, Any]) -> str:
    """Return one problem with its place."""
    place = f"line {problem['line']}: " if problem["line"] else ""
    return f"{place}{problem['reason']}"
