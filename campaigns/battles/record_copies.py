"""Two copies of one battle's record: which goes further, or where they part."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from uuid import UUID, uuid5

from campaigns.store.errors import DamagedError
from mfz_rules.kernel.sums import sum_anew

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


def with_id(record: bytes, id: str, **more: object) -> bytes:
    """Return a record under another id; of every line but the first only its sum changes. Raises DamagedError."""
    head, _, rest = record.removeprefix(b"\xef\xbb\xbf").partition(b"\n")
    try:
        header: Any = json.loads(head)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, Mapping):
        raise DamagedError("A battle's record has no beginning that can be read. Nothing was changed.")
    said = {key: value for key, value in header.items() if key != "sum"}
    text = json.dumps({**said, "id": id, **more}, ensure_ascii=False, separators=(",", ":"))
    lines = [line for line in rest.split(b"\n") if line.strip()]
    return sum_anew([(head, text.encode("utf-8", "replace")), *zip(lines, lines, strict=True)])


def _steps(data: bytes) -> int:
    return max(data.count(b"\n") - 1, 0)
