"""Setting a battle up by the keyboard alone: from the first screen to the first question."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit

from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.whole.keyboard import CONTROL, Keyboard

ENTER, SPACE, DOWN, ON = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_PageDown


class SettingUp:
    """Goes through the steps of the page on which a battle is set up."""

    def __init__(self, app: Application) -> None:
        self.app = app
        self.keys = Keyboard()
        self._activate()

    def command(self, words: str, then: Callable[[], None] | None = None) -> None:
        """Run a command by its words in the palette; `then` is what is done in the dialog that it opens."""
        self.keys.press(Qt.Key.Key_K, held=CONTROL)
        self.keys.press(words)
        if then is not None:
            QTimer.singleShot(0, then)
        self.keys.press(ENTER)
        self._activate()
        self.app.settle()

    def go_there(self) -> None:
        """Go to the set-up of a battle, which the first time is one of the usual game."""
        self.command("set up a battle")

    def seat(self, companies: str) -> None:
        """Paste companies as text."""
        QGuiApplication.clipboard().setText(companies)
        self.command("as text", self._paste)

    def name_players(self, *names: str) -> None:
        """Type who plays, row by row."""
        for name in names:
            self.keys.go_to_name("Player's name")
            self.keys.press(Qt.Key.Key_A, held=CONTROL)
            self.keys.press(name, Qt.Key.Key_Tab)

    def next_step(self) -> None:
        """Go a step on."""
        self.keys.press(ON, held=CONTROL)

    def begin(self) -> None:
        """Begin the battle."""
        self.keys.press(ENTER, held=CONTROL)
        self.app.settle()

    def _activate(self) -> None:
        """Give the window back what its dialogs took: that is done by a desktop, and here is none."""
        self.app.window.activateWindow()
        until(self.app.window.isActiveWindow)

    def _paste(self) -> None:
        until(lambda: isinstance(QApplication.focusWidget(), QPlainTextEdit))
        dialog = self.keys.focus.window()
        assert isinstance(dialog, QDialog)
        try:
            self.keys.press(Qt.Key.Key_V, held=CONTROL)
            self.keys.press(Qt.Key.Key_Tab, ENTER)
        finally:
            dialog.close()  # else a test that fails here would wait for it for ever
