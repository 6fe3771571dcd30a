"""A campaign in the window: what it is now, and the only place that changes it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from campaigns.campaign.acts import Act
from campaigns.campaign.gate import ActRefusedError
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.state import Campaign
from campaigns.store.errors import StoreError, TooLargeError
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Notices, Tone
from mfz_desktop.core.undo import Undo
from mfz_rules.kernel.refusal import Refusal

T = TypeVar("T")
Turn = tuple[Callable[[Sequence[str]], object], Sequence[str]]
"""What is done to which entries."""


class CampaignSession(QObject):
    """One campaign. Pages show `campaign` and listen to `changed`; what is done is on disk when it is sent."""

    changed = Signal()
    """Something else stands now, whoever did it."""

    def __init__(self, kept: KeptCampaign, undo: Undo, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kept = kept
        self.stack: QUndoStack = undo.new_stack()
        self._undo = undo
        self._notices = notices

    @property
    def id(self) -> str:
        """The campaign's id."""
        return self.kept.id

    @property
    def campaign(self) -> Campaign:
        """The campaign as it stands."""
        return self.kept.campaign

    @property
    def read_only(self) -> str:
        """Why nothing can be changed, as a sentence; empty where it can."""
        return self.kept.read_only or ""

    def why_not(self, act: Act) -> Refusal | None:
        """Return why an act would be refused; None where it would be taken."""
        wrong = self.kept.why_not(act)
        return wrong.refusal if wrong else None

    def do(self, text: str, *acts: Act, here: bool = True) -> bool:
        """Do acts, all of them or none, as one step of undo; tell whether they were done, and the user if not.

        `text` completes "Undo …", translated already; for `here` see `Undo.push`.
        """
        done = self._guarded(lambda: self.kept.submit_all(acts))
        if done is None:
            return False
        ids = [entry.id for entry in done]
        undo, redo = (self.kept.take_back_all, ids[::-1]), (self.kept.bring_back_all, ids)
        self._pushed(text, undo=undo, redo=redo, here=here)
        return True

    def take_back(self, text: str, *entries: str) -> bool:
        """Let entries count no more, as one step of undo; tell whether that was done, and the user if not."""
        ids = list(entries)
        if self._guarded(lambda: self.kept.take_back_all(ids)) is None:
            return False
        self._pushed(text, undo=(self.kept.bring_back_all, ids), redo=(self.kept.take_back_all, ids))
        return True

    def came_in(self) -> None:
        """Show what another copy brought; steps of undo from before end there, for they may not fit any more."""
        self.stack.clear()
        self._notices.saved()
        self.changed.emit()

    def _guarded(self, step: Callable[[], T]) -> T | None:
        try:
            return step()
        except ActRefusedError as error:
            self._notices.say(translated(error.refusal.text), Tone.WARNING)
        except TooLargeError as error:
            self._notices.say(translated(error), Tone.WARNING)
        except StoreError as error:
            self._notices.failed_to_save(translated(error))
            self._notices.say(translated(error), Tone.WRONG)
        return None

    def _pushed(self, text: str, undo: Turn, redo: Turn, *, here: bool = True) -> None:
        done = self._undo.done
        done(self.stack, text, undo=lambda: self._step(*undo), redo=lambda: self._step(*redo), here=here)
        self._notices.saved()
        self.changed.emit()

    def _step(self, step: Callable[[Sequence[str]], object], ids: Sequence[str]) -> None:
        step(ids)
        self._notices.saved()
        self.changed.emit()
