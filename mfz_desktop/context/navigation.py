"""Where the user is in the application, and going elsewhere."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

FIRST = "first"
"""The id of the first page."""


@dataclass(frozen=True, slots=True)
class Place:
    """A page, and what it shows: `Place("model", entry.id)`, `Place("garage")`."""

    page: str
    what: str = ""
    """The id of the document the page shows; empty for pages that show one thing only."""


MOST_STEPS = 200
"""So far back leads the way; nobody goes further step by step."""


class Navigator(QObject):
    """A history of places: `go`, `back`, `forward`. The window follows `moved`."""

    moved = Signal(object)
    """Place: this is where we are now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history: list[Place] = []
        self._step = -1
        self.is_return = False
        """Whether one came here by going back or forward: then a place is only shown."""

    @property
    def here(self) -> Place | None:
        """Return the present place; None before the first."""
        return self._history[self._step] if self._history else None

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return self._step > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a place to go forward to."""
        return self._step + 1 < len(self._history)

    def go(self, place: Place) -> None:
        """Go to a place. Going where one is already shows it again and leaves no step."""
        self._step_to(place)
        self.is_return = False
        self.moved.emit(place)

    def revisit(self, place: Place) -> None:
        """Go to a place only to see it, as one left it: a step like any other."""
        self._step_to(place)
        self._return()

    def last_on(self, page: str) -> Place | None:
        """Return where one was last on a page; None where one never was."""
        return next((place for place in self._history[self._step :: -1] if place.page == page), None)

    def show_again(self) -> None:
        """Show the present place again: the document that it needs is open now."""
        if self.here is not None:
            self.moved.emit(self.here)

    def back(self) -> None:
        """Go back one step, if there is one."""
        if self.can_go_back:
            self._step -= 1
            self._return()

    def forward(self) -> None:
        """Go forward again after going back, if possible."""
        if self.can_go_forward:
            self._step += 1
            self._return()

    def forget(self, place: Place) -> None:
        """Remove a place from the history: what it showed is gone. If it is shown now, go back."""
        was_here = self.here == place
        before = sum(1 for other in self._history[: self._step + 1] if other == place)
        self._history = [other for other in self._history if other != place]
        self._step = max(self._step - before, 0 if self._history else -1)
        if was_here and self.here is not None:
            self._return()

    def _step_to(self, place: Place) -> None:
        if place != self.here:
            self._history = [*self._history[: self._step + 1], place][-MOST_STEPS:]
            self._step = len(self._history) - 1

    def _return(self) -> None:
        self.is_return = True
        self.moved.emit(self.here)
