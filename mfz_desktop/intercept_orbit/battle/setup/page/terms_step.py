"""What is played by: every setting of the rules, and beside them what this table changes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.house_rules import HouseRules, SettingChanges, SettingFindings
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.ui.widgets.layouts import hbox, vbox


class FleetTermsStep(SetupStep[FleetPlan]):
    """The list of settings at the left; at the right what differs from the rules, and what speaks against it."""

    def __init__(
        self, context: AppContext, document: SetupDocument[FleetPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self._settings = TABLE_SETTINGS[document.game]
        self.rules = HouseRules(context.theme, self._settings, document)
        self.changes = SettingChanges(self._settings)
        self._findings = SettingFindings(context.theme, self._settings, self._go)
        columns = hbox((self.rules, 6), (self.changes, 5), spacing=24)
        vbox((columns, 4), (self._findings, 1), on=self, margins=(24, 8, 24, 4), spacing=8)

    def show_plan(self, plan: FleetPlan) -> None:
        """Show what is agreed, and what speaks against it."""
        self.changes.show_settings(plan.settings, self.context.service(BattleCampaigns).agreed(plan))
        self.rules.show_settings(plan.settings)
        self._findings.show_findings(self._settings.wrong(plan.settings))

    def first(self) -> QWidget | None:
        """Begin with finding a rule."""
        return self.rules.search

    def search(self) -> None:
        """Take the keyboard to the search."""
        self.rules.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go(self, name: str) -> None:
        self.rules.go_to(name)
