"""Submodels and what each of them holds, every one worked out once: so counting is quick whatever the nesting."""

from collections.abc import Collection, Iterable, Set
from dataclasses import dataclass, replace

import numpy as np

from ldraw_catalog.assembly.assembly import INHERITED, OWN_FACES
from ldraw_catalog.assembly.bent import further_pieces
from ldraw_catalog.assembly.references import Explanation, Origin, References, Scope
from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import IDENTITY, Line, Reference, ReferenceRows, Section
from ldraw_catalog.reading.text import split_lines

USES_FOR_A_PART = 2
"""So many uses of submodels are followed for each part that may be placed: some hold none."""


class _Names(dict[int, Explanation]):
    """What the names of some rows mean, by their codes; each is explained when it is first met."""

    def __init__(self, references: References, scope: Scope, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names
        self.submodels: set[int] = set()
        self.unknown: set[int] = set()
        self.own: dict[int, Explanation] = {}
        """Own parts."""
        self.bent: dict[int, PartInfo] = {}
        """Pieces of bent parts."""
        self._references = references
        self._scope = scope

    def explain(self, codes: Iterable[int]) -> Set[int]:
        """Return the codes each once, all explained, in the order in which they come."""
        used = dict.fromkeys(codes).keys()
        for code in used if not used <= self.keys() else ():
            if code not in self:
                self._explain(code)
        return used

    def _explain(self, code: int) -> None:
        found = self[code] = self._references.explain(self.names[code], self._scope)
        if found.origin is Origin.SUBMODEL:
            self.submodels.add(code)
        elif found.origin is Origin.OWN_PART:
            self.own[code] = found
        elif found.origin is Origin.UNKNOWN:
            self.unknown.add(code)
        if found.info is not None and found.info.flexible:
            self.bent[code] = found.info


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A submodel: what it holds itself, and how much lies below it."""

    section: Section
    rows: ReferenceRows
    """Of the section's references those that are followed; its own faces after them."""
    submodels: dict[int, int]
    """For each row that uses a submodel the number of that node; all other rows are parts."""
    uncounted: Collection[int]
    """Rows that are drawn and do not count."""
    parts: int
    """All that count, with everything below."""
    placed: int
    """How many placements there are with everything below, or `Limits.placed_parts` if there are more."""
    uses: int
    """How many uses of submodels below; likewise."""
    names: "_Names"
    """What the codes below mean."""
    distinct: Set[int]
    """Names of the parts that its own lines use and that count."""
    unresolved: Set[int]
    """Names on its own lines that nobody explains."""
    height: int
    """Levels of submodels below."""


class Tree:
    """Builds the nodes of an opened file, depth first in file order.

    A reference that leads back to a submodel it lies in counts nothing, nor does one that leads deeper than
    the limit; both are problems, reported once for each line.
    """

    def __init__(self, references: References, limits: Limits, problems: ProblemLog) -> None:
        self.nodes: list[Node] = []
        """By their numbers: each after those that it uses."""
        self.own: dict[str, Explanation] = {}
        """The own parts that were met."""
        self._references = references
        self._limits = limits
        self._problems = problems
        # Sections are compared by identity: two may be equal, and their values are long.
        self._numbers: dict[int, int] = {}
        self._inside: set[int] = set()
        self._names: dict[tuple[int, int], _Names] = {}
        self._opened_line: tuple[Section, int] | None = None
        """The line of the opened file that is being followed, and the section it is in."""

    def build(self, section: Section, scope: Scope) -> int:
        """Make the node of a section, with everything below it, and return its number."""
        self._inside.add(id(section))
        rows = section.references
        codes = rows.codes.tolist()
        names = self._names_in(scope, rows.names)
        used = names.explain(codes)
        uncounted = set(rows.segments.nonzero()[0].tolist())
        if names.bent and not used.isdisjoint(names.bent):
            uncounted |= further_pieces(rows, names.bent)
        submodels, lost = self._children(section, codes, names, scope)
        if lost:
            followed = [at for at in range(len(rows)) if at not in lost]
            rows, codes = rows.chosen(np.array(followed, dtype=np.intp)), [codes[at] for at in followed]
            submodels = {now: submodels[at] for now, at in enumerate(followed) if at in submodels}
            uncounted = {now for now, at in enumerate(followed) if at in uncounted}
        counted = {code for at, code in enumerate(codes) if at not in uncounted} if uncounted else used
        distinct = counted - names.submodels
        parts = len(codes) - len(uncounted | submodels.keys())
        if names.own:
            self.own |= {rows.names[code]: names.own[code] for code in used if code in names.own}
        placed = len(codes) - len(submodels)
        if section.first_face is not None:
            uncounted.add(len(codes))
            rows = self._with_faces(rows, section, section.first_face, scope)
            placed += 1
        uses = len(submodels)
        height = 0
        for at, number in submodels.items():
            below = self.nodes[number]
            parts += below.parts if at not in uncounted else 0
            placed += below.placed
            uses += below.uses
            height = max(height, below.height + 1)
        most = self._limits.placed_parts
        node = Node(
            section, rows, submodels, uncounted, parts, min(placed, most), min(uses, most * USES_FOR_A_PART),
            names, distinct, used & names.unknown, height,
        )  # fmt: skip
        self._inside.discard(id(section))
        self._numbers[id(section)] = len(self.nodes)
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _children(
        self, section: Section, codes: list[int], names: "_Names", scope: Scope
    ) -> tuple[dict[int, int], set[int]]:
        """Return the nodes of a section's submodels by their rows, and the rows that are not followed."""
        found: dict[int, int] = {}
        lost: set[int] = set()
        if names.submodels.isdisjoint(codes):
            return found, lost
        for at in [at for at, code in enumerate(codes) if code in names.submodels]:
            if scope.opened:
                self._opened_line = section, int(section.references.lines[at])
            child = self._child(section.references, at, names[codes[at]], scope)
            if child is None:
                lost.add(at)
            else:
                found[at] = child
        return found, lost

    def _child(self, rows: ReferenceRows, at: int, explanation: Explanation, scope: Scope) -> int | None:
        """Return the node of a submodel, or None if the reference is not followed."""
        used, inner = explanation.section, explanation.scope
        if used is None or inner is None:
            return None
        if id(used) in self._inside:
            reason = Message("“{name}” is used inside itself; this line was not counted.", name=rows[at].name)
            self._note(ProblemKind.LOOP, rows[at], scope, reason)
            return None
        depth = len(self._inside)
        number = self._numbers.get(id(used))
        if number is None and depth <= self._limits.nesting:
            number = self.build(used, inner)
        if number is None or depth + self.nodes[number].height > self._limits.nesting:
            reason = Message(
                "Submodels are nested more than {most} deep; this line was not followed.", most=self._limits.nesting
            )
            self._note(ProblemKind.TOO_DEEP, rows[at], scope, reason)
            return None
        return number

    def _with_faces(self, rows: ReferenceRows, section: Section, line: int, scope: Scope) -> ReferenceRows:
        """Return rows and the triangles that stand in a submodel, as a thing that is drawn and not counted."""
        name = section.normalized + OWN_FACES
        own = [text for text in section.lines.texts if text.lstrip()[:1] != "1"]
        faces = replace(section, lines=split_lines("\n".join(own)), references=ReferenceRows.of(()))
        self.own[name] = Explanation(Origin.OWN_PART, faces, scope)
        return ReferenceRows.of((*rows, Reference(line, INHERITED, IDENTITY, name)))

    def _names_in(self, scope: Scope, names: tuple[str, ...]) -> "_Names":
        """Return what names mean in a document: all rows of one share them."""
        key = id(scope), id(names)
        if key not in self._names:
            self._names[key] = _Names(self._references, scope, names)
        return self._names[key]

    def _note(self, kind: ProblemKind, reference: Reference, scope: Scope, reason: str) -> None:
        """Report a problem at its line; inside another file at the line of the opened file that leads there."""
        if not scope.opened:
            reason = Message(
                "In {file}, “{name}”: {reason}", file=scope.document.main.name, name=reference.name, reason=reason
            )
        line = _line_of(*self._opened_line) if self._opened_line else None
        self._problems.add(kind, line.number if line else None, line.text if line else "", reason)

    def names_below(self, root: int) -> tuple[frozenset[str], frozenset[str]]:
        """Return the names of all parts that count below a node, and of all that nobody explains.

        Each submodel is looked at once, however often it is used: in a file made to be slow every one of many
        thousand submodels uses the same one of many thousand parts.
        """
        distinct: set[str] = set()
        unresolved: set[str] = set()
        waiting = [(root, True)]
        seen: set[tuple[int, bool]] = set()
        while waiting:
            number, counted = waiting.pop()
            if (number, counted) in seen:
                continue
            seen.add((number, counted))
            node = self.nodes[number]
            spelled = node.names.names
            unresolved.update(spelled[code] for code in node.unresolved)
            if counted:
                distinct.update(map(spelled.__getitem__, node.distinct))
            waiting += [(child, counted and at not in node.uncounted) for at, child in node.submodels.items()]
        return frozenset(distinct), frozenset(unresolved)


def _line_of(section: Section, number: int) -> Line:
    """Return a line of a section by its number; they follow one another without a gap."""
    return section.lines[number - section.lines[0].number]
