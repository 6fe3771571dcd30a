"""Campaigns on disk for tests."""

from collections.abc import Callable
from random import Random

import pytest

from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import KeptCampaign
from campaigns.store.data_folder import DataFolder
from tests.campaigns.conftest import Clock
from tests.kinds import GAMES
from tests.players.campaign import TEMPLATE, random_act

Act = Callable[..., None]


@pytest.fixture
def campaigns(folder: DataFolder, clock: Clock) -> Campaigns:
    return Campaigns(folder, GAMES, clock)


@pytest.fixture
def kept(campaigns: Campaigns) -> KeptCampaign:
    return campaigns.begin("The gate", TEMPLATE)


def go_on(kept: KeptCampaign, seed: object, number: int) -> None:
    """Do random acts."""
    chance = Random(str(seed))
    for _ in range(number):
        kept.submit(random_act(chance, kept.campaign))


def again(kept: KeptCampaign, folder: DataFolder) -> KeptCampaign:
    """Return the campaign as somebody else reads it from the disk."""
    return Campaigns(DataFolder.open_read_only(folder.path), GAMES).open(kept.id)
