"""A database as a file: one JSON document whose header holds format, schema version, record count and checksum.

    {"format":"mfz-garage","version":1,"written":"…","records":3,"sha256":"…",
    "tables":{…}}

The checksum is that of the bytes of `tables`, so that a torn, mixed or changed file is known for what it is even
where it parses.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Tables = dict[str, dict[str, Any]]
"""What TinyDB reads and writes: documents by id, by table."""

_BODY = b',\n"tables":'
_END = b"}\n"


class NotADatabaseError(ValueError):
    """The bytes are not a whole, undamaged database of this format; the text says what is wrong."""


@dataclass(frozen=True, slots=True)
class DatabaseFile:
    """A database that was read and found whole."""

    version: int
    written: str
    """UTC, ISO 8601."""
    records: int
    body: bytes
    """The tables as JSON."""

    @property
    def tables(self) -> Tables:
        """Parse the tables anew: whoever gets them may change them."""
        tables: Tables = json.loads(self.body)
        return tables


def pack(version: int, tables: Mapping[str, Mapping[str, Any]], written: str) -> DatabaseFile:
    """Return the file of some tables. Half characters, which UTF-8 cannot hold, become `?`."""
    text = json.dumps(tables, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return DatabaseFile(version, written, _count(tables), text.encode("utf-8", "replace"))


def to_bytes(format_name: str, database: DatabaseFile) -> bytes:
    """Return the bytes to write."""
    header = {
        "format": format_name,
        "version": database.version,
        "written": database.written,
        "records": database.records,
        "sha256": hashlib.sha256(database.body).hexdigest(),
    }
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    return text[:-1].encode() + _BODY + database.body + _END


def from_bytes(format_name: str, data: bytes) -> DatabaseFile:
    """Read a file and verify it; raises NotADatabaseError. A newer version is read as far as its tables go."""
    head, mark, tail = data.partition(_BODY)
    if not mark or not tail.endswith(_END):
        raise NotADatabaseError("is incomplete" if data else "is empty")
    body = tail[: -len(_END)]
    header = _header(head + b"}")
    if header.get("format") != format_name:
        raise NotADatabaseError(f"is no {format_name}")
    if header.get("sha256") != hashlib.sha256(body).hexdigest():
        raise NotADatabaseError("does not match its checksum")
    version, records = header.get("version"), header.get("records")
    if not isinstance(version, int) or not isinstance(records, int):
        raise NotADatabaseError("has a header that cannot be read")
    _verify(body, records)
    return DatabaseFile(version, str(header.get("written", "")), records, body)


def _header(text: bytes) -> dict[str, object]:
    try:
        header = json.loads(text)
    except ValueError:
        raise NotADatabaseError("has a header that cannot be read") from None
    if not isinstance(header, dict):
        raise NotADatabaseError("has a header that cannot be read")
    return header


def _verify(body: bytes, records: int) -> None:
    try:
        tables = json.loads(body)
    except (ValueError, RecursionError):
        raise NotADatabaseError("holds tables that cannot be read") from None
    if not isinstance(tables, dict) or not all(isinstance(table, dict) for table in tables.values()):
        raise NotADatabaseError("holds tables that cannot be read")
    if _count(tables) != records:
        raise NotADatabaseError(f"holds {_count(tables)} records where its header says {records}")


def _count(tables: Mapping[str, Mapping[str, Any]]) -> int:
    return sum(len(table) for table in tables.values())
