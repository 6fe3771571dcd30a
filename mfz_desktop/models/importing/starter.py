"""What a game brings to begin with: shipped models as designs, and companies of them. Once."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from campaigns.companies.company import AnyCompany
from campaigns.garage.change import Change, changes
from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage
from mfz_desktop.models.importing.import_run import FileToImport, ImportRun

C = TypeVar("C", bound=AnyCompany)


@dataclass(frozen=True, slots=True)
class Starter(Generic[C]):
    """What is brought in, ready to be kept as one change."""

    designs: tuple[GarageEntry, ...]
    companies: tuple[C, ...]
    """One at least."""
    run: ImportRun
    files: tuple[FileToImport, ...] = ()
    """The shipped models."""

    @property
    def company(self) -> C:
        """The one to begin with."""
        return self.companies[0]


def is_wanted(garage: Garage) -> bool:
    """Tell whether the garage is empty, so that the starter company helps: it comes once."""
    kept = (garage.entries(), garage.entries(binned=True), garage.companies(), garage.companies(binned=True))
    return not any(kept)


def bring_starter(garage: Garage, starter: Starter[Any]) -> Change:
    """Keep designs and companies as one change; what the garage holds already stays as it is. Raises StoreError."""
    new = [entry for entry in starter.designs if garage.entry(entry.id) is None]
    return garage.apply(changes((), (*new, *starter.companies)))
