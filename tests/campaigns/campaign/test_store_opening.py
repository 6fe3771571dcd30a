"""A campaign that is being opened by one thread and put away by another."""

from threading import Event, Thread

import pytest

from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import KeptCampaign
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import MissingError
from tests.kinds import GAMES
from tests.players.campaign import TEMPLATE


def test_it_is_put_away_once_it_is_open(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = Campaigns(folder, GAMES).begin("War", TEMPLATE).id
    campaigns, reading, may = Campaigns(folder, GAMES), Event(), Event()
    real = KeptCampaign.__init__

    def slow(kept: KeptCampaign, *arguments: object) -> None:
        real(kept, *arguments)  # type: ignore[arg-type]
        reading.set()
        assert may.wait(60)

    monkeypatch.setattr(KeptCampaign, "__init__", slow)
    opened: list[KeptCampaign] = []
    opening = Thread(target=lambda: opened.append(campaigns.open(id_)))
    away = Thread(target=lambda: campaigns.trash(id_))
    opening.start()
    assert reading.wait(60)
    away.start()
    away.join(0.2)
    assert away.is_alive(), "it waits"
    may.set()
    for thread in (opening, away):
        thread.join(60)
    assert opened[0].read_only, "nobody writes into what is put away"
    assert not campaigns.has(id_)
    with pytest.raises(MissingError):
        campaigns.open(id_)
    campaigns.restore(id_)
    assert campaigns.open(id_).campaign.name == "War" and not campaigns.open(id_).read_only
