"""How conditions bind: the terms that a battle's companies are built and judged for, and where each comes from."""

import hashlib
from dataclasses import replace
from enum import StrEnum

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Average, Design, Environment, EnvironmentZone, InForce, ScaleChoice
from campaigns.campaign.rights import in_force, laid_down_for
from campaigns.campaign.state import Campaign
from campaigns.companies.company import BuiltFor
from campaigns.companies.judging import JudgedFinding
from campaigns.documents.json_text import write_json
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from campaigns.rapid_attack.companies.judging import judge
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.frame_rules import folded

FEWEST = 2
"""RA-GEN-08."""


class Source(StrEnum):
    """Where a condition comes from."""

    PLACE = "place"
    """Always so at the battle's place (RA-GURSK-01, RA-GURSK-02)."""
    PLAN = "plan"
    """The group agreed on it for this battle."""
    LAID_DOWN = "laid_down"
    """Laid down after the battle before (RA-CAMP-06)."""


def scale_of(battle: CampaignBattle, force: InForce) -> str:
    """Return the scale of a battle: what was laid down, else what the group wants (RA-CAMP-10, RA-CAMP-11)."""
    return force.scale or battle.plan.scale


def constraints_of(force: InForce) -> KeptConstraints:
    """Return what is laid down for building, as a company keeps it (RA-CAMP-07 to RA-CAMP-09)."""
    environments = tuple(dict.fromkeys(zone.environment for zone in force.zones))
    return KeptConstraints(force.forbidden, force.rockets, force.average, environments)


def bound(campaign: Campaign, battle: CampaignBattle, company: KeptCompany) -> KeptCompany:
    """Return a company as it is judged for a battle: the same frames, under the battle's terms."""
    force = in_force(campaign, battle)
    return replace(
        company,
        edition=campaign.edition,
        scale=scale_of(battle, force),
        players=max(FEWEST, len(battle.plan.enlisted)),
        constraints=constraints_of(force),
        settings=campaign.rules,
    )


def judge_for(campaign: Campaign, battle: CampaignBattle, company: KeptCompany) -> tuple[JudgedFinding, ...]:
    """Return what the rules say of a company in a battle; limits on models are judged apart (`limits`)."""
    return judge(bound(campaign, battle, company))


def built_for(campaign: Campaign, id: str, battle: CampaignBattle, company: KeptCompany) -> KeptCompany:
    """Return a company that is built for a battle and has taken its terms over; `id` is the campaign's."""
    return replace(bound(campaign, battle, company), built_for=BuiltFor(id, battle.id, terms_state(campaign, battle)))


def has_changed(campaign: Campaign, battle: CampaignBattle, company: KeptCompany) -> bool:
    """Tell whether something else holds for the battle than when its terms were taken over or kept."""
    return company.built_for is not None and company.built_for.state != terms_state(campaign, battle)


def kept_as_built(campaign: Campaign, battle: CampaignBattle, company: KeptCompany) -> KeptCompany:
    """Return a company that stays as it is although something else holds; the next change is told again."""
    if company.built_for is None:
        return company
    return replace(company, built_for=replace(company.built_for, state=terms_state(campaign, battle)))


def terms_state(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return a word for all terms of a battle: another one as soon as any of them is another."""
    terms = bound(campaign, battle, KeptCompany("", ""))
    laid = terms.constraints or KeptConstraints()
    said = {
        "edition": terms.edition,
        "scale": terms.scale,
        "players": terms.players,
        "settings": dict(terms.settings),
        "constraints": [sorted(laid.forbidden), laid.rockets, laid.average, sorted(laid.environments)],
    }
    return hashlib.sha256(write_json(said)).hexdigest()[:16]


def source_of(campaign: Campaign, battle: CampaignBattle, finding: Finding) -> Source | None:
    """Return where the condition comes from that a finding is about; None where it is about none."""
    laid = laid_down_for(campaign, battle)
    conditions = laid.conditions if laid else ()
    if finding.key == "environment_missing":
        return _zone_source(campaign, battle, str(finding.values.get("environment", "")))
    wanted = next((kind for rules, kind in _ABOUT if finding.rule in rules), None)
    has = wanted is not None and any(isinstance(one, wanted) for one in conditions)
    return Source.LAID_DOWN if has else None


def _zone_source(campaign: Campaign, battle: CampaignBattle, environment: str) -> Source | None:
    place = campaign.world.place(battle.plan.place)
    laid = laid_down_for(campaign, battle)
    chosen = [zone for one in (laid.conditions if laid else ()) if isinstance(one, Environment) for zone in one.zones]
    from_where: tuple[tuple[Source, tuple[EnvironmentZone, ...]], ...] = (
        (Source.PLACE, place.zones if place else ()),
        (Source.PLAN, battle.plan.zones),
        (Source.LAID_DOWN, tuple(chosen)),
    )
    said = folded(environment)
    return next((one for one, zones in from_where if any(folded(zone.environment) == said for zone in zones)), None)


_ABOUT: tuple[tuple[tuple[str, ...], type], ...] = (
    (("RA-CAMP-08",), Design),
    (("RA-CAMP-09",), Average),
    (("RA-BUILD-03", "RA-BUILD-04"), ScaleChoice),
)
"""Which condition is behind findings of a rule: numbers of frames, stations and rockets follow from the scale."""
