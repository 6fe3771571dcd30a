"""Proposals from parts that are what they look like, and from the shapes that parts make."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, SystemKind, of_part
from ldraw_catalog.systems.proposal import Proposal, either
from ldraw_catalog.systems.rule_book import PartRule, RuleBook
from ldraw_catalog.systems.shapes import ON_THE_GROUND, Extent, around, clusters, extent_of, mirrored_pairs
from ldraw_catalog.systems.tags import read_name

SURE_ENOUGH = 0.55
"""A part below this proposes nothing alone: such parts are joints and trimmings more often than systems."""

WEAK_WORD = 0.3
"""What a word like *engine* adds to parts that point the same way."""

BARREL_CONFIDENCE = 0.35
"""Several small parts in a row that look like a barrel."""

WINGS_CONFIDENCE = 0.4
MOST_BARS = 2
"""More plain bars than this hold the model together."""

MOST_WING_PLATES = 8
"""More wing plates than this are the skin of the model."""

MOST_HITS = 300
"""More telling parts of one sort are not compared with each other."""

EVERYWHERE = frozenset(("wings", "wheels", "jets", "rotors", "skates", "legs", "dishes", "antennas"))
"""Families of which all pieces on a model are one system, wherever they are."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A part that a rule speaks of, and where it lies."""

    placement: int
    found: PartRule
    extent: Extent


class PartGuesses:
    """Looks at the parts that neither a tag nor a name speaks for."""

    def __init__(self, assembly: Assembly, book: RuleBook, taken: bytearray) -> None:
        self._assembly = assembly
        self._book = book
        self._taken = taken

    def find(self) -> list[Proposal]:
        """Return the proposals; each part is in one at most."""
        sorts: dict[tuple[bool, str], list[Hit]] = {}
        for hit in self._hits():
            rule = hit.found.rule
            sort = "guns" if rule.family == "barrels" else rule.family or rule.kind.value
            sorts.setdefault((hit.found.is_users, rule.kind.value if hit.found.is_users else sort), []).append(hit)
        return [
            proposal
            for (is_users, sort), hits in sorts.items()
            for group in self._grouped(sort, is_users, hits[:MOST_HITS])
            for proposal in self._judge(sort, is_users, group)
        ]

    def _hits(self) -> Iterator[Hit]:
        for number, placement in enumerate(self._assembly.placements):
            if self._taken[number] or not placement.counted:
                continue
            found = self._book.of_part(placement)
            if found is not None and found.rule.kind is not SystemKind.NONE:
                yield Hit(number, found, self._extent(number))

    def _extent(self, number: int) -> Extent:
        placement = self._assembly.placements[number]
        return extent_of(placement, self._book.info(placement.name))

    def _grouped(self, sort: str, is_users: bool, hits: list[Hit]) -> list[list[Hit]]:
        if sort in EVERYWHERE and not is_users:
            return [hits]
        if sort == "optics" and not is_users:
            return _by_number(hits)
        if sort == "bars" and not is_users:
            return [[hit] for hit in hits] if len(hits) <= MOST_BARS else []
        return [[hits[each] for each in group] for group in clusters([hit.extent.center for hit in hits])]

    def _judge(self, sort: str, is_users: bool, hits: list[Hit]) -> Iterator[Proposal]:
        if is_users:
            yield self._proposal(sort, hits, hits[0].found.rule.confidence)
        elif sort == "guns":
            yield from self._guns(hits)
        elif sort == "dishes":
            yield from self._dishes(hits)
        elif sort == "wings":
            yield from self._wings(hits)
        else:
            yield from self._plain(sort, hits)

    def _plain(self, sort: str, hits: list[Hit]) -> Iterator[Proposal]:
        best = max(hits, key=lambda hit: hit.found.rule.confidence)
        confidence = best.found.rule.confidence
        word = self._weak_word(best)
        if word:
            confidence = either(confidence, WEAK_WORD)
        if confidence >= SURE_ENOUGH:
            proposal = self._proposal(sort, hits, confidence)
            yield _because(proposal, EvidenceKind.NAME, Message('in "{name}"', name=word)) if word else proposal

    def _guns(self, hits: list[Hit]) -> Iterator[Proposal]:
        """A gun is a gun; a nozzle, or several small parts that make a barrel, may be one."""
        guns = [hit for hit in hits if hit.found.rule.family != "barrels"]
        if guns:
            best = max(hit.found.rule.confidence for hit in guns)
            if best >= SURE_ENOUGH:
                yield self._proposal("guns", [*guns, *(hit for hit in hits if hit not in guns)], best)
            return
        several = len({hit.found.number for hit in hits}) > 1
        if several or any(hit.found.rule.confidence >= SURE_ENOUGH for hit in hits):
            proposal = self._proposal("guns", hits, BARREL_CONFIDENCE)
            yield (
                _because(proposal, EvidenceKind.SHAPE, Message("together they look like a barrel"))
                if several
                else proposal
            )

    def _dishes(self, hits: list[Hit]) -> Iterator[Proposal]:
        """A dish is a radar, unless the model stands on it."""
        up = self._above_ground(hits)
        if up:
            confidence = max(hit.found.rule.confidence for hit in up)
            yield self._proposal("dishes", up, confidence, EvidenceKind.SHAPE)

    def _above_ground(self, hits: list[Hit]) -> list[Hit]:
        ground = around([self._extent(each) for each in range(len(self._assembly.placements))]).bottom
        return [hit for hit in hits if hit.extent.bottom < ground - ON_THE_GROUND]

    def _wings(self, hits: list[Hit]) -> Iterator[Proposal]:
        """A literal wing is one; wing plates are when they make a pair, left and right, apart from each other."""
        literal = [hit for hit in hits if hit.found.rule.confidence >= SURE_ENOUGH]
        plates = self._above_ground([hit for hit in hits if hit not in literal])
        pairs = mirrored_pairs([hit.extent.center for hit in plates])
        paired = [plates[each] for each in sorted({each for pair in pairs for each in pair})]
        if literal:
            yield self._proposal("wings", literal, max(hit.found.rule.confidence for hit in literal))
        elif paired and len(plates) <= MOST_WING_PLATES:
            proposal = self._proposal("wings", paired, WINGS_CONFIDENCE, EvidenceKind.SHAPE)
            yield _because(proposal, EvidenceKind.SHAPE, Message("a pair, left and right"))

    def _proposal(
        self, sort: str, hits: list[Hit], confidence: float, kind: EvidenceKind = EvidenceKind.PART
    ) -> Proposal:
        rule = hits[0].found.rule
        placements = tuple(sorted(hit.placement for hit in hits))
        use = self._assembly.placements[placements[0]].use
        rockets = rule.kind is SystemKind.ROCKET
        return Proposal(
            rule.kind, sort, _noun(rule.why), confidence, tuple(_evidence(hits, kind)), placements,
            (placements[0], use), use, use, count=len(hits) if rockets else 1, alternatives=rule.alternatives,
        )  # fmt: skip

    def _weak_word(self, hit: Hit) -> str:
        """Return the name of the submodel round a part that says the same as the part, or nothing."""
        number: int | None = self._assembly.placements[hit.placement].use
        while number:
            use = self._assembly.uses[number]
            if any(rule.kind is hit.found.rule.kind for rule in self._book.words.weak(use.section.name)):
                return read_name(use.section.name).name
            number = use.parent
        return ""


def _by_number(hits: list[Hit]) -> list[list[Hit]]:
    """Two of the same lamp or lens are one system."""
    sorts: dict[str, list[Hit]] = {}
    for hit in hits:
        sorts.setdefault(hit.found.number, []).append(hit)
    return list(sorts.values())


def _evidence(hits: list[Hit], kind: EvidenceKind) -> Iterator[Evidence]:
    """Name every sort of part once, with how often it is there."""
    sorts: dict[tuple[str, str], list[Hit]] = {}
    for hit in hits:
        sorts.setdefault((hit.found.number, hit.found.rule.why), []).append(hit)
    for (number, why), same in sorts.items():
        is_users = same[0].found.is_users
        what = of_part(why, number)
        if is_users:
            what = Message("{why}: part {part}", why=Message.written(why), part=number)
        if len(same) > 1:
            what = Message("{reason}, {number} times", reason=what, number=len(same))
        placements = tuple(sorted(hit.placement for hit in same))
        yield Evidence(EvidenceKind.RULE if is_users else kind, what, placements)


def _because(proposal: Proposal, kind: EvidenceKind, what: Message) -> Proposal:
    return replace(proposal, evidence=(*proposal.evidence, Evidence(kind, what, proposal.placements)))


def _noun(why: str) -> str:
    """`a cone, as muzzle` is called a cone."""
    noun = why.partition(",")[0]
    first, _, rest = noun.partition(" ")
    return rest if first in ("a", "an") and rest else noun
