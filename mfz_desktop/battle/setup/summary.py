"""What is agreed so far, always in sight, and the one button that begins the battle."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from campaigns.battles.setup_plan import AnyPlan
from mfz_desktop.battle.setup.scrolling import scrolling
from mfz_desktop.battle.setup.seat_row import colour_index
from mfz_desktop.battle.setup.seating import seat_words
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.player_mark import PlayerMark
from mfz_desktop.ui.widgets.section_heading import hairline

WIDE = 264
INDENT = 4
"""px: what stands under a link begins where its letters do."""


class SummaryPane(QFrame):
    """A line or two for each step; a press on its name goes there."""

    chosen = Signal(int)

    def __init__(
        self,
        context: AppContext,
        titles: Sequence[str],
        told: Sequence[int],
        begin: str,
        parent: QWidget | None = None,
    ) -> None:
        """`told` are the numbers of the steps that are told, the first of which tells the players.

        `begin` is the id of the command that begins.
        """
        super().__init__(parent)
        self.setObjectName("inspector")
        self._context = context
        self._players = QWidget()
        agreed = QWidget()
        self.words: dict[int, QLabel] = {}
        heading = label(self.tr("Agreed so far"), Role.SECTION)
        heading.setContentsMargins(INDENT, 0, 0, 0)
        self._column = vbox(heading, on=agreed, spacing=4)
        self._column.addSpacing(8)
        for at in told:
            name = button(titles[at], calling(self.chosen.emit, at), Look.LINK)
            self._column.addWidget(name, 0, Qt.AlignmentFlag.AlignLeft)
            if at != told[0]:
                self.words[at] = label("", wrap=True)
            below = self.words.get(at, self._players)
            below.setContentsMargins(INDENT, 0, 0, 0)
            self._column.addWidget(below)
            self._column.addSpacing(6)
        self._column.addStretch(1)
        self.missing = label("", Role.SECONDARY, wrap=True)
        self.begin = ActionButton(context.commands.action(begin), Look.PRIMARY)
        vbox(
            (scrolling(agreed, heading.text()), 1),
            hairline(),
            self.missing,
            self.begin,
            on=self,
            margins=16,
            spacing=8,
        )
        context.theme.changed.connect(self._follow)
        self._follow()

    def show_plan(
        self, plan: AnyPlan[Any], scores: Sequence[int], words: Mapping[int, str], reason: str, remark: str
    ) -> None:
        """Say what is agreed: of the players with their scores, of every other step in words.

        `reason` is what keeps the battle from beginning, empty where nothing does; then the remark is told.
        """
        self._show_players(plan, scores)
        for at, text in words.items():
            self.words[at].setText(text)
        self.missing.setText(reason or remark)
        self.begin.setAccessibleDescription(reason)
        self._context.commands.refresh()

    def _show_players(self, plan: AnyPlan[Any], scores: Sequence[int]) -> None:
        players = QWidget()
        column = vbox(on=players, margins=(INDENT, 0, 0, 0), spacing=6)
        for at, seat in enumerate(plan.seats):
            row = hbox(
                PlayerMark(self._context.theme, colour_index(seat.colour), wide=14, high=14),
                (ElidedLabel(seat_words(seat)), 1),
                spacing=8,
            )
            if scores:
                row.addWidget(label(str(scores[at])))
            add_layout(column, row)
        if not plan.seats:
            column.addWidget(label(self.tr("nobody yet"), Role.SECONDARY))
        replace_widget(self._column, self._players, players)
        self._players = players

    def _follow(self) -> None:
        self.setFixedWidth(self._context.theme.px(WIDE))
