"""Campaigns of Rapid Attack, as the feature of campaigns asks for them."""

from collections.abc import Mapping, Sequence

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Characteristic, Condition
from campaigns.campaign.game import CampaignGame, Recorded, Source
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction
from campaigns.companies.company import AnyCompany
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.campaign.binding import bound, misses_size, source_of, terms_of
from campaigns.rapid_attack.campaign.conditions import USUAL_SCALE, wrong_condition
from campaigns.rapid_attack.campaign.planning import laid_down, planned
from campaigns.rapid_attack.campaign.suggested import listed_company, with_pilots, with_stations
from campaigns.rapid_attack.campaign.taking import FramesTaken, frame_unserved
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.editing import numbered
from campaigns.rapid_attack.companies.rules_view import rules_company, terms
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.rapid_attack.comparing.scores import compare


class RapidAttackCampaigns(CampaignGame[KeptCompany, SetupPlan]):
    """Battles of frames over stations."""

    characteristics = tuple(Characteristic)
    needs_objective = True
    usual_scale = USUAL_SCALE

    def wrong_condition(self, condition: Condition) -> Refusal | None:
        """Return why a condition cannot be laid down."""
        return wrong_condition(condition)

    def bound(self, campaign: Campaign, battle: CampaignBattle, company: KeptCompany) -> KeptCompany:
        """Return a company under a battle's terms."""
        return bound(campaign, battle, company)

    def terms(self, campaign: Campaign, battle: CampaignBattle) -> Mapping[str, object]:
        """Return all terms of a battle."""
        return terms_of(campaign, battle)

    def source_of(self, campaign: Campaign, battle: CampaignBattle, finding: Finding) -> Source | None:
        """Return where the condition comes from that a finding is about."""
        return source_of(campaign, battle, finding)

    def needs_reason(self, campaign: Campaign, battle: CampaignBattle, finding: Finding) -> bool:
        """Tell whether a finding breaks a condition, or the size table (RA-BUILD-04)."""
        return misses_size(finding) or super().needs_reason(campaign, battle, finding)

    def planned(
        self, campaign: Campaign, id: str, battle: CampaignBattle, companies: Mapping[str, AnyCompany]
    ) -> SetupPlan:
        """Return the set-up of a campaign's battle; companies of other games have no seat in it."""
        frames = {id_: one for id_, one in companies.items() if isinstance(one, KeptCompany)}
        return planned(campaign, id, battle, frames)

    def laid_down(self, plan: SetupPlan, campaign: Campaign, id: str, battle: CampaignBattle) -> SetupPlan:
        """Return a set-up under everything that holds for its battle now."""
        return laid_down(plan, campaign, id, battle)

    def players(self, record: Recorded) -> Mapping[str, str]:
        """Return the names of a record's players."""
        return {player.id: player.name or player.id for player in record.state.players}

    def take_result(
        self, record: Recorded, battle: CampaignBattle, who: Mapping[str, str], snapshots: Mapping[str, str]
    ) -> Result:
        """Return what came of a record."""
        return FramesTaken(record, battle).result(who, snapshots)

    def blank_side(self, player: str, company: KeptCompany, faction: str) -> SideResult:
        """Return a side that has not done anything yet."""
        assets = len(company.frames) + len(company.stations)
        frames = tuple(map(frame_unserved, numbered(company).frames))
        return SideResult(player, company.id, company.name, faction=faction, assets=(assets, assets), frames=frames)

    def suggested(
        self, campaign: Campaign, faction: Faction, battle: CampaignBattle | None = None
    ) -> KeptCompany | None:
        """Return a faction's suggested company, with as many stations as the battle asks for (RA-BUILD-03).

        Its pilots have names of the faction's people.
        """
        if not any(line.strip() for line in faction.company):
            return None
        company = listed_company(faction, campaign.world, campaign.edition, campaign.rules)
        if battle is not None:
            company = bound(campaign, battle, company)
        return with_pilots(with_stations(company), faction, campaign)

    def compare(
        self, campaign: Campaign, battle: CampaignBattle, companies: Sequence[KeptCompany]
    ) -> tuple[int, ...]:
        """Return each company's score per asset (RA-CMP-04, RA-CMP-05)."""
        standings = compare(list(map(rules_company, companies)), terms(bound(campaign, battle, companies[0])))
        return tuple(int(standing.score_per_asset) for standing in standings)
