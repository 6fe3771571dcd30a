"""Panels to play at."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.battle.turn.bench import Bench


@pytest.fixture
def bench(applications: Applications, tmp_path: Path) -> Iterator[Bench]:
    """An application, and panels in it that close with the test."""
    made = Bench(applications, tmp_path)
    yield made
    made.close()
