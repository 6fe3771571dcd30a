"""A whole application with one small model in its garage, and that model's page."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from campaigns.garage.entry import GarageEntry
from campaigns.identity import new_id
from mfz_desktop.app.running import Running
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import for_module, let_go, settle

WALKER = """0 FILE walker.ldr
0 Walker
1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat
1 72 0 -24 0 1 0 0 0 1 0 0 0 1 3001.dat
1 16 60 -48 0 1 0 0 0 1 0 0 0 1 side gun.ldr
1 16 -60 -48 0 1 0 0 0 1 0 0 0 1 shield.ldr
1 16 0 -72 0 1 0 0 0 1 0 0 0 1 pod (SSR).ldr
1 16 0 -96 0 1 0 0 0 1 0 0 0 1 radar.ldr
1 72 0 -120 0 1 0 0 0 1 0 0 0 1 nosuchpart99.dat
0 FILE side gun.ldr
1 72 0 0 0 1 0 0 0 1 0 0 0 1 3062b.dat
1 72 0 -24 0 1 0 0 0 1 0 0 0 1 4589.dat
0 FILE shield.ldr
1 1 0 0 0 1 0 0 0 1 0 0 0 1 3010.dat
0 FILE pod (SSR).ldr
1 4 0 0 0 1 0 0 0 1 0 0 0 1 3005.dat
0 FILE radar.ldr
1 15 0 0 0 1 0 0 0 1 0 0 0 1 4740.dat
0 FILE left over.ldr
1 15 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat
1 15 0 -24 0 1 0 0 0 1 0 0 0 1 3001.dat
"""
"""Three proposals by name, one tagged rocket, an unknown part, and a leftover."""


@pytest.fixture(scope="module")
def running(qapp, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One application for the tests of a file, without a parts library; what they put in, `put` takes out again."""
    with for_module(qapp, tmp_path_factory.mktemp("data")) as made:
        made.context.service(GarageServices).readings.get()
        settle(made.context)
        yield made


@pytest.fixture
def put(running: Running) -> Iterator[Callable[..., GarageEntry]]:
    """Put models into the garage for one test."""
    session = running.context.service(GarageServices).session

    def put_one(model: str | bytes = WALKER, name: str = "Walker", **fields) -> GarageEntry:
        sha256 = running.context.kept_files.put(model.encode() if isinstance(model, str) else model)
        entry = GarageEntry(new_id(), name, sha256, "walker.mpd", **fields)
        session.keep("import", entry)
        return entry

    yield put_one
    running.context.go("garage")
    settle(running.context)
    session.do("delete", lambda: session.garage.delete(*(entry.id for entry in session.garage.entries())))
    session.do("forget", lambda: session.garage.remove(*session.garage.tag_rules()))
    settle(running.context)
    let_go()


@pytest.fixture
def show(running: Running, qtbot: QtBot) -> Callable[[GarageEntry], ModelPage]:
    """Show a design on its page, drawn and outlined."""

    def show_one(entry: GarageEntry) -> ModelPage:
        running.context.go("model", entry.id)
        settle(running.context)
        page = running.window.page
        assert isinstance(page, ModelPage)
        running.window.activateWindow()
        assert QTest.qWaitForWindowActive(running.window)
        view = page.area.view
        qtbot.waitUntil(lambda: view.drawing is not None and view.drawing.wanted.size == view.pixels())
        settle(running.context)
        return page

    return show_one


@pytest.fixture
def page(put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]) -> ModelPage:
    """The walker's page."""
    return show(put())
