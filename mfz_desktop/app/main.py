"""The start of the application: what decides whether it runs at all. The rest is imported when it does."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

import mfz_desktop.core.plain_import  # noqa: F401 - before all of ours
import resources
from campaigns.store.places import default_place, why_no_folder
from mfz_desktop.app.arguments import read_arguments
from mfz_desktop.app.screen import qt_refused, why_no_window
from mfz_desktop.app.single import HandoverResult, be_first_or_hand_over, instance_lock
from mfz_desktop.core.collector import GarbageCollector

CANNOT_START = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the application; `argv` is the command line with the program's name. Returns the exit status."""
    arguments = read_arguments((sys.argv if argv is None else argv)[1:])
    if why := why_no_window():
        sys.stderr.write(f"mfz-desktop: {why}\n")
        return CANNOT_START
    data_folder = arguments.data_folder or default_place()
    if why := _why_no_path(data_folder):
        sys.stderr.write(f"mfz-desktop: {why}\n")
        return CANNOT_START
    application = _make_application()
    application.setApplicationName("MFZ Desktop")
    application.setDesktopFileName("mfz-desktop")
    lock = instance_lock(data_folder)
    handed = be_first_or_hand_over(lock, data_folder, arguments.files)
    if handed is HandoverResult.TAKEN:
        return 0
    if resources.path("languages").is_dir():
        from mfz_desktop.app.languages import speak

        speak(application)
    collector = GarbageCollector(application)
    try:
        from mfz_desktop.app.running import run  # with the collector in place: nothing that imports make is garbage

        return run(application, data_folder, arguments, handed, collector)
    finally:
        collector.stop()


def _why_no_path(data_folder: Path) -> str:
    """Return why a data folder has a name that the system does not take; any other opens, if only for reading."""
    try:
        data_folder.is_dir()
    except OSError:
        return why_no_folder(data_folder)
    return ""


def _make_application() -> QApplication:
    """Make Qt's application. Where Qt finds no way to open a window it aborts: say why in its place, and end."""
    told: list[str] = []

    def listen(kind: QtMsgType, _context: object, message: str | None) -> None:
        if kind is not QtMsgType.QtFatalMsg:
            told.append(message or "")
            return
        sys.stderr.write(f"mfz-desktop: {qt_refused(' '.join(told) or (message or '').partition(chr(10))[0])}\n")
        sys.stderr.flush()
        os._exit(CANNOT_START)

    qInstallMessageHandler(listen)
    try:
        # Named here and not by setStyle, which would build Python's view of all of QStyle before the first paint.
        return QApplication(["mfz-desktop", "-style", "fusion"])
    finally:
        qInstallMessageHandler(None)
        for message in told:
            sys.stderr.write(f"{message}\n")
