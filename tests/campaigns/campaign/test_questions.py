"""The questions for a setting and for rules: each is one, each setting is one, and its values are told."""

import pytest

from campaigns.campaign.templates.lint import lint
from campaigns.campaign.world import Template
from campaigns.rapid_attack.campaign.questions.question import Question
from campaigns.rapid_attack.campaign.questions.rules import RULES_QUESTIONS
from campaigns.rapid_attack.campaign.questions.setting import SETTING_QUESTIONS
from campaigns.rapid_attack.campaign.questions.words import WORDS_QUESTIONS
from mfz_rules.rapid_attack.settings import SETTINGS
from mfz_rules.rapid_attack.settings.no_settings import LEFT_TO_PEOPLE
from tests.kinds import RA_TEMPLATES

EVERY = (*SETTING_QUESTIONS, *RULES_QUESTIONS, *WORDS_QUESTIONS)


def test_every_question_has_an_id_of_its_own_and_says_what_it_affects() -> None:
    assert len({one.id for one in EVERY}) == len(EVERY)
    for one in EVERY:
        assert one.text.endswith("?")
        assert one.affects
        assert not one.affects.endswith(".")
        assert not one.effect or one.effect.endswith(".")


def test_questions_for_a_setting_change_no_rule() -> None:
    assert {one.answers for one in SETTING_QUESTIONS} == {None}


def test_what_no_setting_can_say_is_asked_for_words() -> None:
    """RA-HACK-01, RA-HACK-02: every parameter of section 24 can be agreed upon."""
    assert not {one.id for one in WORDS_QUESTIONS} & set(SETTINGS)
    left = [name.replace("circumstances on the table", "circumstances") for name, _ in LEFT_TO_PEOPLE]
    assert sorted(left) == sorted(one.id for one in WORDS_QUESTIONS)


@pytest.mark.parametrize("question", RULES_QUESTIONS, ids=lambda question: question.id)
def test_every_answer_to_a_question_for_rules_is_a_house_rule(question: Question) -> None:
    """RA-HACK-01: what can be answered is what the game can be played with."""
    setting = question.answers
    assert setting is SETTINGS[question.setting]
    for value in setting.allowed:
        findings = lint(Template("t", "T", rules={question.setting: value}), RA_TEMPLATES)
        assert not [one for one in findings if one.finding.rule == "RA-GEN-04"]


def test_what_the_authors_ask_comes_first_with_what_they_expect_of_it() -> None:
    asked = [one.effect for one in RULES_QUESTIONS[:16]]
    assert all(asked)
