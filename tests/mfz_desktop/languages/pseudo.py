"""A language that nobody speaks: sentences in brackets and 40 % longer, so that one sees what is not translated."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil

from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

OPEN, CLOSE = "⟦", "⟧"
LONGER = 0.4
_KEPT = re.compile(r"(\{[^{}]*\}|%n|%\d|&&|<[^<>]*>|https?://\S+)")
_ACCENTS = str.maketrans("aeiouAEIOU", "àéîöûÀÉÎÖÛ")


@cache  # the same few thousand sentences are said millions of times
def pseudo(source: str) -> str:
    """Return a sentence in the language: placeholders and mark-up stay as they are."""
    parts = _KEPT.split(source)
    said = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in parts)
    more = ceil(sum(len(part) for part in parts if not _KEPT.fullmatch(part)) * LONGER)
    return f"{OPEN}{said}{'·' * max(0, more - 2)}{CLOSE}"


class PseudoTranslator(QTranslator):
    """Translates whatever it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:
        """Return that it has something to say: Qt asks no empty one."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:  # type: ignore[override]
        """Return the sentence in the language."""
        self.asked.add((context, source))
        return pseudo(source)


@contextmanager
def speaking(application: QApplication) -> Iterator[None]:
    """Let the application speak it."""
    translator = PseudoTranslator()
    application.installTranslator(translator)
    yield
    application.removeTranslator(translator)
