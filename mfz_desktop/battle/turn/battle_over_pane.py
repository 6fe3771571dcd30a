"""The end of a battle: who won, the scores, and the way to the report."""

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.rematch import begin_rematch
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.turn.choice_button import BigButton
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import listed
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox


class BattleOverPane(QWidget):
    """Nothing is asked any more."""

    def __init__(self, context: AppContext, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        moment, seats = session.game.moment(session.battle), BattleSeats(session)
        winners = moment.names(moment.winners)
        words = self.tr("{names} wins") if len(winners) == 1 else self.tr("{names} share the win")
        column = vbox(label(words.format(names=listed(winners)), Role.TITLE, wrap=True), on=self, spacing=8)
        column.addWidget(label(self.tr("The battle is over."), Role.SECONDARY))
        for player in sorted(moment.players, key=lambda one: -one.score):
            row = hbox(PlayerDot(context.theme, seats.colour(player.id), 18), (label(player.name), 1), spacing=8)
            if player.sum:
                row.addWidget(label(f"{player.sum} =", Role.SECONDARY))
            row.addWidget(label(str(player.score), Role.SECTION))
            add_layout(column, row)
        self.report = BigButton(context.theme, self.tr("See the report"), Look.PRIMARY)
        self.report.clicked.connect(lambda: context.go("battle_report", session.id))
        column.addWidget(self.report)
        again = BigButton(context.theme, self.tr("Rematch"))
        again.setToolTip(self.tr("The same companies, terms and seats once more, as a new battle."))
        again.clicked.connect(lambda: begin_rematch(context, session))
        column.addWidget(again)
        column.addStretch(1)
