"""Undo. One stack per document, one group for the window; decide first, then push what only swaps.

An exception in a command's `redo` leaves the command on Qt's stack though nothing was done. So a change is
carried out first, and what may fail fails before anything is pushed.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand, QUndoGroup, QUndoStack

from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Notices, Tone

T = TypeVar("T")
ALONE = -1
"""The id of a step that never joins the one before, as Qt has it."""

MOST_STEPS = 200
"""So many steps of a document can be undone: each may hold all of it as it was before."""
EVERY_STEP = 0


class UndoEntry(QUndoCommand):
    """Something that has been done, and how it is undone and done again."""

    def __init__(
        self,
        text: str,
        undo: Callable[[], object],
        redo: Callable[[], object],
        notices: Notices,
        *,
        joins: int = ALONE,
        whole: bool = False,
    ) -> None:
        """Steps with the same `joins` become one; `whole` says that each puts a state that needs no other before."""
        super().__init__(text)
        self._undo = undo
        self._redo = redo
        self._notices = notices
        self._joins = joins
        self._whole = whole
        self._pushed = False

    def id(self) -> int:
        """Return which steps this one may join."""
        return self._joins

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take a later step of the same typing into this one."""
        if not isinstance(other, UndoEntry) or other._whole != self._whole:
            return False
        self.setText(other.text())
        self._undo, self._redo = self._joined_undo(other._undo), self._joined_redo(other._redo)
        return True

    def redo(self) -> None:
        """Do it again; Qt calls this once when it is pushed, and then it is done already."""
        if self._pushed:
            self._carry_out(self._redo)
        self._pushed = True

    def undo(self) -> None:
        """Undo it."""
        self._carry_out(self._undo)

    def _joined_undo(self, later: Callable[[], object]) -> Callable[[], object]:
        first = self._undo
        return first if self._whole else lambda: (later(), first())

    def _joined_redo(self, later: Callable[[], object]) -> Callable[[], object]:
        first = self._redo
        return later if self._whole else lambda: (first(), later())

    def _carry_out(self, step: Callable[[], object]) -> None:
        try:
            step()
        except Exception as error:
            # Qt would keep the command and believe it carried out; an obsolete one leaves the stack by itself.
            self.setObsolete(True)
            self._notices.say(translated(error), Tone.WRONG)


class Undo:
    """All undo stacks of the window."""

    def __init__(self, notices: Notices, parent: QObject | None = None) -> None:
        self.group = QUndoGroup(parent)
        self._notices = notices
        self._none = QUndoStack(self.group)
        self.joins = ALONE
        """What steps that are made now join; see `joined`."""

    @contextmanager
    def joined(self, session: int) -> Iterator[None]:
        """Let steps that are made within be one with those before that were made in the same session of typing."""
        before, self.joins = self.joins, session
        try:
            yield
        finally:
            self.joins = before

    def new_stack(self, most: int = MOST_STEPS) -> QUndoStack:
        """Return a stack for one document. The page that owns it makes it active while it is shown.

        With `EVERY_STEP` it forgets none: for steps that hold nothing but their words.
        """
        stack = QUndoStack(self.group)
        stack.setUndoLimit(most)
        return stack

    def show(self, stack: QUndoStack | None) -> None:
        """Make a document's stack the one that Ctrl+Z works on; None where there is nothing to undo."""
        self.group.setActiveStack(stack or self._none)

    def change(self, stack: QUndoStack, text: str, before: T, after: T, put: Callable[[T], object]) -> None:
        """Put `after` in the place of `before`, two whole frozen values, and remember how to go back.

        Raises whatever `put` raises, and then nothing is pushed. `text` completes "Undo …" in the Edit menu:
        `rename "Tickler"`; it is translated already.
        """
        put(after)
        self._push(stack, text, lambda: put(before), lambda: put(after), whole=True)

    def done(self, stack: QUndoStack, text: str, *, undo: Callable[[], object], redo: Callable[[], object]) -> None:
        """Remember something that has been done: the garage's changes and their reverses."""
        self._push(stack, text, undo, redo, whole=False)

    def _push(
        self, stack: QUndoStack, text: str, undo: Callable[[], object], redo: Callable[[], object], *, whole: bool
    ) -> None:
        stack.push(UndoEntry(text, undo, redo, self._notices, joins=self.joins, whole=whole))
