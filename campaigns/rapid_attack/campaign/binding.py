"""How conditions bind: the terms that a battle's companies are built and judged for, and where each comes from."""

from collections.abc import Iterable
from dataclasses import replace

from campaigns.campaign import binding
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.binding import scale_of
from campaigns.campaign.conditions import (
    Average,
    Condition,
    Design,
    Environment,
    EnvironmentZone,
    InForce,
    ScaleChoice,
    named_environments,
)
from campaigns.campaign.game import Source
from campaigns.campaign.rights import in_force, laid_down_for
from campaigns.campaign.state import Campaign
from campaigns.rapid_attack.campaign.conditions import about_frames
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.frame_rules import normalize

FEWEST = 2
"""RA-GEN-08."""


def constraints_of(force: InForce) -> KeptConstraints:
    """Return what is laid down for building, as a company keeps it (RA-CAMP-07 to RA-CAMP-09)."""
    environments = named_environments(force.zones)
    design, average = about_frames(force.of(Design) or Design()), force.of(Average)
    return KeptConstraints(
        design.forbidden, design.rockets, average.systems if average else None, environments, design.demands
    )


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


def terms_of(campaign: Campaign, battle: CampaignBattle) -> dict[str, object]:
    """Return all terms of a battle as plain JSON."""
    terms = bound(campaign, battle, KeptCompany("", ""))
    laid = terms.constraints or KeptConstraints()
    constraints: list[object] = [sorted(laid.forbidden), laid.rockets, laid.average, sorted(laid.environments)]
    if laid.demands:  # without any, what was kept before there were demands has not changed
        constraints.append([[one.what, one.bound.value, one.number, one.each] for one in laid.demands])
    return {
        "edition": terms.edition,
        "scale": terms.scale,
        "players": terms.players,
        "settings": dict(terms.settings),
        "constraints": constraints,
    }


def source_of(campaign: Campaign, battle: CampaignBattle, finding: Finding) -> Source | None:
    """Return where the condition comes from that a finding is about; None where it is about none."""
    laid = laid_down_for(campaign, battle)
    conditions = laid.conditions if laid else ()
    if finding.key == "environment_missing":
        return _zone_source(campaign, battle, str(finding.values.get("environment", "")))
    return Source.LAID_DOWN if breaks(finding, conditions) else None


def breaks(finding: Finding, conditions: Iterable[Condition]) -> bool:
    """Tell whether a finding is about what one of the conditions says of companies."""
    return binding.breaks(finding, conditions, _ABOUT)


def misses_size(finding: Finding) -> bool:
    """Tell whether a finding is that a company has other numbers than the size table's (RA-BUILD-04)."""
    return finding.rule == "RA-BUILD-04"


def _zone_source(campaign: Campaign, battle: CampaignBattle, environment: str) -> Source | None:
    place = campaign.world.place(battle.plan.place)
    laid = laid_down_for(campaign, battle)
    chosen = [zone for one in (laid.conditions if laid else ()) if isinstance(one, Environment) for zone in one.zones]
    from_where: tuple[tuple[Source, tuple[EnvironmentZone, ...]], ...] = (
        (Source.PLACE, place.zones if place else ()),
        (Source.PLAN, battle.plan.zones),
        (Source.LAID_DOWN, tuple(chosen)),
    )
    said = normalize(environment)
    return next((one for one, zones in from_where if said in map(normalize, named_environments(zones))), None)


_ABOUT: tuple[tuple[tuple[str, ...], type], ...] = (
    (("RA-CAMP-08",), Design),
    (("RA-CAMP-09",), Average),
    (("RA-BUILD-03", "RA-BUILD-04"), ScaleChoice),
)
"""Which condition is behind findings of a rule: numbers of frames, stations and rockets follow from the scale."""
