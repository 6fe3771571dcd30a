"""The covering array covers (RA-HACK-01): nobody plays fifty battles a row for nothing."""

from itertools import combinations

import pytest

from mfz_rules.alpha_bandit.settings import BOOK as ALPHA_BANDIT
from mfz_rules.intercept_orbit.settings import BOOK as INTERCEPT_ORBIT
from mfz_rules.rapid_attack.settings.book import BOOK as RAPID_ATTACK
from tests.mfz_rules.laws.covering_array import CoveringArray, Row

ARRAYS = [CoveringArray(book) for book in (RAPID_ATTACK, INTERCEPT_ORBIT, ALPHA_BANDIT)]

every_game = pytest.mark.parametrize("array", ARRAYS, ids=lambda array: array.book.game)


def whole(array: CoveringArray, row: Row) -> list[int]:
    """Return the cells of a row, defaults too, in order."""
    return sorted(array.place(name, row.get(name, one.default)) for name, one in array.book.settings.items())


@every_game
def test_every_value_stands_alone_once(array: CoveringArray) -> None:
    found = [next(iter(row.items())) for row in array.alone() if row]
    defaults = {array.place(name, one.default) for name, one in array.book.settings.items()}

    assert len(found) == len(array.cells) - len(array.book.settings)
    assert {array.place(*cell) for cell in found} | defaults == set(range(len(array.cells)))


@every_game
def test_every_two_values_of_two_settings_stand_together(array: CoveringArray) -> None:
    found = {pair for row in array.pairs for pair in combinations(whole(array, row), 2)}
    colliding = {tuple(sorted(pair)) for pair in array.colliding_pairs()}
    wanted = {
        (first, second)
        for first, second in combinations(range(len(array.cells)), 2)
        if array.cells[first][0] != array.cells[second][0]
    }

    assert found == wanted - colliding


@every_game
def test_no_row_collides(array: CoveringArray) -> None:
    assert [row for row in array.pairs if array.book.find_collisions(row)] == []


def test_the_array_has_the_fewest_rows_there_can_be() -> None:
    """No array has fewer rows than the two largest settings have pairs of values."""
    largest = sorted(len(one.allowed) for one in RAPID_ATTACK.settings.values())[-2:]

    assert len(ARRAYS[0].pairs) == largest[0] * largest[1]


@every_game
def test_the_rows_are_the_same_every_time(array: CoveringArray) -> None:
    assert CoveringArray(array.book).pairs == array.pairs
