"""Everything that a window says when commands are run: menus, dialogs, notices; nothing waits for a person."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QInputDialog, QMenu, QWidget

from mfz_desktop.app.running import Running
from mfz_desktop.context.commands.registry import Registered
from mfz_desktop.core.notices import Notice
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.languages.reading import texts

Said = set[tuple[str, str]]


class Hearing(QObject):
    """Gathers what is said in `said`; windows that open are read and closed again."""

    def __init__(self, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.said: Said = set()
        self.clipboard: set[str] = set()
        """What was there to paste."""
        self._back: Callable[[], object] | None = None
        self._running = running
        running.context.notices.posted.connect(self._hear_notice)
        for kind in (QDialog, QPrintDialog):
            monkeypatch.setattr(kind, "exec", lambda dialog: self._read_dialog(dialog))
        for name in ("getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"):
            nothing: Any = "" if name == "getExistingDirectory" else ([] if name.endswith("Names") else "", "")
            monkeypatch.setattr(QFileDialog, name, self._asks(nothing))
        monkeypatch.setattr(QInputDialog, "getText", self._asks(("", False)))

    def read_commands(self) -> None:
        """Hear what all commands of the page that is shown are called."""
        for entry in self._running.context.commands.shown():
            command = entry.command
            told = (entry.action.text(), command.plain_text, command.tip, command.words)
            self.said.update((command.id, text) for text in told if text)

    def run(self, entry: Registered) -> None:
        """Run a command, hear what comes of it, close what it opened, and bring back what it deleted."""
        self._back = None
        self.clipboard.add(QGuiApplication.clipboard().text())
        self._running.context.commands.run(entry.command.id)
        settle(self._running.context)
        window = self._running.window
        for one in QApplication.topLevelWidgets():
            if one.isVisible():
                self.read(one)
                if one is not window:
                    one.close()
        if entry.command.id.endswith(".delete") and self._back is not None:
            self._back()
        settle(self._running.context)

    def read(self, window: QWidget) -> None:
        """Hear what a window says, with its menus."""
        self.said.update(texts(window))
        for menu in [window] if isinstance(window, QMenu) else window.findChildren(QMenu):
            for action in menu.actions():
                self.said.update(("QMenu", text) for text in (action.text(), action.toolTip()) if text)

    def _read_dialog(self, dialog: QDialog) -> int:
        dialog.show()
        QApplication.processEvents()
        self.read(dialog)
        dialog.close()
        return int(QDialog.DialogCode.Rejected)

    def _asks(self, answer: object) -> Any:
        def ask(*arguments: object, **named: object) -> object:
            spoken = [one for one in (*arguments[1:2], *arguments[3:4]) if isinstance(one, str)]
            self.said.update(("QFileDialog", text) for text in spoken)
            return answer

        return ask

    def _hear_notice(self, notice: Notice) -> None:
        self.said.update(("Notice", text) for text in (notice.text, notice.action_text) if text)
        self._back = notice.undo
