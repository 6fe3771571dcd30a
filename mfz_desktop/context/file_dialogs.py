"""The system's file dialogs, each in the folder that was used last, else in the user's own.

PySide builds a class when it is first named. Qt's file dialog is one of the largest, so only asking names it.
"""

import os
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtWidgets import QWidget

from mfz_desktop.core.settings import LAST_FOLDER, Settings

LONGEST_NAME = 60
"""Letters of the name that is proposed for a file, without its ending."""


def ask_for_files(parent: QWidget | None, settings: Settings, title: str, kinds: str) -> tuple[Path, ...]:
    """Ask for files to open; `kinds` is Qt's filter, `Pictures (*.png *.jpg);;All files (*)`. Empty: cancelled."""
    names, _ = QtWidgets.QFileDialog.getOpenFileNames(parent, title, str(folder(settings)), kinds)
    return _remembered(settings, *map(Path, names))


def ask_for_file(
    parent: QWidget | None, settings: Settings, title: str, kinds: str, *, start: Path | None = None
) -> Path | None:
    """Ask for one file to open; where the dialog has to `start` in a folder of its own, that is not remembered."""
    name, _ = QtWidgets.QFileDialog.getOpenFileName(parent, title, str(start or folder(settings)), kinds)
    if not name:
        return None
    return Path(name) if start else _remembered(settings, Path(name))[0]


def ask_for_folder(parent: QWidget | None, settings: Settings, title: str) -> Path | None:
    """Ask for a folder."""
    name = QtWidgets.QFileDialog.getExistingDirectory(parent, title, str(folder(settings)))
    if name:
        settings.set(LAST_FOLDER, name)
    return Path(name) if name else None


def ask_where_to_save(parent: QWidget | None, settings: Settings, title: str, name: str, kinds: str) -> Path | None:
    """Ask where a file is to be written; `name` is proposed. The dialog itself asks before it overwrites a file."""
    chosen, _ = ask_where_and_as_what(parent, settings, title, name, kinds)
    return chosen


def ask_beside(parent: QWidget | None, title: str, proposed: Path, kinds: str) -> Path | None:
    """Ask where a file is to be written that belongs in a folder of its own, which is not remembered."""
    chosen, _ = QtWidgets.QFileDialog.getSaveFileName(parent, title, str(proposed), kinds)
    return Path(chosen) if chosen else None


def ask_where_and_as_what(
    parent: QWidget | None, settings: Settings, title: str, name: str, kinds: str
) -> tuple[Path | None, str]:
    """Ask where a file is to be written; return the place and which of the kinds was chosen."""
    chosen, kind = QtWidgets.QFileDialog.getSaveFileName(parent, title, str(folder(settings) / name), kinds)
    return (_remembered(settings, Path(chosen))[0], kind) if chosen else (None, kind)


def file_name(title: str, ending: str, usual: str) -> str:
    """Return a name for a file that every system takes, of what is in it; `usual` where no letter of it is left."""
    plain = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in title)
    return (" ".join(plain.split())[:LONGEST_NAME].strip() or usual) + ending


def folder(settings: Settings) -> Path:
    """Return the folder that was used last, while it is there, else the user's own."""
    last = settings.get(LAST_FOLDER)
    there = bool(last) and os.path.isdir(last)  # noqa: PTH112 - a folder that may not be looked at raises there
    return Path(last) if there else Path.home()


def _remembered(settings: Settings, *chosen: Path) -> tuple[Path, ...]:
    if chosen:
        settings.set(LAST_FOLDER, str(chosen[0].parent))
    return chosen
