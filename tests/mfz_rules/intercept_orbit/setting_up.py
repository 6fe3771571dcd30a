"""Battles of Intercept Orbit before their first round."""

from dataclasses import replace

from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets.fleet import Company, Fleet, Hva, Ship, System
from mfz_rules.intercept_orbit.gate import run
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import battle

Asset = ShipState | CompanyState | HvaState
TWO = ("ann", "ben")


def meeting(
    *assets: Asset, players: tuple[str, ...] = ("ann", "ben"), settings: dict[str, object] | None = None
) -> Battle:
    """Return a battle in which fleets are compared, at its first question; every asset is worth 5."""
    made = battle(*assets, players=players, settings=settings)
    made = replace(made, players=tuple(replace(one, fleet=fleet(made, one.id)) for one in made.players))
    return _begun(replace(unplaced(made), phase=Phase.COMPARE, starting=()))


def deploying(
    *assets: Asset, players: tuple[str, ...] = ("ann", "ben"), settings: dict[str, object] | None = None
) -> Battle:
    """Return a battle at its first placement; players stand as listed."""
    made = battle(*assets, players=players, settings=settings)
    return _begun(replace(unplaced(made), phase=Phase.DEPLOYMENT, starting=tuple(players), order=tuple(players)))


def unplaced(made: Battle) -> Battle:
    """Return the battle with nothing on the table and nothing asked."""
    return replace(
        made,
        ships=tuple(replace(one, placed=False) for one in made.ships),
        companies=tuple(
            replace(one, placed=False, condition=Condition.ON_DECK, fuel=None, touching=()) for one in made.companies
        ),
        hvas=tuple(replace(one, placed=False) for one in made.hvas),
        agenda=(),
        round=0,
    )


def fleet(made: Battle, player: str) -> Fleet:
    """Return the fleet that a player's pieces are."""
    ships = (one for one in made.ships if one.owner == player)
    return Fleet(
        player,
        tuple(Ship(one.name, tuple(System(each.type) for each in one.systems)) for one in ships),
        tuple(Company(one.name, one.ace) for one in made.companies if one.owner == player),
        tuple(Hva(one.name) for one in made.hvas if one.owner == player),
    )


def _begun(made: Battle) -> Battle:
    flow = Flow(made, Unmeasured())
    run(flow)
    return flow.battle
