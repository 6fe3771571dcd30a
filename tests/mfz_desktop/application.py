"""Starting whole applications for tests, and closing them so that nothing of one reaches the next."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from threading import Barrier
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QCursor, QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QWidget

from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.running import Running, after_first_paint, wire
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.ui.widgets.buttons import IconButton

P = TypeVar("P", bound=Page)
MOST_SECONDS = 120.0
PAUSE_SECONDS = 0.001
TOGETHER = 4
"""So many modules' applications are collected at once: with all tests in memory that takes half a second."""
NOWHERE = (-1, -1)
"""A place of the pointer, in pixels of the screen, under which no window is."""


def until(condition: Callable[[], bool], most: float = MOST_SECONDS) -> None:
    """Let the application work until something is so; fails when it takes too long."""
    end = time.monotonic() + most
    while not condition():
        assert time.monotonic() < end, "it did not come to that"
        QApplication.processEvents()
        time.sleep(PAUSE_SECONDS)  # other threads need the interpreter to come to their end


def settle(context: AppContext, times: int = 3) -> None:
    """Wait until nothing runs, and what then has to follow has followed."""
    for _ in range(times):
        until(lambda: not context.tasks.running)
        QApplication.processEvents()


def page_of(running: Running, kind: type[P]) -> P:
    """Return the page that is shown, which is of this kind."""
    page = running.window.page
    assert isinstance(page, kind)
    return page


_ended = count(1)
"""Modules that had an application."""


class Applications:
    """Starts applications without a screen, in a window of 1280 × 720, and closes them again."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self._font = QFont(application.font())
        self._started: list[Running] = []

    def start(self, data_folder: Path, prepare: Callable[[Running], None] = lambda _: None) -> Running:
        """Start one and wait until its garage is open; `prepare` sees it before its first page is shown."""
        # As the application's Collector has it: what Qt made must not be collected on a worker's thread.
        gc.disable()
        QCursor.setPos(*NOWHERE)  # where another test left it, it would light what comes to be under it
        QTest.keyRelease(QWidget(), Qt.Key.Key_Control)  # where another test used it last, Qt thinks it still held
        running = wire(self._application, data_folder, CrashLog(data_folder))
        self._started.append(running)
        prepare(running)
        window = running.window
        window.start()
        window.resize(1280, 720)
        window.show()
        until(window.isVisible)
        after_first_paint(running, ())
        until(lambda: running.context.store.garage.made)
        settle(running.context, 1)
        return running

    def close(self) -> None:
        """Close all that were started, and collect what was of them."""
        if self._started:
            self.end()
            gc.collect()
            gc.enable()

    def end(self) -> None:
        """Close all that were started, at the end of a test, which still holds them: the next one collects them.

        Python does not collect by itself before the next module.
        """
        for running in self._started:
            assert running.close()
        self._started.clear()
        self._application.setFont(self._font)  # else the next application would begin with the text size of this one
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def for_module(application: QApplication, data_folder: Path) -> Iterator[Running]:
    """Start an application that serves all tests of a module, one after the other; see `let_go`."""
    applications = Applications(application)
    running = applications.start(data_folder)
    _start_threads(running.context)
    let_go()
    gc.freeze()  # what stands for the whole module is not looked through after each test
    yield running
    applications.end()
    application.setStyleSheet("")
    if next(_ended) % TOGETHER == 0:
        gc.unfreeze()  # the next module collects them


def let_go() -> None:
    """Collect what nobody holds any more, as the application's collector does while it runs."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def _start_threads(context: AppContext) -> None:
    # A thread of the tasks starts when it is first needed: it would seem to be left by the test that needed it.
    everybody = Barrier(context.tasks.threads + 1)
    for _ in range(context.tasks.threads):
        context.tasks.run("", lambda _: everybody.wait(), quiet=True)
    everybody.wait()
    settle(context)


def seen(widget: QWidget) -> Iterator[QWidget]:
    """Yield what is visible in a widget. Most is not: it is on other pages, and is not looked through."""
    for child in widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if child.isVisible():
            yield child
            yield from seen(child)


def nameless(window: QWidget) -> list[str]:
    """Return what the keyboard reaches without a name for screen readers, and icons that do not say what they do."""
    visible = list(seen(window))
    reached = [
        widget
        for widget in visible
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.accessibleName()
        and not isinstance(widget.parent(), QAbstractSpinBox)  # named as a whole
        and not (isinstance(widget, QAbstractButton) and widget.text())
    ]
    silent = [widget for widget in visible if isinstance(widget, IconButton) and not widget.toolTip()]
    return [f"{type(widget).__name__} {widget.objectName()}" for widget in (*reached, *silent)]
