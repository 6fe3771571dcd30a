"""Pieces that show the same share a card."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

C = TypeVar("C")


def group_alike(numbered: Iterable[tuple[C, str]], most: Callable[[C], int]) -> Iterator[tuple[C, tuple[str, ...]]]:
    """Yield each card once with the numbers of all that show the same, where the first of them stood.

    The cards are given without their numbers; `most` says how many pieces may share one.
    """
    alike: dict[C, list[str]] = {}
    for card, number in numbered:
        alike.setdefault(card, []).append(number)
    for card, numbers in alike.items():
        for start in range(0, len(numbers), most(card)):
            yield card, tuple(numbers[start : start + most(card)])


def number_words(numbers: Sequence[str]) -> str:
    """Return `2`, `2–4` for neighbours, `1, 3, 6` for others."""
    figures = [int(number) for number in numbers if number.isdigit()]
    if len(figures) == len(numbers) > 1 and figures == list(range(figures[0], figures[0] + len(figures))):
        return f"{figures[0]}–{figures[-1]}"
    return ", ".join(dict.fromkeys(numbers))
