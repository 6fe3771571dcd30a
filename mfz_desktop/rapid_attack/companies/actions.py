"""What can be done with the selected frames, stations and spares of the company that is open."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Protocol, TypeVar
from zlib import crc32

from campaigns.campaign.names.offering import frame_name, pilot_name
from campaigns.campaign.world import NameList
from campaigns.companies.copying import copy_piece
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import terms
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.companies.company.view import PieceActions
from mfz_desktop.rapid_attack.companies.fixes import take_rockets_off, top_up_rockets
from mfz_desktop.rapid_attack.companies.rows import CompanySection
from mfz_desktop.rapid_attack.companies.texts import frames_text, text_of
from mfz_desktop.ui.forms.fields import Field
from mfz_rules.rapid_attack.companies.building import agreed_rockets
from mfz_rules.rapid_attack.editions import size_for
from mfz_rules.rapid_attack.settings import number

P = TypeVar("P", bound=KeptFrame | KeptStation)


class Naming(Protocol):
    """Gives a frame a name that is not taken."""

    def __call__(self, frame: KeptFrame, taken: set[str]) -> KeptFrame:
        """Return the frame with a name, for itself or for its pilot."""


class FrameActions(PieceActions):
    """Each method is one step of undo."""

    def __init__(self, document: CompanyDocument, pieces: PieceList) -> None:
        super().__init__(pieces)
        self._document = document
        self._list = pieces

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

    def duplicate(self) -> None:
        """Put a copy behind each selected piece."""
        ids, before = set(self._list.selected_ids), self._document.company

        def change(company: KeptCompany) -> KeptCompany:
            company = editing.duplicate_frames(company, ids)
            company = editing.add_spares(company, [copy_piece(one) for one in company.spares if one.id in ids])
            return editing.duplicate_stations(company, ids) if stations_of(company, ids) else company

        if self._document.edit(self.tr("duplicate"), change):
            known = {piece.id for piece in pieces_of(before)}
            after = self._document.company
            self._list.select([piece.id for piece in pieces_of(after) if piece.id not in known])

    def delete(self) -> None:
        """Take the selected pieces out."""
        ids = self._list.selected_ids

        def change(company: KeptCompany) -> KeptCompany:
            company = editing.remove_frames(company, ids)
            return editing.remove_stations(company, ids) if stations_of(company, set(ids)) else company

        rows = self._list.selected
        name = f"“{rows[0].name}”" if len(rows) == 1 else str(len(rows))
        self._document.edit(self.tr("delete {what}").format(what=name), change)

    def to_spares(self) -> None:
        """Make the selected frames spares, or the selected spares frames again."""
        frames, spares = self.frames, self.spares
        if frames:
            self._document.edit(self.tr("make spare"), lambda one: editing.to_spares(one, frames))
        elif spares:
            self._document.edit(self.tr("bring in a spare"), lambda one: editing.from_spares(one, spares))

    def move_by(self, by: int) -> None:
        """Move the selected pieces up or down among their kind."""
        rows, company = self._list.selected, self._document.company
        if not rows:
            return
        section, ids = rows[0].section, [row.id for row in rows]
        order = [piece.id for piece in of_section(company, section)]
        places = [order.index(one) for one in ids if one in order]
        to = max(min(places) - 1, 0) if by < 0 else min(max(places) + 2, len(order))
        self.move_to(tuple(ids), section, to)

    def move_to(self, ids: Iterable[str], section: str, to: int) -> None:
        """Move pieces to stand before what is now the piece `to` of a section; frames become spares and back."""
        wanted = tuple(ids)
        text = self.tr("change the order")

        def change(company: KeptCompany) -> KeptCompany:
            if section is CompanySection.STATIONS:
                return replace(company, stations=moved(company.stations, wanted, to))
            if section is CompanySection.SPARES:
                company = editing.to_spares(company, wanted)
                return replace(company, spares=moved(company.spares, wanted, to))
            company = editing.from_spares(company, wanted)
            return editing.move_frames(company, wanted, to)

        self._document.edit(text, change)
        self._list.select([one for one in wanted if self._list.pieces.row_of(one) >= 0])

    def rename(self, piece_id: str, name: str) -> None:
        """Rename a frame, spare or station."""
        row = self._list.pieces.rows[self._list.pieces.row_of(piece_id)]
        rename = editing.rename_station if row.section is CompanySection.STATIONS else editing.rename_frame
        self._document.edit(self.tr("rename “{name}”").format(name=row.name), lambda one: rename(one, piece_id, name))

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

    def set_picture(self, sha256: str | None, ids: tuple[str, ...] | None = None) -> None:
        """Give the selected pieces a kept picture, or none of their own."""
        wanted = set(self._list.selected_ids if ids is None else ids)

        def pictured(piece: P) -> P:
            return replace(piece, picture=sha256) if piece.id in wanted else piece

        def change(company: KeptCompany) -> KeptCompany:
            return replace(
                company,
                frames=tuple(map(pictured, company.frames)),
                spares=tuple(map(pictured, company.spares)),
                stations=tuple(map(pictured, company.stations)),
            )

        self._document.edit(self.tr("change a picture"), change)

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
        )  # fmt: skip


def pieces_of(company: KeptCompany) -> tuple[KeptFrame | KeptStation, ...]:
    """Return frames, spares and stations."""
    return (*company.frames, *company.spares, *company.stations)


def stations_of(company: KeptCompany, ids: set[str]) -> bool:
    """Tell whether some of these are stations of the company."""
    return any(station.id in ids for station in company.stations)


def of_section(company: KeptCompany, section: str) -> tuple[KeptFrame | KeptStation, ...]:
    """Return the pieces of a section."""
    pieces: dict[str, tuple[KeptFrame | KeptStation, ...]] = {
        CompanySection.FRAMES: company.frames,
        CompanySection.STATIONS: company.stations,
        CompanySection.SPARES: company.spares,
    }
    return pieces[section]


def moved(pieces: tuple[P, ...], ids: tuple[str, ...], to: int) -> tuple[P, ...]:
    """Return pieces with some of them, in their order, standing before what is now at `to`."""
    wanted = [piece for piece in pieces if piece.id in ids]
    before = [piece for piece in pieces[: max(to, 0)] if piece.id not in ids]
    after = [piece for piece in pieces[max(to, 0) :] if piece.id not in ids]
    return (*before, *wanted, *after)


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
