"""A text to a document: sections, what each of them uses, and what was wrong.

LDraw file format, https://www.ldraw.org/article/218; several files in one, https://www.ldraw.org/article/47.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

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
    Meta,
    parse_colour_definition,
    parse_meta,
    parse_references,
    says_flexible,
    says_part,
    title_of,
)
from ldraw_catalog.reading.repeats import Event, events_of, segments, unplaced, without_exchanged
from ldraw_catalog.reading.text import commonest_line_end, split_lines


@dataclass(slots=True)
class _Draft:
    """One section while the text is gone through, before what it holds is understood."""

    name: str
    file_line: int | None
    start: int
    """How many lines of the text stand before its own."""
    metas: list[Meta] = field(default_factory=list)
    header_length: int | None = None
    """How many of its metas stand before its first line of type 1 to 5."""
    first_face: int | None = None


def parse_document(text: str, name: str, form: TextForm | None = None, limits: Limits = DEFAULT_LIMITS) -> Document:
    """Read a text of LDraw lines; `name` is the file's own, for what stands outside any FILE.

    The main section is the text before the first FILE if it holds type-1 lines, else the first FILE, else the
    whole text. Never raises because of the text: what cannot be read becomes a problem.
    """
    lines = split_lines(text)
    problems = ProblemLog(limits.problems)
    colours: dict[int, ColourDefinition] = {}
    drafts, numbers = _go_through(lines, name, limits, problems)
    references = parse_references(lines, numbers, problems)
    ends = [draft.file_line - 1 for draft in drafts[1:] if draft.file_line] + [len(lines)]
    rows = np.searchsorted(references.lines, [draft.start for draft in drafts] + [len(lines)], side="right").tolist()
    before, *sections = [
        _understand(draft, lines[draft.start : end], references[first:last], problems, colours)
        for draft, end, first, last in zip(drafts, ends, rows, rows[1:], strict=False)
    ]
    _note_duplicates(drafts[1:], lines, problems)
    if not sections or before.references:
        sections = [before, *sections]
    return Document(
        sections=tuple(sections),
        main=sections[0],
        form=form or TextForm("utf-8", commonest_line_end(text)),
        is_mpd=len(drafts) > 1,
        colours=colours,
        problems=problems.in_line_order(),
        lines=lines,
    )


def _go_through(lines: Lines, name: str, limits: Limits, problems: ProblemLog) -> tuple[list[_Draft], list[int]]:
    """Return the text before the first FILE and every FILE, and the numbers of all type-1 lines that are read.

    What follows NOFILE, or the Base64 of `!DATA`, is only kept, as are lines of no type there is.
    """
    draft = _Draft(name, None, 0)
    drafts = [draft]
    numbers: list[int] = []
    skipping = False
    texts = lines.every_text
    some_are_long = len(max(texts, key=len, default="")) * _WIDEST > limits.line_bytes
    for number, text in enumerate(texts, start=1):
        kind = text[:2] if text[:2] in _PLAIN else text.lstrip()[:2].rstrip().ljust(2)
        if kind == "0 " and ("FILE" in text or "!DATA" in text):
            keyword, file_name = _mpd_keyword(text)
            if keyword == "FILE":
                draft = _Draft(file_name, number, number)
                drafts.append(draft)
                skipping = False
                continue
            # Text after NOFILE belongs to no file; before the first FILE there is none to end.
            skipping = skipping or keyword == "!DATA" or (keyword == "NOFILE" and len(drafts) > 1)
        if skipping or kind not in _PLAIN or (some_are_long and _is_too_long(number, text, limits, problems)):
            continue
        if kind == "0 ":
            meta = parse_meta(number, text)
            if meta:
                draft.metas.append(meta)
            continue
        if draft.header_length is None:
            draft.header_length = len(draft.metas)
        if kind == "1 ":
            numbers.append(number)
        elif kind in _FACES:
            draft.first_face = draft.first_face or number
    return drafts, numbers


_PLAIN = frozenset(("0 ", "1 ", "2 ", "3 ", "4 ", "5 "))
"""How nearly all lines begin, and what others are taken for: their type and a blank."""
_FACES = frozenset(("3 ", "4 "))
_WIDEST = 4
"""Bytes that a character may take."""


def _mpd_keyword(text: str) -> tuple[str, str]:
    """Return `FILE` and its name, `NOFILE` or `!DATA` (article 47), else nothing. A nameless FILE is a comment."""
    words = text.split(None, 2)
    if len(words) < 2 or words[0] != "0" or words[1] not in ("FILE", "NOFILE", "!DATA"):
        return "", ""
    name = words[2].rstrip() if len(words) > 2 else ""
    return ("", "") if words[1] == "FILE" and not name else (words[1], name)


def _understand(
    draft: _Draft,
    lines: Lines,
    references: ReferenceRows,
    problems: ProblemLog,
    colours: dict[int, ColourDefinition],
) -> Section:
    """Return what one section means."""
    metas, header = draft.metas, draft.metas[: draft.header_length]
    keywords = {meta.keyword for meta in metas}
    for meta in metas if "!COLOUR" in keywords else ():
        if meta.keyword == "!COLOUR" and (definition := parse_colour_definition(meta.rest)):
            colours.setdefault(definition.code, definition)
    events: list[Event] = []
    if not _ON_REFERENCES.isdisjoint(map(str.upper, keywords)):
        events = without_exchanged(events_of(references, metas), references)
        references = _marked(references, events)
    return Section(
        name=draft.name,
        kind=SectionKind.PART if any(map(says_part, header)) else SectionKind.MODEL,
        lines=lines,
        references=references,
        groups=groups_of(events, problems) if events else (),
        title=title_of(header[0]) if header else "",
        flexible=any(map(says_flexible, metas)) if not ON_BENT_PARTS.isdisjoint(keywords) else False,
        file_line=draft.file_line,
        first_face=draft.first_face,
    )


_ON_REFERENCES = frozenset(
    ("BUFEXCHG", "GHOST", "//", "SYNTH", "SYNTHESIZED", "WRITE", "MLCAD", "GROUP", "!LDCAD", "!LEOCAD")
)
"""Keywords of what says something about references: that they are taken back, bent, not placed, or a group."""


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


def _is_too_long(number: int, text: str, limits: Limits, problems: ProblemLog) -> bool:
    """Whether the line has more bytes than are read; that is a problem."""
    if len(text) * _WIDEST <= limits.line_bytes or len(text.encode("utf-8", "replace")) <= limits.line_bytes:
        return False
    reason = Message("The line is longer than {most:,} bytes; it was skipped.", most=limits.line_bytes)
    problems.add(ProblemKind.LINE_TOO_LONG, number, text, reason)
    return True


def _note_duplicates(files: Sequence[_Draft], lines: Lines, problems: ProblemLog) -> None:
    """Report every FILE whose name was there before: the first one counts (article 47 does not say)."""
    seen: set[str] = set()
    for draft in files:
        normalized = normalize(draft.name)
        if normalized in seen and draft.file_line:
            reason = Message(
                "There is another FILE “{name}” before this one; the first one is used.", name=draft.name
            )
            problems.add(ProblemKind.DUPLICATE_FILE, draft.file_line, lines[draft.file_line - 1].text, reason)
        seen.add(normalized)
