"""Documents of ours as text that goes through any message or QR code, and back: `MFZ:BATTLE:1:…`.

The bytes of the file that is shared otherwise, compressed, with a checksum, in letters and digits that every message
keeps and QR codes hold most of (base 32, in capitals). Blanks and line breaks on its way do no harm.
"""

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from enum import StrEnum

from mfz_desktop.core.language import translate

LONGEST = 400_000
"""Letters of a text that is read or made: more is no message."""
MOST_UNPACKED = 32_000_000
"""Bytes of a document."""
LINE = 76
"""Letters of a line, where it is a message."""
_VERSION = "1"
_MARK = re.compile(r"MFZ:([A-Z]{1,16}):(\d{1,4}):([A-Z2-7]*)")
_CHECK = 4
"""Bytes of the checksum, CRC-32."""


class PackedKind(StrEnum):
    """What a text may hold."""

    BATTLE = "BATTLE"
    CAMPAIGN = "CAMPAIGN"

    @property
    def ending(self) -> str:
        """How the name of its file ends."""
        return {PackedKind.BATTLE: ".mfz-battle.jsonl", PackedKind.CAMPAIGN: ".mfz-campaign"}[self]


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What a text holds; or in a sentence why it holds nothing."""

    kind: PackedKind | None = None
    data: bytes = b""
    trouble: str = ""


def packed(kind: PackedKind, data: bytes) -> str:
    """Return a document as text, in one line."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = zlib.crc32(data).to_bytes(_CHECK, "big") + compressor.compress(data) + compressor.flush()
    return f"MFZ:{kind.value}:{_VERSION}:{base64.b32encode(body).decode().rstrip('=')}"


def in_lines(text: str) -> str:
    """Return a text as messages like it, in short lines."""
    return "\n".join(text[at : at + LINE] for at in range(0, len(text), LINE)) + "\n"


def is_packed(text: str) -> bool:
    """Tell whether a text begins as these do."""
    return text.lstrip()[:4].upper() == "MFZ:"


def unpacked(text: str) -> Unpacked:
    """Return what a text holds; never raises, and reads no more than a message has."""
    if len(text) > LONGEST:
        return Unpacked(trouble=translate("Packed", "This is longer than any message. Ask for a file."))
    found = _MARK.fullmatch("".join(text.split()).upper()) if is_packed(text) else None
    if found is None:
        words = translate("Packed", "A battle or a campaign as text begins with MFZ: and has letters and digits.")
        return Unpacked(trouble=words)
    if found[1] not in {kind.value for kind in PackedKind} or found[2] != _VERSION:
        return Unpacked(trouble=translate("Packed", "This was made by a newer version of MFZ Desktop."))
    try:
        body = base64.b32decode(found[3] + "=" * (-len(found[3]) % 8))
        inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        data = inflater.decompress(body[_CHECK:], MOST_UNPACKED + 1)
    except (binascii.Error, zlib.error):
        data, inflater = b"", None
    whole = inflater is not None and inflater.eof and len(data) <= MOST_UNPACKED and not inflater.unused_data
    if not whole or zlib.crc32(data).to_bytes(_CHECK, "big") != body[:_CHECK]:
        words = translate("Packed", "This is not all of it, or it was changed on its way. Copy all of it once more.")
        return Unpacked(trouble=words)
    return Unpacked(PackedKind(found[1]), data)
