"""Small words for printed answers."""

from collections.abc import Iterable, Sequence

WIDEST = 32
"""A column is no wider: one long name must not push all others away."""


def count(number: int, noun: str) -> str:
    """Return `1 part`, `2 parts`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def indent(lines: Iterable[str]) -> list[str]:
    """Return lines moved in by two blanks."""
    return [f"  {line}" for line in lines]


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines in which the cells of a column stand below one another."""
    columns = max((len(row) for row in rows), default=0)
    widths = [column_width([row[column] for row in rows if column < len(row)]) for column in range(columns)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip() for row in rows]


def column_width(cells: Iterable[str]) -> int:
    """Return how wide a column must be for its cells; longer ones than WIDEST stand out."""
    return max((len(cell) for cell in cells if len(cell) <= WIDEST), default=0)
