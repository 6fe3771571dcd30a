"""The battles of the data folder as the window has them open: one session each, however many panes look at it."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mfz_desktop.app.context import AppContext
from mfz_desktop.app.lazy import Lazy
from mfz_desktop.app.version import version

if TYPE_CHECKING:
    from campaigns.battles.battles import Battles, Beginning
    from mfz_desktop.battle.session import BattleSession
    from mfz_rules.rapid_attack.battle import Battle


def install(context: AppContext) -> None:
    """Offer the desk to all pages: `context.service(BattleDesk)`."""
    context.add_service(BattleDesk, Lazy(lambda: BattleDesk(context)))


class BattleDesk(QObject):
    """One for the application; on the main thread."""

    changed = Signal()
    """There are other battles than before."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._sessions: dict[str, BattleSession] = {}

    @cached_property
    def battles(self) -> "Battles":
        """The records; raises StoreError if the data folder cannot be opened at all."""
        from campaigns.battles.battles import Battles

        return Battles(self._context.store.folder.get(), engine=f"mfz-desktop {version()}")

    def begin(self, state: "Battle", beginning: "Beginning") -> "BattleSession":
        """Begin a battle at a state; it is on disk when this returns. Raises StoreError."""
        from mfz_desktop.battle.session import BattleSession
        from mfz_rules.rapid_attack.battle import RAPID_ATTACK

        return self._take(BattleSession(self.battles.begin(RAPID_ATTACK, state, beginning), self))

    def session(self, id: str) -> "BattleSession":
        """Return the session of a battle, opened where it was left; raises StoreError where it cannot be opened."""
        from mfz_desktop.battle.session import BattleSession
        from mfz_rules.rapid_attack.battle import RAPID_ATTACK

        if id not in self._sessions:
            self._sessions[id] = BattleSession(self.battles.open(id, RAPID_ATTACK), self)
        return self._sessions[id]

    def branch(self, session: "BattleSession", at_n: int) -> "BattleSession":
        """Begin a battle of its own with what stands of another up to an entry. Raises StoreError."""
        from mfz_desktop.battle.session import BattleSession

        return self._take(BattleSession(self.battles.branch(session.kept, at_n), self))

    def is_open(self, id: str) -> bool:
        """Whether a battle has a session here: those that were put away have none any more."""
        return id in self._sessions

    def put_away(self, id: str) -> None:
        """Delete a battle so that `bring_back` undoes it; raises StoreError."""
        self.battles.put_away(id)
        self._sessions.pop(id, None)
        self.changed.emit()

    def bring_back(self, id: str) -> None:
        """Undo `put_away`; raises StoreError."""
        self.battles.bring_back(id)
        self.changed.emit()

    def _take(self, session: "BattleSession") -> "BattleSession":
        self._sessions[session.id] = session
        self.changed.emit()
        return session
