"""What a design is on the table: tagged systems are believed, proposed ones count once a person confirmed them."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from campaigns.companies.company import KeptSystem, ModelLink
from campaigns.garage.entry import Belief, DesignSystem, GarageEntry

ROCKET = "rocket"
NONE = "none"
OWN = "own:"
"""With this the key of what was added by hand begins."""


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
class Resolved:
    """A design's systems and rockets as its player's word leaves them."""

    name: str
    systems: tuple[DesignSystem, ...]
    """In the order of loss."""
    rocket_racks: tuple[DesignSystem, ...]
    found: tuple[DesignSystem, ...] = ()
    """What was found in the file, before anybody answered."""

    @property
    def everything(self) -> tuple[DesignSystem, ...]:
        """Systems, then rocket racks."""
        return (*self.systems, *self.rocket_racks)

    @property
    def waiting(self) -> tuple[DesignSystem, ...]:
        """Proposals that nobody has answered yet."""
        return tuple(system for system in self.everything if not system.believed)

    def rockets(self, *, proposals: bool = False) -> int:
        """Return how many rockets there are on believed racks, or on all."""
        return sum(rack.count for rack in self.rocket_racks if rack.believed or proposals)

    def loadout(self, *, proposals: bool = False) -> Loadout:
        """Return what the design carries: what is believed, or all of it."""
        carried = (system for system in self.systems if system.believed or proposals)
        kept = (KeptSystem(each.type, each.name, each.ranges, each.environment) for each in carried)
        return Loadout(tuple(kept), self.rockets(proposals=proposals))


def resolve(found: Sequence[DesignSystem], entry: GarageEntry | None = None, *, name: str = "") -> Resolved:
    """Lay what a person said of a design over what was found in its file; without an entry nobody said anything.

    `none` leaves a system away, what was added by hand comes last. In the player's order of loss; what that does not
    name keeps its place after it. `name` is the model's, where there is no entry.
    """
    said = follow(entry, found) if entry else None
    answers = {answer.key: answer for answer in said.confirmed} if said else {}
    found = [piece for piece in found if not _is_said(piece, answers)]
    in_file = {system.key for system in found}
    systems = [answered(system, answers.get(system.key)) for system in found]
    systems += [answer for answer in answers.values() if answer.key not in in_file]
    places = {key: place for place, key in enumerate(said.order if said else ())}
    ordered = sorted(systems, key=lambda system: places.get(system.key, len(places)))
    return Resolved(
        name=entry.name if entry else name,
        systems=tuple(system for system in ordered if system.type not in (NONE, ROCKET)),
        rocket_racks=tuple(system for system in ordered if system.type == ROCKET),
        found=tuple(found),
    )


def _is_said(piece: DesignSystem, answers: Mapping[str, DesignSystem]) -> bool:
    """Tell whether a person said already, unasked by this proposal, what its parts are."""
    if piece.belief is not Belief.PROPOSED or not piece.parts or piece.key in answers:
        return False
    own = (set(answer.parts) for answer in answers.values() if answer.key.startswith(OWN))
    return any(parts.issuperset(piece.parts) for parts in own)


def answered(found: DesignSystem, answer: DesignSystem | None) -> DesignSystem:
    """Return a found system as a person answered, or as it was found where nobody did. It keeps its parts."""
    return replace(answer, name=answer.name or found.name, parts=found.parts) if answer else found


def follow(entry: GarageEntry, found: Sequence[DesignSystem]) -> GarageEntry:
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


def link_to(entry: GarageEntry, loadout: Loadout) -> ModelLink:
    """Return the link of a piece to its design, as the design is now."""
    return ModelLink(
        entry.sha256, entry.file, entry.submodel, entry=entry.id, state=loadout.state, beside=entry.beside
    )
