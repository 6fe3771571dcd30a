"""The import report: pictures of what came in, groups of what needs attention, numbers last."""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.models.game import design_game
from mfz_desktop.models.garage.imports import Imports
from mfz_desktop.models.garage.rows import DesignRow, make_row
from mfz_desktop.models.import_report.groups import groups
from mfz_desktop.models.import_report.tiles import Tiles
from mfz_desktop.models.import_report.words import figures, summary
from mfz_desktop.models.importing.report import ImportReport, Outcome
from mfz_desktop.models.library_offer import get_library
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, button
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.idle_steps import IdleSteps
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, replace_widget, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading


class ImportReportPage(Page):
    """Shows the last import."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services: GarageServices | None = None
        self._shown: tuple[ImportReport | None, tuple[DesignRow, ...]] | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._refresh)
        self._of: ImportReport | None = None
        """Of which report the content is."""
        self._expanded: ImportReport | None = None
        """In which one all pictures are wanted."""
        self._filling = IdleSteps(self)
        self._scroll = ScrollColumn(context.theme, widest=868)
        self._content = QWidget()
        self._scroll.column.addWidget(self._content)
        self._scroll.column.addStretch(1)
        self._states = QStackedWidget()
        self._nothing = EmptyState(
            PictureLabel(context.theme, context.pictures, size=QSize(200, 160), ground=False),
            self.tr("Nothing was imported yet"),
            self.tr("The report of an import stays here until the program ends."),
            ActionButton(context.commands.action("garage.import")),
        )
        self._states.addWidget(self._nothing)
        self._states.addWidget(self._scroll)
        vbox(self._states, on=self)
        context.service(Imports).reported.connect(self._refresh_soon)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Import report")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way back to the garage."""
        return (Crumb(self.tr("Garage"), Place("garage")),)

    def undo_stack(self) -> QUndoStack | None:
        """Return the garage's undo stack: an import is undone there."""
        return self._services.session.stack if self._services else None

    def on_shown(self, what: str) -> None:
        """Show the report as things stand now."""
        self.context.service(GarageOpener).when_ready(self._open)

    def _open(self, services: GarageServices) -> None:
        if self._services is None:
            self._services = services
            services.session.changed.connect(self._refresh_soon)
            services.inspections.arrived.connect(self._refresh_soon)
        self._refresh()

    def _refresh_soon(self) -> None:
        self._later.start(0)

    def _refresh(self) -> None:
        report = self.context.service(Imports).last
        self._states.setCurrentWidget(self._nothing if report is None else self._scroll)
        if report is None or self._services is None:
            return
        rows = self._rows(report, self._services)
        if self._shown != (report, rows):
            self._shown = (report, rows)
            self._filling.run(self._fill(report, {row.id: row for row in rows}))

    def _rows(self, report: ImportReport, services: GarageServices) -> tuple[DesignRow, ...]:
        """Return what became of the report's designs since: those that are gone are left out."""
        entries = (services.session.garage.entry(design.id) for design in report.designs)
        here = [entry for entry in entries if entry is not None and not entry.deleted]
        asked = ((entry, services.inspections.ask(entry)) for entry in here)
        return tuple(
            make_row(entry, known, (), False, design_game(self.context.games, entry, known.model if known else None))
            for entry, known in asked
        )

    def _fill(self, report: ImportReport, rows: dict[str, DesignRow]) -> Iterator[None]:
        """Make the content, a little at each step; shown at once if nothing else is, else when it is complete."""
        place = self._scroll.verticalScrollBar().value()
        content = QWidget()
        column = vbox(self._tiles(report, rows), on=content, spacing=8)
        at_once = self._of is not report
        if at_once:
            self._show(content, report)
        for group in groups(self.context, report, rows):
            column.addWidget(group)
            yield from group.fill()
        column.addWidget(self._numbers(report))
        if not at_once:
            self._show(content, report)
            QTimer.singleShot(0, self, lambda: self._scroll.verticalScrollBar().setValue(place))

    def _show(self, content: QWidget, report: ImportReport) -> None:
        replace_widget(self._scroll.column, self._content, content)
        self._content, self._of = content, report

    def _tiles(self, report: ImportReport, rows: dict[str, DesignRow]) -> QWidget:
        outcomes: dict[str, Outcome] = {design.id: design.outcome for design in report.designs}
        expanded = self._expanded is report
        tiles = Tiles(self.context, summary(report), tuple(rows.values()), outcomes, all_of_them=expanded)
        tiles.opened.connect(lambda design: self.context.go("model", design))
        tiles.expanded.connect(lambda on: self._expand(report if on else None))
        return tiles

    def _expand(self, report: ImportReport | None) -> None:
        self._expanded = report

    def _no_library(self, report: ImportReport) -> tuple[QWidget, ...]:
        """Return the way to a parts library where the models were read without one."""
        if report.library:
            return ()
        return (button(self.tr("Get the parts library…"), lambda: get_library(self.context)),)

    def _numbers(self, report: ImportReport) -> QWidget:
        numbers = QWidget()
        library = self.tr("LDraw {update}").format(update=report.library) if report.library else ""
        remark = library or self.tr("without a parts library")
        column = vbox(
            SectionHeading(self.tr("In numbers"), *self._no_library(report), remark=remark),
            on=numbers,
            margins=(0, 16, 0, 0),
            spacing=8,
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        for line, (what, number) in enumerate(figures(report)):
            grid.addWidget(label(number), line, 0, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(what, Role.SECONDARY), line, 1)
        grid.setColumnStretch(1, 1)
        add_layout(column, grid)
        return numbers
