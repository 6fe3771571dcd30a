"""The report of a battle of ships: as people post it, and its page."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from mfz_desktop.battle.report.luck_panel import LuckPanel
from mfz_desktop.battle.report.plot import ScorePlot
from mfz_desktop.battle.report.view import ReportView
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.intercept_orbit.battle.report.report import ShipReport
from mfz_desktop.intercept_orbit.battle.report.statistics import statistics_of
from mfz_desktop.intercept_orbit.battle.text.report import report_of
from mfz_desktop.ui.widgets.figures_table import FiguresTable
from mfz_rules.common.events import RoundEnded
from mfz_rules.intercept_orbit.state.events.attacks import DamageRolled
from scripts.golden_battles import golden, scenarios
from tests.mfz_desktop.application import Applications, nameless, settle, until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES, golden_battle, played


def report(game: str, name: str, markup: str = "md") -> str:
    """Return the report of a golden battle."""
    return report_of(GAMES[game], golden_battle(game, name).played.timeline, MARKUPS[markup])


def test_roles_scores_prizes_losses_and_deeds_are_told() -> None:
    told = report("intercept-orbit", "whole")
    assert "Ben wins 36 to 28 in round 4: doomsday." in told
    assert "## Ben (2 ships & 7 systems) = (6 Points per Asset) * (7 assets) = 42 points, defender" in told
    assert "* Barn -- 1B/1Y/3K/2W" in told
    assert "* Ann places Anvil, Lamp, Lens, Sparks on Anvil, High value asset 1 of Ann" in told
    assert "## Events of Round 2 (DDC @ 8)" in told
    assert "8 − 0 = 8 dice, 4 5 6 4 5 1 2 3: Mole loses its split weapon, its defense system" in told
    assert "and is destroyed. Now Ben has 42 points." in told
    assert "Ben captures Lamp from Ann." in told
    assert "**After round 3: Ben 36 and Ann 28. Clock 2.**" in told
    assert "Ben holds what was another's: Lamp" in told
    assert "* Lens (Ann): 1 high value asset taken and 4 moves." in told


def test_cover_shields_dodges_and_plans_are_told() -> None:
    assert "past Wreck" in report("intercept-orbit", "screen")
    assert "Torch shields the target and takes 4 4" in report("intercept-orbit", "screen")
    assert "Moths dodges away from Mole" in report("intercept-orbit", "dodges_home")
    assert "Ann puts nobody on Mast. Ben puts Bees on Bastion." in report("alpha-bandit", "put_aboard")
    assert "launches Moths at Bastion with fuel 5" in report("alpha-bandit", "launched_and_landed")
    assert "Mast loses 2 × catapult" in report("alpha-bandit", "put_aboard")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_golden_battle_is_reported_in_every_markup(game: str) -> None:
    for path in scenarios(game):
        timeline = golden(path, game).played.timeline
        for markup in MARKUPS.values():
            told = report_of(GAMES[game], timeline, markup)
            assert "{" not in told.replace("body {", ""), path
            assert not any(f" {one}." in told for one in ("None", "nothing now")), path
        figures = statistics_of(timeline.initial, timeline.entries)
        events = [event for entry in timeline.entries for event in entry.events]
        last = timeline.state
        assert figures.rounds[-1].scores == tuple(last.score(one.id) for one in last.players)
        assert figures.ended_rounds == sum(isinstance(one, RoundEnded) for one in events)
        rolled = sum(len(one.dice) for one in events if isinstance(one, DamageRolled))
        assert sum(luck.dice for _, luck in figures.luck) == sum(one.dice for one in figures.deeds) == rolled


@pytest.fixture
def app(applications: Applications, data_folder: Path) -> Application:
    """Return the application, which plays games of ships."""
    return Application(applications.start(data_folder))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_scores_luck_deeds_and_tale(app: Application, game: str) -> None:
    session = played(app.context, game, "whole")
    app.context.go("battle_report", session.id)
    settle(app.context)
    view = app.window.findChild(ReportView)
    words = "\n".join(one.text() for one in view.findChildren(QLabel))
    assert session.game.result(session.kept.timeline) in words
    assert view.findChild(ScorePlot).accessibleDescription()
    assert view.findChild(LuckPanel) is not None
    assert view.findChild(FiguresTable).model().rowCount() == len(session.now.fighters)
    assert "Round 1, clock 11" in words
    assert "After round 1: " in words
    titles = [one.title for one in ShipReport(app.context, session).columns()]
    assert ("HVAs" if game == "intercept-orbit" else "Liabilities") in titles
    assert game == "intercept-orbit" or "high value" not in (words + report(game, "whole")).lower()
    assert nameless(app.window) == []


def test_the_page_follows_a_battle_that_goes_on(app: Application) -> None:
    session = played(app.context, "intercept-orbit", "whole", 30)
    app.context.go("battle_report", session.id)
    settle(app.context)
    view = app.window.findChild(ReportView)
    rest = golden_battle("intercept-orbit", "whole").played.timeline.entries[30:80]
    for entry in rest:
        assert session.submit(entry.action)
    until(lambda: any("Ben captures Lamp" in one.text() for one in view.findChildren(QLabel)))
