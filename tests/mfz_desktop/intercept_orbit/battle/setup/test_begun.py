"""A battle of ships is set up, begun, and shown on the battle's own page; it is there after the program was ended."""

from collections.abc import Callable
from pathlib import Path

import pytest

from campaigns.battles.setup_plan import Ground
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import GROUNDS
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.rematch import begin_rematch
from mfz_desktop.intercept_orbit.battle.setup.page.page import TABLE, FleetSetupPage
from mfz_desktop.rapid_attack.battle.setup.page.page import BattleSetupPage
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.campaigns.battles.fleet_plans import listed
from tests.mfz_desktop.application import Applications, nameless, settle

Start = Callable[[], Running]


@pytest.fixture(params=SHIP_GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def begin(applications: Applications, tmp_path: Path) -> Start:
    """Start the whole application on one data folder, again and again."""
    folder = tmp_path / "data"
    folder.mkdir()

    def started() -> Running:
        applications.close()
        return applications.start(folder)

    return started


def set_up(running: Running, game: str, ground: Ground) -> FleetSetupPage:
    """Go to the set-up through that of the usual game, and seat two fleets."""
    running.context.commands.run("battles.new")
    usual = running.window.page
    assert isinstance(usual, BattleSetupPage)
    running.context.commands.run(f"{usual.ids}.game.{game}")
    settle(running.context)
    page = running.window.page
    assert isinstance(page, FleetSetupPage)
    page.seats().take(listed(game)[:2])
    page.go_to(TABLE)
    page.steps[TABLE].grounds[ground].click()
    settle(running.context)
    return page


@pytest.mark.parametrize("ground", GROUNDS)
def test_it_is_opened_on_the_battles_page_where_it_was_agreed(begin: Start, game: str, ground: Ground) -> None:
    running = begin()
    page = set_up(running, game, ground)
    assert running.context.commands.run(f"{page.ids}.begin")
    settle(running.context)
    shown = running.window.page
    assert isinstance(shown, BattlePage) and shown.view is not None
    session = shown.view.session
    assert session.ground is ground
    assert isinstance(session.now, Battle) and session.now.profile.id == game
    assert nameless(running.window) == []
    id, state = session.id, session.now
    del session, shown
    again = begin()
    again.context.go("battle", id)
    settle(again.context)
    shown = again.window.page
    assert isinstance(shown, BattlePage) and shown.view is not None
    assert (shown.view.session.now, shown.view.session.ground) == (state, ground)


@pytest.mark.slow
def test_the_same_once_more_is_shown_as_well(begin: Start, game: str) -> None:
    running = begin()
    page = set_up(running, game, Ground.SCREEN)
    assert running.context.commands.run(f"{page.ids}.begin")
    settle(running.context)
    shown = running.window.page
    assert isinstance(shown, BattlePage) and shown.view is not None
    first = shown.view.session
    begin_rematch(running.context, first)
    settle(running.context)
    shown = running.window.page
    assert isinstance(shown, BattlePage) and shown.view is not None
    other = shown.view.session
    assert other.id != first.id
    assert other.now == first.kept.timeline.initial
    assert len(running.context.service(OpenBattles).battles.ids()) == 2
