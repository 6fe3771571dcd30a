"""Submodels and what each of them holds, every one worked out once: so counting is quick whatever the nesting."""

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np

from ldraw_catalog.assembly.assembly import INHERITED, OWN_FACES
from ldraw_catalog.assembly.bent import further_pieces
from ldraw_catalog.assembly.references import Explanation, Origin, References, Scope
from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import IDENTITY, Line, Reference, ReferenceRows, Section
from ldraw_catalog.reading.text import split_lines

USES_FOR_A_PART = 2
"""So many uses of submodels are followed for each part that may be placed: some hold none."""


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
    distinct: Collection[str]
    """Names of the parts that its own lines use and that count."""
    unresolved: Collection[str]
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
        self._opened_line: tuple[Section, int] | None = None
        """The line of the opened file that is being followed, and the section it is in."""

    def build(self, section: Section, scope: Scope) -> int:
        """Make the node of a section, with everything below it, and return its number."""
        self._inside.add(id(section))
        rows = section.references
        codes = rows.codes.tolist()
        explained = {code: self._references.explain(rows.names[code], scope) for code in dict.fromkeys(codes)}
        uncounted = set(rows.segments.nonzero()[0].tolist()) | further_pieces(rows, explained)
        submodels, lost = self._children(section, codes, explained, scope)
        if lost:
            followed = [at for at in range(len(rows)) if at not in lost]
            rows, codes = rows.chosen(np.array(followed, dtype=np.intp)), [codes[at] for at in followed]
            submodels = {now: submodels[at] for now, at in enumerate(followed) if at in submodels}
            uncounted = {now for now, at in enumerate(followed) if at in uncounted}
        leaves = {code: each for code, each in explained.items() if each.origin is not Origin.SUBMODEL}
        counted = {code for at, code in enumerate(codes) if at not in uncounted} if uncounted else explained
        distinct = [rows.names[code] for code in leaves if code in counted]
        parts = len(rows) - len(uncounted | submodels.keys())
        unresolved = [rows.names[code] for code, each in leaves.items() if each.origin is Origin.UNKNOWN]
        self.own |= {rows.names[code]: each for code, each in leaves.items() if each.origin is Origin.OWN_PART}
        if section.first_face is not None:
            uncounted.add(len(rows))
            rows = self._with_faces(rows, section, section.first_face, scope)
        below = [(self.nodes[number], at not in uncounted) for at, number in submodels.items()]
        most = self._limits.placed_parts
        node = Node(
            section, rows, submodels, uncounted,
            parts=parts + sum(each.parts for each, counts in below if counts),
            placed=min(most, len(rows) - len(below) + sum(each.placed for each, _ in below)),
            uses=min(most * USES_FOR_A_PART, len(below) + sum(each.uses for each, _ in below)),
            distinct=distinct, unresolved=unresolved,
            height=max((each.height + 1 for each, _ in below), default=0),
        )  # fmt: skip
        self._inside.discard(id(section))
        self._numbers[id(section)] = len(self.nodes)
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _children(
        self, section: Section, codes: list[int], explained: dict[int, Explanation], scope: Scope
    ) -> tuple[dict[int, int], set[int]]:
        """Return the nodes of a section's submodels by their rows, and the rows that are not followed."""
        found: dict[int, int] = {}
        lost: set[int] = set()
        of_submodels = {code for code, each in explained.items() if each.origin is Origin.SUBMODEL}
        for at in [at for at, code in enumerate(codes) if code in of_submodels] if of_submodels else ():
            if scope.opened:
                self._opened_line = section, int(section.references.lines[at])
            child = self._child(section.references, at, explained[codes[at]], scope)
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
            unresolved.update(node.unresolved)
            if counted:
                distinct.update(node.distinct)
            waiting += [(child, counted and at not in node.uncounted) for at, child in node.submodels.items()]
        return frozenset(distinct), frozenset(unresolved)


def _line_of(section: Section, number: int) -> Line:
    """Return a line of a section by its number; they follow one another without a gap."""
    return section.lines[number - section.lines[0].number]
