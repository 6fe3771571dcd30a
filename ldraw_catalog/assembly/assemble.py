"""A file put together: its main section, or any other, expanded into placed parts and uses of submodels."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ldraw_catalog.assembly.assembly import INHERITED, Assembly, Placement, Span, Use
from ldraw_catalog.assembly.own_parts import own_parts
from ldraw_catalog.assembly.references import Explanation, KnowsParts, Origin, References
from ldraw_catalog.assembly.transforms import multiply
from ldraw_catalog.assembly.tree import Node, Step, Tree, names_below
from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import IDENTITY, Document, Section, SectionKind, Transform
from ldraw_catalog.reading.model_file import ModelFile

USES_FOR_A_PART = 2
"""So many uses of submodels are followed for each part that may be placed: some hold none."""


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
    node = tree.build(section, scope)
    placing = _Placing(limits.placed_parts)
    placing.use(node, None, None, IDENTITY, INHERITED, 0, counted=True)
    if placing.full:
        reason = Message(
            "The model has {parts:,} parts; only the first {most:,} are measured and drawn.",
            parts=node.parts,
            most=limits.placed_parts,
        )
        problems.add(ProblemKind.TOO_MANY_PARTS, None, "", reason)
    _note_unplaced(placing, problems)
    _note_far_off(placing, file.document, problems)
    distinct, unresolved = names_below(node)
    return Assembly(
        placements=tuple(placing.placements),
        uses=tuple([draft.finished() for draft in placing.uses]),
        parts=node.parts,
        distinct=distinct,
        unresolved=unresolved,
        truncated=placing.full,
        own_parts=own_parts(references, tree.own, file.package),
        problems=problems.in_line_order(),
    )


def _note_unplaced(placing: "_Placing", problems: ProblemLog) -> None:
    """Say how many parts have no place: they count, and are neither measured nor drawn."""
    parts = [placement.placed for placement in placing.placements if placement.counted]
    unknown = parts.count(False)
    if unknown:
        reason = (
            Message("Nothing says where the parts stand: they count, and there is neither a picture nor a size.")
            if unknown == len(parts)
            else Message(
                "Where {unknown} of the {parts} parts stand is not known: they count, but are not measured or drawn.",
                unknown=unknown,
                parts=len(parts),
            )
        )
        problems.add(ProblemKind.UNPLACED, None, "", reason)


def _note_far_off(placing: "_Placing", document: Document, problems: ProblemLog) -> None:
    """Report the parts that damaged numbers put out of this world: they count, and are neither measured nor drawn."""
    own = {id(section) for section in document.sections}
    for use, number in placing.far_off:
        section = placing.uses[use].section
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
        yield tree.build(section, references.opened).parts


@dataclass(slots=True)
class _UseDraft:
    """A use whose parts are still being placed."""

    section: Section
    parent: int | None
    line: int | None
    transform: Transform
    colour: int
    depth: int
    start: int
    end: int = 0
    spans: dict[int, Span] = field(default_factory=dict)

    def finished(self) -> Use:
        """Return the use as it stays."""
        span = (self.start, self.end)
        return Use(self.section, self.parent, self.line, self.transform, self.colour, span, self.spans, self.depth)


class _Placing:
    """Places parts depth first in file order, until there are as many parts or uses as may be."""

    def __init__(self, limit: int) -> None:
        self.placements: list[Placement] = []
        self.uses: list[_UseDraft] = []
        self.full = False
        self.far_off: dict[tuple[int, int], None] = {}
        """Use and line of parts that lie too far away to be drawn."""
        self._limit = limit

    def use(
        self,
        node: Node,
        parent: int | None,
        line: int | None,
        transform: Transform,
        colour: int,
        depth: int,
        *,
        counted: bool,
    ) -> None:
        """Place one use of a submodel and everything below it."""
        index = len(self.uses)
        draft = _UseDraft(node.section, parent, line, transform, colour, depth, len(self.placements))
        self.uses.append(draft)
        for step in node.steps:
            start = len(self.placements)
            if not self.full:
                self._place(step, index, draft, counted=counted and step.counted)
            draft.spans[step.reference.line] = (start, len(self.placements))
        draft.end = len(self.placements)

    def _place(self, step: Step, index: int, draft: _UseDraft, *, counted: bool) -> None:
        """Place what one line holds, or note that nothing more fits."""
        if len(self.placements) >= self._limit or len(self.uses) >= self._limit * USES_FOR_A_PART:
            self.full = True
            return
        reference = step.reference
        transform = multiply(draft.transform, reference.transform)
        colour = draft.colour if reference.colour == INHERITED else reference.colour
        if step.node is None:
            placement = Placement(step.name, colour, transform, index, reference.line, counted, reference.placed)
            if placement.placed and not placement.has_place:
                self.far_off[index, reference.line] = None
            self.placements.append(placement)
        else:
            self.use(step.node, index, reference.line, transform, colour, draft.depth + 1, counted=counted)


def _one_part(file: ModelFile, references: References, itself: Explanation, section: Section) -> Assembly:
    """Return the assembly of a part that was opened itself: one part, however many subparts draw it."""
    name = section.normalized
    line = section.lines[0].number if section.lines else 1
    return Assembly(
        placements=(Placement(name, INHERITED, IDENTITY, 0, line),),
        uses=(Use(section, None, None, IDENTITY, INHERITED, (0, 1), {}, 0),),
        parts=1,
        distinct=frozenset({name}),
        unresolved=frozenset(),
        own_parts=own_parts(references, {name: itself}, file.package),
    )


def _nothing(file: ModelFile, root: Section | None) -> Assembly:
    """Return the assembly of a file without a document: no parts, one empty use."""
    section = root or Section(file.name, SectionKind.MODEL, (), ())
    use = Use(section, None, None, IDENTITY, INHERITED, (0, 0), {}, 0)
    return Assembly((), (use,), parts=0, distinct=frozenset(), unresolved=frozenset())
