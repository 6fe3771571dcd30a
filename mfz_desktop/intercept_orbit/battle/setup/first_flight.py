"""A first flight: parts of two ready fleets, smaller than fleets are, that stand on the table already. No Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

import resources
from campaigns.companies.company import AnyCompany
from campaigns.identity import new_id
from campaigns.intercept_orbit.battles.beginning import breaches
from campaigns.intercept_orbit.battles.kind import FleetSetups
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptFleet
from mfz_desktop.battle.setup.passing import let_pass
from mfz_desktop.battle.setup.seating import with_companies
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.setup.ready_fleets import SAMPLES, by_name
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.profile import COMPANY, HVA
from mfz_rules.intercept_orbit.state.actions import Action, PlaceCompany, PlaceDebris, PlaceHva, PlaceShip
from mfz_rules.intercept_orbit.state.agenda import AskDebris, AskPlacement
from mfz_rules.intercept_orbit.state.assets import AssetState
from mfz_rules.intercept_orbit.state.battle import Battle

A = TypeVar("A", bound=KeptAsset)
FILE = "first-flights.json"


@dataclass(frozen=True, slots=True)
class FleetPart:
    """A part of a ready fleet."""

    of: str
    """The ready fleet's name."""
    name: str
    pieces: tuple[str, ...]
    """Names of its assets that come, in the order in which they are placed."""


@dataclass(frozen=True, slots=True)
class FirstFlight:
    """What a first flight is made of."""

    settings: Mapping[str, object]
    parts: tuple[FleetPart, ...]
    places: Mapping[str, Pose]
    """Where ships and high value assets stand, by their names."""
    decks: Mapping[str, str]
    """On which ship each company begins, by their names."""
    debris: tuple[Pose, ...]


@cache
def first_flight(game: str) -> FirstFlight:
    """Return the first flight of a game that comes with the program."""
    read = resources.read_json(SAMPLES, FILE)[game]
    parts = (
        FleetPart(one["of"], one["name"], (*one["ships"], *one["companies"], *one["hvas"])) for one in read["fleets"]
    )
    return FirstFlight(
        settings=read["settings"],
        parts=tuple(parts),
        places={name: Pose(*map(float, at)) for name, at in read["places"].items()},
        decks=read["decks"],
        debris=tuple(Pose(*map(float, at)) for at in read["debris"]),
    )


def flight_plan_of(ready: Sequence[AnyCompany], game: str, seed: int) -> FleetPlan:
    """Return what is agreed for a first flight of the ready fleets, which are among those that were read.

    Its fleets are smaller than the rules have them; its record says so (IO-FLEET-02).
    """
    named, flight = by_name(ready, game), first_flight(game)
    fleets = [_part(named[part.of], part) for part in flight.parts]
    kind = FleetSetups(game)
    plan = replace(with_companies(kind, kind.empty(), fleets), settings=flight.settings, seed=seed)
    for breach in breaches(plan):
        plan = let_pass(plan, str(breach), translate("Setup", "a first flight is a small one"))
    return plan


def _part(fleet: KeptFleet, part: FleetPart) -> KeptFleet:
    """Return the part of a fleet, as a fleet of its own that nobody keeps."""
    return replace(
        fleet,
        id=new_id(),
        name=part.name,
        ships=_chosen(fleet.ships, part),
        companies=_chosen(fleet.companies, part),
        hvas=_chosen(fleet.hvas, part),
    )


def _chosen(assets: Sequence[A], part: FleetPart) -> tuple[A, ...]:
    """Return those of the assets that come."""
    named = {one.name: one for one in assets}
    return tuple(named[name] for name in part.pieces if name in named)


def placing(battle: Battle) -> tuple[Action, str] | None:
    """Return the next answer that puts a piece where it belongs, and who gives it; None once everything stands."""
    item = battle.agenda[-1] if battle.agenda else None
    if isinstance(item, AskDebris):
        flight, lying = first_flight(battle.profile.id), len(battle.debris)
        if lying < len(flight.debris):
            return PlaceDebris(item.player, flight.debris[lying]), item.player
        return PlaceDebris(item.player, wanted=False), item.player
    return (_placed(battle, item), item.player) if isinstance(item, AskPlacement) else None


def _placed(battle: Battle, item: AskPlacement) -> Action:
    """Return the placing of the player's next piece of the kind that is asked for."""
    flight = first_flight(battle.profile.id)
    of_kind: Sequence[AssetState] = battle.ships
    if item.kind == COMPANY:
        of_kind = battle.companies
    elif item.kind == HVA:
        of_kind = battle.hvas
    piece = next(one for one in of_kind if one.owner == item.player and not one.placed)
    if item.kind == COMPANY:
        ship = next(one.id for one in battle.ships if one.name == flight.decks[piece.name])
        return PlaceCompany(item.player, piece.id, ship)
    place = PlaceHva if item.kind == HVA else PlaceShip
    return place(item.player, piece.id, flight.places[piece.name])
