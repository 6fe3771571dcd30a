"""The page of one battle."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from campaigns.store.errors import StoreError
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.navigation import Place
from mfz_desktop.app.notices import Tone
from mfz_desktop.app.settings import OPEN_BATTLE, TABLE_IS_REAL, Option
from mfz_desktop.battle.desk import BattleDesk
from mfz_desktop.battle.feature import BATTLE, BATTLES, REPORT
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle_text.names import listed
from mfz_desktop.commands.command import Command
from mfz_desktop.pages.battle.commands import battle_commands
from mfz_desktop.pages.battle.room import BattleRoom
from mfz_desktop.pages.battle.steps import Steps
from mfz_desktop.widgets.buttons import ActionButton
from mfz_desktop.widgets.messages import InlineMessage
from mfz_desktop.window.page import Crumb, Page

if TYPE_CHECKING:
    from mfz_desktop.battle.table.window import TableWindow

TOOLS = ("battle.branch", "battle.table", "battle.report")
"""Commands with a button in the head."""


class BattlePage(Page):
    """Shows the battle of its place; panes are made anew for each, steps of undo stay with the battle."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._desk: BattleDesk = context.service(BattleDesk)
        self._steps: dict[str, Steps] = {}
        self._tools: QWidget | None = None
        self.room: BattleRoom | None = None
        self.table: TableWindow | None = None
        self.message = InlineMessage(context.theme, closable=False)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.message)
        self._column.addStretch(1)
        context.settings.changed.connect(self._on_setting)
        self._desk.changed.connect(self._drop_what_is_gone)

    @property
    def session(self) -> BattleSession | None:
        """The battle that is shown."""
        return self.room.session if self.room is not None else None

    def heading(self) -> str:
        """Return who plays."""
        session = self.session
        if session is None:
            return self.tr("Battle")
        names = listed([player.name or player.id for player in session.now.players])
        return self.tr("What if: {players}").format(players=names) if session.kept.header.branch_of else names

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Battles"), Place(BATTLES)),)

    def fills_screen(self) -> bool:
        """Return that a battle does: it is read from two metres."""
        return True

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done in a battle beside answering."""
        return battle_commands(self)

    def head_widget(self) -> QWidget:
        """Return the buttons of what is wanted often."""
        if self._tools is None:
            self._tools = QWidget()
            row = QHBoxLayout(self._tools)
            row.setContentsMargins(0, 0, 0, 0)
            short = {"battle.table": self.tr("For the others")}
            for id in TOOLS:
                row.addWidget(ActionButton(self.context.commands.action(id), text=short.get(id, "")))
        return self._tools

    def undo_stack(self) -> QUndoStack | None:
        """Return the steps of the battle that is shown."""
        return self.room.steps.stack if self.room is not None else None

    def on_shown(self, what: str) -> None:
        """Open a battle; where it is open already, go on with it."""
        if self.session is None or self.session.id != what:
            self._open(what)
        self.context.settings.set(OPEN_BATTLE, what if self.session is not None else "")
        self.context.settings.save()
        self.head_changed.emit()

    def on_hidden(self) -> None:
        """Somebody left on purpose: nothing is to be opened again by itself."""
        self.context.settings.set(OPEN_BATTLE, "")

    def branch(self) -> None:
        """Begin a battle of its own from the moment that is shown, and go there."""
        session = self.session
        if session is None or self.room is None:
            return
        from mfz_desktop.battle.timeline.moments import n_of, step_of

        n = n_of(session, step_of(session))
        last = session.entries[-1].n if session.entries else 0
        try:
            branch = self._desk.branch(session, last if n is None else n)
        except StoreError as error:
            self.context.notices.say(str(error), Tone.WRONG)
            return
        self.context.go(BATTLE, branch.id)

    def go_to_origin(self) -> None:
        """Go to the battle that this one branched off from."""
        session = self.session
        if session is not None and (origin := session.kept.header.branch_of) is not None:
            self.context.go(BATTLE, origin.id)

    def report(self) -> None:
        """Show the report of this battle."""
        if self.session is not None:
            self.context.go(REPORT, self.session.id)

    @property
    def can_say(self) -> bool:
        """Whether something can be added to the record now."""
        session = self.session
        return session is not None and not session.read_only and not session.looking_back

    def note(self) -> None:
        """Let something be written down."""
        self._ask("NoteDialog")

    def correct(self) -> None:
        """Let the table say what stands otherwise than the program has it."""
        self._ask("CorrectDialog")

    def concede(self) -> None:
        """Let a player give up."""
        self._ask("ConcedeDialog")

    def _ask(self, dialog: str) -> None:
        from mfz_desktop.pages.battle import saying

        if self.session is not None:
            looked_at = self.room.hand.holding.looked_at if self.room is not None else None
            getattr(saying, dialog)(self.context, self.session, looked_at, self.window()).open()

    def toggle_table(self) -> None:
        """Open the second window for the others, or close it."""
        if self.table is not None and self.table.isVisible():
            self.close_table()
        elif self.session is not None:
            from mfz_desktop.battle.table.window import TableWindow

            self.table = TableWindow(self.context, self.session, self.window())
            self.table.present()

    def close_table(self) -> None:
        """Close the second window."""
        if self.table is not None:
            self.table.close()
            self.table.deleteLater()
            self.table = None

    def _open(self, id: str) -> None:
        self._clear()
        try:
            session: BattleSession = self._desk.session(id)
        except StoreError as error:
            self.message.say(str(error), Tone.WRONG)
            return
        except ValueError:
            self.message.say(self.tr("There is no such battle."), Tone.WRONG)
            return
        self.message.hide()
        if id not in self._steps:
            steps = Steps(session, self.context.undo, self)
            steps.mirrored.connect(self.context.commands.refresh)
            self._steps[id] = steps
        room = BattleRoom(self.context, session, self._steps[id])
        room.branch_wanted.connect(self.branch)
        room.origin_wanted.connect(self.go_to_origin)
        session.failed.connect(self._on_failed)
        session.changed.connect(self._on_changed)
        self.room = room
        self._column.insertWidget(1, room, 1000)
        self._show_middle()
        if session.looking_back:
            session.look_at(None)

    def _clear(self) -> None:
        self.close_table()
        if self.room is not None:
            session = self.room.session
            session.failed.disconnect(self._on_failed)
            session.changed.disconnect(self._on_changed)
            self._column.removeWidget(self.room)
            self.room.hide()
            self.room.deleteLater()
            self.room = None

    def _drop_what_is_gone(self) -> None:
        """Let go of a battle that was put away: its record lies elsewhere now."""
        if self.session is not None and not self._desk.is_open(self.session.id):
            self._steps.pop(self.session.id, None)
            self._clear()

    def _on_changed(self, _change: object) -> None:
        self.context.notices.saved()
        self.context.commands.refresh()

    def _on_failed(self, why: str) -> None:
        self.context.notices.failed_to_save(why)
        self.context.notices.say(why, Tone.WRONG)

    def _on_setting(self, option: Option) -> None:
        if option is TABLE_IS_REAL:
            self._show_middle()

    def _show_middle(self) -> None:
        if self.room is not None:
            self.room.show_map(self.shows_map)

    @property
    def shows_map(self) -> bool:
        """Whether the map stands in the middle, or its sketch, and not all frames as cards."""
        return not self.context.settings.get(TABLE_IS_REAL)

    def toggle_map(self) -> None:
        """Show all frames as cards in place of the map, or the map again."""
        settings = self.context.settings
        settings.set(TABLE_IS_REAL, not settings.get(TABLE_IS_REAL))
