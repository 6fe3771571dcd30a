"""What a design is on the table: tagged systems are believed, proposed ones count once a person confirmed them."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from campaigns.companies.company import KeptSystem, ModelLink
from campaigns.garage.entry import ConfirmedSystem, GarageEntry

ROCKET = "rocket"
NONE = "none"
OWN = "own:"
"""With this the key of what was added by hand begins."""


class Belief(StrEnum):
    """How far a system is believed."""

    TAGGED = "tagged"
    PROPOSED = "proposed"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Found:
    """A system or rocket as identification found it, in plain values."""

    key: str
    type: str
    """A system type or `rocket`."""
    tagged: bool = False
    """An explicit tag says so; else it is a proposal, which counts only when confirmed."""
    name: str = ""
    ranges: tuple[str, ...] = ()
    environment: str | None = None
    count: int = 1
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Loadout:
    """What a piece carries: its systems in the order of loss, and its rockets."""

    systems: tuple[KeptSystem, ...] = ()
    rockets: int = 0

    @property
    def state(self) -> str:
        """A short mark that is the same for the same loadout: to see later whether the garage has changed."""
        plain = [[system.type, system.name, sorted(system.ranges), system.environment] for system in self.systems]
        return hashlib.sha256(json.dumps([plain, self.rockets]).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Piece:
    """A system or rocket of a design after its player's word."""

    key: str
    type: str
    """A system type or `rocket`."""
    name: str
    ranges: tuple[str, ...]
    environment: str | None
    count: int
    parts: tuple[int, ...]
    belief: Belief


def lay_over(
    found: Sequence[Found], confirmed: Sequence[ConfirmedSystem] = (), order: Sequence[str] = ()
) -> tuple[Piece, ...]:
    """Lay what a person said over what was found; `none` leaves a piece away, what was added by hand comes last.

    In the player's order of loss; what that does not name keeps its place after it.
    """
    answers = {answer.key: answer for answer in confirmed}
    in_file = {piece.key for piece in found}
    pieces = [answered(piece, answers.get(piece.key)) for piece in found]
    pieces += [_by_hand(answer) for answer in answers.values() if answer.key not in in_file]
    places = {key: place for place, key in enumerate(order)}
    kept = (piece for piece in pieces if piece.type != NONE)
    return tuple(sorted(kept, key=lambda piece: places.get(piece.key, len(places))))


def answered(found: Found, answer: ConfirmedSystem | None) -> Piece:
    """Return a found piece as a person answered, or as it was found where nobody did. It keeps its parts."""
    if answer is None:
        belief = Belief.TAGGED if found.tagged else Belief.PROPOSED
        return Piece(
            found.key, found.type, found.name, found.ranges, found.environment, found.count, found.parts, belief
        )
    return replace(_by_hand(answer), name=answer.name or found.name, parts=found.parts)


def follow(entry: GarageEntry, found: Sequence[Found]) -> GarageEntry:
    """Return a design with its answers under the keys by which their parts are found now.

    A key says why something was found. When a new rule or tag pack finds the same parts for another reason, the
    answer is about these parts still: nobody is asked twice, and nothing confirmed is lost.
    """
    said = {answer.key for answer in entry.confirmed}
    here = {piece.key for piece in found}
    free = [piece for piece in found if piece.key not in said]
    moved: dict[str, str] = {}
    for answer in entry.confirmed:
        if answer.key in here or answer.key.startswith(OWN) or not answer.parts:
            continue
        same = next((piece for piece in free if piece.parts == answer.parts), None)
        if same is not None:
            free.remove(same)
            moved[answer.key] = same.key
    if not moved:
        return entry
    return replace(
        entry,
        confirmed=tuple(replace(answer, key=moved.get(answer.key, answer.key)) for answer in entry.confirmed),
        order=tuple(moved.get(key, key) for key in entry.order),
    )


def resolve(entry: GarageEntry, found: Sequence[Found] = ()) -> Loadout:
    """Return what a design carries: what is tagged or confirmed, in the order of loss. Proposals do not count."""
    entry = follow(entry, found)
    pieces = [p for p in lay_over(found, entry.confirmed, entry.order) if p.belief is not Belief.PROPOSED]
    return Loadout(
        systems=tuple(
            KeptSystem(piece.type, piece.name, piece.ranges, piece.environment)
            for piece in pieces
            if piece.type != ROCKET
        ),
        rockets=sum(piece.count for piece in pieces if piece.type == ROCKET),
    )


def link_to(entry: GarageEntry, loadout: Loadout) -> ModelLink:
    """Return the link of a piece to its design, as the design is now."""
    return ModelLink(
        entry.sha256, entry.file, entry.submodel, entry=entry.id, state=loadout.state, beside=entry.beside
    )


def _by_hand(answer: ConfirmedSystem) -> Piece:
    return Piece(
        answer.key,
        answer.type,
        answer.name,
        answer.ranges,
        answer.environment,
        answer.count,
        answer.parts,
        Belief.CONFIRMED,
    )
