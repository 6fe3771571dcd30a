"""How a battle begins: fleets become ships, companies and high value assets with ids, and somebody is asked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from mfz_rules.common.places import Table
from mfz_rules.common.settings import Rules
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import terms_of
from mfz_rules.intercept_orbit.fleets.comparing import Standing, compare
from mfz_rules.intercept_orbit.fleets.dice import COMPANY_SYSTEMS
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, Fleet, Hva, System
from mfz_rules.intercept_orbit.gate import GATE, OrbitGate
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.assets import CompanyState, Fitted, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Disc, Phase, Player
from mfz_rules.intercept_orbit.umpire.protocol import Umpire, Unmeasured


@dataclass(frozen=True, slots=True)
class Side:
    """One player with a fleet."""

    player: str
    fleet: Fleet
    name: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """What a battle is fought by and on."""

    profile: GameProfile
    rules: Rules
    table: Table | Disc


def usual_field(profile: GameProfile, rules: Rules | None = None) -> Field:
    """Return the table of a game's usual size, by its first edition where no rules are said (IO-GEO-04)."""
    rules = rules or profile.editions.rules_of(profile.fleets.edition)
    side = rules.number("table_units")
    return Field(profile, rules, Table(side, side))


def deployed(sides: Sequence[Side], field: Field, gate: OrbitGate = GATE, umpire: Umpire | None = None) -> Battle:
    """Return a battle whose first round is open: nothing with a position, no debris, companies on deck.

    Fleets are not judged. Players stand in the order of their start scores, equal ones as listed; the defender is
    asked for the first choice (IO-ORD-04). Raises ValueError without sides.
    """
    battle = _set_up(sides, field, placed=True)
    return begun(replace(battle, companies=tuple(on_deck(battle)), phase=Phase.TACTICAL, round=1), gate, umpire)


def compared(sides: Sequence[Side], field: Field, gate: OrbitGate = GATE, umpire: Umpire | None = None) -> Battle:
    """Return a battle at its very beginning, with nothing on the table: equal start scores roll off (IO-PPA-07)."""
    battle = replace(_set_up(sides, field, placed=False), starting=(), phase=Phase.COMPARE, round=0)
    return begun(battle, gate, umpire)


def begun(battle: Battle, gate: OrbitGate = GATE, umpire: Umpire | None = None) -> Battle:
    """Return the battle when somebody must answer."""
    flow = Flow(battle, umpire or Unmeasured())
    gate.run(flow)
    return flow.battle


def on_deck(battle: Battle) -> Iterator[CompanyState]:
    """Yield the companies, each on deck of a carrier: one for each catapult, ship by ship (IO-DEP-07, IO-DEP-10).

    What is over begins with the first carrier again; without any catapult it is the first ship, if there is one.
    """
    for player in battle.players:
        own = [one for one in battle.ships if one.owner == player.id]
        carriers = [one.id for one in own for _ in range(one.working(CATAPULT))] or [one.id for one in own[:1]]
        companies = [one for one in battle.companies if one.owner == player.id]
        for index, company in enumerate(companies):
            carrier = carriers[index % len(carriers)] if carriers else None
            yield replace(company, holder=carrier, touching=() if carrier is None else (carrier,))


def fitted(systems: Iterable[System]) -> tuple[Fitted, ...]:
    """Return systems with ids by type: `assault1`, `assault2`."""
    found: list[Fitted] = []
    for system in systems:
        number = 1 + sum(one.type == system.type for one in found)
        found.append(Fitted(f"{system.type}{number}", system.type, system.name, system.ranges))
    return tuple(found)


def _set_up(sides: Sequence[Side], field: Field, *, placed: bool) -> Battle:
    """Return the battle before anything is asked: points per asset, players by score, equal ones as listed."""
    if not sides:
        raise ValueError("Somebody must play.")
    bare = Battle(
        profile=field.profile,
        rules=field.rules,
        players=tuple(Player(side.player, side.name or side.fleet.name or side.player, side.fleet) for side in sides),
        order=tuple(side.player for side in sides),
        table=field.table,
        clock=field.rules.whole("doomsday_start"),
    )
    standings = compare([side.fleet for side in sides], field.profile.fleets, terms_of(bare))
    players = tuple(_compared(*pair) for pair in zip(bare.players, standings, strict=True))
    battle = replace(
        bare,
        players=players,
        ships=tuple(ship for player in players for ship in _ships(player, field.profile, placed)),
        companies=tuple(company for player in players for company in _companies(player, placed)),
        hvas=tuple(hva for player in players for hva in _hvas(player, placed)),
    )
    order = tuple(sorted(battle.order, key=lambda player: -battle.score(player)))
    return replace(battle, order=order, starting=order)


def _compared(player: Player, standing: Standing) -> Player:
    """Return the player as compared; a fleet that does not say its high value assets has the table's number."""
    fleet = replace(player.fleet, hvas=(Hva(""),) * standing.hvas) if player.fleet.hvas is None else player.fleet
    return replace(player, fleet=fleet, score_per_asset=int(standing.score_per_asset), role=str(standing.position))


def _ships(player: Player, profile: GameProfile, placed: bool) -> Iterator[ShipState]:
    for number, ship in enumerate(player.fleet.ships, 1):
        yield ShipState(
            id=f"{player.id}.s{number}",
            owner=player.id,
            controller=player.id,
            name=ship.name,
            systems=fitted(ship.systems),
            ship_class=profile.fleets.hull(len(ship.systems)).name,
            placed=placed,
        )


def _companies(player: Player, placed: bool) -> Iterator[CompanyState]:
    systems = fitted(System(type_) for type_ in COMPANY_SYSTEMS)
    for number, company in enumerate(player.fleet.companies, 1):
        yield CompanyState(
            id=f"{player.id}.c{number}",
            owner=player.id,
            name=company.name,
            ace=company.ace,
            systems=systems,
            placed=placed,
        )


def _hvas(player: Player, placed: bool) -> Iterator[HvaState]:
    """Yield a player's high value assets, which are the player's own from the start (IO-HVA-03)."""
    for number, hva in enumerate(player.fleet.hvas or (), 1):
        id = f"{player.id}.h{number}"
        yield HvaState(id=id, owner=player.id, holder=player.id, name=hva.name, placed=placed)
