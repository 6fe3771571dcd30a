"""Undo: one stack per document, one group for the window. Decide and do first; what is pushed only swaps states.

Undo takes back what was done last *here*. So a step that is made on a page and belongs to another document stands on
both stacks: on that document's, and as a `StepElsewhere` on the one of the page that is shown.

An exception in a command's `redo` leaves the command on Qt's stack though nothing was done. So a change is
carried out first, and what may fail fails before anything is pushed.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QUndoCommand, QUndoGroup, QUndoStack
from shiboken6 import isValid

from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Notices, Tone

translate = QCoreApplication.translate
T = TypeVar("T")
ALONE = -1
"""The id of a step that never joins the one before, as Qt has it."""

MOST_STEPS = 200
"""So many steps of a document can be undone: each may hold all of it as it was before."""
EVERY_STEP = 0
"""For a stack that forgets none: it mirrors what is kept elsewhere, says itself what was undone, and takes no steps
of other documents."""


class Step(QUndoCommand):
    """A step of undo."""

    def is_outdated(self) -> bool:
        """Whether it cannot be undone any more: something else has become of it since."""
        return False


class StepElsewhere(Step):
    """A step of another document that was made on this page: undone here, it is undone there."""

    def __init__(self, stack: QUndoStack, step: QUndoCommand) -> None:
        """`step` is the last one on the other document's stack."""
        super().__init__(step.text())
        self._stack, self._other = stack, step
        self._pushed = False

    def is_of(self, step: QUndoCommand) -> bool:
        """Whether it stands for this step."""
        return self._other is step

    def is_outdated(self) -> bool:
        """Whether the step is not the last one of its document any more."""
        return not isValid(self._stack) or last_of(self._stack) is not self._other

    def undo(self) -> None:
        """Undo the step where it belongs."""
        if self.is_outdated():
            self.setObsolete(True)
            return
        self._stack.undo()
        self._drop_unless(self._is_next())

    def redo(self) -> None:
        """Do the step again where it belongs; Qt calls this once when it is pushed, and then it is done already."""
        if self._pushed:
            if isValid(self._stack) and self._is_next():
                self._stack.redo()
            self._drop_unless(not self.is_outdated())
        self._pushed = True

    def _is_next(self) -> bool:
        return self._stack.canRedo() and self._stack.command(self._stack.index()) is self._other

    def _drop_unless(self, done: bool) -> None:
        if not done:
            self.setObsolete(True)


class UndoEntry(Step):
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
        self._stepping = False
        """Whether a step is being undone or done again: what that does is no step of the page."""

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
        """Make a document's stack the one that Ctrl+Z works on; None where there is nothing to undo.

        Steps at its end that cannot be undone any more leave it: what is offered can be done.
        """
        stack = self._none if stack is None else stack
        while isinstance(step := last_of(stack), Step) and step.is_outdated():
            step.setObsolete(True)
            stack.undo()  # Qt only takes it off
        self.group.setActiveStack(stack)

    def push(self, stack: QUndoStack, step: QUndoCommand, *, here: bool = True) -> None:
        """Put a step that was done onto its document's stack, and onto the one that is shown where that is another.

        `here` is False for what was not done on the page that is shown: an import that ends in the background.
        """
        stack.push(step)
        shown, kept = self.group.activeStack(), last_of(stack)
        if not here or self._stepping or kept is None:
            return
        if shown is None or shown is stack or shown.undoLimit() == EVERY_STEP:
            return
        before = last_of(shown)
        if not isinstance(before, StepElsewhere) or not before.is_of(kept):
            shown.push(StepElsewhere(stack, kept))

    def last(self, stack: QUndoStack) -> Callable[[], object]:
        """Return what undoes a stack's last step as long as it is the last: for the message that tells of it."""
        shown, step = self.group.activeStack(), last_of(stack)
        mirrored = last_of(shown) if shown is not None else None
        if shown is not None and step is not None and isinstance(mirrored, StepElsewhere) and mirrored.is_of(step):
            stack, step = shown, mirrored

        def take_back() -> None:
            if step is not None and isValid(stack) and last_of(stack) is step:
                self._back(stack)

        return take_back

    def undo(self) -> None:
        """Undo what was done last here, and say what it was."""
        if (stack := self.group.activeStack()) is not None:
            self._back(stack)

    def redo(self) -> None:
        """Do again what was undone last here, and say what it was."""
        if (stack := self.group.activeStack()) is not None:
            self._again(stack)

    def _back(self, stack: QUndoStack) -> None:
        what, at = stack.undoText(), stack.index()
        self._step(stack.undo)
        if stack.undoLimit() != EVERY_STEP and (stack.index(), stack.redoText()) == (at - 1, what):
            words = translate("Undo", "Undone: {what}.").format(what=what)
            self._notices.say(words, action_text=translate("Undo", "Redo"), action=lambda: self._again_if(stack, at))

    def _step(self, step: Callable[[], object]) -> None:
        self._stepping = True
        try:
            step()
        finally:
            self._stepping = False

    def _again_if(self, stack: QUndoStack, step: int) -> None:
        """Redo from a message, unless something else was done since."""
        if isValid(stack) and stack.index() == step - 1:
            self._again(stack)

    def _again(self, stack: QUndoStack) -> None:
        what, at = stack.redoText(), stack.index()
        self._step(stack.redo)
        if stack.undoLimit() != EVERY_STEP and (stack.index(), stack.undoText()) == (at + 1, what):
            self._notices.say(translate("Undo", "Done again: {what}.").format(what=what), undo=self.last(stack))

    def change(self, stack: QUndoStack, text: str, before: T, after: T, put: Callable[[T], object]) -> None:
        """Put `after` in the place of `before`, two whole frozen values, and remember how to go back.

        Raises whatever `put` raises, and then nothing is pushed. `text` completes "Undo …" in the Edit menu:
        `rename "Tickler"`; it is translated already.
        """
        put(after)
        self._push(stack, text, lambda: put(before), lambda: put(after), whole=True)

    def done(
        self,
        stack: QUndoStack,
        text: str,
        *,
        undo: Callable[[], object],
        redo: Callable[[], object],
        here: bool = True,
    ) -> None:
        """Remember something that has been done: the garage's changes and their reverses. For `here` see `push`."""
        self._push(stack, text, undo, redo, whole=False, here=here)

    def _push(
        self,
        stack: QUndoStack,
        text: str,
        undo: Callable[[], object],
        redo: Callable[[], object],
        *,
        whole: bool,
        here: bool = True,
    ) -> None:
        self.push(stack, UndoEntry(text, undo, redo, self._notices, joins=self.joins, whole=whole), here=here)


def last_of(stack: QUndoStack) -> QUndoCommand | None:
    """Return the step that a stack would undo next."""
    return stack.command(stack.index() - 1) if stack.canUndo() else None
