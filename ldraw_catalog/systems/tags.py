"""Codes at the end of a name: `side gun (2Rd+d8)`, `pod [SSR x2]`, `crate (-)`.

The grammar is the project's own, after the captions of the rulebook: a list in `( )` or `[ ]` whose items
are joined by `,` `&` or `+`, whatever the case. A pair of brackets whose whole content is no such list is
part of the name: `arm (R)`, `leg (2)`, `wing (Right)`. What the items mean depends on the game (`grammar`).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.grammar import GRAMMARS, RAPID_ATTACK, TagGrammar
from ldraw_catalog.systems.said import Said

_EXTENSION = re.compile(r"\.(?:ldr|mpd|dat|io|mo|l3b|lxf|lxfml)$", re.IGNORECASE)
_COPY = "copy"
_BRACKETS = {")": "(", "]": "["}
_LONGEST_CODE = 200
_MOST_ENDINGS = 10
"""Extensions and ` Copy` that are taken off one name."""
_JOINT = re.compile(r"[,&+]")

_ROCKET = re.compile(r"SSR(?:\s*[x×]\s*(?P<count>\d{1,2}))?", re.IGNORECASE)
_ENVIRONMENT = re.compile(r"Env\s+(?P<word>\S*[^\W\d_]\S*)", re.IGNORECASE)


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
        """The builder spoke, and cannot be followed, as in half a split weapon: neither a system nor a guess."""
        return bool(self.code) and not self.said


@dataclass(slots=True)
class _Reading:
    """The items of one pair of brackets as they are read."""

    grammar: TagGrammar
    said: list[Said] = field(default_factory=list)
    halves: list[str] = field(default_factory=list)
    split_at: int = 0
    first_weapons: list[SystemKind] = field(default_factory=list)
    doubled: set[SystemKind] = field(default_factory=set)
    says_none: bool = False
    miss: str = ""
    """Why the brackets are part of the name."""
    unclear: str = ""
    """Why the tag cannot be followed."""


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


def read_name(name: str, grammar: TagGrammar = RAPID_ATTACK) -> TaggedName:
    """Take a submodel's or group's name apart into what its builder calls it and what its tag says in a game."""
    found = _read_end(plain_name(name), grammar)
    earlier = _read_end(found.name, grammar) if found.is_tag else None
    if earlier is None or not earlier.is_tag:
        return found
    reason = Message(
        "Only the last tag of a name counts, {code}; write {earlier} into the same brackets.",
        code=found.code,
        earlier=earlier.code,
    )
    return replace(found, problem=reason)


def _read_end(plain: str, grammar: TagGrammar) -> TaggedName:
    """Read the brackets that a name ends in, if it does."""
    before, code = _split_brackets(plain)
    reading = _read_items(code[1:-1], code.startswith("["), grammar) if code else None
    if reading is None:
        return TaggedName(plain)
    if reading.unclear:
        reason = Message("{code} gives no system: {why}.", code=code, why=reading.unclear)
        return TaggedName(before, code, problem=reason)
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
    if len(reading.halves) == 2 and (split := _split_weapon(reading.halves, reading.grammar)):
        said = (*reading.said[: reading.split_at], split, *reading.said[reading.split_at :])
        return TaggedName(name, code, said)
    reason = Message(
        "{code} holds half a split weapon: write two different ones of {halves}. It gives no system.",
        code=code,
        halves=_reds(1, reading.grammar),
    )
    return TaggedName(name, code, (), reason)


def _split_weapon(letters: Iterable[str], grammar: TagGrammar, count: int = 1) -> Said | None:
    """Return the split weapon of two ranges; None where they are one."""
    ranges = grammar.in_order({grammar.weapons[letter].value for letter in letters})
    return Said(SystemKind.SPLIT, count, ranges) if len(ranges) == 2 else None


def _reds(count: int, grammar: TagGrammar) -> str:
    """Return red dice at each range, to show how they are written: `1Rh, 1Rd, 1Ra`."""
    return ", ".join(f"{count}R{letter.lower()}" for letter in grammar.weapons)


def _read_items(content: str, square: bool, grammar: TagGrammar) -> _Reading | None:
    """Return what a list says, or None if it is no list of items at all."""
    reading = _Reading(grammar)
    items = [item.strip() for item in _JOINT.split(content)]
    if not all(_read_item(item, square, reading) or _read_foreign(item, reading) for item in items):
        return None
    if reading.says_none and len(items) > 1:
        reading.miss = Message("- says that there is no system, and stands alone")
    return reading


@dataclass(frozen=True, slots=True)
class _Items:
    """What items look like in one game, whose letters they use."""

    coloured: re.Pattern[str]
    red: re.Pattern[str]
    eight: re.Pattern[str]
    letter: re.Pattern[str]


@cache
def _items_of(grammar: TagGrammar) -> _Items:
    colours, ranges = "".join(grammar.colours), "".join(grammar.weapons)
    most = 2 if grammar.joined_halves else 1
    return _Items(
        re.compile(rf"(?P<count>\d)(?P<colour>[{colours}])", re.IGNORECASE),
        re.compile(rf"(?P<count>\d)R(?P<ranges>[{ranges}]{{0,{most}}})", re.IGNORECASE),
        re.compile(rf"d8(?P<range>[{ranges}])?", re.IGNORECASE),
        re.compile(f"[{colours}R]", re.IGNORECASE),
    )


def _read_item(item: str, square: bool, reading: _Reading) -> bool:
    """Read one item into `reading`; False if it is none of this game."""
    grammar, items = reading.grammar, _items_of(reading.grammar)
    if item == "-":
        reading.says_none = True
        reading.said.append(Said(SystemKind.NONE))
    elif match := items.coloured.fullmatch(item):
        _read_coloured(int(match["count"]), grammar.colours[match["colour"].upper()], reading)
    elif match := items.red.fullmatch(item):
        _read_red(int(match["count"]), match["ranges"].upper(), item, reading)
    elif match := items.eight.fullmatch(item):
        _read_second_weapon(match["range"], item, reading)
    elif grammar.rockets and (match := _ROCKET.fullmatch(item)):
        _read_rockets(int(match["count"] or 1), reading)
    elif grammar.environments and (match := _ENVIRONMENT.fullmatch(item)):
        reading.said.append(Said(SystemKind.ENVIRONMENT, environment=match["word"]))
    elif square and items.letter.fullmatch(item):
        _read_letter(item.upper(), reading)
    else:
        return False
    return True


def _read_foreign(item: str, reading: _Reading) -> bool:
    """Say of an item of another game that it is one; False if it is none. A letter alone is too little to tell."""
    games = _games_of(item.upper())
    if games:
        reading.unclear = Message(
            "{item} is of {games}, and this is read for {game}",
            item=item,
            games=" and ".join(games),
            game=reading.grammar.title,
        )
    return bool(games)


@lru_cache(maxsize=1_000)
def _games_of(item: str) -> tuple[str, ...]:
    """Return the titles of the games that have such an item. Remembered: the same few are written again and again."""
    return tuple(grammar.title for grammar in GRAMMARS.values() if _is_item(item, grammar))


def _is_item(item: str, grammar: TagGrammar) -> bool:
    """Tell whether a game has such an item; a second weapon is taken to follow its first."""
    reading = _Reading(grammar, first_weapons=list(grammar.weapons.values()))
    return _read_item(item, False, reading) and not reading.miss


def _read_coloured(count: int, kind: SystemKind, reading: _Reading) -> None:
    if 1 <= count <= 2:
        reading.said.append(Said(kind, count))
    else:
        reading.miss = Message("one tag stands for one or two systems of a kind, not {count}", count=count)


def _read_red(count: int, ranges: str, item: str, reading: _Reading) -> None:
    letters = ranges or reading.grammar.plain_red
    if count not in (1, 2):
        reading.miss = Message("one weapon is 2R, and {item} is no weapon", item=item)
    elif not letters:
        reds = _reds(count, reading.grammar)
        reading.unclear = Message("{item} names no range; write one of {reds}", item=item, reds=reds)
    elif len(letters) == 2:
        _read_split(letters, count, item, reading)
    elif count == 1:
        reading.split_at = reading.split_at if reading.halves else len(reading.said)
        reading.halves.append(letters)
    else:
        _add_weapon(reading.grammar.weapons[letters], reading)


def _read_split(letters: str, count: int, item: str, reading: _Reading) -> None:
    """`1Rpa` is one split weapon, `2Rpa` are two alike."""
    split = _split_weapon(letters, reading.grammar, count)
    if split is not None:
        reading.said.append(split)
    else:
        reading.unclear = Message("{item} is half a split weapon; write two different ranges", item=item)


def _read_letter(letter: str, reading: _Reading) -> None:
    if letter == "R":
        _read_red(2, "", letter, reading)
    else:
        reading.said.append(Said(reading.grammar.colours[letter]))


def _add_weapon(kind: SystemKind, reading: _Reading) -> None:
    if kind in reading.first_weapons:
        reading.doubled.add(kind)
    reading.first_weapons.append(kind)
    reading.said.append(Said(kind))


def _read_second_weapon(letter: str | None, item: str, reading: _Reading) -> None:
    """A d8 is the second weapon of the range before it; a letter says which of the ranges before it."""
    before = reading.first_weapons[-1] if reading.first_weapons else None
    kind = reading.grammar.weapons[letter.upper()] if letter else before
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
