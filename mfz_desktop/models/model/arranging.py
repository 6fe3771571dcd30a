"""How the picture shows a model otherwise than it is built: some parts alone, the rest as ghosts, systems apart."""

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.pictures.arrangement import AS_BUILT, Arrangement, taken_apart

MOST_APART = 8
"""Steps that systems are taken apart by at most."""
USUALLY_APART = 4
"""Steps at first, where nobody said how far."""


class Arranging(QObject):
    """What a person wants to see of the model that is shown."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._only: frozenset[int] | None = None
        self._ghosts = False
        self._apart = 0
        self._how_far = USUALLY_APART
        """Steps that the systems stood apart last."""

    @property
    def shows_some(self) -> bool:
        """Whether only some parts are shown."""
        return self._only is not None

    @property
    def shows_ghosts(self) -> bool:
        """Whether the others are shown as ghosts."""
        return self.shows_some and self._ghosts

    @property
    def apart(self) -> int:
        """How many steps the systems are taken apart; 0 where the model is in one piece."""
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
        """Take the systems apart as far as they stood last, or put them together."""
        self.take_apart(0 if self._apart else self._how_far)

    def take_apart(self, steps: int) -> None:
        """Take the systems so many steps apart; the page's other models are shown so, too."""
        steps = min(max(steps, 0), MOST_APART)
        if steps != self._apart:
            self._apart, self._how_far = steps, steps or self._how_far
            self.changed.emit()

    def reset(self) -> None:
        """Show all of another model, without a word; how far systems stand apart stays."""
        self._only, self._ghosts = None, False

    def of(self, assembly: Assembly, systems: Collection[Collection[int]]) -> Arrangement:
        """Return how a model with these systems is shown."""
        moved = taken_apart(assembly, systems, self._apart / USUALLY_APART) if self._apart else AS_BUILT
        return replace(moved, only=self._only, ghosts=self._ghosts)
