"""Which models a file holds: declared ones, else its main model; and what else may be one.

Leftovers are usual in files of real builders: so what nobody declared is only a candidate.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath

from ldraw_catalog.assembly.assemble import part_counts
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.assembly.references import KnowsParts
from ldraw_catalog.reading.document import Document, Section, SectionKind
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.systems.anchors import SectionReader
from ldraw_catalog.systems.apart import is_apart, same_design, section_apart, standing_apart, title_apart
from ldraw_catalog.systems.copies import Copies
from ldraw_catalog.systems.evidence import Candidate, ModelKind
from ldraw_catalog.systems.grammar import TagGrammar
from ldraw_catalog.systems.rule_book import KnowsInfo, info_of
from ldraw_catalog.systems.shapes import ON_THE_GROUND, Extent, apart_in_plan, extents_of, lowest_and_highest
from ldraw_catalog.systems.tagged import shortened
from ldraw_catalog.systems.tags import read_name, without_extension

MOST_CANDIDATES = 50
"""More are not listed."""

MOST_STANDING = 100
"""Submodels on one ground; more are no models but the stones of one."""

UNUSED = "nothing else in the file uses it"
SIDE_BY_SIDE = "it stands apart from everything else, on the same ground"


@dataclass(frozen=True, slots=True)
class Root:
    """A section that is a model."""

    section: Section
    name: str
    kind: ModelKind
    declared: bool


def roots_of(file: ModelFile, document: Document, read: SectionReader, whole: Assembly) -> list[Root]:
    """Return every model that a head line declares, else exactly the main one. A part is none, whatever it says."""
    sections = (section for section in all_sections(document, whole) if section.kind is SectionKind.MODEL)
    declared = [root for section in sections if (root := _root(file, section, read)).declared]
    return declared or [_root(file, document.main, read)]


def chosen_root(
    file: ModelFile, document: Document, read: SectionReader, model: str, whole: Assembly | None = None
) -> Root | None:
    """Return the model of that name: as in FILE, with or without extension and tag, or as `!MFZ` calls it.

    With `whole`, the main model put together, it may also be one that the file takes from another.
    """
    wanted = model.strip().casefold()
    others = all_sections(document, whole) if whole is not None else ()
    sections = (section for section in (*document.sections, *others) if section.kind is SectionKind.MODEL)
    roots = [_root(file, section, read) for section in sections]
    for root in roots:
        names = (root.name, root.section.name, without_extension(root.section.name))
        if wanted in (name.strip().casefold() for name in names):
            return root
    return None


def kind_in(document: Document, submodel: str | None, game: str) -> ModelKind | None:
    """Return what a model of a file says in its head line that it is, in a game; None where it says nothing known.

    `submodel` is its FILE's name, None for the main model. Raises KeyError for a game that has no tags.
    """
    read = SectionReader(document, game)
    section = document.main if submodel is None else _named(document, submodel)
    line = read(section).meta.model if section is not None else None
    return line.kind if line is not None else None


def _named(document: Document, submodel: str) -> Section | None:
    return next((section for section in document.sections if section.name == submodel), None)


def candidates_of(
    file: ModelFile, document: Document, read: SectionReader, whole: Assembly, parts: KnowsParts
) -> tuple[Candidate, ...]:
    """Return what may be a model of its own, in file order; the user chooses."""
    reasons = {id(section): UNUSED for section in _unused(document)}
    reasons |= {id(section): SIDE_BY_SIDE for section in _side_by_side(whole, read, parts)}
    copies = Copies(document, whole)
    known: set[int] = set()
    found: list[Candidate] = []
    left = [each for each in document.sections if id(each) in reasons and read(each).meta.model is None]
    for section, count in zip(left, part_counts(file, parts, left), strict=True):
        if count:
            design, name = copies.design(section), _root(file, section, read).name
            is_copy = design in known
            found.append(Candidate(name, count, reasons[id(section)], copies.of(section), is_copy, section.name))
            known.add(design)
        if len(found) == MOST_CANDIDATES:
            break
    if SIDE_BY_SIDE not in reasons.values():
        found += _apart(file, document, read, whole, parts)
    return tuple(found)


def _apart(
    file: ModelFile, document: Document, read: SectionReader, whole: Assembly, parts: KnowsParts
) -> Iterator[Candidate]:
    """Yield what stands apart without being a submodel; nothing where the main model says of itself what it is."""
    main = read(document.main)
    if main.spoken or main.meta.model is not None:
        return
    sections = standing_apart(document, whole, parts)
    designs = [same_design(section) for section in sections]
    counts = part_counts(file, parts, sections)
    for at, (section, count) in enumerate(zip(sections, counts, strict=True)):
        copies, is_copy = designs.count(designs[at]), designs[at] in designs[:at]
        name = _root(file, section, read).name
        yield Candidate(name, count, SIDE_BY_SIDE, copies, is_copy, section.name)


def root_apart(
    file: ModelFile, document: Document, read: SectionReader, model: str, whole: Assembly, parts: KnowsInfo
) -> Root | None:
    """Return the model that stands apart without being a submodel, by its section's name, or by what it is called."""
    known = section_apart(document, model)
    sections = (known,) if known is not None else standing_apart(document, whole, parts)
    roots = [_root(file, section, read) for section in sections]
    wanted = model.strip().casefold()
    return next((each for each in roots if known is not None or each.name.casefold() == wanted), None)


def copies_apart(section: Section, document: Document, whole: Assembly, parts: KnowsInfo) -> int:
    """Return how often the design of a model that stands apart stands in the file."""
    design = same_design(section)
    return max(1, sum(1 for each in standing_apart(document, whole, parts) if same_design(each) == design))


def all_sections(document: Document, whole: Assembly) -> Iterator[Section]:
    """Go through the document's sections, then those that the main model takes from other files."""
    own = {id(section) for section in document.sections}
    others = {id(use.section): use.section for use in whole.uses if id(use.section) not in own}
    yield from first_sections(document)
    yield from others.values()


def first_sections(document: Document) -> list[Section]:
    """Return the sections that count: of several of one name only the first."""
    firsts: dict[str, Section] = {}
    for section in document.sections:
        firsts.setdefault(section.normalized, section)
    return list(firsts.values())


def _root(file: ModelFile, section: Section, read: SectionReader) -> Root:
    if is_apart(section):
        plain = _plain_name(file, read.document.main, read.grammar)
        return Root(section, shortened(title_apart(section, plain)), read.grammar.models[0], declared=False)
    line = read(section).meta.model
    name = line.name if line is not None and line.name else _plain_name(file, section, read.grammar)
    kind = line.kind if line is not None else read.grammar.models[0]
    return Root(section, shortened(name), kind, line is not None)


def _plain_name(file: ModelFile, section: Section, grammar: TagGrammar) -> str:
    """The FILE name without extension, or the file's stem; as spelled, without its tag."""
    plain = PurePath(file.name).stem if section.file_line is None else without_extension(section.name)
    tagged = read_name(plain, grammar)
    return (tagged.name if tagged.code else plain).strip() or plain


def _unused(document: Document) -> list[Section]:
    """Return the FILEs that hold parts and that no other section refers to."""
    used = {
        reference.normalized
        for section in document.sections
        for reference in section.references
        if reference.normalized != section.normalized
    }
    return [
        section
        for section in first_sections(document)
        if section is not document.main
        and section.kind is SectionKind.MODEL
        and not section.flexible
        and section.references
        and section.normalized not in used
    ]


def _side_by_side(whole: Assembly, read: SectionReader, parts: KnowsInfo) -> list[Section]:
    """Return submodels of the main model that stand on one ground and share none of it with anything else.

    A leg stands on the ground, too, but below a body; so a submodel counts only if, seen from above, it is apart
    from all that rises over the ground. A baseplate below everything does not matter. Together they are most of
    the file's parts: what is less is a piece of one model.
    """
    pieces = _top_pieces(whole, parts)
    standing = [piece for piece in pieces if piece.section is not None]
    if len(standing) < 2:
        return []
    ground = max(piece.extent.bottom for piece in standing)
    standing = [piece for piece in standing if piece.extent.bottom >= ground - ON_THE_GROUND]
    if len(standing) > MOST_STANDING:
        return []
    rising = [piece for piece in pieces if piece.section is not None or piece.extent.low[1] < ground - ON_THE_GROUND]
    found = [
        piece
        for piece in standing
        if piece.section is not None
        and not read(piece.section).spoken
        and all(other is piece or apart_in_plan(piece.extent, other.extent) for other in rising)
    ]
    enough = sum(piece.parts for piece in found) * 2 >= len(whole.placements)
    return [piece.section for piece in found if piece.section is not None] if len(found) > 1 and enough else []


@dataclass(frozen=True, slots=True)
class _Piece:
    """What one type-1 line of the main model brings."""

    section: Section | None
    """None for a part."""
    extent: Extent
    parts: int


def _top_pieces(whole: Assembly, parts: KnowsInfo) -> list[_Piece]:
    if not whole.uses:
        return []
    sections = {use.line: use.section for use in whole.uses if use.parent == 0}
    low, high = lowest_and_highest(whole.placements, partial(info_of, parts))
    found = []
    for line, (first, last) in whole.uses[0].spans.items():
        if first < last:
            (extent,) = extents_of(low[None, first:last].min(axis=1), high[None, first:last].max(axis=1))
            found.append(_Piece(sections.get(line), extent, last - first))
    return found
