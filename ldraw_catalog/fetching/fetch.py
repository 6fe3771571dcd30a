"""Fetching the parts library: what is offered, what is there, and the whole way from the one to the other."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from ldraw_catalog.fetching.archives import (
    check_archive,
    damaged,
    digests_of,
    keep_archive,
    remove_outdated,
    without_unofficial,
)
from ldraw_catalog.fetching.server import Offer, Server
from ldraw_catalog.fetching.transfer import drop, transfer
from ldraw_catalog.fetching.web import FetchError
from ldraw_catalog.messages import Message
from ldraw_catalog.parts.downloads import OFFICIAL, UNOFFICIAL, Downloads, read_downloads


class Stage(StrEnum):
    """What is being done."""

    OFFICIAL = "official"
    """The official parts arrive."""
    UNOFFICIAL = "unofficial"
    """The unofficial parts arrive."""
    CHECKING = "checking"
    """What has arrived is read from end to end."""


Tell = Callable[[Stage, int, int], object]
"""Called with bytes so far and bytes in all, 0 where nobody knows; what it raises ends the work."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be fetched."""

    server: Server
    offer: Offer | None = None
    """What the server said that it has; None where it says nothing."""
    unofficial: bool = False
    """Unofficial parts as well."""

    def is_new(self, there: Downloads) -> bool:
        """Tell whether the official parts have to be fetched."""
        had = there.official
        return had is None or self.offer is None or had.update != self.offer.update


def fetch(folder: Path, wish: Wish, tell: Tell, at: datetime, *, pause: float = 1.0) -> Downloads:
    """Fetch what is wished for into a folder, which is made; return what is in use then.

    Official parts that are there in the offered update stay; unofficial ones are always fetched anew, for they
    change every day. Raises FetchError, BrokenError, and what `tell` raises: whatever happens, the library that was
    there is used until a whole new one takes its place, and what has arrived is gone on with the next time.
    """
    wish.server.check()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        remove_outdated(folder)
        there = read_downloads(folder)
        if wish.is_new(there):
            there = _archive(folder, OFFICIAL, wish, tell, at, pause)
        if wish.unofficial:
            there = _archive(folder, UNOFFICIAL, wish, tell, at, pause)
        elif there.unofficial is not None:
            there = without_unofficial(folder)
        remove_outdated(folder)
    except OSError as error:
        why = error.strerror or str(error)
        raise FetchError(Message("{folder} cannot be written ({why}).", folder=str(folder), why=why)) from error
    return there


def _archive(folder: Path, kind: str, wish: Wish, tell: Tell, at: datetime, pause: float) -> Downloads:
    official = kind == OFFICIAL
    url = wish.server.official if official else wish.server.unofficial
    offer, half = wish.offer if official else None, folder / f"{kind}.part"
    stage = Stage(kind)
    transfer(
        url, half, lambda done, total: tell(stage, done, total), expected=offer.size if offer else 0, pause=pause
    )
    checking: Callable[[int, int], object] = lambda done, total: tell(Stage.CHECKING, done, total)  # noqa: E731
    md5, sha256 = digests_of(half, checking)
    try:
        if offer and offer.md5 and md5 != offer.md5:
            raise damaged()
        check_archive(half, checking)
    except FetchError:
        drop(half)
        raise
    kept = keep_archive(half, kind, sha256, url, at)
    drop(half)
    return kept
