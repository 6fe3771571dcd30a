"""Opening what is kept. Nothing of it is imported before it is asked for."""

from pathlib import Path
from typing import TYPE_CHECKING

from mfz_desktop.context.context import Store
from mfz_desktop.core.games import Games
from mfz_desktop.core.lazy import Lazy

if TYPE_CHECKING:
    from campaigns.garage.garage import Garage
    from campaigns.store.data_folder import DataFolder
    from campaigns.store.kept_files import KeptFiles

WAIT_SECONDS = 2.0
"""How long a lock is waited for: a command that is just writing lets go of it by then."""


def store_of(path: Path, games: Games) -> Store:
    """Return the store of a data folder, not opened yet; it knows the companies of these games."""

    def open_folder() -> "DataFolder":
        from campaigns.store.data_folder import DataFolder

        return DataFolder.open_as_possible(path, wait=WAIT_SECONDS)

    def open_files() -> "KeptFiles":
        from campaigns.store.kept_files import KeptFiles

        return KeptFiles(folder.get())

    def open_garage() -> "Garage":
        from campaigns.companies.kind import CompanyKind
        from campaigns.garage.garage import Garage

        return Garage.open(folder.get(), games.all(CompanyKind))

    folder = Lazy(open_folder)
    return Store(folder, Lazy(open_files), Lazy(open_garage))
