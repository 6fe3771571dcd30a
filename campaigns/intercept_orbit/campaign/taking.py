"""From a record to a result: what a campaign takes of a battle of ships that was fought with the program."""

from dataclasses import replace

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.game import Recorded
from campaigns.campaign.results import FrameService
from campaigns.campaign.taking import TakenBattle, unserved
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FLEET_GAMES, PROFILES
from campaigns.intercept_orbit.companies.kind import FleetKind
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_company, rules_ship
from mfz_rules.common.numbering import listed_as
from mfz_rules.intercept_orbit.deeds import Deeds, deeds_of
from mfz_rules.intercept_orbit.fleets.dice import COMPANY_SYSTEMS
from mfz_rules.intercept_orbit.fleets.notation import write_company_dice, write_ship
from mfz_rules.intercept_orbit.state.assets import FighterState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase


class FleetsTaken(TakenBattle[KeptFleet]):
    """A battle of ships and companies."""

    state: Battle
    phases_before = (Phase.COMPARE, Phase.DEPLOYMENT)

    def __init__(self, record: Recorded, battle: CampaignBattle) -> None:
        super().__init__(record, battle, FleetKind(FLEET_GAMES[record.header.game]))
        self._deeds = {one.asset: one for one in deeds_of(record.timeline.initial, record.timeline.entries)}

    def company_name(self, player: str) -> str:
        """Return what a player's fleet is called."""
        return self.state.player(player).fleet.name

    def holder(self) -> str | None:
        """Return who holds the only high value asset that is called as the objective is.

        None where the battle has no objective, or none of its high value assets, or several, have its name.
        """
        objective = self.battle.plan.objective
        if objective is None:
            return None
        wanted = objective.name.casefold().strip()
        named = [one for one in self.state.hvas if one.name.casefold().strip() == wanted and one.alive]
        return named[0].holder if len(named) == 1 else None

    def pieces(self, player: str) -> tuple[FrameService, ...]:
        """Return what each of a player's ships and companies did and suffered.

        Who built a ship has its deeds, whoever held it at the end.
        """
        fleet = self.brought.get(player)
        return tuple(self._served(asset, fleet) for asset in self.state.fighters if asset.owner == player)

    def _served(self, asset: FighterState, fleet: KeptFleet | None) -> FrameService:
        deeds = self._deeds.get(asset.id, Deeds(asset.id, asset.owner))
        return replace(
            self._as_brought(asset, fleet),
            systems=len(asset.systems),
            lost=len(asset.lost),
            destroyed=not asset.alive,
            destroyed_in=deeds.destroyed_in if deeds.destroyed_in is not None else deeds.lost_in,
            attacks=deeds.attacks,
            damage=deeds.damage,
            kills=deeds.kills,
            stations=deeds.hvas,
            spots=deeds.spots,
        )

    def _as_brought(self, asset: FighterState, fleet: KeptFleet | None) -> FrameService:
        """Return the fleet's own asset before the battle; one that no fleet knows is of this battle alone."""
        if fleet is not None:
            ship = isinstance(asset, ShipState)
            own = listed_as(asset.id, "s", fleet.ships) if ship else listed_as(asset.id, "c", fleet.companies)
            if own is not None:
                return asset_unserved(own, fleet)
        return FrameService(f"{self.record.id}.{asset.id}", asset.name)


def asset_unserved(asset: KeptShip | KeptSquad, fleet: KeptFleet) -> FrameService:
    """Return a ship or a company before it did anything."""
    profile = PROFILES[fleet.game]
    if isinstance(asset, KeptShip):
        return unserved(asset, write_ship(rules_ship(asset, fleet.game), profile), len(asset.systems))
    notation = write_company_dice(rules_company(asset), profile, fleet_terms(fleet))
    return unserved(asset, notation, len(COMPANY_SYSTEMS))
