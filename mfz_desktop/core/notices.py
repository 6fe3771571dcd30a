"""Short notices at the edge of the window, and whether everything is saved."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal


class Tone(StrEnum):
    """How a message is meant."""

    PLAIN = "plain"
    FINE = "fine"
    WARNING = "warning"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that is shown for a while; with a button for a next step, and one for undo, where there are such."""

    text: str
    tone: Tone = Tone.PLAIN
    action_text: str = ""
    action: Callable[[], object] | None = None
    undo: Callable[[], object] | None = None
    """Undoes what the sentence tells of, as `Undo.last` has it."""


class Notices(QObject):
    """Where pages and services report what concerns the whole window."""

    posted = Signal(object)
    """Notice: shown for some seconds over the lower edge of the page."""
    saved_changed = Signal(object)
    """str: empty when everything is saved but what is being typed, else what went wrong while saving, in words."""
    recovered = Signal(object)
    """Recovery: a damaged file gave way to an older state. It is told until a person has seen it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._not_saved = ""
        self._typing = False

    @property
    def is_typing(self) -> bool:
        """Whether something is typed that is not kept yet."""
        return self._typing

    @property
    def not_saved(self) -> str:
        """Why the last change is not on disk; empty if it is."""
        return self._not_saved

    def say(
        self,
        text: str,
        tone: Tone = Tone.PLAIN,
        *,
        action_text: str = "",
        action: Callable[[], object] | None = None,
        undo: Callable[[], object] | None = None,
    ) -> None:
        """Show a notice."""
        self.posted.emit(Notice(text, tone, action_text, action, undo))

    def saved(self) -> None:
        """Tell the status bar that what a person just did is on disk."""
        self._set("")

    def failed_to_save(self, why: str) -> None:
        """Tell the status bar, until something is saved again, that it is not, and why."""
        self._set(why)

    def typing(self, unkept: bool) -> None:
        """Tell the status bar whether something is typed that is not kept yet."""
        if unkept != self._typing:
            self._typing = unkept
            self.saved_changed.emit(self._not_saved)

    def _set(self, why: str) -> None:
        self._not_saved = why
        self.saved_changed.emit(why)
