"""What a plan of a ship or high value asset costs, leads to and gives up, before it is flown (IO-MOVE, IO-COL)."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

from mfz_rules.common.places import Pose, carried
from mfz_rules.intercept_orbit.chapters import (
    collisions,
    edges,
    holders,
    passengers,
    planning,
    presence,
    travelling,
    way,
)
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.assets import AttackStep, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.moving import END, Contact, Journey
from mfz_rules.intercept_orbit.umpire.protocol import Umpire, Unmeasured
from mfz_rules.kernel.refusal import RefusedError


@dataclass(frozen=True, slots=True)
class Price:
    """What a plan costs, pip by pip (IO-MOVE-03)."""

    pips: int
    """What the die gives, and a green ace."""
    bends: tuple[int, ...]
    """For each hinge; of who turns at rest the one turn."""
    units: int
    """For units more or fewer than the base speed."""
    debris: int
    """For debris that is avoided."""
    base_speed: int
    """Units that cost nothing (IO-MOVE-01)."""

    @property
    def cost(self) -> int:
        """All of it."""
        return sum(self.bends) + self.units + self.debris

    @property
    def left(self) -> int:
        """Pips that are not spent; below 0 for a plan that is too dear (IO-MOVE-08)."""
        return self.pips - self.cost


class Consequence(StrEnum):
    """What comes of something on the way."""

    COLLIDES = "collides"
    """Nobody can refuse (IO-COL-01)."""
    ASKED = "asked"
    """Somebody is asked whether they collide (IO-COL-03)."""
    STOPS = "stops"
    """The mover stops short of it (IO-COL-11, AB-COL-06)."""
    PASSES = "passes"
    HIT = "hit"
    """Debris that is not avoided (IO-DEB-02)."""
    AVOIDED = "avoided"
    ENDS_ON = "ends_on"
    """Debris on which the way ends: no pip helps (IO-DEB-05)."""
    CLINGS = "clings"
    """A company's player is asked whether it clings to the ship (IO-COL-14)."""
    TAKEN = "taken"
    """The mover's player is asked whether it takes the company (IO-FUEL-05)."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """Something that a way leads to."""

    piece: str
    what: Consequence
    asked: tuple[str, ...] = ()
    """The players who are asked, in order."""
    travelled: float = 0.0
    """Units of the way before it."""
    at: Pose | None = None
    """Where the mover is then."""


@dataclass(frozen=True, slots=True)
class Flight:
    """What a plan leads to, as everything stands now and nobody collides who need not."""

    end: Pose | None
    """Where it comes to rest; None where nobody measures."""
    planned: Pose | None
    """Where the plan leads, contacts aside (IO-MOVE-11)."""
    encounters: tuple[Encounter, ...] = ()
    """In the order in which they come: what lies behind a collision that nobody can refuse is not met."""
    edge: Contact | None = None
    """Where it leaves the table, or meets its edge (IO-EDGE-02, IO-EDGE-04)."""
    riders: tuple[str, ...] = ()
    """Flying companies that are asked whether they ride along (IO-MOVE-18, IO-MOVE-19)."""
    aboard: tuple[str, ...] = ()
    """What goes along unasked: on deck, carried, captive (IO-MOVE-20)."""
    near: tuple[str, ...] = ()
    """High value assets within reach at the end (IO-HVA-02)."""
    leaves: tuple[str, ...] = ()
    """High value assets that are within reach now, and are not at the end."""
    frees: tuple[str, ...] = ()
    """Captured ships that would fall back to their owners, if everybody rides along who may (IO-CAP-10)."""
    out_of: str | None = None
    """The band in which the named target is then, where it is in the named one now: the shot is given up."""


def price(battle: Battle, asset: str, move: Move) -> Price:
    """Return what a plan costs, legal or not."""
    flow, state = Flow(battle, Unmeasured()), battle.asset(asset)
    base = planning.base_speed(flow, state)
    pips = move.die.value if move.die else 0
    with suppress(RefusedError):
        pips += planning.ace_pips(flow, state, move)
    clicks = move.clicks if move.clicks is not None else (0,) * (base if move.speed is None else move.speed)
    speed = len(clicks) if move.speed is None else move.speed
    hinges = battle.profile.hinges(flow.rules, state)
    return Price(pips, tuple(map(hinges.pips, clicks)), abs(speed - base), len(move.avoid), base)


def flight(battle: Battle, umpire: Umpire, asset: str, move: Move) -> Flight:
    """Return what a plan leads to; raises RefusedError for one that the rules refuse (IO-MOVE-08)."""
    flow = Flow(battle, umpire)
    state = battle.asset(asset)
    journey = planning.planned(flow, state, move)
    measured = umpire.way(battle, journey)
    planned = measured.end if measured is not None else None
    if journey.at_rest:
        turned = umpire.turned(battle, asset, journey.at_rest)
        planned = turned.at if turned is not None else None
    edge = edges.ahead(flow, journey)
    found: list[Encounter] = []
    end = planned if journey.speed or journey.at_rest else state.at
    for contact in way.ahead(flow, journey):
        if edge is not None and edge.travelled < contact.travelled - way.HAIR:
            break
        met, stops = _met(flow, journey, contact)
        if journey.stopped and contact.travelled > journey.travelled + way.HAIR:
            break
        found.append(met)
        if stops and not journey.stopped:
            journey = replace(journey, travelled=min(contact.travelled, float(journey.speed)), stopped=True)
            end = contact.at or end
    if edge is not None and not journey.stopped:
        journey = replace(journey, travelled=min(edge.travelled, float(journey.speed)), stopped=True)
        end = edge.at or end
    elif journey.stopped:
        edge = None
    found += _companies(flow, journey)
    gone = edge is not None and battle.is_ship(asset)
    return Flight(
        end,
        planned,
        tuple(found),
        edge,
        tuple(one.id for one in battle.companies if one.id in journey.riders),
        tuple(one.id for one in holders.held_by(battle, asset)),
        *(((), _of_hvas(battle, asset)) if gone else _near(battle, umpire, asset, end)),
        () if end is None else tuple(_frees(battle, umpire, journey, end)),
        None if end is None or gone else _out_of(battle, umpire, asset, end),
    )


def _met(flow: Flow, journey: Journey, contact: Contact) -> tuple[Encounter, bool]:
    """Return what comes of one thing on the way, and whether the move ends there."""
    battle, piece = flow.battle, contact.piece

    def told(what: Consequence, *asked: str) -> Encounter:
        return Encounter(piece, what, asked, contact.travelled, contact.at)

    if battle.is_company(piece):
        return told(Consequence.PASSES), False
    if battle.is_debris(piece):
        if piece not in journey.avoid:
            return told(Consequence.HIT), False
        under = contact.under or (journey.meets is not None and contact.how == END)
        return told(Consequence.ENDS_ON if under else Consequence.AVOIDED), False
    found = collisions.clash(battle, flow.rules, journey, contact)
    players = (*(one.player for one in found.asked), *(one.then for one in found.asked if one.then is not None))
    if found.asked:
        return told(Consequence.ASKED, *players), found.stops
    if found.collides:
        return told(Consequence.COLLIDES), True
    return told(Consequence.STOPS if found.stops else Consequence.PASSES), found.stops


def _companies(flow: Flow, journey: Journey) -> Iterator[Encounter]:
    """Yield the companies that are asked about at the end of the way, in the order met."""
    battle, mover = flow.battle, journey.asset
    known = {one.piece: one for one in flow.umpire.came_to(battle, journey) or ()}
    for id in travelling.companies_met(flow, journey):
        company, contact = battle.company(id), known.get(id, Contact(id))
        if company.flying and battle.is_ship(mover):
            yield Encounter(id, Consequence.CLINGS, (company.owner,), contact.travelled, contact.at)
        elif passengers.may_take(battle, mover, company):
            yield Encounter(id, Consequence.TAKEN, (battle.commands(mover),), contact.travelled, contact.at)


def _of_hvas(battle: Battle, asset: str) -> tuple[str, ...]:
    near = battle.fighter(asset).near if not battle.is_hva(asset) else ()
    return tuple(one for one in near if battle.is_hva(one))


def _near(battle: Battle, umpire: Umpire, asset: str, end: Pose | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the high value assets that are near a ship at the end, and those that are no more."""
    before = _of_hvas(battle, asset)
    if battle.is_hva(asset) or end is None:
        return (), ()
    after = tuple(one for one in umpire.near(battle, asset, end) or () if battle.is_hva(one))
    return after, tuple(one for one in before if one not in after)


def _out_of(battle: Battle, umpire: Umpire, asset: str, end: Pose) -> str | None:
    """Return the band in which the target of an attack that is still to be made would be, unless it is the named one.

    None where nobody measures, or the target is not in the named band even now.
    """
    state = battle.asset(asset)
    if not isinstance(state, FighterState) or state.attack is not AttackStep.OPEN or state.naming is None:
        return None
    target, named = state.naming.target, state.naming.range
    now = umpire.range(battle, asset, target) if target is not None else None
    if target is None or now is None or now.value != named:
        return None
    then = umpire.range(change_asset(battle, asset, at=end), asset, target)
    return None if then is None or then.value == named else then.value


def _frees(battle: Battle, umpire: Umpire, journey: Journey, end: Pose) -> Iterator[str]:
    """Yield the captured ships that nobody would hold any more (IO-CAP-10)."""
    for ship in battle.ships:
        if not ship.alive or ship.controller == ship.owner:
            continue
        holding = presence.holding(battle, ship.id)
        if holding and not any(_holds(battle, umpire, journey, end, one, ship.id) for one in holding):
            yield ship.id


def _holds(battle: Battle, umpire: Umpire, journey: Journey, end: Pose, company: str, ship: str) -> bool:
    """Whether a company still holds a captured ship when the move is over."""
    rides, moves = company in journey.riders, ship == journey.asset
    if rides == moves:
        return True
    start, at = journey.start, battle.company(company).at
    if start is None or at is None:
        return True
    if moves:
        distance = umpire.distance(battle, ship, company, end)
    else:
        distance = umpire.distance(battle, company, ship, carried(at, start, end))
    return distance is None or distance < battle.profile.reach - way.HAIR
