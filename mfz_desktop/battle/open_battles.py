"""The battles of the data folder as the window has them open: one session each, however many panes look at it.

Whoever shows a battle holds its session; one that nobody holds any more is let go of.
"""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from PySide6.QtCore import QObject, Signal

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.lazy import Lazy
from mfz_desktop.core.tasks import Work
from mfz_desktop.core.version import version

if TYPE_CHECKING:
    from campaigns.battles.battles import Battles, Beginning
    from campaigns.battles.kept import KeptBattle
    from mfz_desktop.battle.game import BattleGame, Rules
    from mfz_desktop.battle.session import AnyBattle


def install(context: AppContext) -> None:
    """Offer them to all pages: `context.service(OpenBattles)`."""
    context.add_service(OpenBattles, Lazy(lambda: OpenBattles(context)))


class OpenBattles(QObject):
    """One for the application; on the main thread."""

    changed = Signal()
    """There are other battles than before."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.root)
        self._context = context
        self._sessions: WeakValueDictionary[str, AnyBattle] = WeakValueDictionary()

    @cached_property
    def rules(self) -> "Callable[[str], Rules]":
        """Gives a game on the kernel by its id; raises StoreError for one that is not played here."""
        from mfz_desktop.battle.game import rules_in

        return rules_in(self._context.games)

    @cached_property
    def battles(self) -> "Battles":
        """The records; raises StoreError if the data folder cannot be opened at all."""
        from campaigns.battles.battles import Battles

        return Battles(self._context.store.folder.get(), engine=f"mfz-desktop {version()}")

    def game(self, id: str) -> "BattleGame":
        """Return what a game says and shows of its battles, by the game's id; raises UnknownGameError."""
        from mfz_desktop.battle.game import BattleGame

        return self._context.games.of(BattleGame, id)

    def begin(self, game: str, state: Any, beginning: "Beginning", id: str = "") -> "AnyBattle":
        """Begin a battle of a game at a state, under an id where one was said before; once it returns it is on
        disk. Raises StoreError.
        """
        return self._begun(self.battles.begin(self.game(game).rules, state, beginning, id))

    def session(self, id: str) -> "AnyBattle":
        """Return the session of a battle, opened where it was left; raises StoreError where it cannot be opened.

        Reading a long record takes a tenth of a second: in the window, `open` does that elsewhere.
        """
        return self._sessions.get(id) or self._take(self.battles.open(id, self.rules))

    def open(self, id: str, done: "Callable[[AnyBattle], object]", failed: Callable[[str], object]) -> None:
        """Hand over the session of a battle: at once where it is open, else when its record was read off the thread.

        `failed` is told in a sentence why it cannot be opened.
        """
        from campaigns.store.errors import StoreError

        if (session := self._sessions.get(id)) is not None:
            done(session)
            return
        try:
            battles = self.battles
        except StoreError as error:
            failed(str(error))
            return

        def arrived(read: "KeptBattle[Any, Any, Any] | str") -> None:
            if isinstance(read, str):
                failed(read or self.tr("There is no such battle. Choose one in the list of battles."))
            else:
                # somebody else may have opened it in the meantime, and played on
                done(self._sessions.get(id) or self._take(read))

        self._context.tasks.run("", _read, battles, id, self.rules, done=arrived, quiet=True)

    def branch(self, session: "AnyBattle", at_n: int) -> "AnyBattle":
        """Begin a battle of its own with what stands of another up to an entry. Raises StoreError."""
        branch = self._begun(self.battles.branch(session.kept, at_n))
        branch.show_on(session.ground)
        return branch

    def is_open(self, id: str) -> bool:
        """Whether a battle has a session here: those that were put away have none any more."""
        return id in self._sessions

    def let_go_of_replaced(self) -> None:
        """Let go of battles whose record gave way to another copy of it; whoever shows one opens it again."""
        replaced = [id for id, session in self._sessions.items() if session.kept.replaced]
        for id in replaced:
            self._sessions.pop(id, None)
        if replaced:
            self.changed.emit()

    def trash(self, id: str) -> None:
        """Delete a battle so that `restore` undoes it; raises StoreError."""
        self.battles.trash(id)
        self._sessions.pop(id, None)
        self.changed.emit()

    def restore(self, id: str) -> None:
        """Undo `trash`; raises StoreError."""
        self.battles.restore(id)
        self.changed.emit()

    def _begun(self, kept: "KeptBattle[Any, Any, Any]") -> "AnyBattle":
        session = self._take(kept)
        self.changed.emit()
        return session

    def _take(self, kept: "KeptBattle[Any, Any, Any]") -> "AnyBattle":
        from mfz_desktop.battle.ground import keep_ground, kept_ground
        from mfz_desktop.battle.session import BattleSession

        game, id, settings = self.game(kept.header.game), kept.id, self._context.settings
        session: AnyBattle = BattleSession(kept, game)
        ground = kept_ground(settings, id)
        if ground is not None and ground in game.grounds(session.now):
            session.show_on(ground)
        session.ground_changed.connect(partial(keep_ground, settings, id))
        self._sessions[id] = session
        return session


def _read(
    _work: Work, battles: "Battles", id: str, rules: "Callable[[str], Rules]"
) -> "KeptBattle[Any, Any, Any] | str":
    """Open a record; return it, or why it cannot be opened, empty where there never was such a battle."""
    from campaigns.store.errors import StoreError

    try:
        return battles.open(id, rules)
    except StoreError as error:
        return str(error)
    except ValueError:
        return ""
