"""Fields whose text counts once it is finished: Enter or leaving commits, Escape takes back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from campaigns.names import LONGEST_NAME


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

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Commit."""
        super().focusOutEvent(event)
        self.commit()
