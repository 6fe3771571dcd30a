"""What is kept at hand because it takes long to make, up to so much of it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """Keeps values by key until together they weigh more than `most`; then those go that were longest not asked for.

    The value that came last is kept whatever it weighs. Without `weigh` each weighs one: `most` counts them.
    """

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._most = most
        self._weigh = weigh
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self.weight = 0
        """Of all that is kept."""

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[K]:
        """Yield the keys; those that were longest not asked for come first."""
        return iter(tuple(self._kept))

    def get(self, key: K) -> V | None:
        """Return what is kept under a key, and keep it longer for that; None if nothing is."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key][0]

    def put(self, key: K, value: V) -> None:
        """Keep a value."""
        self.drop(key)
        weight = self._weigh(value)
        self._kept[key] = (value, weight)
        self.weight += weight
        while self.weight > self._most and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))

    def drop(self, key: K) -> None:
        """Keep nothing under a key."""
        if key in self._kept:
            self.weight -= self._kept.pop(key)[1]

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self.weight = 0
