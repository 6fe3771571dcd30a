"""What the designs in the garage hold: inspected off the main thread, once, and kept at hand."""

from collections.abc import Callable, Set
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from campaigns.beside import BesideFile
from campaigns.garage.change import Change
from campaigns.garage.entry import GarageEntry
from campaigns.store.errors import StoreError
from campaigns.store.kept_files import KeptFiles
from ldraw_catalog.systems.evidence import FoundModel
from mfz_desktop.app.tasks import Task, Tasks, Work
from mfz_desktop.importing.inspection import InspectedModel, Inspection, inspect
from mfz_desktop.importing.kept_model import read_kept
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


Content = tuple[str, str | None, tuple[BesideFile, ...]]
"""What a design's answer depends on: its file, which model of it, and the files beside it."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """One look at a design that is under way."""

    entry: GarageEntry
    task: Task


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
        self._known: dict[Content, Inspected] = {}
        self._under_way: dict[Content, Look] = {}
        session.changed.connect(self._follow)

    def ask(self, entry: GarageEntry) -> Inspected | None:
        """Return what is known of a design; None if it is being looked at, and `arrived` follows."""
        content = content_of(entry)
        if content in self._known:
            return laid_over(self._known[content], entry)
        if content not in self._under_way:
            self._begin(entry)
        return None

    def put(self, entry: GarageEntry, inspection: Inspection) -> None:
        """Take what an import has found out already."""
        self._known[content_of(entry)] = inspected(entry, inspection)

    def forget_all(self) -> None:
        """Look at everything anew when asked: the library, the tag packs or the rules are different now.

        What is under way began with the old ones; somebody waits for it, so it begins anew.
        """
        self._known.clear()
        outdated, self._under_way = self._under_way, {}
        for look in outdated.values():
            look.task.cancel()
            self._begin(look.entry)

    def _begin(self, entry: GarageEntry) -> None:
        task = self._tasks.run(
            self.tr("Looking at a model"),
            self._look,
            entry,
            done=lambda answer: self._deliver(look, answer),
            failed=lambda error: self._fail(look, error),
            quiet=True,
        )
        look = Look(entry, task)
        task.cancelled.connect(lambda: self._is_current(look))
        self._under_way[content_of(entry)] = look

    def _look(self, work: Work, entry: GarageEntry) -> Inspected:
        work.step(0, 1)
        try:
            file = read_kept(entry, self._files.get)
        except StoreError as reason:
            return Inspected(entry, None, None, str(reason))
        return inspected(entry, inspect(file, self._workshop(), model=entry.submodel))

    def _is_current(self, look: Look) -> bool:
        """Take a look that has ended off what is under way; False if another has begun in its place."""
        content = content_of(look.entry)
        if self._under_way.get(content) is not look:
            return False
        del self._under_way[content]
        return True

    def _deliver(self, look: Look, answer: Inspected) -> None:
        if self._is_current(look):
            content = content_of(look.entry)
            self._known[content] = answer
            self._tell({content})

    def _fail(self, look: Look, error: BaseException) -> None:
        self._deliver(look, Inspected(look.entry, None, None, str(error)))
        self._tasks.failed.emit(error)

    def _follow(self, change: Change) -> None:
        after = (edit.after for edit in change.edits)
        self._tell({content_of(value) for value in after if isinstance(value, GarageEntry)})

    def _tell(self, contents: Set[Content]) -> None:
        """Say what is known of these to whoever shows one of their designs."""
        known = contents & self._known.keys()
        if not known:
            return
        for entry in self._session.garage.entries():
            content = content_of(entry)
            # Whoever hears of one may have everything forgotten: what is known is looked up each time.
            if content in known and content in self._known:
                self.arrived.emit(laid_over(self._known[content], entry))


def content_of(entry: GarageEntry) -> Content:
    """Return what a design's answer depends on."""
    return entry.sha256, entry.submodel, entry.beside


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
