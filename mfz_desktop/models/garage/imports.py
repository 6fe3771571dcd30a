"""Imports as the window runs them: read in the background, brought in as one step of undo, told in a report."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

import resources
from ldraw_catalog.reading.endings import ENDINGS, LISTS
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import MODELS_FOR, RECENT
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.models.starters import SAMPLES, starter_names

if TYPE_CHECKING:
    from campaigns.garage.change import Change
    from campaigns.garage.entry import GarageEntry
    from mfz_desktop.models.importing.import_run import FileToImport, ImportContext, ImportRun
    from mfz_desktop.models.importing.reading_context import ReadingContext
    from mfz_desktop.models.importing.report import ImportReport, ReportedFile

    Read = Callable[[Work, ImportContext], ImportRun]

After = Callable[["ImportReport"], object]
MOST_RECENT = 10


def is_model(path: Path) -> bool:
    """Tell by its name whether a path may be a model file, or a folder of them."""
    return path.suffix.lower() in (*ENDINGS, *LISTS) or path.is_dir()


class Imports(QObject):
    """Starts imports and keeps the last report."""

    reported = Signal(object)
    """ImportReport: an import came to its end."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.last: ImportReport | None = None
        """What the last import came to; None before the first."""

    def start(self, paths: tuple[Path, ...]) -> None:
        """Import files and folders."""
        self._remember(paths)
        self._begin(self.tr("Importing models"), partial(_read_paths, paths))

    def look_again(self, path: Path) -> None:
        """Read a file whose design was known: if it has changed, the design follows it, and the report says how."""
        self._begin(self.tr("Reading a file"), partial(_read_paths, (path,)), after=self._found)

    def start_starters(self) -> None:
        """Import the models that come with the program."""
        names = starter_names(self._context.games)
        self._begin(self.tr("Importing models"), partial(_read_starters, names), game="")

    def choose(self, file: "ReportedFile", names: tuple[str, ...]) -> None:
        """Make designs of the candidates a person chose in a file that was imported."""
        self._begin(self.tr("Adding models"), partial(_read_choice, file, names), after=self._added)

    def recent(self) -> tuple[Path, ...]:
        """Return the files and folders that were imported last, the latest first."""
        return tuple(Path(line) for line in self._context.settings.get(RECENT).split("\n") if line)

    def _begin(self, name: str, read: "Read", *, after: After | None = None, game: str | None = None) -> None:
        """Open the garage, then read off the main thread. `game` is the models' game; None is the settings' one."""
        began = self._context.navigator.here

        def opened(services: GarageServices) -> None:
            if self._context.read_only:
                self._context.notices.say(translated(self._context.read_only), Tone.WARNING)
                return
            self._run(services, name, read, began, after, game)

        self._context.service(GarageOpener).when_ready(opened)

    def _run(
        self,
        services: GarageServices,
        name: str,
        read: "Read",
        began: Place | None,
        after: After | None,
        game: str | None,
    ) -> None:
        garage, readings, context = services.session.garage, services.readings, self._context
        entries = (*garage.entries(), *garage.entries(binned=True))
        played = context.settings.get(MODELS_FOR) if game is None else game
        task = context.tasks.run(
            name,
            _import,
            lambda: readings.get().for_game(played),
            (entries, context.kept_files.put, context.kept_files.get),
            read,
            done=lambda run: self._bring_in(services, run, began, after),
        )
        task.cancelled.connect(self._cancelled)

    def _bring_in(self, services: GarageServices, run: "ImportRun", began: Place | None, after: After | None) -> None:
        from mfz_desktop.models.importing.import_run import bring_in

        told: list[ImportReport] = []
        for entry, inspection in run.inspections:
            services.inspections.put(entry, inspection)

        def make() -> "Change":
            change, report = bring_in(services.session.garage, run)
            told.append(report)
            return change

        here = began == self._context.navigator.here
        services.session.do(self._step_name(run.report), make, here=here)
        if told and after is not None:
            after(told[0])
        elif told:
            self._report(told[0])
            # Later, so that writing and making the report's page are two short pauses instead of one long one.
            QTimer.singleShot(0, self, lambda: self._show(told[0], began))

    def _report(self, report: "ImportReport") -> None:
        self.last = report
        self.reported.emit(report)

    def _added(self, report: "ImportReport") -> None:
        text = plural("Garage", "%n model added.", "%n models added.", len(report.designs))
        self._context.notices.say(text, undo=self._last())

    def _found(self, report: "ImportReport") -> None:
        from mfz_desktop.models.importing.report import Outcome

        if report.of_outcome(Outcome.KNOWN) and len(report.designs) == 1:
            self._context.notices.say(self.tr("Found. Nothing in it has changed."))
            return
        self._report(report)
        self._context.go("import-report")

    def _show(self, report: "ImportReport", began: Place | None) -> None:
        context = self._context
        if context.navigator.here == began:
            place = where_to(report)
            context.navigator.go(place if context.pages.get(place.page) else Place("import-report"))
            return
        context.notices.say(
            plural("Garage", "%n model was imported.", "%n models were imported.", len(report.designs)),
            action_text=self.tr("Show the report"),
            action=lambda: context.go("import-report"),
            undo=self._last(),
        )

    def _last(self) -> Callable[[], object]:
        """Return what undoes the import that has just ended."""
        return self._context.undo.last(self._context.service(GarageServices).session.stack)

    def _cancelled(self) -> None:
        self._context.notices.say(self.tr("The import was cancelled. Nothing was added."))

    def _step_name(self, report: "ImportReport") -> str:
        if len(report.designs) == 1:
            return self.tr('import "{name}"').format(name=report.designs[0].name)
        return plural("Garage", "import %n model", "import %n models", len(report.designs))

    def _remember(self, paths: tuple[Path, ...]) -> None:
        lines = dict.fromkeys(str(path) for path in (*paths, *self.recent()) if "\n" not in str(path))
        self._context.settings.set(RECENT, "\n".join(list(lines)[:MOST_RECENT]))


def where_to(report: "ImportReport") -> Place:
    """Return where to go after an import: to the model if it is one and there is no more to say, else the report."""
    from mfz_desktop.models.importing.report import Outcome

    designs = report.designs
    plain = not (report.unreadable or report.with_candidates or report.of_outcome(Outcome.CHANGED))
    return Place("model", designs[0].id) if len(designs) == 1 and plain else Place("import-report")


def _import(
    work: Work,
    reading: "Callable[[], ReadingContext]",
    kept: "tuple[tuple[GarageEntry, ...], Callable[[bytes], str], Callable[[str], bytes]]",
    read: "Read",
) -> "ImportRun":
    from mfz_desktop.models.importing.import_run import ImportContext

    return read(work, ImportContext(reading(), *kept))


def _read_paths(paths: tuple[Path, ...], work: Work, importing: "ImportContext") -> "ImportRun":
    from mfz_desktop.models.importing.import_run import incoming, run_import

    return run_import(incoming(paths), importing, work.step)


def _read_starters(names: tuple[str, ...], work: Work, importing: "ImportContext") -> "ImportRun":
    from mfz_desktop.models.importing.import_run import run_import

    return run_import(tuple(map(_starter, names)), importing, work.step)


def _starter(name: str) -> "FileToImport":
    from mfz_desktop.models.importing.import_run import FileToImport

    return FileToImport(name.rpartition("/")[2], data=resources.read_bytes(SAMPLES, name))


def _read_choice(file: "ReportedFile", names: tuple[str, ...], work: Work, importing: "ImportContext") -> "ImportRun":
    from mfz_desktop.models.importing.import_run import run_choice

    return run_choice(file, names, importing, work.step)
