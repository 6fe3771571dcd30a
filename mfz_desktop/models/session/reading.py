"""The workshop in use: made when first needed, made anew when the library, the tag packs or the rules change."""

from collections.abc import Callable, Iterable
from threading import RLock

from PySide6.QtCore import QObject, Signal

from campaigns.garage.change import Change
from campaigns.garage.entry import TagRule
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.core.parts import PartsInUse
from mfz_desktop.models.importing.reading_context import ReadingContext, user_rule
from mfz_desktop.models.session.garage_session import GarageSession


class ReadingContexts(QObject):
    """Hands out the workshop, to any thread."""

    changed = Signal()
    """What was read with the old one may be different with the new one."""

    def __init__(self, make: Callable[[], ReadingContext], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._lock = RLock()
        self._edition = 0
        self._made: tuple[int, ReadingContext] | None = None

    def get(self) -> ReadingContext:
        """Return the workshop."""
        with self._lock:
            edition = self._edition
            if self._made is None or self._made[0] != edition:
                self._made = (edition, self._make())
            return self._made[1]

    def renew(self) -> None:
        """Have it made anew at the next asking.

        Does not wait for one that is being made: opening a library takes a moment, and this is the main thread.
        """
        self._edition += 1
        self.changed.emit()


def make_reading_context(parts: PartCatalog, rules: Iterable[TagRule]) -> ReadingContext:
    """Make a workshop of the parts in use, the shipped tag packs and the player's own rules."""
    return ReadingContext(parts, rules=tuple(map(user_rule, rules)))


def follow_changes(readings: ReadingContexts, session: GarageSession, parts: PartsInUse) -> None:
    """Renew the workshop when a tag rule of the player's comes or goes, or another library is in use."""

    def garage_changed(change: Change) -> None:
        if any(isinstance(edit.value, TagRule) for edit in change.edits):
            readings.renew()

    session.changed.connect(garage_changed)
    parts.changed.connect(readings.renew)
