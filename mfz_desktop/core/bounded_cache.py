"""A cache with an upper limit, for what takes long to make."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """Keeps values by key. Once they weigh more than `most` together, the least recently used are dropped.

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
        """Yield the keys, the least recently used first."""
        return iter(tuple(self._kept))

    def get(self, key: K) -> V | None:
        """Return the value of a key, and mark it as used; None if there is none."""
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
        """Drop the value of a key."""
        if key in self._kept:
            self.weight -= self._kept.pop(key)[1]

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self.weight = 0
