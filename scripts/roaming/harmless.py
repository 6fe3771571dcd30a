"""What would reach out of the window while the hand works: file dialogs, the desktop, printers, other processes."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
from PySide6.QtCore import QProcess
from PySide6.QtGui import QDesktopServices, QDrag
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QFileDialog, QInputDialog

from ldraw_catalog.pictures.camera import Camera
from ldraw_catalog.pictures.picture import Picture
from mfz_desktop.models.pictures import fetching
from scripts.roaming.words import some_words

BLANK = 32
"""Pixels of a side of what stands for every model's picture."""
CANCELLED = 0.2
"""How often a dialog is closed without an answer."""


class Files:
    """Answers file dialogs with files of one folder, and writes only there."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self._folder = folder
        self._chance = chance

    def open(self, *_: Any, **__: Any) -> tuple[str, str]:
        """Stand in for `getOpenFileName`."""
        return ("", "") if self._cancelled() else (str(self._any()), "")

    def open_several(self, *_: Any, **__: Any) -> tuple[list[str], str]:
        """Stand in for `getOpenFileNames`."""
        many = 0 if self._cancelled() else self._chance.randint(1, 3)
        return [str(self._any()) for _ in range(many)], ""

    def save(self, _parent: object = None, _title: str = "", start: str = "", kinds: str = "") -> tuple[str, str]:
        """Stand in for `getSaveFileName`; a few names are used again and again."""
        if self._cancelled():
            return "", ""
        suffix = Path(start).suffix or self._chance.choice((".json", ".txt", ""))
        return str(self._folder / f"saved-{self._chance.randrange(4)}{suffix}"), kinds.split(";;")[0]

    def folder(self, *_: Any, **__: Any) -> str:
        """Stand in for `getExistingDirectory`."""
        return "" if self._cancelled() else str(self._folder)

    def some(self) -> tuple[Path, ...]:
        """Return one or two files, to drop on the window."""
        return tuple(self._any() for _ in range(self._chance.randint(1, 2)))

    def _any(self) -> Path:
        return self._chance.choice(sorted(path for path in self._folder.iterdir() if path.is_file()))

    def _cancelled(self) -> bool:
        return self._chance.random() < CANCELLED


def _blank(*_: object, **__: object) -> Picture:
    side = (BLANK, BLANK)
    return Picture(np.zeros((*side, 4), np.uint8), np.full(side, -1, np.int32), Camera())


@contextmanager
def harmless(files: Files, chance: Random) -> Iterator[None]:
    """Answer whatever asks the system, and draw ids and dice from `chance`, so that a seed repeats them."""

    def text(*_: Any, **__: Any) -> tuple[str, bool]:
        return some_words(chance), chance.random() > CANCELLED

    stand_ins: tuple[tuple[object, str, object], ...] = (
        (QFileDialog, "getOpenFileName", files.open),
        (QFileDialog, "getOpenFileNames", files.open_several),
        (QFileDialog, "getSaveFileName", files.save),
        (QFileDialog, "getExistingDirectory", files.folder),
        (QInputDialog, "getText", text),
        (QDesktopServices, "openUrl", lambda _: True),
        (QPrintDialog, "exec", lambda _: QPrintDialog.DialogCode.Rejected.value),
        (QDrag, "exec", lambda *_: None),
        (QProcess, "startDetached", lambda *_, **__: True),
        (fetching, "draw_file", _blank),  # else a page of cards would be drawn for minutes
        (secrets, "randbelow", chance.randrange),
        (os, "urandom", chance.randbytes),
    )
    patches = [patch.object(*one) for one in stand_ins]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()
