"""Submodels and what each of them holds, every one worked out once: so counting is quick whatever the nesting."""

from dataclasses import dataclass, field, replace

from ldraw_catalog.assembly.assembly import INHERITED, OWN_FACES
from ldraw_catalog.assembly.bent import further_pieces
from ldraw_catalog.assembly.references import Explanation, Origin, References, Scope
from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import IDENTITY, Line, Reference, Section


@dataclass(slots=True)
class Node:
    """A submodel: what it holds itself, and how much lies below it."""

    section: Section
    steps: list["Step"] = field(default_factory=list)
    """One for each of the section's references that is followed, in file order."""
    parts: int = 0
    """With everything below."""
    distinct: set[str] = field(default_factory=set)
    """Names of the parts that its own lines use and that count."""
    unresolved: set[str] = field(default_factory=set)
    """Names on its own lines that nobody explains."""
    height: int = 0
    """Levels of submodels below."""


@dataclass(frozen=True, slots=True)
class Step:
    """One reference of a submodel: a part by its normalized name, or another submodel."""

    reference: Reference
    name: str
    node: Node | None
    counted: bool


class Tree:
    """Builds the nodes of an opened file, depth first in file order.

    A reference that leads back to a submodel it lies in counts nothing, nor does one that leads deeper than
    the limit; both are problems, reported once for each line.
    """

    def __init__(self, references: References, limits: Limits, problems: ProblemLog) -> None:
        self.own: dict[str, Explanation] = {}
        """The own parts that were met."""
        self._references = references
        self._limits = limits
        self._problems = problems
        # Sections are compared by identity: two may be equal, and their values are long.
        self._nodes: dict[int, Node] = {}
        self._inside: set[int] = set()
        self._opened_line: Line | None = None
        """The line of the opened file that is being followed."""

    def build(self, section: Section, scope: Scope) -> Node:
        """Return the node of a section, with everything below it."""
        node = Node(section)
        self._inside.add(id(section))
        explained = [self._references.explain(reference.normalized, scope) for reference in section.references]
        further = further_pieces(section.references, explained)
        for at, (reference, explanation) in enumerate(zip(section.references, explained, strict=True)):
            if scope.opened:
                self._opened_line = _line_of(section, reference)
            child = None
            if explanation.origin is Origin.SUBMODEL:
                child = self._child(reference, explanation, scope)
                if child is None:
                    continue
            step = Step(reference, reference.normalized, child, not reference.segment and at not in further)
            self._add(node, step, explanation)
        if section.first_face is not None:
            self._add_faces(node, section, section.first_face, scope)
        self._inside.discard(id(section))
        self._nodes[id(section)] = node
        return node

    def _child(self, reference: Reference, explanation: Explanation, scope: Scope) -> Node | None:
        """Return the node of a submodel, or None if the reference is not followed."""
        section, inner = explanation.section, explanation.scope
        if section is None or inner is None:
            return None
        if id(section) in self._inside:
            reason = Message("“{name}” is used inside itself; this line was not counted.", name=reference.name)
            self._note(ProblemKind.LOOP, reference, scope, reason)
            return None
        depth = len(self._inside)
        node = self._nodes.get(id(section))
        if node is None and depth <= self._limits.nesting:
            node = self.build(section, inner)
        if node is None or depth + node.height > self._limits.nesting:
            reason = Message(
                "Submodels are nested more than {most} deep; this line was not followed.", most=self._limits.nesting
            )
            self._note(ProblemKind.TOO_DEEP, reference, scope, reason)
            return None
        return node

    def _add(self, node: Node, step: Step, explanation: Explanation) -> None:
        """Put a step into its node, and what it counts into the node's sums."""
        node.steps.append(step)
        if step.node is not None:
            node.height = max(node.height, step.node.height + 1)
            if step.counted:
                node.parts += step.node.parts
            return
        if step.counted:
            node.parts += 1
            node.distinct.add(step.name)
        if explanation.origin is Origin.UNKNOWN:
            node.unresolved.add(step.name)
        elif explanation.origin is Origin.OWN_PART:
            self.own[step.name] = explanation

    def _add_faces(self, node: Node, section: Section, line: int, scope: Scope) -> None:
        """Put the triangles that stand in a submodel into its node, as a thing that is drawn and not counted."""
        name = section.normalized + OWN_FACES
        own_lines = tuple(line for line in section.lines if line.text.lstrip()[:1] != "1")
        node.steps.append(Step(Reference(line, INHERITED, IDENTITY, name), name, None, counted=False))
        self.own[name] = Explanation(Origin.OWN_PART, replace(section, lines=own_lines, references=()), scope)

    def _note(self, kind: ProblemKind, reference: Reference, scope: Scope, reason: str) -> None:
        """Report a problem at its line; inside another file at the line of the opened file that leads there."""
        if not scope.opened:
            reason = Message(
                "In {file}, “{name}”: {reason}", file=scope.document.main.name, name=reference.name, reason=reason
            )
        line = self._opened_line
        self._problems.add(kind, line.number if line else None, line.text if line else "", reason)


def names_below(root: Node) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of all parts that count below a node, and of all that nobody explains.

    Each submodel is looked at once, however often it is used: in a file made to be slow every one of many thousand
    submodels uses the same one of many thousand parts.
    """
    distinct: set[str] = set()
    unresolved: set[str] = set()
    waiting = [(root, True)]
    seen: set[tuple[int, bool]] = set()
    while waiting:
        node, counted = waiting.pop()
        if (id(node), counted) in seen:
            continue
        seen.add((id(node), counted))
        unresolved |= node.unresolved
        if counted:
            distinct |= node.distinct
        waiting += [(step.node, counted and step.counted) for step in node.steps if step.node is not None]
    return frozenset(distinct), frozenset(unresolved)


def _line_of(section: Section, reference: Reference) -> Line:
    """Return the line of a reference; a section's lines follow one another without a gap."""
    return section.lines[reference.line - section.lines[0].number]
