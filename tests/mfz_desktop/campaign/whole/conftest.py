"""An application for a whole campaign."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mfz_desktop.pictures.service import PictureService
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.campaign.whole.war import War


@pytest.fixture
def war(applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[War]:
    monkeypatch.setattr(PictureService, "begin", lambda *_: None)  # pictures have tests of their own
    yield War(applications, data_folder)
