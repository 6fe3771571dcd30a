"""`mfz company check` in words, made of the same document that `--json` prints."""

from typing import Any

from mfz_desktop.cli.words import count, indent, table


def company_words(document: dict[str, Any]) -> str:
    """Return one company for a person: the verdict, what stands against it, its frames."""
    verdict = "legal" if document["legal"] else "not legal"
    facts = (
        count(len(document["frames"]), "frame"),
        count(sum(len(frame["systems"]) for frame in document["frames"]), "system"),
        count(document["stations"], "station"),
        count(document["rockets"], "rocket"),
    )
    lines = [f"{document['name']}: {verdict}", *indent([", ".join(facts)])]
    for finding in document["findings"]:
        lines += indent(finding_lines(finding))
    return "\n".join([*lines, *indent(table([frame_row(frame) for frame in document["frames"]]))])


def finding_lines(finding: dict[str, Any]) -> list[str]:
    """Return one finding with its rule, and below it what to do."""
    agreed = ", agreed at this table" if finding["silenced"] else ""
    lines = [f"{finding['severity']}: {finding['text']} ({finding['rule']}{agreed})"]
    return [*lines, *indent([finding["fix"]])] if finding["fix"] else lines


def frame_row(frame: dict[str, Any]) -> list[str]:
    """Return a frame's name, dice and archetype, if it has one."""
    return [frame["name"], frame["dice"], "" if frame["archetype"] == "custom" else frame["archetype"]]
