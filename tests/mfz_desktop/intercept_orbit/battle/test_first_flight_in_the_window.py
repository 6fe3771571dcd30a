"""A first battle of ships in the running application: from its door to its report, with the guide over it."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mfz_desktop.battle.battle_list.page import BattlesPage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.report.view import ReportView
from mfz_desktop.battle.routes import REPORT
from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.intercept_orbit.battle.map.canvas import SpaceCanvas
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.forms.plain import TurnForm
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Defend, NameTarget
from tests.mfz_desktop.application import Applications, nameless, until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES
from tests.mfz_rules.intercept_orbit.laws.measured import measured

SMALL = (1280, 720)


@pytest.fixture
def app(applications: Applications, data_folder: Path) -> Application:
    """Return the application on the page of battles, as small as it may be."""
    app = Application(applications.start(data_folder))
    app.window.resize(*SMALL)
    app.context.go("battles")
    app.settle()
    return app


def begun(app: Application, qtbot: QtBot, game: str) -> BattleView:
    """Press the door of a game, and return the battle that it opens."""
    page, title = app.window.page, app.context.games.title(game)
    assert isinstance(page, BattlesPage)
    doors = {one.text().replace("&", ""): one for one in page.findChildren(QPushButton)}
    assert list(doors)[:3] == ["Try a first battle", "Try Intercept Orbit", "Try Alpha Bandit"]
    qtbot.mouseClick(doors[f"Try {title}"], Qt.MouseButton.LeftButton)
    until(lambda: app.context.navigator.here is not None and app.context.navigator.here.page == "battle")
    app.settle()
    return app.view


@pytest.mark.parametrize("game", GAMES)
def test_the_door_opens_a_battle_with_the_guide_over_it(app: Application, qtbot: QtBot, game: str) -> None:
    view = begun(app, qtbot, game)
    asked = view.session.game.explanation(view.session.now)
    assert asked is not None
    assert view.banners.guide.isVisible()
    assert view.banners.guide.text == asked.words
    assert nameless(view) == []
    qtbot.mouseClick(view.banners.guide.buttons[-1], Qt.MouseButton.LeftButton)
    assert view.banners.guide.isHidden()


def test_everything_stands_on_the_map_and_a_turn_can_be_taken(app: Application, qtbot: QtBot) -> None:
    view = begun(app, qtbot, "intercept-orbit")
    assert view.findChildren(SpaceCanvas)
    assert view.findChildren(TurnForm)
    before = view.banners.guide.text
    qtbot.keyClick(view, Qt.Key.Key_1)
    app.settle()
    assert view.banners.guide.text != before


@pytest.mark.slow
def test_a_turn_says_what_cannot_be_yet_and_keeps_the_keyboard(app: Application, qtbot: QtBot) -> None:
    view = begun(app, qtbot, "intercept-orbit")
    session = view.session
    tinker, blackthorn = session.now.ships[0], session.now.ships[2]
    (player,) = dict.fromkeys(one.player for one in session.pending)
    session.submit(ChooseAsset(player, tinker.id))
    target = view.turn.form
    assert target.go.text() == "Name it, point defense"
    assert target.go.accessibleName() == f"Name {blackthorn.name}, point defense"
    session.submit(NameTarget(player, blackthorn.id, "point_defense"))
    (rolling,) = session.pending
    session.submit(measured(Random(1), session.game.rules, session.now, rolling.options[0]))
    session.submit(Defend(player, None))
    app.settle()
    form = view.turn.form
    attack = form.entries[Use.ATTACK]
    assert attack.outlook(attack.likely) == "out of the range that it named; it may fly there first"
    assert form.first() is form.buttons[Use.MOVE]
    assert form.entries[Use.LAUNCH].refused == "comes after the move"
    form.take(Use.ATTACK)
    assert not form.detail.go.isEnabled()
    assert form.first() is form.detail.cancel


def scrolling(inside: QWidget) -> list[QAbstractScrollArea]:
    """Return what scrolls upright now in a widget and round it."""
    areas = inside.window().findChildren(QAbstractScrollArea)
    return [one for one in areas if one.verticalScrollBar().isVisible() and one.verticalScrollBar().maximum()]


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 250])
def test_never_does_a_form_scroll_within_a_page_that_scrolls(app: Application, qtbot: QtBot, scale: int) -> None:
    app.context.settings.set(TEXT_SCALE, scale)
    view = begun(app, qtbot, "intercept-orbit")
    for _ in range(3):  # whose turn, what it rolls, how it moves
        app.settle()
        assert view.turn.area.grows == (scale == 250)
        bars = scrolling(view.turn)
        assert not (view.turn.area in bars and len(bars) > 1)
        assert not (view.turn.area.grows and view.turn.area in bars)
        whole = view.turn.area.ground.height()
        assert not view.turn.area.grows or view.turn.area.height() >= whole > 100
        qtbot.keyClick(view, Qt.Key.Key_1)
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert bool(scrolling(view.turn)) == (scale == 250)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_stands_over_each_question_to_the_report(app: Application, qtbot: QtBot, game: str) -> None:
    view, chance = begun(app, qtbot, game), Random(5)
    session = view.session
    while session.now.winners is None:
        asked = chance.choice(session.game.rules.pending(session.now))
        session.submit(measured(chance, session.game.rules, session.now, chance.choice(asked.options)))
        explained = session.game.explanation(session.now)
        assert view.banners.guide.isVisible() == (explained is not None)
    app.context.go(REPORT, session.id)
    app.settle()
    assert app.window.findChildren(ReportView)
    assert app.run("report.copy_md")
    copied = QApplication.clipboard().text()
    assert session.game.result(session.kept.timeline) in copied
    assert all(player.name in copied for player in session.now.players)
