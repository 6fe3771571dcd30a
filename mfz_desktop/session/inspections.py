"""What the designs in the garage hold: inspected off the main thread, once, and kept at hand."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from campaigns.garage.change import Change
from campaigns.garage.entry import GarageEntry
from campaigns.store.errors import StoreError
from campaigns.store.kept_files import KeptFiles
from ldraw_catalog.systems.evidence import FoundModel
from mfz_desktop.app.tasks import Tasks, Work
from mfz_desktop.importing.inspection import InspectedModel, Inspection, inspect_bytes
from mfz_desktop.importing.resolving import resolve
from mfz_desktop.importing.workshop import Workshop
from mfz_desktop.session.garage_session import GarageSession


@dataclass(frozen=True, slots=True)
class Inspected:
    """One design, looked at: its model, or why it cannot be shown."""

    entry: GarageEntry
    inspection: Inspection | None
    model: InspectedModel | None
    why: str = ""


class Inspections(QObject):
    """Knows every design's systems. Ask for one; what is not at hand arrives later.

    What a person confirms changes no file, so an answer is laid over what was found anew without reading again.
    """

    arrived = Signal(object)
    """Inspected: the design's answer is at hand now, or is different."""

    def __init__(
        self,
        session: GarageSession,
        files: KeptFiles,
        workshop: Callable[[], Workshop],
        tasks: Tasks,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._files = files
        self._workshop = workshop
        self._tasks = tasks
        self._known: dict[tuple[str, str | None], Inspected] = {}
        self._under_way: set[tuple[str, str | None]] = set()
        session.changed.connect(self._follow)

    def ask(self, entry: GarageEntry) -> Inspected | None:
        """Return what is known of a design; None if it is being looked at, and `arrived` follows."""
        content = (entry.sha256, entry.submodel)
        if content in self._known:
            return laid_over(self._known[content], entry)
        if content not in self._under_way:
            self._under_way.add(content)
            self._tasks.run(
                self.tr("Looking at a model"),
                self._look,
                entry,
                done=lambda inspected: self._deliver(entry, inspected),
                failed=lambda error: self._fail(entry, error),
                quiet=True,
            )
        return None

    def put(self, entry: GarageEntry, inspection: Inspection) -> None:
        """Take what an import has found out already."""
        self._known[entry.sha256, entry.submodel] = inspected(entry, inspection)

    def forget_all(self) -> None:
        """Look at everything anew when asked: the library, the tag packs or the rules are different now."""
        self._known.clear()

    def _look(self, work: Work, entry: GarageEntry) -> Inspected:
        work.step(0, 1)
        try:
            data = self._files.get(entry.sha256)
        except StoreError as reason:
            return Inspected(entry, None, None, str(reason))
        return inspected(entry, inspect_bytes(data, entry.file, self._workshop(), model=entry.submodel))

    def _deliver(self, entry: GarageEntry, answer: Inspected) -> None:
        content = (entry.sha256, entry.submodel)
        self._under_way.discard(content)
        self._known[content] = answer
        self._tell(content)

    def _fail(self, entry: GarageEntry, error: BaseException) -> None:
        self._deliver(entry, Inspected(entry, None, None, str(error)))
        self._tasks.failed.emit(error)

    def _follow(self, change: Change) -> None:
        for edit in change.edits:
            if isinstance(edit.after, GarageEntry):
                self._tell((edit.after.sha256, edit.after.submodel))

    def _tell(self, content: tuple[str, str | None]) -> None:
        if content not in self._known:
            return
        for entry in self._session.garage.entries():
            if (entry.sha256, entry.submodel) == content:
                self.arrived.emit(laid_over(self._known[content], entry))


def inspected(entry: GarageEntry, inspection: Inspection) -> Inspected:
    """Pick the design's own model out of its file's inspection."""
    if inspection.file.error:
        return Inspected(entry, inspection, None, inspection.file.error)
    model = next((model for model in inspection.models if is_of(entry, model.found)), None)
    if model is None:
        return Inspected(entry, inspection, None, "This model is no longer in its file.")
    return laid_over(Inspected(entry, inspection, model), entry)


def is_of(entry: GarageEntry, found: FoundModel) -> bool:
    """Tell whether a found model is the design's."""
    return found.submodel == entry.submodel


def laid_over(known: Inspected, entry: GarageEntry) -> Inspected:
    """Lay the design's confirmed systems over what was found."""
    if known.model is None:
        return Inspected(entry, known.inspection, None, known.why)
    found = known.model.found
    model = InspectedModel(found, resolve(found, entry), known.model.measure, entry)
    return Inspected(entry, known.inspection, model, known.why)
