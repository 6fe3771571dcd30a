"""Sentences in the language of the window, for modules that commands use too and that know no Qt."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

_ENGLISH = ContextVar("_ENGLISH", default=False)


def translate(context: str, source: str) -> str:
    """Return a sentence in the language that the window speaks: English where nothing is translated, or no Qt runs.

    `context` and `source` are literals where it is called, so that the tools for translating find them; what is to
    be filled in stands in the sentence by name and is filled in afterwards: `{frame} waits`.
    """
    return _said(context, source)


def plural(context: str, one: str, many: str, number: int) -> str:
    """Return the sentence for a number, with `%n` filled in; `one` for exactly one, `many` for all others.

    Other languages translate the forms of both.
    """
    return _said(context, one if number == 1 else many, number)


def listed(words: Sequence[str]) -> str:
    """Return words as a list: `Ann`, `Ann and Ben`, `Ann, Ben and Cho`."""
    if len(words) < 2:
        return "".join(words)
    return translate("List", "{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def translated(said: str | BaseException) -> str:
    """Return in the language of the window what is a `Sentence`: of a refusal or a finding, or what an error says.

    So is a `Message` of the catalogue.

    Any other text stays as it is: people wrote it, or the system says it.
    """
    # the table of games loads no rules, and who starts reads no models
    from ldraw_catalog.messages import Message
    from mfz_rules.kernel.sentences import Sentence, SentenceError, filled

    text = said.sentence if isinstance(said, SentenceError) else said
    if not isinstance(text, Sentence | Message):
        return str(text)
    values = {
        key: translated(value) if isinstance(value, Sentence | Message) else value
        for key, value in text.values.items()
    }
    return filled(translate("Sentences", text.template), values)


@contextmanager
def in_english() -> Iterator[None]:
    """Let what is said inside be English whatever the window speaks: what is posted or kept for readers elsewhere."""
    before = _ENGLISH.set(True)
    try:
        yield
    finally:
        _ENGLISH.reset(before)


def is_english() -> bool:
    """Tell whether one is inside of `in_english`: what is kept of sentences is kept apart there."""
    return _ENGLISH.get()


def _said(context: str, source: str, number: int | None = None) -> str:
    core = None if _ENGLISH.get() else sys.modules.get("PySide6.QtCore")
    if core is None:
        return source if number is None else source.replace("%n", str(number))
    return str(core.QCoreApplication.translate(context, source, "", -1 if number is None else number))
