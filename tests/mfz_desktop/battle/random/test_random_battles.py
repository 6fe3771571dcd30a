"""Short runs of `scripts/play_battles.py`: battles played at random in the real window, by commands and by hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.report.page import BattleReportPage
from scripts.play_battles import skirmishes, whole_battle
from scripts.playing.tables import KINDS
from scripts.playing.tally import Tally
from scripts.playing.window import PlayedWindow


@pytest.fixture
def window(qapp: QApplication, data_folder: Path, request: pytest.FixtureRequest) -> Iterator[PlayedWindow]:
    played = PlayedWindow(qapp, data_folder, painted=getattr(request, "param", True))
    with played.watch:
        yield played
    played.close()
    qapp.setStyleSheet("")


@pytest.mark.slow
@pytest.mark.parametrize("kind", [KINDS[0], KINDS[1], KINDS[8]], ids=lambda kind: kind.name)
def test_a_whole_battle_is_played_by_operating_what_is_offered(window: PlayedWindow, kind) -> None:
    tally = Tally()
    whole_battle(window, kind, "1", tally, small=True)

    assert tally.over == 1
    assert any(form.startswith("ActsForm") for form in tally.forms)
    assert isinstance(window.running.window.page, BattleReportPage)


@pytest.mark.slow
@pytest.mark.parametrize("window", [False], indirect=True, ids=["painting off"])
def test_skirmishes_go_through_session_and_commands(window: PlayedWindow) -> None:
    tally = skirmishes(2, 8, window)

    assert tally.steps["answer"] > 50
    assert all(tally.steps[name] for name in ("undo", "redo", "look back"))
    assert len(tally.memory) == 2
