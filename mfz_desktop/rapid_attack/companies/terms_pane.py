"""The inspector when no piece is selected: what the group laid down before building, and house rules."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from campaigns.names import one_line
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from mfz_desktop.battle.setup.table_settings import affects_words
from mfz_desktop.companies.company.demand_rows import Demands
from mfz_desktop.companies.company.piece_panes import Pane
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.system_words import type_word
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.rapid_attack.battle.text.conditions import demand_texts
from mfz_desktop.ui.forms.fields import Field, Line, Number, Ticks, as_text, plain
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.forms.setting_field import setting_field
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.settings import BUILDING

translate = QCoreApplication.translate
ELSEWHERE = frozenset({"rocket_spent_on"})
"""Settings of these chapters that matter in battle only."""


class TermsPane(Pane):
    """Constraints by hand (RA-CAMP-07 to 09), and the settings of building that differ from the defaults."""

    constrained = Signal(object, object)
    """Field of a company, and what is laid down there."""
    ruled = Signal(object, object)
    """Field of a company, and the value of a house rule."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.constraints = Form(context.theme, _constraint_fields(), self)
        self.rules = Form(context.theme, _rule_fields(), self)
        self.constraints.changed.connect(self.constrained)
        self.rules.changed.connect(self.ruled)
        for heading, form in (
            (self.tr("Laid down before building"), self.constraints),
            (self.tr("House rules"), self.rules),
        ):
            self.column.addWidget(SectionHeading(heading))
            self.column.addWidget(form.stacked())
            self.column.addSpacing(8)
        self.column.addStretch(1)

    def show_company(self, company: KeptCompany) -> None:
        """Show a company's terms."""
        self.constraints.set_value(company)
        self.rules.set_value(company)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.constraints.commit()


def _constraint_fields() -> tuple[Field, ...]:
    kinds = tuple((one.value, type_word(one.value)) for one in SystemType)
    fields = (
        as_text(
            "environments",
            translate("TermsPane", "Announced environments"),
            ", ".join,
            _words,
            Line(400),
            hint=translate("TermsPane", "underwater, filter …"),
        ),
        plain(
            "rockets",
            translate("TermsPane", "Rockets of every company"),
            Number(-1, 99, nothing=translate("TermsPane", "as the table says")),
        ),
        plain(
            "average",
            translate("TermsPane", "Systems a frame on average"),
            Number(-0.5, 4, decimals=1, step=0.5, nothing=translate("TermsPane", "no limit")),
        ),
        plain("forbidden", translate("TermsPane", "Nobody may carry"), Ticks(kinds)),
        plain("demands", translate("TermsPane", "Demanded"), Demands(demand_texts(), narrow=True)),
    )
    return tuple(field.within(_constraints, _constrained) for field in fields)


def _rule_fields() -> tuple[Field, ...]:
    return tuple(
        setting_field(setting, affects_words(setting), "", TABLE_SETTINGS.words.value).within(
            lambda company: company.settings, lambda company, settings: replace(company, settings=settings)
        )
        for setting in BUILDING
        if setting.name not in ELSEWHERE
    )


def _words(text: str) -> tuple[str, ...]:
    words = (one_line(word) for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))


def _constraints(company: KeptCompany) -> KeptConstraints:
    return company.constraints or KeptConstraints()


def _constrained(company: KeptCompany, constraints: Any) -> KeptCompany:
    return replace(company, constraints=None if constraints == KeptConstraints() else constraints)
