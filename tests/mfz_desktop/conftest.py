"""What the tests of the window share."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QFont
from pytestqt.qtbot import QtBot

from ldraw_catalog.parts import library
from ldraw_catalog.pictures import draw
from mfz_desktop.core.memory_trim import trim_memory
from mfz_desktop.models.pictures.service import PictureService
from mfz_desktop.ui.accessible.interfaces import serve_parts
from tests.mfz_desktop.application import Applications

BEGIN = PictureService.begin
MOST_MS = 120_000

# What is waited for comes late on a busy machine; pytest-qt gives up after five seconds.
for waiting in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals):
    waiting.__kwdefaults__["timeout"] = MOST_MS


@pytest.fixture(autouse=True, scope="session")
def _one_application(qapp) -> None:
    """Make the application that windows need before a command makes a lesser one: a process has one for ever."""


@pytest.fixture(autouse=True, scope="module")
def _usual_font(qapp) -> Iterator[None]:
    """Let no module leave its text size behind: themes scale the font that they find."""
    usual = QFont(qapp.font())
    yield
    if qapp.font() != usual:
        qapp.setStyleSheet("")
        qapp.setFont(usual)


@pytest.fixture(autouse=True)
def _only_its_own_is_collected() -> None:
    """Collect what the test before left, and leave what stays out of the collections of this one.

    Else each would look through all that was imported since the module began, a hundred thousand objects of pages and
    rules, and through an application that its test still holds. Without an application Python collects by itself.
    """
    if not gc.isenabled():
        gc.collect()
        gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def _no_library() -> Iterator[None]:
    """Let every machine draw and measure the same: whatever library it has is not found, unless it is named."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("LDRAWDIR", raising=False)
        patch.setattr(library, "usual_places", lambda: iter(()))
        yield


@pytest.fixture(autouse=True, scope="module")
def _memory_is_given_back() -> Iterator[None]:
    """What drawing took goes back to the system, as in the running application: a worker would keep it to its end."""
    yield
    trim_memory()


@pytest.fixture(autouse=True, scope="module")
def _no_pictures() -> Iterator[None]:
    """Let no application draw its models, which costs each start seconds, also not one that serves a whole module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PictureService, "begin", lambda *_: None)
        yield


@pytest.fixture(autouse=True, scope="module")
def _coarse() -> Iterator[None]:
    """Draw models in the pixels that are shown and no more: smooth outlines take four times as long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(draw, "ENLARGED", 1)
        yield


@pytest.fixture(autouse=True)
def _pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw them in tests marked `pictures`."""
    if request.node.get_closest_marker("pictures") is not None:
        monkeypatch.setattr(PictureService, "begin", BEGIN)


@pytest.fixture
def applications(qtbot: QtBot, qapp) -> Iterator[Applications]:
    """Start whole applications; all are closed at the end of the test."""
    made = Applications(qapp)
    yield made
    made.end()
    qapp.setStyleSheet("")


@pytest.fixture
def screen_reader(qapp) -> Iterator[None]:
    """Let Qt believe that a screen reader runs."""
    serve_parts()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)
