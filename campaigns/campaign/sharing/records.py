"""Two copies of one battle's record: which goes further, or where they part."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID, uuid5

from campaigns.battles.record_file import forget_copy, read_record_file
from campaigns.campaign.restoring import with_id
from campaigns.campaign.sharing.copies import Copy
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import not_written
from campaigns.store.together import Together

_PARTED = UUID("6f0f1e2a-3b0c-5d7e-9a41-7c52d9b8e6f3")
"""Where the ids of parted records are made from: alike on both sides, so that a copy comes in once."""


class Relation(StrEnum):
    """How the copy from elsewhere stands to the one here."""

    MISSING = "missing"
    """There is none here."""
    SAME = "same"
    LONGER_HERE = "longer_here"
    LONGER_THERE = "longer_there"
    PARTED = "parted"
    """Both went on after the same beginning, differently."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Two copies of a record."""

    relation: Relation
    steps_here: int = 0
    """Lines after the header."""
    steps_there: int = 0


def whole_lines(data: bytes) -> bytes:
    """Return a record without a torn last line, ended by a line end."""
    if not data or data.endswith(b"\n"):
        return data
    head, _, last = data.rpartition(b"\n")
    try:
        json.loads(last)
    except (ValueError, RecursionError):
        return head + b"\n" if head else b""
    return data + b"\n"


def compare_records(here: bytes | None, there: bytes) -> Compared:
    """Return how two copies of a record stand to each other; a torn last line is set aside."""
    there = whole_lines(there)
    if here is None:
        return Compared(Relation.MISSING, 0, _steps(there))
    here = whole_lines(here)
    if here == there:
        relation = Relation.SAME
    elif there.startswith(here):
        relation = Relation.LONGER_THERE
    elif here.startswith(there):
        relation = Relation.LONGER_HERE
    else:
        relation = Relation.PARTED
    return Compared(relation, _steps(here), _steps(there))


def parted(id: str, one: bytes, other: bytes) -> tuple[str, bytes]:
    """Return the id and bytes under which `one` is kept beside `other`, from which it parts: the same every time."""
    mine, its = whole_lines(one).splitlines(), whole_lines(other).splitlines()
    common = next((n for n, (a, b) in enumerate(zip(mine, its, strict=False)) if a != b), min(len(mine), len(its)))
    apart = mine[common] if common < len(mine) else b""
    id_ = str(uuid5(_PARTED, f"{id} {apart.decode('utf-8', 'replace')}"))
    more = {"branch_of": {"id": id, "n": common - 1}} if common else {}
    return id_, with_id(whole_lines(one), id_, **more)


class RecordCopies:
    """The records of a data folder, as copies from elsewhere come in."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder

    def here(self, id: str) -> bytes | None:
        """Return a record; None where there is none. Raises StoreError."""
        return read_record_file(self._folder, id).data if self._folder.battle(id).is_file() else None

    def compare(self, id: str, there: bytes) -> Compared:
        """Return how a copy from elsewhere stands to what is here; one that was kept apart before is the same."""
        here = self.here(id)
        compared = compare_records(here, there)
        if here is not None and compared.relation is Relation.PARTED:
            apart, content = parted(id, there, here)
            known = compare_records(self.here(apart), content).relation
            if known in (Relation.SAME, Relation.LONGER_HERE):
                return Compared(Relation.SAME, compared.steps_here, compared.steps_there)
        return compared

    def take(self, id: str, there: bytes, written: Together, prefer: Copy = Copy.HERE) -> bool:
        """Keep a copy from elsewhere, together with others; tell whether anything was written. Raises StoreError.

        The longer one of the same beginning stays. Where both went on, both are kept, and `prefer` says which keeps
        the id.
        """
        here = self.here(id)
        match self.compare(id, there).relation:
            case Relation.SAME | Relation.LONGER_HERE:
                return False
            case Relation.PARTED if here is not None:
                first, second = (there, here) if prefer is Copy.HERE else (here, there)
                self.take(*parted(id, first, second), written)
                if prefer is Copy.THERE:
                    self._write(id, there, written)
            case _:
                self._write(id, there, written)
        return True

    def _write(self, id: str, data: bytes, written: Together) -> None:
        self._folder.check_writable()
        path = self._folder.battle(id)
        forget_copy(self._folder, id)
        try:
            written.replace(path, whole_lines(data))
        except OSError as error:
            raise not_written(path, error) from error

    def reader(self, id: str) -> Callable[[], bytes]:
        """Return how a record is read when it is wanted: as far as it is whole."""
        return lambda: whole_lines(self.here(id) or b"")


def _steps(data: bytes) -> int:
    return max(data.count(b"\n") - 1, 0)
