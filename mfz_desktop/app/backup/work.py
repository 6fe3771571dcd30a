"""Making and opening backups, off the main thread."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from campaigns.store.backup import make_backup, restore_backup
from campaigns.store.data_folder import DataFolder
from mfz_desktop.core.tasks import Work


@dataclass(frozen=True, slots=True)
class MadeBackup:
    """A backup that was made."""

    file: Path
    size: int
    """Bytes of the file."""


def back_up(work: Work, folder: DataFolder, target: Path | None) -> MadeBackup:
    """Write everything into one file; raises StoreError, or Cancelled when it was stopped."""
    file = make_backup(folder, target, work.follow).file
    return MadeBackup(file, file.stat().st_size)


def restore(work: Work, file: Path, data_folder: Path) -> Path:
    """Restore a backup into a new folder beside the data folder, and return it; raises StoreError."""
    stamp = f"{datetime.now():%Y-%m-%d %H.%M.%S}"
    return restore_backup(file, data_folder.with_name(f"{data_folder.name} restored {stamp}"), work.follow)
