"""Ships, companies and high value assets as the page of their fleet lists them."""

from collections.abc import Iterable
from enum import StrEnum

from campaigns.companies.company import KeptSystem
from campaigns.companies.judging import JudgedFinding
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_company, rules_ship
from mfz_desktop.companies.company.rows import PieceRow, SystemSign, heading_row, worst_of
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.companies.ace_words import ace_word
from mfz_desktop.intercept_orbit.models.game import known_hull
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.models.pictures.wanted import picture_of
from mfz_rules.intercept_orbit.fleets.dice import company_dice, hva_dice
from mfz_rules.intercept_orbit.fleets.notation import written_dice
from mfz_rules.kernel.dice import Die
from mfz_rules.kernel.findings import Severity


class FleetSection(StrEnum):
    """What a row stands among."""

    SHIPS = "ships"
    COMPANIES = "companies"
    HVAS = "hvas"


def make_rows(fleet: KeptFleet, judged: Iterable[JudgedFinding] = ()) -> tuple[PieceRow, ...]:
    """Return every row of the list: the ships, then companies and high value assets under headings of their own."""
    worst = {piece.id: severity for at, severity in worst_of(judged).items() for piece in fleet.pieces[at : at + 1]}
    rows = [ship_row(fleet, ship, at, worst.get(ship.id)) for at, ship in enumerate(fleet.ships, 1)]
    if fleet.companies:
        rows.append(heading_row(FleetSection.COMPANIES, translate("Fleet", "Companies")))
        rows += [squad_row(fleet, one, at, worst.get(one.id)) for at, one in enumerate(fleet.companies, 1)]
    if fleet.hvas:
        rows.append(heading_row(FleetSection.HVAS, PIECE_WORDS[fleet.game]().hvas))
        rows += [hva_row(hva, at, worst.get(hva.id)) for at, hva in enumerate(fleet.hvas, 1)]
    return tuple(rows)


def ship_row(fleet: KeptFleet, ship: KeptShip, number: int, severity: Severity | None = None) -> PieceRow:
    """Return the row of a ship."""
    return PieceRow(
        FleetSection.SHIPS,
        ship.id,
        ship.name,
        str(number),
        class_words(fleet, ship),
        dice_of(fleet, ship),
        tuple(map(system_sign, ship.systems)),
        picture=picture_of(ship),
        severity=severity,
        carries=True,
    )


def squad_row(fleet: KeptFleet, squad: KeptSquad, number: int, severity: Severity | None = None) -> PieceRow:
    """Return the row of a company."""
    return PieceRow(
        FleetSection.COMPANIES,
        squad.id,
        squad.name,
        str(number),
        ace_word(squad.ace),
        dice_of(fleet, squad),
        picture=picture_of(squad),
        severity=severity,
        carries=True,
    )


def hva_row(hva: KeptHva, number: int, severity: Severity | None = None) -> PieceRow:
    """Return the row of a high value asset."""
    below = hva.model.file if hva.model else translate("Company", "no model")
    return PieceRow(
        FleetSection.HVAS, hva.id, hva.name, str(number), below, picture=picture_of(hva), severity=severity
    )


def class_words(fleet: KeptFleet, ship: KeptShip) -> str:
    """Return the class that a ship's systems make it (IO-FLEET-09), or that they are too few for any."""
    hull = known_hull(rules_ship(ship, fleet.game), FLEET_GAMES[fleet.game].profile)
    return PIECE_WORDS[fleet.game]().classes[hull.name] if hull else translate("Fleet", "too few systems")


def dice_of(fleet: KeptFleet, asset: KeptShip | KeptSquad | KeptHva) -> tuple[Die, ...]:
    """Return the dice of an asset by the settings of its fleet, those of a ship's weapons at all ranges."""
    profile, terms = FLEET_GAMES[fleet.game].profile, fleet_terms(fleet)
    match asset:
        case KeptShip():
            return written_dice(rules_ship(asset, fleet.game), profile)
        case KeptSquad():
            return company_dice(rules_company(asset).ace, profile, terms)
        case KeptHva():
            return hva_dice(terms)


def system_sign(system: KeptSystem) -> SystemSign:
    """Return a system as a glyph."""
    return SystemSign(system.type, system.ranges, system.name)
