"""Panels to play at; one application serves all tests of a module."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.mfz_desktop.application import for_module
from tests.mfz_desktop.battle.turn.bench import Bench


@pytest.fixture(scope="module")
def application(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """An application that runs while a module's tests do."""
    with for_module(qapp, tmp_path_factory.mktemp("data")) as running:
        yield Bench(running.context)


@pytest.fixture
def bench(application: Bench) -> Iterator[Bench]:
    """Panels that close with the test."""
    application.refusals.clear()
    yield application
    application.close()
