"""Saves what is being typed soon after the last key; until then the status bar says that it is not saved."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.typed import field_of, finish, is_to_be_kept, keep_so_far, line_of

PAUSE_MS = 400
"""Without a key, until what was typed is kept."""
LONG = 1000
"""Letters from which on a text is kept less often: a campaign keeps each state of it."""
LONGEST_PAUSE_MS = 5000


class TypingWatch(QObject):
    """Follows the keyboard to the field that has it, whichever page that is on; fields need not know of it.

    A field is kept as `forms.typed` says. One that is kept only when it is left is told as not saved till then.
    """

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._notices = context.notices
        self._settings = context.settings
        self._undo = context.undo
        self._field: QWidget | None = None
        self._typed = self._failed = False
        self._sessions = count(1)
        self._session = 0
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._keep_so_far)
        if isinstance(application := QApplication.instance(), QApplication):
            application.focusChanged.connect(self._follow)

    def flush(self) -> None:
        """Keep at once what is being typed, as leaving the field would, and write the settings to disk."""
        field = self._watched()
        if self._typed:
            with self._joined():
                kept = field is None or finish(field)
            self._tell(typed=not kept)
        self._save_settings()

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        field = field_of(now)
        if field is self._field:
            return
        self._leave()
        if field is not None and is_to_be_kept(field):
            self._watch(field)

    def _watch(self, field: QWidget) -> None:
        self._field, self._session = field, next(self._sessions)
        if isinstance(field, QPlainTextEdit | QTextEdit):
            field.textChanged.connect(self._on_typed)
        elif (line := line_of(field)) is not None:
            line.textEdited.connect(self._on_typed)
        committing = line_of(field) or field
        if hasattr(committing, "joined"):
            committing.joined = self._joined

    def _leave(self) -> None:
        """What the field itself does when it is left, it has done by now."""
        field, self._field = self._watched(), None
        self._tell(typed=False)
        if field is None:
            return
        if isinstance(field, QPlainTextEdit | QTextEdit):
            field.textChanged.disconnect(self._on_typed)
        elif (line := line_of(field)) is not None:
            line.textEdited.disconnect(self._on_typed)

    def _watched(self) -> QWidget | None:
        return self._field if self._field is not None and isValid(self._field) else None

    def _on_typed(self) -> None:
        field = self._watched()
        if field is None:
            return
        self._tell(typed=True)
        letters = field.document().characterCount() if isinstance(field, QPlainTextEdit | QTextEdit) else 0
        self._pause.start(min(PAUSE_MS * max(LONG, letters) // LONG, LONGEST_PAUSE_MS))

    def _keep_so_far(self) -> None:
        field = self._watched()
        if field is None or not self._typed:
            return
        with self._joined():
            kept = keep_so_far(field)
        self._save_settings()
        self._tell(typed=not kept)

    def _save_settings(self) -> None:
        """Write what forms handed to the settings; a failure is told until it is over."""
        failed, self._failed = self._failed, not self._settings.save()
        if self._failed:
            self._notices.failed_to_save(self.tr("the settings cannot be written. Make room on the disk."))
        elif failed:
            self._notices.saved()

    @contextmanager
    def _joined(self) -> Iterator[None]:
        with self._undo.joined(self._session):
            yield

    def _tell(self, *, typed: bool) -> None:
        self._typed = typed
        if not typed:
            self._pause.stop()
        self._notices.typing(typed)
