"""A program that was killed: the next start opens the battle where it was, with every answer, and says so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.core.settings import OPEN_BATTLE
from tests.mfz_desktop.application import Applications, settle

ROOT = Path(__file__).parents[4]
ANSWERS = 23


@pytest.mark.slow
def test_the_next_start_opens_the_battle_with_every_answer(
    applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [sys.executable, "-m", "tests.mfz_desktop.battle.page.killed", str(data_folder), str(ANSWERS)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    died = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert died.returncode == 9, died.stderr
    said = []
    running = applications.start(
        data_folder, lambda running: running.context.notices.posted.connect(lambda notice: said.append(notice.text))
    )
    settle(running.context)
    page = running.window.page
    assert isinstance(page, BattlePage)
    assert page.view is not None
    assert page.view.session.id == died.stdout.strip()
    assert len(page.view.session.entries) == ANSWERS
    assert any("ended in the middle of this battle" in text for text in said)
    running.window.close()
    assert running.context.settings.get(OPEN_BATTLE) == ""
