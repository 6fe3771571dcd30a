"""What quick battles are called: each another name, as long as there are some. No Qt."""

from collections.abc import Sequence


def quick_name(names: Sequence[str], begun: int) -> str:
    """Return the name of the next battle, where so many were begun before it."""
    round, at = divmod(begun, len(names))
    return f"{names[at]} {round + 1}" if round else names[at]
