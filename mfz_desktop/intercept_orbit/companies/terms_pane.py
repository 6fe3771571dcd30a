"""The inspector when no asset is selected: the rulings and house rules that a fleet is built by."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FleetGame
from mfz_desktop.battle.setup.table_settings import affects_words
from mfz_desktop.companies.company.piece_panes import Pane
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.forms.setting_field import setting_field
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.intercept_orbit.fleets.terms import settings_about_fleets


class FleetTermsPane(Pane):
    """The settings about fleets that leave a choice."""

    ruled = Signal(object, object)
    """Field of a fleet, and the value of a house rule."""

    def __init__(self, context: AppContext, game: FleetGame, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.rules = Form(context.theme, _rule_fields(game), self)
        self.rules.changed.connect(self.ruled)
        self.column.addWidget(SectionHeading(self.tr("House rules")))
        self.column.addWidget(self.rules.stacked())
        self.column.addStretch(1)

    def show_company(self, fleet: KeptFleet) -> None:
        """Show a fleet's terms."""
        self.rules.set_value(fleet)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.rules.commit()


def _rule_fields(game: FleetGame) -> tuple[Field, ...]:
    words = TABLE_SETTINGS[game.profile.game].words
    return tuple(
        setting_field(setting, affects_words(setting), "", words.value).within(
            lambda fleet: fleet.settings, lambda fleet, settings: replace(fleet, settings=settings)
        )
        for setting in settings_about_fleets(game.book)
    )
