"""The company page's inspector: the pane for what is selected, and its edits as changes of the company."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.companies.company import KeptSystem
from campaigns.names import shorten
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_panes import ManyPane
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.companies.frame_panes import FramePane, StationPane
from mfz_desktop.rapid_attack.companies.rows import CompanySection
from mfz_desktop.rapid_attack.companies.terms_pane import TermsPane
from mfz_desktop.ui.forms.fields import Field

MANY = ("company.duplicate", "company.delete", "company.spare", "company.print_selected")


class CompanyInspector(QStackedWidget):
    """Nothing selected: the terms. One frame or station: everything of it. Several: what can be done with them."""

    def __init__(self, context: AppContext, document: CompanyDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._row: PieceRow | None = None
        self.terms = TermsPane(context)
        self.frame = FramePane(context)
        self.station = StationPane(context)
        self.many = ManyPane(context, MANY)
        for pane in (self.terms, self.frame, self.station, self.many):
            self.addWidget(pane)
        self._connect()

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected."""
        company = self._document.company
        if company is None:
            return
        if self._row is not None and [row.id for row in rows] != [self._row.id]:
            self.finish()
            company = self._document.company or company
        self._row = rows[0] if len(rows) == 1 else None
        if not rows:
            self.terms.show_company(company)
            self.setCurrentWidget(self.terms)
        elif len(rows) > 1:
            self.many.show_rows(rows)
            self.setCurrentWidget(self.many)
        else:
            self._show_one(company, rows[0])

    def finish(self) -> None:
        """Commit what is being typed."""
        for pane in (self.terms, self.many, self.frame, self.station):
            if pane is self.currentWidget():
                pane.finish()

    def _show_one(self, company: KeptCompany, row: PieceRow) -> None:
        if row.section is CompanySection.STATIONS:
            station = next((one for one in company.stations if one.id == row.id), None)
            if station is not None:
                self.station.show_station(station)
                self.setCurrentWidget(self.station)
            return
        frame = next((one for one in (*company.frames, *company.spares) if one.id == row.id), None)
        if frame is not None:
            self.frame.show_frame(company, frame)
            self.setCurrentWidget(self.frame)

    def _connect(self) -> None:
        frame = self.frame
        frame.renamed.connect(self._rename)
        frame.piloted.connect(self._name_pilot)
        frame.named_archetype.connect(self._name_archetype)
        frame.noted.connect(self._note)
        frame.loaded.connect(self._load)
        frame.systems_edited.connect(self._put_systems)
        self.station.renamed.connect(self._rename)
        self.terms.constrained.connect(self._constrain)
        self.terms.ruled.connect(self._rule)

    def _rename(self, name: str) -> None:
        if self._row is None:
            return
        row = self._row
        rename = editing.rename_station if row.section is CompanySection.STATIONS else editing.rename_frame
        text = self.tr("rename “{name}”").format(name=row.name)
        if not self._document.edit(text, lambda company: rename(company, row.id, name)):
            pane = self.station if row.section is CompanySection.STATIONS else self.frame
            pane.name.revert(row.name)

    def _name_pilot(self, name: str) -> None:
        self._edit_frame(self.tr("name the pilot"), lambda frame: replace(frame, pilot=shorten(name)))

    def _name_archetype(self, name: str) -> None:
        self._edit_frame(self.tr("name the archetype"), lambda frame: replace(frame, archetype=shorten(name)))

    def _note(self, text: str) -> None:
        self._edit_frame(self.tr("write notes"), lambda frame: replace(frame, notes=text))

    def _load(self, rockets: int) -> None:
        if self._row is not None:
            frame_id = self._row.id
            self._document.edit(self.tr("load rockets"), lambda one: editing.set_rockets(one, frame_id, rockets))

    def _put_systems(self, text: str, systems: tuple[KeptSystem, ...]) -> None:
        self._edit_frame(text, lambda frame: replace(frame, systems=systems))

    def _edit_frame(self, text: str, change: Callable[[KeptFrame], KeptFrame]) -> None:
        if self._row is not None:
            frame_id = self._row.id
            self._document.edit(text, lambda company: editing.change_frame(company, frame_id, change))

    def _constrain(self, field: Field, value: Any) -> None:
        self._document.edit(self.tr("change what is laid down"), lambda company: field.write(company, value))

    def _rule(self, field: Field, value: Any) -> None:
        self._document.edit(self.tr("change a house rule"), lambda company: field.write(company, value))
