"""A model put together: every part placed once, every use of a submodel a range of those parts.

Parts are placed depth first in file order, so that whatever lies below one type-1 line is one unbroken
range of placements. Systems, measures and pictures all speak of parts by these positions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ldraw_catalog.parts.geometry_text import FARTHEST
from ldraw_catalog.problems import Problem
from ldraw_catalog.reading.document import Section, Transform

Span = tuple[int, int]
"""First placement and one past the last."""

INHERITED = 16
"""The colour code that takes the colour of the use above (https://www.ldraw.org/article/299)."""
OWN_FACES = "\nfaces"
"""Ends the name of what a submodel draws itself: no name in a file holds a line end."""


@dataclass(frozen=True, slots=True)
class Placement:
    """One part where it stands."""

    name: str
    """Folded name of the reference, as in the file, before moved-to."""
    colour: int
    """With 16 resolved from the uses above; still 16 only where the main model itself leaves it open."""
    transform: Transform
    """From the part's own axes to the root's, LDU."""
    use: int
    """Index of the use (see `Use`) whose section holds its type-1 line."""
    line: int
    """Number of that type-1 line."""
    counted: bool = True
    """False for further pieces of a flexible part and the own faces of a submodel: drawn, not counted."""

    placed: bool = True
    """False where nobody knows its place: what stands in its transform is none."""

    @property
    def has_place(self) -> bool:
        """Whether it is known where it stands, and damaged numbers do not put it out of this world."""
        return self.placed and all(abs(number) <= FARTHEST for number in self.transform)

    @property
    def is_own_faces(self) -> bool:
        """Whether it is no part but the triangles that stand in a submodel between its parts."""
        return self.name.endswith(OWN_FACES)


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a submodel in the expanded tree; number 0 is the root itself."""

    section: Section
    parent: int | None
    """Index of the use that refers to it."""
    line: int | None
    """Number of the type-1 line that refers to it."""
    transform: Transform
    """From the section's axes to the root's, LDU."""
    colour: int
    span: Span
    """Its parts."""
    spans: Mapping[int, Span]
    """For each of its own type-1 lines, by number, the parts that lie below it; its own faces at their first line."""
    depth: int


@dataclass(frozen=True, slots=True)
class Assembly:
    """A root section expanded. Bounded: `truncated` says that placing stopped at the limit; counts never stop."""

    placements: tuple[Placement, ...]
    uses: tuple[Use, ...]
    """In the order in which they are met, depth first: the parent before the child."""
    parts: int
    """All part instances, by multiplication: exact even where placing stopped."""
    distinct: frozenset[str]
    """Folded names of all parts below, before moved-to, whatever the colour."""
    unresolved: frozenset[str]
    """Folded names that neither the file, its folder, its package, the index nor the library explains."""
    truncated: bool = False
    own_parts: Mapping[str, bytes] = field(default_factory=dict)
    """LDraw text of the parts that came with the file (embedded, packed, or from its folder), by normalized name."""
    problems: tuple[Problem, ...] = ()
