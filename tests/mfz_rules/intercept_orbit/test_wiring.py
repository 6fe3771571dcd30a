"""Nothing is left hanging: every answer is taken, every question asked, every event folded, in one of the games."""

from typing import get_args

from mfz_rules.alpha_bandit import gate as bandit
from mfz_rules.intercept_orbit import gate as orbit
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.evolving import EVOLVERS

GATES = (orbit.GATE, bandit.GATE)


def test_every_question_can_be_answered() -> None:
    for gate in GATES:
        answered = {item for answer in gate.answers.values() for item in answer.items}
        assert answered == set(gate.questions)


def test_every_item_of_the_agenda_asks_or_runs_by_itself() -> None:
    asking = {item for item in get_args(Item) if item.__name__.startswith("Ask")}
    assert {item for gate in GATES for item in gate.questions} == asking
    assert {item for gate in GATES for item in gate.steps} == set(get_args(Item)) - asking


def test_every_answer_is_taken() -> None:
    taken = {answer for gate in GATES for answer in (*gate.answers, *gate.always, *gate.unasked)}
    assert taken == set(get_args(Action))


def test_every_event_is_folded() -> None:
    assert set(EVOLVERS) == set(get_args(Event))
