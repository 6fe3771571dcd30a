"""A file put together: its main section, or any other, expanded into placed parts and uses of submodels."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from ldraw_catalog.assembly.assembly import INHERITED, Assembly, Placement, Placements, Use
from ldraw_catalog.assembly.own_parts import own_parts
from ldraw_catalog.assembly.placing import place
from ldraw_catalog.assembly.references import Explanation, KnowsParts, Origin, References
from ldraw_catalog.assembly.tree import Tree
from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import IDENTITY, NO_LINES, Document, ReferenceRows, Section, SectionKind
from ldraw_catalog.reading.model_file import ModelFile


def assemble(
    file: ModelFile, parts: KnowsParts, root: Section | None = None, limits: Limits = DEFAULT_LIMITS
) -> Assembly:
    """Expand a section of a file, the main one where none is named; a file that could not be read holds nothing.

    Counts are exact for any nesting. Placing stops at `limits.placed_parts`, and `truncated` says so. A root that
    is a part itself counts as one part, placed at the origin.
    """
    if file.document is None:
        return _nothing(file, root)
    section = root or file.document.main
    problems = ProblemLog(limits.problems)
    references = References(file, file.document, parts, limits)
    scope = references.scope_of(section)
    itself = references.explain_section(section, scope)
    if itself.origin is Origin.OWN_PART:
        return _one_part(file, references, itself, section)
    tree = Tree(references, limits, problems)
    root_node = tree.build(section, scope)
    placements, uses, truncated = place(tree.nodes, root_node, limits)
    count = tree.nodes[root_node].parts
    if truncated:
        reason = Message(
            "The model has {parts:,} parts; only the first {most:,} are measured and drawn.",
            parts=count,
            most=limits.placed_parts,
        )
        problems.add(ProblemKind.TOO_MANY_PARTS, None, "", reason)
    _note_unplaced(placements, problems)
    _note_far_off(placements, uses, file.document, problems)
    hidden = _hidden_below(uses, file) if file.hidden else frozenset()
    if number := int(np.count_nonzero(placements.counted[sorted(hidden)])):
        reason = Message(
            "{hidden} of the {parts} parts are hidden in Studio: they count, and pictures show them as ghosts.",
            hidden=number,
            parts=count,
        )
        problems.add(ProblemKind.HIDDEN, None, "", reason)
    distinct, unresolved = tree.names_below(root_node)
    return Assembly(
        placements=placements,
        uses=uses,
        parts=count,
        distinct=distinct,
        unresolved=unresolved,
        truncated=truncated,
        own_parts=own_parts(references, tree.own, file.package),
        problems=problems.in_line_order(),
        hidden=hidden,
    )


def _hidden_below(uses: Sequence[Use], file: ModelFile) -> frozenset[int]:
    """Return the positions of the parts that are hidden in Studio, with all that lies below a hidden submodel."""
    own = {id(section.lines) for section in file.document.sections} if file.document else set()
    found: set[int] = set()
    for use in uses:
        if id(use.section.lines) in own:
            for line in file.hidden & use.spans.keys():
                found.update(range(*use.spans[line]))
    return frozenset(found)


def _note_unplaced(placements: Placements, problems: ProblemLog) -> None:
    """Say how many parts have no place: they count, and are neither measured nor drawn."""
    parts = int(np.count_nonzero(placements.counted))
    unknown = int(np.count_nonzero(placements.counted & ~placements.placed))
    if unknown:
        reason = (
            Message("Nothing says where the parts stand: they count, and there is neither a picture nor a size.")
            if unknown == parts
            else Message(
                "Where {unknown} of the {parts} parts stand is not known: they count, but are not measured or drawn.",
                unknown=unknown,
                parts=parts,
            )
        )
        problems.add(ProblemKind.UNPLACED, None, "", reason)


def _note_far_off(placements: Placements, uses: Sequence[Use], document: Document, problems: ProblemLog) -> None:
    """Report the parts that damaged numbers put out of this world: they count, and are neither measured nor drawn."""
    far_off = placements.chosen(np.flatnonzero(placements.placed & ~placements.has_place))
    own = {id(section) for section in document.sections}
    for use, number in dict.fromkeys(zip(far_off.uses.tolist(), far_off.lines.tolist(), strict=True)):
        section = uses[use].section
        here = id(section) in own
        line = section.lines[number - section.lines[0].number] if here else None
        reason = Message("This part lies more than 400 m away; it counts, but is not measured or drawn.")
        problems.add(ProblemKind.FAR_OFF, number if here else None, line.text if line else "", reason)


def part_counts(file: ModelFile, parts: KnowsParts, sections: Iterable[Section]) -> Iterator[int]:
    """Yield how many parts each of some submodels holds, each worked out once: quick for thousands of them."""
    if file.document is None:
        return
    references = References(file, file.document, parts, DEFAULT_LIMITS)
    tree = Tree(references, DEFAULT_LIMITS, ProblemLog(0))
    for section in sections:
        yield tree.nodes[tree.build(section, references.opened)].parts


def _one_part(file: ModelFile, references: References, itself: Explanation, section: Section) -> Assembly:
    """Return the assembly of a part that was opened itself: one part, however many subparts draw it."""
    name = section.normalized
    line = section.lines[0].number if section.lines else 1
    return Assembly(
        placements=Placements.of((Placement(name, INHERITED, IDENTITY, 0, line),)),
        uses=(Use(section, None, None, IDENTITY, INHERITED, (0, 1), {}, 0),),
        parts=1,
        distinct=frozenset({name}),
        unresolved=frozenset(),
        own_parts=own_parts(references, {name: itself}, file.package),
    )


def _nothing(file: ModelFile, root: Section | None) -> Assembly:
    """Return the assembly of a file without a document: no parts, one empty use."""
    section = root or Section(file.name, SectionKind.MODEL, NO_LINES, ReferenceRows.of(()))
    use = Use(section, None, None, IDENTITY, INHERITED, (0, 0), {}, 0)
    return Assembly(Placements.of(), (use,), parts=0, distinct=frozenset(), unresolved=frozenset())
