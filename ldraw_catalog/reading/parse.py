"""A text to a document: sections, what each of them uses, and what was wrong.

LDraw file format, https://www.ldraw.org/article/218; several files in one, https://www.ldraw.org/article/47.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import (
    ColourDefinition,
    Document,
    Lines,
    ReferenceRows,
    Section,
    SectionKind,
    TextForm,
    normalize,
)
from ldraw_catalog.reading.groups import groups_of
from ldraw_catalog.reading.lines import (
    ON_BENT_PARTS,
    PLACE_NOT_KNOWN,
    Meta,
    parse_colour_definition,
    says_flexible,
    says_part,
    title_of,
)
from ldraw_catalog.reading.references import parse_references
from ldraw_catalog.reading.repeats import Event, events_of, segments, unplaced, without_exchanged
from ldraw_catalog.reading.text import commonest_line_end, split_lines

_NONE, _META, _OTHER, _FACE, _REFERENCE, _ODD = range(6)
"""What a line is: nothing that is read, of type 0, of 2 or 5, of 3 or 4, of 1; not told by its first two bytes."""
_BLANK, _TILDE, _END = b" ~\n"
_KINDS = np.full(256, _NONE, dtype=np.uint8)
"""What a line is by its first byte, where a blank follows; letters beyond ASCII may be blanks."""
_KINDS[: _BLANK + 1] = _KINDS[_TILDE + 1 :] = _ODD
_KINDS[list(b"\n012345")] = _NONE, _META, _REFERENCE, _OTHER, _FACE, _FACE, _OTHER
_TYPES = frozenset("012345")
_AT_ONCE = 16_384
"""Lines whose kinds are found at one time, in little memory."""
_WIDEST = 4
"""Bytes that a character may take."""


def parse_document(text: str, name: str, form: TextForm | None = None, limits: Limits = DEFAULT_LIMITS) -> Document:
    """Read a text of LDraw lines; `name` is the file's own, for what stands outside any FILE.

    The main section is the text before the first FILE if it holds type-1 lines, else the first FILE, else the
    whole text. Never raises because of the text: what cannot be read becomes a problem.
    """
    lines = split_lines(text)
    problems = ProblemLog(limits.problems)
    kinds = _kinds_of(lines.every_text)
    metas = _metas_in(lines.every_text, kinds)
    files = _find_files(lines.every_text, metas, kinds)
    _leave_out_long(lines, kinds, limits, problems)
    references = parse_references(lines, np.flatnonzero(kinds == _REFERENCE), problems)
    reader = _SectionReader(lines, kinds, metas, references, problems)
    before, *sections = map(reader.read, (name, *files.values()), (-1, *files), (*files, len(lines)))
    _note_duplicates(files, lines, problems)
    if not sections or before.references:
        sections = [before, *sections]
    return Document(
        sections=tuple(sections),
        main=sections[0],
        form=form or TextForm("utf-8", commonest_line_end(text)),
        is_mpd=bool(files),
        colours=reader.colours,
        problems=problems.in_line_order(),
        lines=lines,
    )


def _kinds_of(texts: Sequence[str]) -> NDArray[np.uint8]:
    """Return what each line is by its type: a digit with a blank or nothing behind it, after blanks in some."""
    kinds = np.empty(len(texts), dtype=np.uint8)
    for first in range(0, len(texts), _AT_ONCE):
        some = slice(first, first + _AT_ONCE)
        data = np.frombuffer("\n".join((*texts[some], "\n")).encode("utf-8", "replace"), dtype=np.uint8)
        starts = np.concatenate(([0], np.flatnonzero(data[:-2] == _END) + 1))
        found, second = _KINDS[data[starts]], data[starts + 1]
        plain = (found == _NONE) | (found == _ODD) | (second == _BLANK) | (second == _END)
        kinds[some] = np.where(plain, found, np.where((second > _BLANK) & (second <= _TILDE), _NONE, _ODD))
    for at in np.flatnonzero(kinds == _ODD).tolist():
        kind = texts[at].lstrip()[:2].rstrip()
        kinds[at] = _KINDS[ord(kind)] if kind in _TYPES else _NONE
    return kinds


def _metas_in(texts: Sequence[str], kinds: NDArray[np.uint8]) -> dict[int, str]:
    """Return the places of the lines of type 0 that say something, counted from 0, with their keywords."""
    places = [at for at in np.flatnonzero(kinds == _META).tolist() if texts[at].strip() != "0"]
    return dict(zip(places, [texts[at].split(None, 2)[1] for at in places], strict=True))


def _find_files(texts: Sequence[str], metas: Mapping[int, str], kinds: NDArray[np.uint8]) -> dict[int, str]:
    """Return where FILEs begin, with their names (article 47); a nameless FILE is a comment.

    These lines, what follows NOFILE, and the Base64 of `!DATA` are only kept: they are made none that are read.
    """
    files: dict[int, str] = {}
    skipped: int | None = None
    for at in [at for at, keyword in metas.items() if keyword in _OF_MPD]:
        if metas[at] == "FILE":
            name = texts[at].split(None, 2)[2:]
            if not name:
                continue
            files[at] = name[0].rstrip()
            kinds[at if skipped is None else skipped : at + 1] = _NONE
            skipped = None
        # Text after NOFILE belongs to no file; before the first FILE there is none to end.
        elif skipped is None and (files or metas[at] == "!DATA"):
            skipped = at
    if skipped is not None:
        kinds[skipped:] = _NONE
    return files


_OF_MPD = frozenset(("FILE", "NOFILE", "!DATA"))


def _leave_out_long(lines: Lines, kinds: NDArray[np.uint8], limits: Limits, problems: ProblemLog) -> None:
    """Report the lines with more bytes than are read, and make them none that are."""
    texts = lines.every_text
    if len(max(texts, key=len, default="")) * _WIDEST <= limits.line_bytes:
        return
    for at in np.flatnonzero(kinds).tolist():
        text = texts[at]
        if len(text) * _WIDEST > limits.line_bytes and len(text.encode("utf-8", "replace")) > limits.line_bytes:
            kinds[at] = _NONE
            reason = Message("The line is longer than {most:,} bytes; it was skipped.", most=limits.line_bytes)
            problems.add(ProblemKind.LINE_TOO_LONG, at + 1, text, reason)


class _SectionReader:
    """Understands what the sections of a text say."""

    def __init__(
        self,
        lines: Lines,
        kinds: NDArray[np.uint8],
        metas: Mapping[int, str],
        references: ReferenceRows,
        problems: ProblemLog,
    ) -> None:
        self.colours: dict[int, ColourDefinition] = {}
        """Those that the sections read so far define."""
        self._lines = lines
        self._references = references
        self._places = references.lines.tolist()
        self._problems = problems
        self._metas = list(compress(metas, (kinds[list(metas)] == _META).tolist())) if metas else []
        telling = set(filter(_is_telling, set(metas.values())))
        self._telling = [at for at in self._metas if metas[at] in telling]
        self._drawn = np.flatnonzero(kinds > _META).tolist()
        self._faces = np.flatnonzero(kinds == _FACE).tolist()

    def read(self, name: str, at: int, end: int) -> Section:
        """Return the section after the line at `at`, its FILE line; −1 stands for none, before the first line."""
        start = at + 1
        references = self._references[bisect_left(self._places, start + 1) : bisect_left(self._places, end + 1)]
        header_end = _first(self._drawn, start, end)
        title = _first(self._metas, start, header_end)
        part = flexible = of_references = False
        for place in _between(self._telling, start, end):
            meta = self._meta(place)
            if meta.keyword == "!COLOUR":
                self._define(meta)
                continue
            part = part or (place < header_end and says_part(meta))
            flexible = flexible or (meta.keyword in ON_BENT_PARTS and says_flexible(meta))
            of_references = of_references or _is_of_references(meta)
        events: list[Event] = []
        if of_references:
            metas = map(self._meta, _between(self._metas, start, end))
            events = without_exchanged(events_of(references, metas), references)
            references = _marked(references, events)
        face = _first(self._faces, start, end)
        return Section(
            name=name,
            kind=SectionKind.PART if part else SectionKind.MODEL,
            lines=Lines(self._lines.every_text, self._lines.every_end, start, end),
            references=references,
            groups=groups_of(events, self._problems) if events else (),
            title=title_of(self._meta(title)) if title < header_end else "",
            flexible=flexible,
            file_line=start if start else None,
            first_face=face + 1 if face < end else None,
        )

    def _define(self, meta: Meta) -> None:
        """Note what a `!COLOUR` line defines: the first definition of a code counts."""
        definition = parse_colour_definition(meta.rest)
        if definition is not None:
            self.colours.setdefault(definition.code, definition)

    def _meta(self, at: int) -> Meta:
        _, keyword, *rest = self._lines.every_text[at].split(None, 2)
        return Meta(at + 1, keyword, rest[0].rstrip() if rest else "")


def _between(places: list[int], start: int, end: int) -> list[int]:
    """Return those of some sorted places that lie between two."""
    return places[bisect_left(places, start) : bisect_left(places, end)]


def _first(places: list[int], start: int, end: int) -> int:
    """Return the first of some sorted places from `start`, or `end` if there is none before that."""
    found = bisect_left(places, start)
    return min(places[found], end) if found < len(places) else end


_ON_REFERENCES = frozenset(
    ("BUFEXCHG", "GHOST", "//", "SYNTH", "SYNTHESIZED", "WRITE", "MLCAD", "GROUP", "!LDCAD", "!LEOCAD")
)
"""Keywords of what says something about references: that they are taken back, bent, not placed, or a group."""


def _is_telling(keyword: str) -> bool:
    """Whether lines of a keyword may say something of their section besides its title."""
    return (
        keyword.upper() in _ON_REFERENCES or keyword in ON_BENT_PARTS or keyword == "!COLOUR" or keyword[0] in "uUoO"
    )


def _is_of_references(meta: Meta) -> bool:
    """Whether a line says something of the references round it; most comments say nothing to us."""
    return meta.keyword.upper() in _ON_REFERENCES and (meta.keyword != "//" or meta.text == PLACE_NOT_KNOWN)


def _marked(references: ReferenceRows, events: Sequence[Event]) -> ReferenceRows:
    """Return the references that count, with what is said of them."""
    bent, guides = segments(events, references)
    kept = {event for event in events if isinstance(event, int)} - guides
    without_place = set(unplaced(events))
    references = references.chosen(np.array([line in kept for line in references.lines.tolist()], dtype=np.bool_))
    lines = references.lines.tolist()
    return replace(
        references,
        segments=np.array([line in bent for line in lines], dtype=np.bool_),
        placed=np.array([line not in without_place for line in lines], dtype=np.bool_),
    )


def _note_duplicates(files: Mapping[int, str], lines: Lines, problems: ProblemLog) -> None:
    """Report every FILE whose name was there before: the first one counts (article 47 does not say)."""
    seen: set[str] = set()
    for at, name in files.items():
        normalized = normalize(name)
        if normalized in seen:
            reason = Message("There is another FILE “{name}” before this one; the first one is used.", name=name)
            problems.add(ProblemKind.DUPLICATE_FILE, at + 1, lines[at].text, reason)
        seen.add(normalized)
