"""Undo. One stack per document, one group for the window; decide first, then push what only swaps.

An exception in a command's `redo` leaves the command on Qt's stack though nothing was done. So a change is
carried out first, and what may fail fails before anything is pushed.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtGui import QUndoCommand, QUndoGroup, QUndoStack

from mfz_desktop.app.notices import Notices, Tone

T = TypeVar("T")


class Swap(QUndoCommand, Generic[T]):
    """Puts the document's state before or after a change; both are whole, frozen values."""

    def __init__(self, text: str, before: T, after: T, put: Callable[[T], None], notices: Notices) -> None:
        super().__init__(text)
        self._before = before
        self._after = after
        self._put = put
        self._notices = notices
        self._done_already = True

    def redo(self) -> None:
        """Put the later state; the first time it is there already."""
        if self._done_already:
            self._done_already = False
            return
        self._swap(self._after)

    def undo(self) -> None:
        """Put the earlier state."""
        self._swap(self._before)

    def _swap(self, state: T) -> None:
        try:
            self._put(state)
        except Exception as error:
            # Qt would keep the command and believe it done; obsolete ones leave the stack by themselves.
            self.setObsolete(True)
            self._notices.say(str(error), Tone.WRONG)


class Undo:
    """All undo stacks of the window."""

    def __init__(self, notices: Notices) -> None:
        self.group = QUndoGroup()
        self._notices = notices
        self._none = QUndoStack(self.group)

    def new_stack(self) -> QUndoStack:
        """Return a stack for one document. The page that owns it makes it active while it is shown."""
        return QUndoStack(self.group)

    def show(self, stack: QUndoStack | None) -> None:
        """Make a document's stack the one that Ctrl+Z works on; None where there is nothing to undo."""
        self.group.setActiveStack(stack or self._none)

    def change(self, stack: QUndoStack, text: str, before: T, after: T, put: Callable[[T], None]) -> None:
        """Put `after`, then remember how to go back. Raises whatever `put` raises, and then nothing is pushed.

        `text` completes "Undo …" in the Edit menu: `rename "Tickler"`. It is translated already.
        """
        put(after)
        stack.push(Swap(text, before, after, put, self._notices))
