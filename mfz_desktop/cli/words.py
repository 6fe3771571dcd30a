"""Small words for printed answers."""

from collections.abc import Iterable


def count(number: int, noun: str) -> str:
    """Return `1 part`, `2 parts`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def indent(lines: Iterable[str]) -> list[str]:
    """Return lines moved in by two blanks."""
    return [f"  {line}" for line in lines]
