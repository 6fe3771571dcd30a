"""Where one is in the application, and how one gets somewhere else."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from mfz_desktop.context.context import AppContext
    from mfz_desktop.context.page import Page

FIRST = "first"
"""The id of the page with the doors."""


@dataclass(frozen=True, slots=True)
class Place:
    """A page, and what it shows: `Place("model", entry.id)`, `Place("garage")`."""

    page: str
    what: str = ""
    """The id of the document the page shows; empty for pages that show one thing only."""


@dataclass(frozen=True, slots=True)
class PageKind:
    """A page that can be gone to. The page itself is made when it is first shown."""

    id: str
    title: str
    """Translated; for the rail and the Go menu."""
    make: "Callable[[AppContext], Page]"
    """Imports the page's module inside, so that nothing is loaded before it is needed."""
    glyph: str = ""
    """The name of its icon; a file of `resources/icons`."""
    on_rail: bool = False
    keys: str = ""
    """The shortcut of its entry in the Go menu, `Ctrl+1`."""
    belongs_to: str = ""
    """The rail entry that is lit while this page is shown: the model's page belongs to `garage`."""
    module: str = ""
    """Where the page is; imported in the background after the first paint. Empty for what is loaded at once."""
    opens: "Callable[[AppContext, str, Callable[[], object]], bool] | None" = None
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


MOST_STEPS = 200
"""So far back leads the way; nobody goes further step by step."""


class Navigator(QObject):
    """Remembers the way: `go`, `back`, `forward`. The window follows `moved`."""

    moved = Signal(object)
    """Place: this is where we are now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._way: list[Place] = []
        self._step = -1

    @property
    def here(self) -> Place | None:
        """Return the present place; None before the first."""
        return self._way[self._step] if self._way else None

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return self._step > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether one came back from somewhere."""
        return self._step + 1 < len(self._way)

    def go(self, place: Place) -> None:
        """Go to a place. Going where one is already shows it again and leaves no step."""
        if place != self.here:
            self._way = [*self._way[: self._step + 1], place][-MOST_STEPS:]
            self._step = len(self._way) - 1
        self.moved.emit(place)

    def back(self) -> None:
        """Go back one step, if there is one."""
        if self.can_go_back:
            self._step -= 1
            self.moved.emit(self.here)

    def forward(self) -> None:
        """Take back a step back, if there was one."""
        if self.can_go_forward:
            self._step += 1
            self.moved.emit(self.here)

    def forget(self, place: Place) -> None:
        """Take a place out of the way: what it showed is gone. Whoever is there goes back."""
        was_here = self.here == place
        before = sum(1 for other in self._way[: self._step + 1] if other == place)
        self._way = [other for other in self._way if other != place]
        self._step = max(self._step - before, 0 if self._way else -1)
        if was_here and self.here is not None:
            self.moved.emit(self.here)
