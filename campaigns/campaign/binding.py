"""How conditions bind a company: what is judged, taken over and followed; which terms they are, the game says."""

import hashlib
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Condition, InForce, ScaleChoice
from campaigns.campaign.game import AnyCampaignGame
from campaigns.campaign.state import Campaign
from campaigns.companies.company import AnyCompany, BuiltFor
from campaigns.companies.judging import JudgedFinding
from campaigns.companies.kind import CompanyKind
from campaigns.documents.json_text import write_json
from mfz_rules.kernel.findings import Finding

Company = TypeVar("Company", bound=AnyCompany)


def scale_of(battle: CampaignBattle, force: InForce) -> str:
    """Return the scale of a battle: what was laid down, else what the group wants (RA-CAMP-10, RA-CAMP-11)."""
    laid = force.of(ScaleChoice)
    return laid.scale if laid else battle.plan.scale


def judge_for(
    game: AnyCampaignGame, kind: CompanyKind[Any], campaign: Campaign, battle: CampaignBattle, company: AnyCompany
) -> tuple[JudgedFinding, ...]:
    """Return what the rules say of a company in a battle; limits on models are judged apart (`limits`)."""
    return kind.judge(game.bound(campaign, battle, company))


def built_for(
    game: AnyCampaignGame, campaign: Campaign, id: str, battle: CampaignBattle, company: Company
) -> Company:
    """Return a company that is built for a battle and has taken its terms over; `id` is the campaign's."""
    bound: Company = game.bound(campaign, battle, company)
    return replace(bound, built_for=BuiltFor(id, battle.id, terms_state(game, campaign, battle)))


def has_changed(game: AnyCampaignGame, campaign: Campaign, battle: CampaignBattle, company: AnyCompany) -> bool:
    """Tell whether something else holds for the battle than when its terms were taken over or kept."""
    return company.built_for is not None and company.built_for.state != terms_state(game, campaign, battle)


def kept_as_built(game: AnyCampaignGame, campaign: Campaign, battle: CampaignBattle, company: Company) -> Company:
    """Return a company that stays as it is although something else holds; the next change is told again."""
    if company.built_for is None:
        return company
    return replace(company, built_for=replace(company.built_for, state=terms_state(game, campaign, battle)))


def breaks(finding: Finding, conditions: Iterable[Condition], about: Iterable[tuple[Collection[str], type]]) -> bool:
    """Tell whether a finding is about what one of the conditions says of companies.

    `about` says which kind of condition is behind findings of which rules.
    """
    wanted = next((kind for rules, kind in about if finding.rule in rules), None)
    return wanted is not None and any(isinstance(one, wanted) for one in conditions)


def terms_state(game: AnyCampaignGame, campaign: Campaign, battle: CampaignBattle) -> str:
    """Return a word for all terms of a battle: another one as soon as any of them is another."""
    return hashlib.sha256(write_json(game.terms(campaign, battle))).hexdigest()[:16]
