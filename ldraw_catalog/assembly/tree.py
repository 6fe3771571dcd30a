"""Submodels and what each of them holds, every one worked out once: so counting is quick whatever the nesting."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import INHERITED, OWN_FACES
from ldraw_catalog.assembly.bent import further_pieces
from ldraw_catalog.assembly.references import Explanation, Origin, References, Scope
from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import IDENTITY, Line, Reference, ReferenceRows, Section, normalize

PART = -1
"""Stands for a part among the nodes that a node uses."""
USES_FOR_A_PART = 2
"""So many uses of submodels are followed for each part that may be placed: some hold none."""


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A submodel: what it holds itself, and how much lies below it."""

    section: Section
    rows: ReferenceRows
    """Of the section's references those that are followed; its own faces after them."""
    children: NDArray[np.int32]
    """For each row the number of the node that it uses, or `PART`."""
    counted: NDArray[np.bool_]
    parts_before: NDArray[np.int64]
    """For each row how many placements come before it in the node, and at the end all; none larger than is placed."""
    uses_before: NDArray[np.int64]
    """Likewise of uses of submodels."""
    parts: int
    """All that count, with everything below."""
    distinct: frozenset[str]
    """Names of the parts that its own lines use and that count."""
    unresolved: frozenset[str]
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
        self._opened_line: Line | None = None
        """The line of the opened file that is being followed."""

    def build(self, section: Section, scope: Scope) -> int:
        """Make the node of a section, with everything below it, and return its number."""
        self._inside.add(id(section))
        rows = section.references
        codes = rows.codes.tolist()
        explained = {
            code: self._references.explain(normalize(rows.names[code]), scope) for code in dict.fromkeys(codes)
        }
        counted = ~(rows.segments | further_pieces(rows, explained))
        children = np.full(len(rows), PART, dtype=np.int32)
        followed = np.ones(len(rows), dtype=np.bool_)
        submodels = {code for code, each in explained.items() if each.origin is Origin.SUBMODEL}
        for at in [at for at, code in enumerate(codes) if code in submodels] if submodels else ():
            child = self._child(section, rows[at], explained[codes[at]], scope)
            followed[at] = child is not None
            children[at] = PART if child is None else child
        if not followed.all():
            rows, children, counted = rows.chosen(followed), children[followed], counted[followed]
        distinct, unresolved = self._names(rows, explained, counted & (children == PART))
        if section.first_face is not None:
            rows = self._with_faces(rows, section, section.first_face, scope)
            children, counted = np.append(children, np.int32(PART)), np.append(counted, False)
        self._inside.discard(id(section))
        self._numbers[id(section)] = len(self.nodes)
        self.nodes.append(self._node(section, rows, children, counted, distinct, unresolved))
        return len(self.nodes) - 1

    def _child(self, section: Section, reference: Reference, explanation: Explanation, scope: Scope) -> int | None:
        """Return the node of a submodel, or None if the reference is not followed."""
        used, inner = explanation.section, explanation.scope
        if scope.opened:
            self._opened_line = _line_of(section, reference)
        if used is None or inner is None:
            return None
        if id(used) in self._inside:
            reason = Message("“{name}” is used inside itself; this line was not counted.", name=reference.name)
            self._note(ProblemKind.LOOP, reference, scope, reason)
            return None
        depth = len(self._inside)
        number = self._numbers.get(id(used))
        if number is None and depth <= self._limits.nesting:
            number = self.build(used, inner)
        if number is None or depth + self.nodes[number].height > self._limits.nesting:
            reason = Message(
                "Submodels are nested more than {most} deep; this line was not followed.", most=self._limits.nesting
            )
            self._note(ProblemKind.TOO_DEEP, reference, scope, reason)
            return None
        return number

    def _node(
        self,
        section: Section,
        rows: ReferenceRows,
        children: NDArray[np.int32],
        counted: NDArray[np.bool_],
        distinct: frozenset[str],
        unresolved: frozenset[str],
    ) -> Node:
        """Return a node with its sums."""
        parts = int(np.count_nonzero(counted & (children == PART)))
        height = 0
        placed, uses = np.ones(len(rows), dtype=np.int64), np.zeros(len(rows), dtype=np.int64)
        for at in np.flatnonzero(children != PART).tolist():
            below = self.nodes[children[at]]
            height = max(height, below.height + 1)
            parts += below.parts if counted[at] else 0
            placed[at], uses[at] = below.parts_before[-1], below.uses_before[-1] + 1
        most = self._limits.placed_parts
        return Node(
            section, rows, children, counted, _sums(placed, most), _sums(uses, USES_FOR_A_PART * most),
            parts, distinct, unresolved, height,
        )  # fmt: skip

    def _names(
        self, rows: ReferenceRows, explained: dict[int, Explanation], counted: NDArray[np.bool_]
    ) -> tuple[frozenset[str], frozenset[str]]:
        """Return the names of the parts that count, and those that nobody explains; note the own parts."""
        unresolved = set()
        for code in dict.fromkeys(rows.codes.tolist()):
            name = normalize(rows.names[code])
            if explained[code].origin is Origin.UNKNOWN:
                unresolved.add(name)
            elif explained[code].origin is Origin.OWN_PART:
                self.own[name] = explained[code]
        distinct = {normalize(rows.names[code]) for code in set(rows.codes[counted].tolist())}
        return frozenset(distinct), frozenset(unresolved)

    def _with_faces(self, rows: ReferenceRows, section: Section, line: int, scope: Scope) -> ReferenceRows:
        """Return rows and the triangles that stand in a submodel, as a thing that is drawn and not counted."""
        name = section.normalized + OWN_FACES
        own_lines = tuple(line for line in section.lines if line.text.lstrip()[:1] != "1")
        faces = replace(section, lines=own_lines, references=ReferenceRows.of(()))
        self.own[name] = Explanation(Origin.OWN_PART, faces, scope)
        return ReferenceRows.of((*rows, Reference(line, INHERITED, IDENTITY, name)))

    def _note(self, kind: ProblemKind, reference: Reference, scope: Scope, reason: str) -> None:
        """Report a problem at its line; inside another file at the line of the opened file that leads there."""
        if not scope.opened:
            reason = Message(
                "In {file}, “{name}”: {reason}", file=scope.document.main.name, name=reference.name, reason=reason
            )
        line = self._opened_line
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
            unresolved |= node.unresolved
            if counted:
                distinct |= node.distinct
            below = zip(node.children.tolist(), node.counted.tolist(), strict=True)
            waiting += {(child, counted and each) for child, each in below if child != PART}
        return frozenset(distinct), frozenset(unresolved)


def _sums(sizes: NDArray[np.int64], most: int) -> NDArray[np.int64]:
    """Return how much comes before each, and all of it; none of the sums is larger than `most`."""
    # A document has so few lines that sums of sizes up to `most` are numbers of 64 bits.
    sums: NDArray[np.int64] = np.minimum(np.concatenate([[0], np.cumsum(sizes)]), most)
    return sums


def _line_of(section: Section, reference: Reference) -> Line:
    """Return the line of a reference; a section's lines follow one another without a gap."""
    return section.lines[reference.line - section.lines[0].number]
