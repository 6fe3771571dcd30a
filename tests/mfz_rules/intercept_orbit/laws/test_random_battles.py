"""Random battles on paper keep the promises of the rules."""

import pytest

from tests.mfz_rules.intercept_orbit.laws.random_battle import random_battle


@pytest.mark.parametrize("number", range(12))
def test_a_random_battle_on_paper_runs_to_its_end(number: int) -> None:
    random_battle(f"orbit-{number}")
