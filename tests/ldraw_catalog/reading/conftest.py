"""Studio archives made here, plain and encrypted as Studio did until 2023."""

import struct
import zlib
from collections.abc import Callable, Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

MODEL = (
    "\ufeff0 FILE frame.io\r\n0 Untitled Model\r\n"
    "1 71 0 -24 0 1 0 0 0 1 0 0 0 1 3005.dat\r\n"
    "1 16 0 -48 0 1 0 0 0 1 0 0 0 1 direct fire\r\n0 NOFILE\r\n"
    "0 FILE Direct Fire\r\n1 72 0 0 0 1 0 0 0 1 0 0 0 1 58247.dat\r\n0 NOFILE\r\n"
).encode()


def plain(members: Mapping[str, bytes]) -> bytes:
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return stream.getvalue()


def encrypted(members: Mapping[str, bytes], password: bytes) -> bytes:
    """Return an archive whose members are encrypted by PKWARE's first method (APPNOTE 6.1)."""
    body, directory = b"", b""
    for name, content in members.items():
        checksum, spelled = zlib.crc32(content), name.encode()
        packed = _encrypt(bytes(11) + bytes([checksum >> 24]) + _deflate(content), password)
        fields = struct.pack("<HHHHHLLLHH", 20, 1, 8, 0, 33, checksum, len(packed), len(content), len(spelled), 0)
        directory += b"PK\x01\x02" + struct.pack("<H", 20) + fields
        directory += struct.pack("<HHHLL", 0, 0, 0, 0, len(body)) + spelled
        body += b"PK\x03\x04" + fields + spelled + packed
    end = struct.pack("<HHHHLLH", 0, 0, len(members), len(members), len(directory), len(body), 0)
    return body + directory + b"PK\x05\x06" + end


def _deflate(content: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(content) + packer.flush()


def _encrypt(content: bytes, password: bytes) -> bytes:
    keys = [0x12345678, 0x23456789, 0x34567890]

    def stir(byte: int) -> None:
        keys[0] = _crc(keys[0], byte)
        keys[1] = ((keys[1] + (keys[0] & 0xFF)) * 134775813 + 1) & 0xFFFFFFFF
        keys[2] = _crc(keys[2], keys[1] >> 24)

    for byte in password:
        stir(byte)
    cipher = bytearray()
    for byte in content:
        half = keys[2] | 2
        cipher.append(byte ^ (((half * (half ^ 1)) >> 8) & 0xFF))
        stir(byte)
    return bytes(cipher)


def _crc(value: int, byte: int) -> int:
    return zlib.crc32(bytes([byte]), value ^ 0xFFFFFFFF) ^ 0xFFFFFFFF


@pytest.fixture
def model() -> bytes:
    return MODEL


@pytest.fixture
def pack() -> Callable[[Mapping[str, bytes]], bytes]:
    return plain


@pytest.fixture
def pack_encrypted() -> Callable[[Mapping[str, bytes], bytes], bytes]:
    return encrypted
