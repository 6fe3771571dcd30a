"""The lines that a plan adds to a text, in the text's own line ends."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from ldraw_catalog.reading.document import Document, Line, Section
from ldraw_catalog.systems.grammar import TagGrammar
from ldraw_catalog.systems.meta import read_meta
from ldraw_catalog.systems.meta_line import read_meta_line, with_id
from ldraw_catalog.systems.tags import read_name
from ldraw_catalog.systems.write_plan import BlockPlan, Form
from ldraw_catalog.systems.write_values import keys_of

_BELONGS_TO_NEXT = re.compile(r"\s*0\s+(?:MLCAD\s+BTG|!LDCAD\s+GROUP_NXT|BFC\s+INVERTNEXT)\b", re.IGNORECASE)
"""Lines that speak of the type-1 line right after them."""

_TITLE_BLOCK = re.compile(
    r"\s*$|\s*0\s+(?:Name:|Author:|!LDRAW_ORG|!LICENSE|!HELP|!THEME|!HISTORY|!KEYWORDS|!CATEGORY|CustomBrick)",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Edit:
    """What happens at one line."""

    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    text: str | None = None
    """The line itself, where it refers to a copy now."""


def edits_of(
    section: Section,
    form: Form,
    names: Mapping[int, str],
    ids: "FreeIds",
    grammar: TagGrammar,
    name: str | None = None,
) -> dict[int, Edit]:
    """Return the edits that make a section into a form; `names` are those of the forms that are copies.

    `name` is the section's own where it is a copy. Line 0 stands for the start of the section.
    """
    edits: dict[int, Edit] = {}
    known = read_name(name or section.name, grammar).name
    for tag in form.header:
        edits.setdefault(header_line(section), Edit()).after.append(f"0 !MFZ SYSTEM {keys_of(tag, known)}")
    for block in form.blocks:
        _write_block(section, block, ids, edits)
    for line, child in form.children:
        if child in names:
            edits.setdefault(line, Edit()).text = _referring(section, line, names[child])
    return edits


def written(lines: Sequence[Line], edits: Mapping[int, Edit], line_end: str) -> str:
    """Return the text of some lines with their edits; added lines end as the line beside them does."""
    pieces: list[str] = []
    for line in lines:
        edit = edits.get(line.number)
        if edit is None:
            pieces.append(line.text + line.end)
            continue
        end = line.end or line_end
        pieces.extend(added + end for added in edit.before)
        pieces.append(line.text if edit.text is None else edit.text)
        # A last line without an end gets one only where something follows it, and what follows has none then.
        pieces.append(end if edit.after else line.end)
        pieces.extend(added + end for added in edit.after)
        if edit.after and not line.end:
            pieces[-1] = pieces[-1].removesuffix(end)
    return "".join(pieces)


def header_line(section: Section) -> int:
    """Return the number of the line that a header tag follows: the last of the title block, or the FILE line."""
    last = section.file_line or 0
    header_end = section.header_end
    for position, line in enumerate(section.lines):
        if line.number >= header_end:
            break
        is_title = position == 0 and line.text.lstrip().startswith("0") and "!" not in line.text
        if not is_title and not _TITLE_BLOCK.match(line.text):
            break
        if line.text.strip():
            last = line.number
    return last


class FreeIds:
    """IDs for new blocks, which the file does not use yet: blocks of one file with one ID are one system."""

    def __init__(self, document: Document) -> None:
        self._sections = Counter(
            id
            for section in document.sections
            for id in {block.begin.id for block in read_meta(section).blocks}
            if id
        )
        self._next = (number for number in count(1) if str(number) not in self._sections)
        self._shared: dict[int, int] = {}

    def take(self) -> int:
        """Return an ID that nothing has."""
        return next(self._next)

    def of(self, system: int) -> int:
        """Return the ID of a system that lies in several submodels."""
        if system not in self._shared:
            self._shared[system] = self.take()
        return self._shared[system]

    def in_a_copy(self, section: Section) -> dict[int, str]:
        """Return the BEGIN lines that need another ID in a copy of a section, lest it be one system with the first.

        An ID that stands in other submodels, too, stays as it is.
        """
        new: dict[str, int] = {}
        lines: dict[int, str] = {}
        for line in section.lines:
            meta = read_meta_line(line.text) if "MFZ" in line.text.upper() else None
            old = meta.values.get("ID", "").strip() if meta and "BEGIN" in meta.words else ""
            if old and self._sections[old] == 1:
                new[old] = new.get(old) or self.take()
                lines[line.number] = with_id(line.text, str(new[old]))
        return lines


def _write_block(section: Section, block: BlockPlan, ids: FreeIds, edits: dict[int, Edit]) -> None:
    runs = _runs(section, block.lines)
    begin = f"0 !MFZ SYSTEM BEGIN {keys_of(block.tag)}"
    if block.shared is not None:
        begin += f" ID={ids.of(block.shared[0])}"
    elif len(runs) > 1:
        begin += f" ID={ids.take()}"
    for first, last in runs:
        edits.setdefault(_with_what_belongs(section, first), Edit()).before.append(begin)
        edits.setdefault(last, Edit()).after.append("0 !MFZ SYSTEM END")


def _runs(section: Section, lines: Iterable[int]) -> list[tuple[int, int]]:
    """Return (first, last) of the type-1 lines that follow each other with no other between them."""
    wanted = set(lines)
    runs: list[tuple[int, int]] = []
    open_run = False
    for line in section.lines:
        if line.text.lstrip()[:1] != "1":
            continue
        if line.number not in wanted:
            open_run = False
            continue
        runs[-1:] = [(runs[-1][0], line.number)] if open_run else [*runs[-1:], (line.number, line.number)]
        open_run = True
    return runs


def _with_what_belongs(section: Section, number: int) -> int:
    first = number
    start = section.lines[0].number
    while first > start and _BELONGS_TO_NEXT.match(section.lines[first - 1 - start].text):
        first -= 1
    return first


def _referring(section: Section, number: int, name: str) -> str:
    """Return a type-1 line that refers to another name, spaced as it was."""
    text = section.lines[number - section.lines[0].number].text
    match = re.match(r"(\s*(?:\S+\s+){14})", text)
    return (match[1] if match else "") + name


def copy_of(
    document: Document,
    section: Section,
    form: Form,
    name: str,
    names: Mapping[int, str],
    ids: FreeIds,
    grammar: TagGrammar,
) -> str:
    """Return the whole FILE of a copied submodel."""
    end = document.form.line_end
    edits = edits_of(section, form, names, ids, grammar, name)
    for number, line in ids.in_a_copy(section).items():
        edits.setdefault(number, Edit()).text = line
    start = edits.pop(section.file_line or 0, Edit())
    body = written(section.lines, edits, end)
    body = re.sub(r"(?m)^([ \t]*0[ \t]+Name:[ \t]*)[^\r\n]*", lambda match: match[1] + name, body, count=1)
    head = "".join(line + end for line in (f"0 FILE {name}", *start.after))
    return head + body + ("" if body.endswith(("\n", "\r")) or not body else end)
