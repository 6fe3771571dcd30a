"""The covering array covers (RA-HACK-01): nobody plays fifty battles a row for nothing."""

from itertools import combinations

from mfz_rules.rapid_attack.settings import SETTINGS
from mfz_rules.rapid_attack.settings.book import find_collisions
from tests.mfz_rules.rapid_attack.laws.covering_array import CELLS, Row, alone, colliding_pairs, pairs, place


def whole(row: Row) -> list[int]:
    """Return the cells of a row, defaults too, in order."""
    return sorted(place(name, row.get(name, setting.default)) for name, setting in SETTINGS.items())


def test_every_value_stands_alone_once() -> None:
    found = [next(iter(row.items())) for row in alone() if row]

    assert len(found) == len(CELLS) - len(SETTINGS)
    assert {place(*cell) for cell in found} | {place(name, one.default) for name, one in SETTINGS.items()} == set(
        range(len(CELLS))
    )


def test_every_two_values_of_two_settings_stand_together() -> None:
    found = {pair for row in pairs() for pair in combinations(whole(row), 2)}
    colliding = {tuple(sorted(pair)) for pair in colliding_pairs()}
    wanted = {
        (first, second) for first, second in combinations(range(len(CELLS)), 2) if CELLS[first][0] != CELLS[second][0]
    }

    assert found == wanted - colliding


def test_no_row_collides() -> None:
    assert [row for row in pairs() if find_collisions(row)] == []


def test_the_array_has_the_fewest_rows_there_can_be() -> None:
    """No array has fewer rows than the two largest settings have pairs of values."""
    largest = sorted(len(one.allowed) for one in SETTINGS.values())[-2:]
    fewest = largest[0] * largest[1]

    assert len(pairs()) == fewest


def test_the_rows_are_the_same_every_time() -> None:
    again = pairs.__wrapped__()

    assert again == pairs()
