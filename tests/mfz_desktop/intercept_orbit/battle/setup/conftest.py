"""Whole applications on the page where a battle of ships is set up, of either game."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import setup_route
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.setup.page.page import FleetSetupPage
from mfz_desktop.models.session.services import GarageServices
from tests.campaigns.battles.fleet_plans import listed
from tests.mfz_desktop.application import Applications, settle, until


@dataclass
class FleetSetupApp:
    """An application, and what the tests look at of it."""

    running: Running
    game: str

    @property
    def context(self) -> AppContext:
        return self.running.context

    @property
    def page(self) -> FleetSetupPage:
        page = self.running.window.page
        assert isinstance(page, FleetSetupPage)
        return page

    @property
    def plan(self) -> FleetPlan:
        return self.page.document.plan

    @property
    def battles(self) -> OpenBattles:
        return self.context.service(OpenBattles)

    @property
    def here(self) -> str:
        assert self.context.navigator.here is not None
        return self.context.navigator.here.page

    def run(self, command: str) -> None:
        """Run a command of the page: `begin`."""
        self.context.commands.run(f"{self.page.ids}.{command}")
        settle(self.context)

    def open(self) -> FleetSetupPage:
        self.context.service(GarageServices)
        self.context.go(setup_route(self.context.games, self.game))
        settle(self.context)
        self.running.window.activateWindow()
        until(self.running.window.isActiveWindow)
        return self.page

    def keep(self, *fleets: KeptFleet) -> None:
        self.context.service(GarageServices).session.keep("fleets", *fleets)

    def seat(self, *fleets: KeptFleet) -> None:
        self.page.seats().take(fleets or listed(self.game)[:2])
        QApplication.processEvents()

    def show(self, step: int) -> SetupStep[FleetPlan]:
        self.page.go_to(step)
        QApplication.processEvents()
        return self.page.steps[step]


@pytest.fixture(params=SHIP_GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def start(applications: Applications, tmp_path: Path, game: str) -> Callable[[], FleetSetupApp]:
    """Start applications on one data folder, one after another."""
    folder = tmp_path / "data"
    folder.mkdir()

    def begin() -> FleetSetupApp:
        applications.close()
        return FleetSetupApp(applications.start(folder), game)

    return begin


@pytest.fixture
def app(start: Callable[[], FleetSetupApp]) -> FleetSetupApp:
    """An application that shows the page."""
    made = start()
    made.open()
    return made
