"""A short run of `scripts/kill_battle.py`, which does it by the hundred."""

import sys
from pathlib import Path

import pytest

from scripts.kill_battle import KIND
from scripts.killing.running import run


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there")
def test_a_battle_whose_process_is_killed_opens_with_every_answer(tmp_path: Path) -> None:
    tally = run(KIND, 6, 3, tmp_path)

    assert tally.kills == 6
    assert tally.confirmed
