"""A database as a file: one JSON document whose header holds format, schema version, record count and checksum.

    {"format":"mfz-garage","version":1,"written":"…","records":3,"sha256":"…",
    "tables":{…}}

The checksum is that of the bytes of `tables`, so that a torn, mixed or changed file is known for what it is even
where it parses. A header may say a few words about what is in the tables (`about`), for lists that show many files.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from mfz_rules.kernel.sentences import SentenceError

Tables = dict[str, dict[str, Any]]
"""What TinyDB reads and writes: documents by id, by table."""

_BODY = b',\n"tables":'
_END = b"}\n"
_LONGEST_HEADER = 2**16
"""Bytes in which the header of a file is looked for that is not read whole."""


class NotADatabaseError(SentenceError, ValueError):
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
    about: Mapping[str, object] = field(default_factory=dict)
    """What the header says about them; empty where nobody says anything."""

    @property
    def tables(self) -> Tables:
        """Parse the tables anew: whoever gets them may change them."""
        tables: Tables = json.loads(self.body)
        return tables


def pack(
    version: int,
    tables: Mapping[str, Mapping[str, Any]],
    written: str,
    about: Mapping[str, object] | None = None,
) -> DatabaseFile:
    """Return the file of some tables. Half characters, which UTF-8 cannot hold, become `?`."""
    text = json.dumps(tables, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return DatabaseFile(version, written, _count(tables), text.encode("utf-8", "replace"), about or {})


def pack_on(
    before: DatabaseFile,
    old: Mapping[str, Mapping[str, Any]],
    new: Mapping[str, Mapping[str, Any]],
    written: str,
    about: Mapping[str, object] | None = None,
) -> DatabaseFile:
    """Return what `pack` would, in less time where `new` is `old` with documents added behind its last table.

    `old` must be what `before` holds; documents that are the same object are taken to be unchanged.
    """
    added = _added(old, new)
    if added is None:
        return pack(before.version, new, written, about)
    text = json.dumps(added, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    body = before.body[:-2] + b"," + text[1:].encode("utf-8", "replace") + b"}"
    return DatabaseFile(before.version, written, before.records + len(added), body, about or {})


def _added(
    old: Mapping[str, Mapping[str, Any]], new: Mapping[str, Mapping[str, Any]]
) -> dict[str, Mapping[str, Any]] | None:
    """Return the documents that `new` has behind those of `old`; None where it is not simply more."""
    if not old or list(old) != list(new):
        return None
    last = list(old)[-1]
    if any(not _begins(new[name], old[name]) or (name != last and len(new[name]) > len(old[name])) for name in old):
        return None
    added = dict(islice(new[last].items(), len(old[last]), None))
    return added if old[last] and added else None


def _begins(new: Mapping[str, Any], old: Mapping[str, Any]) -> bool:
    """Tell whether a table begins with the very documents of another, in their order."""
    pairs = zip(new.items(), old.items(), strict=False)
    return len(new) >= len(old) and all(one == other and mine is its for (one, mine), (other, its) in pairs)


def to_bytes(format_name: str, database: DatabaseFile) -> bytes:
    """Return the bytes to write."""
    header: dict[str, object] = {
        "format": format_name,
        "version": database.version,
        "written": database.written,
        "records": database.records,
        "sha256": hashlib.sha256(database.body).hexdigest(),
    }
    if database.about:
        header["about"] = database.about
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    return text[:-1].encode("utf-8", "replace") + _BODY + database.body + _END


def from_bytes(format_name: str, data: bytes) -> DatabaseFile:
    """Read a file and verify it; raises NotADatabaseError. A newer version is read as far as its tables go."""
    head, mark, tail = data.partition(_BODY)
    if not mark or not tail.endswith(_END):
        raise NotADatabaseError("is incomplete" if data else "is empty")
    body = tail[: -len(_END)]
    header = _header(head + b"}")
    if header.get("format") != format_name:
        raise NotADatabaseError("is no {format_name}", format_name=format_name)
    if header.get("sha256") != hashlib.sha256(body).hexdigest():
        raise NotADatabaseError("does not match its checksum")
    version, records = header.get("version"), header.get("records")
    if not isinstance(version, int) or not isinstance(records, int):
        raise NotADatabaseError("has a header that cannot be read")
    _verify(body, records)
    return DatabaseFile(version, str(header.get("written", "")), records, body, _about(header))


@dataclass(frozen=True, slots=True)
class Head:
    """What the first bytes of a database say; nothing of it is verified."""

    version: int
    written: str
    """UTC, ISO 8601."""
    sha256: str
    about: Mapping[str, object]
    records: int | None = None
    """How many documents the tables hold; None where that is not said."""


def read_head(format_name: str, path: Path) -> Head:
    """Return the header of a file without reading its tables; raises NotADatabaseError, OSError."""
    with path.open("rb") as stream:
        head, mark, _ = stream.read(_LONGEST_HEADER).partition(_BODY)
    if not mark:
        raise NotADatabaseError("has a header that cannot be read")
    header = _header(head + b"}")
    version = header.get("version")
    if header.get("format") != format_name or not isinstance(version, int):
        raise NotADatabaseError("is no {format_name}", format_name=format_name)
    records = header.get("records")
    return Head(
        version,
        str(header.get("written", "")),
        str(header.get("sha256", "")),
        _about(header),
        records if isinstance(records, int) else None,
    )


def _about(header: Mapping[str, object]) -> Mapping[str, object]:
    about = header.get("about")
    return about if isinstance(about, dict) else {}


def _header(text: bytes) -> dict[str, object]:
    try:
        header = json.loads(text)
    except (ValueError, RecursionError):
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
        raise NotADatabaseError(
            "holds {number} records where its header says {records}", number=_count(tables), records=records
        )


def _count(tables: Mapping[str, Mapping[str, Any]]) -> int:
    return sum(len(table) for table in tables.values())
