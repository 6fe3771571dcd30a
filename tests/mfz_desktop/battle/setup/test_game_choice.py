"""The game of which a battle is set up: it is the one of last time, and another is one press away."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mfz_desktop.app.running import Running
from mfz_desktop.battle.setup.game_choice import GameChoice
from mfz_desktop.battle.setup.path_page import SetupPathPage
from mfz_desktop.core.settings import SETUP_GAME
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.setup.conftest import SetupApp, listed

GAMES = ["Rapid Attack", "Intercept Orbit", "Alpha Bandit"]


def new_battle(running: Running) -> SetupPathPage:
    """Set a battle up as the list of battles and the first screen do."""
    assert running.context.commands.run("battles.new")
    settle(running.context)
    return shown(running)


def shown(running: Running) -> SetupPathPage:
    page = running.window.page
    assert isinstance(page, SetupPathPage)
    return page


def choice(page: SetupPathPage) -> GameChoice:
    """Return the games to choose from, which are seen in the first step."""
    found = page.seats().game_choice
    assert found.isVisible()
    return found


def test_the_usual_game_first_then_the_one_of_last_time(applications: Applications, tmp_path: Path) -> None:
    running = applications.start(tmp_path)
    usual = new_battle(running)
    assert usual.document.game == "rapid-attack"
    assert [one.text() for one in choice(usual).buttons] == GAMES
    assert [one.isChecked() for one in choice(usual).buttons] == [True, False, False]
    usual.seats().take(listed()[:1])
    QTest.mouseClick(choice(usual).buttons[1], Qt.MouseButton.LeftButton)
    settle(running.context)
    ships = shown(running)
    assert ships.document.game == "intercept-orbit"
    assert [one.isChecked() for one in choice(ships).buttons] == [False, True, False]
    assert new_battle(running) is ships
    applications.close()
    again = applications.start(tmp_path)
    assert new_battle(again).document.game == "intercept-orbit"
    QTest.mouseClick(choice(shown(again)).buttons[0], Qt.MouseButton.LeftButton)
    settle(again.context)
    assert [seat.company.name for seat in shown(again).document.plan.seats] == ["Stone Garden"]
    assert [one.isChecked() for one in choice(shown(again)).buttons] == [True, False, False]


@pytest.mark.parametrize("game", ["rapid-attack", "alpha-bandit"])
def test_another_game_is_a_command_as_well(app: SetupApp, game: str) -> None:
    running = app.running
    first = new_battle(running)
    ids = {command.id for command in first.commands()}
    assert f"{first.ids}.game.{first.document.game}" not in ids
    assert running.context.commands.run(f"{first.ids}.game.intercept-orbit")
    settle(running.context)
    assert running.context.commands.run(f"{shown(running).ids}.game.{game}")
    settle(running.context)
    assert shown(running).document.game == game


def test_a_game_that_is_gone_gives_way_to_the_usual_one(app: SetupApp) -> None:
    running = app.running
    running.context.settings.set(SETUP_GAME, "chess")
    assert new_battle(running).document.game == "rapid-attack"
