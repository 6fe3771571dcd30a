"""What a campaign asks of the game that it is played with."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, TypeVar

from campaigns.battles.kept import KeptBattle
from campaigns.battles.kind import Plan
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Characteristic, Condition
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction
from campaigns.companies.company import AnyCompany
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.refusal import Refusal

Company = TypeVar("Company", bound=AnyCompany)
Recorded = KeptBattle[Any, Any, Any]


class Source(StrEnum):
    """Where a condition comes from."""

    PLACE = "place"
    """Always so at the battle's place."""
    PLAN = "plan"
    """The group agreed on it for this battle."""
    LAID_DOWN = "laid_down"
    """Laid down after the battle before."""


class CampaignGame(Generic[Company, Plan]):
    """The campaigns of one game: its companies, and the set-ups of its battles."""

    characteristics: tuple[Characteristic, ...] = ()
    """What may be laid down for a battle."""
    needs_objective: bool = False
    """Whether every battle is fought over a special objective, unless the group says otherwise."""
    usual_scale: str = ""
    """Id of the scale of a battle about which nobody has said anything; empty for a game without scales."""

    def wrong_condition(self, condition: Condition) -> Refusal | None:
        """Return why a condition, which is one of the characteristics, cannot be laid down; None where it can."""
        raise NotImplementedError

    def bound(self, campaign: Campaign, battle: CampaignBattle, company: Company) -> Company:
        """Return a company as it is judged for a battle: the same pieces, under the battle's terms."""
        raise NotImplementedError

    def terms(self, campaign: Campaign, battle: CampaignBattle) -> Mapping[str, object]:
        """Return all terms of a battle as plain JSON: other ones as soon as something else holds."""
        raise NotImplementedError

    def source_of(self, campaign: Campaign, battle: CampaignBattle, finding: Finding) -> Source | None:
        """Return where the condition comes from that a finding is about; None where it is about none."""
        raise NotImplementedError

    def needs_reason(self, campaign: Campaign, battle: CampaignBattle, finding: Finding) -> bool:
        """Tell whether a company goes to a battle with a finding only where the table says why it passes."""
        return self.source_of(campaign, battle, finding) is not None

    def planned(
        self, campaign: Campaign, id: str, battle: CampaignBattle, companies: Mapping[str, AnyCompany]
    ) -> Plan:
        """Return the set-up of a battle; `id` is the campaign's, `companies` those that are there, by id."""
        raise NotImplementedError

    def laid_down(self, plan: Plan, campaign: Campaign, id: str, battle: CampaignBattle) -> Plan:
        """Return a set-up under everything that holds for its battle now; who sits there, and the table, stay."""
        raise NotImplementedError

    def players(self, record: Recorded) -> Mapping[str, str]:
        """Return the names of a record's players by their ids, in the record's order."""
        raise NotImplementedError

    def take_result(
        self, record: Recorded, battle: CampaignBattle, who: Mapping[str, str], snapshots: Mapping[str, str]
    ) -> Result:
        """Return what came of a record, over or not; a battle that is not over has no winners yet.

        `who` says which member each player of the record is, `snapshots` the sha256 of each player's company. Raises
        KeyError where `who` leaves somebody out.
        """
        raise NotImplementedError

    def blank_side(self, player: str, company: Company, faction: str) -> SideResult:
        """Return a side whose company has not done anything yet."""
        raise NotImplementedError

    def suggested(self, campaign: Campaign, faction: Faction, battle: CampaignBattle | None = None) -> Company | None:
        """Return a new company as the world suggests it to a faction, its pilots named; None where it does not.

        It has the terms of a battle where one is given.
        """
        raise NotImplementedError

    def compare(self, campaign: Campaign, battle: CampaignBattle, companies: Sequence[Company]) -> tuple[int, ...]:
        """Return what an asset of each company is worth in a battle."""
        raise NotImplementedError


AnyCampaignGame = CampaignGame[Any, Any]
CampaignGames = Mapping[str, AnyCampaignGame]
"""Those of all games, by the ids of the games."""
