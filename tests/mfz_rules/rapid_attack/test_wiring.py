"""Nothing is left hanging: every answer is taken, every question asked, every event folded, everything written."""

from typing import get_args

from mfz_rules.rapid_attack.chapters import table_word
from mfz_rules.rapid_attack.gate import ANSWERS, CHAPTERS, QUESTIONS, STEPS
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.evolving import EVOLVERS


def test_every_answer_is_taken_by_one_chapter() -> None:
    answers = [answer for chapter in CHAPTERS for answer in chapter.ANSWERS] + [*table_word.ALWAYS]

    assert len(answers) == len(set(answers))
    assert set(answers) == set(get_args(Action))


def test_every_item_of_the_agenda_asks_or_runs_by_itself() -> None:
    asking = {item for item in get_args(Item) if item.__name__.startswith("Ask")}

    assert set(QUESTIONS) == asking
    assert set(STEPS) == set(get_args(Item)) - asking


def test_every_question_can_be_answered() -> None:
    answered = {item for answer in ANSWERS.values() for item in answer.items}

    assert answered == set(QUESTIONS)


def test_every_event_is_folded() -> None:
    assert set(EVOLVERS) == set(get_args(Event))
