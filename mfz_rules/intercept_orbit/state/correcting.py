"""What the table can correct in a battle: which field, and the battle with another value in it (RA-JUDGE-05)."""

from collections.abc import Callable, Mapping
from typing import Any

from mfz_rules.common import corrected_values as values
from mfz_rules.common.correcting import Changes, CorrectableKind, Corrections
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.state.agenda import AskRoll
from mfz_rules.intercept_orbit.state.assets import (
    OPEN,
    AssetState,
    CompanyState,
    Condition,
    Debris,
    FighterState,
    HvaState,
    ShipState,
    Status,
    unbegun,
)
from mfz_rules.intercept_orbit.state.battle import Battle, Disc, Phase
from mfz_rules.kernel.sentences import Sentence

MOST_SHOWN = 10
"""The most that a die of any house rule shows."""
MOST_SPEED = 10
MOST_FUEL = 6
MOST_CLOCK = 20
MOST_ROUND = 99
MOST_PER_ASSET = 99
_FULL_TURN = 360.0

SETTLED = (Status.WAITING, Status.DONE, Status.DESTROYED, Status.LOST)
"""What a correction may make of an asset: a turn begins and goes on by answers alone."""
LOOSE = (Condition.FLYING, Condition.DRIFTING)
"""Conditions in which nobody has a company."""


def correct(battle: Battle, field: str, value: object) -> Battle:
    """Return the battle with the field corrected; raises ValueError with a clause that says why it cannot be."""
    corrected: Battle = CORRECTIONS.correct(battle, field, value)
    return corrected


def _clock(battle: Battle, value: object) -> Changes:
    return {"clock": values.whole(value, 0, MOST_CLOCK)}


def _round(battle: Battle, value: object) -> Changes:
    return {"round": values.whole(value, 1, MOST_ROUND)}


def _order(battle: Battle, value: object) -> Changes:
    """Players stand by their scores; only equal ones may change places (IO-ORD-05)."""
    return {"order": values.order(value, battle.order, battle.score)}


def _status(battle: Battle, asset: AssetState, value: object) -> Changes:
    status = Status(values.word(value, SETTLED))
    if battle.phase in (Phase.COMPARE, Phase.DEPLOYMENT):
        raise ValueError(Sentence("The battle has not begun"))
    if status in (Status.DESTROYED, Status.LOST):
        if isinstance(asset, HvaState):
            raise ValueError(Sentence("High value assets are never destroyed"))
        return {"status": status, **_GONE}
    if asset.status in OPEN:
        raise ValueError(Sentence("This asset is in the middle of its turn; end the turn, or take it back"))
    if isinstance(asset, FighterState) and not asset.whites and not asset.left:
        raise ValueError(Sentence("Say first what this asset has again: white dice, or fewer lost systems"))
    if status is Status.DONE:
        return {"status": status}
    if battle.phase in (Phase.BOARDING, Phase.CALLS):
        raise ValueError(Sentence("The turns of this round are over"))
    return {"status": status, **unbegun(asset)}


_GONE: Changes = {"pool": (), "used": ()}


def _at(battle: Battle, piece: AssetState | Debris, value: object) -> Changes:
    if isinstance(piece, AssetState) and not piece.placed:
        raise ValueError(Sentence("This does not stand on the table yet"))
    return {"at": _pose(value, battle)}


def _pose(value: object, battle: Battle) -> Pose | None:
    """Return a place on the table from an object of `x`, `y`, `facing`, or none."""
    if value is None:
        return None
    if not isinstance(value, dict) or not {"x", "y"} <= value.keys() <= {"x", "y", "facing"}:
        raise ValueError(Sentence("It must be null, or an object of x, y and facing"))
    table = battle.table
    width, depth = (table.diameter,) * 2 if isinstance(table, Disc) else (table.width, table.depth)
    x, y = values.number(value["x"], 0.0, width), values.number(value["y"], 0.0, depth)
    return Pose(x, y, values.degrees(value.get("facing", 0.0)) % _FULL_TURN)


def _name(battle: Battle, piece: object, value: object) -> Changes:
    return {"name": values.name(value)}


def _pool(battle: Battle, asset: AssetState, value: object) -> Changes:
    if asset.status not in OPEN or AskRoll(asset.id) in battle.agenda:
        raise ValueError(Sentence("This asset has no dice on the table: it has not rolled, or its turn is over"))
    return {"pool": values.dice(value)}


def _lost(battle: Battle, fighter: FighterState, value: object) -> Changes:
    lost = values.words(value, [system.id for system in fighter.systems])
    return _left(fighter, lost, fighter.whites)


def _whites(battle: Battle, fighter: FighterState, value: object) -> Changes:
    return _left(fighter, fighter.lost, values.whole(value, 0, WHITE_DICE))


def _left(fighter: FighterState, lost: tuple[str, ...], whites: int) -> Changes:
    """Return what is left of a fighter.

    Without systems and white dice it is destroyed, with any again it has had its turn (IO-DMG-03).
    """
    changes: Changes = {"lost": lost, "whites": whites}
    if not whites and len(lost) == len(fighter.systems):
        return {**changes, "status": Status.DESTROYED}
    return changes if fighter.alive else {**changes, "status": Status.DONE}


def _defense(battle: Battle, fighter: FighterState, value: object) -> Changes:
    _alive(fighter)
    return {"defense": None if value is None else values.whole(value, 0, MOST_SHOWN)}


def _spots(battle: Battle, fighter: FighterState, value: object) -> Changes:
    _alive(fighter)
    spots = values.dice(value)
    if len(spots) > battle.most_spots:
        raise ValueError(Sentence("At most {most} dice lie by one asset", most=battle.most_spots))
    return {"spots": spots}


def _near(battle: Battle, fighter: FighterState, value: object) -> Changes:
    _alive(fighter)
    return {"near": values.words(value, [one.id for one in (*battle.hvas, *battle.ships) if one.id != fighter.id])}


def _controller(battle: Battle, ship: ShipState, value: object) -> Changes:
    _alive(ship)
    return {"controller": values.word(value, [player.id for player in battle.players])}


def _speed(battle: Battle, ship: ShipState, value: object) -> Changes:
    _alive(ship)
    return {"speed": None if value is None else values.whole(value, 0, MOST_SPEED)}


def _fuel(battle: Battle, company: CompanyState, value: object) -> Changes:
    _alive(company)
    if value is None and company.condition is Condition.FLYING:
        raise ValueError(Sentence("A company that flies has fuel"))
    return {"fuel": None if value is None else values.whole(value, int(company.flying), MOST_FUEL)}


def _condition(battle: Battle, company: CompanyState, value: object) -> Changes:
    """A company flies only with fuel, and is aboard only with a holder: these are said first."""
    _alive(company)
    condition = Condition(values.word(value, Condition))
    if condition is Condition.FLYING and not company.fuel:
        raise ValueError(Sentence("Say first how much fuel this company has"))
    if condition in LOOSE:
        return {"condition": condition, "holder": None}
    if company.holder is None:
        raise ValueError(Sentence("Say first which asset has this company"))
    return {"condition": condition, **(_ABOARD if condition is Condition.ON_DECK else _DRY)}


_DRY: Changes = {"near": (), "defense": None, "spots": ()}
_ABOARD: Changes = {**_DRY, "fuel": None}
"""What is launched anew, with fuel then (IO-DEP-10)."""


def _holder(battle: Battle, company: CompanyState, value: object) -> Changes:
    """Who has a company: on deck of an own ship, carried by another own asset, captive of an opponent's."""
    _alive(company)
    if value is None:
        return {"holder": None, "condition": Condition.FLYING if company.fuel else Condition.DRIFTING}
    known = [one.id for one in battle.all_assets if one.alive and one.id != company.id]
    holder = values.word(value, known)
    if battle.commands(holder) != company.owner:
        return {"holder": holder, "condition": Condition.CAPTIVE, **_DRY}
    if battle.is_ship(holder):
        return {"holder": holder, "condition": Condition.ON_DECK, **_ABOARD}
    return {"holder": holder, "condition": Condition.CARRIED, **_DRY}


def _touching(battle: Battle, company: CompanyState, value: object) -> Changes:
    _alive(company)
    return {"touching": values.words(value, [one.id for one in battle.ships if one.alive])}


def _held_by(battle: Battle, hva: HvaState, value: object) -> Changes:
    """Who has a high value asset now, or nobody (IO-HVA-03, IO-OQ-71)."""
    players = [player.id for player in battle.players]
    return {"holder": "" if value is None else values.word(value, players), "declined": ()}


def _per_asset(battle: Battle, player: object, value: object) -> Changes:
    return {"score_per_asset": values.whole(value, 0, MOST_PER_ASSET)}


def _alive(fighter: FighterState) -> None:
    if not fighter.alive:
        raise ValueError(Sentence("This asset is out of the battle"))


_Keys = Mapping[str, Callable[[Battle, Any, object], Changes]]

_ASSET: _Keys = {"status": _status, "pool": _pool, "at": _at, "name": _name}
_FIGHTER: _Keys = {
    "lost": _lost,
    "whites": _whites,
    "defense": _defense,
    "spots": _spots,
    "near": _near,
    **_ASSET,
}
_COMPANY: _Keys = {"fuel": _fuel, "condition": _condition, "holder": _holder, "touching": _touching, **_FIGHTER}

KINDS: tuple[CorrectableKind[Battle], ...] = (
    CorrectableKind("ships", lambda battle: battle.ships, {"speed": _speed, "controller": _controller, **_FIGHTER}),
    CorrectableKind("companies", lambda battle: battle.companies, _COMPANY),
    CorrectableKind("hvas", lambda battle: battle.hvas, {"holder": _held_by, **_ASSET}),
    CorrectableKind("debris", lambda battle: battle.debris, {"at": _at, "name": _name}),
    CorrectableKind("players", lambda battle: battle.players, {"score_per_asset": _per_asset}),
)

CORRECTIONS: Corrections[Battle] = Corrections({"clock": _clock, "round": _round, "order": _order}, KINDS)
