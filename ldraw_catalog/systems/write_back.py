"""Writing confirmed systems into a copy of a model, as `!MFZ` lines.

Nothing of the text changes but for added lines, in its own encoding and line ends. The one exception: where only
some uses of a submodel are tagged inside, those refer to a copy of it under a new name; the result says so before
anything is saved.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import PurePath

from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.problems import SHOWN_CHARACTERS
from ldraw_catalog.reading.document import Document, Section, SectionKind, normalize
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.parse import parse_document
from ldraw_catalog.reading.text import count_lines, decode, encode, looks_like_text, split_lines
from ldraw_catalog.systems.anchors import SectionReader
from ldraw_catalog.systems.grammar import RAPID_ATTACK, TagGrammar
from ldraw_catalog.systems.tags import read_name, without_extension
from ldraw_catalog.systems.write_claims import claims_of
from ldraw_catalog.systems.write_head import head_line
from ldraw_catalog.systems.write_plan import Plan, Planner
from ldraw_catalog.systems.write_text import Edit, FreeIds, copy_of, edits_of, header_line, written
from ldraw_catalog.systems.write_values import CopiedSubmodel, ModelTags, SystemTag, WrittenCopy, system_tag, tags_of

__all__ = ["CopiedSubmodel", "ModelTags", "SystemTag", "WrittenCopy", "system_tag", "tags_of", "write_tags"]

_STUDIO_NOTE = (
    "The Studio file is written as an MPD beside it, with its own parts inside. "
    "Studio keeps the names of submodels, but perhaps not the !MFZ lines."
)

_FOREIGN_NOTE = (
    "The copy is an LDraw file beside it (.ldr). Parts whose place is not known lie in its middle, each behind a "
    "line that says so."
)


def write_tags(file: ModelFile, tags: ModelTags | Sequence[ModelTags]) -> WrittenCopy:
    """Return a copy of a file in which the systems of its models are explicit tags; saves nothing.

    `tags` holds, for each model that is written, all its systems: tags of the file that say otherwise are
    overruled. Raises ValueError if the file could not be read.
    """
    document = file.document
    if document is None:
        raise ValueError(f"{file.name} could not be read, so no tags can be written into it.")
    models = [tags] if isinstance(tags, ModelTags) else list(tags)
    heads = [model.head for model in models if model.head is not None]
    read = SectionReader(document, heads[0].game if heads else RAPID_ATTACK.game)
    claimed = [claims_of(model, read) for model in models]
    plan = Planner(document, read, [model.assembly for model in models]).plan([each.claims for each in claimed])
    names = _names_of_copies(document, plan, read.grammar)
    text = _tagged_text(document, plan, names, read, models)
    notes = [note for each in claimed for note in each.notes] + plan.notes
    if file.format not in (FileFormat.LDR, FileFormat.MPD, FileFormat.IO):
        notes.append(_FOREIGN_NOTE)
    if file.format is FileFormat.IO:
        text, left_out = _as_mpd(file, document, text)
        notes += [_STUDIO_NOTE, *left_out]
    copies = _copies(document, plan, names)
    notes += [f"{copy.name} is copied as {copy.copy}, for only some of its uses are tagged." for copy in copies]
    return WrittenCopy(encode(text, document.form), _name_of_copy(file), tuple(dict.fromkeys(notes)), copies)


def _name_of_copy(file: ModelFile) -> str:
    if file.format is FileFormat.IO:
        return f"{file.stem}.mpd"
    if file.format not in (FileFormat.LDR, FileFormat.MPD):
        return f"{file.stem}.ldr"
    return f"{file.stem} tagged{PurePath(file.name).suffix}"


def _names_of_copies(document: Document, plan: Plan, grammar: TagGrammar) -> dict[int, str]:
    """Give a name to every form of a section but the first: `arm 2.ldr`, and so on."""
    used = {section.normalized for section in document.sections}
    names: dict[int, str] = {}
    for section, forms in plan.forms.items():
        more = _more_names(document.sections[section].name, grammar)
        for number in forms[1:]:
            names[number] = next(name for name in more if normalize(name) not in used)
            used.add(normalize(names[number]))
    return names


def _more_names(name: str, grammar: TagGrammar) -> Iterator[str]:
    """Go through the names of copies; a tag stays at the end: `arm 2 (1B).ldr`."""
    stem = without_extension(name)
    code = read_name(stem, grammar).code
    before = stem.removesuffix(code).rstrip() if stem.endswith(code) else stem
    after = f" {code}" if code and before != stem else ""
    return (f"{before} {turn}{after}{name.strip()[len(stem) :]}" for turn in count(2))


def _tagged_text(
    document: Document, plan: Plan, names: Mapping[int, str], read: SectionReader, models: Sequence[ModelTags]
) -> str:
    edits: dict[int, Edit] = {}
    ids = FreeIds(document)
    for section, forms in plan.forms.items():
        edits |= edits_of(document.sections[section], plan.all[forms[0]], names, ids, read.grammar)
    for model in models:
        _write_head(document, model, read, edits)
    end = document.form.line_end
    first = "".join(line + end for line in edits.pop(0, Edit()).after)
    text = first + written(document.lines, edits, end)
    copies = [
        copy_of(
            document, document.sections[plan.all[number].section], plan.all[number], name, names, ids, read.grammar
        )
        for number, name in names.items()
    ]
    if copies and text and not text.endswith(("\n", "\r")):
        text += end
    return text + "".join(copies)


def _write_head(document: Document, model: ModelTags, read: SectionReader, edits: dict[int, Edit]) -> None:
    """Say in a model's head line what it is; one of another file is left as it is."""
    section = model.assembly.uses[0].section if model.assembly.uses else None
    if model.head is None or not any(section is own for own in document.sections) or section is None:
        return
    line, text = head_line(section, model.head, read)
    if line is not None and text:
        edits.setdefault(line.number, Edit()).text = text
    elif text:
        edits.setdefault(header_line(section), Edit()).after.insert(0, text)


def _copies(document: Document, plan: Plan, names: Mapping[int, str]) -> tuple[CopiedSubmodel, ...]:
    lines: dict[int, list[int]] = {number: [] for number in names}
    for form in plan.all:
        for line, child in form.children:
            if child in lines:
                lines[child].append(line)
    return tuple(
        CopiedSubmodel(document.sections[plan.all[number].section].name, name, tuple(sorted(set(lines[number]))))
        for number, name in names.items()
    )


def _as_mpd(file: ModelFile, document: Document, text: str) -> tuple[str, list[str]]:
    """Return Studio's text as an MPD that brings the archive's own parts along, and notes about those too large."""
    end = document.form.line_end
    if not document.is_mpd:
        # A NOFILE meant nothing as long as there was no FILE; now it would end the model.
        kept = [line.text + line.end for line in split_lines(text) if line.text.split(None, 2)[:2] != ["0", "NOFILE"]]
        text = f"0 FILE {file.stem}.ldr{end}" + "".join(kept)
    if not text.endswith(("\n", "\r")):
        text += end
    known = {section.normalized for section in document.sections}
    pieces, notes = [text], []
    lines, letters = count_lines(text), len(text)
    for name, data in sorted(file.package.items()):
        if name in known:
            continue
        # Three more lines: FILE, NOFILE, and perhaps the one that says that it is a part.
        more = data.count(b"\n") + data.count(b"\r") + 3
        if lines + more > DEFAULT_LIMITS.text_lines or letters + len(data) > DEFAULT_LIMITS.text_bytes // 2:
            notes.append(f"The part {name[:SHOWN_CHARACTERS]} is left out: the copy would be too large to be read.")
            continue
        if not looks_like_text(decode(data).text):
            notes.append(f"The part {name[:SHOWN_CHARACTERS]} is left out: it is no text.")
            continue
        lines, letters = lines + more, letters + len(data)
        pieces.append(_embedded(name, data, end))
    return "".join(pieces), notes


def _embedded(name: str, data: bytes, end: str) -> str:
    """Return a custom part as a FILE whose header says that it is a part."""
    text = decode(data).text
    section: Section = parse_document(text, name).main
    lines = [line.text for line in split_lines(text) if line.text.split(None, 2)[1:2] not in (["FILE"], ["NOFILE"])]
    if section.kind is not SectionKind.PART:
        what = "Subpart" if name.startswith("s/") else "Primitive" if "/" in name else "Part"
        title = bool(lines) and lines[0].lstrip().startswith("0")
        lines.insert(1 if title else 0, f"0 !LDRAW_ORG Unofficial_{what}")
    spelled = name.replace("/", "\\")
    return "".join(line + end for line in (f"0 FILE {spelled}", *lines, "0 NOFILE"))
