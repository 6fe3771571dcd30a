"""What was made last is kept, for the same question comes again and again."""

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

KEPT = 8


class Recent(Generic[K, V]):
    """The values of the last few keys. Keys are compared, not hashed: one and the same object is equal at once."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: tuple[tuple[K, V], ...] = ()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return what was made for the key, or make it."""
        for known, value in self._kept:
            if known == key:
                return value
        value = make()
        self._kept = ((key, value), *self._kept[: KEPT - 1])
        return value
