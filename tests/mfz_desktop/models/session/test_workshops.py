"""The workshop in use, and the desk on which all of it lies."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from PySide6.QtCore import QObject, Signal

from campaigns.garage.entry import TagRule
from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.main import wire
from mfz_desktop.models.importing.workshop import Workshop
from mfz_desktop.models.session.desk import Desk
from mfz_desktop.models.session.workshops import Workshops, follow_changes
from tests.campaigns.builders import design


class Maker:
    """Makes things, and counts them."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> Workshop:
        self.made += 1
        return Workshop(None, (), (self.made,))  # type: ignore[arg-type] # nobody reads with it


class Parts(QObject):
    """Parts that can be exchanged."""

    changed = Signal()


@pytest.fixture
def maker() -> Maker:
    return Maker()


@pytest.fixture
def workshops(maker, session) -> Workshops:
    made = Workshops(maker)
    follow_changes(made, session, Parts(made))
    return made


def test_it_is_made_once_when_it_is_first_needed(workshops, maker):
    assert maker.made == 0
    with ThreadPoolExecutor(8) as pool:
        got = [one.result() for one in [pool.submit(workshops.get) for _ in range(50)]]
    assert maker.made == 1 and all(one is got[0] for one in got)


def test_a_tag_rule_that_comes_or_goes_renews_it(workshops, session, qtbot):
    first = workshops.get()
    with qtbot.waitSignal(workshops.changed):
        session.keep("always so", TagRule("r", "direct", part="3005"))
    second = workshops.get()
    assert second is not first
    with qtbot.waitSignal(workshops.changed):
        session.stack.undo()
    assert workshops.get() is not second


def test_other_changes_leave_it(workshops, session, maker):
    workshops.get()
    session.keep("import", design("Tickler"))
    workshops.get()
    assert maker.made == 1


def test_another_library_renews_it(workshops, qtbot):
    first = workshops.get()
    with qtbot.waitSignal(workshops.changed):
        workshops.findChild(Parts).changed.emit()
    assert workshops.get() is not first


def test_renewing_does_not_wait_for_one_that_is_being_made(qapp):
    begun, go_on = Event(), Event()
    made: list[Workshop] = []

    def make() -> Workshop:
        begun.set()
        assert go_on.wait(10)
        made.append(Workshop(None, (), ()))  # type: ignore[arg-type] # nobody reads with it
        return made[-1]

    workshops = Workshops(make)
    with ThreadPoolExecutor(1) as pool:
        early = pool.submit(workshops.get)
        assert begun.wait(10)
        workshops.renew()
        go_on.set()
        assert early.result() is made[0]
    assert workshops.get() is made[1], "what was begun before is not handed out afterwards"


def test_the_desk_joins_them(qapp, qtbot, data_folder):
    running = wire(qapp, data_folder, CrashLog(data_folder))
    qtbot.addWidget(running.window)
    try:
        desk = running.context.service(Desk)
        assert (desk.session, desk.workshops, desk.inspections) == (desk.session, desk.workshops, desk.inspections)
        assert desk.session.garage is running.context.garage
        first = desk.workshops.get()
        assert first.rules == ()
        desk.session.keep("always so", TagRule("r", "direct", part="3005", made="2026-05-01"))
        assert [rule.part for rule in desk.workshops.get().rules] == ["3005"]
    finally:
        running.window.close()
        assert running.context.tasks.close()
        running.context.store.close()
        qapp.setStyleSheet("")
