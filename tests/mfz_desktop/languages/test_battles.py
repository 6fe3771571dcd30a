"""What is said of battles is said in the language of the window; what is posted of them stays English."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given

from mfz_desktop.battle.text.figure_words import luck_words
from mfz_desktop.battle.text.markup import MARKDOWN
from mfz_desktop.core.language import in_english
from mfz_desktop.rapid_attack.battle.report.statistics import statistics_of
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases import sentence
from mfz_desktop.rapid_attack.battle.text.report import chapters_of, report_of, result_of
from mfz_desktop.rapid_attack.battle.text.report_figures import course_of, deeds_words
from mfz_desktop.rapid_attack.battle.text.standing import standing_lines
from mfz_desktop.rapid_attack.battle.text.step_words import answer_word, item_word, phase_word
from mfz_desktop.rapid_attack.battle.text.telling import told_sentences
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence
from mfz_desktop.rapid_attack.battle.turn.later_questions import afterwards
from mfz_desktop.rapid_attack.battle.turn.questions import question
from mfz_rules.kernel.plain import snake_case
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.pieces import Objective
from tests.examples import examples
from tests.mfz_desktop.battle.turn.scenes import scenes
from tests.mfz_desktop.languages.pseudo import OPEN, PseudoTranslator
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle, wall
from tests.mfz_rules.rapid_attack.writing.samples import EVENTS, any_of

ROOT = Path(__file__).parents[2] / "mfz_rules" / "rapid_attack" / "golden"
GOLDEN = sorted(ROOT.rglob("*.jsonl"))
_WORD = re.compile(r"(?<![\w⟦])[A-Za-z]*[aeiou][A-Za-z]*(?!\w)")
"""A word with a vowel that bears no accent: nobody translated it."""


@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_battle_is_told_in_the_language(path: Path, translator: PseudoTranslator) -> None:
    timeline = read_record(path.read_bytes(), RAPID_ATTACK).timeline
    own = _own_words(timeline)

    english = {said for said in _said(timeline) if set(_WORD.findall(said)) - own}

    assert english == set()


@pytest.mark.parametrize("cls", EVENTS)
def test_every_kind_of_event_is_told_in_the_language(cls: type[Event], translator: PseudoTranslator) -> None:
    names = Names(battle(ann=SOLDIER, ben=SOLDIER, terrain=[wall()], objective=Objective("o")).state)

    @examples(10)
    @given(event=any_of(cls))
    def is_told(event: Event) -> None:
        assert OPEN in sentence(names, event)

    is_told()


def test_every_question_is_asked_in_the_language(translator: PseudoTranslator) -> None:
    asked = [question(state) for state in scenes().values()]

    assert all(one.title.startswith(OPEN) for one in asked if one)


def test_every_step_of_a_battle_has_a_word(translator: PseudoTranslator) -> None:
    items = [cls(**{one.name: None for one in fields(cls)}) for cls in get_args(Item)]
    answers = [snake_case(cls.__name__) for cls in get_args(Action)]

    said = [*map(item_word, items), *map(phase_word, Phase), *map(answer_word, answers)]

    assert [word for word in said if not word.startswith(OPEN)] == []
    with in_english():
        assert [item_word(one) for one in items] == [_spaced(type(one).__name__) for one in items]
        assert [answer_word(one) for one in answers] == [one.replace("_", " ") for one in answers]


def test_a_report_to_post_stays_english(translator: PseudoTranslator) -> None:
    timeline = read_record(GOLDEN[0].read_bytes(), RAPID_ATTACK).timeline
    assert "⟦" in result_of(timeline)

    assert "⟦" not in report_of(timeline, MARKDOWN)


def _spaced(name: str) -> str:
    return snake_case(name).replace("_", " ")


def _said(timeline: Timeline[Battle, Action, Event]) -> Iterator[str]:
    """Yield everything that is said of a battle: what happened, what is asked, what would follow, and the figures."""
    before = timeline.initial
    for entry in timeline.entries:
        yield from told_sentences(before, entry.events, entry.after)
        yield consequence(before, entry.action)
        yield from standing_lines(before)
        yield from (sentence(Names(before), event) for event in entry.events)
        if asked := question(before):
            yield from (asked.title, asked.detail)
        yield from (later.text for later in afterwards(before))
        before = entry.after
    for chapter in chapters_of(timeline):
        yield from (chapter.heading, *chapter.items, chapter.ends)
    told, names = statistics_of(timeline.initial, timeline.entries), Names(timeline.state)
    yield from (result_of(timeline), course_of(told))
    yield from (luck_words(told.luck_of(player)) for player in told.players)
    yield from (deeds_words(names, one) for one in told.deeds)


def _own_words(timeline: Timeline[Battle, Action, Event]) -> set[str]:
    """Return the words of players: what they called themselves, their frames and the pieces, and what they noted."""
    texts: set[str] = set()

    def collect(value: object) -> None:
        if isinstance(value, str):
            texts.add(value)
        elif isinstance(value, tuple | frozenset):
            for one in value:
                collect(one)
        elif isinstance(value, dict):
            collect((*value, *value.values()))
        elif hasattr(value, "__dataclass_fields__"):
            for name in value.__dataclass_fields__:
                collect(getattr(value, name))

    collect((timeline.initial.players, timeline.initial.frames, timeline.initial.stations))
    collect((timeline.initial.terrain, timeline.initial.objective))
    collect(tuple(entry.action for entry in timeline.entries))
    return {word for text in texts for word in _WORD.findall(text)}
