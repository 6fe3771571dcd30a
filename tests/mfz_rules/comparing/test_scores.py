"""Comparing companies (RA-CMP): published games, the sources' numbers, properties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.rapid_attack.companies.company import Company, Scale, Terms
from mfz_rules.rapid_attack.comparing.scores import Standing, compare
from tests.mfz_rules.frames import environment, frame, split

FULL = "BBGG"


def company(frames: int, systems: int, stations: int | None = 2, name: str = "Test") -> Company:
    """A company of so many frames that carry so many systems in all, at most four each."""
    loads = [min(4, max(0, systems - 4 * index)) for index in range(frames)]
    assert sum(loads) == systems
    return Company(name, tuple(frame(FULL[:load], rockets=1) for load in loads), stations)


def per_asset(standings: tuple[Standing, ...]) -> list[int]:
    return [int(one.score_per_asset) for one in standings]


# frames and systems as published; scores by the rules, with every company's own stations
PUBLISHED = {
    "Stone Garden 6": ([(5, 19), (5, 20), (5, 20), (5, 20), (6, 23)], 1, [7, 6, 6, 6, 3], [42, 36, 36, 36, 21]),
    "Star Command Base": ([(6, 24), (7, 28), (8, 32)], 2, [7, 5, 3], [56, 45, 30]),
    "Henge": ([(4, 12)] + [(4, 16)] * 5, 1, [6, 4, 4, 4, 4, 4], [30, 20, 20, 20, 20, 20]),
    "Paper Asylum": ([(4, 16), (5, 20), (6, 24), (6, 24)], 2, [7, 5, 3, 3], [42, 35, 24, 24]),
    "the previews' A, B, C": ([(5, 20), (4, 16), (4, 15)], 2, [3, 6, 7], [21, 36, 42]),
    "the previews' large and small": ([(7, 28), (5, 20)], 2, [3, 7], [27, 49]),
    "the previews' three-way": ([(5, 20), (4, 16), (3, 12)], 2, [3, 5, 7], [21, 30, 35]),
}


@pytest.mark.parametrize("game", PUBLISHED)
def test_published_games(game: str) -> None:
    counts, stations, worth, scores = PUBLISHED[game]
    standings = compare([company(frames, systems, stations) for frames, systems in counts])
    assert [(one.frames, one.systems) for one in standings] == counts
    assert per_asset(standings) == worth
    assert [one.score for one in standings] == scores
    assert [one.assets for one in standings] == [frames + stations for frames, _ in counts]


def test_four_reasons_with_those_who_share_them() -> None:
    first, second, third = compare([company(5, 20), company(4, 16), company(4, 15)])
    whats = ["most frames", "fewest frames", "most systems", "fewest systems"]
    assert [(one.what, one.change, one.tied) for one in first.reasons] == list(
        zip(whats, (-1, 0, -1, 0), ((), (), (), ()), strict=True)
    )
    assert [(one.change, one.tied) for one in second.reasons] == [(0, ()), (1, (2,)), (0, ()), (0, ())]
    assert [(one.change, one.tied) for one in third.reasons] == [(0, ()), (1, (1,)), (0, ()), (1, ())]
    assert [(term.what, term.amount) for term in first.score_per_asset.terms] == [
        ("base", 5),
        *zip(whats, (-1, 0, -1, 0), strict=True),
    ]


def test_positions_before_any_tie_procedure() -> None:
    """RA-CMP-09: all with the highest score defend, otherwise all with the lowest are point."""
    counts = [(5, 20), (5, 20), (6, 23), (5, 20)]
    standings = compare([company(frames, systems, 1) for frames, systems in counts])
    assert [one.position.value for one in standings] == ["defense", "defense", "point", "defense"]
    assert [one.tied_with for one in standings] == [(1, 3), (0, 3), (), (0, 1)]
    middle = compare([company(5, 20), company(4, 16), company(3, 12)])
    assert [one.position.value for one in middle] == ["point", "offense", "defense"]


def test_equal_companies_all_defend() -> None:
    standings = compare([company(5, 20), company(5, 20)])
    assert per_asset(standings) == [5, 5]
    assert [one.position.value for one in standings] == ["defense", "defense"]
    assert [one.change for one in standings[0].reasons] == [-1, 1, -1, 1]


def test_equal_counts_may_be_told_no_reason() -> None:
    """OQ-14."""
    standings = compare([company(5, 20), company(5, 19)], Terms(settings={"all_equal": "none"}))
    assert [[one.change for one in standing.reasons] for standing in standings] == [[0, 0, -1, 0], [0, 0, 0, 1]]


def test_base_and_step_may_be_set() -> None:
    settings = {"score.base": 8, "score.step": 2}
    assert per_asset(compare([company(5, 20), company(4, 16)], Terms(settings=settings))) == [4, 12]


def test_what_counts_as_a_system() -> None:
    """RA-CMP-02: environmental systems and split weapons do, rockets and stations do not; RA-SYS-19, OQ-07, OQ-08."""
    built = Company("Test", (frame("B", environment("filter"), split("da"), rockets=3),), 3)
    assert compare([built])[0].systems == 3
    assert compare([built], Terms(settings={"environment_systems_count": False}))[0].systems == 2
    assert compare([built], Terms(settings={"split_weapon_slots": 2}))[0].systems == 4


@pytest.mark.parametrize(
    ("edition", "scale", "players", "stations"),
    [
        ("final", "battle", 2, 3),
        ("previews", "skirmish", 2, 2),
        ("final", "battle", 5, 1),
        ("final", "skirmish", 6, 1),
        ("previews", "battle", 5, 2),
        ("final", "battle", 1, 3),
        ("unknown", "battle", 3, 2),
    ],
)
def test_unsaid_stations_are_the_tables(edition: str, scale: str, players: int, stations: int) -> None:
    standings = compare([company(4, 16, None)] * players, Terms(edition, Scale(scale)))
    assert {(one.stations, one.stations_said) for one in standings} == {(stations, False)}
    assert standings[0].assets == 4 + stations


def test_nobody_compares_with_nobody() -> None:
    assert compare([]) == ()


COUNTS = st.integers(1, 8).flatmap(lambda frames: st.tuples(st.just(frames), st.integers(0, 4 * frames)))


@given(st.lists(COUNTS, min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_companies_does_not_matter(counts: list[tuple[int, int]], chance: object) -> None:
    companies = [company(frames, systems) for frames, systems in counts]
    order = list(range(len(counts)))
    chance.shuffle(order)  # type: ignore[attr-defined]  # a random.Random
    straight, mixed = compare(companies), compare([companies[index] for index in order])
    for place, index in enumerate(order):
        one, other = straight[index], mixed[place]
        assert (one.score_per_asset, one.score, one.position) == (other.score_per_asset, other.score, other.position)
        assert sorted(one.tied_with) == sorted(order[tied] for tied in other.tied_with)


@given(st.lists(COUNTS, min_size=1, max_size=6))
def test_a_score_per_asset_lies_between_three_and_seven(counts: list[tuple[int, int]]) -> None:
    """RA-CMP-07."""
    standings = compare([company(frames, systems) for frames, systems in counts])
    assert all(3 <= worth <= 7 for worth in per_asset(standings))
    assert all(one.score == one.assets * int(one.score_per_asset) for one in standings)


@given(COUNTS, st.integers(1, 6))
def test_identical_companies_have_five(counts: tuple[int, int], players: int) -> None:
    assert per_asset(compare([company(*counts)] * players)) == [5] * players
