"""The company page's inspector: the pane for what is selected, and its edits as changes of the company."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

from campaigns.companies.company import KeptSystem
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from mfz_desktop.companies.company.inspector import PieceInspector
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.rapid_attack.companies.frame_panes import FramePane, StationPane
from mfz_desktop.rapid_attack.companies.rows import CompanySection
from mfz_desktop.rapid_attack.companies.terms_pane import TermsPane
from mfz_desktop.ui.forms.fields import Field


class CompanyInspector(PieceInspector):
    """The panes of frames, stations and terms."""

    with_several = ("company.duplicate", "company.delete", "company.spare", "company.print_selected")

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
        self.connect_picture(frame.picture)
        frame.changed.connect(self._take_frame)
        frame.systems_edited.connect(self._put_systems)
        return frame

    @cached_property
    def station(self) -> StationPane:
        """One station."""
        station = StationPane(self._context)
        self.addWidget(station)
        self.connect_picture(station.picture)
        station.changed.connect(self._take_station)
        return station

    def terms_pane(self, company: KeptCompany) -> TermsPane:
        """Return what the company is built under."""
        self.terms.show_company(company)
        return self.terms

    def piece_pane(self, company: KeptCompany, row: PieceRow) -> FramePane | StationPane | None:
        """Return the pane of a frame, spare or station."""
        if row.section is CompanySection.STATIONS:
            station = next((one for one in company.stations if one.id == row.id), None)
            if station is None:
                return None
            self.station.show_station(station)
            return self.station
        frame = next((one for one in (*company.frames, *company.spares) if one.id == row.id), None)
        if frame is None:
            return None
        self.frame.show_frame(company, frame)
        return self.frame

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
