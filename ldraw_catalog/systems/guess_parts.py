"""Proposals from parts that are what they look like, where what is round them says so too.

The same part is a sword in a hand and an aerial on a shoulder. So each family of parts has a function that looks at
its surroundings; whatever is told by parts alone is a hint and no more.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, SystemKind, of_part
from ldraw_catalog.systems.proposal import Proposal
from ldraw_catalog.systems.rule_book import PartRule, RuleBook
from ldraw_catalog.systems.shapes import NEAR, STUD, Extent, around, clusters
from ldraw_catalog.systems.surroundings import Surroundings, X, Y, Z
from ldraw_catalog.systems.tubes import Tube, piece_of, tubes_of

SURE_ENOUGH = 0.55
"""Below it a rule of a pack says of a part what it may be, and proposes nothing."""
HINT = 0.55
"""The most that parts alone are believed: from 0.6 on a proposal is called likely."""
BARREL = 0.5
NOZZLES = 0.4
CLAW = 0.45
PLATE = 0.45
MOST_PLATES = 10
"""More plates on edge are the walls of a model."""
OUTERMOST = 12.0
"""LDU that something may reach further than a shield on its side."""
THIN = 16.0
"""LDU: a plate, its studs, and a tile's height to spare."""

TELLING = 0.2
"""What only rings a barrel, as a lamp's round plate does, is less, and no barrel by itself."""
LONG = 30.0
"""LDU that the barrel of a single gun is free."""
MUCH_LONGER = 1.3
SHORT = 20.0
"""LDU that each of twin barrels is free."""
MOST_OF_A_KIND = 2
"""A frame has at most two systems of a kind (RA-SYS-03)."""
MANY = 4
"""What comes so often is how the model is built."""
MOST_TOUCHED = 4
"""Parts that touch what is held in a hand or stands on a shoulder."""
MOST_HITS = 100
"""More telling parts of one sort are no system."""
_HANDS = frozenset(("3820", "983", "3818", "3819"))
"""Hands and arms of minifigs: what they hold is theirs."""
_LOW, _HALF, _TOP, _HIGH = 0.2, 0.5, 0.75, 1.1
"""Shares of the model's height."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hit:
    """A part that a rule speaks of, and where it lies."""

    placement: int
    found: PartRule
    extent: Extent


class PartGuesses:
    """Looks at the parts that neither a tag nor a name speaks for."""

    def __init__(self, assembly: Assembly, book: RuleBook, taken: bytearray, around_it: Surroundings) -> None:
        self._assembly = assembly
        self._book = book
        self._taken = taken
        self._around = around_it
        self._judges: Mapping[str, Callable[[list[Hit]], Iterator[Proposal]]] = {
            "barrels": self._tubes,
            "guns": self._held,
            "blades": self._held,
            "shields": self._held,
            "buckets": self._held,
            "claws": self._claws,
            "chains": self._chains,
            "antennas": self._antennas,
            "wheels": self._wheels,
            "skates": self._wheels,
            "rotors": self._rotors,
            "jets": self._engines,
            "": self._plain,
        }

    def taught(self) -> list[Proposal]:
        """Return what the player's own rules say of parts."""
        sorts: dict[SystemKind, list[Hit]] = {}
        for hit in self._hits():
            if hit.found.is_users:
                sorts.setdefault(hit.found.rule.kind, []).append(hit)
        return [
            self._proposal(kind.value, group, group[0].found.rule.confidence)
            for kind, hits in sorts.items()
            for group in _near_each_other(hits)
        ]

    def find(self) -> list[Proposal]:
        """Return hints; each part is in one at most."""
        if not self._around.is_small_enough:
            return []
        sorts: dict[str, list[Hit]] = {}
        for hit in self._hits():
            if not hit.found.is_users and hit.found.rule.family in self._judges:
                sorts.setdefault(hit.found.rule.family, []).append(hit)
        found = [
            proposal
            for family, judge in self._judges.items()
            if family in sorts and len(sorts[family]) <= MOST_HITS
            for proposal in judge(sorts[family])
        ]
        return [*found, *self._plates()]

    def _hits(self) -> Iterator[Hit]:
        for number, placement in enumerate(self._assembly.placements):
            if self._taken[number] or not placement.counted:
                continue
            found = self._book.of_part(placement.name, placement.colour)
            if found is not None and found.rule.kind is not SystemKind.NONE:
                yield Hit(number, found, self._around.extents[number])

    # -- guns, blades, shields, buckets: what a hand holds

    def _held(self, hits: list[Hit]) -> Iterator[Proposal]:
        """What is held touches little else, and is no pair of aerials."""
        groups = self._pairs(_near_each_other([hit for hit in hits if not self._around.on_ground((hit.placement,))]))
        held = [
            group
            for group in groups
            if all(map(self._is_free, group)) and not (len(group) > 1 and self._is_upright(group[0], _HALF))
        ]
        if len(held) <= MOST_OF_A_KIND:
            for group in held:
                yield self._proposal(group[0].found.rule.family, group, HINT)

    def _is_free(self, hit: Hit) -> bool:
        touched = self._around.touching((hit.placement,))
        return len(touched) <= MOST_TOUCHED and not any(self._number(each) in _HANDS for each in touched)

    def _number(self, placement: int) -> str:
        return self._assembly.placements.name(placement).rpartition("/")[2].removesuffix(".dat")

    def _is_upright(self, hit: Hit, above: float) -> bool:
        """Higher than wide, and above a share of the model's height."""
        box = hit.extent
        sides = [box.high[axis] - box.low[axis] for axis in (X, Y, Z)]
        return sides[Y] == max(sides) and self._around.height_of(box) > above

    # -- barrels and nozzles

    def _tubes(self, hits: list[Hit]) -> Iterator[Proposal]:
        by_part = {hit.placement: hit for hit in hits}
        placements = self._assembly.placements
        pieces = [
            piece
            for hit in hits
            if (
                piece := piece_of(
                    hit.placement,
                    placements[hit.placement],
                    self._book.info(placements[hit.placement].name),
                    hit.extent,
                )
            )
        ]
        along = self._around.lengthways
        tubes = [
            tube
            for tube in tubes_of(pieces, self._around)
            if tube.axis == along
            and _LOW <= self._around.height_of(tube.extent) <= _HIGH
            and any(by_part[part].found.rule.confidence >= TELLING for part in tube.parts)
        ]
        forward = self._forward(tubes)
        yield from self._guns([tube for tube in tubes if tube.sign == forward], by_part)
        yield from self._nozzles([tube for tube in tubes if tube.sign == -forward], by_part)

    def _forward(self, tubes: Iterable[Tube]) -> int:
        """Barrels are longer than nozzles."""
        back, front = (max((tube.free for tube in tubes if tube.sign == sign), default=0.0) for sign in (-1, 1))
        longest = 0
        if max(back, front) >= LONG and max(back, front) >= MUCH_LONGER * min(back, front):
            longest = 1 if front > back else -1
        return self._around.front(longest)

    def _guns(self, tubes: list[Tube], by_part: Mapping[int, Hit]) -> Iterator[Proposal]:
        groups = [
            group
            for group in self._tube_groups([tube for tube in tubes if tube.free >= SHORT])
            if len(group) > 1 or group[0].free >= LONG
        ]
        if len(groups) < MANY:
            longest = sorted(groups, key=lambda group: -max(tube.free for tube in group))[:MOST_OF_A_KIND]
            for group in longest:
                yield self._of_tubes(
                    "guns", group, by_part, BARREL, Message("a barrel that points forward"), "barrel"
                )

    def _nozzles(self, tubes: list[Tube], by_part: Mapping[int, Hit]) -> Iterator[Proposal]:
        """Two and more beside each other at the back, at one height."""
        groups = [group for group in self._tube_groups(tubes) if len(group) > 1]
        if len(groups) == 1:
            proposal = self._of_tubes(
                "jets", groups[0], by_part, NOZZLES, Message("nozzles that point backward"), "nozzles"
            )
            yield replace(proposal, kind=SystemKind.MOVEMENT, alternatives=())

    def _tube_groups(self, tubes: list[Tube]) -> list[list[Tube]]:
        near = clusters([tube.extent.center for tube in tubes])
        groups = [[tubes[each] for each in group] for group in near]
        return _joined_pairs(groups, lambda group: around([tube.extent for tube in group]), self._around)

    def _of_tubes(
        self, sort: str, tubes: list[Tube], by_part: Mapping[int, Hit], confidence: float, why: Message, name: str
    ) -> Proposal:
        hits = [by_part[part] for tube in tubes for part in tube.parts]
        hits.sort(key=lambda hit: -hit.found.rule.confidence)
        proposal = self._proposal(sort, hits, confidence, EvidenceKind.SHAPE)
        reason = Evidence(EvidenceKind.SHAPE, why, proposal.placements)
        return replace(proposal, name=name, evidence=(reason, *proposal.evidence[:1]))

    # -- the rest

    def _plain(self, hits: list[Hit]) -> Iterator[Proposal]:
        """What a player's own pack says outright, of no family that means anything here."""
        sure = [hit for hit in hits if hit.found.rule.confidence >= SURE_ENOUGH]
        for kind in dict.fromkeys(hit.found.rule.kind for hit in sure):
            for group in _near_each_other([hit for hit in sure if hit.found.rule.kind is kind]):
                yield self._proposal(kind.value, group, max(hit.found.rule.confidence for hit in group))

    def _claws(self, hits: list[Hit]) -> Iterator[Proposal]:
        """Teeth at the end of an arm; those on the ground are toes, those on top horns."""
        up = [
            hit
            for hit in hits
            if not self._around.on_ground((hit.placement,)) and self._around.height_of(hit.extent) < _TOP
        ]
        groups = [group for group in _near_each_other(up) if len(group) > 1]
        if 0 < len(groups) <= MOST_OF_A_KIND and all(
            self._around.height_of(group[0].extent) > _LOW for group in groups
        ):
            yield self._proposal("claws", [hit for group in groups for hit in group], CLAW)

    def _chains(self, hits: list[Hit]) -> Iterator[Proposal]:
        """What hangs on a chain is swung, whatever it is; one on each side are a pair."""
        if len(_near_each_other(hits)) <= MOST_OF_A_KIND:
            yield self._proposal("chains", hits, CLAW)

    def _plates(self) -> Iterator[Proposal]:
        """A plate on edge before one arm or beside it, and none on the other side: a shield."""
        plates = [
            (number, extent)
            for number, extent in enumerate(self._around.extents)
            if not self._taken[number] and self._is_shield(extent)
        ]
        if len(plates) > MOST_PLATES:
            return
        single = [
            (number, extent)
            for number, extent in plates
            if not any(self._around.mirrored(extent, other) for _, other in plates)
        ]
        if len(single) == 1:
            number = single[0][0]
            placements = (number,)
            why = Message("a plate on edge at one arm")
            use = self._assembly.placements[number].use
            yield Proposal(
                SystemKind.DEFENSE, "shields", "shield", PLATE, (Evidence(EvidenceKind.SHAPE, why, placements),),
                placements, (number, use), use, use,
            )  # fmt: skip

    def _is_shield(self, extent: Extent) -> bool:
        """Thin, as large as 2×3 studs, on edge, and the outermost thing on its side."""
        side = self._around.sideways
        whole = self._around.whole
        sides = [extent.high[axis] - extent.low[axis] for axis in (X, Y, Z)]
        thin = sides.index(min(sides))
        face = sorted(sides)[1:]
        outer = min(extent.low[side] - whole.low[side], whole.high[side] - extent.high[side]) <= OUTERMOST
        return (
            thin != Y
            and sides[thin] <= THIN
            and face[0] >= 2 * STUD
            and face[1] >= 3 * STUD
            and outer
            and _LOW < self._around.height_of(extent) < _TOP
        )

    def _antennas(self, hits: list[Hit]) -> Iterator[Proposal]:
        """One that stands up on top; what lies is a barrel."""
        standing = [hit for hit in hits if self._is_upright(hit, _TOP) and self._is_free(hit)]
        if 0 < len(standing) <= MOST_OF_A_KIND:
            yield self._proposal("antennas", standing, HINT)

    def _wheels(self, hits: list[Hit]) -> Iterator[Proposal]:
        """Two and more that the model stands on."""
        down = [hit for hit in hits if self._around.on_ground((hit.placement,))]
        if len(down) > 1:
            yield self._proposal(hits[0].found.rule.family, down, HINT)

    def _rotors(self, hits: list[Hit]) -> Iterator[Proposal]:
        free = [hit for hit in hits if self._is_free(hit)]
        if 0 < len(free) <= 2 * MOST_OF_A_KIND:
            yield self._proposal("rotors", free, HINT)

    def _engines(self, hits: list[Hit]) -> Iterator[Proposal]:
        """Jet engines at the back."""
        along, front = self._around.lengthways, self._around.front()
        middle = self._around.whole.center[along]
        if all((hit.extent.center[along] - middle) * front < 0 for hit in hits):
            yield self._proposal("jets", hits, HINT)

    def _pairs(self, groups: list[list[Hit]]) -> list[list[Hit]]:
        return _joined_pairs(groups, lambda group: around([hit.extent for hit in group]), self._around)

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


def _near_each_other(hits: list[Hit]) -> list[list[Hit]]:
    return [[hits[each] for each in group] for group in clusters([hit.extent.center for hit in hits], NEAR)]


def _joined_pairs(
    groups: list[list[T]], extent: Callable[[list[T]], Extent], around_it: Surroundings
) -> list[list[T]]:
    """Put left and right together."""
    joined: list[list[T]] = []
    for group in groups:
        twin = next((each for each in joined if around_it.mirrored(extent(each), extent(group))), None)
        if twin is None:
            joined.append(group)
        else:
            twin.extend(group)
    return joined


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


def _noun(why: str) -> str:
    """`a cone, as muzzle` is called a cone."""
    noun = why.partition(",")[0]
    first, _, rest = noun.partition(" ")
    return rest if first in ("a", "an") and rest else noun
