"""Who lays down conditions, how many, which, and for how long (RA-CAMP-06, RA-CAMP-11, OQ-85, OQ-91)."""

from dataclasses import replace

import pytest

from campaigns.campaign.acts import BattlePlanned, ConditionsSet, ResultApplied, ResultReopened, RulesAgreed
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average, Condition, Design, Environment, EnvironmentZone, ScaleChoice
from campaigns.campaign.gate import ActRefusedError
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.rights import Right, in_force, right_after
from mfz_rules.kernel.demands import Bound, Demand
from tests.campaigns.campaign.stories import FIRST, SECOND, planned, told

ICE = Environment((EnvironmentZone("ice"), EnvironmentZone("underwater", "the lake")))
FOG = Design(("communication",), reason="magnetic fog")
ALL_FOUR: tuple[Condition, ...] = (ICE, FOG, Average(3.0), ScaleChoice("skirmish"))


@pytest.fixture
def kept(campaigns: Campaigns) -> KeptCampaign:
    """A campaign of one decided battle: Ann won it, Ben held the objective."""
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    kept.submit(ResultApplied(FIRST))
    return kept


def battle(kept: KeptCampaign, id: str) -> CampaignBattle:
    found = kept.campaign.battle(id)
    assert found is not None
    return found


def refused(kept: KeptCampaign, by: str | None, *conditions: Condition, after: str = "b1") -> tuple[str, str] | None:
    """Lay conditions down; return rule and key of the refusal, and that nothing changed; None where it was taken."""
    before = kept.campaign
    try:
        kept.submit(ConditionsSet(after, by, conditions))
    except ActRefusedError as error:
        assert kept.campaign == before
        return error.refusal.rule, error.refusal.key
    return None


def test_the_holder_has_the_right_who_lost_and_not_the_winner(kept: KeptCampaign) -> None:
    """RA-CAMP-06."""
    assert right_after(kept.campaign, battle(kept, "b1")) == Right("b1", "ben", "RA-CAMP-06")
    assert refused(kept, "ann", FOG) == ("RA-CAMP-06", "not_the_holder")
    assert refused(kept, None, FOG) == ("RA-CAMP-06", "not_the_holder")
    assert refused(kept, "ben", FOG) is None


def test_where_nobody_holds_it_the_group_decides_in_common(campaigns: Campaigns) -> None:
    """OQ-85: or, where the group rules so, whoever held it before."""
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    kept.submit(ResultApplied(FIRST))
    planned(kept, "b2", "Again", "ben", "cho")
    kept.submit(ResultApplied(replace(SECOND, holder=None)))
    assert right_after(kept.campaign, battle(kept, "b2")) == Right("b2", None, "OQ-85")
    assert refused(kept, "ben", FOG, after="b2") == ("OQ-85", "not_the_holder")

    kept.submit(RulesAgreed(rulings={"nobody_holds": "previous_holder"}))
    assert right_after(kept.campaign, battle(kept, "b2")) == Right("b2", "ben", "OQ-85")
    assert refused(kept, None, FOG, after="b2") == ("OQ-85", "not_the_holder")
    assert refused(kept, "ben", FOG, after="b2") is None


def test_before_a_battle_is_decided_nobody_has_the_right(kept: KeptCampaign) -> None:
    """RA-CAMP-06."""
    kept.submit(ResultReopened("b1"))
    assert right_after(kept.campaign, battle(kept, "b1")) is None
    assert refused(kept, "ben", FOG) == ("RA-CAMP-06", "not_decided")
    assert refused(kept, "ben", FOG, after="nowhere") == ("RA-CAMP-06", "not_decided")


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_up_to_as_many_as_the_group_ruled(kept: KeptCampaign, most: int) -> None:
    """OQ-91: two where nobody ruled otherwise; fewer, or none, will do."""
    if most != 2:
        kept.submit(RulesAgreed(rulings={"most_characteristics": most}))
    for number in range(5):
        answer = refused(kept, "ben", *ALL_FOUR[:number])
        assert answer == (None if number <= most else ("RA-CAMP-06", "too_many"))


def test_one_characteristic_twice_is_still_one_and_several_environments_are_one_choice(kept: KeptCampaign) -> None:
    """OQ-91."""
    assert refused(kept, "ben", FOG, Design(rockets=4)) == ("OQ-91", "same_twice")
    assert refused(kept, "ben", ICE, Design(("direct", "artillery"), 4)) is None


def test_the_table_may_let_it_pass_with_a_reason(kept: KeptCampaign) -> None:
    kept.submit(ConditionsSet("b1", "ann", ALL_FOUR, "Ben is on holiday."))
    laid = kept.campaign.conditions_after("b1")
    assert laid is not None and (laid.by, laid.overruled) == ("ann", "Ben is on holiday.")


@pytest.mark.parametrize(
    ("condition", "answer"),
    [
        (Environment(()), ("RA-CAMP-07", "no_environment")),
        (Environment((EnvironmentZone(" "),)), ("RA-CAMP-07", "no_environment")),
        (Design(), ("RA-CAMP-08", "no_design")),
        (Design(("blue dice",)), ("RA-CAMP-08", "unknown_system")),
        (Design(rockets=-1), ("RA-CAMP-08", "rockets")),
        (Design(rockets=0), None),
        (Design(words=" "), ("RA-CAMP-08", "no_design")),
        (Design(words="Everybody flies a flag."), None),
        (Design(demands=(Demand("charm"),)), ("RA-CAMP-08", "unknown_demand")),
        (Design(demands=(Demand("rocket", Bound.AT_MOST, 100),)), ("RA-CAMP-08", "demand")),
        (Design(demands=(Demand("rocket", Bound.AT_MOST, 2, each=True),)), None),
        (Average(4), ("OQ-87", "average")),
        (Average(-0.5), ("OQ-87", "average")),
        (Average(3.25), ("OQ-87", "average")),
        (Average(0), None),
        (Average(3.5), None),
        (ScaleChoice("war"), ("RA-CAMP-10", "scale")),
        (ScaleChoice("battle"), None),
    ],
)
def test_what_can_be_laid_down(kept: KeptCampaign, condition: Condition, answer: tuple[str, str] | None) -> None:
    """RA-CAMP-07 to RA-CAMP-10, OQ-87."""
    assert refused(kept, "ben", condition) == answer


def go_on(kept: KeptCampaign) -> None:
    """Lay down an average for the second battle, fight it, plan the third."""
    kept.submit(ConditionsSet("b1", "ben", (Average(3.0), ICE)))
    enlisted = (Enlisted("ben", "b"), Enlisted("cho", "c"))
    kept.submit(BattlePlanned("b2", Plan("Again", "dam", enlisted=enlisted)))
    assert in_force(kept.campaign, battle(kept, "b2")).of(Average) == Average(3.0)
    kept.submit(ResultApplied(SECOND))
    kept.submit(BattlePlanned("b3", Plan("Third", "dam", enlisted=enlisted)))


def test_conditions_last_for_the_next_game_only(kept: KeptCampaign) -> None:
    """RA-CAMP-11: the second battle keeps having been fought under them."""
    go_on(kept)
    assert in_force(kept.campaign, battle(kept, "b3")).of(Average) is None
    assert in_force(kept.campaign, battle(kept, "b3")).zones == ()
    assert in_force(kept.campaign, battle(kept, "b2")).of(Average) == Average(3.0)


def test_they_last_until_others_come_where_the_group_rules_so(kept: KeptCampaign) -> None:
    """RA-CAMP-11."""
    kept.submit(RulesAgreed(rulings={"conditions_last": "until_changed"}))
    go_on(kept)
    assert in_force(kept.campaign, battle(kept, "b3")).of(Average) == Average(3.0)
    right = right_after(kept.campaign, battle(kept, "b2"))
    assert right is not None
    kept.submit(ConditionsSet("b2", right.by, (FOG,)))
    force = in_force(kept.campaign, battle(kept, "b3"))
    assert (force.of(Average), force.of(Design)) == (None, FOG)
