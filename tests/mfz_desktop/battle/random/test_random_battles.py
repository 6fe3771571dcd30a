"""Short runs of `scripts/play_battles.py`: battles played at random in the real window, by commands and by hand."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.report.page import BattleReportPage
from mfz_rules.rapid_attack.battle import AdjustCompany, Phase, PlaceFrame, RollOff
from tests.mfz_desktop.battle.turn.scenes import tied
from tests.players.battles import skirmishes, whole_battle
from tests.players.games import GAMES, PlayedGame
from tests.players.hand import Hand
from tests.players.tally import Tally
from tests.players.window import PlayedWindow

FRAMES = GAMES["rapid-attack"]


@pytest.fixture
def window(qapp: QApplication, data_folder: Path, request: pytest.FixtureRequest) -> Iterator[PlayedWindow]:
    played = PlayedWindow(qapp, data_folder, painted=getattr(request, "param", True))
    with played.watch:
        yield played
    played.close()
    qapp.setStyleSheet("")


@pytest.mark.slow
@pytest.mark.parametrize("table", [*FRAMES.whole[:2], FRAMES.whole[8]], ids=lambda table: table.name)
def test_a_whole_battle_is_played_by_operating_what_is_offered(window: PlayedWindow, table) -> None:
    tally = Tally()
    whole_battle(FRAMES, window, table, "1", tally, small=True)

    assert tally.over == 1
    assert any(form.startswith("ActsForm") for form in tally.forms)
    assert isinstance(window.running.window.page, BattleReportPage)


@pytest.mark.slow
def test_comparing_and_placing_at_a_real_table_are_played_by_operating_what_is_offered(window: PlayedWindow) -> None:
    """A tie is rolled off, companies change, and all pieces are placed."""
    session = window.begin(tied(), seed=3)
    session.show_on(Ground.TABLE)
    hand = Hand(window, Random(5))
    while session.now.phase in (Phase.COMPARE, Phase.FIELDING):
        hand.answer()

    assert {type(entry.action) for entry in session.entries} >= {RollOff, AdjustCompany, PlaceFrame}


@pytest.mark.slow
@pytest.mark.parametrize("window", [False], indirect=True, ids=["painting off"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_skirmishes_go_through_session_and_commands(window: PlayedWindow, game: PlayedGame) -> None:
    tally = skirmishes(game, 2, 8, window)

    assert tally.steps["answer"] > 50
    assert all(tally.steps[name] for name in ("undo", "redo", "look back"))
    assert len(tally.memory) == 2
