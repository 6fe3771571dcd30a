"""A real process, killed again and again while it writes; `scripts/kill_test.py` does it a thousand times."""

import sys
from pathlib import Path

import pytest

from scripts.kill_test import run


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there")
def test_forty_kills_lose_nothing_confirmed(tmp_path: Path) -> None:
    tally = run(40, 2, tmp_path / "data")
    assert tally.kills == 40
    assert tally.inside_a_write >= 40 / 3
    assert tally.confirmed > 40
