"""A program that is killed in the middle of a battle: `killed.py DATA_FOLDER ANSWERS`. Prints the battle's id."""

import os
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.running import after_first_paint, wire
from mfz_desktop.models.pictures.service import PictureService
from tests.mfz_desktop.application import settle, until
from tests.mfz_desktop.battle.page import playing


def main() -> None:
    """Play and die."""
    PictureService.begin = lambda *_: None  # drawing the models costs each start seconds
    application = QApplication(["mfz-desktop", "-style", "fusion"])
    folder = Path(sys.argv[1])
    running = wire(application, folder, CrashLog(folder))
    running.window.start()
    running.window.show()
    after_first_paint(running, ())
    until(lambda: running.context.store.garage.made)
    settle(running.context)
    session = playing.begin(running.context, playing.battle_of())
    running.context.go("battle", session.id)
    playing.play(session, int(sys.argv[2]))
    sys.stdout.write(session.id + "\n")
    sys.stdout.flush()
    os._exit(9)


if __name__ == "__main__":
    main()
