"""A short run of `scripts/kill_battle.py`, which does it by the hundred."""

import sys
from pathlib import Path

import pytest

from scripts.kill_battle import KINDS
from scripts.killing.running import run


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there")
@pytest.mark.parametrize("game", KINDS)
def test_a_battle_whose_process_is_killed_opens_with_every_answer(tmp_path: Path, game: str) -> None:
    tally = run(KINDS[game], 6, 3, tmp_path)

    assert tally.kills == 6
    assert tally.confirmed
