"""A fleet in battle as its cards are printed: what it came with, and what it has lost."""

from dataclasses import replace

from campaigns.companies.company import KeptSystem
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from mfz_desktop.cards.game import DeckSource
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.cards.losses import AssetLosses
from mfz_rules.common.numbering import listed_as
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.state.assets import CompanyState, Fitted, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle


def on_cards(battle: Battle, player: str, fleet: KeptFleet | None, colour: int) -> DeckSource[KeptFleet]:
    """Return a player's fleet as it came to the battle, with its losses so far.

    What only its player cares about (models, notes) is that of `fleet`; a record without it has none.
    """
    base = fleet or KeptFleet(player, battle.player(player).fleet.name, game=battle.profile.id)
    names, losses = Names(battle), dict[str, AssetLosses]()
    ships: list[KeptShip] = []
    for state in (one for one in battle.ships if one.owner == player):
        systems = tuple(map(_kept_system, _lost_first(state)))
        ships.append(replace(_kept_ship(base, state), name=state.name, systems=systems))
        losses[ships[-1].id] = _ship_losses(state)
    squads: list[KeptSquad] = []
    for company in (one for one in battle.companies if one.owner == player):
        ace = company.ace.value if company.ace is not None else None
        squads.append(replace(_kept_squad(base, company), name=company.name, ace=ace))
        losses[squads[-1].id] = _company_losses(company)
    hvas = tuple(
        replace(_kept_hva(base, one), name=one.name or names(one.id)) for one in battle.hvas if one.owner == player
    )
    shown = replace(
        base,
        ships=tuple(ships),
        companies=tuple(squads),
        hvas=hvas,
        players=len(battle.players),
        settings=dict(battle.rules.settings),
    )
    return DeckSource(shown, player=colour, losses=losses)


def _ship_losses(ship: ShipState) -> AssetLosses:
    lost = len(ship.systems) - len(ship.left)
    return AssetLosses(ship_systems=lost, whites=_whites(ship.whites), gone=not ship.alive)


def _company_losses(company: CompanyState) -> AssetLosses:
    lost = frozenset(one.type for one in company.systems if one.id in company.lost)
    return AssetLosses(
        company_systems=lost, whites=_whites(company.whites), fuel=company.fuel, gone=not company.alive
    )


def _whites(left: int) -> int:
    return max(0, WHITE_DICE - left)


def _lost_first(ship: ShipState) -> tuple[Fitted, ...]:
    """Return a ship's systems in the order in which they went, then those left: a row's dice are judged that way."""
    fitted = {system.id: system for system in ship.systems}
    return (*(fitted[id] for id in dict.fromkeys(ship.lost)), *ship.left)


def _kept_system(system: Fitted) -> KeptSystem:
    return KeptSystem(type=system.type, name=system.name, ranges=system.ranges)


def _kept_ship(fleet: KeptFleet, ship: ShipState) -> KeptShip:
    return listed_as(ship.id, "s", fleet.ships) or KeptShip(ship.id, ship.name)


def _kept_squad(fleet: KeptFleet, company: CompanyState) -> KeptSquad:
    return listed_as(company.id, "c", fleet.companies) or KeptSquad(company.id, company.name)


def _kept_hva(fleet: KeptFleet, hva: HvaState) -> KeptHva:
    return listed_as(hva.id, "h", fleet.hvas) or KeptHva(hva.id, hva.name)
