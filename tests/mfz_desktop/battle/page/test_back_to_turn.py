"""Back to the beginning of a turn: all of it at once, with the others' consent, and step by step again."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.battle.session import BattleSession
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, begin, play


def whose(session: BattleSession) -> tuple[int, str | None]:
    turn = session.game.turn(session.now)
    assert turn is not None
    return turn.round, turn.frame


def play_into_a_turn(session: BattleSession, least: int, seed: int = 4) -> int:
    """Play until a frame has answered so often in its turn; return how many entries stood when that began."""
    began, frame = 0, None
    for number in range(400):
        now = whose(session)
        if now[1] is None:
            frame = None
        elif now != frame:
            began, frame = len(session.entries), now
        elif len(session.entries) - began >= least:
            return began
        play(session, 1, seed + number)
    raise AssertionError("no turn was that long")


@pytest.mark.parametrize("seed", [1, 4, 9])
def test_all_of_a_turn_goes_at_once(app: Application, seed: int) -> None:
    session = begin(app.context, battle_of(players=2))
    began = play_into_a_turn(session, 4, seed)
    frame, states = whose(session), [entry.after for entry in session.entries]
    assert session.steps_of_turn == len(session.entries) - began
    assert session.take_back(agreed=True, steps=session.steps_of_turn)
    assert len(session.entries) == began
    assert whose(session) == frame, "the turn begins once more, with the same frame"
    for state in states[began:]:
        assert session.redo()
        assert session.now == state


def test_at_its_beginning_the_turn_before_goes(app: Application) -> None:
    session = begin(app.context, battle_of(players=2))
    began = play_into_a_turn(session, 4)
    session.take_back(agreed=True, steps=session.steps_of_turn)
    assert len(session.entries) == began
    assert 0 < session.steps_of_turn <= began
    session.take_back(agreed=True, steps=session.steps_of_turn)
    assert len(session.entries) < began


def test_again_and_again_leads_to_the_beginning_of_the_battle(app: Application) -> None:
    session = begin(app.context, battle_of(players=2))
    play(session, 60)
    while session.entries:
        steps = session.steps_of_turn
        assert 0 < steps <= len(session.steps)
        session.take_back(agreed=True, steps=steps)
    assert session.steps_of_turn == 0


@pytest.mark.slow
def test_the_record_says_it_once(app: Application) -> None:
    session = app.open(battle_of(players=2))
    began = play_into_a_turn(session, 4)
    app.run("battle.back_to_turn")
    app.view.banners.consent.buttons[0].click()
    until(lambda: len(session.entries) == began)
    lines = app.desk.battles.whole(session.id).splitlines()
    assert sum(b'"back_to"' in line for line in lines) == 1
    assert b'"agreed":true' in lines[-1]


@pytest.mark.slow
def test_a_roll_in_it_asks_the_others_and_may_be_left(app: Application) -> None:
    session = app.open(battle_of(players=2))
    began = play_into_a_turn(session, 4)
    entries = session.entries
    app.run("battle.back_to_turn")
    assert app.view.banners.consent.isVisible() and session.entries == entries
    app.view.banners.consent.buttons[1].click()
    app.settle()
    assert session.entries == entries and not app.view.banners.consent.isVisible()
    app.run("battle.back_to_turn")
    app.view.banners.consent.buttons[0].click()
    app.settle()
    assert len(session.entries) == began
    app.run("edit.redo")
    assert len(session.entries) == began + 1


def test_without_a_roll_nobody_is_asked(app: Application) -> None:
    session = app.open(battle_of(players=2), steps=1)
    assert not session.would_cross_dice(session.steps_of_turn)
    app.run("battle.back_to_turn")
    assert session.entries == ()
    assert not app.context.commands.action("battle.back_to_turn").isEnabled()


def test_looking_back_ends_first(app: Application) -> None:
    session = app.open(battle_of(players=2), steps=1)
    session.look_at(0)
    app.run("battle.back_to_turn")
    assert not session.looking_back and session.entries == ()


def test_one_question_is_not_taken_for_the_other(app: Application) -> None:
    """Who was asked about a whole turn and then takes back one step is asked about that step."""
    session = app.open(battle_of(players=2))
    while not session.crosses_dice:
        play(session, 1)
    before = len(session.entries)
    app.run("battle.back_to_turn")
    app.view.steps.undo_one()
    app.view.banners.consent.buttons[0].click()
    app.settle()
    assert len(session.entries) == before - 1


def test_its_key_works(app: Application, qtbot) -> None:
    session = app.open(battle_of(players=2), steps=1)
    qtbot.keyClick(app.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    until(lambda: session.entries == ())
