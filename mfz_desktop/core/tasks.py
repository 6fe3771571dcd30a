"""Work off the main thread: pure functions with progress and cancel, whose results arrive on the main thread."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QThread, Signal

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

PROGRESS_EVERY = 0.04
"""Seconds: more often nobody can read, and the window would do nothing else."""
LEAST_THREADS = 2
"""So that a picture is drawn while a long import goes on, on one core too."""


class Cancelled(Exception):  # noqa: N818 - it is no error
    """Raised inside the work when a person cancelled it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the work is: `12 of 50`, and on what."""

    done: int = 0
    total: int = 0
    """0: nobody knows."""
    what: str = ""


class Work:
    """Handed to the function on the other thread: through it that reports progress, and learns that it must stop."""

    def __init__(self, report: Callable[[Progress], None]) -> None:
        self._report = report
        self._stop = Event()
        self._reported = 0.0

    @property
    def cancelled(self) -> bool:
        """Whether it is to stop."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Ask it to stop at its next step."""
        self._stop.set()

    def step(self, done: int, total: int, what: str = "") -> None:
        """Report progress; raises Cancelled if the work is to stop. Cheap enough for every file of a folder."""
        if self.cancelled:
            raise Cancelled
        now = time.monotonic()
        if now - self._reported >= PROGRESS_EVERY or done == total:
            self._reported = now
            self._report(Progress(done, total, what))

    def follow(self, done: int, total: int) -> bool:
        """Report progress to what asks whether it shall go on: it does, or Cancelled is raised through it."""
        self.step(done, total)
        return True


class Task(QObject):
    """A piece of work as the main thread sees it."""

    progressed = Signal(object)
    """Progress."""
    done = Signal(object)
    """What the function returned."""
    failed = Signal(object)
    """The exception it raised."""
    cancelled = Signal()
    ended = Signal()
    """After any of the three above."""

    def __init__(self, name: str, *, quiet: bool, parent: QObject) -> None:
        super().__init__(parent)
        self.name = name
        """What the status bar calls it."""
        self.quiet = quiet
        """Small work that the status bar does not show."""
        self.progress = Progress()
        self.work: Work

    def cancel(self) -> None:
        """Stop it as soon as it can; `cancelled` follows."""
        self.work.cancel()


@dataclass(frozen=True, slots=True)
class _Message:
    task: Task
    kind: str
    value: Any = None


def _work(
    task: Task, function: Callable[..., Any], arguments: tuple[Any, ...], send: Callable[[_Message], Any]
) -> None:
    """Run a task's function on another thread, and send its result to the main thread."""
    try:
        if task.work.cancelled:
            raise Cancelled
        value = function(task.work, *arguments)
    except Cancelled:
        send(_Message(task, "cancelled"))
    except BaseException as error:  # whatever it is, the main thread must hear of it
        send(_Message(task, "failed", error))
    else:
        send(_Message(task, "done", value))


class Tasks(QObject):
    """Runs work off the main thread and delivers its results on the main thread."""

    changed = Signal()
    """What runs, or how far it is, is different now."""
    failed = Signal(object)
    """The exception of a task that nobody watches for failure."""
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.threads = max(LEAST_THREADS, QThread.idealThreadCount())
        """How many tasks work at the same time."""
        self._futures: dict[Task, Future[None]] = {}
        self._closed = False
        self._running: list[Task] = []
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @cached_property
    def _pool(self) -> "ThreadPoolExecutor":
        # Not QThreadPool: its runnables end on their thread before PySide has handed them over, and are never freed.
        from concurrent.futures import ThreadPoolExecutor  # not needed before the first paint

        return ThreadPoolExecutor(self.threads, "task")

    @property
    def running(self) -> tuple[Task, ...]:
        """Everything that is under way, the oldest first."""
        return tuple(self._running)

    def run(
        self,
        name: str,
        function: Callable[..., Any],
        *arguments: Any,
        done: Callable[[Any], object] | None = None,
        failed: Callable[[BaseException], None] | None = None,
        quiet: bool = False,
    ) -> Task:
        """Run `function(work, *arguments)` on another thread.

        It must be pure: frozen values in, a value out, no widget touched. `done` and `failed` are called on the
        main thread. `name` is shown in the status bar, unless `quiet`. A failure that nobody takes goes to the
        crash log, as any other bug does.
        """
        task = Task(name, quiet=quiet, parent=self)
        task.work = Work(lambda progress: self._arrived.emit(_Message(task, "progressed", progress)))
        if done is not None:
            task.done.connect(done)
        task.failed.connect(failed if failed is not None else self.failed)
        self._running.append(task)
        if self._closed:
            self._arrived.emit(_Message(task, "cancelled"))
        else:
            self._futures[task] = self._pool.submit(_work, task, function, arguments, self._arrived.emit)
        self.changed.emit()
        return task

    def cancel_all(self) -> None:
        """Ask everything to stop."""
        for task in self._running:
            task.cancel()

    def close(self, wait_seconds: float = 10.0) -> bool:
        """Stop everything and wait for it; False if something would not stop in time.

        What is run after that is cancelled at once.
        """
        self._closed = True
        self.cancel_all()
        if "_pool" not in vars(self):
            return True  # nothing was ever run: there is no thread that would have to end
        from concurrent.futures import wait

        left = wait(self._futures.values(), wait_seconds).not_done
        self._pool.shutdown(wait=not left, cancel_futures=True)
        return not left

    def _deliver(self, message: _Message) -> None:
        task = message.task
        if message.kind == "progressed":
            task.progress = message.value
            task.progressed.emit(message.value)
            self.changed.emit()
            return
        self._running.remove(task)
        self._futures.pop(task, None)
        try:
            if message.kind == "done":
                task.done.emit(message.value)
            elif message.kind == "failed":
                task.failed.emit(message.value)
            else:
                task.cancelled.emit()
            task.ended.emit()
        finally:
            task.deleteLater()
            self.changed.emit()
