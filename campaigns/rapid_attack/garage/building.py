"""Frames and stations that are built from designs of the garage."""

from collections.abc import Sequence
from dataclasses import replace

from campaigns.companies.company import AnyPiece, Footprint, Piece
from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.garage.resolving import Loadout, link_to, resolve
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptFrame, KeptStation


def frame_from(
    entry: GarageEntry,
    found: Sequence[DesignSystem] = (),
    *,
    footprint: Footprint | None = None,
    bricks_high: float | None = None,
    picture: str | None = None,
) -> KeptFrame:
    """Return a new frame built from a design, with its systems resolved: later changes of the design are offered."""
    loadout = resolve(found, entry).loadout()
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


class FrameCarrying:
    """Frames and spares carry systems and rockets; stations nothing. See `campaigns.garage.offers.Carrying`."""

    def carried(self, piece: AnyPiece) -> Loadout | None:
        """Return what a frame carries."""
        return Loadout(piece.systems, piece.rockets) if isinstance(piece, KeptFrame) else None

    def fitting(self, loadout: Loadout) -> Loadout:
        """Return everything."""
        return loadout

    def loaded(self, piece: Piece, loadout: Loadout) -> Piece:
        """Return a frame with other systems and rockets."""
        if isinstance(piece, KeptFrame):
            return replace(piece, systems=loadout.systems, rockets=loadout.rockets)
        return piece
