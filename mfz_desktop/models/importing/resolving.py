"""What identification found, laid beside what a person confirmed: the systems a model is believed to carry.

A confirmed system outweighs what was found under the same key; `none` keeps a proposal away; a system added
by hand stands after the others.
"""

from dataclasses import dataclass

from campaigns.garage.entry import ConfirmedSystem, GarageEntry
from campaigns.garage.resolving import NONE, ROCKET, Belief, Piece, answered, follow, lay_over
from ldraw_catalog.systems.evidence import Evidence, FoundModel, FoundSystem, Status
from mfz_desktop.models.importing.found import plain_found, plain_system

__all__ = ["NONE", "ROCKET", "Resolved", "ResolvedSystem", "believe", "resolve"]


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

    def rockets(self, *, proposals: bool = False) -> int:
        """Return how many rockets there are on believed racks, or on all."""
        return sum(rack.count for rack in self.rocket_racks if rack.believed or proposals)

    @property
    def waiting(self) -> tuple[ResolvedSystem, ...]:
        """Proposals that nobody has answered yet."""
        return tuple(system for system in (*self.systems, *self.rocket_racks) if not system.believed)


def resolve(found: FoundModel, entry: GarageEntry | None = None) -> Resolved:
    """Lay an entry's confirmed systems over what was found in its model; without an entry nothing is confirmed."""
    plain = plain_found(found)
    said = follow(entry, plain) if entry else None
    by_key = {system.key: system for system in (*found.systems, *found.rockets)}
    pieces = lay_over(plain, said.confirmed, said.order) if said else lay_over(plain)
    systems = [with_evidence(piece, by_key.get(piece.key)) for piece in pieces]
    return Resolved(
        name=entry.name if entry else found.name,
        systems=tuple(system for system in systems if system.type != ROCKET),
        rocket_racks=tuple(system for system in systems if system.type == ROCKET),
    )


def believe(found: FoundSystem, answer: ConfirmedSystem | None) -> ResolvedSystem:
    """Return a found system as answered, or as it was found where nobody answered."""
    return with_evidence(answered(plain_system(found), answer), found)


def with_evidence(piece: Piece, found: FoundSystem | None) -> ResolvedSystem:
    """Give a piece back the reasons that were found for it; one that was added by hand has none."""
    return ResolvedSystem(
        key=piece.key,
        type=piece.type,
        name=piece.name,
        ranges=piece.ranges,
        environment=piece.environment,
        status=Status(piece.belief.value),
        confidence=found.confidence if found and piece.belief is not Belief.CONFIRMED else 1.0,
        evidence=found.evidence if found else (),
        placements=piece.parts,
        count=piece.count,
    )
