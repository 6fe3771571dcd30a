"""An application for a whole campaign."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.campaign.whole.war import War


@pytest.fixture
def war(applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[War]:
    yield War(applications, data_folder)
