"""Groups of parts that stand free on a model and that nobody spoke of: what a friend would point at and ask about.

A builder's own submodels and groups come first. Of loose parts a group is what one part alone holds: take that part
away, and the group falls off. Pairs that the model stands on are its legs, and are not asked about.
What the player called the same thing twice is proposed where it comes again.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.messages import Message
from ldraw_catalog.systems.anchors import parts_below, path_of, use_paths
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, FoundModel, SystemKind
from ldraw_catalog.systems.grammar import GRAMMARS
from ldraw_catalog.systems.packs import shipped_packs
from ldraw_catalog.systems.proposal import Proposal
from ldraw_catalog.systems.rule_book import KnowsInfo, RuleBook
from ldraw_catalog.systems.said import KIND_WORDS
from ldraw_catalog.systems.same_design import design_of
from ldraw_catalog.systems.shapes import Extent, around
from ldraw_catalog.systems.surroundings import Surroundings
from ldraw_catalog.systems.tags import read_name
from ldraw_catalog.systems.words import OF_A_BODY, base_of

MOST_PARTS = 400
"""Of a larger model nothing is asked about: a frame has 20 to 200 parts."""
MOST_GROUPS = 8
"""More questions are a quiz."""
MOST_OF_A_MODEL = 0.25
"""A larger share of the model is the body of it."""
LARGE = 48.0
"""LDU: the longest side from which a single part is worth a question."""


@dataclass(frozen=True, slots=True)
class FreeGroup:
    """Parts that stand free together; left and right of a pair are one group."""

    key: str
    """Stable while the model is the same."""
    name: str
    """What the builder calls it; empty where nobody named it."""
    placements: tuple[int, ...]
    design: str = ""
    """What is equal for groups built alike, and for one of a pair; empty where it is not told."""


def free_groups(found: FoundModel, parts: KnowsInfo) -> tuple[FreeGroup, ...]:
    """Return what may be asked about a model, the most conspicuous first."""
    if not 0 < len(found.assembly.placements) <= MOST_PARTS:
        return ()
    grammar = GRAMMARS[found.game]
    book = RuleBook(shipped_packs(found.game), (), parts, grammar.types)
    surroundings = Surroundings(found.assembly, book, on_feet=grammar.on_feet)
    spoken = {part for system in found.everything for part in system.placements}
    return tuple(_Groups(found.assembly, book, surroundings, spoken).all())


def taught_designs(
    assembly: Assembly, book: RuleBook, taken: bytearray, surroundings: Surroundings
) -> list[Proposal]:
    """Return what the player's own rules say of groups that stand free, and mark their parts as taken."""
    if not book.designs or not 0 < len(assembly.placements) <= MOST_PARTS:
        return []
    spoken = {part for part, is_taken in enumerate(taken) if is_taken}
    found = []
    for group in _Groups(assembly, book, surroundings, spoken).taught():
        for part in group.placements:
            taken[part] = 1
        rule = book.designs[group.design]
        if rule.kind is not SystemKind.NONE:
            why = Message("you called this “{type}” twice", type=Message(KIND_WORDS[rule.kind]))
            reasons = tuple(Evidence(EvidenceKind.RULE, each, group.placements) for each in (why, rule.why))
            first, use = group.placements[0], assembly.placements[group.placements[0]].use
            found.append(
                Proposal(
                    rule.kind,
                    "design",
                    group.name,
                    rule.confidence,
                    reasons,
                    group.placements,
                    (first, use),
                    use,
                    use,
                )
            )
    return found


class _Groups:
    def __init__(
        self, assembly: Assembly, book: RuleBook, surroundings: Surroundings, spoken: Collection[int]
    ) -> None:
        self._assembly = assembly
        self._book = book
        self._around = surroundings
        self._spoken = spoken
        self._most = max(6, int(MOST_OF_A_MODEL * len(assembly.placements)))
        self._taken: set[int] = set()

    def taught(self) -> Iterator[FreeGroup]:
        """Go through the groups that a rule of the player's own speaks of; pairs joined."""
        groups = [self._with_design(group) for group in (*self._built(), *self._loose())]
        yield from self._paired([group for group in groups if group.design in self._book.designs])

    def _with_design(self, group: FreeGroup) -> FreeGroup:
        return replace(group, design=design_of(group.placements, self._assembly, self._book, self._around))

    def all(self) -> Iterator[FreeGroup]:
        """Named and built groups, then loose ones; pairs joined, the most conspicuous first."""
        groups = [self._with_design(group) for group in (*self._built(), *self._loose())]
        worth = [group for group in groups if self._is_worth_asking(group.placements)]
        asked = [group for group in self._paired(worth) if not self._is_leg(group, worth)]
        yield from sorted(asked, key=self._plainness)[:MOST_GROUPS]

    def _built(self) -> Iterator[FreeGroup]:
        """Go through submodels and groups of editors, from the outside in; limbs and what is none are passed over."""
        numbers = use_paths(self._assembly)
        for number, use in enumerate(self._assembly.uses):
            if number and self._is_open(range(*use.span)):
                path = path_of(self._assembly, number, numbers)
                yield from self._named(path, use.section.name, tuple(range(*use.span)))
            for group in use.section.groups:
                below = parts_below(use, group.lines)
                if self._is_open(below):
                    yield from self._named(
                        f"{path_of(self._assembly, number, numbers)}/{group.name}", group.name, below
                    )

    def _named(self, path: str, name: str, placements: tuple[int, ...]) -> Iterator[FreeGroup]:
        rule = self._book.words.best(name)
        limb = any(each.family in (*OF_A_BODY, "legs") for each in self._book.words.weak(name))
        if limb or (rule is not None and rule.kind is SystemKind.NONE):
            if len(placements) <= self._most:
                self._taken.update(placements)
        elif len(placements) <= self._most:
            self._taken.update(placements)
            yield FreeGroup(path, read_name(name).name if base_of(name) else "", placements)

    def _loose(self) -> Iterator[FreeGroup]:
        """Go through what one part alone holds, the largest such groups first; where places tell anything."""
        if not self._around.is_small_enough:
            return
        held = sorted(self._held(), key=lambda group: -len(group))
        for group in held:
            if self._is_open(group):
                self._taken.update(group)
                yield FreeGroup(f"{min(group)}+{len(group)}", "", tuple(sorted(group)))

    def _held(self) -> Iterator[frozenset[int]]:
        neighbours = self._around.joined()
        everything = frozenset(range(len(neighbours)))
        for each in everything:
            pieces = _pieces(neighbours, everything - {each})
            for piece in sorted(pieces, key=len)[:-1]:
                if len(piece) <= self._most:
                    yield piece

    def _is_open(self, placements: Iterable[int]) -> bool:
        own = list(placements)
        return bool(own) and not any(each in self._taken or each in self._spoken for each in own)

    def _is_worth_asking(self, placements: Sequence[int]) -> bool:
        """More than small parts, unless one of them tells something."""
        extent = self._extent(placements)
        longest = max(high - low for low, high in zip(extent.low, extent.high, strict=True))
        return longest >= LARGE or self._telling(placements) > 0

    def _is_leg(self, group: FreeGroup, single: Sequence[FreeGroup]) -> bool:
        """On the ground are legs; one alone that tells something may hang down to it."""
        on_ground = self._around.on_ground(group.placements)
        return on_ground and (group not in single or not self._telling(group.placements))

    def _telling(self, placements: Iterable[int]) -> int:
        parts = (self._assembly.placements[each] for each in placements)
        rules = (self._book.of_part(part.name, part.colour) for part in parts)
        return sum(1 for found in rules if found is not None and found.rule.confidence >= 0.2)

    def _extent(self, placements: Iterable[int]) -> Extent:
        return around([self._around.extents[each] for each in placements])

    def _paired(self, groups: Sequence[FreeGroup]) -> list[FreeGroup]:
        joined: list[FreeGroup] = []
        for group in groups:
            twin = next((each for each in joined if self._are_twins(each, group)), None)
            if twin is None:
                joined.append(group)
            else:
                together = tuple(sorted((*twin.placements, *group.placements)))
                design = twin.design if twin.design == group.design else ""
                joined[joined.index(twin)] = FreeGroup(twin.key, twin.name, together, design)
        return joined

    def _are_twins(self, one: FreeGroup, other: FreeGroup) -> bool:
        mirrored = self._around.mirrored(self._extent(one.placements), self._extent(other.placements))
        return mirrored and self._kinds(one) == self._kinds(other)

    def _kinds(self, group: FreeGroup) -> Counter[str]:
        return Counter(map(self._assembly.placements.name, group.placements))

    def _plainness(self, group: FreeGroup) -> tuple[bool, bool, float, int]:
        """What tells something comes first, then what has a name, then what is large."""
        extent = self._extent(group.placements)
        size = sum(high - low for low, high in zip(extent.low, extent.high, strict=True))
        return (not self._telling(group.placements), not group.name, -size, group.placements[0])


def _pieces(neighbours: Sequence[Collection[int]], within: frozenset[int]) -> list[frozenset[int]]:
    """Return the pieces that some parts hang together in."""
    left = set(within)
    pieces = []
    while left:
        edge = [left.pop()]
        piece = set(edge)
        while edge:
            reached = [each for each in neighbours[edge.pop()] if each in left]
            left.difference_update(reached)
            piece.update(reached)
            edge += reached
        pieces.append(frozenset(piece))
    return pieces
