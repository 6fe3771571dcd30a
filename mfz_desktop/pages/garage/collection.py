"""Keeps the garage's rows as the garage is: follows changes, answers of inspections, files that go missing."""

from collections import deque
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from campaigns.companies.company import KeptCompany
from campaigns.garage.change import Change
from campaigns.garage.entry import GarageEntry
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.tasks import Work
from mfz_desktop.importing.resolving import ResolvedSystem
from mfz_desktop.pages.garage.model import DesignsModel
from mfz_desktop.pages.garage.rows import DesignRow, make_row, uses
from mfz_desktop.session.desk import Desk
from mfz_desktop.session.inspections import Inspected

AT_ONCE = 2
"""So many designs are read at a time, so that pictures do not have to wait behind them."""


class Collection(QObject):
    """Fills a model with the designs of an open desk."""

    changed = Signal()
    """Rows came, went or are different."""

    def __init__(self, context: AppContext, desk: Desk, model: DesignsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._desk = desk
        self._model = model
        self._missing: frozenset[str] = frozenset()
        self._queue: deque[str] = deque()
        self._asked: set[str] = set()
        desk.session.changed.connect(self._follow)
        desk.inspections.arrived.connect(self._on_arrived)
        desk.workshops.changed.connect(lambda: QTimer.singleShot(0, self, self.fill))
        self.fill()

    def fill(self) -> None:
        """Show every design, and begin to look at those that nobody looked at yet."""
        garage = self._desk.session.garage
        entries = garage.entries()
        used = uses(garage.companies(), entries)
        known = {entry.id: self._known(entry) for entry in entries}
        self._model.show(
            tuple(
                make_row(entry, known[entry.id], used.get(entry.id, ()), entry.id in self._missing)
                for entry in entries
            )
        )
        self._ask_next()
        self.changed.emit()

    def systems(self, row: DesignRow) -> tuple[ResolvedSystem, ...]:
        """Return a design's systems and rockets, as far as they are known."""
        inspected = self._desk.inspections.ask(row.entry)
        if inspected is None or inspected.model is None:
            return ()
        return (*inspected.model.resolved.systems, *inspected.model.resolved.rocket_racks)

    def look_for_sources(self) -> None:
        """See, in the background, which files are no longer where they were."""
        sources = {row.id: row.entry.source for row in self._model.rows if row.entry.source}
        self._context.tasks.run("", _missing, sources, done=self._note_missing, quiet=True)

    def _known(self, entry: GarageEntry) -> Inspected | None:
        """Return what is known of a design; queue it where that is nothing."""
        if entry.id in self._asked:
            return self._desk.inspections.ask(entry)
        if entry.id not in self._queue:
            self._queue.append(entry.id)
        return None

    def _ask_next(self) -> None:
        """Look at the next designs; what is at hand is shown at once."""
        waiting = sum(1 for row in self._model.rows if row.id in self._asked and row.state.value == "looking")
        while self._queue and waiting < AT_ONCE:
            design = self._queue.popleft()
            entry = self._desk.session.garage.entry(design)
            if entry is None or entry.deleted:
                continue
            self._asked.add(design)
            inspected = self._desk.inspections.ask(entry)
            if inspected is None:
                waiting += 1
            else:
                self._show(inspected)

    def _on_arrived(self, inspected: Inspected) -> None:
        self._asked.add(inspected.entry.id)
        self._show(inspected)
        self._ask_next()
        self.changed.emit()

    def _show(self, inspected: Inspected) -> None:
        place = self._model.place_of(inspected.entry.id)
        if place >= 0:
            row = self._model.rows[place]
            self._model.touch(make_row(inspected.entry, inspected, row.used, row.missing))

    def _follow(self, change: Change) -> None:
        values = [edit.value for edit in change.edits]
        designs = [value.id for value in values if isinstance(value, GarageEntry)]
        if designs:
            self._missing -= frozenset(designs)
            self._asked |= {one for one in designs if self._model.place_of(one) < 0 and one not in self._queue}
            self._show_changed(frozenset(designs))
            self.look_for_sources()
        if any(isinstance(value, KeptCompany) for value in values):
            self._show_uses()

    def _show_changed(self, designs: frozenset[str]) -> None:
        garage = self._desk.session.garage
        entries = garage.entries()
        used = uses(garage.companies(), entries)
        here = {row.id: row for row in self._model.rows}
        rows = []
        for entry in entries:
            row = here.get(entry.id)
            if row is None or entry.id in designs:
                row = make_row(entry, self._known(entry), used.get(entry.id, ()), False)
            rows.append(row)
        self._model.show(tuple(rows))
        self._ask_next()
        self.changed.emit()

    def _show_uses(self) -> None:
        garage = self._desk.session.garage
        used = uses(garage.companies(), garage.entries())
        for row in self._model.rows:
            self._model.touch(replace(row, used=used.get(row.id, ())))
        self.changed.emit()

    def _note_missing(self, missing: frozenset[str]) -> None:
        self._missing = missing
        for row in self._model.rows:
            self._model.touch(replace(row, missing=row.id in missing))
        self.changed.emit()


def _missing(work: Work, sources: dict[str, str]) -> frozenset[str]:
    gone = set()
    for done, (design, source) in enumerate(sources.items()):
        work.step(done, len(sources))
        try:
            there = Path(source).is_file()
        except (OSError, ValueError):
            there = False
        if not there:
            gone.add(design)
    return frozenset(gone)
