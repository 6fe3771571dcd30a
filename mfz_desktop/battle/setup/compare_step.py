"""Comparing: every player's score per asset with its reasons, side by side."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from campaigns.battles.kind import Plan
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seat_row import colour_index
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.companies.compare.column import ScoreBar
from mfz_desktop.companies.compare.table import signed
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.player_mark import PlayerMark
from mfz_desktop.ui.widgets.section_heading import hairline

FEW = 3
"""Of more players the columns are too narrow for names."""


@dataclass(frozen=True, slots=True)
class SeatReason:
    """What moves what an asset of a seat is worth."""

    what: str
    """The reason by itself, the same for all seats: `most systems`."""
    change: int
    tied: tuple[str, ...]
    """Names of the companies that have it, too."""
    said: str
    """All of it in words."""


@dataclass(frozen=True, slots=True)
class ComparedSeat:
    """How the company of a seat compares with the others, in words."""

    base: int
    reasons: tuple[SeatReason, ...]
    score_per_asset: int
    assets: str
    """`8 = 5 + 3`"""
    score: int
    position: str
    """`defense`, or what a game calls it."""
    tied_with: tuple[int, ...]
    """Numbers of the seats with the same score."""


class CompareStep(SetupStep[Plan]):
    """A grid: a column for each player, a row for each reason. Nothing is decided here."""

    def __init__(self, context: AppContext, document: SetupDocument[Plan], parent: QWidget | None = None) -> None:
        super().__init__(context, document, parent)
        self.said: tuple[ComparedSeat, ...] = ()
        self._table = QWidget()
        self.words = label("", wrap=True)
        self._column = vbox(self._table, on=self, margins=(24, 12, 24, 12), spacing=12)
        self._column.addWidget(self.words)
        self._column.addStretch(1)

    def compared(self, plan: Plan) -> tuple[ComparedSeat, ...]:
        """Return how the seats compare; nothing where they cannot be compared yet."""
        raise NotImplementedError

    def assets_title(self) -> str:
        """Return what the assets are: `assets: frames + stations`."""
        raise NotImplementedError

    def nobody(self) -> str:
        """Return what is said where there is nothing to compare."""
        raise NotImplementedError

    def remarks(self, plan: Plan) -> Sequence[str]:
        """Return what follows from the comparison, in sentences, apart from ties."""
        raise NotImplementedError

    def show_plan(self, plan: Plan) -> None:
        """Show the comparison anew."""
        self.said = self.compared(plan)
        table = self._make_table(plan) if self.said else QWidget()
        replace_widget(self._column, self._table, table)
        self._table = table
        self.words.setText(self._what_follows(plan))

    def _what_follows(self, plan: Plan) -> str:
        if not self.said:
            return self.nobody()
        lines = []
        ties = {(-one.score, *sorted((at, *one.tied_with))) for at, one in enumerate(self.said) if one.tied_with}
        for score, *seats in sorted(ties):
            words = self.tr("{names} tie at {score}.")
            lines.append(words.format(names=self._names(plan, seats), score=-score))
        if ties:
            lines.append(self.tr("They roll off as the battle begins, and the record keeps how it came out."))
        return " ".join((*lines, *self.remarks(plan)))

    def _names(self, plan: Plan, seats: list[int]) -> str:
        names = [plan.seats[at].name for at in seats]
        last = names.pop()
        return self.tr("{first} and {last}").format(first=", ".join(names), last=last) if names else last

    def _make_table(self, plan: Plan) -> QWidget:
        table = QFrame()
        table.setProperty("surface", "soft")
        grid = QGridLayout(table)
        grid.setContentsMargins(16, 12, 16, 16)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        names = (self.tr("to begin with"), *(one.what for one in self.said[0].reasons))
        for at, name in enumerate(names):
            grid.addWidget(label(name, Role.SECONDARY), at + 1, 0)
        below = len(names) + 2
        grid.addWidget(hairline(), below - 1, 0, 1, len(self.said) + 1)
        for at, name in enumerate(
            (
                self.tr("score per asset"),
                self.assets_title(),
                self.tr("score at the start"),
                "",
                self.tr("position"),
            )
        ):
            grid.addWidget(label(name, Role.SECONDARY), below + at, 0)
        for at, one in enumerate(self.said):
            self._add_player(grid, plan, at, one, below)
            grid.setColumnStretch(at + 1, 1)
        return table

    def _add_player(self, grid: QGridLayout, plan: Plan, at: int, one: ComparedSeat, below: int) -> None:
        theme, seat, place = self.context.theme, plan.seats[at], at + 1
        head = hbox(PlayerMark(theme, colour_index(seat.colour), wide=18), spacing=8)
        names = vbox(ElidedLabel(seat.name, Role.SECTION), spacing=0)
        if seat.company.name != seat.name:
            names.addWidget(ElidedLabel(seat.company.name, Role.SMALL))
        add_layout(head, names, 1)
        add_layout(grid, head, 0, place)
        grid.addWidget(self._figure(str(one.base)), 1, place)
        for row, reason in enumerate(one.reasons, 2):
            tied = reason.change and reason.tied
            words = self.tr("{change}  like {others}").format(
                change=signed(reason.change), others=", ".join(reason.tied)
            )
            if len(self.said) > FEW:
                words = self.tr("{change}  shared").format(change=signed(reason.change))
            figure = self._figure(words if tied else signed(reason.change), quiet=not reason.change)
            figure.setAccessibleName(f"{signed(reason.change)} {reason.said}")
            grid.addWidget(figure, row, place)
        grid.addWidget(self._figure(str(one.score_per_asset), Role.SECTION), below, place)
        grid.addWidget(self._figure(one.assets), below + 1, place)
        grid.addWidget(self._figure(str(one.score), Role.TITLE), below + 2, place)
        highest = max(each.score for each in self.said)
        grid.addWidget(ScoreBar(theme, colour_index(seat.colour), one.score, highest), below + 3, place)
        position = one.position
        if one.tied_with:
            others = ", ".join(plan.seats[other].name for other in one.tied_with)
            words = self.tr("{position}, tied with {others}").format(position=position, others=others)
            position = words if len(self.said) <= FEW else self.tr("{position}, tied").format(position=position)
        shown = label(position, wrap=True)
        set_tone(shown, "warning" if one.tied_with else "")
        grid.addWidget(shown, below + 4, place)

    def _figure(self, text: str, role: Role = Role.BODY, *, quiet: bool = False) -> QLabel:
        made = ElidedLabel(text, Role.SECONDARY if quiet else role)
        made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return made
