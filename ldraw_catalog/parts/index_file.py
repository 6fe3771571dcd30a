"""The form in which the part index is shipped: columns in compressed JSON, quick to load, the same bytes each time.

Texts of one column are joined by line ends, boxes are hundredths of an LDU; a part is a row number until asked for.
"""

import gzip
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ldraw_catalog.parts.info import Box

FORMAT = "mfz-part-index"
VERSION = 1
SOURCE = "Facts derived from the LDraw Parts Library, https://www.ldraw.org, CC BY 4.0 and CC BY 2.0"

TITLE_MARKS = "~=_|"
"""The library's marks before titles: `~` moved or piece of a part, `=` alias, `_` in one colour, `|` third party."""

_PER_LDU = 100
_NO_BOX = (0, 0, 0, -1, -1, -1)


@dataclass(frozen=True, slots=True)
class IndexedPart:
    """One part as the index keeps it: the facts of its file, as spelled there."""

    number: str
    """The folded file name without `.dat`."""
    title: str
    """With its mark (`~`, `=`, `_`, `|`) if it has one, single blanks."""
    category: str
    keywords: tuple[str, ...] = ()
    """Without those that are only numbers of shops."""
    bricklink: tuple[str, ...] = ()
    rebrickable: tuple[str, ...] = ()
    moved_to: str | None = None
    """The number that replaced it."""
    box: Box | None = None
    shortcut: bool = False
    flexible: bool = False


@dataclass(frozen=True, slots=True)
class IndexContent:
    """Everything in an index file."""

    update: str
    """The library's update it was derived from, `2026-02`."""
    parts: tuple[IndexedPart, ...]
    pieces: tuple[str, ...] = ()
    """Folded names of the library's subparts and primitives, `s/3001s01.dat`, `48/4-4edge.dat`: known, not parts."""


@dataclass(frozen=True, slots=True)
class Columns:
    """An index file in memory: one list for each fact, the same row for the same part."""

    update: str
    numbers: Sequence[str]
    titles: Sequence[str]
    categories: Sequence[str]
    category: Sequence[int]
    """For each part the position of its category in `categories`."""
    keywords: Sequence[str]
    bricklink: Sequence[str]
    rebrickable: Sequence[str]
    moved: dict[str, str]
    boxes: Sequence[int]
    shortcuts: frozenset[int]
    flexible: frozenset[int]
    pieces: Sequence[str] = field(default_factory=tuple)

    def row(self, row: int) -> IndexedPart:
        """Return one part."""
        number = self.numbers[row]
        return IndexedPart(
            number=number,
            title=self.titles[row],
            category=self.categories[self.category[row]],
            keywords=_split(self.keywords[row], ", "),
            bricklink=_split(self.bricklink[row], " "),
            rebrickable=_split(self.rebrickable[row], " "),
            moved_to=self.moved.get(number),
            box=_box(self.boxes[6 * row : 6 * row + 6]),
            shortcut=row in self.shortcuts,
            flexible=row in self.flexible,
        )


def write_index(content: IndexContent) -> bytes:
    """Return the index file; the same content gives the same bytes."""
    parts = sorted(content.parts, key=lambda part: part.number)
    categories = sorted({part.category for part in parts})
    place = {category: position for position, category in enumerate(categories)}
    columns = {
        "format": FORMAT,
        "version": VERSION,
        "source": SOURCE,
        "update": content.update,
        "numbers": _lines(part.number for part in parts),
        "titles": _lines(part.title for part in parts),
        "categories": categories,
        "category": [place[part.category] for part in parts],
        "keywords": _lines(", ".join(part.keywords) for part in parts),
        "bricklink": _lines(" ".join(part.bricklink) for part in parts),
        "rebrickable": _lines(" ".join(part.rebrickable) for part in parts),
        "moved": {part.number: part.moved_to for part in parts if part.moved_to},
        "boxes": [number for part in parts for number in _hundredths(part.box)],
        "shortcuts": [row for row, part in enumerate(parts) if part.shortcut],
        "flexible": [row for row, part in enumerate(parts) if part.flexible],
        "pieces": _lines(sorted(content.pieces)),
    }
    text = json.dumps(columns, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def read_index(data: bytes) -> Columns:
    """Return an index file's columns. Raises ValueError if it is none, or of a version that is not known here."""
    raw: dict[str, Any] = json.loads(gzip.decompress(data))
    if raw.get("format") != FORMAT or raw.get("version") != VERSION:
        raise ValueError(f"This is no part index of version {VERSION}.")
    return Columns(
        update=raw["update"],
        numbers=raw["numbers"].split("\n"),
        titles=raw["titles"].split("\n"),
        categories=raw["categories"],
        category=raw["category"],
        keywords=raw["keywords"].split("\n"),
        bricklink=raw["bricklink"].split("\n"),
        rebrickable=raw["rebrickable"].split("\n"),
        moved=raw["moved"],
        boxes=raw["boxes"],
        shortcuts=frozenset(raw["shortcuts"]),
        flexible=frozenset(raw["flexible"]),
        pieces=raw["pieces"].split("\n"),
    )


def _lines(texts: Iterable[str]) -> str:
    return "\n".join(texts)


def _split(text: str, separator: str) -> tuple[str, ...]:
    return tuple(text.split(separator)) if text else ()


def _hundredths(box: Box | None) -> tuple[int, ...]:
    return _NO_BOX if box is None else tuple(round(number * _PER_LDU) for number in box)


def _box(hundredths: Sequence[int]) -> Box | None:
    if tuple(hundredths) == _NO_BOX:
        return None
    x0, y0, z0, x1, y1, z1 = (number / _PER_LDU for number in hundredths)
    return x0, y0, z0, x1, y1, z1
