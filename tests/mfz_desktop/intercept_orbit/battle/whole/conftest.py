"""Panels to play battles of ships at; one application serves all tests of a module."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.mfz_desktop.application import for_module
from tests.mfz_desktop.intercept_orbit.battle.turn.bench import ShipBench


@pytest.fixture(scope="module")
def application(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ShipBench]:
    """An application that runs while a module's tests do."""
    with for_module(qapp, tmp_path_factory.mktemp("data")) as running:
        yield ShipBench(running.context)


@pytest.fixture
def bench(application: ShipBench) -> Iterator[ShipBench]:
    """Panels that close with the test; what was offered was not refused."""
    application.refusals.clear()
    yield application
    assert application.refusals == []
    application.close()
