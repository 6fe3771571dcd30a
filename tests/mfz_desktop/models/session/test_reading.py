"""The workshop in use, and the desk on which all of it lies."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from PySide6.QtCore import QObject, Signal

from campaigns.garage.entry import TagRule
from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.running import wire
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.session.reading import ReadingContexts, follow_changes
from mfz_desktop.models.session.services import GarageServices
from tests.campaigns.builders import design


class Maker:
    """Makes things, and counts them."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> ReadingContext:
        self.made += 1
        return ReadingContext(None, (), (self.made,))  # type: ignore[arg-type] # nobody reads with it


class Parts(QObject):
    """Parts that can be exchanged."""

    changed = Signal()


@pytest.fixture
def maker() -> Maker:
    return Maker()


@pytest.fixture
def readings(maker, session) -> ReadingContexts:
    made = ReadingContexts(maker)
    follow_changes(made, session, Parts(made))
    return made


def test_it_is_made_once_when_it_is_first_needed(readings, maker):
    assert maker.made == 0
    with ThreadPoolExecutor(8) as pool:
        got = [one.result() for one in [pool.submit(readings.get) for _ in range(50)]]
    assert maker.made == 1 and all(one is got[0] for one in got)


def test_a_tag_rule_that_comes_or_goes_renews_it(readings, session, qtbot):
    first = readings.get()
    with qtbot.waitSignal(readings.changed):
        session.keep("always so", TagRule("r", "direct", part="3005"))
    second = readings.get()
    assert second is not first
    with qtbot.waitSignal(readings.changed):
        session.stack.undo()
    assert readings.get() is not second


def test_other_changes_leave_it(readings, session, maker):
    readings.get()
    session.keep("import", design("Tickler"))
    readings.get()
    assert maker.made == 1


def test_another_library_renews_it(readings, qtbot):
    first = readings.get()
    with qtbot.waitSignal(readings.changed):
        readings.findChild(Parts).changed.emit()
    assert readings.get() is not first


def test_renewing_does_not_wait_for_one_that_is_being_made(qapp):
    begun, go_on = Event(), Event()
    made: list[ReadingContext] = []

    def make() -> ReadingContext:
        begun.set()
        assert go_on.wait(10)
        made.append(ReadingContext(None, (), ()))  # type: ignore[arg-type] # nobody reads with it
        return made[-1]

    readings = ReadingContexts(make)
    with ThreadPoolExecutor(1) as pool:
        early = pool.submit(readings.get)
        assert begun.wait(10)
        readings.renew()
        go_on.set()
        assert early.result() is made[0]
    assert readings.get() is made[1], "what was begun before is not handed out afterwards"


def test_the_desk_joins_them(qapp, qtbot, data_folder):
    running = wire(qapp, data_folder, CrashLog(data_folder))
    qtbot.addWidget(running.window)
    try:
        desk = running.context.service(GarageServices)
        assert (desk.session, desk.readings, desk.inspections) == (desk.session, desk.readings, desk.inspections)
        assert desk.session.garage is running.context.garage
        first = desk.readings.get()
        assert first.rules == ()
        desk.session.keep("always so", TagRule("r", "direct", part="3005", made="2026-05-01"))
        assert [rule.part for rule in desk.readings.get().rules] == ["3005"]
    finally:
        running.window.close()
        assert running.context.tasks.close()
        running.context.store.close()
        qapp.setStyleSheet("")
