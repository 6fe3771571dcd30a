"""The battles of the data folder as the window has them open: one session each, however many panes look at it."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from mfz_desktop.context.context import AppContext
from mfz_desktop.context.open_documents import OpenDocuments, Reader
from mfz_desktop.core.lazy import Lazy
from mfz_desktop.core.version import version

if TYPE_CHECKING:
    from campaigns.battles.battles import Battles, Beginning
    from campaigns.battles.kept import KeptBattle
    from mfz_desktop.battle.game import BattleGame, Rules
    from mfz_desktop.battle.session import AnyBattle


def install(context: AppContext) -> None:
    """Offer them to all pages: `context.service(OpenBattles)`."""
    context.add_service(OpenBattles, Lazy(lambda: OpenBattles(context)))


def opens(context: AppContext, what: str, then: Callable[[], object]) -> bool:
    """Open the battle of a place before its page is shown: see `PageKind.opens`."""
    return context.service(OpenBattles).open(what, then)


class OpenBattles(OpenDocuments["KeptBattle[Any, Any, Any]", "AnyBattle"]):
    """One for the application. Whoever shows a battle holds its session; one that nobody holds is let go of."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, WeakValueDictionary())

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

    def reader(self) -> "Reader[KeptBattle[Any, Any, Any]]":
        """Return what reads a record."""
        no_such = self.tr("There is no such battle. Choose one in the list of battles.")
        return partial(_read, self.battles, self.rules, no_such)

    def session_of(self, kept: "KeptBattle[Any, Any, Any]") -> "AnyBattle":
        """Return a session of a battle, on the ground that was chosen for it."""
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

    def begin(self, game: str, state: Any, beginning: "Beginning", id: str = "") -> "AnyBattle":
        """Begin a battle of a game at a state, under an id where one was said before; once it returns it is on
        disk. Raises StoreError.
        """
        return self._begun(self.battles.begin(self.game(game).rules, state, beginning, id))

    def branch(self, session: "AnyBattle", at_n: int) -> "AnyBattle":
        """Begin a battle of its own with what stands of another up to an entry. Raises StoreError."""
        branch = self._begun(self.battles.branch(session.kept, at_n))
        branch.show_on(session.ground)
        return branch

    def forget_replaced(self) -> None:
        """Forget battles whose record gave way to another copy of it; whoever shows one opens it again."""
        replaced = [id for id, session in self._sessions.items() if session.kept.replaced]
        for id in replaced:
            self.forget(id)
        if replaced:
            self.changed.emit()

    def came_in(self) -> None:
        """Have lists and battles shown anew: a record came in from elsewhere."""
        self.forget_replaced()
        self.changed.emit()

    def trash(self, id: str) -> None:
        """Delete a battle so that `restore` undoes it; raises StoreError."""
        self.battles.trash(id)
        self.forget(id)
        self.changed.emit()

    def restore(self, id: str) -> None:
        """Undo `trash`; raises StoreError."""
        self.battles.restore(id)
        self.forget_failure(id)
        self.changed.emit()

    def _begun(self, kept: "KeptBattle[Any, Any, Any]") -> "AnyBattle":
        session = self.session_of(kept)
        self.changed.emit()
        return session


def _read(battles: "Battles", rules: "Callable[[str], Rules]", no_such: str, id: str) -> "KeptBattle[Any, Any, Any]":
    """Read a record; raises StoreError, with `no_such` for a name that no record has."""
    from campaigns.store.errors import MissingError

    try:
        return battles.open(id, rules)
    except ValueError as error:
        raise MissingError(no_such) from error
