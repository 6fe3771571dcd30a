"""The application with campaigns, through its real window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from campaigns.campaign.acts import PlayerKept, ResultApplied
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.templates.template_store import shipped
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.page.view import CampaignView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.core.notices import Notice
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import Applications, settle


class CampaignApplication:
    """The running application, and short ways to use it."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.window = running.window
        self.context = running.context
        self.said: list[Notice] = []
        self.context.notices.posted.connect(self.said.append)

    @property
    def desk(self) -> OpenCampaigns:
        return self.context.service(OpenCampaigns)

    @property
    def page(self) -> CampaignPage:
        page = self.window.page
        assert isinstance(page, CampaignPage)
        return page

    @property
    def view(self) -> CampaignView:
        assert self.page.view is not None
        return self.page.view

    def begin(self, template: str = "gursk", players: tuple[str, ...] = ("Ann", "Ben")) -> CampaignSession:
        """Begin a campaign and go to its page."""
        session = self.desk.begin(template.title(), shipped(template, TEMPLATES))
        session.do("join", *(PlayerKept(name.lower(), name) for name in players))
        self.go("campaign", session.id)
        return session

    def decide(self, session: CampaignSession, battle: str, winner: str, holder: str | None) -> None:
        """Apply a result of two sides."""
        players = [member.id for member in session.campaign.playing][:2]
        sides = tuple(SideResult(one, f"c-{one}", one.title(), score=(20, 15)) for one in players)
        result = Result(f"r-{battle}", battle, None, 0, "2026-05-01", 5, sides, (winner,), holder)
        assert session.do("apply", ResultApplied(result))

    def go(self, page: str, what: str = "") -> None:
        self.context.go(page, what)
        self.settle()

    def run(self, command: str) -> bool:
        done = self.context.commands.run(command)
        self.settle()
        return done

    def settle(self) -> None:
        settle(self.context)


def texts(widget: QWidget) -> str:
    """Return everything that labels in a widget say."""
    return " ".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


@pytest.fixture
def app(
    applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[CampaignApplication]:
    yield CampaignApplication(applications.start(data_folder))
