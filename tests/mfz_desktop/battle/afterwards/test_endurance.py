"""Short runs of `scripts/kill_battle.py` and `scripts/play_battles.py`, which do it by the hundred."""

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scripts import kill_battle, play_battles


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there")
def test_a_battle_whose_process_is_killed_opens_with_every_answer(tmp_path: Path) -> None:
    tally = kill_battle.run(6, 3, tmp_path)

    assert tally.kills == 6
    assert tally.confirmed


@pytest.mark.slow
def test_random_skirmishes_go_through_the_session(qtbot: QtBot, tmp_path: Path) -> None:
    tally = play_battles.run(6, 2, tmp_path)

    assert tally.steps["answer"] > 300
    assert tally.steps["back"]
    assert tally.steps["redo"]
    assert len(tally.memory) == 6
