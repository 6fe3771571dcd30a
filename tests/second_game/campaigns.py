"""Campaigns of the game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from campaigns.campaign.agreements import Touches
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Characteristic, Condition, ScaleChoice
from campaigns.campaign.game import CampaignGame, Recorded, Source
from campaigns.campaign.planning import link_of, seats_of
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.state import Campaign
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.world import Faction, Template
from campaigns.companies.company import AnyCompany
from campaigns.identity import new_id
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.refusal import Refusal
from tests.second_game.companies import Frogs
from tests.second_game.setups import Match

SCALES = ("pond", "lake")


class HopCampaigns(CampaignGame[Frogs, Match]):
    """Matches at the pond."""

    characteristics = (Characteristic.SCALE,)
    usual_scale = SCALES[0]

    def wrong_condition(self, condition: Condition) -> Refusal | None:
        wrong = isinstance(condition, ScaleChoice) and condition.scale not in SCALES
        return Refusal("HOP-04", "scale", "It is hopped at a pond or at a lake.") if wrong else None

    def bound(self, campaign: Campaign, battle: CampaignBattle, company: Frogs) -> Frogs:
        return replace(company, players=len(battle.plan.enlisted))

    def terms(self, campaign: Campaign, battle: CampaignBattle) -> Mapping[str, object]:
        return {"players": len(battle.plan.enlisted)}

    def source_of(self, campaign: Campaign, battle: CampaignBattle, finding: Finding) -> Source | None:
        return None

    def planned(
        self, campaign: Campaign, id: str, battle: CampaignBattle, companies: Mapping[str, AnyCompany]
    ) -> Match:
        frogs = {id_: one for id_, one in companies.items() if isinstance(one, Frogs)}
        return self.laid_down(Match(seats_of(campaign, battle, frogs)), campaign, id, battle)

    def laid_down(self, plan: Match, campaign: Campaign, id: str, battle: CampaignBattle) -> Match:
        return replace(plan, campaign=link_of(campaign, id, battle), rounds=len(battle.plan.enlisted))

    def players(self, record: Recorded) -> Mapping[str, str]:
        return {one.id: one.name for one in record.state.hoppers}

    def take_result(
        self, record: Recorded, battle: CampaignBattle, who: Mapping[str, str], snapshots: Mapping[str, str]
    ) -> Result:
        scores = {one.id: one.score for one in record.state.hoppers}
        sides = tuple(
            SideResult(who[id_], "", id_, snapshot=snapshots.get(id_), score=(0, score))
            for id_, score in scores.items()
        )
        winners = tuple(who[id_] for id_ in record.state.winners)
        entries = record.timeline.last_n
        return Result(new_id(), battle.id, record.id, entries, "", record.state.round, sides, winners)

    def blank_side(self, player: str, company: Frogs, faction: str) -> SideResult:
        frogs = tuple(FrameService(one.id, one.name) for one in company.frogs)
        return SideResult(player, company.id, company.name, faction=faction, frames=frogs)

    def suggested(self, campaign: Campaign, faction: Faction, battle: CampaignBattle | None = None) -> Frogs | None:
        return None

    def compare(self, campaign: Campaign, battle: CampaignBattle, companies: Sequence[Frogs]) -> tuple[int, ...]:
        return tuple(sum(one.strength for one in company.frogs) for company in companies)


class HopTemplates(TemplateGame):
    """One edition, no settings."""

    def editions(self) -> Collection[str]:
        return ("final",)

    def rules_findings(self, rules: Mapping[str, object]) -> tuple[Finding, ...]:
        return tuple(
            Finding("", "no_setting", Severity.WARNING, f"There is no {one}.", None, {"name": one}) for one in rules
        )

    def company_findings(self, faction: Faction, template: Template) -> tuple[Finding, ...]:
        return ()

    def advice(self) -> Mapping[Touches, tuple[str, str]]:
        return {}
