"""The inspector when no asset is selected: the rulings and house rules that a fleet is built by."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptFleetConstraints
from campaigns.intercept_orbit.companies.games import FleetGame
from mfz_desktop.battle.setup.table_settings import affects_words
from mfz_desktop.companies.company.demand_rows import Demands
from mfz_desktop.companies.company.piece_panes import Pane
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.intercept_orbit.laid_down_words import demand_texts
from mfz_desktop.models.system_words import type_word
from mfz_desktop.ui.forms.fields import Field, Number, Ticks, plain
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.forms.setting_field import setting_field
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.intercept_orbit.fleets.laid_down import highest_average, least_average
from mfz_rules.intercept_orbit.fleets.terms import settings_about_fleets


class FleetTermsPane(Pane):
    """Constraints by hand (RA-CAMP-08, RA-CAMP-09), and the settings about fleets that leave a choice."""

    constrained = Signal(object, object)
    """Field of a fleet, and what is laid down there."""
    ruled = Signal(object, object)
    """Field of a fleet, and the value of a house rule."""

    def __init__(self, context: AppContext, game: FleetGame, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.rules = Form(context.theme, _rule_fields(game), self)
        self.constraints = Form(context.theme, _constraint_fields(game), self)
        self.rules.changed.connect(self.ruled)
        self.constraints.changed.connect(self.constrained)
        for heading, form in (
            (self.tr("House rules"), self.rules),
            (self.tr("Laid down before building"), self.constraints),
        ):
            self.column.addWidget(SectionHeading(heading))
            self.column.addWidget(form.stacked())
            self.column.addSpacing(8)
        self.column.addStretch(1)

    def show_company(self, fleet: KeptFleet) -> None:
        """Show a fleet's terms."""
        self.rules.set_value(fleet)
        self.constraints.set_value(fleet)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.rules.commit()
        self.constraints.commit()


def _constraint_fields(game: FleetGame) -> tuple[Field, ...]:
    profile = game.profile
    kinds = tuple((one, type_word(one)) for one in profile.types)
    least, most = least_average(profile), highest_average(profile)
    fields = (
        plain(
            "average",
            translate("TermsPane", "Systems a ship on average"),
            Number(least - 0.5, most, decimals=1, step=0.5, nothing=translate("TermsPane", "no limit")),
        ),
        plain("forbidden", translate("TermsPane", "Nobody may carry"), Ticks(kinds)),
        plain("demands", translate("TermsPane", "Demanded"), Demands(demand_texts(profile.game), narrow=True)),
    )
    return tuple(field.within(_constraints, _constrained) for field in fields)


def _constraints(fleet: KeptFleet) -> KeptFleetConstraints:
    return fleet.constraints or KeptFleetConstraints()


def _constrained(fleet: KeptFleet, constraints: Any) -> KeptFleet:
    return replace(fleet, constraints=None if constraints == KeptFleetConstraints() else constraints)


def _rule_fields(game: FleetGame) -> tuple[Field, ...]:
    words = TABLE_SETTINGS[game.profile.game].words
    return tuple(
        setting_field(setting, affects_words(setting), "", words.value).within(
            lambda fleet: fleet.settings, lambda fleet, settings: replace(fleet, settings=settings)
        )
        for setting in settings_about_fleets(game.book)
    )
