"""A real process, killed again and again while it writes; `scripts/kill_garage.py` does it a thousand times."""

import sys
from pathlib import Path

import pytest

from scripts.kill_garage import KIND
from scripts.killing.running import run


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there")
def test_forty_kills_lose_nothing_confirmed(tmp_path: Path) -> None:
    tally = run(KIND, 40, 2, tmp_path)
    assert tally.kills == 40
    assert tally.confirmed_nothing == 0
    assert tally.inside_a_write >= 40 / 8
    assert tally.confirmed > 40
