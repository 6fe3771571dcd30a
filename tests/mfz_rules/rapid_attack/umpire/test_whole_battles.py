"""Whole battles on a map, in which nothing is stated and everything is measured."""

from random import Random

import pytest

from tests.mfz_rules.rapid_attack.umpire.map_player import map_battle


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_battle_on_a_map_comes_to_its_end(seed: int) -> None:
    last = map_battle(Random(seed)).last
    assert last.winners is not None
    assert all(frame.at is not None for frame in last.frames)
