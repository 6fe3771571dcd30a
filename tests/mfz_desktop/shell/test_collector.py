"""Garbage is collected on the main thread and nowhere else."""

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from mfz_desktop.core.collector import GarbageCollector


class Knot:
    """Refers to itself: only a collection frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector(qapp) -> Iterator[GarbageCollector]:
    made = GarbageCollector()
    yield made
    made.stop()


def test_a_worker_that_allocates_collects_nothing(collector: GarbageCollector) -> None:
    knot = Knot()
    gone = weakref.ref(knot)
    del knot
    worker = threading.Thread(target=lambda: [Knot() for _ in range(50_000)])
    worker.start()
    worker.join()

    assert gone() is not None
    collector.collect()
    gc.collect()
    assert gone() is None


def test_the_timer_collects_what_piles_up(qtbot: QtBot, collector: GarbageCollector) -> None:
    gone = [weakref.ref(Knot()) for _ in range(5_000)]

    qtbot.waitUntil(lambda: all(one() is None for one in gone))


def test_python_collects_by_itself_again_afterwards(qapp) -> None:
    collector = GarbageCollector()
    assert not gc.isenabled()

    collector.stop()

    assert gc.isenabled()


def test_what_is_frozen_is_left_out_of_collections(collector: GarbageCollector) -> None:
    frozen = Knot()
    collector.freeze()
    later = Knot()
    gone, gone_later = weakref.ref(frozen), weakref.ref(later)
    del frozen, later

    gc.collect()

    assert gone() is not None
    assert gone_later() is None
    gc.unfreeze()
