"""Fields take no more text than can be kept, and say so when something does not fit.

Whichever field is typed into is bound when it gets the focus, in pages and dialogs alike. A field that has a longest
text keeps it; one whose text is not kept as it is typed says how long it may be by the property `longest`.
"""

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QToolTip, QWidget

from campaigns.documents.limits import LONGEST_NOTE
from mfz_desktop.core.notices import Notices, Tone

LONGEST = "longest"
"""The property of a field that takes more, or less, than others."""
UNBOUND = 32767
"""What Qt lets a line hold where nobody says otherwise."""


class TextLimits(QObject):
    """One for the application, as long as its window is there; made once that is painted."""

    def __init__(self, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._notices = notices
        if isinstance(application := QApplication.instance(), QApplication):
            application.focusChanged.connect(self._bind)
            self._bind(None, application.focusWidget())

    def _bind(self, _before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, QComboBox) and now.isEditable():
            now = now.lineEdit()
        if not isinstance(now, QLineEdit | QPlainTextEdit) or now.isReadOnly() or now.findChild(_Bound) is not None:
            return
        if isinstance(now, QLineEdit):
            _Line(now, self._notices)
        else:
            _Text(now, self._notices)


class _Bound(QObject):
    """What a field says when something does not fit into it; lives as long as the field."""

    def __init__(self, field: QWidget, notices: Notices) -> None:
        super().__init__(field)
        self._field = field
        self._notices = notices

    def tell(self, most: int) -> None:
        """Say how much the field takes: beside it, and at the window's edge."""
        text = self.tr("{most:,} characters are the most here. What came after them was left out.").format(most=most)
        self._notices.say(text, Tone.WARNING)
        QToolTip.showText(self._field.mapToGlobal(QPoint(0, self._field.height())), text, self._field)


class _Line(_Bound):
    """One line."""

    def __init__(self, field: QLineEdit, notices: Notices) -> None:
        super().__init__(field, notices)
        self._line = field
        if field.maxLength() == UNBOUND:
            field.setMaxLength(max(int(field.property(LONGEST) or LONGEST_NOTE), len(field.text())))
        field.inputRejected.connect(self._rejected)

    def _rejected(self) -> None:
        if len(self._line.text()) >= self._line.maxLength():
            self.tell(self._line.maxLength())


class _Text(_Bound):
    """Several lines: Qt knows no limit for them. What the program shows, or undo brings back, is left as it is."""

    def __init__(self, field: QPlainTextEdit, notices: Notices) -> None:
        super().__init__(field, notices)
        self._text = field
        self._most = int(field.property(LONGEST) or LONGEST_NOTE)
        self._end = self._added = 0
        field.document().contentsChange.connect(self._changes)
        field.textChanged.connect(self._changed)

    def _changes(self, at: int, _removed: int, added: int) -> None:
        self._end, self._added = at + added, added

    def _changed(self) -> None:
        document = self._text.document()
        length = document.characterCount() - 1  # Qt counts the end of the last paragraph
        surplus = min(length - self._most, self._added)
        if surplus <= 0 or not document.isUndoAvailable() or document.isRedoAvailable():
            return
        self._added = 0
        end = min(self._end, length)
        cursor = QTextCursor(document)
        cursor.joinPreviousEditBlock()
        cursor.setPosition(end - surplus)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        cursor.endEditBlock()
        self.tell(self._most)
