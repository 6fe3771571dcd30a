"""Moves on a crowded table leave no base on another, and every question can be answered (IO-GEO-07, IO-EDGE-02)."""

import pytest

from tests.mfz_rules.intercept_orbit.laws.moving_about import move_about


@pytest.mark.parametrize("number", range(4))
def test_moves_on_a_crowded_table_end_on_free_places(number: int) -> None:
    move_about(f"quick-{number}")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_many_moves_on_crowded_tables_end_on_free_places(number: int) -> None:
    move_about(f"slow-{number}")
