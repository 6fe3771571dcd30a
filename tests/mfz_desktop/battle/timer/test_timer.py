"""The timer in the window: shown or not, counting, past its limit, paused."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.timer.control import TimerControl
from mfz_desktop.battle.timer.face import paint_sign
from mfz_desktop.battle.timer.timer import BattleTimer, timer_of
from mfz_desktop.battle.timer.timing import Reading
from mfz_desktop.core.settings import TEXT_SCALE, TIMER, TIMER_BEEPS, TIMER_LIMIT
from tests.mfz_desktop.application import Applications, nameless
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, last_round, on_table, play


class Hours:
    """A clock that is put on by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    """Every timer that is made now reads this clock."""
    clock = Hours()
    monkeypatch.setattr(BattleTimer.__init__, "__defaults__", (clock,))
    return clock


def later(app: Application, hours: Hours, seconds: float) -> None:
    """Let time pass and the timer look at it."""
    hours.now += seconds
    app.view.timer.tick()


def control(app: Application) -> TimerControl:
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, TimerControl) and one.isVisible()]
    assert len(found) == 1
    return found[0]


def test_nothing_of_it_is_there_until_it_is_switched_on(app: Application, hours: Hours) -> None:
    app.open()
    strip = app.view.timer_strip
    assert not strip.isVisible()
    high = app.view.order.list.height()
    assert app.run("battle.timer")
    assert strip.isVisible()
    assert app.view.order.list.height() < high
    app.run("battle.timer")
    assert not strip.isVisible()
    assert app.view.order.list.height() == high


@pytest.mark.slow
def test_it_counts_though_it_is_off_and_starts_anew_with_each_turn(app: Application, hours: Hours) -> None:
    session = app.open()
    hours.now += 65
    app.run("battle.timer")
    face = app.view.timer_strip.face
    assert face.lines == ("1:05", "battle 1:05")
    while app.view.timer.reading.turn:
        play(session, 1)
    later(app, hours, 5)
    assert face.lines == ("0:05", "battle 1:10")


def test_a_page_that_is_left_does_not_count_and_goes_on_later(app: Application, hours: Hours) -> None:
    session = app.open()
    app.run("battle.timer")
    later(app, hours, 10)
    app.context.go("battles")
    hours.now += 600
    app.page_of(session.id)
    later(app, hours, 5)
    assert app.view.timer.reading.battle == 15
    assert app.view.timer is timer_of(app.context.settings, session)


@pytest.mark.slow
def test_it_goes_on_where_it_was_at_the_next_start_of_the_program(
    applications: Applications, data_folder: Path, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Application(applications.start(data_folder))
    id = first.open(steps=3).id
    later(first, hours, 40)
    applications.close()
    hours.now += 600

    again = Application(applications.start(data_folder))
    again.page_of(id)
    again.run("battle.timer")
    later(again, hours, 5)
    assert again.view.timer_strip.face.lines == ("0:45", "battle 0:45")


def test_at_the_limit_it_says_so_and_everything_goes_on(app: Application, hours: Hours) -> None:
    session = app.open()
    app.context.settings.set(TIMER_LIMIT, 60)
    app.run("battle.timer")
    face = app.view.timer_strip.face
    later(app, hours, 59)
    assert face.lines[0] == "0:59 of 1:00"
    before = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    later(app, hours, 1)
    assert face.lines[0] == "1:00 · time is up"
    assert "time is up" in face.accessibleDescription()
    assert [one for one in QApplication.topLevelWidgets() if one.isVisible()] == before
    assert session.pending
    assert play(session, 1) == 1


def test_it_sounds_only_where_that_is_wished_and_once(
    app: Application, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = []
    monkeypatch.setattr(QApplication, "beep", lambda: sounds.append(1))
    app.open()
    settings = app.context.settings
    settings.set(TIMER_LIMIT, 60)
    app.run("battle.timer")
    later(app, hours, 61)
    assert sounds == []
    settings.set(TIMER_BEEPS, True)
    settings.set(TIMER_LIMIT, 120)
    later(app, hours, 30)
    assert sounds == []
    for _ in range(5):
        later(app, hours, 20)
    assert sounds == [1]


def test_a_limit_that_is_chosen_too_late_does_not_sound(
    app: Application, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = []
    monkeypatch.setattr(QApplication, "beep", lambda: sounds.append(1))
    app.open()
    app.context.settings.set(TIMER_BEEPS, True)
    app.run("battle.timer")
    later(app, hours, 300)
    app.context.settings.set(TIMER_LIMIT, 60)
    later(app, hours, 1)
    assert app.view.timer.reading.is_up
    assert sounds == []


def test_pause_holds_both_times_and_is_seen(app: Application, hours: Hours, qtbot) -> None:
    app.open()
    app.run("battle.timer")
    strip = app.view.timer_strip
    later(app, hours, 10)
    qtbot.mouseClick(strip.pause, Qt.MouseButton.LeftButton)
    later(app, hours, 100)
    assert strip.face.lines == ("0:10", "paused · battle 0:10")
    assert strip.pause.toolTip() == "Let the timer go on"
    assert app.run("battle.timer_pause")
    later(app, hours, 1)
    assert strip.face.lines == ("0:11", "battle 0:11")


def test_the_record_knows_nothing_of_it(app: Application, hours: Hours) -> None:
    session = app.open()
    app.context.settings.set(TIMER_LIMIT, 60)
    app.run("battle.timer")
    later(app, hours, 500)
    app.run("battle.timer_pause")
    assert session.entries == ()
    assert not session.can_take_back


def test_the_control_opens_by_keyboard_and_what_is_chosen_counts_at_once(
    app: Application, hours: Hours, qtbot
) -> None:
    app.open()
    app.run("battle.timer")
    strip, settings = app.view.timer_strip, app.context.settings
    strip.face.setFocus()
    qtbot.keyClick(strip.face, Qt.Key.Key_Space)
    box = control(app)
    assert box.limits[0].isChecked()
    assert box.limits[0].hasFocus()
    box.limits[180].click()
    assert settings.get(TIMER_LIMIT) == 180
    assert [seconds for seconds, each in box.limits.items() if each.isChecked()] == [180]
    assert box.own.value() == 3.0
    box.own.setFocus()
    box.own.setValue(2.5)
    assert settings.get(TIMER_LIMIT) == 150
    assert not any(each.isChecked() for each in box.limits.values())
    box.beeps.click()
    assert settings.get(TIMER_BEEPS)
    box.pause.click()
    assert app.view.timer.paused
    assert box.pause.text() == "Go on"
    assert nameless(box) == []
    box.hide_it.click()
    assert not settings.get(TIMER)
    assert not strip.isVisible()


def test_escape_closes_the_control_and_leaves_what_was_chosen(app: Application, hours: Hours, qtbot) -> None:
    app.open()
    app.run("battle.timer")
    assert app.run("battle.timer_limit")
    box = control(app)
    box.limits[60].click()
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert not box.isVisible()
    assert app.context.settings.get(TIMER_LIMIT) == 60


def test_looking_back_does_not_change_whose_time_it_is(app: Application, hours: Hours) -> None:
    app.open(steps=40)
    app.run("battle.timer")
    later(app, hours, 7)
    turn = app.view.timer.reading.turn
    app.view.timeline.step(-20)
    later(app, hours, 3)
    assert app.view.timer.reading.turn == turn + 3


@pytest.mark.slow
def test_after_the_end_it_stands(app: Application, hours: Hours) -> None:
    session = app.open(last_round(battle_of(players=2)))
    app.run("battle.timer")
    later(app, hours, 10)
    play(session, 5000)
    assert session.now.winners is not None
    later(app, hours, 500)
    assert app.view.timer_strip.face.lines == ("0:10", "the whole battle")
    assert app.view.timer_strip.face.accessibleDescription() == "The battle took 0:10."


def test_the_large_face_stands_in_the_window_for_the_others_while_it_is_on(app: Application, hours: Hours) -> None:
    app.open(on_table(battle_of()))
    app.run("battle.table")
    face = app.view.battle_actions.table.timer
    assert not face.isVisible()
    app.context.settings.set(TIMER_LIMIT, 60)
    app.run("battle.timer")
    later(app, hours, 20)
    assert face.isVisible()
    assert face.lines == ("0:20", "of 1:00")
    later(app, hours, 45)
    assert face.lines == ("1:05", "time is up")
    app.run("battle.timer_pause")
    assert face.lines == ("1:05", "paused")
    assert face.height() > 1.5 * app.view.timer_strip.face.height()
    app.run("battle.timer")
    assert not face.isVisible()


def test_its_state_is_a_shape_and_not_a_colour_alone(app: Application) -> None:
    """In one colour only, the sign of each state still differs from every other."""
    drawn = {}
    states = {
        "off limit": Reading(10),
        "half": Reading(30, limit=60),
        "up": Reading(60, limit=60),
        "paused": Reading(30, limit=60, paused=True),
    }
    for name, reading in states.items():
        image = QImage(48, 48, QImage.Format.Format_Grayscale8)
        image.fill(QColor("white"))
        with QPainter(image) as painter:
            paint_sign(painter, image.rect().toRectF(), reading, app.context.theme)
        inked = bytes(pixel < 200 for pixel in bytes(image.constBits()))
        drawn[name] = inked
    assert len(set(drawn.values())) == len(states)


@pytest.mark.slow
@pytest.mark.parametrize("scale", [80, 100, 250])
def test_its_figures_are_whole_at_every_size_of_text(app: Application, hours: Hours, scale: int) -> None:
    app.context.settings.set(TEXT_SCALE, scale)
    app.open()
    app.context.settings.set(TIMER_LIMIT, 180)
    app.run("battle.timer")
    later(app, hours, 125)
    app.view.tabs.setCurrentIndex(2)
    app.settle()
    face = app.view.timer_strip.face
    assert face.isVisible()
    assert face.width() >= face.sizeHint().width()
