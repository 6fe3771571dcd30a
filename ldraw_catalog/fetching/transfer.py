"""One archive from the server into a file, which is gone on with after a broken connection or an ended program."""

import errno
import json
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO

from ldraw_catalog.fetching.web import BEHIND_THE_END, NOT_THERE, Answer, BrokenError, FetchError, broken, opened
from ldraw_catalog.limits import MEGABYTE
from ldraw_catalog.messages import Message

Follow = Callable[[int, int], object]
"""Called with bytes so far and bytes in all, 0 where nobody knows; what it raises ends the work."""
MOST_BYTES = 1_000 * MEGABYTE
"""The whole library has some 145 million."""
_SPARE = 50 * MEGABYTE
"""Bytes that have to stay free on the disk."""
_AT_ONCE = 1 << 16
_TRIES = 4
"""So often in a row may a connection bring nothing."""
_PAUSE = 1.0
"""Seconds before the second try, twice that before the third."""
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_ZIP = b"PK"


@dataclass(frozen=True, slots=True)
class Part:
    """What is known of a file of which only a part has arrived."""

    url: str
    mark: str
    """The server's name for just this content: its entity tag, else the time of its last change."""
    total: int
    """Bytes of the whole file; 0 where the server does not say."""


def transfer(
    url: str, into: Path, follow: Follow, *, expected: int = 0, pause: float = _PAUSE, most: int = MOST_BYTES
) -> None:
    """Load a ZIP archive into a file, or what is missing of it.

    What arrives is kept until it is whole, and gone on with where the server still has just the same (`Range`,
    `If-Range`); `expected` bytes are what its list says. Raises BrokenError, FetchError, and what `follow` raises.
    """
    fruitless, furthest = 0, _size(into)
    while True:
        try:
            return _once(url, into, follow, expected, most)
        except BrokenError as error:
            # farther than ever, not than before: a server may lie about the size, and send the same again and again
            fruitless = 0 if _size(into) > furthest else fruitless + 1
            furthest = max(furthest, _size(into))
            if fruitless >= _TRIES:
                raise _given_up(error, into) from error
        _wait(fruitless * pause, lambda: follow(_size(into), expected))


def drop(into: Path) -> None:
    """Keep nothing of what has arrived."""
    for path in (into, _note(into)):
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _once(url: str, into: Path, follow: Follow, expected: int, most: int) -> None:
    part = _part(into, url)
    done = _size(into) if part else 0
    if part and 0 < part.total == done:
        return
    headers = {"Range": f"bytes={done}-", "If-Range": part.mark} if part and done else {}
    with opened(url, headers) as answer:
        if answer.status in NOT_THERE:
            raise FetchError(Message("There is no parts library at {url}. Check the server's address.", url=url))
        if answer.status == BEHIND_THE_END:
            drop(into)
            raise BrokenError(Message("The server has another file than before."))
        total = _whole_size(answer, done)
        if total is None:
            drop(into)
            raise BrokenError(Message("The server sent another piece than it was asked for."))
        start = done if answer.status == 206 else 0
        _check_size(total, expected, most, into, start)
        try:
            _note_part(into, Part(url, _mark(answer), total))
            with open(into, "r+b" if start else "wb") as file:  # noqa: PTH123 - `Path.open` is the same
                file.seek(start)
                file.truncate()
                _receive(answer, file, start, total, follow, most)
        except OSError as error:
            raise _not_written(into, error) from error


def _receive(answer: Answer, file: BinaryIO, start: int, total: int, follow: Follow, most: int) -> None:
    done = start
    while True:
        follow(done, total)
        data = answer.read(_AT_ONCE)
        if not data:
            break
        if done == 0 and data[:2] != _ZIP[: len(data)]:
            raise FetchError(
                Message(
                    "The server sent something else than a parts library: perhaps a page that wants you to sign in. "
                    "Open a page in your browser, then try again."
                )
            )
        done += len(data)
        if done > (total or most):
            raise FetchError(Message("The server sends more than it said. Try again later."))
        file.write(data)
    file.flush()
    os.fsync(file.fileno())
    if done < total:
        raise broken(ConnectionError(f"{done:,} of {total:,} bytes"))


def _whole_size(answer: Answer, done: int) -> int | None:
    """Return the size of the whole file, 0 where the server does not say; None for a piece that was not asked for."""
    if answer.status != 206:
        length = answer.headers.get("content-length", "")
        return int(length) if length.isascii() and length.isdecimal() else 0
    unit, _, piece = answer.headers.get("content-range", "").partition(" ")
    where, _, total = piece.partition("/")
    if unit.lower() != "bytes" or where.partition("-")[0] != str(done):
        return None
    return int(total) if total.isascii() and total.isdecimal() else 0


def _check_size(total: int, expected: int, most: int, into: Path, done: int) -> None:
    """Raise FetchError where it is too large, other than announced, or has no room on the disk."""
    if total > most:
        raise FetchError(Message("The server wants to send {size}: that is no parts library.", size=in_words(total)))
    if expected and total and total != expected:
        raise FetchError(
            Message(
                "The server's list and its archive do not agree ({expected} and {total}). Try again later.",
                expected=in_words(expected),
                total=in_words(total),
            )
        )
    needed = (total or expected) - done + _SPARE
    try:
        free = shutil.disk_usage(into.parent).free
    except OSError as error:
        raise _not_written(into, error) from error
    if free < needed:
        raise FetchError(
            Message(
                "The disk has {free} left, and {needed} are needed. Make room and try again.",
                free=in_words(free),
                needed=in_words(needed),
            )
        )


def in_words(size: int) -> str:
    """Return bytes as people read them: `145 MB`."""
    return f"{size / MEGABYTE:,.0f} MB" if size >= 10 * MEGABYTE else f"{size / MEGABYTE:,.1f} MB"


def _not_written(into: Path, error: OSError) -> FetchError:
    if error.errno in _FULL:
        drop(into)  # a full disk is trouble for everybody
        return FetchError(Message("The disk is full. Nothing was changed. Make room and try again."))
    why = error.strerror or str(error)
    return FetchError(Message("{folder} cannot be written ({why}).", folder=str(into.parent), why=why))


def _given_up(error: BrokenError, into: Path) -> BrokenError:
    if not (size := _size(into)):
        return error
    return BrokenError(
        Message(
            "{why} What has arrived is kept, {size}: the next try goes on from there.",
            why=error.message,
            size=in_words(size),
        )
    )


def _wait(seconds: float, follow: Callable[[], object]) -> None:
    until = time.monotonic() + seconds
    follow()
    while (left := until - time.monotonic()) > 0:
        time.sleep(min(left, 0.1))
        follow()


def _mark(answer: Answer) -> str:
    """Return what names just this content; empty where the server has nothing, and a part is of no use."""
    tag = answer.headers.get("etag", "")
    return tag if tag.startswith('"') else answer.headers.get("last-modified", "")


def _note(into: Path) -> Path:
    return into.with_name(f"{into.name}.json")


def _note_part(into: Path, part: Part) -> None:
    _note(into).write_text(json.dumps(asdict(part)), encoding="utf-8")


def _part(into: Path, url: str) -> Part | None:
    """Return what is known of what has arrived; None where nothing can be gone on with."""
    try:
        noted = json.loads(_note(into).read_text(encoding="utf-8"))
        part = Part(str(noted["url"]), str(noted["mark"]), int(noted["total"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    usable = part.url == url and bool(part.mark) and part.mark.isprintable() and part.mark.isascii()
    return part if usable and 0 < _size(into) <= (part.total or MOST_BYTES) else None


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
