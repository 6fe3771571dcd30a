"""The tie procedure, stepped through: dice typed or rolled, choices with reasons why not, a way back."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mfz_desktop.companies.compare.table import FEWEST
from mfz_desktop.companies.compare.ties import (
    ChoiceAsked,
    DiceAsked,
    NotNowError,
    TieProcedure,
    TiesSettled,
    TieSteps,
)
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import SpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.section_heading import SectionHeading

SIDES = 6


class TiePanel(TieSteps):
    """Asks what the game's procedure asks, one step after another. Nothing here changes the kept companies."""

    def __init__(self, context: AppContext, procedure: TieProcedure[Any, Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._procedure = procedure
        self.steps: list[Any] = []
        self._remark = ""
        self._back = button(self.tr("One step back"), self.back, Look.QUIET)
        self._again = button(self.tr("Begin again"), self.begin_again, Look.QUIET)
        self._heading = SectionHeading(self.tr("Settling the tie"), self._back, self._again)
        self.message = InlineMessage(context.theme)
        self._body = QWidget()
        self._dice: dict[Any, SpinBox] = {}
        self._column = vbox(self._heading, self.message, self._body, on=self, spacing=8)

    @property
    def state(self) -> Any:
        """Where the procedure stands, as the game has it; None where nothing is compared."""
        return self.steps[-1] if self.steps else None

    def begin(self, companies: Sequence[Any]) -> None:
        """Begin with other companies; the panel hides itself where there is no tie."""
        compared = len(companies) >= FEWEST
        self.steps = [self._procedure.begin(companies)] if compared else []
        self._remark = self._procedure.remark(companies) if compared else ""
        standing = self._procedure.compared(self.state).companies if compared else ()
        self.setVisible(any(one.tied_with for one in standing))
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
        self._try(lambda state: self._procedure.rolled(state, dice))

    def choose(self, change: Any) -> None:
        """Hand a choice to the rules."""
        self._try(lambda state: self._procedure.chosen(state, change))

    def _try(self, step: Callable[[Any], Any]) -> None:
        if self.state is None:
            return
        try:
            after = step(self.state)
        except NotNowError as reason:
            self.message.say(str(reason), Tone.WARNING)
            return
        self.steps.append(after)
        self._step_shown()

    def _step_shown(self) -> None:
        self._show()
        if self.state is not None:
            self.stepped.emit(replace(self._procedure.compared(self.state), remark=self._remark))

    def _show(self) -> None:
        self.message.hide()
        self._dice = {}
        body = QWidget()
        column = vbox(on=body, spacing=8)
        match None if self.state is None else self._procedure.asked(self.state):
            case DiceAsked() as asked:
                self._show_roll(column, asked)
            case ChoiceAsked() as asked:
                self._show_choice(column, asked)
            case TiesSettled() as asked:
                column.addWidget(label(asked.words, wrap=True))
                column.addWidget(label("   ›   ".join(asked.order), Role.SECTION, wrap=True))
        for each in (self._back, self._again):
            each.setEnabled(len(self.steps) > 1)
        replace_widget(self._column, self._body, body)
        self._body = body

    def _show_roll(self, column: QVBoxLayout, asked: DiceAsked) -> None:
        column.addWidget(label(asked.words, wrap=True))
        row = hbox(spacing=16)
        for player, name in asked.rollers.items():
            field = SpinBox()
            kept_as(field, Kept.NOWHERE)
            field.setRange(1, SIDES)
            field.setPrefix(f"{name}: ")
            field.setAccessibleName(self.tr("Die of {name}").format(name=name))
            self._dice[player] = field
            row.addWidget(field)
        row.addWidget(button(self.tr("Roll for us"), self.roll))
        row.addWidget(button(self.tr("Take these dice"), self.take_dice, Look.PRIMARY))
        row.addStretch(1)
        add_layout(column, row)

    def _show_choice(self, column: QVBoxLayout, asked: ChoiceAsked) -> None:
        column.addWidget(label(asked.words, wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for at, one in enumerate(asked.choices):
            choice = button(one.text, calling(self.choose, one.change))
            choice.setEnabled(not one.why_not)
            grid.addWidget(choice, at, 0)
            grid.addWidget(label(one.why_not, Role.SMALL, wrap=True), at, 1)
        add_layout(column, grid)
