"""Everything that a window says, and whether it is what people wrote or what the program says."""

import gzip
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from PySide6.QtCore import QLocale, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QTreeView,
    QWidget,
)

from tests.mfz_desktop.application import seen
from tests.mfz_desktop.languages.pseudo import CLOSE, OPEN

MOST_ROWS = 60
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)
NONE = QModelIndex()
_SAID = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
_WORD = re.compile(r"[^\W\d_]{3,}")
_ENGLISH = re.compile(r"\b(?=[^\W\d_]*[aeiouAEIOU])[^\W\d_]{3,}\b")
"""A word with a vowel that bears no accent: in the language there is none, whatever is filled into a sentence."""
_MARKED = re.compile(r"<[^<>]*>|https?://\S+")
_NOTATION = re.compile(
    r"(?:Ctrl|Shift|Alt|Meta)\+|\*\.\w+|[A-Z]{2,}[-‑][A-Z]+[-‑]\d+"
    r"|\b(?:\d*[RBGYWK][hdapsml]?\d*|\d+R[pasml]{2}|d\d+|SSR|NOTATION|OQ|KiB|MiB)\b"
)


def texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """Yield what each widget of a window that is seen says, also in its tips and to screen readers."""
    for one in (window, *seen(window)):
        yield from ((type(one).__name__, text) for text in _said(one) if text)


def _said(one: QWidget) -> Iterator[str]:
    yield from (one.accessibleName(), one.accessibleDescription(), one.toolTip())
    if isinstance(one, QLabel | QAbstractButton):
        yield one.text()
    if isinstance(one, QLineEdit | QPlainTextEdit):
        yield one.placeholderText()
    if isinstance(one, QComboBox):
        yield from (one.itemText(at) for at in range(one.count()))
    if isinstance(one, QAbstractItemView) and (model := one.model()) is not None:
        columns = model.columnCount(NONE) if isinstance(one, QTableView | QTreeView) else 1
        for row in range(min(model.rowCount(NONE), MOST_ROWS)):
            for index in (model.index(row, column) for column in range(columns)):
                yield from (text for role in ROLES if isinstance(text := index.data(role), str))


def besides_sentences(text: str) -> str:
    """Return what of a text is not in the language: sentences may stand in sentences."""
    while (shorter := _SAID.sub(" ", text)) != text:
        text = shorter
    return text


class Written:
    """What people wrote, the names and sentences in files, and the months, which Qt names in the system's words."""

    def __init__(self, *folders: Path) -> None:
        words = {QLocale().monthName(month) for month in range(1, 13)}
        for path in (path for folder in folders for path in folder.rglob("*") if path.is_file()):
            words.update(_WORD.findall(path.as_posix()))
            data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
            text = data.decode(errors="ignore")
            for line in [text, *text.splitlines()]:
                words.update(_words_in(line))
        self._words = words

    def add(self, text: str) -> None:
        """Count what somebody wrote elsewhere, as on the clipboard."""
        self._words.update(_WORD.findall(text))

    def unsaid(self, said: Iterable[tuple[str, str]], besides: re.Pattern[str]) -> set[tuple[str, str]]:
        """Return what is neither in the language, nor anything that people wrote, nor one of some other texts."""
        return {(kind, text) for kind, text in said if self._bypasses(besides.sub(" ", text))}

    def _bypasses(self, text: str) -> bool:
        plain, inside = (_NOTATION.sub(" ", one) for one in (besides_sentences(text), _MARKED.sub(" ", text)))
        words = [*_WORD.findall(plain), *_ENGLISH.findall(inside)]
        return any(word not in self._words for word in words)


def _words_in(line: str) -> set[str]:
    try:
        return set(_in(json.loads(line)))
    except ValueError:
        return set(_WORD.findall(line))


def _in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from _WORD.findall(value)
    elif isinstance(value, dict):
        for one in value.values():
            yield from _in(one)
    elif isinstance(value, list):
        for one in value:
            yield from _in(one)
