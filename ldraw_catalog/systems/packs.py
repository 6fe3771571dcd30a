"""Tag packs: what words and parts most plausibly mean, as data that players exchange.

A pack is a JSON document {`format`: "mfz-tags", `version`: 1, `name`, `language`, `rules`}; a rule has `part` or
`name` (words), perhaps `colour`, then `type`, `confidence`, `why`. Beyond that our own packs say `alternatives`
(other types), `family` (things of which several are one system), `weak` (a word that proves nothing alone) and
`inside` (a word that counts at the end of a longer one). Unknown keys are kept and written again.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import resources
from ldraw_catalog.reading.document import normalize
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.grammar import GRAMMARS, RAPID_ATTACK
from ldraw_catalog.systems.pack_text import parse_pack
from ldraw_catalog.systems.said import kind_of

FORMAT = "mfz-tags"
VERSION = 1
MOST_BYTES = 8_000_000
MOST_RULES = 20_000
MOST_LETTERS = 400
"""Of a text: as many as are looked at in a name (`words`)."""

_RULE_KEYS = {
    "part",
    "name",
    "colour",
    "type",
    "confidence",
    "why",
    "alternatives",
    "family",
    "weak",
    "inside",
    "design",
}
_PACK_KEYS = {"format", "version", "name", "language", "rules"}


class TagPackError(ValueError):
    """A file that is no tag pack; names the place and says why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


@dataclass(frozen=True, slots=True)
class PackRule:
    """One line of a pack: this part, or this word in a name, proposes this system."""

    kind: SystemKind
    """NONE keeps what it names from proposing anything."""
    confidence: float
    why: str
    """A short noun with its article, `a shield`; it becomes the evidence."""
    part: str | None = None
    """Folded part number without extension."""
    name: str | None = None
    """Words that stand side by side in a submodel's or group's name."""
    colour: int | None = None
    alternatives: tuple[SystemKind, ...] = ()
    family: str = ""
    weak: bool = False
    inside: bool = False
    design: str | None = None
    """What is equal for groups of parts built alike (`same_design.py`)."""
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class UserRule:
    """What a player taught the program with "always so". It proposes, and never confirms."""

    type: str
    part: str | None = None
    """Folded part number without extension."""
    name: str | None = None
    colour: int | None = None
    why: str = "your rule"
    """`your rule of 2026-05-01`: the evidence, as it is shown."""
    design: str | None = None


@dataclass(frozen=True, slots=True)
class TagPack:
    """A named set of rules in one language."""

    name: str
    language: str
    rules: tuple[PackRule, ...]
    extra: Mapping[str, object] = field(default_factory=dict)


@cache
def shipped_packs(game: str = RAPID_ATTACK.game) -> tuple[TagPack, ...]:
    """Return the packs that come with the program for a game: words in each language, then parts."""
    folders = [resources.path("tags", folder) for folder in GRAMMARS[game].packs]
    files = [file for folder in folders for file in sorted(folder.iterdir()) if file.suffix == ".json"]
    ordered = sorted(files, key=lambda file: not file.name.startswith("words."))
    return tuple(read_pack(file.read_bytes()) for file in ordered)


def read_pack(data: bytes) -> TagPack:
    """Read a tag pack; raises TagPackError (a ValueError) that names the place of what is wrong."""
    if len(data) > MOST_BYTES:
        raise TagPackError("", f"the file is larger than {MOST_BYTES // 1_000_000} MB")
    try:
        content = parse_pack(data)
    except ValueError as error:
        raise TagPackError("", f"this is not a JSON document ({error})") from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise TagPackError("format", f'this is no tag pack; its "format" should be "{FORMAT}"')
    if content.get("version") != VERSION:
        raise TagPackError("version", "the pack was written for another version of the program")
    rules = content.get("rules")
    if not isinstance(rules, list) or len(rules) > MOST_RULES:
        raise TagPackError("rules", f"there should be a list of at most {MOST_RULES:,} rules")
    return TagPack(
        name=_text(content, "name", ""),
        language=_text(content, "language", "", ""),
        rules=tuple(_rule(rule, f"rules[{number}]") for number, rule in enumerate(rules)),
        extra={key: value for key, value in content.items() if key not in _PACK_KEYS},
    )


def write_pack(pack: TagPack) -> bytes:
    """Return a pack as a file, UTF-8, one rule a line."""
    head = {"format": FORMAT, "version": VERSION, "name": pack.name, "language": pack.language, **pack.extra}
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    rules = ",\n".join("    " + _json(_plain(rule)) for rule in pack.rules)
    body = "[\n" + rules + "\n  ]" if rules else "[]"
    return ("{\n" + "\n".join(lines) + '\n  "rules": ' + body + "\n}\n").encode("utf-8")


def as_pack_rule(rule: UserRule) -> PackRule | None:
    """Return a player's rule as a rule of a pack, to be exchanged; None where its type is unknown."""
    kind = kind_of(rule.type)
    if kind is None:
        return None
    part = _number(rule.part) if rule.part else None
    return PackRule(kind, USER_CONFIDENCE, rule.why, part, rule.name, rule.colour, design=rule.design)


USER_CONFIDENCE = 0.8
"""A player's own rule is likely right, and still only proposes."""


def _rule(rule: Any, place: str) -> PackRule:
    if not isinstance(rule, dict):
        raise TagPackError(place, "a rule is an object in braces")
    part, name, design = rule.get("part"), rule.get("name"), rule.get("design")
    if [part, name, design].count(None) != 2:
        raise TagPackError(place, 'a rule has either a "part" or a "name" or a "design"')
    return PackRule(
        kind=_kind(rule.get("type"), f"{place}.type"),
        confidence=_confidence(rule.get("confidence"), f"{place}.confidence"),
        why=_text(rule, "why", place, ""),
        part=None if part is None else _number(_text(rule, "part", place)),
        name=None if name is None else _text(rule, "name", place),
        colour=_colour(rule.get("colour"), f"{place}.colour"),
        alternatives=_alternatives(rule.get("alternatives", []), f"{place}.alternatives"),
        family=_text(rule, "family", place, ""),
        weak=_flag(rule, "weak", place),
        inside=_flag(rule, "inside", place),
        design=None if design is None else _text(rule, "design", place),
        extra={key: value for key, value in rule.items() if key not in _RULE_KEYS},
    )


def _number(part: str) -> str:
    return normalize(part).removesuffix(".dat")


def _text(holder: Mapping[str, Any], key: str, place: str, default: str | None = None) -> str:
    value = holder.get(key, default)
    where = f"{place}.{key}" if place else key
    if not isinstance(value, str) or len(value) > MOST_LETTERS or (default is None and not value.strip()):
        raise TagPackError(where, f"this should be a text of 1 to {MOST_LETTERS} letters")
    return value


def _kind(value: object, place: str) -> SystemKind:
    kind = kind_of(value) if isinstance(value, str) else None
    if kind is None or kind is SystemKind.SPLIT:
        known = ", ".join(each.value for each in SystemKind if each is not SystemKind.SPLIT)
        raise TagPackError(place, f"this should be one of {known}")
    return kind


def _alternatives(value: object, place: str) -> tuple[SystemKind, ...]:
    if not isinstance(value, list) or len(value) > len(SystemKind):
        raise TagPackError(place, "this should be a short list of types")
    return tuple(_kind(each, f"{place}[{number}]") for number, each in enumerate(value))


def _confidence(value: object, place: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise TagPackError(place, "this should be a number from 0 to 1")
    return float(value)


def _colour(value: object, place: str) -> int | None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise TagPackError(place, "this should be the number of an LDraw colour")
    return value


def _flag(rule: Mapping[str, Any], key: str, place: str) -> bool:
    value = rule.get(key, False)
    if not isinstance(value, bool):
        raise TagPackError(f"{place}.{key}", "this should be true or false")
    return value


def _plain(rule: PackRule) -> dict[str, object]:
    """Return a rule as it stands in a file, without what says nothing."""
    wanted: dict[str, object] = {
        "part": rule.part,
        "name": rule.name,
        "design": rule.design,
        "colour": rule.colour,
        "type": rule.kind.value,
        "confidence": rule.confidence,
        "why": rule.why,
        "alternatives": [kind.value for kind in rule.alternatives] or None,
        "family": rule.family or None,
        "weak": rule.weak or None,
        "inside": rule.inside or None,
    }
    # What is not known here is written as it was, even where it is null.
    return {key: value for key, value in wanted.items() if value is not None} | dict(rule.extra)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
