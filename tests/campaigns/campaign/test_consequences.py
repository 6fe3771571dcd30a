"""What follows from a result that is applied, reopened, applied anew or taken away."""

from dataclasses import replace

from campaigns.campaign.acts import Act, ConditionsSet, ResultApplied, ResultReopened
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.consequences import Consequences, as_if, consequences, fought_under, is_unsettled
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.rights import Right, laid_down_for
from tests.campaigns.campaign.stories import BEN_LAYS_DOWN, FIRST, SECOND, THIRD, fought, planned, told


def battle(kept: KeptCampaign, id: str) -> CampaignBattle:
    found = kept.campaign.battle(id)
    assert found is not None
    return found


def after(kept: KeptCampaign, act: Act, id: str) -> Consequences:
    return consequences(kept.campaign, as_if(kept.folded, act), id)


def test_applying_shows_standings_and_who_lays_down_conditions(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    found = after(kept, ResultApplied(FIRST), "b1")

    assert [(one.before.who, one.before.points, one.after.points) for one in found.players] == [
        ("ann", 0, 30),
        ("ben", 0, 20),
    ]
    assert [one.after.who for one in found.factions] == ["rangers", "settlers"]
    assert found.right == Right("b1", "ben", "RA-CAMP-06")  # the holder, who lost
    assert kept.campaign.decided == ()  # nothing was done


def test_reopening_the_last_battle_takes_its_conditions_from_the_next(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    kept.submit(ConditionsSet("b3", "cho", BEN_LAYS_DOWN[:1]))
    planned(kept, "b4", "Again", "ann", "ben")
    found = after(kept, ResultReopened("b3"), "b3")

    assert found.rests is not None and found.rests.by == "cho"
    assert [one.id for one in found.loses] == ["b4"]
    assert found.fought_under == ()
    assert found.right is None
    assert [(one.before.points, one.after.points) for one in found.players] == [(40, 30), (60, 45), (70, 25)]


def test_reopening_an_earlier_battle_marks_what_was_fought_under_it(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    assert [one.id for one in after(kept, ResultReopened("b1"), "b1").fought_under] == ["b2"]
    assert not is_unsettled(kept.campaign, battle(kept, "b2"))
    kept.submit(ResultReopened("b1"))

    assert is_unsettled(kept.campaign, battle(kept, "b2"))
    assert not is_unsettled(kept.campaign, battle(kept, "b3"))
    laid = laid_down_for(kept.campaign, battle(kept, "b2"))
    assert laid is not None and laid.conditions == BEN_LAYS_DOWN  # it was fought so, and stays told so


def test_a_battle_that_is_decided_anew_keeps_its_place(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    kept.submit_all((ResultReopened("b1"), ResultApplied(replace(FIRST, id="better"))))

    assert [one.id for one in kept.campaign.decided] == ["b1", "b2", "b3"]
    assert battle(kept, "b1").former == (FIRST,)
    assert [one.id for one in fought_under(kept.campaign, "b1")] == ["b2"]
    assert not is_unsettled(kept.campaign, battle(kept, "b2"))


def test_a_battle_that_is_open_again_keeps_its_own_conditions(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    kept.submit(ConditionsSet("b3", "cho", BEN_LAYS_DOWN[:1]))
    kept.submit(ResultReopened("b2"))

    laid = laid_down_for(kept.campaign, battle(kept, "b2"))
    assert laid is not None and laid.after == "b1"


def test_another_holder_of_the_last_battle_lays_down_conditions_anew(campaigns: Campaigns) -> None:
    """RA-CAMP-06: what the wrong one laid down does not come back with the right one's result."""
    kept = fought(campaigns)
    kept.submit(ConditionsSet("b3", "cho", BEN_LAYS_DOWN))
    kept.submit_all((ResultReopened("b3"), ResultApplied(replace(THIRD, id="same holder"))))
    assert kept.campaign.conditions_after("b3") is not None

    kept.submit_all((ResultReopened("b3"), ResultApplied(replace(THIRD, id="other holder", holder="ann"))))
    assert kept.campaign.conditions_after("b3") is None


def test_another_holder_of_an_earlier_battle_leaves_what_was_fought(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    kept.submit_all((ResultReopened("b1"), ResultApplied(replace(FIRST, id="other holder", holder="ann"))))

    laid = kept.campaign.conditions_after("b1")
    assert laid is not None and laid.by == "ben"


def test_a_result_that_is_taken_away_leaves_what_followed_idle(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    entry = next(one for one in kept.entries if isinstance(one.deed, ResultApplied) and one.deed.result == FIRST)
    without = kept.without(entry.id)
    found = consequences(kept.campaign, without.campaign, "b1")

    assert [type(one.deed) for one in without.idle] == [ConditionsSet]
    assert found.rests is not None and found.rests.by == "ben"
    assert [one.id for one in found.fought_under] == ["b2"]


def test_an_act_that_does_not_fit_has_no_consequences(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    found = after(kept, ResultApplied(replace(SECOND, id="again")), "b2")

    assert not found.players and found.rests is None and not found.loses
