"""A whole application over an empty data folder, and a page to try things with."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from mfz_desktop.app import features
from mfz_desktop.app.running import Running
from mfz_desktop.app.window import feature
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page, PageKind
from mfz_desktop.core.settings import TEXT_SCALE
from tests.mfz_desktop.application import Applications


class TryPage(Page):
    """Remembers what happened to it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.shown: list[str] = []
        self.arrived: list[str] = []
        self.hidden = 0
        self.done: list[str] = []
        self.dropped: list[tuple[Path, ...]] = []
        self.takes = False
        self.stack: QUndoStack = context.undo.new_stack()
        self.edit = QLineEdit()
        self.edit.setAccessibleName("a field")
        column = QVBoxLayout(self)
        column.addWidget(self.edit)

    def heading(self) -> str:
        return f"Trying {self.shown[-1] if self.shown else ''}"

    def crumbs(self) -> tuple[Crumb, ...]:
        return (Crumb("Settings", None),)

    def primary(self) -> str:
        return "try.now"

    def commands(self) -> tuple[Command, ...]:
        return (
            Command("try.now", "&Try it…", lambda: self.done.append("now"), Menu.MODEL, keys=("Ctrl+T",)),
            Command("try.never", "Ne&ver", lambda: self.done.append("never"), Menu.MODEL, enabled=lambda: False),
        )

    def inspector(self) -> QWidget:
        return QLabel("what is selected")

    def undo_stack(self) -> QUndoStack:
        return self.stack

    def on_shown(self, what: str) -> None:
        self.shown.append(what)

    def on_arrived(self, what: str) -> None:
        self.arrived.append(what)

    def on_hidden(self) -> None:
        self.hidden += 1

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        self.dropped.append(paths)
        return self.takes


@pytest.fixture(autouse=True)
def only_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell alone: features have tests of their own, and so have pictures."""
    monkeypatch.setattr(features, "FEATURES", (feature.install,))


@pytest.fixture
def start(applications: Applications, data_folder: Path) -> Iterator[Callable[[], Running]]:
    """Start applications; each is closed at the end."""
    started: list[Running] = []

    def start_one() -> Running:
        started.append(applications.start(data_folder, prepare=with_page))
        return started[-1]

    yield start_one
    for running in started:
        running.context.settings.set(TEXT_SCALE, 100)  # the next theme takes the application's font as its base


def with_page(running: Running) -> None:
    """Add the page to try things with."""
    running.context.pages.add(PageKind("try", "Try", TryPage, glyph="garage", on_rail=True))
    running.window.rail.fill(running.context.pages.all())


@pytest.fixture
def running(start: Callable[[], Running]) -> Running:
    """One application."""
    return start()


@pytest.fixture
def page(running: Running) -> TryPage:
    """The page to try things with, shown."""
    running.context.go("try", "one")
    shown = running.window.page
    assert isinstance(shown, TryPage)
    return shown
