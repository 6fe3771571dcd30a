"""A short run of random battles: what `scripts/random_battles.py` plays by the thousand.

Every row of pairs in the covering array is played once, the three editions in turn: every setting stands there at
each of its values, beside every value of each other. The rows of one value alone, which tell which of two values it
is that breaks something, are left to the script.
"""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings.rules import rules_of
from tests.mfz_rules.rapid_attack.laws.random_battle import random_battle
from tests.mfz_rules.rapid_attack.laws.runs import RUNS

ROOT = Path(__file__).parents[4]
SEED = 20261120
PARTS = 8
"""The array is played in so many tests."""
DEFAULTS = 30
"""Battles under the rules as they are."""
TABLES = 10
ROWS_APART = 49
"""Battles with positions are played under rows so far apart."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_rules_keep_their_promises_under_every_row_of_settings(part: int) -> None:
    """RA-GEN-04, RA-HACK-01: every setting at each of its values, and every two of them together."""
    editions = tuple(EDITIONS)
    for row in range(RUNS.first_pair + part, len(RUNS.rows), PARTS):
        RUNS.play(RUNS.array_case(SEED, editions[row % len(editions)], row, row))


@pytest.mark.slow
def test_the_rules_keep_their_promises_as_they_are() -> None:
    for number in range(DEFAULTS):
        RUNS.play(RUNS.default_case(SEED, number))


@pytest.mark.slow
def test_the_rules_keep_their_promises_where_pieces_have_positions() -> None:
    """The umpire measures ranges, cover, ways and who is near which station."""
    for number in range(TABLES):
        RUNS.play(RUNS.table_case(SEED, number * ROWS_APART))


def digest() -> str:
    """Return what some battles came to, in few letters."""
    battles = [random_battle(Random(number), rules_of("final"), small=True) for number in range(3)]
    return sha256(repr([step for played in battles for step in played.steps]).encode()).hexdigest()


@pytest.mark.slow
def test_battles_do_not_depend_on_how_sets_are_ordered() -> None:
    """Two processes with other hash seeds play the very same battles."""
    found = set()
    for seed in ("0", "1"):
        command = "from tests.mfz_rules.rapid_attack.laws.test_sample import digest; print(digest())"
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            [sys.executable, "-c", command], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        )
        found.add(run.stdout)
    assert len(found) == 1
