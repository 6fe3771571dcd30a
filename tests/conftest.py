"""What all tests share: no screen, no data of the person who runs them, nothing left running."""

import gc
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples import register

# Before Qt is imported anywhere: without a screen Qt aborts the process instead of raising.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

register()

SETTLE_SECONDS = 2.0


SLOW_LANE = "slow or hypothesis"
"""What the second lane of `dev.py test` chooses."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave modules alone that the slow lane wants nothing of: all their tests would stay in memory to the end."""
    if config.option.markexpr != SLOW_LANE or not collection_path.name.startswith("test_"):
        return None
    text = collection_path.read_text(encoding="utf-8") if collection_path.is_file() else SLOW_LANE
    return None if "slow" in text or "hypothesis" in text else True


LONGEST = (
    "test_sample.py",
    "test_random_battles.py",
    "test_closing.py",
    "test_every_command.py",
    "test_every_field.py",
    "test_five_battles.py",
    "test_focus_is_kept.py",
)
"""Modules with tests of half a minute: they begin first, so that none is left for one processor at the end."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest tests of the slow lane first."""
    if config.option.markexpr == SLOW_LANE:
        items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Leave what was collected out of every later garbage collection: half a million objects that stay to the end."""
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True, scope="module")
def _nothing_old_is_collected_again() -> None:
    """The same for what the modules before keep: caches, and modules that were imported late."""
    gc.collect()
    gc.freeze()
    gc.enable()  # an application that the last test closed left it off


@pytest.fixture(autouse=True, scope="session")
def _own_places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests away from the data folder of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "no-home"))
        patch.setenv("APPDATA", str(tmp_path_factory.getbasetemp() / "no-home"))
        yield


@pytest.fixture(autouse=True)
def _no_thread_is_left() -> Iterator[None]:
    """Fail a test that leaves a thread running."""
    before = set(threading.enumerate())
    yield
    end = time.monotonic() + SETTLE_SECONDS
    while (left := _left(before)) and time.monotonic() < end:
        time.sleep(0.01)
    assert not left, f"these threads are still running: {left}"


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """An empty data folder."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def _left(before: set[threading.Thread]) -> list[threading.Thread]:
    # Threads of Qt's pools show up here as dummies that never end by themselves; the pools' owners answer for them.
    return [
        thread
        for thread in threading.enumerate()
        if thread not in before and thread.is_alive() and not isinstance(thread, threading._DummyThread)
    ]
