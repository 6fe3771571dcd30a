"""The campaign file, `.mfz-campaign`, version 1 (docs/formats/campaign.md): a ZIP with a sealed list of its members.

It holds the whole log as it is stored, the records of the campaign's battles, and the kept files that they mention.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from campaigns.campaign.acts import Entry, Founded
from campaigns.campaign.codec import entry_from
from campaigns.campaign.kept import in_order
from campaigns.documents.json_text import JsonError, compact_json, parse_json
from campaigns.documents.limits import LARGEST_LOG, LARGEST_MEMBER, MB, MOST_ENTRIES, MOST_MEMBERS
from campaigns.documents.node import DocumentError, Node
from campaigns.identity import is_sha256
from campaigns.store.errors import DamagedError, TooLargeError
from campaigns.store.sealed_zip import ArchiveKind, ArchiveMember, Sealed, Source, Tell, reading, write_sealed
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.sentences import Sentence

SUFFIX = ".mfz-campaign"
LOG = "log.json"
_RECORD = re.compile(r"battles/([A-Za-z0-9][A-Za-z0-9._-]{0,99})\.jsonl")
_FILE = re.compile(r"files/([0-9a-f]{64})")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


def _may_hold(path: str) -> bool:
    return path == LOG or bool(_RECORD.fullmatch(path) or _FILE.fullmatch(path))


KIND = ArchiveKind(
    format="mfz-campaign-file",
    version=1,
    noun=Sentence("campaign file"),
    may_hold=_may_hold,
    most_members=MOST_MEMBERS,
    largest_member=LARGEST_MEMBER,
    largest=2**30,
    ratio=200,
)


@dataclass(frozen=True, slots=True)
class SharedCampaign:
    """A campaign file that was read and can be trusted as far as its log goes; members are verified when taken."""

    file: Path
    id: str
    """The campaign's."""
    name: str
    exported: str
    """UTC, ISO 8601; empty where it does not say."""
    documents: tuple[Mapping[str, object], ...]
    """Its log as it is stored there, in the order of `entries`."""
    entries: tuple[Entry, ...]
    records: Mapping[str, ArchiveMember]
    """Battle records by their ids."""
    files: Mapping[str, ArchiveMember]
    """Kept files by their sha256."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What goes into a campaign file."""

    id: str
    name: str
    game: str
    documents: tuple[Mapping[str, object], ...]
    records: Mapping[str, Callable[[], bytes]]
    files: Mapping[str, Callable[[], bytes]]


def write_campaign_file(target: Path, contents: Contents, exported: datetime, tell: Tell | None = None) -> Sealed:
    """Write a campaign file, whole or not at all; raises StoreError."""
    head = {
        "id": contents.id,
        "name": contents.name,
        "game": contents.game,
        "exported": exported.isoformat(timespec="seconds"),
    }
    return write_sealed(target, KIND, head, list(_sources(contents)), tell)


def _sources(contents: Contents) -> Iterable[Source]:
    yield LOG, lambda: _log(contents.documents)
    for id_, content in contents.records.items():
        yield f"battles/{id_}.jsonl", content
    for sha256, content in contents.files.items():
        yield f"files/{sha256}", content


def _log(documents: tuple[Mapping[str, object], ...]) -> bytes:
    data = compact_json({"entries": documents})
    if len(data) > LARGEST_LOG or len(documents) > MOST_ENTRIES:
        raise TooLargeError(
            "This campaign's log is larger than a campaign file takes: {most} MB and {entries:,} entries "
            "are the most. Nothing was written. Share a backup of everything instead.",
            most=LARGEST_LOG // MB,
            entries=MOST_ENTRIES,
        )
    return data


def read_campaign_file(file: Path) -> SharedCampaign:
    """Read a campaign file's log and list; raises DamagedError or StoreError, and then nothing of it is used."""
    with opened(file) as (sealed, content):
        log = sealed.member(LOG)
        if log is None:
            raise _damaged(file, Sentence("it has no log"))
        documents = _documents(file, content(log))
    entries = tuple(_entry(file, one, number) for number, one in enumerate(documents))
    by_id = {entry.id: one for entry, one in zip(entries, documents, strict=True)}
    ordered = in_order(entries)
    if len(by_id) < len(entries) or not ordered or not isinstance(ordered[0].deed, Founded):
        raise _damaged(file, Sentence("its log does not begin with a campaign, or has an entry twice"))
    id_, name, exported = (_text(sealed.head, key) for key in ("id", "name", "exported"))
    if not _ID.fullmatch(id_):
        raise _damaged(file, Sentence("it does not say which campaign it is"))
    return SharedCampaign(
        file=file,
        id=id_,
        name=name,
        exported=exported,
        documents=tuple(by_id[entry.id] for entry in ordered),
        entries=ordered,
        records={found[1]: one for one in sealed.members if (found := _RECORD.fullmatch(one.path))},
        files={one.path[6:]: one for one in sealed.members if _FILE.fullmatch(one.path) and is_sha256(one.path[6:])},
    )


@contextmanager
def opened(file: Path) -> Iterator[tuple[Sealed, Callable[[ArchiveMember], bytes]]]:
    """Open a campaign file to take members out of it; raises DamagedError, StoreError."""
    with reading(file, KIND) as found:
        yield found


def _documents(file: Path, data: bytes) -> list[dict[str, object]]:
    try:
        node = Node(parse_json(data, LARGEST_LOG))
        return list(node.nodes("entries", MOST_ENTRIES, Node.rest))
    except (JsonError, DocumentError) as error:
        raise _damaged(file, Sentence("its log {why}", why=error)) from None


def _entry(file: Path, document: Mapping[str, object], number: int) -> Entry:
    try:
        return entry_from(document, f"entries[{number}]")
    except RecordError as error:
        raise DamagedError(
            "{file} holds something that this version cannot read ({why}). Nothing was taken from it. "
            "Update MFZ Desktop, or have the file exported again.",
            file=file.name,
            why=error,
        ) from None


def _text(head: Mapping[str, object], key: str) -> str:
    value = head.get(key)
    return value if isinstance(value, str) else ""


def _damaged(file: Path, why: str) -> DamagedError:
    return DamagedError(
        "{file} is no campaign file that can be read: {why}. Have it exported again.", file=file.name, why=why
    )
