"""Shared by the tests of campaigns: a garage on memory and on disk, and a clock that is set by hand."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from tests.campaigns.memory import InMemory
from tests.kinds import COMPANY_KINDS


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def go_on(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    with DataFolder.open(tmp_path / "data", "a test") as opened:
        yield opened


@pytest.fixture(params=["memory", "file"])
def garage(request: pytest.FixtureRequest, clock: Clock) -> Garage:
    if request.param == "memory":
        return Garage(InMemory(), COMPANY_KINDS, clock)
    return Garage.open(request.getfixturevalue("folder"), COMPANY_KINDS, clock)
