"""Free memory goes back to the system once the background is quiet."""

import sys
from collections.abc import Iterator
from threading import Event

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from mfz_desktop.core.memory_trim import MemoryTrimmer, trim_memory
from mfz_desktop.core.tasks import Tasks, Work
from mfz_desktop.models.importing.budget import memory_in_use


def wait_for(_work: Work, event: Event) -> None:
    assert event.wait(60)


@pytest.fixture
def tasks(qapp) -> Iterator[Tasks]:
    tasks = Tasks()
    yield tasks
    assert tasks.close()


def test_it_waits_until_nothing_runs(tasks: Tasks, qtbot: QtBot) -> None:
    trimmer = MemoryTrimmer(tasks)
    first, second = Event(), Event()
    assert not trimmer.waits, "nothing has run yet"
    tasks.run("", wait_for, first)
    tasks.run("", wait_for, second)
    first.set()
    qtbot.waitUntil(lambda: len(tasks.running) == 1, timeout=20_000)
    assert not trimmer.waits
    second.set()
    with qtbot.waitSignal(tasks.changed, timeout=20_000):
        pass
    assert not tasks.running and trimmer.waits
    third = Event()
    tasks.run("", wait_for, third)
    assert not trimmer.waits
    third.set()
    qtbot.waitUntil(lambda: not tasks.running, timeout=20_000)


@pytest.mark.skipif(sys.platform != "linux" or not trim_memory(), reason="this C library keeps what is freed")
def test_what_is_free_is_not_resident_any_more() -> None:
    small = [np.ones(1000) for _ in range(20_000)]
    last = np.ones(1000)  # holds the end of the heap, so that it cannot shrink by itself
    full = memory_in_use()
    small.clear()
    assert trim_memory()
    assert memory_in_use() < full - 100 * 2**20 and last.sum() == 1000
