"""The checksum of each line of a battle record, so that a changed bit is noticed.

It is the last key of its line, `"sum"`, and counts every line before it too: the first 16 hexadecimal digits of the
sha256 of the sum before and of the line without its own sum. A line without one is an older program's; it counts in
the sums behind it. Works on bytes and knows nothing of what a line says.
"""

import json
import re
from collections.abc import Iterable
from hashlib import sha256

_SUM = re.compile(rb',"sum":"([0-9a-f]{16})"\}\s*\Z')
_MARK = "\ufeff".encode()


def sum_of(content: bytes, before: str) -> str:
    """Return the sum of a line, given without its own sum and its line end, behind a line of the sum `before`."""
    return sha256(before.encode() + content).hexdigest()[:16]


def split_sum(line: bytes) -> tuple[bytes, str | None]:
    """Return a line without its sum and its line end, and the sum it bears; None where it bears none."""
    found = _SUM.search(line)
    return (line.rstrip(), None) if found is None else (line[: found.start()] + b"}", found[1].decode())


def add_sums(text: str, before: str = "") -> tuple[str, str]:
    """Return lines that have no sums yet, each with its line end, with their sums, and the last sum.

    `before` is the sum of the line that they stand behind; empty for a record's first line.
    """
    lines = []
    for line in text.split("\n")[:-1]:
        before = sum_of(line.encode(), before)
        lines.append(f'{line[:-1]},"sum":"{before}"}}\n')
    return "".join(lines), before


def sum_anew(lines: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return lines laid end to end after some were changed, given each as it was and as it is to be.

    A line that bore no sum bears none, and one that bore a wrong one bears a wrong one: damage stays damage.
    """
    done, was, becomes = [], "", ""
    for old, new in lines:
        (old_content, stored), (content, _) = split_sum(old), split_sum(new)
        was, becomes = sum_of(old_content, was), sum_of(content, becomes)
        shown = becomes if stored == was else stored
        done.append(content if shown is None else content[:-1] + b',"sum":"' + shown.encode() + b'"}')
    return b"".join(line + b"\n" for line in done)


def good_length(data: bytes) -> int:
    """Return how many bytes of a record are as they were written: up to the first line that is no JSON, or whose sum
    does not match.
    """
    start, last = 0, ""
    while start < len(data):
        found = data.find(b"\n", start)
        end = len(data) if found < 0 else found
        line = data[start:end]
        if line.strip() or not start:
            content, stored = split_sum(line.removeprefix(_MARK) if not start else line)
            last = sum_of(content, last)
            if stored is None and not _is_json(content):
                break
            if stored not in (None, last):
                break
        start = min(end + 1, len(data))
    return start


def _is_json(content: bytes) -> bool:
    try:
        json.loads(content)
    except (ValueError, RecursionError):
        return False
    return True
