"""A text to a document: sections, what each of them uses, and what was wrong.

LDraw file format, https://www.ldraw.org/article/218; several files in one, https://www.ldraw.org/article/47.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import (
    ColourDefinition,
    Document,
    Line,
    Reference,
    ReferenceRows,
    Section,
    SectionKind,
    TextForm,
    normalize,
)
from ldraw_catalog.reading.groups import groups_of
from ldraw_catalog.reading.lines import (
    Meta,
    parse_colour_definition,
    parse_meta,
    parse_reference,
    says_flexible,
    says_part,
    title_of,
)
from ldraw_catalog.reading.repeats import Event, mark_segments, mark_unplaced, without_exchanged
from ldraw_catalog.reading.text import commonest_line_end, split_lines


@dataclass(slots=True)
class _Draft:
    """The lines of one section, before they are understood."""

    name: str
    file_line: Line | None
    lines: list[Line] = field(default_factory=list)
    content: list[Line] = field(default_factory=list)
    """Those that are read: not what follows NOFILE, nor the Base64 of `!DATA`."""


def parse_document(text: str, name: str, form: TextForm | None = None, limits: Limits = DEFAULT_LIMITS) -> Document:
    """Read a text of LDraw lines; `name` is the file's own, for what stands outside any FILE.

    The main section is the text before the first FILE if it holds type-1 lines, else the first FILE, else the
    whole text. Never raises because of the text: what cannot be read becomes a problem.
    """
    lines = split_lines(text)
    problems = ProblemLog(limits.problems)
    colours: dict[int, ColourDefinition] = {}
    before, *files = [
        (draft, _understand(draft, limits, problems, colours)) for draft in _split_sections(lines, name)
    ]
    sections = tuple(section for _, section in files)
    if not sections or before[1].references:
        sections = (before[1], *sections)
    _note_duplicates((draft for draft, _ in files), problems)
    return Document(
        sections=sections,
        main=sections[0],
        form=form or TextForm("utf-8", commonest_line_end(text)),
        is_mpd=bool(files),
        colours=colours,
        problems=problems.in_line_order(),
        lines=lines,
    )


def _mpd_keyword(line: Line) -> tuple[str, str]:
    """Return `FILE` and its name, `NOFILE` or `!DATA` (article 47), else nothing. A nameless FILE is a comment."""
    if "FILE" not in line.text and "!DATA" not in line.text:
        return "", ""
    words = line.text.split(None, 2)
    if len(words) < 2 or words[0] != "0" or words[1] not in ("FILE", "NOFILE", "!DATA"):
        return "", ""
    name = words[2].rstrip() if len(words) > 2 else ""
    return ("", "") if words[1] == "FILE" and not name else (words[1], name)


def _split_sections(lines: Iterable[Line], name: str) -> list[_Draft]:
    """Return the text before the first FILE, and then every FILE."""
    drafts = [_Draft(name, None)]
    skipping = False
    for line in lines:
        keyword, file_name = _mpd_keyword(line)
        if keyword == "FILE":
            drafts.append(_Draft(file_name, line))
            skipping = False
            continue
        drafts[-1].lines.append(line)
        if keyword == "NOFILE":
            # Text after it belongs to no file; before the first FILE there is none to end.
            skipping = len(drafts) > 1
        elif keyword == "!DATA":
            skipping = True
        elif not skipping:
            drafts[-1].content.append(line)
    return drafts


def _understand(draft: _Draft, limits: Limits, problems: ProblemLog, colours: dict[int, ColourDefinition]) -> Section:
    """Read the lines of one section."""
    events, header_length, first_face = _read_lines(draft.content, limits, problems)
    metas = [event for event in events if isinstance(event, Meta)]
    for meta in metas:
        if meta.keyword == "!COLOUR" and (definition := parse_colour_definition(meta.rest)):
            colours.setdefault(definition.code, definition)
    kept = mark_segments(mark_unplaced(without_exchanged(events))) if metas else events
    header = metas[:header_length]
    return Section(
        name=draft.name,
        kind=SectionKind.PART if any(says_part(meta) for meta in header) else SectionKind.MODEL,
        lines=tuple(draft.lines),
        references=ReferenceRows.of(event for event in kept if isinstance(event, Reference)),
        groups=groups_of(kept, problems) if metas else (),
        title=title_of(header[0]) if header else "",
        flexible=any(says_flexible(meta) for meta in metas),
        file_line=draft.file_line.number if draft.file_line else None,
        first_face=first_face,
    )


def _read_lines(lines: list[Line], limits: Limits, problems: ProblemLog) -> tuple[list[Event], int, int | None]:
    """Return references and metas in file order, how many metas stand in the header, and the first face's line.

    The header ends at the first line of type 1 to 5. Lines of other types mean nothing and are only kept.
    """
    events: list[Event] = []
    header_length: int | None = None
    first_face: int | None = None
    for line in lines:
        kind = line.text.lstrip()[:2].rstrip()
        if kind not in _LINE_TYPES or _is_too_long(line, limits, problems):
            continue
        if kind == "0":
            meta = parse_meta(line)
            if meta:
                events.append(meta)
            continue
        if header_length is None:
            header_length = len(events)
        if kind == "1" and (reference := parse_reference(line, problems)):
            events.append(reference)
        elif kind in _FACES and first_face is None:
            first_face = line.number
    return events, len(events) if header_length is None else header_length, first_face


_LINE_TYPES = frozenset("012345")
_FACES = frozenset("34")


def _is_too_long(line: Line, limits: Limits, problems: ProblemLog) -> bool:
    """Whether the line has more bytes than are read; that is a problem."""
    text = line.text
    if len(text) * 4 <= limits.line_bytes or len(text.encode("utf-8", "replace")) <= limits.line_bytes:
        return False
    reason = Message("The line is longer than {most:,} bytes; it was skipped.", most=limits.line_bytes)
    problems.add(ProblemKind.LINE_TOO_LONG, line.number, text, reason)
    return True


def _note_duplicates(files: Iterable[_Draft], problems: ProblemLog) -> None:
    """Report every FILE whose name was there before: the first one counts (article 47 does not say)."""
    seen: set[str] = set()
    for draft in files:
        normalized = normalize(draft.name)
        if normalized in seen and draft.file_line:
            reason = Message(
                "There is another FILE “{name}” before this one; the first one is used.", name=draft.name
            )
            problems.add(ProblemKind.DUPLICATE_FILE, draft.file_line.number, draft.file_line.text, reason)
        seen.add(normalized)
