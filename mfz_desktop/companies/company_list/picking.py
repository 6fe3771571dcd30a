"""Designs on their way into a company: asked for, awaited, handed over together."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from campaigns.garage.entry import GarageEntry
from mfz_desktop.companies.game import Picked
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.session.services import GarageServices

Take = Callable[[tuple[Picked, ...]], object]


class _Waiting:
    """Designs that are wanted together."""

    def __init__(self, entries: tuple[GarageEntry, ...], take: Take) -> None:
        self.entries = entries
        self.take = take
        self.known: dict[str, Inspected] = {}

    @property
    def complete(self) -> bool:
        return all(entry.id in self.known for entry in self.entries)

    def hand_over(self) -> None:
        self.take(tuple(Picked(entry, self.known[entry.id].model) for entry in self.entries))


class PendingDesigns(QObject):
    """Knows which designs are awaited, and by whom."""

    def __init__(self, services: GarageServices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._waiting: list[_Waiting] = []
        services.inspections.arrived.connect(self._on_arrived)

    def pick(self, ids: tuple[str, ...], take: Take) -> None:
        """Call `take` with the designs, at once or as soon as all of them have been looked at."""
        found = [entry for one in ids if (entry := self._services.session.garage.entry(one)) is not None]
        waiting = _Waiting(tuple(found), take)
        for entry in found:
            if (known := self._services.inspections.ask(entry)) is not None:
                waiting.known[entry.id] = known
        if waiting.complete:
            waiting.hand_over()
        else:
            self._waiting.append(waiting)

    def _on_arrived(self, inspected: Inspected) -> None:
        for waiting in tuple(self._waiting):
            if any(entry.id == inspected.entry.id for entry in waiting.entries):
                waiting.known[inspected.entry.id] = inspected
                if waiting.complete:
                    self._waiting.remove(waiting)
                    waiting.hand_over()
