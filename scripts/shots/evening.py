"""The real window without a screen, over a data folder that goes again."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.running import Running, after_first_paint, wire
from mfz_desktop.core.settings import THEME

SMALL, LARGE = QSize(1280, 720), QSize(1920, 1080)
QUIET = 0.6
"""Seconds in which nothing runs until a page counts as finished."""
LONGEST = 120.0


class NeverFinished(Exception):  # noqa: N818 - said to whoever runs this
    """Something in the window goes on and on."""


class Evening:
    """The application over one data folder."""

    def __init__(self, application: QApplication, running: Running, elsewhere: Path) -> None:
        self._application = application
        self._running = running
        self.context = running.context
        self.window = running.window
        self.elsewhere = elsewhere
        """A folder outside the data folder; it goes again, too."""
        self.ids: dict[str, str] = {}
        """Ids of battles and campaigns by what they are good for."""

    def settle(self) -> None:
        """Wait until nothing runs any more."""
        end = time.monotonic() + LONGEST
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < QUIET:
            self._application.processEvents()
            time.sleep(0.005)
            if self.context.tasks.running:
                quiet_since = time.monotonic()
            if time.monotonic() > end:
                raise NeverFinished(", ".join(task.name for task in self.context.tasks.running))

    def do(self, command: str) -> None:
        """Run a command and wait for what it does."""
        self.context.commands.run(command)
        self.settle()

    def drop(self, *files: Path) -> None:
        """Drop files on the window."""
        self.window.arrive(files)
        self.settle()

    def go(self, page: str, what: str = "") -> None:
        """Go to a page and wait for its pictures."""
        self.context.go(page, what)
        self.settle()

    def look(self, theme: str, size: QSize) -> None:
        """Show everything in another theme and size."""
        self.context.settings.set(THEME, theme)
        self.window.resize(size)
        self.settle()

    def picture(self, of: QWidget | None = None) -> QImage:
        """Return the window, or another one, as it is seen now."""
        self.settle()
        return (of or self.window).grab().toImage()

    def close(self) -> None:
        """End it and let the data folder go."""
        self.window.close()
        self.context.tasks.close()
        self.context.store.close()


@contextmanager
def evening(application: QApplication) -> Iterator[Evening]:
    """Start the application over an empty data folder."""
    with tempfile.TemporaryDirectory() as place, evening_in(application, Path(place)) as one:
        yield one


@contextmanager
def evening_in(application: QApplication, place: Path) -> Iterator[Evening]:
    """Start the application over the data folder in a place, and leave that as it is then."""
    folder, elsewhere = place / "data", place / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    running = wire(application, folder, CrashLog(folder))
    running.window.painted.connect(lambda: after_first_paint(running, ()))
    running.window.start()
    running.window.show()
    one = Evening(application, running, elsewhere)
    one.settle()
    try:
        yield one
    finally:
        one.close()
