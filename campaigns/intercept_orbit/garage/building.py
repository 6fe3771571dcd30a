"""Ships, companies and high value assets that are built from designs of the garage."""

from collections.abc import Sequence
from dataclasses import replace

from campaigns.companies.company import AnyPiece, Footprint, Piece
from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.garage.resolving import Loadout, link_to, resolve
from campaigns.identity import new_id
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptHva, KeptShip, KeptSquad
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile

COMPANY, HVA = "company", "hva"
"""What models are, besides ships."""


def asset_from(
    entry: GarageEntry,
    profile: FleetProfile,
    found: Sequence[DesignSystem] = (),
    *,
    footprint: Footprint | None = None,
    bricks_high: float | None = None,
) -> KeptAsset:
    """Return a new asset built from a design, a ship with its systems: later changes of the design are offered."""
    if entry.kind in (COMPANY, HVA):
        made: KeptAsset = (KeptSquad if entry.kind == COMPANY else KeptHva)(new_id(), entry.name)
        link = link_to(entry, Loadout())
    else:
        loadout = ShipCarrying(profile).fitting(resolve(found, entry).loadout())
        made, link = KeptShip(new_id(), entry.name, systems=loadout.systems), link_to(entry, loadout)
    return replace(made, footprint=footprint, bricks_high=bricks_high, model=link, bow=entry.bow)


class ShipCarrying:
    """Ships carry systems; companies and high value assets nothing. See `campaigns.garage.offers.Carrying`."""

    def __init__(self, profile: FleetProfile) -> None:
        self._types = profile.types

    def carried(self, piece: AnyPiece) -> Loadout | None:
        """Return what a ship carries."""
        return Loadout(piece.systems) if isinstance(piece, KeptShip) else None

    def fitting(self, loadout: Loadout) -> Loadout:
        """Return the systems of the game: what a person once confirmed of the file for another is none here."""
        return Loadout(tuple(one for one in loadout.systems if one.type in self._types))

    def loaded(self, piece: Piece, loadout: Loadout) -> Piece:
        """Return a ship with other systems."""
        return replace(piece, systems=loadout.systems) if isinstance(piece, KeptShip) else piece
