"""ZIP archives of strangers: named members into memory, within limits. Nothing is ever unpacked to disk."""

import lzma
import struct
import zipfile
import zlib
from io import BytesIO

from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Those that can be unpacked piece by piece: of others a few bytes may unpack to all memory."""
_ENTRY = b"PK\x01\x02"
"""How an entry of the directory begins."""
_AES = 99
"""The compression type that stands for AES encryption."""

_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    LookupError,
    RuntimeError,
    ValueError,
    OverflowError,
)
"""What `zipfile` raises for damaged archives, wrong passwords and methods that it does not know."""


class ArchiveError(Exception):
    """An archive or one of its members cannot be read; the text says why, for a person."""


class EncryptedError(ArchiveError):
    """A member is encrypted in a way that cannot be opened."""


class Archive:
    """The members of a ZIP archive by name, each read when it is asked for."""

    def __init__(self, data: bytes, password: bytes, limits: Limits) -> None:
        """Open an archive; raises ArchiveError if it is damaged or has too many members."""
        self._password = password
        self._limits = limits
        self._left = limits.package_bytes
        self._locked_left = limits.encrypted_bytes
        # Before it is opened: every entry of a directory made to be large takes memory.
        if data.count(_ENTRY) > limits.members:
            raise ArchiveError(Message("the archive has more than {most:,} members", most=limits.members))
        try:
            self._opened = zipfile.ZipFile(BytesIO(data))
        except _BROKEN as error:
            raise ArchiveError(Message("the archive is damaged or not complete")) from error
        self._members = {member.filename: member for member in self._opened.infolist()}

    @property
    def names(self) -> tuple[str, ...]:
        """All members as they are spelled, folders and what leads outside included."""
        return tuple(self._members)

    def is_encrypted(self, name: str) -> bool:
        """Whether a member needs the password. Opening one takes a second for each megabyte."""
        return bool(self._members[name].flag_bits & 1)

    def read(self, name: str) -> bytes:
        """Return a member's content; raises ArchiveError if it is damaged, locked, or larger than the limits."""
        member = self._members[name]
        if member.compress_type == _AES or member.flag_bits & 0x40:
            raise EncryptedError(Message("“{name}” is encrypted", name=name))
        if member.compress_type not in _METHODS:
            raise ArchiveError(Message("“{name}” is packed in a way that Studio does not use", name=name))
        if member.file_size > self._limits.member_bytes:
            raise ArchiveError(
                Message("“{name}” is larger than {most:,} bytes", name=name, most=self._limits.member_bytes)
            )
        if member.file_size > self._limits.member_ratio * max(member.compress_size, 1):
            raise ArchiveError(
                Message(
                    "“{name}” unpacks to more than {times} times its size", name=name, times=self._limits.member_ratio
                )
            )
        if member.file_size > self._left:
            raise ArchiveError(Message("more than {most:,} bytes would be unpacked", most=self._limits.package_bytes))
        self._spend_time(member)
        try:
            with self._opened.open(member, pwd=self._password) as stream:
                content = stream.read(member.file_size + 1)
        except _BROKEN as error:
            raise ArchiveError(Message("“{name}” is damaged or locked with another password", name=name)) from error
        self._left -= len(content)
        return content

    def _spend_time(self, member: zipfile.ZipInfo) -> None:
        """Raise ArchiveError if a member's encryption would take too long to open."""
        if not member.flag_bits & 1:
            return
        if member.compress_size > self._locked_left:
            raise ArchiveError(
                Message("more than {most:,} encrypted bytes would be opened", most=self._limits.encrypted_bytes)
            )
        self._locked_left -= member.compress_size


def note_escapes(archive: Archive, problems: ProblemLog) -> None:
    """Report members whose names lead outside the archive; nothing is unpacked to disk, so they do no harm."""
    for name in archive.names:
        if leads_outside(name):
            reason = Message(
                "The archive's entry “{name}” leads outside the archive; it was left alone.", name=name[:100]
            )
            problems.add(ProblemKind.ARCHIVE, None, "", reason)


def leads_outside(name: str) -> bool:
    """Whether a member's name is absolute, names a drive, or goes up a folder."""
    path = name.replace("\\", "/")
    return path.startswith("/") or path[1:2] == ":" or ".." in path.split("/")
