"""The application with campaigns, and a gate at which the reading of one waits."""

from collections.abc import Iterator
from threading import Event

import pytest

from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.templates.template_store import shipped
from tests.kinds import GAMES, TEMPLATES
from tests.mfz_desktop.campaign.window.app import CampaignApplication, app

__all__ = ["app"]


class Reading:
    """How campaigns are read: by whom, how often, and not before `go_on` where it waits."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._may = Event()
        self._may.set()

    def wait(self) -> None:
        """Let reading begin, and wait before its end."""
        self._may.clear()

    def go_on(self) -> None:
        """Let what waits come to its end."""
        self._may.set()

    def read(self, id: str) -> None:
        self.begun.append(id)
        assert self._may.wait(60)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reading]:
    reading, real = Reading(), KeptCampaign.__init__

    def slow(kept: KeptCampaign, id: str, *arguments: object) -> None:
        real(kept, id, *arguments)  # type: ignore[arg-type]
        reading.read(id)

    monkeypatch.setattr(KeptCampaign, "__init__", slow)
    yield reading
    reading.go_on()


@pytest.fixture
def kept(app: CampaignApplication) -> str:
    """A campaign on disk that nobody has open."""
    campaigns = Campaigns(app.context.store.folder.get(), GAMES)
    id_ = campaigns.begin("Gursk", shipped("gursk", TEMPLATES)).id
    campaigns.close()
    return id_
