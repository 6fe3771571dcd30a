"""Fields whose text counts once it is finished: Enter or leaving commits, Escape takes back."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from campaigns.names import LONGEST_NAME


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


class CommitField(QLineEdit):
    """A line that says `committed` when what was typed is finished and different."""

    committed = Signal(str)

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = ""
        self.setMaxLength(LONGEST_NAME)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.editingFinished.connect(self.commit)

    def give(self, text: str) -> None:
        """Show what is kept; what is being typed is not disturbed by the same value."""
        if text == self._given and self.text() != text and self.hasFocus():
            return
        self._given = text
        if self.text() != text:
            self.setText(text)
        if not self.hasFocus():
            self.home(False)

    def commit(self) -> None:
        """Say what was typed, if it is different."""
        text = self.text()
        if text != self._given:
            self._given = text
            self.committed.emit(text)

    def take_back(self, text: str) -> None:
        """Show the kept text again: what was typed was refused."""
        self._given = text
        self.setText(text)

    def event(self, event: QEvent) -> bool:
        """Leave undo to the window unless something is being typed."""
        if asks_for_undo(event) and self.text() == self._given:
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take back on Escape."""
        if event.key() == Qt.Key.Key_Escape and self.text() != self._given:
            self.setText(self._given)
            return
        super().keyPressEvent(event)


class CommitText(QPlainTextEdit):
    """Several lines; they count when one leaves the field."""

    committed = Signal(str)

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = ""
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)

    def give(self, text: str) -> None:
        """Show what is kept."""
        if text != self._given:
            self._given = text
            self.setPlainText(text)

    def commit(self) -> None:
        """Say what was typed, if it is different."""
        text = self.toPlainText()
        if text != self._given:
            self._given = text
            self.committed.emit(text)

    def event(self, event: QEvent) -> bool:
        """Leave undo to the window unless something is being typed."""
        if asks_for_undo(event) and self.toPlainText() == self._given:
            event.ignore()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Commit."""
        super().focusOutEvent(event)
        self.commit()
