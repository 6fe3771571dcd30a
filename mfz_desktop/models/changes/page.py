"""The page of a changed file: the model as it was and as it is, what changed lit in both and told below."""

from collections import Counter
from collections.abc import Iterator

from campaigns.store.errors import StoreError
from ldraw_catalog.building.differences import Pairs
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.tasks import Task
from mfz_desktop.models.changes.build_pane import BuildPane
from mfz_desktop.models.changes.comparing import Build, ComparedBuilds, compare_builds
from mfz_desktop.models.garage.imports import Imports
from mfz_desktop.models.importing.report import ReportedDesign
from mfz_desktop.models.model.part_list import part_words
from mfz_desktop.models.model.view_strip import ViewStrip
from mfz_desktop.models.model.viewpoint import Viewpoint
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import clear, hbox, vbox

PAGE = "changes"
MOST_NAMED = 3
"""Kinds of parts that are named for a kind of change; the pictures show all."""


class ChangesPage(Page):
    """Its place names the design; the last import says what it was before."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        services = context.service(GarageServices)
        self._id = ""
        self._task: Task | None = None
        self.compared: ComparedBuilds | None = None
        viewpoint = Viewpoint(self)
        """Of both: who turns one model turns the other."""
        self.before = BuildPane(context, lambda: services.readings.get(), self.tr("Before"), viewpoint)
        self.now = BuildPane(context, lambda: services.readings.get(), self.tr("Now"), viewpoint)
        self.strip = ViewStrip(context.theme, viewpoint)
        self.words = label("", wrap=True)
        self._lines = vbox(spacing=2)
        vbox(
            (hbox((self.before, 1), (self.now, 1), spacing=16), 1),
            self.strip,
            self.words,
            self._lines,
            on=self,
            margins=(16, 16, 16, 12),
            spacing=8,
        )

    def heading(self) -> str:
        """Return the title."""
        design = self._design()
        return self.tr("What changed") + (f" – {design.name}" if design else "")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        garage, report = Crumb(self.tr("Garage"), Place("garage")), Place("import-report")
        return garage, Crumb(self.tr("Import report"), report)

    def on_shown(self, what: str) -> None:
        """Compare a design with what it was."""
        self._id = what
        self._show_nothing(self.tr("Reading both files …"))
        self.context.service(GarageOpener).when_ready(self._compare)
        self.head_changed.emit()

    def on_hidden(self) -> None:
        """Nobody waits any more."""
        if self._task is not None:
            self._task.cancel()

    def _design(self) -> ReportedDesign | None:
        report = self.context.service(Imports).last
        return next((one for one in report.designs if one.id == self._id), None) if report else None

    def _compare(self, services: GarageServices) -> None:
        design, now = self._design(), services.session.garage.entry(self._id)
        if design is None or design.before is None or now is None:
            self._show_nothing(
                self.tr("What this model was before is known until the program ends or imports again.")
            )
            return
        self._task = self.context.tasks.run(
            self.tr("Comparing a model with what it was"),
            compare_builds,
            design.before,
            now,
            services.readings.get,
            self.context.kept_files.get,
            done=self._show,
            failed=self._fail,
        )

    def _fail(self, error: BaseException) -> None:
        self._show_nothing(translated(error))
        if not isinstance(error, StoreError):
            self.context.tasks.failed.emit(error)

    def _show_nothing(self, why: str) -> None:
        self.compared = None
        self.words.setText(why)
        clear(self._lines)
        self.before.show_build(None)
        self.now.show_build(None)

    def _show(self, compared: ComparedBuilds) -> None:
        self.compared = compared
        self.before.show_build(compared.before)
        self.now.show_build(compared.now)
        self._light_all()
        clear(self._lines)
        for words, before, now in self._changes(compared):
            self._lines.addWidget(button(words, calling(self._light, before, now), Look.LINK))
        if self._lines.count() > 1:
            self._lines.addWidget(button(self.tr("Everything that changed"), self._light_all, Look.LINK))
        touched = ", ".join(compared.touched)
        said = self.tr("Systems touched: {names}.").format(names=touched) if touched else ""
        if not self._lines.count():
            said = self.tr("Not one part is different.")
        self.words.setText(said or self.tr("No system is touched."))

    def _changes(self, compared: ComparedBuilds) -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]:
        """Yield a sentence for each kind of change, with the parts before and now that it speaks of."""
        parts = compared.parts
        kinds = (
            (plural("Changes", "%n part gone", "%n parts gone", len(parts.gone)), parts.gone, ()),
            (plural("Changes", "%n part added", "%n parts added", len(parts.added)), (), parts.added),
            (
                plural("Changes", "%n part of another colour", "%n parts of another colour", len(parts.recoloured)),
                *_both(parts.recoloured),
            ),
            (plural("Changes", "%n part moved", "%n parts moved", len(parts.moved)), *_both(parts.moved)),
        )
        for words, before, now in kinds:
            if before or now:
                names = self._names(compared.now, now) if now else self._names(compared.before, before)
                yield f"{words}: {names}", before, now

    def _names(self, build: Build, parts: tuple[int, ...]) -> str:
        catalog = self.context.service(GarageServices).readings.get().parts
        counted = Counter(part_words(build.assembly, part, catalog, build.colours) for part in parts)
        names = [f"{number} × {name}" if number > 1 else name for name, number in counted.most_common(MOST_NAMED)]
        return "; ".join(names) + (" …" if len(counted) > MOST_NAMED else "")

    def _light(self, before: tuple[int, ...], now: tuple[int, ...]) -> None:
        self.before.light(before)
        self.now.light(now)

    def _light_all(self) -> None:
        if self.compared is not None:
            self._light(self.compared.parts.touched_before, self.compared.parts.touched_now)


def _both(pairs: Pairs) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(sorted(old for old, _ in pairs)), tuple(sorted(new for _, new in pairs))
