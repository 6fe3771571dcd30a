"""What the tests of the window share."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.mfz_desktop.application import Applications


@pytest.fixture
def applications(qtbot: QtBot, qapp) -> Iterator[Applications]:
    """Start whole applications; all are closed at the end of the test."""
    made = Applications(qapp)
    yield made
    made.close()
    qapp.setStyleSheet("")
