"""The doomsday clock, and who wins when it shows 0."""

from collections.abc import Callable, Sequence


def counted_down(clock: int, ticks: int) -> int:
    """Return what the clock shows after so many ticks, never below 0."""
    return max(0, clock - ticks)


def winners(order: Sequence[str], score: Callable[[str], int]) -> tuple[str, ...]:
    """Return the players with the highest score, in order; equal ones share the victory."""
    best = max(score(player) for player in order)
    return tuple(player for player in order if score(player) == best)
