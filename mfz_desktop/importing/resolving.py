"""What identification found, laid beside what a person confirmed: the systems a model is believed to carry.

A confirmed system outweighs what was found under the same key; `none` keeps a proposal away; a system added
by hand stands after the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from campaigns.garage.entry import ConfirmedSystem, GarageEntry
from ldraw_catalog.systems.evidence import Evidence, FoundModel, FoundSystem, Status
from mfz_rules.rapid_attack.frame import Frame, Range, System, SystemType

ROCKET = "rocket"
NONE = "none"


@dataclass(frozen=True, slots=True)
class ResolvedSystem:
    """One system or rocket of a model, with where the belief in it comes from."""

    key: str
    type: str
    """A system type, or `rocket`."""
    name: str
    ranges: tuple[str, ...]
    environment: str | None
    status: Status
    confidence: float
    evidence: tuple[Evidence, ...]
    placements: tuple[int, ...]
    count: int
    """For rockets how many; 1 for systems."""

    @property
    def believed(self) -> bool:
        """Tagged or confirmed: it counts in the dice."""
        return self.status is not Status.PROPOSED


@dataclass(frozen=True, slots=True)
class Resolved:
    """All systems and rockets of a model."""

    name: str
    systems: tuple[ResolvedSystem, ...]
    rocket_racks: tuple[ResolvedSystem, ...]

    def frame(self, *, proposals: bool = False) -> Frame:
        """Return the frame as the rules see it, of believed systems or of all."""
        systems = [system for system in self.systems if system.believed or proposals]
        rockets = sum(rack.count for rack in self.rocket_racks if rack.believed or proposals)
        return Frame(self.name, tuple(map(rules_system, systems)), rockets)

    @property
    def waiting(self) -> tuple[ResolvedSystem, ...]:
        """Proposals that nobody has answered yet."""
        return tuple(system for system in (*self.systems, *self.rocket_racks) if not system.believed)


def rules_system(system: ResolvedSystem) -> System:
    """Return the system as the rules see it."""
    ranges = tuple(sorted(map(Range, system.ranges), key=list(Range).index))
    return System(SystemType(system.type), system.name, ranges, system.environment)


def resolve(found: FoundModel, entry: GarageEntry | None = None) -> Resolved:
    """Lay an entry's confirmed systems over what was found in its model; without an entry nothing is confirmed."""
    answers = {answer.key: answer for answer in entry.confirmed} if entry else {}
    everything = [*found.systems, *found.rockets]
    resolved = [believe(system, answers.get(system.key)) for system in everything]
    keys = {system.key for system in everything}
    resolved += [by_hand(answer) for key, answer in answers.items() if key not in keys]
    kept = put_in_order([system for system in resolved if system.type != NONE], entry.order if entry else ())
    return Resolved(
        name=entry.name if entry else found.name,
        systems=tuple(system for system in kept if system.type != ROCKET),
        rocket_racks=tuple(system for system in kept if system.type == ROCKET),
    )


def believe(found: FoundSystem, answer: ConfirmedSystem | None) -> ResolvedSystem:
    """Return a found system as answered, or as it was found where nobody answered."""
    if answer is None:
        return ResolvedSystem(
            key=found.key,
            type=found.kind.value,
            name=found.name,
            ranges=found.ranges,
            environment=found.environment,
            status=found.status,
            confidence=found.confidence,
            evidence=found.evidence,
            placements=found.placements,
            count=found.count,
        )
    return ResolvedSystem(
        key=found.key,
        type=answer.type,
        name=answer.name or found.name,
        ranges=answer.ranges,
        environment=answer.environment,
        status=Status.CONFIRMED,
        confidence=1.0,
        evidence=found.evidence,
        placements=found.placements,
        count=answer.count,
    )


def by_hand(answer: ConfirmedSystem) -> ResolvedSystem:
    """Return a system that a person added, or whose parts have gone from a changed file: it stays."""
    return ResolvedSystem(
        key=answer.key,
        type=answer.type,
        name=answer.name,
        ranges=answer.ranges,
        environment=answer.environment,
        status=Status.CONFIRMED,
        confidence=1.0,
        evidence=(),
        placements=answer.parts,
        count=answer.count,
    )


def put_in_order(systems: list[ResolvedSystem], order: Sequence[str]) -> list[ResolvedSystem]:
    """Sort by the player's order of loss; what it does not name keeps its place after that."""
    places = {key: place for place, key in enumerate(order)}
    return sorted(systems, key=lambda system: places.get(system.key, len(places)))
