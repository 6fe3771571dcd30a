"""One `0 !MFZ …` line: its keyword, its bare words, and its KEY=VALUE pairs."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from ldraw_catalog.messages import Message

_META = re.compile(r"0\s+!MFZ(?:\s+(?P<rest>.*))?$", re.IGNORECASE | re.DOTALL)
_TOKEN = re.compile(
    r"""(?P<key>[^\s="]+)=(?:"(?P<quoted>(?:\\.|[^"\\])*)(?P<closed>")?|(?P<value>\S*))|(?P<word>\S+)"""
)
MOST_TOKENS = 50
"""Words and keys of one line that are read."""
_ESCAPED = re.compile(r'\\(["\\])')


@dataclass(frozen=True, slots=True)
class MetaLine:
    """A line of ours, read without asking what its keys mean."""

    keyword: str
    """`SYSTEM`, `FRAME`, `STATION`, or whatever stands there, in capitals."""
    words: tuple[str, ...]
    """What stands alone, in capitals: `BEGIN`, `END`."""
    values: Mapping[str, str]
    """By key in capitals; of a key written twice the first."""
    reason: str = ""
    """One sentence, where the line is written badly."""


def read_meta_line(text: str) -> MetaLine | None:
    """Return the `!MFZ` line that a line of a file is, or None."""
    match = _META.match(text.strip())
    if match is None:
        return None
    keyword, rest = [*(match["rest"] or "").split(None, 1), "", ""][:2]
    words: list[str] = []
    values: dict[str, str] = {}
    reason = ""
    for token in islice(_TOKEN.finditer(rest), MOST_TOKENS):
        if token["word"] is not None:
            words.append(token["word"].upper())
            continue
        key = token["key"].upper()
        if key in values:
            reason = Message("{key} stands here twice; the first one counts.", key=key)
        if token["quoted"] is not None and token["closed"] is None:
            reason = Message(
                "The quotation mark of {key} is not closed; all that follows is taken for its value.", key=key
            )
        values.setdefault(key, _value(token))
    return MetaLine(keyword.upper(), tuple(words), values, reason)


def _value(token: re.Match[str]) -> str:
    if token["quoted"] is None:
        return str(token["value"])
    return _ESCAPED.sub(r"\1", token["quoted"])


def quoted(value: str) -> str:
    r"""Return a value as it is written in a line: in quotation marks, `"` and `\` escaped, on one line."""
    flat = " ".join(value.split())
    return '"' + flat.replace("\\", "\\\\").replace('"', '\\"') + '"'


def with_id(text: str, number: str) -> str:
    """Return a BEGIN line with another ID; one without an ID as it is."""
    match = _META.match(text.strip())
    start = text.find(match["rest"]) if match and match["rest"] else len(text)
    for token in _TOKEN.finditer(text, start):
        if token["key"] is not None and token["key"].upper() == "ID":
            return f"{text[: token.start()]}{token['key']}={number}{text[token.end() :]}"
    return text
