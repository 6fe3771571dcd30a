"""The set-up as the page works on it: one frozen value, kept after every change, with an undo stack of its own."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from campaigns.battles.kind import Plan, SetupKind
from campaigns.battles.setup_file import SetupFile
from campaigns.companies.company import AnyCompany
from campaigns.players import Player
from campaigns.store.errors import StoreError, TooLargeError
from mfz_desktop.battle.setup.seating import coloured, with_companies
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import LAST_PLAYERS


class SetupDocument(QObject, Generic[Plan]):
    """One for a game's page. What cannot be kept is told at the window's edge; the table goes on all the same."""

    changed = Signal(object)
    """Plan: something else is agreed, or another step is shown."""

    def __init__(self, context: AppContext, kind: SetupKind[Plan], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._kind = kind
        self.stack: QUndoStack = context.undo.new_stack()
        self.plan: Plan = kind.empty()
        self.trouble = ""
        """Why the set-up that was left could not be resumed; empty where it could, or there was none."""
        self._read = False

    @property
    def game(self) -> str:
        """The game that is set up."""
        return self._kind.game

    @property
    def file(self) -> SetupFile[Plan]:
        """Where it is kept."""
        return SetupFile(self._context.store.folder.get(), self._kind)

    def resume(self) -> None:
        """Take up the set-up that was left, once."""
        if self._read:
            return
        self._read = True
        try:
            plan = self.file.read() or self._kind.empty()
            self.plan = replace(plan, seats=coloured(plan.seats))
        except StoreError as error:
            self.trouble = translated(error)

    def change(self, text: str, make: Callable[[Plan], Plan]) -> bool:
        """Agree on something else; `text` completes "Undo …". The same as before is no change.

        Tell whether it is so now: what could not be kept is refused with a notice.
        """
        before, after = self.plan, make(self.plan)
        if after == before:
            return True
        try:
            self._context.undo.change(self.stack, text, before, after, self._put)
        except TooLargeError as error:
            self._context.notices.say(translated(error), Tone.WARNING)
            self.changed.emit(before)
            return False
        return True

    def seat(self, text: str, companies: Sequence[AnyCompany], expected: Sequence[Player] = ()) -> None:
        """Give seats to companies: to the players who are expected, else to those who played last.

        That a company of another game has none is told.
        """
        own = tuple(one for one in companies if one.game == self._kind.game)
        if len(own) < len(companies):
            self._context.notices.say(self.tr("A company of another game cannot play here."), Tone.WARNING)
        known = {one.id for one in expected}
        players = (*expected, *(one for one in self._context.garage.players() if one.id not in known))
        last = (*(one.id for one in expected), *self._context.settings.get(LAST_PLAYERS).splitlines())
        self.change(text, lambda plan: with_companies(self._kind, plan, own, players, last))

    def go_to(self, step: int) -> None:
        """Show another step; that is no change to undo."""
        if step != self.plan.step:
            self._put(replace(self.plan, step=step))

    def renew(self, make: Callable[[Plan], Plan]) -> None:
        """Follow what changed elsewhere: a company in the garage."""
        if (after := make(self.plan)) == self.plan:
            return
        try:
            self._put(after)
        except TooLargeError as error:
            self._context.notices.failed_to_save(translated(error))

    def begin_anew(self) -> None:
        """Forget everything: its battle has begun."""
        self.stack.clear()
        self.plan = self._kind.empty()
        self.trouble = ""
        self._guarded(self.file.clear)
        self.changed.emit(self.plan)

    def _put(self, plan: Plan) -> None:
        """Raises TooLargeError, and then all is as before."""
        self._guarded(lambda: self.file.write(plan))
        self.plan = plan
        self.changed.emit(plan)

    def _guarded(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except TooLargeError:
            raise
        except StoreError as error:
            self._context.notices.failed_to_save(translated(error))
        else:
            self._context.notices.saved()
