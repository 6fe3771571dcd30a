"""ZIP archives as no program of today writes them: encrypted the old way, with wrong sizes, links, equal names.

PKWARE's APPNOTE, 4.3 (records) and 6.1 (the encryption that Studio used until 2023).
"""

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

PASSWORD = b"soho0909"
LINK = 0o120777 << 16
"""The attributes of a symbolic link."""
_STORED, _DEFLATED = 0, 8
_ENCRYPTED = 1
_MOST = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Member:
    """One entry of an archive, true or not."""

    name: bytes
    content: bytes
    stored: bool = False
    encrypted: bool = False
    size: int | None = None
    """What it says its size is; None tells the truth."""
    attributes: int = 0


def archive_of(members: Iterable[Member]) -> bytes:
    """Return an archive of these entries, in their order."""
    body, directory = bytearray(), bytearray()
    count = 0
    for member in members:
        packed = _packed(member)
        size = len(member.content) if member.size is None else member.size & _MOST
        method = _STORED if member.stored else _DEFLATED
        flags = _ENCRYPTED if member.encrypted else 0
        checksum = zlib.crc32(member.content)
        fields = struct.pack(
            "<HHHHHLLLHH", 20, flags, method, 0, 33, checksum, len(packed), size, len(member.name), 0
        )  # fmt: skip
        directory += b"PK\x01\x02" + struct.pack("<H", 20) + fields
        directory += struct.pack("<HHHLL", 0, 0, 0, member.attributes, len(body)) + member.name
        body += b"PK\x03\x04" + fields + member.name + packed
        count += 1
    end = struct.pack("<HHHHLLH", 0, 0, count & 0xFFFF, count & 0xFFFF, len(directory), len(body), 0)
    return bytes(body + directory + b"PK\x05\x06" + end)


def _packed(member: Member) -> bytes:
    content = member.content
    if not member.stored:
        packer = zlib.compressobj(wbits=-15)
        content = packer.compress(content) + packer.flush()
    if not member.encrypted:
        return content
    return _encrypt(bytes(11) + bytes([zlib.crc32(member.content) >> 24]) + content)


def _encrypt(content: bytes) -> bytes:
    keys = [0x12345678, 0x23456789, 0x34567890]

    def stir(byte: int) -> None:
        keys[0] = _crc(keys[0], byte)
        keys[1] = ((keys[1] + (keys[0] & 0xFF)) * 134775813 + 1) & _MOST
        keys[2] = _crc(keys[2], keys[1] >> 24)

    for byte in PASSWORD:
        stir(byte)
    cipher = bytearray()
    for byte in content:
        half = keys[2] | 2
        cipher.append(byte ^ (((half * (half ^ 1)) >> 8) & 0xFF))
        stir(byte)
    return bytes(cipher)


def _crc(value: int, byte: int) -> int:
    return zlib.crc32(bytes([byte]), value ^ _MOST) ^ _MOST
