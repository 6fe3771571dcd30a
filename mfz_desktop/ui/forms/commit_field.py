"""Fields whose text counts once it is finished: Enter or leaving commits, Escape reverts.

While one goes on typing, what stands so far is committed at every pause (`commit_so_far`) and stays as it is typed.
What comes of it, a name without the blanks round it or the old one where it was refused, is shown once one leaves.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from campaigns.names import LONGEST_NAME
from mfz_desktop.ui.widgets.labels import set_tone


def asks_for_undo(event: QEvent) -> bool:
    """Whether a field asks to have the keys of undo or redo for what is being typed.

    A field in which nothing is being typed leaves them to the window, whose status bar names what they undo; else
    Qt's field would take back letters of what counts already.
    """
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo))
    )


if TYPE_CHECKING:
    _Field = QWidget
else:  # PySide makes no widget of two bases that are both widgets
    _Field = object


class _Commits(_Field):
    """What both kinds of field share: which text is kept, which one was committed, whether that was refused."""

    committed: ClassVar[Signal]

    def _begin(self) -> None:
        self.joined: Callable[[], AbstractContextManager[object]] = nullcontext
        """Entered round each commit: what is typed without leaving the field becomes one step of undo."""
        self._kept = ""
        self._at_first = ""
        """What was kept when one came here: Escape goes back to it."""
        self._committed: str | None = None
        """What was committed while one types and not shown as it is kept yet."""
        self._goes_on = False
        self._refused = False

    @property
    def is_refused(self) -> bool:
        """Whether what stands here was refused and is not kept."""
        return self._refused

    def set_value(self, text: str) -> None:
        """Show what is kept; what is being typed is not disturbed by the same value, or by what comes of it."""
        before, self._kept = self._kept, text
        if self._goes_on:
            return
        if self.value != text:
            if text == before or (self.hasFocus() and self._is_what_came(text)):
                return
            self._show(text)
            self._at_first = text
        elif not self.hasFocus():
            self._at_first = text
        self._committed = None
        self._allow()

    def commit(self) -> None:
        """Emit what was typed, if it is different; then show what is kept."""
        self._emit()
        if self._committed is not None:
            self._settle()
            if self.value != self._kept:
                self._show(self._kept)

    def commit_so_far(self) -> None:
        """Commit while typing goes on: what stands here stays as it is typed; see `is_refused`."""
        self._goes_on = True
        try:
            committed = self._emit()
        finally:
            self._goes_on = False
        if committed and _letters(self._kept) != _letters(self.value):
            self._refuse()

    def revert(self, text: str) -> None:
        """Show the kept text again: what was typed was refused. While typing goes on, only say so."""
        self._kept = text
        if not self._goes_on:
            self._show(text)
            self._settle()

    def _emit(self) -> bool:
        text = self.value
        if text == self._kept:
            self._allow()
        if text in (self._kept, self._committed):
            return False
        self._kept = self._committed = text
        self._allow()
        with self.joined():
            self.committed.emit(text)
        return True

    def _is_what_came(self, text: str) -> bool:
        """Whether a text is what came of the committed one that still stands here."""
        return self._committed == self.value and _letters(self._committed) == _letters(text)

    def _settle(self) -> None:
        self._committed, self._at_first = None, self._kept
        self._allow()

    def _refuse(self) -> None:
        self._refused = True
        set_tone(self, "wrong")

    def _allow(self) -> None:
        if self._refused:
            self._refused = False
            set_tone(self, "")

    @property
    def value(self) -> str:
        """The text that stands here, kept or not."""
        raise NotImplementedError

    def _show(self, text: str) -> None:
        raise NotImplementedError


def _letters(text: str) -> str:
    """Return what counts of a text when what came of it is compared: blanks and commas may come out otherwise."""
    return "".join(letter for letter in text if letter.isalnum())


class CommitField(_Commits, QLineEdit):
    """A line that emits `committed` when what was typed is finished and different."""

    committed = Signal(str)

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        QLineEdit.__init__(self, parent)
        self._begin()
        self.setMaxLength(LONGEST_NAME)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.editingFinished.connect(self.commit)

    def set_value(self, text: str) -> None:
        """Show what is kept; what is being typed is not disturbed by the same value, or by what comes of it."""
        super().set_value(text)
        if not self.hasFocus():
            self.home(False)

    def event(self, event: QEvent) -> bool:
        """Leave undo to the window unless something is being typed."""
        if asks_for_undo(event) and self.value in (self._kept, self._committed):
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Revert on Escape."""
        if event.key() == Qt.Key.Key_Escape and self.text() != self._at_first:
            self.setText(self._at_first)
            self.commit()
            return
        super().keyPressEvent(event)

    @property
    def value(self) -> str:
        """The text that stands here, kept or not."""
        return self.text()

    def _show(self, text: str) -> None:
        self.setText(text)


class CommitText(_Commits, QPlainTextEdit):
    """Several lines; they count when one leaves the field."""

    committed = Signal(str)

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        QPlainTextEdit.__init__(self, parent)
        self._begin()
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)

    def event(self, event: QEvent) -> bool:
        """Leave undo to the window unless something is being typed."""
        if asks_for_undo(event) and self.value in (self._kept, self._committed):
            event.ignore()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Commit."""
        super().focusOutEvent(event)
        self.commit()

    @property
    def value(self) -> str:
        """The text that stands here, kept or not."""
        return self.toPlainText()

    def _show(self, text: str) -> None:
        self.setPlainText(text)
