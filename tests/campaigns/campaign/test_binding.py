"""Conditions of a campaign bind whoever builds a company for its battle."""

from dataclasses import replace

import pytest

from campaigns.campaign.acts import BattlePlanned, ConditionsSet, RulesAgreed
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan
from campaigns.campaign.binding import built_for, has_changed, judge_for, kept_as_built
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average, Condition, Design, Environment, EnvironmentZone, ScaleChoice
from campaigns.campaign.game import Source
from campaigns.campaign.kept import KeptCampaign
from campaigns.companies.judging import is_legal
from campaigns.documents.node import Node
from campaigns.rapid_attack.campaign.binding import bound, source_of
from campaigns.rapid_attack.companies.codec import company_from, company_to
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from tests.campaigns.campaign.stories import fought
from tests.kinds import RA_CAMPAIGNS, RA_COMPANIES

LIST = """Company: Stone Garden
Stations: 3
Players: 2
x3 Soldier -- 2Rd/1B/1G/1Y/2W + SSR
Splitter -- 1Rd/1Ra/1B/1G/2W
Caller -- 2Ra/1Y/1G/2W
"""


def listed() -> KeptCompany:
    return kept_company(read_text_list(LIST)[0])


@pytest.fixture
def kept(campaigns: Campaigns) -> KeptCampaign:
    """A campaign whose fourth battle is planned; Cho held the last objective."""
    kept = fought(campaigns)
    kept.submit(RulesAgreed({"split_weapons": True}))
    kept.submit(BattlePlanned("b4", Plan("The gate", "gate", enlisted=(Enlisted("ann", "a"), Enlisted("cho", "c")))))
    return kept


def battle(kept: KeptCampaign) -> CampaignBattle:
    found = kept.campaign.battle("b4")
    assert found is not None
    return found


def found(kept: KeptCampaign, *conditions: Condition) -> list[tuple[str, str, int | None]]:
    """Return rules, keys and frames of what speaks against the company once this is laid down, advice left out."""
    if conditions:
        kept.submit(ConditionsSet("b3", "cho", conditions))
    judged = judge_for(RA_CAMPAIGNS, RA_COMPANIES, kept.campaign, battle(kept), listed())
    return [
        (one.finding.rule, one.finding.key, one.finding.frame) for one in judged if one.finding.severity != "advice"
    ]


def test_nothing_speaks_against_it_while_nothing_is_laid_down(kept: KeptCampaign) -> None:
    assert found(kept) == []


def test_an_environment_asks_for_its_system_frame_by_frame(kept: KeptCampaign) -> None:
    """RA-CAMP-07: without it a frame is legal and rolls fewer white dice, so it is advice."""
    kept.submit(ConditionsSet("b3", "cho", (Environment((EnvironmentZone("underwater"),)),)))
    judged = judge_for(RA_CAMPAIGNS, RA_COMPANIES, kept.campaign, battle(kept), listed())
    about = [one.finding for one in judged if one.finding.key == "environment_missing"]
    assert [(one.rule, one.frame) for one in about] == [("RA-CAMP-07", at) for at in range(5)]
    assert is_legal(judged)


def test_a_forbidden_kind_is_found_in_whole_and_split_weapons(kept: KeptCampaign) -> None:
    """RA-CAMP-08: halves of split weapons too."""
    assert found(kept, Design(("artillery",))) == [
        ("RA-CAMP-08", "system_forbidden", 3),
        ("RA-CAMP-08", "system_forbidden", 4),
    ]


@pytest.mark.parametrize(("rockets", "said"), [(3, []), (5, ["too_few_rockets"]), (1, ["too_many_rockets"])])
def test_rockets_are_fixed_for_everybody(kept: KeptCampaign, rockets: int, said: list[str]) -> None:
    """RA-CAMP-08, OQ-86: decided alone."""
    assert [(rule, key) for rule, key, _ in found(kept, Design(rockets=rockets))] == [
        ("RA-CAMP-08", one) for one in said
    ]


def test_what_is_demanded_is_counted_on_frames_and_company(kept: KeptCampaign) -> None:
    """RA-CAMP-08: one frame carries no yellow, and the artillery of two is one too many."""
    demands = (Demand("communication", each=True), Demand("artillery", Bound.AT_MOST, 1), Demand("weapon"))
    assert found(kept, Design(demands=demands)) == [
        ("RA-CAMP-08", "demand_missed", 3),
        ("RA-CAMP-08", "demand_missed", None),
    ]
    company = built_for(RA_CAMPAIGNS, kept.campaign, kept.id, battle(kept), listed())
    assert company.constraints is not None and company.constraints.demands == demands
    assert company_from(Node(company_to(company))) == company


def test_other_demands_are_another_state_of_the_terms(kept: KeptCampaign) -> None:
    company = built_for(RA_CAMPAIGNS, kept.campaign, kept.id, battle(kept), listed())
    kept.submit(ConditionsSet("b3", "cho", (Design(words="Everybody flies a flag."),)))
    assert not has_changed(RA_CAMPAIGNS, kept.campaign, battle(kept), company), "people judge words"
    kept.submit(ConditionsSet("b3", "cho", (Design(demands=(Demand("weapon"),)),)))
    assert has_changed(RA_CAMPAIGNS, kept.campaign, battle(kept), company)


@pytest.mark.parametrize(("average", "fits"), [(3.5, False), (3.0, False), (0.0, False)])
def test_a_reduced_average_counts_all_systems(kept: KeptCampaign, average: float, fits: bool) -> None:
    """RA-CAMP-09, OQ-87: twenty systems on five frames."""
    assert (("RA-CAMP-09", "average_exceeded", None) not in found(kept, Average(average))) is fits


def test_the_scale_brings_its_own_numbers(kept: KeptCampaign) -> None:
    """RA-CAMP-10."""
    company = listed()
    seven = replace(company, frames=(*company.frames, *(replace(one, id=f"{one.id}2") for one in company.frames[3:])))

    def keys() -> list[str]:
        return [one.finding.key for one in judge_for(RA_CAMPAIGNS, RA_COMPANIES, kept.campaign, battle(kept), seven)]

    assert "too_many_frames" not in keys()
    kept.submit(ConditionsSet("b3", "cho", (ScaleChoice("skirmish"),)))
    assert "too_many_frames" in keys(), "a skirmish for two has six frames at most"


def test_terms_are_taken_over_whole_and_come_back_from_disk(kept: KeptCampaign) -> None:
    kept.submit(ConditionsSet("b3", "cho", (Average(2.5), ScaleChoice("skirmish"))))
    company = built_for(RA_CAMPAIGNS, kept.campaign, kept.id, battle(kept), replace(listed(), players=5))
    assert company.built_for is not None
    assert (company.built_for.campaign, company.built_for.battle) == (kept.id, "b4")
    assert (company.scale, company.players) == ("skirmish", 2)
    assert company.constraints is not None and company.constraints.average == 2.5
    assert company_from(Node(company_to(company))) == company


def test_a_change_is_noticed_until_it_is_taken_over_or_kept(kept: KeptCampaign) -> None:
    company = built_for(RA_CAMPAIGNS, kept.campaign, kept.id, battle(kept), listed())
    assert not has_changed(RA_CAMPAIGNS, kept.campaign, battle(kept), company)
    assert not has_changed(RA_CAMPAIGNS, kept.campaign, battle(kept), replace(company, players=4)), (
        "what the player changed is no change"
    )

    kept.submit(ConditionsSet("b3", "cho", (Average(2.5),)))
    assert has_changed(RA_CAMPAIGNS, kept.campaign, battle(kept), company)
    stays = kept_as_built(RA_CAMPAIGNS, kept.campaign, battle(kept), company)
    assert not has_changed(RA_CAMPAIGNS, kept.campaign, battle(kept), stays)
    assert bound(kept.campaign, battle(kept), stays) != stays
    taken = built_for(RA_CAMPAIGNS, kept.campaign, kept.id, battle(kept), company)
    assert not has_changed(RA_CAMPAIGNS, kept.campaign, battle(kept), taken)


def test_every_finding_says_where_its_condition_comes_from(kept: KeptCampaign) -> None:
    """RA-CAMP-06, RA-GURSK-01."""
    zones = (EnvironmentZone("zero-G"), EnvironmentZone("Ice"))
    kept.submit(BattlePlanned("b4", replace(battle(kept).plan, zones=(EnvironmentZone("zero-G"),))))
    kept.submit(ConditionsSet("b3", "cho", (Environment(zones), Design(("direct",)))))
    place = kept.campaign.world.place("gate")
    assert place is not None
    world = replace(kept.campaign.world, places=(replace(place, zones=(EnvironmentZone("filter"),)),))
    campaign = replace(kept.campaign, world=world)
    judged = judge_for(RA_CAMPAIGNS, RA_COMPANIES, campaign, battle(kept), listed())
    said = {
        str(one.finding.values.get("environment", one.finding.rule)): source_of(campaign, battle(kept), one.finding)
        for one in judged
    }
    assert said["filter"] is Source.PLACE
    assert said["zero-G"] is Source.PLAN
    assert said["Ice"] is Source.LAID_DOWN
    assert said["RA-CAMP-08"] is Source.LAID_DOWN
