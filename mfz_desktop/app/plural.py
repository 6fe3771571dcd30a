"""Sentences that count: `1 model`, `2 models`. Languages with more forms get them from their translation."""

from PySide6.QtCore import QCoreApplication


def plural(context: str, one: str, many: str, number: int) -> str:
    """Return the sentence for a number, with `%n` filled in; `one` for exactly one, `many` for all others."""
    return QCoreApplication.translate(context, one if number == 1 else many, "", number)
