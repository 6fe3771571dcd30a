"""A program that is ended while somebody types: `ended.py DATA_FOLDER WORD`. Prints `typed`, and waits."""

import sys

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from mfz_desktop.app import running as start
from mfz_desktop.app.main import main as start_application
from mfz_desktop.app.running import Running
from mfz_desktop.context import typing_watch
from mfz_desktop.models.pictures.service import PictureService
from tests.mfz_desktop.application import settle, until

NEVER_MS = 10**7


def main() -> int:
    """Run the application as anybody does, and type."""
    folder, word = sys.argv[1:]
    PictureService.begin = lambda *_: None  # drawing the models costs each start seconds
    typing_watch.PAUSE_MS = typing_watch.LONGEST_PAUSE_MS = NEVER_MS
    after_first_paint = start.after_first_paint

    def go_on(running: Running, *arguments: object, **more: object) -> None:
        after_first_paint(running, *arguments, **more)
        QTimer.singleShot(0, running.window, lambda: write(running, word))

    start.after_first_paint = go_on
    return start_application(["mfz", "--data-dir", folder])


def write(running: Running, word: str) -> None:
    """Type the player's name, and do nothing more."""
    until(lambda: running.context.store.garage.made)
    settle(running.context)
    running.context.go("settings")
    running.window.activateWindow()
    until(running.window.isActiveWindow)
    name = running.window.page.player.inputs["name"].line
    name.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClicks(name, word)
    assert running.context.notices.is_typing
    sys.stdout.write("typed\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
