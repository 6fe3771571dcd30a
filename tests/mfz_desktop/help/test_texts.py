"""What the help says: every rule that a player can meet is there, in our words, and every question is explained."""

import re
import tomllib
from pathlib import Path
from random import Random

import pytest

import mfz_rules
from mfz_desktop.help.texts import GUIDE_FILE, NEWS_FILE, found, guide, rules_of, topic_of
from mfz_desktop.rapid_attack.battle.turn.explaining import EXPLAINED, explanation
from mfz_desktop.rapid_attack.battle.turn.questions import ASKED
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from tests.mfz_desktop.battle.page.playing import battle_of
from tests.mfz_desktop.battle.turn import scenes
from tests.mfz_desktop.battle.turn.bench import Bench
from tests.mfz_desktop.battle.turn.conftest import application, bench
from tests.players.answers import random_answer

TOPICS = rules_of("rapid-attack")
RULES = {rule.id: rule for topic in TOPICS for rule in topic.rules}
MOST_ANSWERS = 120
MOST_LETTERS = 1300
__all__ = ["application", "bench"]
PROGRAM = {"RA-GEN-01", "RA-GEN-04"}
"""What is said of the program and not of the game."""


def test_rules_are_told_once_and_refer_to_others_that_there_are() -> None:
    assert len(RULES) == sum(len(topic.rules) for topic in TOPICS) > 350
    for rule in RULES.values():
        assert rule.text.strip()
        assert not rule.text[0].islower()
        assert set(rule.see) <= RULES.keys() - {rule.id}


def test_every_rule_that_a_refusal_or_a_finding_names_is_told() -> None:
    code = Path(mfz_rules.__file__).parent / "rapid_attack"
    named = {
        id for path in code.rglob("*.py") for id in re.findall(r'"((?:RA-[A-Z]+|OQ)-\d+)"', path.read_text("utf-8"))
    }
    assert len(named) > 80
    assert named - RULES.keys() <= PROGRAM


def test_no_rule_quotes_at_length() -> None:
    """Our words are short; what the rulebook's pages say stands there."""
    assert [rule.id for rule in RULES.values() if len(rule.text) > MOST_LETTERS] == []


def test_a_game_without_rules_has_none() -> None:
    assert rules_of("hop") == ()


@pytest.mark.parametrize(
    ("words", "first"), [("RA-BF-07", "RA-BF-07"), ("rocket spent", "OQ-12"), ("nearest point", "RA-BF-07")]
)
def test_rules_are_found_by_id_and_by_words(words: str, first: str) -> None:
    hits = [rule.id for topic in found(TOPICS, words) for rule in topic.rules]
    assert first in hits
    assert len(hits) < 8


def test_the_guide_has_its_chapters_and_no_pictures() -> None:
    titles = [chapter.title for chapter in guide()]
    assert "A first battle" in titles
    assert not any("![" in chapter.text for chapter in guide())


def test_guide_and_news_are_packaged_where_they_are_looked_for() -> None:
    project = tomllib.loads((Path(mfz_rules.__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    packaged = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packaged == {
        "docs/guide.md": f"resources/help/{GUIDE_FILE}",
        "CHANGELOG.md": f"resources/help/{NEWS_FILE}",
    }


def test_every_question_is_explained_by_a_rule_that_is_told() -> None:
    assert EXPLAINED.keys() == ASKED.keys()
    for name, battle in scenes.scenes().items():
        asked = explanation(battle)
        if asked is None:
            assert not RAPID_ATTACK.pending(battle), name
            continue
        assert asked.words
        assert topic_of(TOPICS, asked.rule) is not None, (name, asked.rule)


@pytest.mark.slow
def test_the_explanation_holds_for_any_course_of_a_battle(bench: Bench) -> None:
    """It is driven by what is asked, whatever was answered before."""
    session, chance = bench.sit(battle_of()).session, Random(4)
    seen = set()
    while session.pending and len(session.entries) < MOST_ANSWERS:
        asked = explanation(session.now)
        assert asked is not None
        assert asked.words
        assert topic_of(TOPICS, asked.rule) is not None
        seen.add(type(session.now.agenda[-1]))
        filled = random_answer(session, chance)
        assert session.submit(filled.action, filled.action.player)
    assert len(seen) >= 6
