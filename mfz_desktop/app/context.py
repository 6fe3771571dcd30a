"""The context: everything a page or a service needs, handed to it; there are no globals."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mfz_desktop.app.arrivals import Arrivals
from mfz_desktop.app.lazy import Lazy
from mfz_desktop.app.navigation import Navigator, PageKinds, Place
from mfz_desktop.app.notices import Notices
from mfz_desktop.app.pictures import Pictures
from mfz_desktop.app.settings import Settings
from mfz_desktop.app.tasks import Tasks
from mfz_desktop.app.undo import Undo
from mfz_desktop.commands.registry import CommandRegistry

if TYPE_CHECKING:
    from campaigns.garage.garage import Garage
    from mfz_desktop.theme.style import Theme


@dataclass(frozen=True, slots=True, eq=False)
class AppContext:
    """Made once by `app.main`. Frozen: what is in it changes by its own methods only."""

    data_folder: Path
    read_only: bool
    """Another application holds the data folder; nothing may be changed."""
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
    lazy_garage: "Lazy[Garage]"
    services: dict[type, Lazy[Any]]
    """What features share with each other, by type; see `add_service` and `service`."""

    @property
    def garage(self) -> "Garage":
        """The garage; opened when first asked for, in the background after the first paint."""
        return self.lazy_garage.get()

    def go(self, page: str, what: str = "") -> None:
        """Show a page, and the document on it."""
        self.navigator.go(Place(page, what))

    def add_service(self, kind: type, lazy: Lazy[Any]) -> None:
        """Offer something to other features: `context.add_service(PartCatalog, Lazy(make_catalog))`."""
        self.services[kind] = lazy

    def service(self, kind: type) -> Any:
        """Return what a feature offered, made on the first asking; raises KeyError if nobody offers it."""
        return self.services[kind].get()
