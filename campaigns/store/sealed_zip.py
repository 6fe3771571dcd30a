"""ZIP files with a manifest of every member's size and sha256, for what players carry from one place to another.

Written whole or not at all, and read again before they count. Read with limits, a member at a time, and no further
than the manifest says that it goes: what does not fit its manifest is damaged.
"""

import hashlib
import os
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from campaigns.documents.json_text import JsonError, parse_json, write_json
from campaigns.documents.node import DocumentError, Node
from campaigns.store import disk
from campaigns.store.errors import DamagedError, StoreError, TooLargeError, not_exported, not_read
from mfz_rules.kernel.sentences import Sentence

MANIFEST = "manifest.json"
_LARGEST_MANIFEST = 64 * 2**20
_MB = 2**20
_SAFE_RATIO = 100
"""A member that would be packed more tightly is stored as it is, so that no limit of a reader meets it."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Those that are unpacked piece by piece: of others a few bytes may unpack to all memory."""
_BROKEN = (
    KeyError,
    JsonError,
    DocumentError,
    zipfile.BadZipFile,
    zlib.error,
    ValueError,
    NotImplementedError,
    RuntimeError,
    EOFError,
)

Tell = Callable[[int, int], None]
"""Told members done and members in all; raises to cancel."""


@dataclass(frozen=True, slots=True)
class ArchiveKind:
    """A kind of such files."""

    format: str
    version: int
    noun: str
    """What messages call one: `backup`."""
    may_hold: Callable[[str], bool]
    """Whether a path with `/` may stand in one."""
    most_members: int
    largest_member: int
    """In bytes."""
    largest: int
    """All members together, in bytes."""
    ratio: int
    """A member that unpacks to more than this many times its size is not read."""


@dataclass(frozen=True, slots=True)
class ArchiveMember:
    """One file of the archive."""

    path: str
    """With `/`."""
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Sealed:
    """What such a file says it holds."""

    file: Path
    head: Mapping[str, object]
    """The manifest without its list of members."""
    members: tuple[ArchiveMember, ...]

    def member(self, path: str) -> ArchiveMember | None:
        """Return a member by its path."""
        return next((member for member in self.members if member.path == path), None)


Source = tuple[str, Callable[[], bytes]]
"""A member's path, and how its bytes are had."""


def write_sealed(
    target: Path, kind: ArchiveKind, head: Mapping[str, object], sources: Iterable[Source], tell: Tell | None = None
) -> Sealed:
    """Write the file, whole or not at all; raises StoreError, and then nothing half-made is left."""
    temporary = target.with_name(f".{target.name}.{uuid4().hex[:8]}{disk.TEMPORARY}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _write(temporary, kind, head, list(sources), tell)
        verify_sealed(temporary, kind)
        os.replace(temporary, target)  # noqa: PTH105 - one spelling of the step for tests to break
        disk.flush_folder(target.parent)
    except OSError as error:
        raise not_exported(target, error) from error
    finally:
        disk.remove(temporary)
    return read_sealed(target, kind)


def read_sealed(file: Path, kind: ArchiveKind) -> Sealed:
    """Return what a file says it holds; raises DamagedError if it is none of its kind, StoreError if unreadable."""
    with _opened(file, kind) as archive:
        return _manifest(file, kind, archive)


def verify_sealed(file: Path, kind: ArchiveKind) -> Sealed:
    """Read a whole file and compare every member with the manifest; raises DamagedError, StoreError."""
    with reading(file, kind) as (sealed, content):
        for member in sealed.members:
            content(member)
    return sealed


@contextmanager
def reading(file: Path, kind: ArchiveKind) -> Iterator[tuple[Sealed, Callable[[ArchiveMember], bytes]]]:
    """Open a file; within, its members can be read one by one, each verified. Raises DamagedError, StoreError."""
    with _opened(file, kind) as archive:
        yield _manifest(file, kind, archive), lambda member: _content(file, kind, archive, member)


def _write(
    temporary: Path, kind: ArchiveKind, head: Mapping[str, object], sources: list[Source], tell: Tell | None
) -> None:
    if len(sources) > kind.most_members:
        raise TooLargeError(
            "A {kind} holds {most:,} files at the most, and these are {number:,}. Nothing was written.",
            kind=kind.noun,
            most=kind.most_members,
            number=len(sources),
        )
    members: list[dict[str, object]] = []
    together = 0
    with temporary.open("wb") as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            for done, (path, content) in enumerate(sources):
                if tell is not None:
                    tell(done, len(sources))
                data = content()
                together += len(data)
                _check_size(kind, path, len(data), together)
                archive.writestr(path, data, _method(data))
                members.append({"path": path, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()})
            manifest = write_json({"format": kind.format, "version": kind.version, **head, "files": members})
            archive.writestr(MANIFEST, manifest, _method(manifest))
        stream.flush()
        os.fsync(stream.fileno())


def _check_size(kind: ArchiveKind, path: str, size: int, together: int) -> None:
    """Raise TooLargeError for what could not be read again."""
    for what, found, most in (
        (path, size, kind.largest_member),
        (Sentence("All of it together"), together, kind.largest),
    ):
        if found > most:
            raise TooLargeError(
                "{what} takes {size:,.1f} MB, and {most:,} MB is the most in a {kind}. Nothing was written.",
                what=what,
                size=found / _MB,
                most=most // _MB,
                kind=kind.noun,
            )


def _method(data: bytes) -> int:
    packed = len(zlib.compress(data, 1))
    return zipfile.ZIP_STORED if len(data) > _SAFE_RATIO * packed else zipfile.ZIP_DEFLATED


@contextmanager
def _opened(file: Path, kind: ArchiveKind) -> Iterator[zipfile.ZipFile]:
    try:
        archive = zipfile.ZipFile(file)
    except (zipfile.BadZipFile, ValueError, NotImplementedError):
        raise DamagedError("{file} is no {kind}, or is damaged.", file=file.name, kind=kind.noun) from None
    except OSError as error:
        raise not_read(file, error) from error
    with archive:
        yield archive


def _manifest(file: Path, kind: ArchiveKind, archive: zipfile.ZipFile) -> Sealed:
    try:
        info = archive.getinfo(MANIFEST)
        if info.file_size > min(_LARGEST_MANIFEST, max(info.compress_size, 1) * kind.ratio):
            raise ValueError("the manifest is too large")
        with archive.open(info) as stream:
            node = Node(parse_json(stream.read(info.file_size + 1), _LARGEST_MANIFEST))
        if node.text("format") != kind.format:
            raise node.wrong("format", "is another")
        version = node.whole("version", 0, 1, 10**6)
        if version > kind.version:
            raise StoreError("{file} was made by a newer program. Update MFZ Desktop to read it.", file=file.name)
        members = node.nodes("files", kind.most_members, lambda one: _member(one, kind))
        if len({member.path for member in members}) < len(members):
            raise ValueError("a member stands twice")
        if sum(member.size for member in members) > kind.largest:
            raise ValueError("the members are too large together")
        return Sealed(file, node.rest(), members)
    except OSError as error:
        raise not_read(file, error) from error
    except _BROKEN:
        raise DamagedError(
            "{file} is no {kind} of this program, or is damaged.", file=file.name, kind=kind.noun
        ) from None


def _member(node: Node, kind: ArchiveKind) -> ArchiveMember:
    path = node.text("path")
    if not kind.may_hold(path):
        raise node.wrong("path", "has no place here")
    return ArchiveMember(path, node.whole("size", 0, 0, kind.largest_member), node.sha256("sha256") or "")


def _content(file: Path, kind: ArchiveKind, archive: zipfile.ZipFile, member: ArchiveMember) -> bytes:
    """Return one member, read no further than the manifest says it goes."""
    try:
        info = archive.getinfo(member.path)
        if member.size > max(info.compress_size, 1) * kind.ratio or info.compress_type not in _METHODS:
            raise ValueError("it is packed too tightly to be honest, or in a way of its own")
        with archive.open(member.path) as stream:
            data = stream.read(member.size + 1)
    except _BROKEN:
        raise DamagedError(
            "{file} is damaged: {member} cannot be read.", file=file.name, member=member.path
        ) from None
    except OSError as error:
        raise not_read(file, error) from error
    if len(data) != member.size or hashlib.sha256(data).hexdigest() != member.sha256:
        raise DamagedError("{file} is damaged: {member} is not what it was.", file=file.name, member=member.path)
    return data
