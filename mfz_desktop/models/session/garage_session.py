"""The garage as the window works on it: every change goes through here, can be undone, and is told to all pages."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from campaigns.garage.change import Change, Kept
from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage, NotKeepableError, OutdatedChangeError
from campaigns.store.errors import StoreError, TooLargeError
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Notices, Tone
from mfz_desktop.core.pictures import Pictures
from mfz_desktop.core.undo import ALONE, Step, Undo

MOST_STACKS = 100
"""So many companies and designs can be undone one by one; then the history goes that was longest not asked for."""

ALL_COMPANIES, BIN, TAG_RULES, PLAYERS = "companies", "bin", "tag-rules", "players"
"""What has a stack of its own beside companies and designs: what is shown and changed several at once."""


class GarageStep(Step):
    """A change that was made already: undoing applies its reverse, redoing applies it again."""

    def __init__(self, text: str, change: Change, session: "GarageSession", joins: int = ALONE) -> None:
        super().__init__(text)
        self._change = change
        self._joins = joins
        self._session = session
        self._made_already = True

    def id(self) -> int:
        """Return which steps this one may join."""
        return self._joins

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take a later step of the same typing into this one, where both change the same value."""
        if not isinstance(other, GarageStep) or (joined := self._change.joined(other._change)) is None:
            return False
        self._change = joined
        self.setText(other.text())
        return True

    def is_outdated(self) -> bool:
        """Whether what it changed was changed again since."""
        return not self._session.garage.fits(self._change.reverse())

    def undo(self) -> None:
        """Take the change back."""
        self._apply(self._change.reverse())

    def redo(self) -> None:
        """Make the change again; the first time it was made before it came onto the stack."""
        if self._made_already:
            self._made_already = False
            return
        self._apply(self._change)

    def _apply(self, change: Change) -> None:
        if not self._session.apply(change):
            # Qt would keep the command and believe it done; obsolete ones leave the stack by themselves.
            self.setObsolete(True)


class GarageSession(QObject):
    """The only place through which pages change the garage.

    The garage's own changes (import, delete), those of each company and design, and those of what is changed several
    at once have undo stacks of their own, so that undo takes back what was done there. What cannot be kept is told
    at once and leaves no step.
    """

    changed = Signal(object)
    """Change: what is different now, whoever did it."""

    def __init__(self, garage: Garage, undo: Undo, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.garage = garage
        self.stack = undo.new_stack()
        """The undo stack of the garage as a whole."""
        self._undo = undo
        self._notices = notices
        self._stacks: dict[str, QUndoStack] = {}

    def stack_of(self, document_id: str) -> QUndoStack:
        """Return the undo stack of a company or design, or of one of those above.

        It is not to be kept: see `MOST_STACKS`.
        """
        stack = self._stacks.pop(document_id, None) or self._undo.new_stack()
        self._stacks[document_id] = stack
        while len(self._stacks) > MOST_STACKS:
            self._stacks.pop(next(iter(self._stacks))).deleteLater()
        return stack

    def do(
        self, text: str, make: Callable[[], Change], stack: QUndoStack | None = None, *, here: bool = True
    ) -> Change | None:
        """Make a change and remember how to go back; None where it could not be kept, which is told.

        `text` completes "Undo …": `rename "Tickler"`, translated already. `make` performs one operation of the
        garage and returns its change; without a stack it is undone as one of the garage's own. `here` is False for
        what was not done on the page that is shown.
        """
        change = self._guarded(make)
        if change:
            step = GarageStep(text, change, self, self._undo.joins)
            self._undo.push(self.stack if stack is None else stack, step, here=here)
            self.changed.emit(change)
        return change

    def keep(self, text: str, *values: Kept, stack: QUndoStack | None = None) -> Change | None:
        """Keep new or changed values."""
        return self.do(text, lambda: self.garage.keep(*values), stack)

    def apply(self, change: Change) -> bool:
        """Apply a change without remembering it; whether it could be kept."""
        made = self._guarded(lambda: self.garage.apply(change))
        if made is None:
            return False
        self.changed.emit(made)
        return True

    def _guarded(self, make: Callable[[], Change]) -> Change | None:
        try:
            change = make()
        except (OutdatedChangeError, NotKeepableError, TooLargeError) as reason:
            # Refused, and nothing is wrong with the disk: everything that was done is saved.
            self._notices.say(translated(reason), Tone.WARNING)
            return None
        except StoreError as reason:
            self._notices.failed_to_save(translated(reason))
            self._notices.say(translated(reason), Tone.WRONG)
            return None
        self._notices.saved()
        return change


def follow_files(pictures: Pictures, session: GarageSession) -> None:
    """Have designs drawn anew when files beside them, or their photos, have changed: their own file does not tell.

    What was deleted need not be kept at hand.
    """

    def garage_changed(change: Change) -> None:
        gone = []
        for edit in change.edits:
            before, after = edit.before, edit.after
            if isinstance(before, GarageEntry) and (
                after is None or (isinstance(after, GarageEntry) and after.deleted)
            ):
                gone.append(before.sha256)
            elif (
                isinstance(before, GarageEntry)
                and isinstance(after, GarageEntry)
                and (before.beside, before.picture) != (after.beside, after.picture)
            ):
                pictures.renew(after.sha256)
        if gone:
            pictures.release(*gone)

    session.changed.connect(garage_changed)
