"""The questions for a setting as a form, and what is said of any question."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from campaigns.rapid_attack.campaign.questions.question import Question
from campaigns.rapid_attack.campaign.questions.setting import SETTING_QUESTIONS
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.parts import FormSection
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.fields import Field

translate = QCoreApplication.translate


def setting_section(context: AppContext, document: EditableTemplate) -> FormSection:
    """Return the questions for a setting: what is answered is kept in the world."""
    return FormSection(
        context,
        document,
        translate("Template", "Questions for the setting"),
        tuple(map(_answer_field, SETTING_QUESTIONS)),
        "world.answers",
        lambda template: template.world.answers,
        lambda template, answers: replace(template, world=replace(template.world, answers=answers)),
    )


def _answer_field(question: Question) -> Field:
    def write(answers: Mapping[str, str], text: str) -> dict[str, str]:
        rest = {id_: kept for id_, kept in answers.items() if id_ != question.id}
        return {**rest, question.id: text} if text.strip() else rest

    return Field(
        question.id,
        translate("Questions", question.text),
        lambda answers: answers.get(question.id, ""),
        write,
        about=what_it_affects(question),
    )


def what_it_affects(question: Question) -> str:
    """Return what a question affects, in a sentence."""
    words = translate("Template", "It affects {what}.")
    return words.format(what=translate("Questions", question.affects))
