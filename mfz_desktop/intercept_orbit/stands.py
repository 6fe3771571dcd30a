"""Assets on the bases of their classes (IO-GEO-05), with how large each may be (IO-FLEET-05 to IO-FLEET-07)."""

from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.rules_view import rules_ship
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.models.pictures.wanted import picture_of
from mfz_desktop.models.stands.stand import Stand, StandBase, from_above
from mfz_rules.intercept_orbit.fleets.fleet import Measures, Ship
from mfz_rules.intercept_orbit.profile import BASE_STUDS, COMPANY, HVA, SHIP


def stand_of(fleet: KeptFleet, asset: KeptShip | KeptSquad | KeptHva) -> Stand:
    """Return an asset of a fleet as it stands on its base."""
    match asset:
        case KeptShip():
            base = ship_base(fleet.game, rules_ship(asset, fleet.game))
        case KeptSquad():
            base = company_base(fleet.game)
        case KeptHva():
            base = hva_base(fleet.game)
    ground = asset.footprint
    measures = Measures(ground.studs_x if ground else None, ground.studs_z if ground else None, asset.bricks_high)
    # a picture of the player's own is not seen from above
    model = picture_of(asset) if asset.picture is None else None
    return Stand(asset.name, measures.in_studs, asset.bow, base, from_above(model))


def ship_base(game: str, ship: Ship) -> StandBase:
    """Return the base of the class that a ship's systems make it; the largest class where they are too few."""
    fleets = SHIP_GAMES[game].profile.fleets
    hull = fleets.hull(len(ship.systems))
    hull = hull if len(ship.systems) >= hull.fewest else fleets.hulls[0]
    return _base(game, hull.name or SHIP, PIECE_WORDS[game]().classes[hull.name], hull.largest)


def company_base(game: str) -> StandBase:
    """Return the base of a company, which has no bow and may be as large as it likes."""
    return _base(game, COMPANY, PIECE_WORDS[game]().company, None)


def hva_base(game: str) -> StandBase:
    """Return the base of a high value asset."""
    return _base(game, HVA, PIECE_WORDS[game]().hva, SHIP_GAMES[game].profile.fleets.largest_hva)


def _base(game: str, kind: str, what: str, most: float | None) -> StandBase:
    length, width = (round(side * BASE_STUDS) for side in SHIP_GAMES[game].profile.base(kind))
    return StandBase(length, width, kind != COMPANY, what, most)
