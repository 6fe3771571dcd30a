"""What an LDraw text holds, as values: lines, sections (the FILEs of an MPD), groups.

Nothing is lost: every line is kept as it stood, so that a document can be written again byte for byte.
LDraw file format, https://www.ldraw.org/article/218 (lines), /article/47 (MPD).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain
from typing import Self, overload

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.problems import Problem
from ldraw_catalog.reading.rows import Rows

Transform = tuple[
    float, float, float, float, float, float, float, float, float, float, float, float,
]  # fmt: skip
"""Twelve numbers x y z a b c d e f g h i as on a type-1 line: a point u lies at R·u + t,
R = [[a, b, c], [d, e, f], [g, h, i]], t = (x, y, z), in LDU; −y is up."""

IDENTITY: Transform = (0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


_DRAWING_TYPES = frozenset("12345")


def normalize(name: str) -> str:
    r"""Return the form in which names of LDraw files compare: lower case, `\` as `/`, blanks at the ends gone."""
    normalized = name.strip().replace("\\", "/").lower()
    # The same object where nothing changes: a large model has hundreds of thousands of names.
    return name if normalized == name else normalized


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it stands in the file."""

    number: int
    """Counted from 1 in the whole file, not in the section."""
    text: str
    """Without its line end."""
    end: str = ""
    r"""Its own line end, `\n`, `\r\n` or `\r` (files mix them); empty for a last line without one."""


@dataclass(frozen=True, slots=True, eq=False)
class Lines(Sequence[Line]):
    """Lines that follow one another. An item is a `Line`, made when asked for: few look at single ones."""

    every_text: Sequence[str]
    """Those of all lines of the document, without their ends."""
    every_end: Sequence[str]
    start: int
    stop: int
    """The first of these lines and one past the last, counted from 0 in the document."""

    def __len__(self) -> int:
        return self.stop - self.start

    @overload
    def __getitem__(self, at: int) -> Line: ...
    @overload
    def __getitem__(self, at: slice) -> Self: ...
    def __getitem__(self, at: int | slice) -> Line | Self:
        some = range(self.start, self.stop)[at]
        if isinstance(some, int):
            return Line(some + 1, self.every_text[some], self.every_end[some])
        if some.step != 1:
            raise ValueError("lines follow one another")
        return type(self)(self.every_text, self.every_end, some.start, max(some.start, some.stop))

    def __iter__(self) -> Iterator[Line]:
        return map(Line, range(self.start + 1, self.stop + 1), self.texts, self.every_end[self.start : self.stop])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lines) and len(self) == len(other) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # nobody looks lines up

    @property
    def texts(self) -> Sequence[str]:
        """What stands on them."""
        return self.every_text[self.start : self.stop]

    @property
    def text(self) -> str:
        """All of it as it was read, every line with its own end."""
        return "".join(chain.from_iterable(zip(self.texts, self.every_end[self.start : self.stop], strict=True)))


NO_LINES = Lines((), (), 0, 0)


@dataclass(frozen=True, slots=True)
class Reference:
    """A type-1 line: one use of a part or submodel."""

    line: int
    colour: int
    """LDraw colour code; 16 takes the colour of the use above. An unreadable one is 7 (grey), with a problem."""
    transform: Transform
    name: str
    """As written."""
    segment: bool = False
    """Further piece of a flexible part (hose, string) whose first piece counts: drawn, not counted."""
    placed: bool = True
    """False where a comment says that its place is not known: counted, neither measured nor drawn."""

    @property
    def normalized(self) -> str:
        """The name in the form in which names compare."""
        return normalize(self.name)


@dataclass(frozen=True, slots=True, eq=False)
class ReferenceRows(Rows[Reference]):
    """Type-1 lines as columns."""

    COLUMNS = (*Rows.COLUMNS, "segments")

    segments: NDArray[np.bool_]

    @classmethod
    def of(cls, references: Iterable[Reference]) -> Self:
        """Return single references as columns."""
        every = tuple(references)
        codes: dict[str, int] = {}
        return cls(
            codes=np.array([codes.setdefault(each.name, len(codes)) for each in every], dtype=np.int32),
            names=tuple(map(normalize, codes)),
            spelled=tuple(codes),
            colours=np.array([each.colour for each in every], dtype=np.int64),
            transforms=np.array([each.transform for each in every], dtype=np.float64).reshape(-1, 12),
            lines=np.array([each.line for each in every], dtype=np.int32),
            placed=np.array([each.placed for each in every], dtype=np.bool_),
            segments=np.array([each.segment for each in every], dtype=np.bool_),
        )

    def distinct_names(self) -> tuple[str, ...]:
        """Return the names in the form in which they compare, each once, in file order."""
        return tuple(dict.fromkeys(map(self.names.__getitem__, dict.fromkeys(self.codes.tolist()))))

    @staticmethod
    def _item(name: str, colour: int, transform: list[float], line: int, placed: bool, segment: bool) -> Reference:
        x, y, z, a, b, c, d, e, f, g, h, i = transform
        return Reference(line, colour, (x, y, z, a, b, c, d, e, f, g, h, i), name, segment, placed)


class SectionKind(StrEnum):
    """What a section is, by its header."""

    MODEL = "model"
    PART = "part"
    """Its `!LDRAW_ORG` says Part, Subpart, Primitive or Shortcut: it counts as one part."""


class GroupSource(StrEnum):
    """Which editor wrote a group."""

    MLCAD = "MLCad"
    LDCAD = "LDCad"
    LEOCAD = "LeoCAD"


@dataclass(frozen=True, slots=True)
class Group:
    """Parts of one section that an editor's user put together and named."""

    name: str
    source: GroupSource
    lines: frozenset[int]
    """Numbers of the type-1 lines that are members, those of nested groups included."""
    first_line: int


@dataclass(frozen=True, slots=True)
class Section:
    """One FILE of an MPD, or the whole of a plain LDraw text."""

    name: str
    """As spelled on the FILE line; for a text without FILE lines the file's own name."""
    kind: SectionKind
    lines: Lines
    """All of it, without the FILE line itself."""
    references: ReferenceRows
    """The type-1 lines that count, in file order: without those that only instructions repeat (BUFEXCHG, ghosts)."""
    groups: tuple[Group, ...] = ()
    title: str = ""
    """The first `0` line, where it is a title."""
    flexible: bool = False
    """Its `!LDRAW_ORG` or LDCad content says that it is one bent part (hose, string): counts as one part."""
    file_line: int | None = None
    """The number of its FILE line; None for the text before the first, or without any."""
    first_face: int | None = None
    """The number of the first triangle or quadrilateral (type 3, 4) that stands in it; None without any."""

    @property
    def normalized(self) -> str:
        """The name in the form in which names compare."""
        return normalize(self.name)

    @property
    def header_end(self) -> int:
        """The number of the first line of type 1–5, or one past the last line: what stands before is header."""
        for number, text in enumerate(self.lines.texts, start=self.lines.start + 1):
            if text.lstrip()[:1] in _DRAWING_TYPES:
                return number
        return self.lines.stop + 1 if self.lines else 1


@dataclass(frozen=True, slots=True)
class TextForm:
    """How the bytes spelled the text, so that a copy is written in the same way."""

    encoding: str
    """A Python codec: `utf-8`, `utf-8-sig`, `utf-16-le`, `utf-16-be`, `cp1252`, `latin-1`."""
    line_end: str
    r"""The commonest of `\n`, `\r\n`, `\r` in the file."""


@dataclass(frozen=True, slots=True)
class ColourDefinition:
    """A `0 !COLOUR` line: one entry of LDConfig, or one that a model brings for itself."""

    code: int
    name: str
    value: tuple[int, int, int]
    """Red, green, blue, 0–255."""
    edge: tuple[int, int, int]
    alpha: int = 255
    finish: str = ""
    """`CHROME`, `PEARLESCENT`, `RUBBER`, `METAL`, `MATTE_METALLIC`, `MATERIAL …`, or empty."""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole LDraw text."""

    sections: tuple[Section, ...]
    """In file order; duplicates of a name are kept here and ignored by `find`."""
    main: Section
    """The text before the first FILE if it holds type-1 lines, else the first FILE, else the whole text."""
    form: TextForm
    is_mpd: bool
    """It has a FILE line."""
    lines: Lines
    """Every line of the text in file order, FILE lines and what lies outside all sections included."""
    colours: Mapping[int, ColourDefinition] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    @property
    def text(self) -> str:
        """The whole text as it was read, every line with its own end."""
        return self.lines.text

    def find(self, name: str) -> Section | None:
        """Return the first section of that name, however it is spelled, or None."""
        wanted = normalize(name)
        return next((section for section in self.sections if section.normalized == wanted), None)
