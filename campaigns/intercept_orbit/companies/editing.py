"""Changes to a fleet, as functions from one value to the next: the window, undo and the tests use the same.

Assets are named by their ids. An id that is not there changes nothing.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from campaigns.companies.arranging import agreed_without, doubled, moved, without
from campaigns.companies.company import KeptSystem, Piece, PieceChange
from campaigns.identity import new_id
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.names import typed


def new_fleet(name: str, game: str) -> KeptFleet:
    """Return an empty fleet; raises TypedNameError for a name that is empty or too long."""
    return KeptFleet(id=new_id(), name=typed(name), game=game, edition=FLEET_GAMES[game].profile.edition)


def add_assets(fleet: KeptFleet, assets: Iterable[KeptAsset]) -> KeptFleet:
    """Add assets, each at the end of its kind."""
    every = tuple(assets)
    hvas = tuple(one for one in every if isinstance(one, KeptHva))
    return replace(
        fleet,
        ships=(*fleet.ships, *(one for one in every if isinstance(one, KeptShip))),
        companies=(*fleet.companies, *(one for one in every if isinstance(one, KeptSquad))),
        hvas=(*fleet.hvas, *hvas),
        hvas_given=fleet.hvas_given or bool(hvas),
    )


def without_assets(fleet: KeptFleet, ids: Collection[str]) -> KeptFleet:
    """Take assets out, and what was agreed about them; who takes high value assets out says how many there are."""
    return replace(
        fleet,
        ships=without(fleet.ships, ids),
        companies=without(fleet.companies, ids),
        hvas=without(fleet.hvas, ids),
        hvas_given=fleet.hvas_given or any(one.id in ids for one in fleet.hvas),
        agreed=agreed_without(fleet.agreed, ids),
    )


def with_copies(fleet: KeptFleet, ids: Collection[str]) -> KeptFleet:
    """Put a copy of each of these assets right behind it; a copy of a company has no ace, for a fleet has one."""
    known = {one.id for one in fleet.companies}
    companies = doubled(fleet.companies, ids)
    return replace(
        fleet,
        ships=doubled(fleet.ships, ids),
        companies=tuple(one if one.id in known else replace(one, ace=None) for one in companies),
        hvas=doubled(fleet.hvas, ids),
    )


def move_ships(fleet: KeptFleet, ids: Collection[str], to: int) -> KeptFleet:
    """Move ships, in their order, to stand before what is now at position `to`."""
    return replace(fleet, ships=moved(fleet.ships, ids, to))


def move_companies(fleet: KeptFleet, ids: Collection[str], to: int) -> KeptFleet:
    """Move companies, in their order, to stand before what is now at position `to`."""
    return replace(fleet, companies=moved(fleet.companies, ids, to))


def move_hvas(fleet: KeptFleet, ids: Collection[str], to: int) -> KeptFleet:
    """Move high value assets, in their order, to stand before what is now at position `to`."""
    return replace(fleet, hvas=moved(fleet.hvas, ids, to))


def change_asset(fleet: KeptFleet, asset_id: str, change: PieceChange) -> KeptFleet:
    """Apply a function to one asset."""

    def changed(piece: Piece) -> Piece:
        return change(piece) if piece.id == asset_id else piece

    return fleet.with_pieces(changed)


def set_systems(fleet: KeptFleet, ship_id: str, systems: Sequence[KeptSystem]) -> KeptFleet:
    """Give a ship these systems, in this order of loss."""
    ships = (replace(one, systems=tuple(systems)) if one.id == ship_id else one for one in fleet.ships)
    return replace(fleet, ships=tuple(ships))


def lead(fleet: KeptFleet, company_id: str, ace: str | None) -> KeptFleet:
    """Let an ace lead a company, or nobody: another one gives its own up, for a fleet has one (IO-FLEET-14)."""

    def led(one: KeptSquad) -> KeptSquad:
        if one.id == company_id:
            return replace(one, ace=ace)
        return replace(one, ace=None) if ace else one

    return replace(fleet, companies=tuple(map(led, fleet.companies)))
