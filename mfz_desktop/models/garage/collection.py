"""Keeps the garage's rows as the garage is: follows changes, answers of inspections, files that go missing."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from campaigns.companies.company import AnyCompany
from campaigns.garage.change import Change
from campaigns.garage.entry import DesignSystem, GarageEntry
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.game import design_game
from mfz_desktop.models.garage.model import DesignsModel
from mfz_desktop.models.garage.rows import DesignRow, TagState, UsedIn, make_row, uses
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.idle_steps import IdleSteps

AT_ONCE = 2
"""So many designs are read at a time, so that pictures do not have to wait behind them."""


class Collection(QObject):
    """Fills a model with the designs of an open garage."""

    changed = Signal()
    """Rows came, went or are different."""

    def __init__(
        self, context: AppContext, services: GarageServices, model: DesignsModel, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._services = services
        self._model = model
        self._missing: frozenset[str] = frozenset()
        self._queue: deque[str] = deque()
        """Designs that are still to be looked at."""
        self._looking: set[str] = set()
        """Those whose answer is awaited."""
        self._asking = IdleSteps(self)
        services.session.changed.connect(self._follow)
        services.inspections.arrived.connect(self._on_arrived)
        services.readings.changed.connect(self._fill_soon)
        self.fill()

    def _fill_soon(self) -> None:
        QTimer.singleShot(0, self, self.fill)

    def fill(self) -> None:
        """Show every design, and begin to look at them all, one after the other."""
        garage = self._services.session.garage
        entries = garage.entries()
        used = uses(garage.companies(), entries)
        self._queue, self._looking = deque(entry.id for entry in entries), set()
        self._model.show(
            self._make_row(entry, None, used.get(entry.id, ()), entry.id in self._missing) for entry in entries
        )
        self._ask_next()
        self.changed.emit()

    def systems(self, row: DesignRow) -> tuple[DesignSystem, ...]:
        """Return a design's systems and rockets, as far as they are known."""
        inspected = self._services.inspections.ask(row.entry)
        if inspected is None or inspected.model is None:
            return ()
        return inspected.model.resolved.everything

    def look_for_sources(self) -> None:
        """See, in the background, which files are no longer where they were."""
        sources = {row.id: row.entry.source for row in self._model.rows if row.entry.source}
        self._context.tasks.run("", _missing, sources, done=self._note_missing, quiet=True)

    def _ask_next(self) -> None:
        """Look at the next designs; what is at hand is shown at once, or little by little where it is much."""
        self._asking.run(self._ask())

    def _ask(self) -> Iterator[None]:
        while self._queue and len(self._looking) < AT_ONCE:
            entry = self._services.session.garage.entry(self._queue.popleft())
            row = None if entry is None or entry.deleted else self._model.row_of(entry.id)
            if entry is None or row is None:
                continue
            inspected = self._services.inspections.ask(entry)
            if inspected is None:
                self._looking.add(entry.id)
            else:
                self._model.touch(self._make_row(entry, inspected, row.used, row.missing))
            yield
            if not self._queue:
                self.changed.emit()

    def _make_row(
        self, entry: GarageEntry, inspected: Inspected | None, used: tuple[UsedIn, ...], missing: bool
    ) -> DesignRow:
        game = design_game(self._context.games, entry, inspected.model if inspected else None)
        return make_row(entry, inspected, used, missing, game)

    def _on_arrived(self, inspected: Inspected) -> None:
        entry = inspected.entry
        self._looking.discard(entry.id)
        row = self._model.row_of(entry.id)
        if row is not None:
            self._model.touch(self._make_row(entry, inspected, row.used, row.missing))
        self._ask_next()
        self.changed.emit()

    def _follow(self, change: Change) -> None:
        values = [edit.value for edit in change.edits]
        designs = frozenset(value.id for value in values if isinstance(value, GarageEntry))
        if designs:
            self._missing -= designs
            self._show_changed(designs)
            self.look_for_sources()
        if any(isinstance(value, AnyCompany) for value in values):
            self._show_uses()

    def _show_changed(self, designs: frozenset[str]) -> None:
        self._looking -= designs  # an answer that still comes may be of what they were before
        garage = self._services.session.garage
        entries = garage.entries()
        used = uses(garage.companies(), entries)
        rows = []
        for entry in entries:
            row = self._model.row_of(entry.id)
            if row is None or entry.id in designs:
                row = self._make_row(entry, self._services.inspections.known(entry), used.get(entry.id, ()), False)
                self._await(row)
            rows.append(row)
        self._model.show(rows)
        self._ask_next()
        self.changed.emit()

    def _await(self, row: DesignRow) -> None:
        """Have a design looked at of which nothing is known."""
        if row.state is TagState.LOOKING and row.id not in self._looking and row.id not in self._queue:
            self._queue.appendleft(row.id)

    def _show_uses(self) -> None:
        garage = self._services.session.garage
        used = uses(garage.companies(), garage.entries())
        now = ((row, used.get(row.id, ())) for row in self._model.rows)
        self._touch(replace(row, used=others) for row, others in now if row.used != others)

    def _note_missing(self, missing: frozenset[str]) -> None:
        self._missing = missing
        now = ((row, row.id in missing) for row in self._model.rows)
        self._touch(replace(row, missing=gone) for row, gone in now if row.missing != gone)

    def _touch(self, rows: Iterable[DesignRow]) -> None:
        changed = tuple(rows)
        if changed:
            self._model.touch(*changed)
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
