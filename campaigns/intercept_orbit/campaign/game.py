"""Campaigns with battles of ships, as the feature of campaigns asks for them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Condition
from campaigns.campaign.game import CampaignGame, Recorded, Source
from campaigns.campaign.planning import link_of, seats_of
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction
from campaigns.companies.company import AnyCompany
from campaigns.intercept_orbit.battles.beginning import with_numbers
from campaigns.intercept_orbit.battles.kind import FleetSetups
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.campaign.binding import bound, edition_of, laid_down, rules_for, source_of, terms_of
from campaigns.intercept_orbit.campaign.conditions import LAID_DOWN, wrong_condition
from campaigns.intercept_orbit.campaign.suggested import suggested
from campaigns.intercept_orbit.campaign.taking import FleetsTaken, asset_unserved
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptFleetConstraints, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_fleet
from mfz_rules.intercept_orbit.fleets.comparing import compare
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.refusal import Refusal


class FleetCampaigns(CampaignGame[KeptFleet, FleetPlan]):
    """Battles of fleets; one for each game. Environments and scales are Rapid Attack's own."""

    characteristics = LAID_DOWN

    def __init__(self, game: str) -> None:
        self._game = game
        self._setups = FleetSetups(game)

    def wrong_condition(self, condition: Condition) -> Refusal | None:
        """Return why a condition cannot be laid down for fleets."""
        return wrong_condition(condition, FLEET_GAMES[self._game].profile)

    def bound(self, campaign: Campaign, battle: CampaignBattle, company: KeptFleet) -> KeptFleet:
        """Return a fleet under a battle's terms."""
        return bound(campaign, battle, company)

    def terms(self, campaign: Campaign, battle: CampaignBattle) -> Mapping[str, object]:
        """Return all terms of a battle."""
        return terms_of(campaign, battle, self._game)

    def source_of(self, campaign: Campaign, battle: CampaignBattle, finding: Finding) -> Source | None:
        """Return where the condition comes from that a finding is about."""
        return source_of(campaign, battle, finding)

    def planned(
        self, campaign: Campaign, id: str, battle: CampaignBattle, companies: Mapping[str, AnyCompany]
    ) -> FleetPlan:
        """Return the set-up of a campaign's battle; companies of other games have no seat in it."""
        fleets = {id_: one for id_, one in companies.items() if isinstance(one, KeptFleet) and one.game == self._game}
        plan = replace(self._setups.empty(), seats=seats_of(campaign, battle, fleets))
        return self.laid_down(plan, campaign, id, battle)

    def laid_down(self, plan: FleetPlan, campaign: Campaign, id: str, battle: CampaignBattle) -> FleetPlan:
        """Return a set-up under everything that holds for its battle now."""
        return replace(
            plan,
            edition=edition_of(campaign, self._game),
            settings=rules_for(campaign, self._game),
            constraints=laid_down(campaign, battle, self._game) or KeptFleetConstraints(),
            campaign=link_of(campaign, id, battle),
            notes=(),
        )

    def players(self, record: Recorded) -> Mapping[str, str]:
        """Return the names of a record's players."""
        return {player.id: player.name or player.id for player in record.state.players}

    def take_result(
        self, record: Recorded, battle: CampaignBattle, who: Mapping[str, str], snapshots: Mapping[str, str]
    ) -> Result:
        """Return what came of a record."""
        return FleetsTaken(record, battle).result(who, snapshots)

    def blank_side(self, player: str, company: KeptFleet, faction: str) -> SideResult:
        """Return a side that has not done anything yet."""
        fleet, assets = with_numbers(company), len(company.pieces)
        fighters: tuple[KeptShip | KeptSquad, ...] = (*fleet.ships, *fleet.companies)
        pieces = tuple(asset_unserved(one, fleet) for one in fighters)
        return SideResult(player, company.id, company.name, faction=faction, assets=(assets, assets), frames=pieces)

    def suggested(
        self, campaign: Campaign, faction: Faction, battle: CampaignBattle | None = None
    ) -> KeptFleet | None:
        """Return a faction's suggested fleet, under the battle's terms; a world of another game suggests none."""
        found = suggested(faction, self._game) if campaign.game == self._game else None
        return found if found is None or battle is None else bound(campaign, battle, found)

    def compare(self, campaign: Campaign, battle: CampaignBattle, companies: Sequence[KeptFleet]) -> tuple[int, ...]:
        """Return each fleet's points per asset (IO-PPA, AB-PPA)."""
        terms = fleet_terms(bound(campaign, battle, companies[0]))
        standings = compare(list(map(rules_fleet, companies)), FLEET_GAMES[self._game].profile, terms)
        return tuple(int(standing.score_per_asset) for standing in standings)
