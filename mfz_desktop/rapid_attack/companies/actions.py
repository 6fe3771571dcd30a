"""What can be done with the selected frames, stations and spares of the company that is open."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import Any, Protocol
from zlib import crc32

from campaigns.campaign.names.offering import frame_name, pilot_name
from campaigns.campaign.world import NameList
from campaigns.companies.arranging import moved
from campaigns.companies.copying import copy_piece
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import terms
from mfz_desktop.companies.company.actions import EditingActions
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.rapid_attack.companies.fixes import take_rockets_off, top_up_rockets
from mfz_desktop.rapid_attack.companies.rows import CompanySection
from mfz_desktop.rapid_attack.companies.texts import frames_text, text_of
from mfz_desktop.ui.forms.fields import Field
from mfz_rules.rapid_attack.companies.building import agreed_rockets
from mfz_rules.rapid_attack.editions import size_for
from mfz_rules.rapid_attack.settings import number


class Naming(Protocol):
    """Gives a frame a name that is not taken."""

    def __call__(self, frame: KeptFrame, taken: set[str]) -> KeptFrame:
        """Return the frame with a name, for itself or for its pilot."""


class FrameActions(EditingActions):
    """Each method is one step of undo."""

    @property
    def frames(self) -> tuple[str, ...]:
        """Ids of the selected frames of the company, spares left out."""
        return tuple(row.id for row in self._list.selected if row.section is CompanySection.FRAMES)

    @property
    def spares(self) -> tuple[str, ...]:
        """Ids of the selected spares."""
        return tuple(row.id for row in self._list.selected if row.section is CompanySection.SPARES)

    @property
    def only_spares(self) -> bool:
        """Whether nothing but spares is selected, of what can be one."""
        return bool(self.spares) and not self.frames

    def doubled(self, company: KeptCompany, ids: frozenset[str]) -> KeptCompany:
        """Return the company with a copy behind each of these frames, and of stations and spares at their ends."""
        company = editing.duplicate_frames(company, ids)
        company = editing.add_spares(company, [copy_piece(one) for one in company.spares if one.id in ids])
        return editing.duplicate_stations(company, ids) if stations_of(company, ids) else company

    def without(self, company: KeptCompany, ids: frozenset[str]) -> KeptCompany:
        """Return the company without these frames, stations and spares."""
        company = editing.remove_frames(company, ids)
        return editing.remove_stations(company, ids) if stations_of(company, ids) else company

    def arranged(self, company: KeptCompany, ids: tuple[str, ...], section: str, to: int) -> KeptCompany:
        """Return the company with pieces at another place; frames become spares and back."""
        if section is CompanySection.STATIONS:
            return replace(company, stations=moved(company.stations, ids, to))
        if section is CompanySection.SPARES:
            company = editing.to_spares(company, ids)
            return replace(company, spares=moved(company.spares, ids, to))
        company = editing.from_spares(company, ids)
        return editing.move_frames(company, ids, to)

    def of_section(self, company: KeptCompany, section: str) -> tuple[KeptFrame | KeptStation, ...]:
        """Return the pieces of a section."""
        pieces: dict[str, tuple[KeptFrame | KeptStation, ...]] = {
            CompanySection.FRAMES: company.frames,
            CompanySection.STATIONS: company.stations,
            CompanySection.SPARES: company.spares,
        }
        return pieces[section]

    def to_spares(self) -> None:
        """Make the selected frames spares, or the selected spares frames again."""
        frames, spares = self.frames, self.spares
        if frames:
            self._document.edit(self.tr("make spare"), lambda one: editing.to_spares(one, frames))
        elif spares:
            self._document.edit(self.tr("bring in a spare"), lambda one: editing.from_spares(one, spares))

    def name_pilots(self, names: NameList) -> None:
        """Give the pilots of the selected frames names out of a list; pressed again, others."""

        def named(frame: KeptFrame, taken: set[str]) -> KeptFrame:
            return replace(frame, pilot=pilot_name(names, _turn(frame.pilot or frame.id), taken) or frame.pilot)

        self._name(self.tr("name pilots"), named)

    def name_frames(self, names: NameList) -> None:
        """Give the selected frames names out of a list; pressed again, others."""

        def named(frame: KeptFrame, taken: set[str]) -> KeptFrame:
            return replace(frame, name=frame_name(names, _turn(frame.name), taken) or frame.name)

        self._name(self.tr("name frames"), named)

    def _name(self, text: str, named: Naming) -> None:
        """Name the selected frames one by one, so that none is called as another or its pilot."""
        ids = (*self.frames, *self.spares)

        def change(company: KeptCompany) -> KeptCompany:
            for id_ in ids:
                frames = (*company.frames, *company.spares)
                taken = {word for one in frames for word in (one.name, one.pilot)}
                company = editing.change_frame(company, id_, partial(named, taken=taken))
            return company

        self._document.edit(text, change)

    def set_count(self, piece_id: str, count: int) -> None:
        """Load a frame with rockets."""
        self._document.edit(self.tr("load rockets"), lambda one: editing.set_rockets(one, piece_id, count))

    def spread(self) -> None:
        """Bring the company's rockets to their number: give out what is missing, take off what is too many."""
        wanted = rockets_wanted(self._document.company)
        if wanted is None:
            return
        self._document.edit(
            self.tr("spread rockets"), lambda one: top_up_rockets(take_rockets_off(level(one), wanted), wanted)
        )

    def set_format(self, field: Field, value: Any) -> None:
        """Build for other terms."""
        self._document.edit(self.tr("change the format"), lambda company: field.write(company, value))

    def printable(self) -> tuple[str, ...]:
        """Return the ids of the selected frames and spares."""
        return (*self.frames, *self.spares)

    def as_text(self) -> str:
        """Return the selected frames as text, or the whole company where none is selected."""
        company, wanted = self._document.company, set(self.printable())
        chosen = [frame for frame in (*company.frames, *company.spares) if frame.id in wanted]
        return frames_text(chosen) if chosen else text_of([company])

    def menu_of(self, rows: tuple[PieceRow, ...]) -> tuple[str, ...]:
        """Return the commands of the context menu; empty for a line between them."""
        adding = ("company.add_garage", "company.add_archetype", "company.add_frame", "company.add_station")
        if not rows:
            return (*adding, "", "company.paste")
        return (
            "company.rename", "company.duplicate", "company.spare", "company.delete", "",
            "company.up", "company.down", "", "company.copy", "company.paste", "", "company.print_selected",
            "company.buy_selected",
        )  # fmt: skip


def stations_of(company: KeptCompany, ids: Collection[str]) -> bool:
    """Tell whether some of these are stations of the company."""
    return any(station.id in ids for station in company.stations)


def level(company: KeptCompany) -> KeptCompany:
    """Return the company with no frame above the most rockets that one may carry."""
    most = number(terms(company).settings, "frame.max_rockets")
    return replace(company, frames=tuple(replace(one, rockets=min(one.rockets, most)) for one in company.frames))


def rockets_wanted(company: KeptCompany) -> int | None:
    """Return how many rockets the company is to carry; None where nothing says."""
    agreed = terms(company)
    return agreed_rockets(agreed, size_for(agreed.edition, agreed.scale, agreed.players, agreed.settings))


def _turn(word: str) -> int:
    """Return a number that is another one for every name, so that the next press offers another."""
    return crc32(word.encode())
