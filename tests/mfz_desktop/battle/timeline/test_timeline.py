"""Looking back along the record, replay, and branching off."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.battle.timeline.moments import n_of, round_marks, step_of, words_of
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import play
from tests.mfz_desktop.hearing import check_parts, children_of, names_of


def test_rounds_are_marked_where_they_begin(app: Application) -> None:
    session = app.open(steps=200, seed=4)
    marks = round_marks(session)
    assert [mark.round for mark in marks] == list(range(1, session.now.round + 1))
    for mark in marks[1:]:
        assert session.entries[mark.step - 1].after.round == mark.round
        assert session.entries[mark.step - 2].after.round == mark.round - 1


def test_the_slider_looks_back_and_changes_nothing(app: Application) -> None:
    session = app.open(steps=40)
    now = session.now
    app.view.timeline.slider.setValue(12)
    assert session.looking_back
    assert session.battle == session.entries[11].after
    assert session.now == now
    assert step_of(session) == 12
    assert app.view.timeline.words.text() == words_of(session, 12)
    assert app.view.banners.looking_back.isVisible()
    assert "entry 12 of 40" in app.view.banners.looking_back.text
    app.view.timeline.slider.setValue(0)
    assert session.battle == session.kept.timeline.initial
    assert app.view.timeline.words.text() == "The beginning."


def test_now_leads_back_and_the_banner_goes(app: Application, qtbot) -> None:
    session = app.open(steps=20)
    app.view.timeline.step(-3)
    qtbot.mouseClick(app.view.timeline.now, Qt.MouseButton.LeftButton)
    assert not session.looking_back
    assert not app.view.banners.looking_back.isVisible()
    assert not app.view.timeline.now.isVisible()


def test_keys_step_along_the_record(app: Application) -> None:
    session = app.open(steps=20)
    assert app.run("battle.back")
    assert app.run("battle.back")
    assert step_of(session) == 18
    assert app.run("battle.on")
    assert step_of(session) == 19
    assert app.run("battle.now")
    assert step_of(session) == 20
    assert not app.run("battle.on"), "there is nothing after now"


def test_steps_survive_what_was_taken_back(app: Application) -> None:
    session = app.open(steps=20)
    session.take_back()
    session.take_back()
    play(session, 3, seed=8)
    numbers = [entry.n for entry in session.entries]
    assert numbers != list(range(1, len(numbers) + 1)), "numbers have gaps here"
    for step in range(len(numbers)):
        session.look_at(n_of(session, step))
        assert step_of(session) == step


def test_replay_goes_on_by_itself_and_stops_at_now(app: Application) -> None:
    session = app.open(steps=4)
    bar = app.view.timeline
    bar._timer.setInterval(1)
    bar.toggle_replay()
    assert bar.replaying
    assert bar.replay.accessibleName() == "Stop the replay"
    from tests.mfz_desktop.application import until

    until(lambda: not bar.replaying)
    assert not session.looking_back


def test_replay_can_be_switched_off_where_it_is(app: Application) -> None:
    session = app.open(steps=10)
    bar = app.view.timeline
    bar.toggle_replay()
    bar.step(1)
    bar.toggle_replay()
    assert not bar.replaying
    assert (session.looking_back, step_of(session)) == (True, 1)


def test_the_slider_follows_new_answers(app: Application) -> None:
    session = app.open(steps=5)
    play(session, 3)
    assert (app.view.timeline.slider.value(), app.view.timeline.slider.maximum()) == (8, 8)


def test_an_empty_record_can_be_looked_at(app: Application) -> None:
    app.open()
    bar = app.view.timeline
    assert not bar.slider.isEnabled()
    bar.toggle_replay()
    assert not bar.replaying
    bar.step(-1)
    assert not app.session.looking_back


@pytest.mark.usefixtures("screen_reader")
def test_rounds_and_notes_are_heard_where_they_are_marked(app: Application) -> None:
    session = app.open(steps=200, seed=4)
    session.submit(session.game.note(session.moment.order[0], "The bridge is down"))
    rounds = [f"Round {mark.round}, after " for mark in round_marks(session)]
    heard = names_of(app.view.timeline.marks)
    assert [words for words, begin in zip(heard, rounds, strict=False) if words.startswith(begin)] == heard[:-1]
    assert heard[-1] == f"Note, after {len(session.entries)} entries"
    places = [part.rect().center().x() for part in children_of(app.view.timeline.marks)]
    assert places == sorted(places)
    check_parts(app.view.timeline.marks)
