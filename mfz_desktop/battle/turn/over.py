"""The end of a battle: who won, the scores, and the way to the report."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mfz_desktop.battle.seats import Seats
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.text.names import Names
from mfz_desktop.battle.turn.choice_button import BigButton
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout


class Over(QWidget):
    """Nothing is asked any more."""

    def __init__(self, context: AppContext, session: BattleSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        battle, seats = session.battle, Seats(session)
        names, winners = Names(battle), battle.winners or ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        words = self.tr("{names} wins") if len(winners) == 1 else self.tr("{names} share the win")
        column.addWidget(label(words.format(names=names.all(winners)), Role.TITLE, wrap=True))
        column.addWidget(label(self.tr("The battle is over."), Role.SECONDARY))
        players = [player.id for player in battle.players]
        for player in sorted(players, key=lambda one: -battle.score(one)):
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(PlayerDot(context.theme, seats.colour(player), 18))
            row.addWidget(label(names(player)), 1)
            sum_words = f"{battle.player(player).score_per_asset} × {battle.assets(player)} ="
            row.addWidget(label(sum_words, Role.SECONDARY))
            row.addWidget(label(str(battle.score(player)), Role.SECTION))
            add_layout(column, row)
        self.report = BigButton(context.theme, self.tr("See the report"), Look.PRIMARY)
        self.report.clicked.connect(lambda: context.go("battle_report", session.id))
        column.addWidget(self.report)
        column.addStretch(1)
