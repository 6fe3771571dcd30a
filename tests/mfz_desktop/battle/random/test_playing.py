"""The random players themselves: what must not happen is heard, and only what is offered is pressed."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.core.notices import Tone
from mfz_rules.rapid_attack.battle import EndTurn, NameTarget
from tests.players.battles import check_record
from tests.players.commands import Commands
from tests.players.hand import Hand
from tests.players.pressing import click, offered
from tests.players.tables import KINDS, table_of
from tests.players.tally import Tally
from tests.players.watching import TroubleError
from tests.players.window import PlayedWindow


@pytest.fixture(scope="module")
def opened(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayedWindow]:
    played = PlayedWindow(qapp, tmp_path_factory.mktemp("data"), painted=True)
    yield played
    played.close()
    qapp.setStyleSheet("")


@pytest.fixture
def window(opened: PlayedWindow) -> Iterator[PlayedWindow]:
    """A window with a battle in its first turn."""
    with opened.watch:
        opened.begin(table_of(KINDS[1], Random("1"), small=True))
        yield opened
        opened.watch.forget()
        opened.leave()


def test_an_answer_that_the_rules_refuse_is_heard(window: PlayedWindow) -> None:
    assert not window.session.submit(EndTurn(window.session.pending[0].player))
    with pytest.raises(TroubleError, match="here: offered and refused by"):
        window.watch.check("here")


def test_an_exception_of_qt_s_loop_is_heard(window: PlayedWindow) -> None:
    QTimer.singleShot(0, lambda: 1 / 0)
    window.pause()
    with pytest.raises(TroubleError, match="ZeroDivisionError"):
        window.watch.check("here")


def test_a_warning_of_qt_is_heard(window: PlayedWindow) -> None:
    qWarning("QPainter::begin: Paint device returned engine == 0")
    with pytest.raises(TroubleError, match="Qt: QPainter"):
        window.watch.check("here")


def test_what_the_window_says_went_wrong_is_heard(window: PlayedWindow) -> None:
    window.context.notices.say("That was nothing.", Tone.WARNING)
    window.watch.check("here")
    window.context.notices.say("The disk is full.", Tone.WRONG)
    with pytest.raises(TroubleError, match="The disk is full"):
        window.watch.check("here")


def test_a_record_that_was_touched_is_noticed(window: PlayedWindow) -> None:
    session, hand = window.session, Hand(window, Random(2))
    for _ in range(4):
        hand.answer()
    check_record(window, session, "1")
    path = window.context.store.folder.get().battle(session.id)
    path.write_text("".join(path.read_text(encoding="utf-8").splitlines(keepends=True)[:-1]), encoding="utf-8")
    with pytest.raises(TroubleError, match="opens otherwise"):
        check_record(window, session, "1")


def test_a_hand_answers_what_is_asked_and_tells_by_which_form(window: PlayedWindow) -> None:
    hand = Hand(window, Random(3))
    assert hand.answer() == "TurnForm"
    while not isinstance(window.session.entries[-1].action, NameTarget):
        form = hand.answer()
    assert form == "TargetForm"


def test_a_form_in_which_nothing_can_be_pressed_is_noticed(window: PlayedWindow) -> None:
    form = window.view.turn.form
    assert isinstance(form, AnswerForm)
    for button in form.findChildren(QPushButton):
        button.setEnabled(False)
    with pytest.raises(TroubleError, match="nothing can be pressed in TurnForm"):
        Hand(window, Random(1)).answer()


def test_an_undo_that_does_nothing_is_noticed(window: PlayedWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    Hand(window, Random(1)).answer()
    monkeypatch.setattr(type(window.session), "take_back", lambda *_, **__: True)
    with pytest.raises(TroubleError, match="an undo took back something else"):
        Commands(window, Random(1)).take("undo", lambda: None)


def test_what_lies_below_something_cannot_be_clicked(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(200, 100)
    below, above = QPushButton("below", page), QWidget(page)
    for one in (below, above):
        one.setGeometry(10, 10, 120, 40)
    page.show()
    assert offered(page, QPushButton) == [below]
    with pytest.raises(TroubleError, match="lies below"):
        click(below)
    above.hide()
    with qtbot.waitSignal(below.clicked, timeout=0):
        click(below)


def test_a_tally_tells_what_never_occurred_and_how_memory_grew() -> None:
    tally = Tally(memory=[50, *[100] * 9, 108])
    tally.forms["TurnForm"] += 1
    assert tally.missing(["TurnForm", "ClockForm"], ["Pass"]) == ["ClockForm", "Pass"]
    assert tally.growth == pytest.approx(0.08)
