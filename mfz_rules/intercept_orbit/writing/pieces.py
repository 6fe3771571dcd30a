"""What stands on the table as objects of JSON, forgiving where something follows from the rest."""

from typing import Any

from mfz_rules.common.writing.pieces import Object, at_least, check_systems, piece, with_system_ids
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT
from mfz_rules.intercept_orbit.state.assets import CompanyState, Debris, FighterState, HvaState, ShipState
from mfz_rules.intercept_orbit.writing.shapes import SHAPES
from mfz_rules.kernel.leaves import Misfit
from mfz_rules.kernel.plain import Codecs

CODECS = Codecs(converters=SHAPES, compact=True)

_FIGHTER: Object = {"status": "waiting", "pool": [], "defense": None, "spots": []}
SHIP_KEYS: Object = {
    "id": "",
    "owner": "",
    "controller": "",
    "name": "",
    "class": None,
    "systems": [],
    "lost": [],
    "whites": WHITE_DICE,
    **_FIGHTER,
    "speed": None,
    "near": [],
    "at": None,
}
"""Keys that are always written, in this order; others while they say something."""
COMPANY_KEYS: Object = {
    "id": "",
    "owner": "",
    "name": "",
    "ace": None,
    "systems": [],
    "lost": [],
    "whites": WHITE_DICE,
    "condition": "on_deck",
    "fuel": None,
    "holder": None,
    "touching": [],
    **_FIGHTER,
    "near": [],
    "at": None,
}
HVA_KEYS: Object = {"id": "", "owner": "", "holder": "", "name": "", "status": "waiting", "pool": [], "at": None}
DEBRIS_KEYS: Object = {"id": "", "name": "", "at": None}


def _ship(plain: Object) -> Object:
    """Let a ship be commanded by whoever built it."""
    return {"controller": plain.get("owner"), **with_system_ids(plain)}


def _hva(plain: Object) -> Object:
    """Let a high value asset be held by whoever brought it, unless it is null: nobody (IO-OQ-71)."""
    held = {"holder": plain.get("owner"), **plain}
    return {**held, "holder": ""} if held["holder"] is None and "holder" in plain else held


def _held(hva: HvaState) -> Object:
    return {"holder": hva.holder or None}


def _as_it_is(plain: Object) -> Object:
    return plain


def _check_fighter(fighter: FighterState) -> None:
    at_least("whites", fighter.whites)
    at_least("defense", fighter.defense or 0)
    check_systems(fighter.systems, fighter.lost)
    for index, system in enumerate(fighter.systems):
        if system.type == SPLIT and len(set(system.ranges)) != 2:
            raise Misfit("is wrong: a split weapon has two different ranges").inside(f".systems[{index}].ranges")


def _check_ship(ship: ShipState) -> None:
    _check_fighter(ship)
    at_least("speed", ship.speed or 0)
    at_least("launched", ship.launched)


def _check_company(company: CompanyState) -> None:
    _check_fighter(company)
    at_least("fuel", company.fuel or 0)


def _fits(piece: Any) -> None:
    """Anything that can be read can be one."""


PIECES = (
    piece(CODECS, ShipState, SHIP_KEYS, _ship, _check_ship),
    piece(CODECS, CompanyState, COMPANY_KEYS, with_system_ids, _check_company),
    piece(CODECS, HvaState, HVA_KEYS, _hva, _fits, _held),
    piece(CODECS, Debris, DEBRIS_KEYS, _as_it_is, _fits),
)
"""How each kind of piece is written and read."""
