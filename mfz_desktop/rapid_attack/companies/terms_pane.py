"""The inspector when no piece is selected: what the group laid down before building, and house rules."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from campaigns.names import one_line
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from mfz_desktop.companies.company.piece_panes import Pane
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.widgets.controls import ComboBox, DoubleSpinBox, SpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_desktop.ui.widgets.system_words import type_word
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.settings import BUILDING, Setting

ELSEWHERE = frozenset({"rocket_spent_on"})
"""Settings of these chapters that matter in battle only."""
NOTHING = -1
"""Of a number: not laid down."""


class TermsPane(Pane):
    """Constraints by hand (RA-CAMP-07 to 09), and the settings of building that differ from the defaults."""

    constrained = Signal(object)
    """KeptConstraints, or None for nothing."""
    ruled = Signal(object)
    """Mapping: the settings that differ."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._constraints = KeptConstraints()
        self._settings: dict[str, object] = {}
        self._boxes: dict[str, tuple[Setting, ComboBox]] = {}
        self._add_constraints()
        self._add_settings()
        self.column.addStretch(1)

    def show_company(self, company: KeptCompany) -> None:
        """Show a company's terms."""
        self._constraints = company.constraints or KeptConstraints()
        self._settings = dict(company.settings)
        for value, box in self._forbidden.items():
            box.blockSignals(True)
            box.setChecked(value in self._constraints.forbidden)
            box.blockSignals(False)
        rockets, average = self._constraints.rockets, self._constraints.average
        with QSignalBlocker(self.rockets), QSignalBlocker(self.average):
            self.rockets.setValue(self.rockets.minimum() if rockets is None else rockets)
            self.average.setValue(self.average.minimum() if average is None else average)
        self.environments.set_value(", ".join(self._constraints.environments))
        for name, (setting, choice) in self._boxes.items():
            choice.setCurrentIndex(setting.allowed.index(setting.default))
            if name in self._settings and setting.accepts(self._settings[name]):
                choice.setCurrentIndex(_place(setting, self._settings[name]))

    def finish(self) -> None:
        """Commit what is being typed."""
        self.environments.commit()

    def _add_constraints(self) -> None:
        self.column.addWidget(SectionHeading(self.tr("Laid down before building")))
        self.environments = CommitField(self.tr("Announced environments"), self.tr("underwater, filter …"))
        self.environments.setMaxLength(400)
        self.environments.committed.connect(self._set_environments)
        self.column.addWidget(label(self.tr("Announced environments"), Role.SECONDARY))
        self.column.addWidget(self.environments)
        self.rockets = SpinBox()
        self.rockets.setRange(NOTHING, 99)
        self.rockets.setSpecialValueText(self.tr("as the table says"))
        self.rockets.setAccessibleName(self.tr("Rockets of every company"))
        self.average = DoubleSpinBox()
        self.average.setRange(NOTHING / 2, 4)
        self.average.setSingleStep(0.5)
        self.average.setDecimals(1)
        self.average.setSpecialValueText(self.tr("no limit"))
        self.average.setAccessibleName(self.tr("Systems a frame on average"))
        self.rockets.setKeyboardTracking(False)
        self.average.setKeyboardTracking(False)
        self.rockets.valueChanged.connect(self._set_rockets)
        self.average.valueChanged.connect(self._set_average)
        self.row(self.tr("Rockets"), self.rockets)
        self.row(self.tr("Average"), self.average)
        self.column.addWidget(label(self.tr("Nobody may carry"), Role.SECONDARY))
        self.column.addWidget(self._make_forbidden())

    def _make_forbidden(self) -> QWidget:
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        self._forbidden: dict[str, QCheckBox] = {}
        for at, type_ in enumerate(SystemType):
            box = QCheckBox(type_word(type_))
            box.toggled.connect(lambda on, value=type_.value: self._forbid(value, on))
            grid.addWidget(box, at // 2, at % 2)
            self._forbidden[type_.value] = box
        return body

    def _add_settings(self) -> None:
        self.column.addSpacing(8)
        self.column.addWidget(SectionHeading(self.tr("House rules")))
        for setting in (one for one in BUILDING if one.name not in ELSEWHERE):
            box = ComboBox(letters=10)
            box.setAccessibleName(setting.affects)
            for value in setting.allowed:
                usual = " " + self.tr("(usual)") if value == setting.default else ""
                box.addItem(value_words(value) + usual)
            box.activated.connect(lambda at, setting=setting: self._set(setting, at))
            column = QVBoxLayout()
            column.setSpacing(4)
            column.addWidget(label(setting.affects, Role.SMALL, wrap=True))
            column.addWidget(box)
            add_layout(self.column, column)
            self.column.addSpacing(4)
            self._boxes[setting.name] = (setting, box)

    def _constrain(self, constraints: KeptConstraints) -> None:
        self._constraints = constraints
        nothing = self._constraints == KeptConstraints()
        self.constrained.emit(None if nothing else self._constraints)

    def _forbid(self, value: str, on: bool) -> None:
        others = tuple(one for one in self._constraints.forbidden if one != value)
        self._constrain(replace(self._constraints, forbidden=(*others, value) if on else others))

    def _set_rockets(self, value: int) -> None:
        self._constrain(replace(self._constraints, rockets=None if value == NOTHING else value))

    def _set_average(self, value: float) -> None:
        self._constrain(replace(self._constraints, average=None if value < 0 else value))

    def _set_environments(self, text: str) -> None:
        words = (one_line(word) for word in text.split(","))
        environments = tuple(dict.fromkeys(word for word in words if word))
        self._constrain(replace(self._constraints, environments=environments))

    def _set(self, setting: Setting, at: int) -> None:
        rest = {name: value for name, value in self._settings.items() if name != setting.name}
        value = setting.allowed[at]
        after: Mapping[str, object] = rest if value == setting.default else {**rest, setting.name: value}
        self.ruled.emit(after)


def value_words(value: object) -> str:
    """Return a setting's value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "not fixed" if value is None else str(value).replace("_", " ")


def _place(setting: Setting, value: object) -> int:
    """Return where a value stands among those that are allowed."""
    return setting.allowed.index(setting.meant(value))
