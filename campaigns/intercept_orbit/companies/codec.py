"""Fleets as plain documents and back: one place for the company file and the store.

Reading is strict about what it knows (DocumentError names the place) and keeps what it does not know.
"""

from collections.abc import Collection
from typing import Any

from campaigns.companies.codec import (
    Document,
    completed,
    read_company,
    read_demand,
    read_standing_piece,
    read_system,
    said,
    with_extra,
    with_own_ids,
    write_demand,
    write_footprint,
    write_link,
    write_system,
)
from campaigns.documents.limits import MOST_ASSETS, MOST_DEMANDS, MOST_SYSTEMS
from campaigns.documents.node import Node
from campaigns.intercept_orbit.companies.fleet import (
    KeptAsset,
    KeptFleet,
    KeptFleetConstraints,
    KeptHva,
    KeptShip,
    KeptSquad,
)
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile

MOST_FORBIDDEN = 20
"""Types of systems."""
_ACES = tuple(Ace)


def fleet_from(node: Node, profile: FleetProfile) -> KeptFleet:
    """Read a fleet of one game; raises DocumentError at the first value that is wrong."""
    node.need("game")
    ranges = [weapon.type for weapon in profile.weapons]
    return KeptFleet(
        **read_company(node),
        game=node.word("game", (profile.game,)),
        edition=node.word("edition", (profile.edition,), profile.edition),
        ships=with_own_ids(node.nodes("ships", MOST_ASSETS, lambda ship: _read_ship(ship, profile.types, ranges))),
        companies=with_own_ids(node.nodes("companies", MOST_ASSETS, _read_squad)),
        hvas=with_own_ids(node.nodes("hvas", MOST_ASSETS, lambda hva: KeptHva(**_read_asset(hva), extra=hva.rest()))),
        hvas_given=node.has("hvas"),
        constraints=node.maybe_node("constraints", constraints_from),
        extra=node.rest(),
    )


def fleet_to(fleet: KeptFleet) -> Document:
    """Return a fleet as a document: every key of the format, then the optional ones that say something."""
    document: Document = {
        "game": fleet.game,
        "id": fleet.id,
        "name": fleet.name,
        "side": fleet.side,
        "edition": fleet.edition,
        "players": fleet.players,
        "ships": [_write_asset(ship, systems=list(map(write_system, ship.systems))) for ship in fleet.ships],
        "companies": [_write_asset(squad, ace=squad.ace) for squad in fleet.companies],
    }
    if fleet.hvas_given or fleet.hvas:
        document["hvas"] = [_write_asset(hva) for hva in fleet.hvas]
    document["agreed"] = list(fleet.agreed)
    if fleet.constraints is not None:
        document["constraints"] = constraints_to(fleet.constraints)
    return completed(document, fleet)


def constraints_from(node: Node) -> KeptFleetConstraints:
    """Read what was laid down; types that the game does not know are kept, and bind nobody."""
    return KeptFleetConstraints(
        forbidden=node.texts("forbidden", MOST_FORBIDDEN),
        average=node.maybe_number("average", 0, MOST_SYSTEMS),
        demands=node.nodes("demands", MOST_DEMANDS, read_demand),
        extra=node.rest(),
    )


def constraints_to(constraints: KeptFleetConstraints) -> Document:
    """Return what was laid down as a document."""
    document: Document = {
        "forbidden": list(constraints.forbidden),
        "average": constraints.average,
        "demands": list(map(write_demand, constraints.demands)),
    }
    return with_extra(document, constraints.extra)


def _read_ship(node: Node, types: Collection[str], ranges: Collection[str]) -> KeptShip:
    fields = _read_asset(node)
    systems = node.nodes("systems", MOST_SYSTEMS, lambda system: read_system(system, types, ranges))
    return KeptShip(**fields, systems=systems, extra=node.rest())


def _read_squad(node: Node) -> KeptSquad:
    fields = _read_asset(node)
    ace = None if node.maybe_text("ace") is None else node.word("ace", _ACES)
    return KeptSquad(**fields, ace=ace, extra=node.rest())


def _read_asset(node: Node) -> dict[str, Any]:
    """Read what every asset has, by the names of its fields."""
    return {**read_standing_piece(node), "bow": node.whole("bow", 0, 0, 3)}


def _write_asset(asset: KeptAsset, **own: object) -> Document:
    document: Document = {
        "id": asset.id,
        "name": asset.name,
        **own,
        "footprint": write_footprint(asset.footprint),
        "bricks_high": asset.bricks_high,
        "model": write_link(asset.model),
        "picture": asset.picture,
        "notes": asset.notes,
    }
    turned: Document = {"bow": asset.bow} if asset.bow else {}
    return with_extra(document | turned | said(copied_from=asset.copied_from), asset.extra)
