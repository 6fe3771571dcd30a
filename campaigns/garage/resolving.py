"""What a design is on the table: tagged systems are believed, proposed ones count once a person confirmed them."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from campaigns.companies.company import Footprint, KeptFrame, KeptStation, KeptSystem, ModelLink
from campaigns.garage.entry import ConfirmedSystem, GarageEntry
from campaigns.identity import new_id

ROCKET = "rocket"
NONE = "none"


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
    """What a frame carries: its systems in the order of loss, and its rockets."""

    systems: tuple[KeptSystem, ...] = ()
    rockets: int = 0

    @property
    def state(self) -> str:
        """A short mark that is the same for the same loadout: to see later whether the garage has changed."""
        plain = [[system.type, system.name, sorted(system.ranges), system.environment] for system in self.systems]
        return hashlib.sha256(json.dumps([plain, self.rockets]).encode()).hexdigest()[:16]


def resolve(entry: GarageEntry, found: Sequence[Found] = ()) -> Loadout:
    """Return what a design carries: what is tagged, over which goes what a person confirmed, changed or removed.

    In the player's order of loss where there is one, else as found, then what was added by hand.
    """
    pieces: dict[str, ConfirmedSystem] = {piece.key: _as_confirmed(piece) for piece in found if piece.tagged}
    in_file = {piece.key: number for number, piece in enumerate(found)}
    for confirmed in entry.confirmed:
        pieces[confirmed.key] = confirmed
    wanted = {key: number for number, key in enumerate(entry.order)}
    last = len(wanted) + len(in_file)
    ordered = sorted(pieces.values(), key=lambda piece: (wanted.get(piece.key, last), in_file.get(piece.key, last)))
    return Loadout(
        systems=tuple(_kept(piece) for piece in ordered if piece.type not in (ROCKET, NONE)),
        rockets=sum(piece.count for piece in ordered if piece.type == ROCKET),
    )


def frame_from(
    entry: GarageEntry,
    found: Sequence[Found] = (),
    *,
    footprint: Footprint | None = None,
    bricks_high: float | None = None,
    picture: str | None = None,
) -> KeptFrame:
    """Return a new frame built from a design, with its systems resolved: later changes of the design are offered."""
    loadout = resolve(entry, found)
    return KeptFrame(
        id=new_id(),
        name=entry.name,
        systems=loadout.systems,
        rockets=loadout.rockets,
        footprint=footprint,
        bricks_high=bricks_high,
        model=link_to(entry, loadout),
        picture=picture,
    )


def station_from(entry: GarageEntry, picture: str | None = None) -> KeptStation:
    """Return a new station built from a design."""
    return KeptStation(id=new_id(), name=entry.name, model=link_to(entry, Loadout()), picture=picture)


def link_to(entry: GarageEntry, loadout: Loadout) -> ModelLink:
    """Return the link of a frame to its design, as the design is now."""
    return ModelLink(entry.sha256, entry.file, entry.submodel, entry=entry.id, state=loadout.state)


def _as_confirmed(found: Found) -> ConfirmedSystem:
    return ConfirmedSystem(
        key=found.key,
        type=found.type,
        name=found.name,
        ranges=found.ranges,
        environment=found.environment,
        count=found.count,
        parts=found.parts,
    )


def _kept(piece: ConfirmedSystem) -> KeptSystem:
    return KeptSystem(piece.type, piece.name, piece.ranges, piece.environment)
