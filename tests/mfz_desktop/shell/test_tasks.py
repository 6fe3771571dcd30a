"""Background work: results on the main thread, progress, cancel, failure."""

import threading
import time
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.app.window.status_bar import BackgroundWork
from mfz_desktop.core.tasks import Progress, Tasks, Work
from tests.mfz_desktop.application import settle


@pytest.fixture
def tasks(qapp) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    assert made.close()


def endless(work: Work) -> None:
    done = 0
    while True:
        done += 1
        work.step(done, done + 1000, "file")
        time.sleep(0.002)


def half_done(work: Work) -> None:
    while True:
        work.step(500, 1000)
        time.sleep(0.002)


def test_a_result_arrives_on_the_main_thread(tasks: Tasks, qtbot: QtBot) -> None:
    arrived: list[tuple[object, object, object]] = []

    def done(value: object) -> None:
        arrived.append((*value, threading.get_ident()))

    task = tasks.run("adding", lambda work, a, b: (a + b, threading.get_ident()), 2, 3, done=done)
    with qtbot.waitSignal(task.ended):
        pass
    ((total, worker, receiver),) = arrived
    assert total == 5
    assert receiver == threading.get_ident() != worker
    assert tasks.running == ()


def test_progress_is_told_and_cancel_stops(tasks: Tasks, qtbot: QtBot) -> None:
    task = tasks.run("counting", endless)
    with qtbot.waitSignal(task.progressed) as told:
        pass
    assert isinstance(told.args[0], Progress)
    assert told.args[0].what == "file"
    with qtbot.waitSignal(task.cancelled):
        task.cancel()


def test_work_cancelled_before_it_began_never_begins(tasks: Tasks, qtbot: QtBot) -> None:
    ran: list[str] = []
    blockers = [tasks.run("blocking", endless) for _ in range(64)]
    task = tasks.run("late", lambda work: ran.append("late"))
    with qtbot.waitSignal(task.cancelled):
        task.cancel()
        for blocker in blockers:
            blocker.cancel()
    qtbot.waitUntil(lambda: not tasks.running)
    assert ran == []


def test_closing_makes_no_pool_where_nothing_was_run(qapp) -> None:
    tasks = Tasks()
    assert tasks.close()
    assert "_pool" not in vars(tasks)


def test_a_failure_arrives_where_it_is_awaited(tasks: Tasks, qtbot: QtBot) -> None:
    errors: list[BaseException] = []
    unwatched: list[BaseException] = []
    tasks.failed.connect(unwatched.append)
    watched = tasks.run("failing", lambda work: 1 / 0, failed=errors.append)
    with qtbot.waitSignal(watched.ended):
        pass
    assert [type(error) for error in errors] == [ZeroDivisionError]
    assert unwatched == []
    with qtbot.waitSignal(tasks.failed):
        tasks.run("failing too", lambda work: 1 / 0)


def test_thousands_of_steps_do_not_flood_the_window(tasks: Tasks, qtbot: QtBot) -> None:
    told: list[Progress] = []

    def quick(work: Work) -> None:
        for done in range(50_000):
            work.step(done + 1, 50_000)

    task = tasks.run("quick", quick)
    task.progressed.connect(told.append)
    with qtbot.waitSignal(task.done, timeout=20_000):
        pass
    assert 1 <= len(told) < 500
    assert told[-1].done == 50_000


def test_the_status_bar_shows_work_and_its_cross_cancels_it(running: Running, qtbot: QtBot) -> None:
    window, tasks = running.window, running.context.tasks
    bar = window.statusBar().findChild(QProgressBar)
    assert not bar.isVisible()
    task = tasks.run("Importing models", endless)
    qtbot.waitUntil(lambda: bar.isVisible() and bar.value() > 0)
    assert bar.accessibleName().startswith("Importing models: ")
    cross = next(b for b in window.statusBar().findChildren(QToolButton))
    assert cross.accessibleName() == "Cancel Importing models"
    with qtbot.waitSignal(task.cancelled):
        cross.click()
    qtbot.waitUntil(lambda: not bar.isVisible())


def test_hundreds_that_begin_at_once_are_looked_at_together(
    running: Running, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(running.context)
    begun = 300
    followed: list[int] = []
    monkeypatch.setattr(running.window.findChild(BackgroundWork), "_shown", lambda: followed.append(1) or [])
    for _ in range(begun):
        running.context.tasks.run("Drawing", lambda work: None, quiet=True)
    assert followed == [], "not at once: something may be being painted"
    settle(running.context)
    assert 0 < len(followed) < begun


def test_quiet_work_is_not_shown(running: Running, qtbot: QtBot) -> None:
    task = running.context.tasks.run("", endless, quiet=True)
    with qtbot.waitSignal(task.progressed):
        pass
    assert not running.window.statusBar().findChild(QProgressBar).isVisible()
    with qtbot.waitSignal(task.cancelled):
        task.cancel()


class _AsksWhilePainting(QWidget):
    """Begins quiet work in the middle of painting, as a list does by asking for pictures."""

    def __init__(self, tasks: Tasks, parent: QWidget) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self.times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self):
            self._tasks.run("", lambda work: None, quiet=True)
            self.times += 1


def test_work_begun_while_something_is_painted_does_not_paint_within_it(
    running: Running, qtbot: QtBot, qtlog
) -> None:
    """A progress bar repaints the whole window at once when its value changes: within a painting, Qt crashes."""
    window, tasks = running.window, running.context.tasks
    bar = window.statusBar().findChild(QProgressBar)
    shown = tasks.run("Importing models", half_done)
    qtbot.waitUntil(lambda: bar.isVisible() and bar.value() == 500)
    bar.setValue(0)
    painting = _AsksWhilePainting(tasks, window)
    painting.setGeometry(window.rect())
    painting.show()
    painting.repaint()
    assert painting.times == 1
    assert [record.message for record in qtlog.records if "aint" in record.message] == []
    with qtbot.waitSignal(shown.cancelled):
        shown.cancel()
