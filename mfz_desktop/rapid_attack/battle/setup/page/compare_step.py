"""Comparing: every player's score per asset with its four reasons, side by side."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seat_row import colour_index
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.companies.compare.column import ScoreBar
from mfz_desktop.companies.compare.table import signed
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.setup.judging import has_size, standings
from mfz_desktop.rapid_attack.companies.comparison_words import position_words, reason_words
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.player_mark import PlayerMark
from mfz_desktop.ui.widgets.section_heading import hairline
from mfz_rules.common.comparing import Position
from mfz_rules.rapid_attack.comparing.scores import Standing

FEW = 3
"""Of more players the columns are too narrow for names."""


class CompareStep(SetupStep[SetupPlan]):
    """A grid: a column for each player, a row for each reason. Nothing is decided here."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self.said: tuple[Standing, ...] = ()
        self._table = QWidget()
        self.words = label("", wrap=True)
        self._column = vbox(self._table, on=self, margins=(24, 12, 24, 12), spacing=12)
        self._column.addWidget(self.words)
        self._column.addStretch(1)

    def show_plan(self, plan: SetupPlan) -> None:
        """Show the comparison anew."""
        self.said = standings(plan)
        table = self._make_table(plan) if self.said else QWidget()
        replace_widget(self._column, self._table, table)
        self._table = table
        self.words.setText(self._what_follows(plan))

    def _what_follows(self, plan: SetupPlan) -> str:
        if not self.said:
            return self.tr("Two companies make a comparison. Give them seats in the first step.")
        lines = []
        ties = {(-one.score, *sorted((at, *one.tied_with))) for at, one in enumerate(self.said) if one.tied_with}
        for score, *seats in sorted(ties):
            words = self.tr("{names} tie at {score}.")
            lines.append(words.format(names=self._names(plan, seats), score=-score))
        if ties:
            lines.append(self.tr("They roll off as the battle begins, and the record keeps how it came out."))
        defending = [at for at, one in enumerate(self.said) if one.position is Position.DEFENSE]
        if not ties and defending:
            lines.append(self.tr("{name} defends and places first.").format(name=self._names(plan, defending)))
        if not has_size(plan):
            lines.append(self.tr("This edition has no table for so many players: companies have no size to fit."))
        return " ".join(lines)

    def _names(self, plan: SetupPlan, seats: list[int]) -> str:
        names = [plan.seats[at].name for at in seats]
        last = names.pop()
        return self.tr("{first} and {last}").format(first=", ".join(names), last=last) if names else last

    def _make_table(self, plan: SetupPlan) -> QWidget:
        table = QFrame()
        table.setProperty("surface", "soft")
        grid = QGridLayout(table)
        grid.setContentsMargins(16, 12, 16, 16)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        names = (self.tr("to begin with"), *(reason_words(one.what, 0, ()) for one in self.said[0].reasons))
        for at, name in enumerate(names):
            grid.addWidget(label(name, Role.SECONDARY), at + 1, 0)
        below = len(names) + 2
        grid.addWidget(hairline(), below - 1, 0, 1, len(self.said) + 1)
        for at, name in enumerate(
            (
                self.tr("score per asset"),
                self.tr("assets: frames + stations"),
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

    def _add_player(self, grid: QGridLayout, plan: SetupPlan, at: int, one: Standing, below: int) -> None:
        theme, seat, place = self.context.theme, plan.seats[at], at + 1
        head = hbox(PlayerMark(theme, colour_index(seat.colour), wide=18), spacing=8)
        names = vbox(ElidedLabel(seat.name, Role.SECTION), spacing=0)
        if one.company != seat.name:
            names.addWidget(ElidedLabel(one.company, Role.SMALL))
        add_layout(head, names, 1)
        add_layout(grid, head, 0, place)
        grid.addWidget(self._figure(str(one.score_per_asset.terms[0].amount)), 1, place)
        for row, reason in enumerate(one.reasons, 2):
            tied = [self.said[other].company for other in reason.tied] if reason.change else []
            words = self.tr("{change}  like {others}").format(change=signed(reason.change), others=", ".join(tied))
            if len(self.said) > FEW:
                words = self.tr("{change}  shared").format(change=signed(reason.change))
            figure = self._figure(words if tied else signed(reason.change), quiet=not reason.change)
            figure.setAccessibleName(f"{signed(reason.change)} {reason_words(reason.what, reason.change, tied)}")
            grid.addWidget(figure, row, place)
        grid.addWidget(self._figure(str(int(one.score_per_asset)), Role.SECTION), below, place)
        assets = self.tr("{assets} = {frames} + {stations}").format(
            assets=one.assets, frames=one.frames, stations=one.stations
        )
        grid.addWidget(self._figure(assets), below + 1, place)
        grid.addWidget(self._figure(str(one.score), Role.TITLE), below + 2, place)
        highest = max(each.score for each in self.said)
        grid.addWidget(ScoreBar(theme, colour_index(seat.colour), one.score, highest), below + 3, place)
        position = position_words(one.position)
        if one.tied_with:
            others = ", ".join(plan.seats[other].name for other in one.tied_with)
            words = self.tr("{position}, tied with {others}").format(position=position, others=others)
            position = words if len(self.said) <= FEW else self.tr("{position}, tied").format(position=position)
        shown = self._figure(position, Role.BODY)
        set_tone(shown, "warning" if one.tied_with else "")
        grid.addWidget(shown, below + 4, place)

    def _figure(self, text: str, role: Role = Role.BODY, *, quiet: bool = False) -> QLabel:
        made = ElidedLabel(text, Role.SECONDARY if quiet else role)
        made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return made
