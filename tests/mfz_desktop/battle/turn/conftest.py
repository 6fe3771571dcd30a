"""Panels to play at; one application serves all tests of a module."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.battle.turn.bench import Bench


@pytest.fixture(scope="module")
def application(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """An application that runs while a module's tests do."""
    applications = Applications(qapp)
    bench = Bench(applications, tmp_path_factory.mktemp("data"))
    gc.collect()
    gc.freeze()  # each test collects what it leaves; what stands from others would be looked through each time
    yield bench
    gc.unfreeze()
    applications.close()
    qapp.setStyleSheet("")


@pytest.fixture
def bench(application: Bench) -> Iterator[Bench]:
    """Panels that close with the test."""
    application.refusals.clear()
    yield application
    application.close()
