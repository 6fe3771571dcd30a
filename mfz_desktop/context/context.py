"""The context: everything a page or a service needs, handed to it; there are no globals."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from mfz_desktop.context.commands.registry import CommandRegistry
from mfz_desktop.context.navigation import Navigator, PageKinds, Place
from mfz_desktop.core.arrivals import Arrivals
from mfz_desktop.core.lazy import Lazy
from mfz_desktop.core.notices import Notices
from mfz_desktop.core.parts import PartsInUse
from mfz_desktop.core.pictures import Pictures
from mfz_desktop.core.settings import Settings
from mfz_desktop.core.tasks import Tasks
from mfz_desktop.core.undo import Undo

if TYPE_CHECKING:
    from campaigns.garage.garage import Garage
    from campaigns.store.data_folder import DataFolder
    from campaigns.store.kept_files import KeptFiles
    from mfz_desktop.ui.theme.style import Theme


@dataclass(frozen=True, slots=True, eq=False)
class Store:
    """What is kept, opened when it is first asked for: in the background after the first paint, or sooner."""

    folder: "Lazy[DataFolder]"
    files: "Lazy[KeptFiles]"
    garage: "Lazy[Garage]"

    def close(self) -> None:
        """Let go of what was opened."""
        if self.garage.made:
            self.garage.get().close()
        if self.folder.made:
            self.folder.get().close()


@dataclass(frozen=True, slots=True, eq=False)
class AppContext:
    """Made once by `app.main`. Frozen: what is in it changes by its own methods only."""

    root: QObject
    """Owns every service: it is deleted when the application closes, and with it what listens to a service."""
    data_folder: Path
    store: Store
    settings: Settings
    theme: "Theme"
    tasks: Tasks
    notices: Notices
    undo: Undo
    commands: CommandRegistry
    pages: PageKinds
    navigator: Navigator
    arrivals: Arrivals
    pictures: Pictures
    parts: PartsInUse
    services: dict[type, Lazy[Any]]
    """What features share with each other, by type; see `add_service` and `service`."""

    @property
    def garage(self) -> "Garage":
        """The garage; raises StoreError if it cannot be opened at all."""
        return self.store.garage.get()

    @property
    def kept_files(self) -> "KeptFiles":
        """The bytes of models and pictures, by their sha256."""
        return self.store.files.get()

    @property
    def read_only(self) -> str:
        """Why nothing may be changed (another application holds the data folder …); empty where it may."""
        return self.store.folder.get().read_only or ""

    def go(self, page: str, what: str = "") -> None:
        """Show a page, and the document on it."""
        self.navigator.go(Place(page, what))

    def add_service(self, kind: type, lazy: Lazy[Any]) -> None:
        """Offer something to other features: `context.add_service(PartCatalog, Lazy(make_catalog))`."""
        self.services[kind] = lazy

    def service(self, kind: type) -> Any:
        """Return what a feature offered, made on the first asking; raises KeyError if nobody offers it."""
        return self.services[kind].get()
