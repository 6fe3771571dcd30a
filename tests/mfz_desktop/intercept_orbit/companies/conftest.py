"""The application with fleets of both games of ships, through its real window."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from campaigns.intercept_orbit.companies.fleet import KeptFleet
from mfz_desktop.intercept_orbit.companies.texts import read_text
from mfz_desktop.intercept_orbit.companies.view import FleetView
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.companies.conftest import Application

ORBIT, BANDIT = "intercept-orbit", "alpha-bandit"
LONG_WATCH = """Fleet: Long Watch
Side: Wardens
Bulwark -- 2Ra+d8/1B/1K/2W
Lantern -- 1Rps/1G/2Y/2W
Wick -- 1Rps/1G/2Y/2W
Sparks -- company + Y8
HVAs: 3
"""
NIGHT_MARKET = """Fleet: Night Market
Game: alpha-bandit
Red Drum -- 2Ra+d8/1B/1G/2W
Brass Gong -- 2Rm/2B/1G/2W
Paper Lantern -- 2Rl/1G/1Y/1K/2W
Crickets -- company + G8
HVAs: 3
"""
LEGAL = {ORBIT: LONG_WATCH, BANDIT: NIGHT_MARKET}


def fleet_of(text: str) -> KeptFleet:
    return read_text(text, ORBIT)[0].company


class FleetApplication(Application):
    """Short ways to use it with fleets."""

    @property
    def view(self) -> FleetView:
        view = self.body.of_game
        assert isinstance(view, FleetView)
        return view

    @property
    def fleet(self) -> KeptFleet:
        here = self.body.document.company
        assert isinstance(here, KeptFleet)
        return here

    @property
    def fleets(self) -> tuple[KeptFleet, ...]:
        return self.desk.session.garage.companies()

    def show_fleet(self, fleet: KeptFleet) -> KeptFleet:
        assert self.desk.session.keep("begin", fleet)
        self.context.go("company", fleet.id)
        self.bot.waitUntil(lambda: not self.body._later.isActive())
        return fleet


@pytest.fixture
def app(applications: Applications, qtbot: QtBot, data_folder: Path) -> FleetApplication:
    return FleetApplication(applications.start(data_folder), qtbot)


@pytest.fixture(params=[ORBIT, BANDIT])
def legal(request: pytest.FixtureRequest) -> KeptFleet:
    """A legal fleet of each game."""
    return fleet_of(LEGAL[request.param])
