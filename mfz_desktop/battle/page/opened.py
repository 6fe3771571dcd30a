"""One battle of the strip: being opened, in its panes, or why it cannot be opened."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from campaigns.store.errors import StoreError
from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

QUIET_MS = 200
"""So long nothing is said about opening: mostly it is done by then."""


class OpenBattle(QWidget):
    """A tab's place for the view of its battle. Everything that stays with the battle is in the view."""

    opened = Signal()
    """The view is there, or what keeps it from being there is said."""
    renamed = Signal()
    """Its tab says something else."""

    def __init__(self, context: AppContext, id: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._open_battles = context.service(OpenBattles)
        self._opening = False
        self._closed = False
        self.id = id
        self.text = text or self.tr("Battle")
        """What the tab says."""
        self.view: BattleView | None = None
        self.message = InlineMessage(context.theme, closable=False)
        self._waiting = label(self.tr("Opening the battle …"), Role.SECONDARY)
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._waiting.hide()
        self._column = vbox(self.message, (self._waiting, 1), on=self, spacing=0)
        self._column.addStretch(0)

    @property
    def is_branch(self) -> bool:
        """Whether it is known that the battle branched off from another."""
        return self.view is not None and self.view.is_branch

    def open(self) -> None:
        """Open the battle, if it is neither open nor on its way; one that could not be opened is tried again."""
        if self.view is not None or self._opening:
            return
        self._opening = True
        self.message.hide()
        QTimer.singleShot(QUIET_MS, self, self._say_waiting)
        if self._open_battles.open(self.id, self._take):
            self._take()

    def close_battle(self) -> None:
        """Let go of everything; the record holds what was played."""
        self._closed = True
        if self.view is not None:
            self.view.stop()
        self.view = None
        self.hide()
        self.deleteLater()

    def _say_waiting(self) -> None:
        self._waiting.setVisible(self._opening)

    def _take(self) -> None:
        if self._closed:
            return
        self._opening = False
        self._waiting.hide()
        try:
            self._show(self._open_battles.session(self.id))
        except StoreError as error:
            self.message.say(translated(error), Tone.WRONG)
        self.opened.emit()

    def _show(self, session: AnyBattle) -> None:
        if session.looking_back:
            session.look_at(None)
        self.view = BattleView(self._context, session)
        self._column.insertWidget(1, self.view, 1000)
        session.changed.connect(self._name)
        self._name()

    def _name(self) -> None:
        if self.view is None:
            return
        moment = self.view.session.moment
        if moment.over:
            words = self.tr("{players}, over")
        elif moment.standing is BattleProgress.SETTING_UP:
            words = self.tr("{players}, fielding")
        else:
            words = self.tr("{players}, round {round}")
        if self.view.is_branch:
            words = self.tr("What if: {battle}").format(battle=words)
        text = words.format(players=self.view.names, round=moment.round)
        if text != self.text:
            self.text = text
            self.renamed.emit()
