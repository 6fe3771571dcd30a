"""Panels to play at; one application serves all tests of a module."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.battle.turn.bench import Bench


@pytest.fixture(scope="module")
def application(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """An application that runs while a module's tests do."""
    applications = Applications(qapp)
    yield Bench(applications, tmp_path_factory.mktemp("data"))
    applications.close()
    qapp.setStyleSheet("")


@pytest.fixture
def bench(application: Bench) -> Iterator[Bench]:
    """Panels that close with the test."""
    application.refusals.clear()
    yield application
    application.close()
