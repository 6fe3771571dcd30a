"""Earlier states of a campaign: what they are called, and how one becomes a campaign of its own.

The campaign that it is a state of is never changed: going back means to open a copy.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from campaigns.battles.record_copies import with_id
from campaigns.battles.record_file import read_record_file
from campaigns.campaign.acts import BattleBegun, BattlePlanned, Entry
from campaigns.campaign.battles import Status
from campaigns.campaign.state import Campaign
from campaigns.documents.limits import LARGEST_STATE
from campaigns.identity import new_id
from campaigns.names import LONGEST_NAME
from campaigns.store.data_folder import DataFolder
from campaigns.store.database_file import NotADatabaseError, from_bytes
from campaigns.store.errors import DamagedError, StoreError, not_written
from campaigns.store.line_file import read_bytes
from campaigns.store.migrations import Schema
from campaigns.store.restore_points import RestorePoint
from campaigns.store.together import Together

RESULT = "result"
"""Before a battle's result was applied."""
MERGE = "merge"
"""Before another copy of the campaign was merged into it."""
MIGRATION = "migration"
"""Before a newer version of this program rewrote the file in its own form."""
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


@dataclass(frozen=True, slots=True)
class EarlierState:
    """A restore point of a campaign, as a list shows it."""

    file: Path
    at: datetime
    """UTC."""
    before: str
    """What was done next: `RESULT`, `MERGE`, `MIGRATION`."""
    battle: str
    """Id of the battle whose result came next; empty where it was none."""
    name: str
    """What that battle is called; empty where nobody knows."""
    size: int
    """In bytes."""


def label_for(kind: str, battle: str = "") -> str:
    """Return a restore point's label; an id that cannot name a file is left out."""
    return f"{kind}-{battle}" if _ID.fullmatch(battle) else kind


def earlier_states(points: Iterable[RestorePoint], entries: Iterable[Entry]) -> tuple[EarlierState, ...]:
    """Return a campaign's restore points with the names of the battles, in the order given."""
    planned = (entry.deed for entry in entries if isinstance(entry.deed, BattlePlanned))
    names = {act.battle: act.plan.name for act in planned}
    found = []
    for point in points:
        kind, _, battle = point.label.partition("-")
        battle = battle if kind == RESULT else ""
        found.append(EarlierState(point.file, point.at, kind, battle, names.get(battle, ""), point.size))
    return tuple(found)


def read_state(state: EarlierState, schema: Schema, log: str) -> tuple[Mapping[str, object], ...]:
    """Return the documents of an earlier state's log, migrated to this version; raises DamagedError, StoreError."""
    try:
        found = from_bytes(schema.format, read_bytes(state.file, LARGEST_STATE))
    except NotADatabaseError as error:
        raise DamagedError("The backup {file} {why}. Choose another one.", file=state.file.name, why=error) from None
    if found.version > schema.version:
        raise StoreError(
            "The backup {file} is of a newer version. Update MFZ Desktop to open it.", file=state.file.name
        )
    tables = found.tables
    for step in schema.from_version(found.version):
        tables = step.change(tables)
    return tuple(tables.get(log, {}).values())


def copy_name(name: str, at: datetime) -> str:
    """Return what a copy is called: `The Gate (copy of 2026-05-01)`."""
    ending = f" (copy of {at:%Y-%m-%d})"
    return name[: LONGEST_NAME - len(ending)].rstrip() + ending


def records_of_their_own(folder: DataFolder, campaign: Campaign, written: Together) -> tuple[BattleBegun, ...]:
    """Copy the records of the battles that are begun and not decided, and return the acts that say so.

    Whoever plays on in the copy does not play on in the original. Raises StoreError.
    """
    begun = (battle for battle in campaign.battles if battle.status is Status.BEGUN)
    return tuple(
        BattleBegun(battle.id, _copied(folder, battle.record, written))
        for battle in begun
        if battle.record and folder.battle(battle.record).is_file()
    )


def _copied(folder: DataFolder, record: str, written: Together) -> str:
    id_ = new_id()
    data = read_record_file(folder, record).data
    try:
        written.replace(folder.battle(id_), with_id(data, id_))
    except OSError as error:
        raise not_written(folder.battle(id_), error) from error
    return id_
