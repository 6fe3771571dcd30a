"""Bytes to text and back, and text to lines.

LDraw files are UTF-8 today (https://www.ldraw.org/article/218); older ones come in the Windows code page of
their time, a few in UTF-16 with a mark. Lines end in `\\r\\n`, `\\n` or `\\r`, mixed in one file by some editors.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass

from ldraw_catalog.messages import Message
from ldraw_catalog.problems import Problem, ProblemKind
from ldraw_catalog.reading.document import Lines, TextForm

_LINE_END = re.compile(r"(\r\n|\n|\r)")
_MARKED = ((BOM_UTF8, "utf-8-sig"), (BOM_UTF16_LE, "utf-16-le"), (BOM_UTF16_BE, "utf-16-be"))
_MARKS = {"utf-16-le": BOM_UTF16_LE, "utf-16-be": BOM_UTF16_BE}
"""The codecs that do not write their own mark."""
_SAMPLE = 65_536
_CONTROLS = bytes((*range(0x09), *range(0x0E, 0x1A), *range(0x1B, 0x20)))
"""Characters that no text has; 1A is none of them, it ended files under DOS."""
_MOST_CONTROLS = 0.02
"""What has a larger share of them is no text."""


@dataclass(frozen=True, slots=True)
class DecodedText:
    """A text, how its bytes spelled it, and what could not be read."""

    text: str
    form: TextForm
    line_count: int
    """See `count_lines`."""
    problems: tuple[Problem, ...] = ()


def decode(data: bytes) -> DecodedText:
    """Return the text of a file. Never raises: what is no text in any encoding is read as well as it can be."""
    text, encoding, reason = _decoded(data)
    problems = (Problem(ProblemKind.ENCODING, None, "", reason),) if reason else ()
    ends = _count_ends(text)
    return DecodedText(text, TextForm(encoding, _commonest(*ends)), sum(ends) + 1, problems)


def encode(text: str, form: TextForm) -> bytes:
    """Return the bytes that `decode` made the text from; characters that the encoding lacks become `?`."""
    return _MARKS.get(form.encoding, b"") + text.encode(form.encoding, "replace")


def split_lines(text: str) -> Lines:
    r"""Split at `\r\n`, `\n` and `\r` only: other line separators of Unicode may stand in a name.

    Each line keeps its own end, so that joining them gives the text again. A text that ends in a line end
    has no empty line after it.
    """
    breaks, pairs, returns = _count_ends(text)
    if returns:
        pieces = _LINE_END.split(text)
        texts, ends = pieces[::2], pieces[1::2]
    elif breaks and pairs:
        *pieces, last = text.split("\n")
        texts = [*(piece.removesuffix("\r") for piece in pieces), last]
        ends = ["\r\n" if piece[-1:] == "\r" else "\n" for piece in pieces]
    else:
        end = "\r\n" if pairs else "\n"
        texts = text.split(end)
        ends = [end] * (breaks + pairs)
    if texts[-1]:
        ends.append("")
    else:
        del texts[-1]
    return Lines(tuple(texts), tuple(ends), 0, len(texts))


def looks_like_text(text: str) -> bool:
    """Say whether it is a text by its start, and not something else whose bytes were taken for letters."""
    sample = text[:_SAMPLE]
    data = sample.encode("utf-8", "replace")
    return len(data) - len(data.translate(None, _CONTROLS)) <= _MOST_CONTROLS * len(sample)


def count_lines(text: str) -> int:
    """Return how many lines there are, at most one too many, without splitting."""
    return sum(_count_ends(text)) + 1


def commonest_line_end(text: str) -> str:
    r"""Return `\r\n`, `\n` or `\r`, whichever the text uses most; `\n` for a text of one line."""
    return _commonest(*_count_ends(text))


def _commonest(breaks: int, pairs: int, returns: int) -> str:
    most = max(breaks, pairs, returns)
    return "\n" if most == breaks else "\r\n" if most == pairs else "\r"


def _count_ends(text: str) -> tuple[int, int, int]:
    r"""Return how many lines end in `\n`, in `\r\n` and in `\r`; counting takes time, most files have one kind."""
    breaks = text.count("\n")
    if "\r" not in text:
        return breaks, 0, 0
    pairs = text.count("\r\n")
    return breaks - pairs, pairs, text.count("\r") - pairs


def _decoded(data: bytes) -> tuple[str, str, str]:
    """Return text, codec and, where something was lost or guessed, a sentence about it."""
    for mark, encoding in _MARKED:
        if data.startswith(mark):
            return _decoded_marked(data[len(mark) :], encoding)
    for encoding in ("utf-8", "cp1252"):
        try:
            return data.decode(encoding), encoding, ""
        except UnicodeDecodeError:
            continue
    reason = Message("The file is neither UTF-8 nor Windows text; its letters beyond ASCII may be shown wrongly.")
    return data.decode("latin-1"), "latin-1", reason


def _decoded_marked(data: bytes, encoding: str) -> tuple[str, str, str]:
    codec = encoding.removesuffix("-sig")
    try:
        return data.decode(codec), encoding, ""
    except UnicodeDecodeError:
        reason = Message(
            "The file says that it is {encoding}, but some bytes are not; they were replaced.", encoding=codec.upper()
        )
        return data.decode(codec, "replace"), encoding, reason
