"""From a campaign's battle to its set-up."""

from dataclasses import replace

import pytest

from campaigns.campaign.acts import BattlePlanned, ConditionsSet, RulesAgreed
from campaigns.campaign.battles import Enlisted, Plan, PlannedObjective
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average, Condition, Design, Environment, EnvironmentZone, ScaleChoice
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.planning import suggested_terrain
from campaigns.campaign.world import Place
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.campaign.planning import planned
from campaigns.rapid_attack.companies.company import KeptConstraints
from tests.campaigns.builders import company, frame
from tests.campaigns.campaign.stories import fought

RIVER = EnvironmentZone("underwater", "the river", ((0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5)))
COMPANIES = {
    id_: company(id_, frame("Wren", "movement", rockets=1), stations=2, scale="battle") for id_ in ("one", "two")
}


@pytest.fixture
def kept(campaigns: Campaigns) -> KeptCampaign:
    """A campaign in which three battles are decided, and a fourth is planned; Cho held the last objective."""
    kept = fought(campaigns)
    kept.submit(
        BattlePlanned(
            "b4",
            Plan(
                "The gate",
                "gate",
                objective=PlannedObjective("The switch", "follower"),
                enlisted=(Enlisted("ann", "one"), Enlisted("cho", "two"), Enlisted("ben", "gone")),
                zones=(EnvironmentZone("zero-G"),),
                terrain="Girders.",
            ),
        )
    )
    return kept


def plan_of(kept: KeptCampaign) -> SetupPlan:
    battle = kept.campaign.battle("b4")
    assert battle is not None
    return planned(kept.campaign, kept.id, battle, COMPANIES)


def laid_down(kept: KeptCampaign, *conditions: Condition) -> SetupPlan:
    kept.submit(ConditionsSet("b3", "cho", conditions))
    return plan_of(kept)


def test_everything_that_was_planned_is_on_the_table(kept: KeptCampaign) -> None:
    kept.submit(RulesAgreed({"climbing": True}))
    plan = plan_of(kept)
    assert [(seat.name, seat.person, seat.colour, seat.company.name) for seat in plan.seats] == [
        ("Ann", "ann", "blue", "one"),
        ("Cho", "cho", "green", "two"),
    ]
    assert (plan.edition, plan.scale, plan.settings) == ("final", "battle", {"climbing": True})
    assert plan.objective == PlannedObjective("The switch", "follower")
    assert plan.zones == (EnvironmentZone("zero-G"),)
    assert plan.campaign is not None
    assert (plan.campaign.campaign, plan.campaign.battle) == (kept.id, "b4")
    assert (plan.campaign.name, plan.campaign.place) == ("The dam", "The gate")
    assert (plan.campaign.by, plan.campaign.after, plan.campaign.conditions) == ("", "", ())


def test_what_was_laid_down_is_there_with_who_laid_it_down(kept: KeptCampaign) -> None:
    """RA-CAMP-06 to RA-CAMP-08."""
    conditions = (Environment((RIVER,)), Design(("direct",), 5, "No shells."))
    plan = laid_down(kept, *conditions)
    assert plan.zones == (EnvironmentZone("zero-G"), RIVER)
    assert plan.announced == KeptConstraints(("direct",), 5, None, ("zero-G", "underwater"))
    assert plan.campaign is not None
    assert (plan.campaign.by, plan.campaign.conditions) == ("Cho", conditions)
    assert plan.campaign.after == kept.campaign.battle("b3").plan.name  # type: ignore[union-attr]


def test_average_and_scale_are_laid_down(kept: KeptCampaign) -> None:
    """RA-CAMP-09, RA-CAMP-10."""
    plan = laid_down(kept, Average(2.5), ScaleChoice("skirmish"))
    assert (plan.announced.average, plan.scale) == (2.5, "skirmish")


def test_environments_of_the_place_are_always_there(kept: KeptCampaign) -> None:
    """RA-GURSK-01."""
    place = kept.campaign.world.place("gate")
    assert place is not None
    world = replace(kept.campaign.world, places=(replace(place, zones=(EnvironmentZone("filter"),)),))
    campaign = replace(kept.campaign, world=world)
    battle = campaign.battle("b4")
    assert battle is not None
    assert [zone.environment for zone in planned(campaign, "c", battle, {}).zones] == ["filter", "zero-G"]


def test_terrain_is_suggested_by_the_plan_else_by_the_place(kept: KeptCampaign) -> None:
    battle = kept.campaign.battle("b4")
    assert battle is not None
    assert suggested_terrain(kept.campaign, battle) == "Girders."
    world = replace(kept.campaign.world, places=(Place("gate", "The gate", terrain="A hull."),))
    campaign = replace(kept.campaign, world=world)
    assert suggested_terrain(campaign, replace(battle, plan=replace(battle.plan, terrain=""))) == "A hull."
