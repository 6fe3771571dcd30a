"""The application with the second game beside the first one, and companies of it in the garage."""

from pathlib import Path

import pytest

from campaigns.campaign.acts import BattlePlanned, PlayerKept
from campaigns.campaign.battles import Enlisted, Plan
from campaigns.campaign.world import Template
from campaigns.players import Player
from mfz_desktop.app import running as start
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import Applications
from tests.second_game.companies import Frog, Frogs
from tests.second_game.entry import both_games
from tests.second_game.rules import GAME

STRONG = Frogs("strong", "The strong", frogs=(Frog("a", "Ann", strength=9), Frog("c", "Cy", strength=1)))
WEAK = Frogs("weak", "The weak", frogs=(Frog("b", "Bo", picture="5" * 64),))


@pytest.fixture
def starting(applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Running:
    """The application as it is on its first day."""
    monkeypatch.setattr(start, "all_games", both_games)
    return applications.start(data_folder)


@pytest.fixture
def running(starting: Running) -> Running:
    starting.context.service(GarageServices).session.keep("people", Player("p-bo", "Bo", "pink"), STRONG, WEAK)
    return starting


@pytest.fixture
def context(running: Running) -> AppContext:
    return running.context


@pytest.fixture
def pond(context: AppContext) -> CampaignSession:
    """A campaign of the game with a battle to come."""
    template = Template("pond", "The pond", game=GAME)
    session: CampaignSession = context.service(OpenCampaigns).begin("The pond", template)
    plan = Plan("First match", enlisted=(Enlisted("1", "strong"), Enlisted("2", "weak")))
    session.do("plan", PlayerKept("1", "Ann", "orange"), PlayerKept("2", "Bob"), BattlePlanned("b1", plan))
    return session
