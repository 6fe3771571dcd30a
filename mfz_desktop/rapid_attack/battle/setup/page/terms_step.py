"""What is played by: edition, scale, a preset; behind "more" every setting of the rules."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.setup.choice_card import ChoiceCard
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.setup.laid_down import SCALE, held, holds
from mfz_desktop.rapid_attack.battle.setup.page.setting_list import SettingList
from mfz_desktop.rapid_attack.battle.setup.page.step import SetupStep
from mfz_desktop.rapid_attack.battle.setup.presets import (
    Preset,
    advised_against,
    capital,
    found_settings,
    given_value,
    preset_of,
    presets,
    with_preset,
    with_setting,
    wrong_settings,
)
from mfz_desktop.rapid_attack.battle.setup.setting_words import setting_word, value_word
from mfz_desktop.rapid_attack.format_fields import format_fields
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.search_field import SearchField
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.rapid_attack.settings import SETTINGS, Value

translate = QCoreApplication.translate


class TermsStep(SetupStep):
    """Presets at the left; at the right what they change, or all there is to change."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self.format = Form(context.theme, format_fields(), self)
        self.format.changed.connect(self._take_format)
        self.cards: dict[str, ChoiceCard] = {}
        self.changes = SettingChanges(self)
        self.rules = HouseRules(context, document)
        self.right = QStackedWidget()
        self.right.addWidget(self.changes)
        self.right.addWidget(self.rules)
        self._findings = ScrollColumn(context.theme, widest=2000)
        self._findings.setAccessibleName(self.tr("What speaks against these terms"))
        self._findings.set_margins(0, 0, 8, 0)
        self._shown = QWidget()
        self._findings.column.addWidget(self._shown)
        self._findings.column.addStretch(1)
        self._build()

    def show_plan(self, plan: SetupPlan) -> None:
        """Show what is agreed, and what speaks against it."""
        self.format.set_value(plan)
        laid = next((one for one in held(plan) if one.key == SCALE and one.stands), None)
        scale = self.format.inputs["scale"]
        scale.setEnabled(laid is None)
        scale.setToolTip(self.tr("{text} {source}.").format(text=laid.text, source=laid.source) if laid else "")
        preset = preset_of(plan)
        for id_, card in self.cards.items():
            card.setChecked(preset is not None and preset.id == id_)
        self.changes.show_plan(plan, self.context.service(BattleCampaigns).agreed(plan))
        self.rules.show_plan(plan)
        self._show_findings(plan)

    def first(self) -> QWidget | None:
        """Begin with the edition."""
        return self.format.inputs["edition"].inner

    def more(self, on: bool = True) -> None:
        """Show every setting, or what is changed only."""
        self.right.setCurrentIndex(1 if on else 0)
        (self.rules.search if on else self.changes.more).setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        theme = self.context.theme
        boxes = QHBoxLayout()
        boxes.setSpacing(8)
        for one, share in zip(self.format.inputs.values(), (3, 2), strict=True):
            boxes.addWidget(one, share)
        left = vbox(boxes, spacing=6)
        group = QButtonGroup(self)
        group.setExclusive(False)
        for preset in presets():
            card = ChoiceCard(theme, translate("Presets", preset.name), translate("Presets", preset.sentence))
            card.clicked.connect(lambda _=False, preset=preset: self._take(preset))
            group.addButton(card)
            self.cards[preset.id] = card
            left.addWidget(card)
        left.addStretch(1)
        hbox(
            (left, 5),
            (vbox((self.right, 3), (self._findings, 1), spacing=8), 6),
            on=self,
            margins=(24, 8, 24, 4),
            spacing=24,
        )

    def _take_format(self, field: Field, value: object) -> None:
        self.document.change(self.tr("change the terms"), lambda plan: field.write(plan, value))

    def _take(self, preset: Preset) -> None:
        name = translate("Presets", preset.name)
        self.document.change(self.tr("play “{name}”").format(name=name), lambda plan: _played(plan, preset))
        self.show_plan(self.document.plan)

    def _show_findings(self, plan: SetupPlan) -> None:
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        findings = (*wrong_settings(plan), *advised_against(plan))
        for finding in findings:
            names = finding.values.get("settings", (finding.values.get("name"),))
            links = tuple(
                (setting_word(SETTINGS[name]), lambda name=name: self._go(name))
                for name in _texts(names)
                if name in SETTINGS
            )
            column.addWidget(FindingRow(self.context.theme, finding, links=links))
        self._findings.setVisible(bool(findings))
        replace_widget(self._findings.column, self._shown, shown)
        self._shown = shown

    def _go(self, name: str) -> None:
        self.more()
        self.rules.go_to(name)


class SettingChanges(QWidget):
    """What this table plays differently, in sentences."""

    def __init__(self, step: TermsStep) -> None:
        super().__init__()
        self.more = button(self.tr("More house rules…"), step.more)
        self._lines = label("", wrap=True)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        vbox(SectionHeading(self.tr("House rules"), self.more), (self._lines, 1), on=self, spacing=12)

    def show_plan(self, plan: SetupPlan, agreed: tuple[str, ...]) -> None:
        """Tell what differs; `agreed` are house rules of the campaign that no setting can say."""
        changed = found_settings("", plan, changed_only=True)
        lines = [
            self.tr("{name}: {value} (usually {usual})\n{sentence}").format(
                name=capital(setting_word(one)),
                value=value_word(given_value(plan, one)),
                usual=value_word(one.default),
                sentence=translate("Settings", one.affects),
            )
            for one in changed
        ]
        nothing = self.tr("None. Every open question is ruled as the program recommends; “More” shows them all.")
        self._lines.setText("\n\n".join((*lines, *agreed)) or nothing)


class HasRules(Protocol):
    """What has house rules: a set-up, or a template of campaigns."""

    @property
    def plan(self) -> SetupPlan:
        """The rules, as a set-up has them."""

    def change(self, text: str, make: Callable[[SetupPlan], SetupPlan]) -> object:
        """Agree on other rules; `text` completes "Undo …"."""


class HouseRules(QWidget):
    """Search, list, and below it the chosen setting with its sentence and values."""

    def __init__(self, context: AppContext, document: HasRules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.search = SearchField(context.theme, self.tr("Find a rule"))
        self.list = SettingList(context.theme)
        self.search.serve(self.list)
        self.search.searched.connect(lambda _: self.show_plan(self._document.plan))
        self.list.chosen.connect(lambda _: self._show_chosen())
        self.list.stepped.connect(self._step)
        self.list.usual.connect(self._reset)
        self.sentence = label("", wrap=True)
        self.value = ComboBox()
        self.value.setAccessibleName(self.tr("Value"))
        self.value.activated.connect(self._take)
        self.rule = label("", Role.SMALL)
        self.usual = button(self.tr("As usual"), self._reset, Look.QUIET)
        self.all_usual = button(self.tr("All as usual"), self._reset_all, Look.QUIET)
        vbox(
            hbox((self.search, 1), self.all_usual),
            (self.list, 1),
            self.sentence,
            hbox((self.value, 1), self.usual, self.rule, spacing=8),
            on=self,
            spacing=8,
        )

    def show_plan(self, plan: SetupPlan) -> None:
        """Show values, as far as they fit what is searched."""
        name = self.list.current.name if self.list.current else ""
        self.list.settings.show_plan(plan, self.search.text().strip())
        if self.list.current is None:
            self.list.select(name)
        self._show_chosen()

    def go_to(self, name: str) -> None:
        """Choose a setting."""
        self.search.clear()
        self.list.select(name)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_chosen(self) -> None:
        setting = self.list.current
        for widget in (self.value, self.usual):
            widget.setEnabled(setting is not None)
        self.value.clear()
        if setting is None:
            self.sentence.setText(self.tr("No rule has these words."))
            self.rule.setText("")
            return
        now = given_value(self._document.plan, setting)
        self.sentence.setText(translate("Settings", setting.affects))
        self.rule.setText(setting.question)
        for value in setting.allowed:
            usual = self.tr("{value} (usual)") if value == setting.default else "{value}"
            self.value.addItem(usual.format(value=value_word(value)))
        self.value.setCurrentIndex(setting.allowed.index(now))
        self.usual.setEnabled(now != setting.default)

    def _take(self, at: int) -> None:
        if (setting := self.list.current) is not None:
            self._set(setting.name, setting.allowed[at])

    def _step(self, by: int) -> None:
        if (setting := self.list.current) is not None:
            at = setting.allowed.index(given_value(self._document.plan, setting)) + by
            self._set(setting.name, setting.allowed[at % len(setting.allowed)])

    def _reset(self) -> None:
        if (setting := self.list.current) is not None:
            self._set(setting.name, setting.default)

    def _reset_all(self) -> None:
        book = presets()[0]
        self._document.change(
            self.tr("play as usual"), lambda plan: replace(with_preset(plan, book), scale=plan.scale)
        )

    def _set(self, name: str, value: Value) -> None:
        words = setting_word(SETTINGS[name])
        self._document.change(
            self.tr("change “{name}”").format(name=words), lambda plan: with_setting(plan, name, value)
        )


def _played(plan: SetupPlan, preset: Preset) -> SetupPlan:
    """Return the plan with a preset; a scale that was laid down stays (RA-CAMP-10)."""
    played = with_preset(plan, preset)
    return replace(played, scale=plan.scale) if holds(plan, SCALE) else played


def _texts(names: object) -> Iterable[str]:
    return [name for name in names if isinstance(name, str)] if isinstance(names, tuple | list) else []
