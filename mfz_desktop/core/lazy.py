"""Things that are costly to make and not needed for the first paint."""

from collections.abc import Callable
from threading import RLock
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Lazy(Generic[T]):
    """A value that is made when it is first asked for, once, whichever thread asks.

    The application asks for its garage in the background after the first paint; a page that needs it sooner
    simply asks too and waits for the same one. Whatever `make` raises is raised to everyone who asks.
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._lock = RLock()
        self._values: list[T] = []

    @property
    def made(self) -> bool:
        """Whether it is there already."""
        return bool(self._values)

    def get(self) -> T:
        """Return the value, making it if need be."""
        with self._lock:
            if not self._values:
                self._values.append(self._make())
            return self._values[0]


def full_name(kind: type[Any] | str) -> str:
    """Return the full name of a class, `mfz_desktop.battle.game.BattleGame`, or that name as it is given.

    By its name something can be offered whose class nobody has imported yet.
    """
    return kind if isinstance(kind, str) else f"{kind.__module__}.{kind.__qualname__}"
