"""What screen readers say by themselves during a battle: each thing once, and nothing while one looks back."""

from random import Random

import pytest
from PySide6.QtGui import QAccessible

from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_rules.rapid_attack.state.actions import ChooseFrame, DamageDice, Note, Roll
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.hearing import announced
from tests.players.answers import random_answer, some_answer

pytestmark = pytest.mark.usefixtures("screen_reader")
MOST = 400


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return announced(monkeypatch)


def asked(app: Application) -> str:
    """Return who is asked, and what."""
    question = app.session.game.question(app.session.now)
    return f"{app.session.moment.player(question.players[0]).name}. {question.title}"


def play_until(app: Application, told: list[str], wanted: type | None = None, *, score: bool = False) -> None:
    """Play on at random until an answer of a kind was given, or a score has changed; what was said before goes."""
    chance = Random(7)
    for _ in range(MOST):
        action, before = random_answer(app.session, chance).action, app.session.moment
        told.clear()
        assert app.session.submit(action)
        scores = [one.score for one in before.players] != [one.score for one in app.session.moment.players]
        if (wanted and isinstance(action, wanted)) or (score and scores):
            return
    raise AssertionError("it did not come to that")


def test_who_must_answer_is_said_when_the_battle_comes_on_the_screen_and_with_each_question(
    app: Application, told: list[str]
) -> None:
    app.open()
    assert told == [asked(app)]
    play_until(app, told, ChooseFrame)
    assert told == [asked(app)]


def test_a_question_is_not_said_again_on_coming_back_to_the_page(app: Application, told: list[str]) -> None:
    session = app.open()
    app.context.go("battles")
    app.settle()
    told.clear()
    app.page_of(session.id)
    assert told == []


def test_what_a_frame_rolled_is_said_before_what_is_asked_next(app: Application, told: list[str]) -> None:
    app.open()
    play_until(app, told, Roll)
    assert len(told) == 2
    assert " rolls " in told[0]
    assert told[1] == asked(app)


@pytest.mark.slow
def test_the_dice_of_damage_are_said_too(app: Application, told: list[str]) -> None:
    app.open()
    play_until(app, told, DamageDice)
    assert told[0].startswith("Dice of damage on ")
    assert told[-1] == asked(app)


@pytest.mark.slow
def test_new_scores_are_said_in_one_sentence(app: Application, told: list[str]) -> None:
    app.open()
    play_until(app, told, score=True)
    (said,) = [one for one in told if one.startswith("Score: ")]
    moment = app.session.moment
    assert any(f"{one.name} {one.score}" in said for one in moment.players)
    assert told[-1] == asked(app)


def test_a_step_that_is_taken_back_asks_again_and_a_note_does_not(app: Application, told: list[str]) -> None:
    session = app.open(steps=20)
    first = asked(app)
    session.take_back()
    assert told[-1] == asked(app)
    session.redo()
    assert told[-1] == first
    told.clear()
    assert session.submit(Note(session.moment.order[0], "The bridge is down"))
    assert told == []


@pytest.mark.slow
def test_nothing_is_said_while_one_looks_back_or_on_coming_back_to_now(app: Application, told: list[str]) -> None:
    session = app.open(steps=60)
    told.clear()
    for n in (0, session.entries[20].n, session.entries[40].n, None):
        session.look_at(n)
    assert told == []


@pytest.mark.slow
def test_the_end_is_said(app: Application, told: list[str]) -> None:
    session = app.open(steps=5000, seed=5)
    assert session.now.winners is not None
    assert told[-1] == session.game.result(session.kept.timeline)
    assert "wins" in told[-1]


def test_without_a_screen_reader_no_sentence_is_made(
    app: Application, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    QAccessible.setActive(False)
    made: list[object] = []
    app.open()
    monkeypatch.setattr(RapidAttackBattles, "result", lambda *_: made.append("result") or "")
    announcer = app.view._announcer
    monkeypatch.setattr(announcer, "_scores", lambda _: made.append("scores") or "")
    monkeypatch.setattr(announcer, "_rolled", lambda *_: made.append("rolled") or "")
    monkeypatch.setattr(announcer, "_question", lambda: made.append("question") or "")
    chance = Random(7)
    for _ in range(5):
        app.session.submit(some_answer(chance, app.session.now).action)
    assert (made, told) == ([], [])
