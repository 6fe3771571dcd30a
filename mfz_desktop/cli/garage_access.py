"""The garage as commands look at it: for reading only, without a lock, so that they work beside the open window."""

from pathlib import Path

from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder, default_place
from campaigns.store.errors import StoreError
from mfz_desktop.cli.output import cannot
from mfz_desktop.importing.inspection import LookUp


def data_folder_path(chosen: str | None) -> Path:
    """Return the data folder that was named, else the usual one."""
    return Path(chosen) if chosen else default_place()


def open_folder(chosen: str | None) -> DataFolder:
    """Open the data folder for reading; it need not be there."""
    return DataFolder.open_read_only(data_folder_path(chosen))


def nothing_is_kept(_sha256: str, _submodel: str | None) -> None:
    """Return nothing: there is no garage."""


def garage_look_up(chosen: str | None) -> LookUp:
    """Return what the garage holds by a file's sha256 and submodel; nothing where there is no garage yet."""
    folder = open_folder(chosen)
    if not folder.garage.exists():
        return nothing_is_kept
    try:
        garage = Garage.open(folder)
    except StoreError as reason:
        cannot(str(reason))

    def look_up(sha256: str, submodel: str | None) -> GarageEntry | None:
        entry = garage.same_content(sha256, submodel)
        return entry if entry and not entry.deleted else None

    return look_up
