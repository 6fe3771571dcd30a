"""The documents of one kind that the window has open: one session each, however many pages look at it."""

from collections.abc import Callable, MutableMapping
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.tasks import Work

if TYPE_CHECKING:
    from campaigns.store.errors import StoreError

Kept = TypeVar("Kept")
"""A document as it is read from disk."""
Session = TypeVar("Session")
"""The document as pages work on it."""
Reader = Callable[[str], Kept]


class OpenDocuments(QObject, Generic[Kept, Session]):
    """One for the application and a kind; on the main thread. Reading a long document is done off it: see `open`."""

    changed = Signal()
    """There are other documents than before."""
    opened = Signal(str)
    """The document of this id, which was not at hand before, is now; or it is known by now that it cannot be."""

    def __init__(self, context: AppContext, sessions: MutableMapping[str, Session]) -> None:
        """`sessions` holds those that are open: one with weak values lets go of what no page shows any more."""
        super().__init__(context.root)
        self._context = context
        self._sessions = sessions
        self._waiting: dict[str, list[Callable[[], object]]] = {}
        """Who waits for which document to be opened."""
        self._failures: dict[str, Exception] = {}
        """Why documents could not be opened, until that is told."""

    def reader(self) -> Reader[Kept]:
        """Return what reads a document by its id on any thread, and raises StoreError.

        Raises StoreError itself where the data folder cannot be opened at all.
        """
        raise NotImplementedError

    def session_of(self, kept: Kept) -> Session:
        """Return a session of a document that was read, and register it."""
        raise NotImplementedError

    def is_open(self, id: str) -> bool:
        """Whether a document has a session here: one that was deleted has none any more."""
        return id in self._sessions

    def is_opening(self, id: str) -> bool:
        """Whether a document is being read: `opened` follows."""
        return id in self._waiting

    def session(self, id: str) -> Session:
        """Return the session of a document; raises StoreError where it cannot be opened.

        Reading a long one takes half a second: in the window, `open` does that elsewhere first.
        """
        if id not in self._sessions and (failure := self._failures.pop(id, None)) is not None:
            raise failure
        return self._sessions.get(id) or self.session_of(self.reader()(id))

    def at_hand(self, id: str) -> Session | None:
        """Return the session of a document that is open; else have it opened, and `opened` follows.

        None too where it cannot be opened: that is not tried again before somebody is told why, by `session`.
        """
        if id not in self._sessions:
            self.open(id, lambda: None)
        return self._sessions.get(id)

    def open(self, id: str, then: Callable[[], object]) -> bool:
        """Tell whether `session` answers at once; if not, have the document read off the main thread.

        `then` is called when it does: it returns the session, or raises why there is none.
        """
        from campaigns.store.errors import StoreError

        if not id or id in self._sessions or id in self._failures:
            return True
        if id in self._waiting:
            self._waiting[id].append(then)
            return False
        try:
            reader = self.reader()
        except StoreError:
            return True
        waiting = self._waiting[id] = [then]

        def ended(read: "Kept | StoreError | None" = None) -> None:
            if self._waiting.get(id) is waiting:  # else it was deleted meanwhile, and they know it
                del self._waiting[id]
                self._arrived(id, read, waiting)

        task = self._context.tasks.run("", _read, reader, id, done=ended, quiet=True)
        task.ended.connect(ended)  # a bug goes to the crash log; it can be tried again
        return False

    def forget(self, id: str) -> None:
        """Forget a document that is not what it was on disk; whoever waits for it is told when they ask."""
        self._sessions.pop(id, None)
        for then in self._waiting.pop(id, ()):
            then()

    def forget_failure(self, id: str) -> None:
        """Try a document again that could not be opened: it is another one now."""
        self._failures.pop(id, None)

    def _arrived(self, id: str, read: "Kept | StoreError | None", waiting: list[Callable[[], object]]) -> None:
        if read is None:
            return
        session = self._sessions.get(id)
        if isinstance(read, Exception):
            self._failures[id] = read
        elif session is None:  # else somebody could not wait
            session = self.session_of(read)
        self.opened.emit(id)
        for then in waiting:
            then()
        del session  # held till here, so that it is there for those who waited


def _read(_work: Work, reader: Reader[Kept], id: str) -> "Kept | StoreError":
    """Read a document; return it, or why it cannot be opened."""
    from campaigns.store.errors import StoreError

    try:
        return reader(id)
    except StoreError as error:
        return error
