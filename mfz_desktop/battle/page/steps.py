"""The undo stack of a battle: a mirror of its steps, so that Ctrl+Z takes back exactly what the record holds.

Qt's stack moves its index whatever a command does. So commands here only ask; what became of it stands in the
session, and the stack's index is put where the session says.
"""

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.grouping import PlayedStep
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.core.undo import EVERY_STEP, Undo
from mfz_rules.kernel.timeline import Unread

translate = QCoreApplication.translate


class Steps(QObject):
    """Takes steps of one battle back and plays them again; asks before a roll is taken back."""

    consent_wanted = Signal()
    """What is to be taken back holds dice: `agree` takes it back, anything else leaves it."""

    mirrored = Signal()
    """The stack is as the record is."""

    def __init__(self, session: AnyBattle, undo: Undo, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.stack: QUndoStack = undo.new_stack(EVERY_STEP)
        self._muted = False
        self._asking = 0
        """How many steps are to be taken back, as soon as the others agree; 0 where nobody is asked."""
        self._words: dict[int, str] = {}
        """What each answer is called, by its number in the record, which no other ever gets."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._mirror)
        session.changed.connect(self._on_changed)
        self._mirror()

    @property
    def asking(self) -> bool:
        """Whether the others are being asked."""
        return bool(self._asking)

    def close(self) -> None:
        """Let go of the battle and of the stack, which is there for a turn of the event loop more."""
        self._muted = True
        self._session.changed.disconnect(self._on_changed)
        self._later.stop()
        self.stack.deleteLater()

    def agree(self) -> None:
        """Take back what was asked about: the others agreed, and the record says so."""
        if self._asking:
            steps, self._asking = self._asking, 0
            self._session.take_back(agreed=True, steps=steps)
            self._later.start()

    def leave(self) -> None:
        """Leave everything as it is."""
        self._asking = 0
        self._later.start()

    def undo_one(self) -> None:
        """Take the last step back, or ask; called by Qt's stack."""
        if self._muted:
            return
        if self._session.looking_back:
            self._session.look_at(None)
        else:
            self._take_back(1)
        self._later.start()

    def back_to_turn(self) -> None:
        """Take back everything since this turn began, or ask; each step can be played again."""
        if steps := self._session.steps_of_turn:
            self._session.look_at(None)
            self._take_back(steps)
            self._later.start()

    def _take_back(self, steps: int) -> None:
        if self._session.would_cross_dice(steps):
            self._asking = steps
            self.consent_wanted.emit()
        else:
            self._session.take_back(steps=steps)

    def redo_one(self) -> None:
        """Play the next step again; called by Qt's stack. Where that is behind the record, nothing was taken back."""
        if self._muted:
            return
        if self.stack.index() == len(self._session.steps):
            self._session.redo()
        self._later.start()

    def _word(self, step: PlayedStep) -> str:
        entry = step.entries[0]
        if not step.called and entry.n not in self._words:
            unread = isinstance(entry.action, Unread)
            word = translate("Battle", "a step") if unread else self._session.game.step_word(entry.action)
            self._words[entry.n] = word
        return step.called or self._words[entry.n]

    def _on_changed(self, change: Change[object, object]) -> None:
        if change.events or change.before is not change.after:
            self._asking = 0
        self._later.start()

    def _mirror(self) -> None:
        """Make the stack what the session is."""
        undone = self._session.undone_steps
        steps = () if self._session.read_only else (*self._session.steps, *undone)
        wanted = [self._word(step) for step in steps]
        self._muted = True
        try:
            have = [self.stack.text(at) for at in range(self.stack.count())]
            if have == wanted[:-1] and not undone and self.stack.index() == len(have) and wanted:
                self.stack.push(_Step(wanted[-1], self))
            elif have != wanted:
                self.stack.clear()
                for text in wanted:
                    self.stack.push(_Step(text, self))
            self.stack.setIndex(len(wanted) - len(undone))
        finally:
            self._muted = False
        self.mirrored.emit()


class _Step(QUndoCommand):
    def __init__(self, text: str, steps: Steps) -> None:
        super().__init__(text)
        self._steps = steps

    def undo(self) -> None:
        self._steps.undo_one()

    def redo(self) -> None:
        self._steps.redo_one()
