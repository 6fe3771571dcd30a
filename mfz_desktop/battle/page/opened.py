"""One battle of the strip: being opened, in its panes, or why it cannot be opened."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from campaigns.store.errors import StoreError
from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.steps import Steps
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import listed, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.messages import InlineMessage

if TYPE_CHECKING:
    from mfz_desktop.battle.table.window import TableWindow

QUIET_MS = 200
"""So long nothing is said about opening: mostly it is done by then."""


class OpenBattle(QWidget):
    """Holds everything that stays with a battle while its tab is open: panes, steps of undo, the second window."""

    opened = Signal()
    """The panes are there, or what keeps them from being there is said."""
    renamed = Signal()
    """Its tab says something else."""
    branch_wanted = Signal()
    origin_wanted = Signal()

    def __init__(self, context: AppContext, id: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._open_battles = context.service(OpenBattles)
        self._opening = False
        self._closed = False
        self.id = id
        self.text = text or self.tr("Battle")
        """What the tab says."""
        self.steps: Steps | None = None
        self.view: BattleView | None = None
        self.table: TableWindow | None = None
        self.message = InlineMessage(context.theme, closable=False)
        self._waiting = label(self.tr("Opening the battle …"), Role.SECONDARY)
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._waiting.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.message)
        self._column.addWidget(self._waiting, 1)
        self._column.addStretch(0)

    @property
    def session(self) -> AnyBattle | None:
        """The battle; None while it is not open."""
        return self.view.session if self.view is not None else None

    @property
    def names(self) -> str:
        """Who plays; empty while nobody knows."""
        session = self.session
        if session is None:
            return ""
        return listed([player.name for player in session.moment.players])

    @property
    def is_branch(self) -> bool:
        """Whether it is a battle that branched off from another."""
        return self.session is not None and self.session.kept.header.branch_of is not None

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
        self.close_table()
        if self.view is not None and self.steps is not None:
            session = self.view.session
            session.failed.disconnect(self._on_failed)
            session.changed.disconnect(self._on_changed)
            self.view.timeline.stop()
            self.steps.close()
        self.view = self.steps = None
        self.hide()
        self.deleteLater()

    def toggle_table(self) -> None:
        """Open the second window for the others, or close it."""
        if self.table is not None and self.table.isVisible():
            self.close_table()
        elif self.session is not None:
            from mfz_desktop.battle.table.window import TableWindow

            self.close_table()
            self.table = TableWindow(self._context, self.session, self.window())
            self.table.closed.connect(self.close_table)
            self.table.present()

    def close_table(self) -> None:
        """Close the second window."""
        table, self.table = self.table, None
        if table is not None:
            table.close()
            table.deleteLater()
            self._context.commands.refresh()

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
        self.steps = Steps(session, self._context.undo, self)
        self.steps.mirrored.connect(self._context.commands.refresh)
        self.view = BattleView(self._context, session, self.steps)
        self.view.branch_wanted.connect(self.branch_wanted)
        self.view.origin_wanted.connect(self.origin_wanted)
        session.failed.connect(self._on_failed)
        session.changed.connect(self._on_changed)
        session.ground_changed.connect(self._context.commands.refresh)
        self._column.insertWidget(1, self.view, 1000)
        self._name()

    def _on_changed(self, _change: object) -> None:
        self._context.notices.saved()
        self._name()

    def _on_failed(self, why: str) -> None:
        """Have the status bar say so until it is saved; the turn's panel says why, where it is seen."""
        self._context.notices.failed_to_save(why)
        if self.view is None or not self.view.turn.isVisible():
            self._context.notices.say(why, Tone.WRONG)

    def _name(self) -> None:
        session = self.session
        if session is None:
            return
        moment = session.moment
        if moment.over:
            words = self.tr("{players}, over")
        elif moment.standing is BattleProgress.SETTING_UP:
            words = self.tr("{players}, fielding")
        else:
            words = self.tr("{players}, round {round}")
        if self.is_branch:
            words = self.tr("What if: {battle}").format(battle=words)
        text = words.format(players=self.names, round=moment.round)
        if text != self.text:
            self.text = text
            self.renamed.emit()
