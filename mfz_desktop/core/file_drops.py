"""Files that come in from outside: dropped on the window, named at the start, handed over by a second start."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class DropHandler:
    """A feature that takes some files: company files, models and folders, tag packs."""

    name: str
    takes: Callable[[Path], bool]
    """By name alone; never reads."""
    take: Callable[[tuple[Path, ...]], None]


class FileDrops(QObject):
    """Hands every file to the first handler that takes it, in the order in which they were added."""

    not_taken = Signal(object)
    """tuple[Path, ...]: no handler takes these."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._handlers: list[DropHandler] = []

    def add(self, handler: DropHandler) -> None:
        """Add a handler behind those there are."""
        self._handlers.append(handler)

    def arrive(self, paths: tuple[Path, ...]) -> None:
        """Hand the files over; each handler is called once with all of its own."""
        left = list(dict.fromkeys(paths))
        for handler in self._handlers:
            own = tuple(path for path in left if handler.takes(path))
            left = [path for path in left if path not in own]
            if own:
                handler.take(own)
        if left:
            self.not_taken.emit(tuple(left))
