"""How the picture shows a model otherwise than it is built: some parts alone, the rest as ghosts, systems apart."""

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.pictures.arrangement import AS_BUILT, Arrangement, taken_apart


class Arranging(QObject):
    """What a person wants to see of the model that is shown."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._only: frozenset[int] | None = None
        self._ghosts = False
        self._apart = False

    @property
    def shows_some(self) -> bool:
        """Whether only some parts are shown."""
        return self._only is not None

    @property
    def shows_ghosts(self) -> bool:
        """Whether the others are shown as ghosts."""
        return self.shows_some and self._ghosts

    @property
    def is_apart(self) -> bool:
        """Whether the systems are taken apart."""
        return self._apart

    def toggle_only(self, parts: Collection[int]) -> None:
        """Show these parts alone; all again where some are shown alone, or none are named."""
        only = frozenset(parts) if parts and not self.shows_some else None
        if only != self._only:
            self._only, self._ghosts = only, False
            self.changed.emit()

    def toggle_ghosts(self) -> None:
        """Show the other parts as ghosts, or not at all."""
        if self.shows_some:
            self._ghosts = not self._ghosts
            self.changed.emit()

    def toggle_apart(self) -> None:
        """Take the systems apart, or put them together."""
        self._apart = not self._apart
        self.changed.emit()

    def reset(self) -> None:
        """Show another model as it is built, without a word."""
        self._only, self._ghosts, self._apart = None, False, False

    def of(self, assembly: Assembly, systems: Collection[Collection[int]]) -> Arrangement:
        """Return how a model with these systems is shown."""
        moved = taken_apart(assembly, systems) if self._apart else AS_BUILT
        return replace(moved, only=self._only, ghosts=self._ghosts)
