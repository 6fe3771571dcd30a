"""The questions for rules as forms, and every other setting of the game."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.agreements import Agreement
from campaigns.rapid_attack.campaign.questions.question import Question
from campaigns.rapid_attack.campaign.questions.rules import RULES_QUESTIONS
from campaigns.rapid_attack.campaign.questions.words import WORDS_QUESTIONS
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.parts import FormSection
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.rapid_attack.campaign.setting_questions import what_it_affects
from mfz_desktop.ui.forms.fields import Field, Text
from mfz_desktop.ui.forms.setting_field import setting_field
from mfz_rules.rapid_attack.settings import SETTINGS, Setting
from mfz_rules.rapid_attack.settings.campaign import CAMPAIGN as OBJECTIVES

translate = QCoreApplication.translate
ANSWER_LINES = 2
"""Of an answer in words that are seen."""


class SettingsSection(FormSection):
    """Some settings of the game: what is answered otherwise than usual is a house rule."""

    def __init__(
        self, context: AppContext, document: EditableTemplate, title: str, fields: tuple[Field, ...]
    ) -> None:
        super().__init__(
            context,
            document,
            title,
            fields,
            "rules",
            lambda template: template.rules,
            lambda template, rules: replace(template, rules=rules),
        )

    def holds(self, place: str) -> bool:
        """Tell whether a place is that of a setting that is asked for here."""
        return place in [f"rules.{field.key}" for field in self.fields]


def rules_section(context: AppContext, document: EditableTemplate) -> SettingsSection:
    """Return the questions for rules."""
    title = translate("Template", "Questions for the rules")
    return SettingsSection(context, document, title, tuple(map(_rule_field, RULES_QUESTIONS)))


def words_section(context: AppContext, document: EditableTemplate) -> FormSection:
    """Return the questions for rules that no setting can answer: each answer is a house rule in words."""
    return FormSection(
        context,
        document,
        translate("Template", "Questions in words"),
        tuple(map(_words_field, WORDS_QUESTIONS)),
        "",
        lambda template: template.agreements,
        lambda template, agreements: replace(template, agreements=agreements),
    )


def objective_section(context: AppContext, document: EditableTemplate) -> SettingsSection:
    """Return what is to be settled about special objectives (RA-CAMP-12 to RA-CAMP-15)."""
    title = translate("Template", "The special objective")
    return SettingsSection(context, document, title, tuple(map(_objective_field, OBJECTIVES)))


def _rule_field(question: Question) -> Field:
    setting = SETTINGS[question.setting]
    about = f"{_about(question)} {setting.question}"
    return setting_field(setting, translate("Questions", question.text), about, TABLE_SETTINGS.words.value)


def _words_field(question: Question) -> Field:
    def read(agreements: tuple[Agreement, ...]) -> str:
        return next((one.text for one in agreements if one.question == question.id), "")

    def write(agreements: tuple[Agreement, ...], text: str) -> tuple[Agreement, ...]:
        before = next((one for one in agreements if one.question == question.id), None)
        if not text.strip():
            return tuple(one for one in agreements if one.question != question.id)
        if before is None:
            return (*agreements, Agreement(text, question=question.id))
        return tuple(replace(one, text=text) if one is before else one for one in agreements)

    return Field(
        question.id, translate("Questions", question.text), read, write, Text(ANSWER_LINES), about=_about(question)
    )


def _about(question: Question) -> str:
    """Return what a question affects, and what the authors think comes of it."""
    about = what_it_affects(question)
    if not question.effect:
        return about
    words = translate("Template", "The authors think: {effect}")
    return f"{about} {words.format(effect=translate('Questions', question.effect))}"


def _objective_field(setting: Setting) -> Field:
    return setting_field(
        setting, _objective_question(setting.name, setting.affects), setting.question, _objective_answer
    )


def _objective_question(name: str, told: str) -> str:
    """Return what a setting of the game about objectives asks; its own sentence where we have no question."""
    return {
        "objective_is_asset": translate("Objectives", "Is the objective worth points, as a station is?"),
        "white_for_forbidden": translate("Objectives", "May white dice do what a forbidden kind of system is for?"),
        "obedient_move": translate("Objectives", "How far does an obedient objective move?"),
        "follower_follows_retreat": translate("Objectives", "Does a follower go along with a retreat?"),
        "objective_moved_when_roused": translate("Objectives", "May it be moved when an attack rouses a frame?"),
    }.get(name, told)


def _objective_answer(value: object) -> str:
    """Return one answer to it in words."""
    words = {"die": translate("Objectives", "As far as a die says"), "one_unit": translate("Objectives", "1 unit")}
    if isinstance(value, bool):
        return translate("Objectives", "Yes") if value else translate("Objectives", "No")
    return words.get(str(value), str(value))
