"""Codes at the end of a name: `side gun (2Rd+d8)`, `pod [SSR x2]`, `crate (-)`.

The grammar is the project's own, after the captions of the rulebook: a list in `( )` or `[ ]` whose items
are joined by `,` `&` or `+`, whatever the case. A pair of brackets whose whole content is no such list is
part of the name: `arm (R)`, `leg (2)`, `wing (Right)`.
"""

import re
from dataclasses import dataclass, field, replace

from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.said import Said, in_order

_EXTENSION = re.compile(r"\.(?:ldr|mpd|dat|io|mo|l3b|lxf|lxfml)$", re.IGNORECASE)
_COPY = "copy"
_BRACKETS = {")": "(", "]": "["}
_LONGEST_CODE = 200
_MOST_ENDINGS = 10
"""Extensions and ` Copy` that are taken off one name."""
_JOINT = re.compile(r"[,&+]")

_COLOURED = re.compile(r"(?P<count>\d)(?P<colour>[BGYR])(?P<range>(?<=R)[HDA])?", re.IGNORECASE)
_EIGHT = re.compile(r"d8(?P<range>[HDA])?", re.IGNORECASE)
_ROCKET = re.compile(r"SSR(?:\s*[x×]\s*(?P<count>\d{1,2}))?", re.IGNORECASE)
_ENVIRONMENT = re.compile(r"Env\s+(?P<word>\S*[^\W\d_]\S*)", re.IGNORECASE)
_LETTER = re.compile(r"[BGYR]", re.IGNORECASE)

_KINDS = {"B": SystemKind.DEFENSE, "G": SystemKind.MOVEMENT, "Y": SystemKind.COMMUNICATION}
_RANGES = {"H": SystemKind.HAND_TO_HAND, "D": SystemKind.DIRECT, "A": SystemKind.ARTILLERY}


@dataclass(frozen=True, slots=True)
class TaggedName:
    """A name taken apart."""

    name: str
    """Without its tag, its extension and ` Copy`."""
    code: str = ""
    """The tag as written, with its brackets; empty if there is none."""
    said: tuple[Said, ...] = ()
    """What the tag says; `-` is one NONE."""
    problem: str = ""
    """One sentence, where the brackets look like a tag and cannot be followed."""

    @property
    def is_tag(self) -> bool:
        """The name ends in a tag that can be followed."""
        return bool(self.said)

    @property
    def broken(self) -> bool:
        """The builder spoke, and said half a split weapon: neither a system nor a guess."""
        return bool(self.code) and not self.said


@dataclass(slots=True)
class _Reading:
    """The items of one pair of brackets as they are read."""

    said: list[Said] = field(default_factory=list)
    halves: list[str] = field(default_factory=list)
    split_at: int = 0
    first_weapons: list[SystemKind] = field(default_factory=list)
    doubled: set[SystemKind] = field(default_factory=set)
    says_none: bool = False
    miss: str = ""


def without_extension(name: str) -> str:
    """Return a FILE name without the extension of a model or part file, as spelled otherwise."""
    return _EXTENSION.sub("", name.strip()).rstrip()


def plain_name(name: str) -> str:
    """Return a FILE name without extension, ` Copy` and blanks at the ends; a tag in it stays."""
    before, plain = "", name.strip()
    for _ in range(_MOST_ENDINGS):
        if plain == before:
            break
        before = plain
        plain = _EXTENSION.sub("", plain).rstrip()
        if plain[-4:].lower() == _COPY and plain[-5:-4].isspace():
            plain = plain[:-4].rstrip()
    return plain


def read_name(name: str) -> TaggedName:
    """Take a submodel's or group's name apart into what its builder calls it and what its tag says."""
    found = _read_end(plain_name(name))
    earlier = _read_end(found.name) if found.is_tag else None
    if earlier is None or not earlier.is_tag:
        return found
    reason = Message(
        "Only the last tag of a name counts, {code}; write {earlier} into the same brackets.",
        code=found.code,
        earlier=earlier.code,
    )
    return replace(found, problem=reason)


def _read_end(plain: str) -> TaggedName:
    """Read the brackets that a name ends in, if it does."""
    before, code = _split_brackets(plain)
    reading = _read_items(code[1:-1], code.startswith("[")) if code else None
    if reading is None:
        return TaggedName(plain)
    if reading.miss:
        return TaggedName(
            plain, problem=Message("{code} is read as part of the name: {why}.", code=code, why=reading.miss)
        )
    if reading.halves:
        return _with_halves(before, code, reading)
    return TaggedName(before, code, tuple(reading.said))


def _split_brackets(plain: str) -> tuple[str, str]:
    """Return what stands before the last pair of brackets, and the pair; nothing where the name ends otherwise."""
    opening = _BRACKETS.get(plain[-1:])
    start = plain.rfind(opening, -_LONGEST_CODE) if opening else -1
    content = plain[start + 1 : -1]
    if start < 0 or any(bracket in content for bracket in "()[]"):
        return plain, ""
    return plain[:start].rstrip(), plain[start:]


def _with_halves(name: str, code: str, reading: _Reading) -> TaggedName:
    """Two halves of different ranges are one split weapon; anything else is half of one."""
    ranges = {_RANGES[letter].value for letter in reading.halves}
    if len(reading.halves) == 2 and len(ranges) == 2:
        split = Said(SystemKind.SPLIT, ranges=in_order(ranges))
        said = (*reading.said[: reading.split_at], split, *reading.said[reading.split_at :])
        return TaggedName(name, code, said)
    reason = Message(
        "{code} holds half a split weapon: write two different ones of 1Rh, 1Rd, 1Ra. It gives no system.", code=code
    )
    return TaggedName(name, code, (), reason)


def _read_items(content: str, square: bool) -> _Reading | None:
    """Return what a list says, or None if it is no list of items at all."""
    reading = _Reading()
    items = [item.strip() for item in _JOINT.split(content)]
    if not all(_read_item(item, square, reading) for item in items):
        return None
    if reading.says_none and len(items) > 1:
        reading.miss = Message("- says that there is no system, and stands alone")
    return reading


def _read_item(item: str, square: bool, reading: _Reading) -> bool:
    """Read one item into `reading`; False if it is none."""
    if item == "-":
        reading.says_none = True
        reading.said.append(Said(SystemKind.NONE))
    elif match := _COLOURED.fullmatch(item):
        _read_coloured(match, item, reading)
    elif match := _EIGHT.fullmatch(item):
        _read_second_weapon(match["range"], item, reading)
    elif match := _ROCKET.fullmatch(item):
        _read_rockets(int(match["count"] or 1), reading)
    elif match := _ENVIRONMENT.fullmatch(item):
        reading.said.append(Said(SystemKind.ENVIRONMENT, environment=match["word"]))
    elif square and _LETTER.fullmatch(item):
        _read_letter(item.upper(), reading)
    else:
        return False
    return True


def _read_coloured(match: re.Match[str], item: str, reading: _Reading) -> None:
    count, colour, letter = int(match["count"]), match["colour"].upper(), (match["range"] or "D").upper()
    if colour == "R" and count == 1:
        reading.split_at = reading.split_at if reading.halves else len(reading.said)
        reading.halves.append(letter)
    elif colour == "R" and count == 2:
        _add_weapon(_RANGES[letter], reading)
    elif colour == "R":
        reading.miss = Message("one weapon is 2R, and {item} is no weapon", item=item)
    elif 1 <= count <= 2:
        reading.said.append(Said(_KINDS[colour], count))
    else:
        reading.miss = Message("one tag stands for one or two systems of a kind, not {count}", count=count)


def _read_letter(letter: str, reading: _Reading) -> None:
    if letter == "R":
        _add_weapon(SystemKind.DIRECT, reading)
    else:
        reading.said.append(Said(_KINDS[letter]))


def _add_weapon(kind: SystemKind, reading: _Reading) -> None:
    if kind in reading.first_weapons:
        reading.doubled.add(kind)
    reading.first_weapons.append(kind)
    reading.said.append(Said(kind))


def _read_second_weapon(letter: str | None, item: str, reading: _Reading) -> None:
    """A d8 is the second weapon of the range before it; a letter says which of the ranges before it."""
    before = reading.first_weapons[-1] if reading.first_weapons else None
    kind = _RANGES[letter.upper()] if letter else before
    if kind is None or kind not in reading.first_weapons:
        reading.miss = Message("{item} is a second weapon, and there is no first of its range before it", item=item)
    elif kind in reading.doubled:
        reading.miss = Message("{item} would be a third weapon of one range", item=item)
    else:
        reading.doubled.add(kind)
        reading.said.append(Said(kind))


def _read_rockets(count: int, reading: _Reading) -> None:
    if count:
        reading.said.append(Said(SystemKind.ROCKET, count))
    else:
        reading.miss = Message("no rockets are no tag")
