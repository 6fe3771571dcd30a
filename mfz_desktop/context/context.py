"""The context: everything a page or a service needs, handed to it; there are no globals. The base of pages, too."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.commands.registry import CommandRegistry
from mfz_desktop.context.navigation import Navigator, Place
from mfz_desktop.core.file_drops import FileDrops
from mfz_desktop.core.games import Games
from mfz_desktop.core.lazy import Lazy, full_name
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

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Store:
    """What is kept, opened when it is first asked for: in the background after the first paint, or sooner."""

    folder: "Lazy[DataFolder]"
    files: "Lazy[KeptFiles]"
    garage: "Lazy[Garage]"

    def close(self) -> None:
        """Close what was opened."""
        if self.garage.made:
            self.garage.get().close()
        if self.folder.made:
            self.folder.get().close()


@dataclass(frozen=True, slots=True, eq=False)
class AppContext:
    """Made once by `app.running`. Frozen: what is in it changes by its own methods only."""

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
    pages: "PageKinds"
    navigator: Navigator
    file_drops: FileDrops
    pictures: Pictures
    parts: PartsInUse
    games: Games
    """What each game brings for every feature."""
    services: dict[str, Lazy[Any]]
    """What features share with each other, by the full name of its class; see `add_service` and `service`."""

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

    def add_service(self, kind: type[T] | str, lazy: Lazy[T]) -> None:
        """Offer something to other features: `context.add_service(PartCatalog, Lazy(make_catalog))`.

        `kind` is its class, or the full name of that, so that the start need not import it.
        """
        self.services[full_name(kind)] = lazy

    def offers(self, kind: type[Any]) -> bool:
        """Tell whether a feature offers this."""
        return full_name(kind) in self.services

    def service(self, kind: type[T]) -> T:
        """Return what a feature offered, made on the first asking; raises KeyError if nobody offers it."""
        made: T = self.services[full_name(kind)].get()
        return made


@dataclass(frozen=True, slots=True)
class Crumb:
    """A step of the breadcrumb: `Garage › Tickler`. Without a place it is only text."""

    text: str
    place: Place | None = None


class Page(QWidget):
    """A page of the window. It fills the space between rail and inspector; the window draws its head.

    A page is made once, when it is first gone to, and is told by `on_shown` what to show. It overrides what it
    needs of the methods below and sends `head_changed` when an answer of `heading`, `crumbs`, `primary` or
    `wants_inspector` differs.
    """

    head_changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def heading(self) -> str:
        """Return the title, large at the top: `Garage`, `Tickler`; empty for a page that draws its own head."""
        raise NotImplementedError

    def title_widget(self) -> QWidget | None:
        """Return what stands in the title's place: a name that can be edited; None for the heading as text."""
        return None

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the steps above this page, the outermost first; empty for pages on the rail."""
        return ()

    def primary(self) -> str:
        """Return the id of the one command that stands as a button in the head; empty for none."""
        return ""

    def primary_text(self) -> str:
        """Return shorter words for that button where its place says the rest; empty for the command's own."""
        return ""

    def commands(self) -> tuple[Command, ...]:
        """Return the commands that exist while this page is shown; asked once."""
        return ()

    def inspector(self) -> QWidget | None:
        """Return what stands in the inspector at the right; None if this page has none. Asked once."""
        return None

    def wants_inspector(self) -> bool:
        """Whether there is anything to inspect now; an empty page needs its whole width. See `head_changed`."""
        return True

    def fills_screen(self) -> bool:
        """Whether full screen leaves rail, menus and status bar away: for what is looked at from afar."""
        return False

    def head_widget(self) -> QWidget | None:
        """Return what stands in the head between title and primary action (search, filters); asked once."""
        return None

    def undo_stack(self) -> QUndoStack | None:
        """Return the undo stack of the document shown now; None if there is nothing to undo here."""
        return None

    def on_shown(self, what: str) -> None:
        """Show the document with this id (`Place.what`); called every time one goes here, or back here."""

    def on_arrived(self, what: str) -> None:
        """Do what one came for, where `Place.what` says more than what to show; never called on going back."""

    def on_hidden(self) -> None:
        """Another page is shown now: finish what is being typed."""

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take files dropped while this page is shown; False leaves them to the handlers of `FileDrops`."""
        return False


@dataclass(frozen=True, slots=True)
class PageKind:
    """A page that can be gone to. The page itself is made when it is first shown."""

    id: str
    title: str
    """Translated; for the rail and the Go menu."""
    make: Callable[[AppContext], Page]
    """Imports the page's module inside, so that nothing is loaded before it is needed."""
    glyph: str = ""
    """The name of its icon; a file of `resources/icons`."""
    on_rail: bool = False
    keys: str = ""
    """The shortcut of its entry in the Go menu, `Ctrl+1`."""
    belongs_to: str = ""
    """The rail entry that is highlighted while this page is shown: the model's page belongs to `garage`."""
    module: str = ""
    """Where the page is; imported in the background after the first paint. Empty for what is loaded at once."""
    opens: Callable[[AppContext, str, Callable[[], object]], bool] | None = None
    """Tells whether what a `Place.what` names is open; if not, has it read off the main thread, and calls when it is,
    or when the page can tell why it is not. None: there is nothing to wait for."""


class PageKinds:
    """All kinds of pages, in the order in which features added them."""

    def __init__(self) -> None:
        self._kinds: dict[str, PageKind] = {}

    def add(self, kind: PageKind) -> None:
        """Add a kind; raises ValueError if its id is taken."""
        if kind.id in self._kinds:
            raise ValueError(f"there is a page {kind.id!r} already")
        self._kinds[kind.id] = kind

    def get(self, page: str) -> PageKind | None:
        """Return the kind with this id, or None."""
        return self._kinds.get(page)

    def all(self) -> tuple[PageKind, ...]:
        """Return every kind."""
        return tuple(self._kinds.values())
