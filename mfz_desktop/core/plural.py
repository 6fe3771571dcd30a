"""Sentences that count and list: `1 model`, `2 models`; `Ann, Ben and Cho`. Other languages translate the forms."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication


def plural(context: str, one: str, many: str, number: int) -> str:
    """Return the sentence for a number, with `%n` filled in; `one` for exactly one, `many` for all others."""
    return QCoreApplication.translate(context, one if number == 1 else many, "", number)


def listed(words: Sequence[str]) -> str:
    """Return words as a list: `Ann`, `Ann and Ben`, `Ann, Ben and Cho`."""
    if len(words) < 2:
        return "".join(words)
    first = ", ".join(words[:-1])
    return QCoreApplication.translate("Campaign", "{first} and {last}").format(first=first, last=words[-1])
