"""What one does with a battle beside giving the answers that are asked."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from campaigns.store.errors import StoreError
from mfz_desktop.battle.exchange import BattleExchange
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.rematch import begin_rematch
from mfz_desktop.battle.routes import BATTLE, REPORT
from mfz_desktop.battle.selection import Selection
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone

if TYPE_CHECKING:
    from mfz_desktop.battle.table.window import TableWindow


class BattleActions(QObject):
    """The doing half of a battle's view."""

    def __init__(self, context: AppContext, session: AnyBattle, selection: Selection, view: QWidget) -> None:
        super().__init__(view)
        self._context = context
        self._session = session
        self._selection = selection
        self._view = view
        self.table: TableWindow | None = None
        """The second window, for the others; None while it is closed."""

    def branch(self) -> None:
        """Begin a battle of its own from the moment that is shown, and go there."""
        from mfz_desktop.battle.timeline.moments import n_of, step_of

        session = self._session
        n = n_of(session, step_of(session))
        last = session.entries[-1].n if session.entries else 0
        try:
            branch = self._context.service(OpenBattles).branch(session, last if n is None else n)
        except StoreError as error:
            self._context.notices.say(translated(error), Tone.WRONG)
            return
        self._context.go(BATTLE, branch.id)

    @property
    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return self._session.moment.over

    def rematch(self) -> None:
        """Begin the same battle once more, and go there."""
        begin_rematch(self._context, self._session)

    def go_to_origin(self) -> None:
        """Go to the battle that this one branched off from."""
        if (origin := self._session.kept.header.branch_of) is not None:
            self._context.go(BATTLE, origin.id)

    def report(self) -> None:
        """Show the report of this battle."""
        self._context.go(REPORT, self._session.id)

    def share(self) -> None:
        """Write the battle into a file, for others."""
        self._context.service(BattleExchange).share(self._session.id, self._session.called)

    def show_code(self) -> None:
        """Show the battle as a QR code."""
        self._context.service(BattleExchange).show_code(self._session.id, self._session.called)

    def copy_text(self) -> None:
        """Put the battle on the clipboard as text."""
        self._context.service(BattleExchange).copy_text(self._session.id, self._session.called)

    def print_cards(self) -> None:
        """Show the cards of all that fight, with what they have lost so far, as they would be printed."""
        self._context.go("printing", f"battle:{self._session.id}")

    @property
    def can_go_back_to_turn(self) -> bool:
        """Whether anything was done since this turn, or at its beginning the one before, began."""
        return self._session.can_take_back

    @property
    def can_say(self) -> bool:
        """Whether something can be added to the record now."""
        return not self._session.read_only and not self._session.looking_back

    @property
    def can_correct(self) -> bool:
        """Whether the battle goes on, and something can be added to its record."""
        return self.can_say and not self._session.moment.over

    @property
    def can_concede(self) -> bool:
        """Whether the battle goes on and somebody has not conceded."""
        return self.can_correct and not all(player.conceded for player in self._session.moment.players)

    @property
    def can_note(self) -> bool:
        """Whether a note can be written: at any time, also when one looks back or after the end."""
        return not self._session.read_only

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
        from mfz_desktop.battle.page import table_dialogs

        kind = getattr(table_dialogs, dialog)
        kind(self._context, self._session, self._selection.looked_at, self._view.window()).open()

    def agreed(self) -> None:
        """Show what the battle is played under."""
        from mfz_desktop.battle.page.table_dialogs import AgreedDialog

        AgreedDialog(self._context, self._session, self._view.window()).open()

    def is_on(self, ground: Ground) -> bool:
        """Whether the battle is shown on a ground."""
        return self._session.ground is ground

    def can_be_on(self, ground: Ground) -> bool:
        """Whether the battle can be shown on a ground."""
        return ground in self._session.game.grounds(self._session.now)

    def show_on(self, ground: Ground) -> None:
        """Show the battle on the map, as a sketch, or all its pieces as cards."""
        self._session.show_on(ground)

    def toggle_cards(self) -> None:
        """Show all pieces as cards, or the map or sketch again."""
        session = self._session
        other = next(ground for ground in session.game.grounds(session.now) if ground is not Ground.TABLE)
        session.show_on(other if session.ground is Ground.TABLE else Ground.TABLE)

    @property
    def has_table(self) -> bool:
        """Whether the second window is open."""
        return self.table is not None and self.table.isVisible()

    def toggle_table(self) -> None:
        """Open the second window for the others, or close it."""
        if self.has_table:
            self.close_table()
            return
        from mfz_desktop.battle.table.window import TableWindow

        self.close_table()
        self.table = TableWindow(self._context, self._session, self._view.window())
        self.table.closed.connect(self.close_table)
        self.table.present()

    @property
    def is_true_size(self) -> bool:
        """Whether the second window shows the map as large as the table is."""
        return self.table is not None and self.has_table and self.table.is_true

    @property
    def can_be_true_size(self) -> bool:
        """Whether there is a map that can be shown so."""
        return self.is_on(Ground.SCREEN)

    def toggle_true_size(self) -> None:
        """Show the map in the second window as large as the table is, or everything again."""
        if not self.has_table:
            self.toggle_table()
        if self.table is not None:
            self.table.toggle_true_size()
            self._context.commands.refresh()

    def measure_screen(self) -> None:
        """Ask what the line on the lying screen measures."""
        if self.table is not None and self.is_true_size:
            self.table.measure_screen()

    def close_table(self) -> None:
        """Close the second window."""
        table, self.table = self.table, None
        if table is not None:
            table.close()
            table.deleteLater()
            self._context.commands.refresh()
