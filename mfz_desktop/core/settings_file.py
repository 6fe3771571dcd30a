"""The settings file. Qt reads and writes it, and silently ignores what it cannot read.

So it is looked at before Qt does. One that is damaged gives way to the copy of the last start, and that is told.
"""

from contextlib import suppress
from pathlib import Path

NAME = "settings.ini"


def mend_settings(data_folder: Path) -> None:
    """Put the copy of the last start in the place of settings that are damaged, else none; what was there is kept
    aside, and a person is told. Where the folder may not be written nothing is changed.
    """
    path = data_folder / NAME
    wrong = _wrong_with(path)
    if not wrong:
        return
    # only now: what keeps things is not imported before the first paint
    from datetime import UTC, datetime

    from campaigns.store import disk
    from campaigns.store.data_folder import DataFolder
    from campaigns.store.errors import StoreError
    from campaigns.store.recovery import Recovery, recovery_id

    copy = _copy(data_folder)
    good = copy.is_file() and not _wrong_with(copy)
    now = datetime.now(UTC)
    with suppress(StoreError, OSError), DataFolder.open(data_folder) as folder:
        recovery = Recovery(
            file=NAME,
            reason=wrong,
            at=now.isoformat(timespec="seconds"),
            opened=f"backups/{NAME}" if good else "",
            written=datetime.fromtimestamp(copy.stat().st_mtime, UTC).isoformat(timespec="seconds") if good else "",
            kept_aside=f"settings-damaged-{now:%Y%m%dT%H%M%S%f}.ini",
            id=recovery_id(NAME, path.read_bytes()),
        )
        recovery = folder.recoveries.remembered(recovery.id) or recovery
        folder.recoveries.remember(recovery)
        if not (data_folder / recovery.kept_aside).exists():
            disk.keep_as(path, data_folder / recovery.kept_aside)
        disk.write_whole(path, copy.read_bytes() if good else b"")


def keep_settings_copy(data_folder: Path) -> None:
    """Keep a copy of readable settings, in case they are damaged later. If that fails, the last copy stays."""
    from campaigns.store import disk

    path, copy = data_folder / NAME, _copy(data_folder)
    with suppress(OSError):
        data = path.read_bytes()
        if data and not _wrong_with(path) and (not copy.is_file() or copy.read_bytes() != data):
            disk.write_whole(copy, data)


def _copy(data_folder: Path) -> Path:
    return data_folder / "backups" / NAME


def _wrong_with(path: Path) -> str:
    """Return what is wrong with a file of settings; empty where nothing is, or it is not there."""
    try:
        lines = path.read_bytes().decode("utf-8").splitlines()
    except FileNotFoundError:
        return ""
    except (OSError, ValueError):
        return "cannot be read"
    number = next((n for n, line in enumerate(lines, 1) if not _is_line(line)), 0)
    return f"cannot be read in line {number}" if number else ""


def _is_line(line: str) -> bool:
    stripped = line.strip()
    if not stripped or stripped.startswith(";"):
        return True
    if not stripped.isprintable():
        return False
    return "=" in stripped or (stripped.startswith("[") and stripped.endswith("]"))
