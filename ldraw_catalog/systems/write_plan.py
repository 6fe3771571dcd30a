"""Where tags are written: headers of submodels, blocks round type-1 lines, copies of submodels.

A header is written where every use of a submodel is the same system; else a block round the line that uses it.
Where different uses of a submodel need different lines inside, all but the commonest form become copies of it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from ldraw_catalog.assembly.assembly import Assembly, Use
from ldraw_catalog.reading.document import Document, Section
from ldraw_catalog.systems.anchors import SectionReader
from ldraw_catalog.systems.apart import is_apart
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.write_claims import Claim
from ldraw_catalog.systems.write_shared import SharedSystems
from ldraw_catalog.systems.write_values import SystemTag

UseKey = tuple[int, int]
"""Model and use."""


@dataclass(frozen=True, slots=True)
class BlockPlan:
    """BEGIN … END round some lines of a section."""

    lines: tuple[int, ...]
    tag: SystemTag
    shared: tuple[int, int] | None = None
    """Of a system that lies in several submodels: which system, whose blocks have one ID, and the turn among its
    uses of one submodel."""


@dataclass(frozen=True, slots=True)
class Form:
    """What one section becomes for some of its uses."""

    section: int
    """Its place in the document."""
    header: tuple[SystemTag, ...] = ()
    blocks: tuple[BlockPlan, ...] = ()
    children: tuple[tuple[int, int], ...] = ()
    """(line, number of the form that it refers to), where that is not the plain section."""


@dataclass(slots=True)
class Plan:
    """The forms of all sections; number 0 of a section's forms stays under its name."""

    forms: dict[int, list[int]] = field(default_factory=dict)
    """By section, the numbers of its forms, the one that keeps the name first."""
    all: list[Form] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class Planner:
    """Turns claims into forms."""

    def __init__(self, document: Document, read: SectionReader, assemblies: Sequence[Assembly]) -> None:
        self._document = document
        self._read = read
        self._assemblies = assemblies
        self._number = {id(section): number for number, section in enumerate(document.sections)}
        for assembly in assemblies:
            root = assembly.uses[0].section if assembly.uses else document.main
            if is_apart(root):
                # it is some lines of the main model
                self._number[id(root)] = self._number[id(document.main)]
        self._headers: dict[UseKey, tuple[SystemTag, ...]] = {}
        self._blocks: dict[UseKey, list[BlockPlan]] = {}
        self._whole: dict[UseKey, tuple[SystemTag, ...]] = {}
        """Uses that are one claim each, whether as header or block."""
        self._children = [
            {(use.parent, use.line): number for number, use in enumerate(assembly.uses)} for assembly in assemblies
        ]
        self._uses_of: dict[int, list[UseKey]] = {}
        """By section."""
        for model, assembly in enumerate(assemblies):
            for number, use in enumerate(assembly.uses):
                self._uses_of.setdefault(id(use.section), []).append((model, number))
        self._lines_to: dict[str, set[int]] = {}
        """By normalized name, the lines that refer to it."""
        for reference in (each for section in document.sections for each in section.references):
            self._lines_to.setdefault(reference.normalized, set()).add(reference.line)
        self._alike: dict[tuple[int, tuple[SystemTag, ...]], bool] = {}
        """Whether all uses of a section are these systems."""
        self._shared = SharedSystems(assemblies)
        self.notes: list[str] = []

    def plan(self, claims: Sequence[Iterable[Claim]]) -> Plan:
        """Return the forms; `claims` are those of each assembly."""
        listed = [(model, claim) for model, each in enumerate(claims) for claim in each]
        for model, claim in listed:
            whole = self._whole_use(model, claim)
            if whole is not None:
                self._whole[whole] = claim.tags
        for model, claim in listed:
            self._place(model, claim)
        return self._forms()

    def _whole_use(self, model: int, claim: Claim) -> UseKey | None:
        """Return the use of a submodel that a claim is exactly, or None."""
        if len(claim.places) != 1 or len(claim.places[0][1]) != 1:
            return None
        use, (line,) = claim.places[0]
        child = self._children[model].get((use, line))
        return None if child is None else (model, child)

    def _place(self, model: int, claim: Claim) -> None:
        whole = self._whole_use(model, claim)
        if whole is not None and self._may_have_header(whole, claim):
            self._headers[whole] = claim.tags
            return
        (use, lines), *elsewhere = claim.places
        names = ", ".join(tag.name or tag.kind.value for tag in claim.tags)
        if elsewhere and len(claim.tags) == 1:
            self._share(model, claim, names)
            return
        if elsewhere:
            self.notes.append(f"{names}: its parts lie in several submodels; the tag is on those that hang together.")
        for other, left in elsewhere:
            self._add_blocks((model, other), left, (SystemTag(SystemKind.NONE, ()),), names)
        self._add_blocks((model, use), lines, claim.tags, names)

    def _share(self, model: int, claim: Claim, names: str) -> None:
        """Put blocks of one ID into all the submodels that a system lies in."""
        system = self._shared.number_of(model, claim, _comparable_tags(claim.tags))
        for (use, lines), turn in zip(claim.places, self._shared.turns(model, claim), strict=True):
            self._add_blocks((model, use), lines, claim.tags, names, (system, turn))

    def _may_have_header(self, key: UseKey, claim: Claim) -> bool:
        section = self._use(key).section
        if id(section) not in self._number or self._read(section).meta.header or self._is_root(section):
            return False
        if len(claim.tags) > 1:
            return True
        tags = _comparable_tags(claim.tags)
        known = self._alike.get((id(section), tags))
        if known is None:
            wholes = (self._whole.get(use, ()) for use in self._uses_of[id(section)])
            same = all(_comparable_tags(whole) == tags for whole in wholes)
            known = self._alike[id(section), tags] = same and self._references_seen(section)
        return known

    def _references_seen(self, section: Section) -> bool:
        """Every line that refers to the section belongs to a model that is being written, as a whole."""
        if any(assembly.truncated for assembly in self._assemblies):
            return False
        seen = {self._use(key).line for key in self._uses_of[id(section)]}
        return self._lines_to.get(section.normalized, set()) <= seen

    def _is_root(self, section: Section) -> bool:
        return any(assembly.uses[0].section is section for assembly in self._assemblies if assembly.uses)

    def _use(self, key: UseKey) -> Use:
        model, number = key
        return self._assemblies[model].uses[number]

    def _add_blocks(
        self,
        key: UseKey,
        lines: tuple[int, ...],
        tags: tuple[SystemTag, ...],
        names: str,
        shared: tuple[int, int] | None = None,
    ) -> None:
        """Put a block round lines; several kinds on the same lines share the lines out, for blocks do not nest."""
        section = self._use(key).section
        if id(section) not in self._number:
            self.notes.append(f"Not written: {names}, for its parts lie in {section.name}, a file of its own.")
            return
        if any(block.lines & set(lines) for block in self._read(section).meta.blocks):
            self.notes.append(f"Not written: {names}; a BEGIN … END of the file stands there and says otherwise.")
            return
        if len(tags) > 1:
            self.notes.append(f"{names} rest on the same parts, which are shared out among them.")
        if len(tags) > len(lines):
            left = ", ".join(tag.name or tag.kind.value for tag in tags[len(lines) :])
            self.notes.append(f"Not written: {left}, for want of a part of its own.")
        shares = [lines[number :: len(tags)] for number in range(len(tags))]
        blocks = [BlockPlan(share, tag, shared) for share, tag in zip(shares, tags, strict=True) if share]
        self._blocks.setdefault(key, []).extend(blocks)

    def _forms(self) -> Plan:
        plan = Plan(notes=self.notes)
        known: dict[object, int] = {}
        counts: Counter[int] = Counter()
        form_of: dict[UseKey, int | None] = {}
        for model, assembly in enumerate(self._assemblies):
            covered = self._covered(model, assembly)
            for number in reversed(range(len(assembly.uses))):
                key = (model, number)
                section = self._number.get(id(assembly.uses[number].section))
                if section is None or covered[number]:
                    form_of[key] = None
                    continue
                form = self._form(key, section, form_of)
                form_of[key] = known.setdefault(_comparable(form), len(plan.all))
                if form_of[key] == len(plan.all):
                    plan.all.append(form)
                counts[known[_comparable(form)]] += 1
        for number, form in enumerate(plan.all):
            plan.forms.setdefault(form.section, []).append(number)
        for numbers in plan.forms.values():
            numbers.sort(key=lambda number: (-counts[number], number))
        return plan

    def _covered(self, model: int, assembly: Assembly) -> list[bool]:
        """Tell of each use whether a tag outside it speaks for it, so that nothing need be written inside."""
        covered: list[bool] = []
        for use in assembly.uses:
            if use.parent is None:
                covered.append(False)
                continue
            parent = (model, use.parent)
            in_block = any(use.line in block.lines for block in self._blocks.get(parent, ()))
            covered.append(covered[use.parent] or in_block or parent in self._headers)
        return covered

    def _form(self, key: UseKey, section: int, form_of: dict[UseKey, int | None]) -> Form:
        model, number = key
        lines = self._assemblies[model].uses[number].spans
        children = []
        for line in lines:
            child = self._children[model].get((number, line))
            form = form_of.get((model, child)) if child is not None else None
            if form is not None:
                children.append((line, form))
        blocks = tuple(sorted(self._blocks.get(key, ()), key=lambda block: block.lines))
        return Form(section, self._headers.get(key, ()), blocks, tuple(children))


def _comparable_tags(tags: Iterable[SystemTag]) -> tuple[SystemTag, ...]:
    return tuple(replace(tag, placements=()) for tag in tags)


def _comparable(form: Form) -> object:
    blocks = tuple((block.lines, _comparable_tags([block.tag]), block.shared) for block in form.blocks)
    return (form.section, _comparable_tags(form.header), blocks, form.children)
