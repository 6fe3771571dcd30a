"""Random battles of both games keep the promises of the rules, on paper and on tables."""

import pytest

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from tests.mfz_rules.intercept_orbit.laws.measured import ON_TABLES
from tests.mfz_rules.intercept_orbit.laws.random_battle import random_battle
from tests.mfz_rules.rapid_attack.laws.covering_array import CoveringArray

GAMES = {"orbit": INTERCEPT_ORBIT, "bandit": ALPHA_BANDIT}
ROWS_APART = 8
games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.mark.parametrize("number", range(12))
def test_a_random_battle_on_paper_runs_to_its_end(number: int) -> None:
    random_battle(f"orbit-{number}")


@games
def test_a_random_battle_on_a_table_runs_to_its_end(game: OrbitGame) -> None:
    random_battle("table-1", game=game, player=ON_TABLES)


@pytest.mark.slow
@games
@pytest.mark.parametrize("number", range(5))
def test_many_random_battles_on_tables_run_to_their_ends(game: OrbitGame, number: int) -> None:
    random_battle(f"tables-{number}", game=game, player=ON_TABLES)


@pytest.mark.slow
@games
def test_battles_run_to_their_ends_under_rows_of_settings(game: OrbitGame) -> None:
    """RA-HACK-01: a sample of the rows in which every two values of two settings stand together."""
    for number, row in enumerate(CoveringArray(game.profile.editions.book).rows[::ROWS_APART]):
        random_battle(f"array-0-{number}", row, game)
