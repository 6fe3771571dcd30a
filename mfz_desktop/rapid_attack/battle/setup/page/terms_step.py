"""What is played by: edition, scale, a preset; behind "more" every setting of the rules."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QWidget

from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.setup.choice_card import ChoiceCard
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.house_rules import HouseRules, SettingChanges, SettingFindings
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.setup.laid_down import SCALE, held, holds
from mfz_desktop.rapid_attack.battle.setup.presets import Preset, advised_against, preset_of, presets, with_preset
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.rapid_attack.format_fields import format_fields
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.layouts import hbox, vbox

translate = QCoreApplication.translate


class TermsStep(SetupStep[SetupPlan]):
    """Presets at the left; at the right what they change, or all there is to change."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self.format = Form(context.theme, format_fields(), self)
        self.format.changed.connect(self._take_format)
        self.cards: dict[str, ChoiceCard] = {}
        self.all_rules = button(self.tr("More house rules…"), self.more)
        self.changes = SettingChanges(TABLE_SETTINGS, self.all_rules)
        self.rules = HouseRules(context.theme, TABLE_SETTINGS, document)
        self.right = QStackedWidget()
        self.right.addWidget(self.changes)
        self.right.addWidget(self.rules)
        self._findings = SettingFindings(context.theme, TABLE_SETTINGS, self._go)
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
        self.changes.show_settings(plan.settings, self.context.service(BattleCampaigns).agreed(plan))
        self.rules.show_settings(plan.settings)
        self._findings.show_findings((*TABLE_SETTINGS.wrong(plan.settings), *advised_against(plan)))

    def first(self) -> QWidget | None:
        """Begin with the edition."""
        return self.format.inputs["edition"].inner

    def more(self, on: bool = True) -> None:
        """Show every setting, or what is changed only."""
        self.right.setCurrentIndex(1 if on else 0)
        (self.rules.search if on else self.all_rules).setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        theme = self.context.theme
        boxes = zip(self.format.inputs.values(), (3, 2), strict=True)
        left = vbox(hbox(*boxes, spacing=8), spacing=6)
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

    def _go(self, name: str) -> None:
        self.more()
        self.rules.go_to(name)


def _played(plan: SetupPlan, preset: Preset) -> SetupPlan:
    """Return the plan with a preset; a scale that was laid down stays (RA-CAMP-10)."""
    played = with_preset(plan, preset)
    return replace(played, scale=plan.scale) if holds(plan, SCALE) else played
