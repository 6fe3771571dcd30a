"""Companies on a crowded table end on free places, and every question about them can be answered (IO-GEO-07)."""

import pytest

from tests.mfz_rules.intercept_orbit.laws.flying_about import fly_about


@pytest.mark.parametrize("number", range(4))
def test_companies_on_a_crowded_table_end_on_free_places(number: int) -> None:
    fly_about(f"quick-{number}")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(15))
def test_many_companies_on_crowded_tables_end_on_free_places(number: int) -> None:
    fly_about(f"slow-{number}")
