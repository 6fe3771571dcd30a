"""Sentences in the language of the window, for modules that commands use too and that know no Qt."""

import sys


def translate(context: str, source: str) -> str:
    """Return a sentence in the language that the window speaks: English where nothing is translated, or no Qt runs.

    `context` and `source` are literals where it is called, so that the tools for translating find them; what is to
    be filled in stands in the sentence by name and is filled in afterwards: `{frame} waits`.
    """
    core = sys.modules.get("PySide6.QtCore")
    return source if core is None else str(core.QCoreApplication.translate(context, source))
