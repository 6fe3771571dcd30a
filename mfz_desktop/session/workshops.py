"""The workshop in use: made when first needed, made anew when the library, the tag packs or the rules change."""

from collections.abc import Callable, Iterable
from pathlib import Path
from threading import RLock

from PySide6.QtCore import QObject, Signal

from campaigns.garage.change import Change
from campaigns.garage.entry import TagRule
from ldraw_catalog.parts.library import LibraryNotFound
from mfz_desktop.app.settings import LIBRARY, Settings
from mfz_desktop.importing.workshop import Workshop
from mfz_desktop.session.garage_session import GarageSession


class Workshops(QObject):
    """Hands out the workshop, to any thread."""

    changed = Signal()
    """What was read with the old one may be different with the new one."""

    def __init__(self, make: Callable[[], Workshop], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._lock = RLock()
        self._workshop: Workshop | None = None

    def get(self) -> Workshop:
        """Return the workshop."""
        with self._lock:
            if self._workshop is None:
                self._workshop = self._make()
            return self._workshop

    def renew(self) -> None:
        """Have it made anew at the next asking."""
        with self._lock:
            self._workshop = None
        self.changed.emit()


def open_chosen(library: str, rules: Iterable[TagRule]) -> Workshop:
    """Open the workshop with the library a person chose; if that is none any more, with whatever is found."""
    try:
        return Workshop.open(Path(library) if library else None, rules=rules)
    except LibraryNotFound:
        return Workshop.open(rules=rules)


def follow_changes(workshops: Workshops, session: GarageSession, settings: Settings) -> None:
    """Renew the workshop when a tag rule of the player's comes or goes, or another library is chosen."""

    def garage_changed(change: Change) -> None:
        if any(isinstance(edit.value, TagRule) for edit in change.edits):
            workshops.renew()

    session.changed.connect(garage_changed)
    settings.changed.connect(lambda option: workshops.renew() if option is LIBRARY else None)
