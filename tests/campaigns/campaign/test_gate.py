"""The one door for acts: every refusal, with its rule where it is one of the game's, and nothing changed by it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from campaigns.campaign.acts import (
    Act,
    BattleBegun,
    BattleDropped,
    BattlePlanned,
    ConditionsSet,
    Founded,
    HookKept,
    Named,
    NoteGone,
    NoteKept,
    PlaceKept,
    PlayerKept,
    PlayerLeft,
    ResultApplied,
    ResultReopened,
    RulesAgreed,
)
from campaigns.campaign.battles import Enlisted, Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Design
from campaigns.campaign.gate import ActRefusedError, refusal
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Hook, Place
from mfz_rules.kernel.refusal import Refusal
from tests.campaigns.campaign.stories import FIRST, TEMPLATE, planned, side, told
from tests.kinds import GAMES

AGAIN = replace(FIRST, id="another")
"""Another result of the first battle."""


@pytest.fixture
def kept(campaigns: Campaigns) -> KeptCampaign:
    """Three players, a battle that is planned between two of them."""
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    return kept


def answer(kept: KeptCampaign, act: Act) -> tuple[str, str] | None:
    """Do an act; return rule and key of the refusal, which changes nothing and says why; None where it was done."""
    before = kept.campaign, kept.entries
    try:
        kept.submit(act)
    except ActRefusedError as error:
        assert (kept.campaign, kept.entries) == before
        assert error.refusal.text.endswith(".") and str(error) == error.refusal.text
        return error.refusal.rule, error.refusal.key
    return None


def decided(kept: KeptCampaign) -> None:
    kept.submit(ResultApplied(FIRST))


def test_a_campaign_begins_once_and_before_everything_else(kept: KeptCampaign) -> None:
    assert answer(kept, Founded("Again", TEMPLATE)) == ("", "founding")
    wanted = Refusal("", "founding", "A campaign begins once, before everything else.")
    assert refusal(Campaign(), Named("The dam", ""), GAMES) == wanted
    assert refusal(Campaign(), Founded("The dam", TEMPLATE), GAMES) is None


def test_nobody_brings_two_companies_to_a_battle(kept: KeptCampaign) -> None:
    """RA-GEN-08."""
    twice = Plan(enlisted=(Enlisted("ann", "one"), Enlisted("ann", "two")))
    assert answer(kept, BattlePlanned("b2", twice)) == ("RA-GEN-08", "twice_enlisted")


def test_only_players_of_the_campaign_are_enlisted(kept: KeptCampaign) -> None:
    assert answer(kept, BattlePlanned("b2", Plan(enlisted=(Enlisted("dee", "four"),)))) == ("", "no_member")


@pytest.mark.parametrize("act", [BattleDropped("b1"), BattleBegun("b1", "r1"), BattlePlanned("b1", Plan("Anew"))])
def test_a_decided_battle_is_neither_planned_nor_begun_nor_dropped(kept: KeptCampaign, act: Act) -> None:
    decided(kept)
    assert answer(kept, act) == ("", "decided")
    kept.submit(ResultReopened("b1"))
    assert answer(kept, act) is None


@pytest.mark.parametrize("act", [BattleDropped("b9"), BattleBegun("b9", "r1"), ResultReopened("b9")])
def test_a_battle_that_is_not_there_says_so(kept: KeptCampaign, act: Act) -> None:
    assert answer(kept, act) == ("", "no_battle")
    assert answer(kept, ResultApplied(replace(FIRST, battle="b9"))) == ("", "no_battle")


def test_a_result_counts_once(kept: KeptCampaign) -> None:
    decided(kept)
    assert answer(kept, ResultApplied(FIRST)) == ("", "applied_already")
    assert answer(kept, ResultApplied(AGAIN)) == ("", "decided")
    kept.submit(ResultReopened("b1"))
    assert answer(kept, ResultApplied(AGAIN)) is None


def test_a_result_comes_from_the_record_that_was_begun_or_from_paper(kept: KeptCampaign) -> None:
    kept.submit(BattleBegun("b1", "r1"))
    assert answer(kept, ResultApplied(replace(FIRST, record="r2"))) == ("", "other_record")
    assert answer(kept, ResultApplied(FIRST)) is None


@pytest.mark.parametrize("players", [("ann",), ("ann", "ann"), ()])
def test_a_battle_has_two_to_five_players(kept: KeptCampaign, players: tuple[str, ...]) -> None:
    """RA-GEN-08."""
    sides = tuple(side(player, 20) for player in players)
    alone = replace(FIRST, sides=sides, winners=(), holder=None)
    assert answer(kept, ResultApplied(alone)) == ("RA-GEN-08", "sides")


def test_six_are_too_many(kept: KeptCampaign) -> None:
    """RA-GEN-08."""
    for player in ("dee", "eve", "fay"):
        kept.submit(PlayerKept(player, player.title()))
    six = tuple(replace(side("ann", 20), player=one) for one in ("ann", "ben", "cho", "dee", "eve", "fay"))
    assert answer(kept, ResultApplied(replace(FIRST, sides=six))) == ("RA-GEN-08", "sides")
    assert answer(kept, ResultApplied(replace(FIRST, sides=six[:5]))) is None


@pytest.mark.parametrize(
    "change",
    [
        lambda result: replace(result, winners=("dee",)),
        lambda result: replace(result, holder="dee"),
        lambda result: replace(result, sides=(result.sides[0], replace(result.sides[1], player="dee")), holder=None),
    ],
)
def test_everybody_in_a_result_is_a_player(kept: KeptCampaign, change: Callable) -> None:
    assert answer(kept, ResultApplied(change(FIRST))) == ("", "no_member")


def test_only_who_fought_wins(kept: KeptCampaign) -> None:
    """RA-END-05."""
    assert answer(kept, ResultApplied(replace(FIRST, winners=("cho",)))) == ("RA-END-05", "winner_elsewhere")


def test_only_who_fought_holds_the_objective(kept: KeptCampaign) -> None:
    """RA-CAMP-06."""
    assert answer(kept, ResultApplied(replace(FIRST, holder="cho"))) == ("RA-CAMP-06", "holder_elsewhere")


def test_only_a_result_that_counts_is_reopened(kept: KeptCampaign) -> None:
    assert answer(kept, ResultReopened("b1")) == ("", "not_decided")
    decided(kept)
    assert answer(kept, ResultReopened("b1")) is None
    assert answer(kept, ResultReopened("b1")) == ("", "not_decided")


def test_conditions_follow_a_decided_battle(kept: KeptCampaign) -> None:
    """RA-CAMP-06."""
    fog = (Design(("communication",)),)
    assert answer(kept, ConditionsSet("b1", "ben", fog)) == ("RA-CAMP-06", "not_decided")
    decided(kept)
    assert answer(kept, ConditionsSet("b1", "ben", fog)) is None


def test_nobody_leaves_a_battle_that_is_not_decided(kept: KeptCampaign) -> None:
    assert answer(kept, PlayerLeft("ann")) == ("", "enlisted")
    assert answer(kept, PlayerLeft("dee")) == ("", "no_member")
    assert answer(kept, PlayerLeft("cho")) is None
    decided(kept)
    assert answer(kept, PlayerLeft("ann")) is None


def test_a_note_that_is_gone_is_not_taken_away_again(kept: KeptCampaign) -> None:
    kept.submit(NoteKept("n1", "Cake"))
    assert answer(kept, NoteGone("n1")) is None
    assert answer(kept, NoteGone("n1")) == ("", "no_note")


@pytest.mark.parametrize(
    "act",
    [
        Named("Grain", ""),
        PlayerKept("dee", "Dee"),
        PlaceKept(Place("mill", "The mill")),
        HookKept(Hook("flour", "Flour", "Who grinds it?")),
        RulesAgreed(rulings={"most_characteristics": 3}),
        NoteKept("n1", "Cake"),
    ],
)
def test_what_no_rule_speaks_of_is_always_done(kept: KeptCampaign, act: Act) -> None:
    assert answer(kept, act) is None
    decided(kept)
    assert answer(kept, act) is None
