"""Points per asset, starting scores and roles, by the tables of the rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.intercept_orbit.fleets.comparing import Standing, compare
from mfz_rules.intercept_orbit.fleets.fleet import Fleet
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT, positions
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from tests.mfz_rules.fleets import CARRIER, ESCORT, fleet, fleets


def standings(*compared: Fleet) -> tuple[Standing, ...]:
    return compare(compared, INTERCEPT_ORBIT)


def changes(standing: Standing) -> list[int]:
    return [reason.change for reason in standing.reasons]


SMALL = fleet(CARRIER, ESCORT, companies=2)
"""Four tactical assets, seven systems."""
LARGE = fleet(CARRIER, ESCORT, ESCORT, "2Ra/1B/1Y/1K", companies=3)
"""Seven tactical assets, fourteen systems."""
MIDDLE = fleet(CARRIER, ESCORT, ESCORT, companies=2)
"""Five tactical assets, ten systems."""


def test_most_and_fewest_change_the_points_per_asset() -> None:
    """IO-PPA-01, IO-PPA-02, IO-PPA-03, IO-PPA-05: four reasons, then points times all assets."""
    large, small = standings(LARGE, SMALL)
    assert [reason.what for reason in large.reasons] == [
        "most tactical assets", "fewest tactical assets", "most systems", "fewest systems",
    ]  # fmt: skip
    assert (changes(large), changes(small)) == ([-1, 0, -1, 0], [0, 1, 0, 1])
    assert (int(large.score_per_asset), large.assets, large.score) == (3, 10, 30)
    assert (int(small.score_per_asset), small.assets, small.score) == (7, 7, 49)
    assert (large.figures, small.figures) == (
        (("tactical_assets", 7), ("systems", 14)),
        (("tactical_assets", 4), ("systems", 7)),
    )


def test_between_most_and_fewest_nothing_changes() -> None:
    """IO-PPA-02, IO-PPA-03."""
    assert changes(standings(LARGE, MIDDLE, SMALL)[1]) == [0, 0, 0, 0]


def test_everybody_tied_takes_the_change() -> None:
    """IO-PPA-04."""
    large, other, small = standings(LARGE, LARGE, SMALL)
    assert changes(large) == changes(other) == [-1, 0, -1, 0]
    assert (large.reasons[0].tied, other.reasons[0].tied, small.reasons[1].tied) == ((1,), (0,), ())
    assert (large.tied_with, small.tied_with) == ((1,), ())


def test_where_all_are_equal_most_and_fewest_cancel() -> None:
    """IO-PPA-04: both hold, and the points stay at five."""
    first, second = standings(MIDDLE, MIDDLE)
    assert changes(first) == [-1, 1, -1, 1]
    assert (int(first.score_per_asset), first.score, second.score) == (5, 40, 40)
    assert (first.position, second.position, first.tied_with) == ("defender", "defender", (1,))


def test_systems_of_companies_do_not_count_and_catapults_do() -> None:
    """IO-PPA-03."""
    assert (MIDDLE.systems, MIDDLE.catapults, MIDDLE.tactical_assets) == (10, 2, 5)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((40, 30), ("defender", "primary_attacker")),
        ((30, 40), ("primary_attacker", "defender")),
        ((40, 40), ("defender", "defender")),
        ((40, 30, 20), ("defender", "primary_attacker", "secondary_attacker")),
        ((20, 20, 40, 10), ("primary_attacker", "primary_attacker", "defender", "secondary_attacker")),
        ((40, 40, 30, 30), ("defender", "defender", "primary_attacker", "primary_attacker")),
        ((10, 20, 30, 40), ("secondary_attacker", "secondary_attacker", "primary_attacker", "defender")),
    ],
)
def test_roles(scores: tuple[int, ...], expected: tuple[str, ...]) -> None:
    """IO-PPA-06: the second highest score is the primary attacker, not the lowest."""
    assert positions(scores) == expected


@pytest.mark.parametrize(("players", "hvas"), [(2, 3), (3, 2), (4, 1), (5, 1)])
def test_high_value_assets_that_are_not_said_are_the_tables(players: int, hvas: int) -> None:
    """IO-PPA-05, IO-FLEET-02."""
    unsaid = fleet(CARRIER, ESCORT, companies=2, hvas=None)
    first, second, *_ = standings(unsaid, *[MIDDLE] * (players - 1))
    assert (first.hvas, first.hvas_said, first.assets) == (hvas, False, 4 + hvas)
    assert (second.hvas, second.hvas_said) == (3, True)


@given(st.lists(fleets(), min_size=2, max_size=4), st.sampled_from(["literal", "symmetric"]))
def test_points_per_asset_stay_between_three_and_seven(some: list[Fleet], ppa_list: str) -> None:
    """IO-PPA-04: and the reasons are the same whichever list a table of this game asks for."""
    compared = compare(some, INTERCEPT_ORBIT, FleetTerms(ppa_list=ppa_list))
    assert compared == compare(some, INTERCEPT_ORBIT)
    for one, standing in zip(some, compared, strict=True):
        assert 3 <= int(standing.score_per_asset) <= 7
        assert standing.score == int(standing.score_per_asset) * standing.assets
        assert standing.assets == one.tactical_assets + standing.hvas
