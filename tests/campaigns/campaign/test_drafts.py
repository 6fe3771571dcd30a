"""A result while it is entered."""

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from campaigns.campaign.acts import ConditionsSet, ResultApplied, ResultReopened
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import ScaleChoice
from campaigns.campaign.drafts import (
    Draft,
    blank_side,
    by_hand,
    counted,
    draft_from,
    draft_to,
    finished,
    of_record,
    overruled,
    proposed_winners,
    unexplained,
    with_comparison,
    with_frame,
    with_side,
)
from campaigns.campaign.results import Result
from campaigns.rapid_attack.companies.company import KeptCompany
from tests.campaigns.builders import company, frame
from tests.campaigns.campaign.stories import FIRST, THIRD, planned, side, told
from tests.campaigns.campaign.values import any_of
from tests.kinds import RA_CAMPAIGNS


@given(any_of(Result), st.none() | any_of(Result), st.booleans())
def test_every_draft_comes_back_as_it_was_kept(result: Result, taken: Result | None, said: bool) -> None:
    draft = Draft(result, taken, said)

    assert draft_from(json.loads(json.dumps(draft_to(draft)))) == draft


def test_by_hand_it_begins_with_what_was_planned(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    battle = kept.campaign.battle("b1")
    assert battle is not None
    brought = company("Stone Garden", frame("Hound", "direct", pilot="Ida"), stations=3)
    brought = replace(brought, id="company-ann")
    draft = by_hand(RA_CAMPAIGNS, kept.campaign, battle, {brought.id: brought}, "2026-05-01")
    ann, ben = draft.result.sides

    assert (ann.player, ann.name, ann.faction, ann.assets) == ("ann", "Stone Garden", "settlers", (4, 4))
    assert [(one.name, one.pilot, one.systems, one.notation) for one in ann.frames] == [("Hound", "Ida", 1, "2Rd/2W")]
    assert (ben.company, ben.name, ben.frames) == ("company-ben", "", ())
    assert (draft.result.fought, draft.result.by_hand, draft.result.winners) == ("2026-05-01", True, ())


def two_companies() -> dict[str, KeptCompany]:
    """Return Ann's with a frame less than Ben's, under the ids of the story."""
    small = company("Stone Garden", *(frame(one, "direct") for one in "ab"), stations=3)
    large = company("Night Train", *(frame(one, "direct") for one in "abc"), stations=3)
    return {"company-ann": replace(small, id="company-ann"), "company-ben": replace(large, id="company-ben")}


def test_by_hand_the_scores_are_those_of_the_comparison(campaigns: Campaigns) -> None:
    """RA-CMP-04, RA-CMP-05: 5, one more for the fewest frames and systems each, one less for the most."""
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    battle = kept.campaign.battle("b1")
    assert battle is not None
    ann, ben = by_hand(RA_CAMPAIGNS, kept.campaign, battle, two_companies(), "2026-05-01").result.sides

    assert (ann.score_per_asset, ann.score) == (7, (35, 35))
    assert (ben.score_per_asset, ben.score) == (3, (18, 18))


def test_without_all_the_companies_nothing_is_compared(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    battle = kept.campaign.battle("b1")
    assert battle is not None
    known = two_companies()
    del known["company-ben"]

    assert [one.score_per_asset for one in by_hand(RA_CAMPAIGNS, kept.campaign, battle, known, "").result.sides] == [
        0,
        0,
    ]


def test_scores_follow_the_comparison_where_nobody_typed_others() -> None:
    draft = Draft(
        replace(FIRST, sides=(side("ann", 30), side("ben", 20), blank_side(RA_CAMPAIGNS, "cho", None, "settlers")))
    )
    after = with_comparison(draft, {"ann": 5, "ben": 4}, {"ann": 6, "ben": 6, "cho": 3})

    assert [one.score_per_asset for one in after.result.sides] == [6, 5, 3]
    assert after.result.sides[0].score == (8 * 6, 6 * 6)


def test_by_hand_it_has_the_scale_that_was_laid_down(campaigns: Campaigns) -> None:
    """RA-CAMP-10."""
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    kept.submit_all((ResultApplied(FIRST), ConditionsSet("b1", "ben", (ScaleChoice("skirmish"),))))
    planned(kept, "b2", "The ditch", "ann", "ben")
    battle = kept.campaign.battle("b2")
    assert battle is not None

    assert battle.plan.scale == "battle"
    assert by_hand(RA_CAMPAIGNS, kept.campaign, battle, {}, "").result.scale == "skirmish"


def test_a_battle_that_is_open_again_begins_with_what_stood(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    kept.submit_all((ResultApplied(FIRST), ResultReopened("b1")))
    battle = kept.campaign.battle("b1")
    assert battle is not None
    draft = by_hand(RA_CAMPAIGNS, kept.campaign, battle, {}, "2026-06-01")

    assert replace(finished(draft), id=FIRST.id) == FIRST
    assert draft.result.id != FIRST.id


def test_other_scores_of_a_battle_that_is_open_again_make_another_winner(campaigns: Campaigns) -> None:
    """Unless the table had said who won: then it says so still."""
    for winners, then in ((("ann",), ("ben",)), (("ben",), ("ben",)), (("ann", "ben"), ("ann", "ben"))):
        kept = told(campaigns)
        planned(kept, "b1", "First light", "ann", "ben")
        kept.submit_all((ResultApplied(replace(FIRST, winners=winners)), ResultReopened("b1")))
        battle = kept.campaign.battle("b1")
        assert battle is not None
        draft = by_hand(RA_CAMPAIGNS, kept.campaign, battle, {}, "2026-06-01")
        assert finished(draft).winners == winners
        assert finished(with_side(draft, "ben", side("ben", 35))).winners == then


def test_the_highest_score_is_proposed_and_equal_ones_share() -> None:
    """RA-END-05."""
    assert proposed_winners(THIRD.sides) == ("cho",)
    assert proposed_winners((side("ann", 30), side("ben", 30), side("cho", 5))) == ("ann", "ben")
    assert proposed_winners((side("ann", 30, conceded=True), side("ben", 10))) == ("ben",)
    assert proposed_winners((side("ann", 0), side("ben", 0))) == ()


def test_what_the_table_says_goes_before_what_is_proposed() -> None:
    draft = Draft(replace(FIRST, winners=()))
    assert finished(draft).winners == ("ann",)
    assert finished(replace(draft, result=replace(FIRST, winners=("ben",)), winners_said=True)).winners == ("ben",)


def test_scores_follow_from_assets() -> None:
    """RA-SCORE-01."""
    assert counted(side("ann", 30), (7, 3), 7).score == (49, 21)


def test_a_record_is_overruled_by_other_winners_holders_and_scores() -> None:
    draft = of_record(replace(FIRST, record="r1"))
    assert not overruled(draft)
    assert not overruled(replace(draft, result=replace(draft.result, notes="It rained.")))
    for other in (
        replace(draft.result, winners=("ben",)),
        replace(draft.result, holder=None),
        replace(draft.result, sides=(side("ann", 31), FIRST.sides[1])),
    ):
        assert overruled(replace(draft, result=other))


def test_a_record_without_winners_is_not_overruled_by_the_proposal() -> None:
    draft = of_record(replace(FIRST, record="r1", winners=()))

    assert finished(draft).winners == ("ann",)
    assert not overruled(draft)


def test_deeds_are_overruled_frame_by_frame() -> None:
    draft = of_record(replace(FIRST, record="r1"))
    ann, ben = FIRST.sides
    otherwise = replace(ann.frames[0], kills=9)
    silent = with_side(draft, "ann", with_frame(ann, otherwise))
    assert not overruled(silent)
    assert unexplained(silent) == (otherwise,)

    said = replace(otherwise, overruled="Counted twice.")
    explained = with_side(silent, "ann", with_frame(ann, said))
    assert unexplained(explained) == ()
    assert finished(explained).sides[0].frames == (said, ann.frames[1])
    assert finished(explained).sides[1] == ben


def test_a_reason_for_deeds_that_are_as_recorded_is_none() -> None:
    draft = of_record(replace(FIRST, record="r1"))
    ann = FIRST.sides[0]
    said = with_side(draft, "ann", with_frame(ann, replace(ann.frames[0], overruled="So it was.")))

    assert finished(said) == finished(draft)
    assert unexplained(said) == ()


def test_by_hand_there_is_nothing_to_overrule() -> None:
    assert not overruled(Draft(FIRST))


def test_whoever_is_taken_out_has_neither_won_nor_held() -> None:
    draft = with_side(Draft(replace(FIRST, winners=("ann",), holder="ann")), "ann", None)

    assert [one.player for one in draft.result.sides] == ["ben"]
    assert (draft.result.winners, draft.result.holder) == ((), None)


def test_sides_and_frames_are_replaced_where_they_stand() -> None:
    draft = with_side(Draft(FIRST), "cho", blank_side(RA_CAMPAIGNS, "cho", None, "settlers"))
    assert [one.player for one in draft.result.sides] == ["ann", "ben", "cho"]
    ann = FIRST.sides[0]
    changed = with_frame(ann, replace(ann.frames[1], kills=9))
    assert [one.kills for one in changed.frames] == [2, 9]
    assert with_side(draft, "ann", changed).result.sides[0] == changed
