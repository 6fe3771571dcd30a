"""A downloaded archive: whether it is whole and a parts library, and its taking the place of the one before."""

import hashlib
import json
import os
import zipfile
import zlib
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from ldraw_catalog.fetching.transfer import Follow, drop
from ldraw_catalog.fetching.web import FetchError
from ldraw_catalog.limits import MEGABYTE
from ldraw_catalog.messages import Message
from ldraw_catalog.parts.downloads import (
    NAMES,
    OFFICIAL,
    UNOFFICIAL,
    Download,
    Downloads,
    downloads_document,
    read_downloads,
)
from ldraw_catalog.parts.library import Library, LibraryNotFound

MOST_MEMBERS = 200_000
"""The library has some thirty thousand files."""
MOST_UNPACKED = 6_000 * MEGABYTE
"""Bytes of all files together; the library has some 600 million."""
_MOST_LISTED = 64 * MEGABYTE
"""Bytes of the archive's own list, which is read as a whole."""
_END = b"PK\x05\x06"
_END_BYTES = 22
_LONGEST_REMARK = 0xFFFF
_AT_ONCE = 1 << 20
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)


def digests_of(archive: Path, follow: Follow) -> tuple[str, str]:
    """Return the md5 and the sha256 of a file: one is in the server's list, the other one is ours."""
    md5, sha256 = hashlib.md5(usedforsecurity=False), hashlib.sha256()
    size, done = archive.stat().st_size, 0
    with archive.open("rb") as file:
        while data := file.read(_AT_ONCE):
            follow(done, size)
            md5.update(data)
            sha256.update(data)
            done += len(data)
    return md5.hexdigest(), sha256.hexdigest()


def check_archive(archive: Path, follow: Follow) -> None:
    """Read an archive from end to end; every file in it has a checksum.

    Raises FetchError where it is damaged, would unpack to more than a library has, or holds no parts.
    """
    try:
        _check_list(archive)
        with zipfile.ZipFile(archive) as opened:
            members = opened.infolist()
            unpacked = sum(member.file_size for member in members)
            if len(members) > MOST_MEMBERS or unpacked > MOST_UNPACKED:
                raise FetchError(Message("The archive is larger than any parts library. It is not used."))
            done = 0
            for member in members:
                follow(done, unpacked)
                with opened.open(member) as file:
                    while file.read(_AT_ONCE):
                        pass
                done += member.file_size
        Library.open(archive)
    except LibraryNotFound as error:
        raise FetchError(Message("The archive holds no LDraw parts. It is not used.")) from error
    except _DAMAGED as error:
        raise damaged() from error


def damaged() -> FetchError:
    """Return what is said of an archive that is not as it was published."""
    return FetchError(Message("What has arrived is damaged, and was thrown away. Load it once more."))


def _check_list(archive: Path) -> None:
    """Look how long the archive's list of members is, before all of it is read."""
    with archive.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _END_BYTES - _LONGEST_REMARK - 20))
        tail = file.read()
    at = tail.rfind(_END)
    end = tail[at : at + _END_BYTES] if at >= 0 else b""
    listed = int.from_bytes(end[12:16], "little")
    if len(end) < _END_BYTES or tail[max(0, at - 20) : at].startswith(b"PK\x06\x07"):
        raise zipfile.BadZipFile("no list of members, or one that is longer than a library's")
    if listed > _MOST_LISTED:
        raise zipfile.BadZipFile("the list of members is longer than a library's")


def keep_archive(archive: Path, kind: str, sha256: str, server: str, at: datetime) -> Downloads:
    """Let a checked archive take the place of the one before it, which is used until the last step.

    Raises OSError.
    """
    folder, size = archive.parent, archive.stat().st_size
    name = f"{kind}-{sha256[:16]}.zip"
    update = Library.open(archive).update if kind == OFFICIAL else newest_day(archive)
    made = Download(name, update, sha256, size, at.astimezone(UTC).isoformat(timespec="seconds"), server)
    if (folder / name).exists():  # it has come once more, and may be in use
        return _name(folder, replace(read_downloads(folder), **{kind: made}))
    archive.replace(folder / name)
    try:
        return _name(folder, replace(read_downloads(folder), **{kind: made}))
    except OSError:
        (folder / name).replace(archive)  # so that the next try need not load it again
        raise


def without_unofficial(folder: Path) -> Downloads:
    """Use the official parts only from now on. Raises OSError."""
    return _name(folder, replace(read_downloads(folder), unofficial=None))


def remove_outdated(folder: Path) -> None:
    """Delete archives that are not in use any more; those that are still open go the next time."""
    names = read_downloads(folder).files
    for kind in (OFFICIAL, UNOFFICIAL):
        for file in folder.glob(f"{kind}-*.zip"):
            if file.name not in names:
                with suppress(OSError):
                    file.unlink()


def remove_all(folder: Path) -> None:
    """Use no download any more and delete them all, also one of which only a part has arrived. Raises OSError.

    What another program still reads, and the system keeps for that, goes with the next download.
    """
    _name(folder, Downloads())
    remove_outdated(folder)
    for kind in (OFFICIAL, UNOFFICIAL):
        drop(folder / f"{kind}.part")


def newest_day(archive: Path) -> str:
    """Return the day of the newest file in an archive, `2026-03-14`; empty where it holds none."""
    with zipfile.ZipFile(archive) as opened:
        days = [member.date_time[:3] for member in opened.infolist() if not member.is_dir()]
    year, month, day = max(days, default=(0, 0, 0))
    return f"{year:04}-{month:02}-{day:02}" if year else ""


def _name(folder: Path, downloads: Downloads) -> Downloads:
    half = folder / f"{NAMES}.writing"
    with half.open("w", encoding="utf-8") as file:
        json.dump(downloads_document(downloads), file, indent=1)
        file.flush()
        os.fsync(file.fileno())
    half.replace(folder / NAMES)
    return downloads
