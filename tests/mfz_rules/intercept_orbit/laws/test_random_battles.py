"""Random battles of both games keep the promises of the rules, on paper and on tables."""

import pytest

from tests.mfz_rules.intercept_orbit.laws.runs import BANDIT_RUNS, ORBIT_RUNS
from tests.mfz_rules.laws.runs import Runs

GAMES = {"orbit": ORBIT_RUNS, "bandit": BANDIT_RUNS}
SEED = 20261124
ROWS_APART = 12
"""Battles are played under rows so far apart."""
PARTS = 4
"""The rows are played in so many tests."""
games = pytest.mark.parametrize("runs", GAMES.values(), ids=GAMES)


@games
@pytest.mark.parametrize("number", range(6))
def test_a_random_battle_on_paper_keeps_the_promises(runs: Runs, number: int) -> None:
    runs.play(runs.default_case(SEED, number))


@games
def test_a_random_battle_on_a_table_keeps_the_promises(runs: Runs) -> None:
    runs.play(runs.table_case(SEED, 1))


@pytest.mark.slow
@games
@pytest.mark.parametrize("number", range(2, 5))
def test_random_battles_on_tables_keep_the_promises(runs: Runs, number: int) -> None:
    runs.play(runs.table_case(SEED, number * ROWS_APART))


@pytest.mark.slow
@games
@pytest.mark.parametrize("part", range(PARTS))
def test_battles_keep_the_promises_under_rows_of_settings(runs: Runs, part: int) -> None:
    """RA-HACK-01: a sample of the rows in which every two values of two settings stand together."""
    for row in range(part * ROWS_APART, len(runs.rows), PARTS * ROWS_APART):
        runs.play(runs.array_case(SEED, runs.usual, row, row))
