"""A garage whose disk can be told to refuse, and what the window would hear of it."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject
from shiboken6 import delete

from campaigns.garage.garage import Garage
from campaigns.store.errors import StoreError
from mfz_desktop.core.notices import Notice, Notices
from mfz_desktop.core.tasks import Tasks
from mfz_desktop.core.undo import Undo
from mfz_desktop.models.session.garage_session import GarageSession
from tests.campaigns.memory import InMemory
from tests.kinds import COMPANY_KINDS


class Disk(InMemory):
    """Keeps what it is given, unless it is full."""

    full = False

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        if self.full:
            raise StoreError("The disk is full. Make room and try again.")
        super().write(data)


class Heard:
    """What was said at the window's edge."""

    def __init__(self, notices: Notices) -> None:
        self.notices: list[Notice] = []
        notices.posted.connect(self.notices.append)

    @property
    def words(self) -> list[str]:
        return [notice.text for notice in self.notices]


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def garage(disk: Disk) -> Garage:
    return Garage(disk, COMPANY_KINDS)


@pytest.fixture
def notices(qapp) -> Notices:
    return Notices()


@pytest.fixture
def heard(notices: Notices) -> Heard:
    return Heard(notices)


@pytest.fixture
def undo(notices: Notices) -> Iterator[Undo]:
    """Deleted from its root, as the application's is: as garbage, steps may go before the stack that holds them."""
    root = QObject()
    yield Undo(notices, root)
    delete(root)


@pytest.fixture
def session(garage: Garage, undo: Undo, notices: Notices) -> GarageSession:
    return GarageSession(garage, undo, notices)


@pytest.fixture
def tasks(qapp) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    assert made.close()
