"""The tie procedure, stepped through: dice typed or rolled, choices with reasons why not, a way back."""

import secrets
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.compare.table import FEWEST
from mfz_desktop.companies.compare.ties import TieSteps
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.rapid_attack.companies.comparing import in_words, remark_about
from mfz_desktop.rapid_attack.companies.comparison_words import position_words
from mfz_desktop.rapid_attack.companies.standings import for_rules
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import SpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind, Option
from mfz_rules.rapid_attack.comparing.ties import (
    Choose,
    Roll,
    RollFor,
    Settled,
    TieRefusedError,
    TieState,
    adjust_company,
    begin_ties,
    roll_off,
)

translate = QCoreApplication.translate
SIDES = 6


class TiePanel(TieSteps):
    """Asks what the rules ask, one step after another. Nothing here changes the kept companies."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.steps: list[TieState] = []
        self._remark = ""
        self._back = button(self.tr("One step back"), self.back, Look.QUIET)
        self._again = button(self.tr("Begin again"), self.begin_again, Look.QUIET)
        self._heading = SectionHeading(self.tr("Settling the tie"), self._back, self._again)
        self.message = InlineMessage(context.theme)
        self._body = QWidget()
        self._dice: dict[int, SpinBox] = {}
        self._column = vbox(self._heading, self.message, self._body, on=self, spacing=8)

    @property
    def state(self) -> TieState | None:
        """Where the procedure stands."""
        return self.steps[-1] if self.steps else None

    def begin(self, companies: Sequence[KeptCompany]) -> None:
        """Begin with other companies; the panel hides itself where there is no tie."""
        self.steps = [begin_ties(*for_rules(companies))] if len(companies) >= FEWEST else []
        self._remark = remark_about(companies)
        self.setVisible(self.state is not None and any(one.tied_with for one in self.state.standings))
        self._show()

    def begin_again(self) -> None:
        """Forget every step."""
        del self.steps[1:]
        self._step_shown()

    def back(self) -> None:
        """Take one step back."""
        if len(self.steps) > 1:
            self.steps.pop()
            self._step_shown()

    def roll(self) -> None:
        """Roll for everybody; the dice stand in the fields and can be changed."""
        for field in self._dice.values():
            field.setValue(secrets.randbelow(SIDES) + 1)

    def take_dice(self) -> None:
        """Hand the dice to the rules."""
        dice = {player: field.value() for player, field in self._dice.items()}
        self._try(lambda state: roll_off(state, dice))

    def choose(self, change: Change) -> None:
        """Hand a choice to the rules."""
        self._try(lambda state: adjust_company(state, change))

    def _try(self, step: Callable[[TieState], TieState]) -> None:
        if self.state is None:
            return
        try:
            after = step(self.state)
        except TieRefusedError as reason:
            fix = f" {translated(reason.finding.fix)}" if reason.finding.fix else ""
            self.message.say(translated(reason.finding.text) + fix, Tone.WARNING)
            return
        self.steps.append(after)
        self._step_shown()

    def _step_shown(self) -> None:
        self._show()
        if self.state is not None:
            self.stepped.emit(in_words(self.state.standings, self._remark))

    def _show(self) -> None:
        self.message.hide()
        self._dice = {}
        body, state = QWidget(), self.state
        column = vbox(on=body, spacing=8)
        if state is not None:
            if isinstance(state.asked, Roll):
                self._show_roll(column, state, state.asked)
            elif isinstance(state.asked, Choose):
                self._show_choice(column, state, state.asked)
            else:
                self._show_settled(column, state, state.asked)
        for each in (self._back, self._again):
            each.setEnabled(len(self.steps) > 1)
        replace_widget(self._column, self._body, body)
        self._body = body

    def _show_roll(self, column: QVBoxLayout, state: TieState, asked: Roll) -> None:
        names = ", ".join(state.companies[player].name for player in asked.players)
        why = {
            RollFor.DEFENSE: self.tr("{names} tie for the highest score and roll off. Highest may change a company."),
            RollFor.OFFENSE: self.tr("{names} tie for the lowest score and roll off. Lowest is point."),
            RollFor.MIDDLE: self.tr("{names} tie in the middle and roll off for their order."),
        }[asked.why]
        column.addWidget(label(why.format(names=names), wrap=True))
        row = hbox(spacing=16)
        for player in asked.players:
            field = SpinBox()
            kept_as(field, Kept.NOWHERE)
            field.setRange(1, SIDES)
            field.setPrefix(f"{state.companies[player].name}: ")
            field.setAccessibleName(self.tr("Die of {name}").format(name=state.companies[player].name))
            self._dice[player] = field
            row.addWidget(field)
        row.addWidget(button(self.tr("Roll for us"), self.roll))
        row.addWidget(button(self.tr("Take these dice"), self.take_dice, Look.PRIMARY))
        row.addStretch(1)
        add_layout(column, row)

    def _show_choice(self, column: QVBoxLayout, state: TieState, asked: Choose) -> None:
        name = state.companies[asked.player].name
        words = self.tr("{name} won and changes a company.").format(name=name)
        if asked.forced_by is not None:
            other = state.companies[asked.forced_by].name
            words = self.tr("{other} forces {name} to change a company.").format(other=other, name=name)
        column.addWidget(label(words, wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for at, option in enumerate(asked.options):
            choice = button(option_words(option, state, asked.player), calling(self.choose, option.change))
            choice.setEnabled(option.allowed)
            grid.addWidget(choice, at, 0)
            why = " ".join(translated(reason.text) for reason in option.reasons)
            grid.addWidget(label(why, Role.SMALL, wrap=True), at, 1)
        add_layout(column, grid)

    def _show_settled(self, column: QVBoxLayout, state: TieState, asked: Settled) -> None:
        lines = [f"{state.companies[one].name}: {position_words(asked.positions[one])}" for one in asked.order]
        column.addWidget(label(self.tr("No tie is left. From defense to point:"), wrap=True))
        column.addWidget(label("   ›   ".join(lines), Role.SECTION, wrap=True))


def option_words(option: Option, state: TieState, player: int) -> str:
    """Return a choice in words."""
    change, company = option.change, state.companies[player]
    if change.kind is ChangeKind.FORCE and change.other is not None:
        return translate("Compare", "Have {name} change").format(name=state.companies[change.other].name)
    if change.index is None:
        return translate("Compare", "Add a spare frame")
    if change.kind is ChangeKind.ADD:
        return translate("Compare", "Add {frame}").format(frame=company.spares[change.index].name)
    return translate("Compare", "Remove {frame}").format(frame=company.frames[change.index].name)
