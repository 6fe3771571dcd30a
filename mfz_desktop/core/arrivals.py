"""Files that come in from outside: dropped on the window, named at the start, handed over by a second start."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class Taker:
    """A feature that takes some files: company files, models and folders, tag packs."""

    name: str
    takes: Callable[[Path], bool]
    """By name alone; never reads."""
    take: Callable[[tuple[Path, ...]], None]


class Arrivals(QObject):
    """Hands every file to the first taker, in the order they were added, that wants it."""

    not_taken = Signal(object)
    """tuple[Path, ...]: nobody knows what to do with these."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._takers: list[Taker] = []

    def add(self, taker: Taker) -> None:
        """Add a taker behind those there are."""
        self._takers.append(taker)

    def arrive(self, paths: tuple[Path, ...]) -> None:
        """Hand the files over; each taker is called once with all of its own."""
        left = list(dict.fromkeys(paths))
        for taker in self._takers:
            own = tuple(path for path in left if taker.takes(path))
            left = [path for path in left if path not in own]
            if own:
                taker.take(own)
        if left:
            self.not_taken.emit(tuple(left))
