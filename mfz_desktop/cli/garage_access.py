"""The garage as commands look at it: for reading only, without a lock, so that they work beside the open window."""

from dataclasses import dataclass
from pathlib import Path

from campaigns.companies.kind import CompanyKind
from campaigns.garage.entry import GarageEntry, TagRule
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from campaigns.store.places import default_place, why_no_folder
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.output import Output, cannot


@dataclass(frozen=True, slots=True)
class GarageView:
    """What commands want of a garage; without one there is nothing in it."""

    garage: Garage | None = None

    def look_up(self, sha256: str, submodel: str | None) -> GarageEntry | None:
        """Return the design with this content, unless it is in the bin."""
        entry = self.garage.same_content(sha256, submodel) if self.garage else None
        return entry if entry and not entry.deleted else None

    def tag_rules(self) -> tuple[TagRule, ...]:
        """Return the player's own tag rules."""
        return self.garage.tag_rules() if self.garage else ()


def data_folder_path(chosen: str | None) -> Path:
    """Return the data folder that was named, else the usual one."""
    return Path(chosen) if chosen else default_place()


def open_folder(chosen: str | None) -> DataFolder:
    """Open the data folder for reading; it need not be there. Ends the command where none can be."""
    path = data_folder_path(chosen)
    if why := why_no_folder(path):
        cannot(why)
    return DataFolder.open_read_only(path)


def view_garage(chosen: str | None, output: Output) -> GarageView:
    """Look into the garage; one that cannot be read is said, and the command goes on without."""
    path = data_folder_path(chosen)
    if why := why_no_folder(path):
        output.remark(f"The garage is left out: {why}")
        return GarageView()
    folder = DataFolder.open_read_only(path)
    output.tell_recoveries(*folder.recoveries.unseen())
    try:
        garage = Garage.open(folder, all_games().all(CompanyKind))
        output.tell_recoveries(garage.recovery)
        for unread in garage.unreadable:
            output.remark(f"In the garage {unread.reason}. It is left out here, and kept as it is.")
        return GarageView(garage)
    except (StoreError, OSError) as reason:
        output.remark(f"The garage is left out: {reason}")
        return GarageView()
