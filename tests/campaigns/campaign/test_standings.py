"""Standings: every battle counts by itself (RA-CAMP-17)."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.campaign.battles import CampaignBattle, Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.results import Result
from campaigns.campaign.standings import Standing, by_faction, by_player
from campaigns.campaign.state import Campaign, Member
from tests.campaigns.campaign.stories import FIRST, PLAYERS, SECOND, THIRD, fought, result, side, told


def decided(results: tuple[Result, ...]) -> Campaign:
    """Return a campaign in which battles were decided in this order."""
    battles = tuple(
        CampaignBattle(one.battle, Plan(), result=one, decided=f"2026-05-{day:02}T12:00:00")
        for day, one in enumerate(results, 1)
    )
    return Campaign(members=tuple(Member(id_, id_) for id_ in PLAYERS), battles=battles)


def test_every_figure_of_the_small_campaign(campaigns: Campaigns) -> None:
    campaign = fought(campaigns).campaign

    assert by_player(campaign) == (
        Standing("ann", battles=2, won=1, shared=0, objectives=0, points=40, kills=3, lost=2, stations=1),
        Standing("ben", battles=3, won=0, shared=1, objectives=1, points=60, kills=3, lost=1, stations=2),
        Standing("cho", battles=2, won=1, shared=1, objectives=1, points=70, kills=3, lost=1, stations=1),
    )
    assert by_faction(campaign) == (
        Standing("rangers", battles=3, won=0, shared=1, objectives=1, points=60, kills=3, lost=1, stations=2),
        Standing("settlers", battles=3, won=2, shared=1, objectives=1, points=110, kills=6, lost=3, stations=2),
    )


def test_a_faction_that_wins_with_both_its_sides_has_won_alone() -> None:
    both = result("b", (side("ann", 30), side("cho", 30), side("ben", 10)), "ann", "cho")

    assert [(one.who, one.won, one.shared) for one in by_faction(decided((both,)))] == [
        ("rangers", 0, 0),
        ("settlers", 1, 0),
    ]


def test_a_battle_without_winner_is_won_by_nobody() -> None:
    nobody = result("b", (side("ann", 10), side("ben", 10)))

    assert all(not one.won and not one.shared for one in by_player(decided((nobody,))))


def test_who_never_fought_stands_with_nothing(campaigns: Campaigns) -> None:
    kept = told(campaigns)

    assert by_player(kept.campaign) == tuple(map(Standing, PLAYERS))
    assert by_faction(kept.campaign) == ()


@pytest.mark.parametrize("results", list(permutations((FIRST, SECOND, THIRD))))
def test_the_order_of_battles_changes_nothing(results: tuple[Result, ...]) -> None:
    assert by_player(decided(results)) == by_player(decided((FIRST, SECOND, THIRD)))


@given(st.lists(st.tuples(st.sampled_from(PLAYERS), st.integers(0, 50), st.integers(0, 50)), max_size=6), st.data())
def test_what_was_won_before_adds_nothing_to_a_battle(
    battles: list[tuple[str, int, int]], data: st.DataObject
) -> None:
    """RA-CAMP-17: standings are the sums of what each battle gives alone, whoever won which before."""
    results = tuple(
        result(f"b{at}", (side("ann", ann), side("ben", ben), side("cho", 5)), winner)
        for at, (winner, ann, ben) in enumerate(battles)
    )
    shuffled = tuple(data.draw(st.permutations(results)))
    together = by_player(decided(shuffled))

    for at, who in enumerate(PLAYERS):
        alone = [by_player(decided((one,)))[at] for one in results]
        assert together[at].points == sum(one.points for one in alone)
        assert together[at].won == sum(one.won for one in alone) == [winner for winner, *_ in battles].count(who)
