"""What the designs in the garage hold: inspected off the main thread, and kept at hand.

Of every design its systems and measures are kept, a few kilobytes. Whole files and models, which take a kilobyte a
line, are kept of the last few that were looked at: only a model's own page needs them.
"""

from collections.abc import Callable, Set
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from campaigns.beside import BesideFile
from campaigns.garage.change import Change
from campaigns.garage.entry import GarageEntry
from campaigns.store.errors import StoreError
from campaigns.store.kept_files import KeptFiles
from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import FoundModel
from mfz_desktop.core.bounded_cache import BoundedCache
from mfz_desktop.core.language import translated
from mfz_desktop.core.tasks import Task, Tasks, Work
from mfz_desktop.models.importing.inspection import InspectedModel, Inspection, inspect, outlined_model
from mfz_desktop.models.importing.kept_model import read_kept
from mfz_desktop.models.importing.reading_context import ReadingContext, game_with
from mfz_desktop.models.session.garage_session import GarageSession

MOST_WHOLE = 50_000
"""Lines and placed parts of all whole models that are kept, some 25 MB: a few hundred usual frames, or one large
model and its neighbours. The last one is kept whatever it weighs."""
MOST_GONE = 100
"""So many designs that left the garage stay known: undo brings them back at once."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """One design, looked at: its model, or why it cannot be shown."""

    entry: GarageEntry
    inspection: Inspection | None
    """The file it came from; None where that cannot be had, and in an outline (see `Inspections.ask`)."""
    model: InspectedModel | None
    why: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether everything is there that there is; else parts and lines are left out."""
        return self.inspection is not None or self.model is None


Content = tuple[str, str | None, tuple[BesideFile, ...], str]
"""What a design's answer depends on: its file, which model of it, the files beside it, the game it is read for."""


@dataclass(frozen=True, slots=True, eq=False)
class RunningInspection:
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
        reading: Callable[[], ReadingContext],
        tasks: Tasks,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._files = files
        self._reading = reading
        self._tasks = tasks
        self._known: dict[Content, Inspected] = {}
        """Outlines, those found out last at the end."""
        self._whole: BoundedCache[Content, Inspected] = BoundedCache(MOST_WHOLE, weight_of)
        self._under_way: dict[Content, RunningInspection] = {}
        self._designs: dict[Content, list[GarageEntry]] = {}
        self._designs_at: tuple[object, int] = (None, 0)
        session.changed.connect(self._follow)

    def known(self, entry: GarageEntry) -> Inspected | None:
        """Return what is known of a design, an outline; None if nothing is."""
        found = self._known.get(content_of(entry))
        return laid_over(found, entry) if found is not None else None

    def ask(self, entry: GarageEntry) -> Inspected | None:
        """Return what is known of a design, an outline; None if it is being looked at, and `arrived` follows."""
        known = self.known(entry)
        if known is None:
            self._look_at(entry)
        return known

    def ask_whole(self, entry: GarageEntry) -> Inspected | None:
        """Return a design with its file and every part; None if it is being read, and `arrived` follows."""
        whole = self._whole.get(content_of(entry))
        if whole is not None:
            return laid_over(whole, entry)
        self._look_at(entry)
        return None

    def put(self, entry: GarageEntry, inspection: Inspection) -> None:
        """Take what an import has found out already."""
        self._keep(content_of(entry), inspected(entry, inspection))

    def forget_all(self) -> None:
        """Look at everything anew when asked: the library, the tag packs or the rules are different now.

        What is under way began with the old ones; somebody waits for it, so it begins anew.
        """
        self._known.clear()
        self._whole.clear()
        outdated, self._under_way = self._under_way, {}
        for look in outdated.values():
            look.task.cancel()
            self._begin(look.entry)

    def _look_at(self, entry: GarageEntry) -> None:
        if content_of(entry) not in self._under_way:
            self._begin(entry)

    def _begin(self, entry: GarageEntry) -> None:
        task = self._tasks.run(
            self.tr("Looking at a model"),
            self._look,
            entry,
            done=lambda answer: self._deliver(look, answer),
            failed=lambda error: self._fail(look, error),
            quiet=True,
        )
        look = RunningInspection(entry, task)
        task.cancelled.connect(lambda: self._is_current(look))
        self._under_way[content_of(entry)] = look

    def _look(self, work: Work, entry: GarageEntry) -> Inspected:
        work.step(0, 1)
        try:
            file = read_kept(entry, self._files.get)
        except StoreError as reason:
            return Inspected(entry, None, None, translated(reason))
        return inspected(entry, inspect(file, self._reading().of(entry), model=entry.submodel))

    def _is_current(self, look: RunningInspection) -> bool:
        """Take a look that has ended off what is under way; False if another has begun in its place."""
        content = content_of(look.entry)
        if self._under_way.get(content) is not look:
            return False
        del self._under_way[content]
        return True

    def _deliver(self, look: RunningInspection, answer: Inspected) -> None:
        if self._is_current(look):
            content = content_of(look.entry)
            self._keep(content, answer)
            self._tell({content})

    def _fail(self, look: RunningInspection, error: BaseException) -> None:
        self._deliver(look, Inspected(look.entry, None, None, translated(error)))
        self._tasks.failed.emit(error)

    def _keep(self, content: Content, answer: Inspected) -> None:
        """Keep an answer in outline, and whole as long as others do not need the room."""
        self._known.pop(content, None)
        self._known[content] = outline_of(answer)
        if answer.inspection is None or answer.inspection.is_whole:
            self._whole.put(content, answer)

    def _follow(self, change: Change) -> None:
        edits = [edit for edit in change.edits if isinstance(edit.value, GarageEntry)]
        self._tell({content_of(edit.after) for edit in edits if isinstance(edit.after, GarageEntry)})
        if edits:
            self._let_go()

    def _let_go(self) -> None:
        """Forget what left the garage, but for the outlines of the last that did."""
        here = {content_of(entry) for entry in self._session.garage.entries()}
        gone = [content for content in self._known if content not in here]
        for content in gone:
            self._whole.drop(content)
        for content in gone[:-MOST_GONE]:
            del self._known[content]

    def _tell(self, contents: Set[Content]) -> None:
        """Say what is known of these to whoever shows one of their designs."""
        for entry in self._designs_with(contents & self._known.keys()):
            content = content_of(entry)
            # Whoever hears of one may have everything forgotten: what is known is looked up each time.
            if (answer := self._whole.get(content) or self._known.get(content)) is not None:
                self.arrived.emit(laid_over(answer, entry))

    def _designs_with(self, contents: Set[Content]) -> list[GarageEntry]:
        """Return the designs with these contents; answers arrive by the dozen, and the garage may hold thousands."""
        garage = self._session.garage
        if contents and self._designs_at != (garage, garage.version):
            self._designs_at = (garage, garage.version)
            self._designs = {}
            for entry in garage.entries():
                self._designs.setdefault(content_of(entry), []).append(entry)
        return [entry for content in contents for entry in self._designs.get(content, ())]


def content_of(entry: GarageEntry) -> Content:
    """Return what a design's answer depends on."""
    return entry.sha256, entry.submodel, entry.beside, entry.game or game_with(entry.kind)


def inspected(entry: GarageEntry, inspection: Inspection) -> Inspected:
    """Pick the design's own model out of its file's inspection."""
    if inspection.file.error:
        return Inspected(entry, inspection, None, inspection.file.error)
    model = next((model for model in inspection.models if is_of(entry, model.found)), None)
    if model is None:
        return Inspected(entry, inspection, None, Message("This model is no longer in its file."))
    return laid_over(Inspected(entry, inspection, model), entry)


def outline_of(whole: Inspected) -> Inspected:
    """Return an answer without the file and without where parts are."""
    model = outlined_model(whole.model) if whole.model is not None else None
    return Inspected(whole.entry, None, model, whole.why)


def weight_of(whole: Inspected) -> int:
    """Return how much room an answer takes, in lines and parts; never nothing."""
    return 1 + (whole.inspection.weight if whole.inspection is not None else 0)


def is_of(entry: GarageEntry, found: FoundModel) -> bool:
    """Tell whether a found model is the design's."""
    return found.submodel == entry.submodel


def laid_over(known: Inspected, entry: GarageEntry) -> Inspected:
    """Lay the design's confirmed systems over what was found."""
    model = known.model.with_entry(entry) if known.model is not None else None
    return Inspected(entry, known.inspection, model, known.why)
