"""The company page's inspector: the pane for what is selected, and its edits as changes of the company."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.companies.company import KeptSystem
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_panes import ManyPane, PicturePart
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.companies.frame_panes import FramePane, StationPane
from mfz_desktop.rapid_attack.companies.rows import CompanySection
from mfz_desktop.rapid_attack.companies.terms_pane import TermsPane
from mfz_desktop.ui.forms.fields import Field

MANY = ("company.duplicate", "company.delete", "company.spare", "company.print_selected")


class CompanyInspector(QStackedWidget):
    """Nothing selected: the terms. One frame or station: everything of it. Several: what can be done with them.

    A pane is made when it is first wanted: each holds many fields.
    """

    picture_wanted = Signal()
    """A picture is to be chosen for the selected piece."""
    picture_given_up = Signal()
    """The selected piece is to be pictured by its design again."""
    model_wanted = Signal()
    """Its design is to be gone to."""

    def __init__(self, context: AppContext, document: CompanyDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._document = document
        self._row: PieceRow | None = None

    @cached_property
    def terms(self) -> TermsPane:
        """What the company is built under."""
        terms = TermsPane(self._context)
        self.addWidget(terms)
        terms.constrained.connect(self._constrain)
        terms.ruled.connect(self._rule)
        return terms

    @cached_property
    def frame(self) -> FramePane:
        """One frame or spare."""
        frame = FramePane(self._context)
        self.addWidget(frame)
        self._connect_picture(frame.picture)
        frame.changed.connect(self._take_frame)
        frame.systems_edited.connect(self._put_systems)
        return frame

    @cached_property
    def station(self) -> StationPane:
        """One station."""
        station = StationPane(self._context)
        self.addWidget(station)
        self._connect_picture(station.picture)
        station.changed.connect(self._take_station)
        return station

    @cached_property
    def many(self) -> ManyPane:
        """What can be done with several."""
        many = ManyPane(self._context, MANY)
        self.addWidget(many)
        return many

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected."""
        if self._row is not None and [row.id for row in rows] != [self._row.id]:
            self.finish()
        company = self._document.company
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
        shown = self.currentWidget()
        if isinstance(shown, TermsPane | FramePane | StationPane):
            shown.finish()

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

    def _connect_picture(self, picture: PicturePart) -> None:
        picture.choose.connect(self.picture_wanted)
        picture.use_model.connect(self.picture_given_up)
        picture.open_model.connect(self.model_wanted)

    def _take_frame(self, field: Field, value: Any) -> None:
        if self._row is None:
            return
        frame_id = self._row.id
        words = {
            "name": self.tr("rename “{name}”").format(name=self._row.name),
            "pilot": self.tr("name the pilot"),
            "archetype": self.tr("name the archetype"),
            "rockets": self.tr("load rockets"),
            "notes": self.tr("write notes"),
        }
        if field.key == "rockets":  # the company says by it that its rockets are given
            self._document.edit(words["rockets"], lambda company: editing.set_rockets(company, frame_id, value))
        else:
            self._edit_frame(words[field.key], lambda frame: field.write(frame, value))

    def _take_station(self, field: Field, value: Any) -> None:
        if self._row is None:
            return
        text, id_ = self.tr("rename “{name}”").format(name=self._row.name), self._row.id
        self._document.edit(
            text, lambda company: editing.change_station(company, id_, lambda station: field.write(station, value))
        )

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
