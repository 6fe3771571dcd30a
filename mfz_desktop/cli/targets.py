"""Files that commands write: never over what is read, whole or not at all."""

from collections.abc import Iterable
from pathlib import Path

from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from mfz_desktop.cli.output import cannot


def check_target(target: str, inputs: Iterable[str]) -> Path:
    """Return where the output goes: into a folder that is there, and over none of the files that are read."""
    path = Path(target)
    try:
        if path.is_dir():
            cannot(f"{target} is a folder; name the file to write")
        if not path.absolute().parent.is_dir():
            cannot(f"{target} cannot be written: there is no folder {path.parent}")
        if path.exists() and any(path.samefile(name) for name in inputs if Path(name).exists()):
            cannot(f"{target} is what is to be read; name another file to write")
    except OSError as reason:
        cannot(f"{target} cannot be written: {reason.strerror}")
    return path


def write_file(path: Path, data: bytes) -> None:
    """Write a file as every export is written; ends the command where that cannot be done."""
    try:
        write_export(path, data)
    except StoreError as reason:
        cannot(str(reason))
