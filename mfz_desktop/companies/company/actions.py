"""What can be done with the selected pieces of the company that is open."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QObject

from campaigns.names import shorten
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.copying import copy_frame
from campaigns.rapid_attack.companies.rules_view import terms
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.fixes import take_rockets_off, top_up_rockets
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.rows import PieceRow, Section
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_rules.rapid_attack.companies.building import agreed_rockets
from mfz_rules.rapid_attack.editions import size_for
from mfz_rules.rapid_attack.settings import number

MODEL_PAGE = "model"

P = TypeVar("P", bound=KeptFrame | KeptStation)


class CompanyActions(QObject):
    """Each method is one step of undo."""

    def __init__(self, context: AppContext, document: CompanyDocument, pieces: PieceList) -> None:
        super().__init__(pieces)
        self._context = context
        self._document = document
        self._list = pieces

    @property
    def any(self) -> bool:
        """Whether anything is selected."""
        return bool(self._list.selected)

    @property
    def frames(self) -> tuple[str, ...]:
        """Ids of the selected frames of the company, spares left out."""
        return tuple(row.id for row in self._list.selected if row.section is Section.FRAMES)

    @property
    def spares(self) -> tuple[str, ...]:
        """Ids of the selected spares."""
        return tuple(row.id for row in self._list.selected if row.section is Section.SPARES)

    def duplicate(self) -> None:
        """Put a copy behind each selected piece."""
        ids, before = set(self._list.selected_ids), self._document.company
        if before is None:
            return

        def change(company: KeptCompany) -> KeptCompany:
            company = editing.duplicate_frames(company, ids)
            company = editing.add_spares(company, [copy_frame(one) for one in company.spares if one.id in ids])
            return editing.duplicate_stations(company, ids) if stations_of(company, ids) else company

        if self._document.edit(self.tr("duplicate"), change):
            known = {piece.id for piece in pieces_of(before)}
            after = self._document.company
            self._list.select([piece.id for piece in pieces_of(after) if piece.id not in known] if after else [])

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
        if company is None or not rows:
            return
        section, ids = rows[0].section, [row.id for row in rows]
        order = [piece.id for piece in of_section(company, section)]
        places = [order.index(one) for one in ids if one in order]
        to = max(min(places) - 1, 0) if by < 0 else min(max(places) + 2, len(order))
        self.move_to(tuple(ids), section, to)

    def move_to(self, ids: Iterable[str], section: Section, to: int) -> None:
        """Move pieces to stand before what is now the piece `to` of a section; frames become spares and back."""
        wanted = tuple(ids)
        text = self.tr("change the order")

        def change(company: KeptCompany) -> KeptCompany:
            if section is Section.STATIONS:
                return replace(company, stations=moved(company.stations, wanted, to))
            if section is Section.SPARES:
                company = editing.to_spares(company, wanted)
                return replace(company, spares=moved(company.spares, wanted, to))
            company = editing.from_spares(company, wanted)
            return editing.move_frames(company, wanted, to)

        self._document.edit(text, change)
        self._list.select([one for one in wanted if self._list.pieces.row_of(one) >= 0])

    def rename(self, piece_id: str, name: str) -> None:
        """Rename a frame, spare or station."""
        row = self._list.pieces.rows[self._list.pieces.row_of(piece_id)]
        rename = editing.rename_station if row.section is Section.STATIONS else editing.rename_frame
        self._document.edit(self.tr("rename “{name}”").format(name=row.name), lambda one: rename(one, piece_id, name))

    def set_rockets(self, frame_id: str, rockets: int) -> None:
        """Load a frame with rockets."""
        self._document.edit(self.tr("load rockets"), lambda one: editing.set_rockets(one, frame_id, rockets))

    def spread(self) -> None:
        """Bring the company's rockets to their number: give out what is missing, take off what is too many."""
        company = self._document.company
        wanted = rockets_wanted(company) if company else None
        if wanted is None:
            return
        self._document.edit(
            self.tr("spread rockets"), lambda one: top_up_rockets(take_rockets_off(level(one), wanted), wanted)
        )

    def set_side(self, side: str) -> None:
        """Name the side."""
        self._document.edit(self.tr("name the side"), lambda one: replace(one, side=shorten(side)))

    def set_format(self, edition: str, scale: str, players: int) -> None:
        """Build for other terms."""
        self._document.edit(
            self.tr("change the format"),
            lambda one: editing.with_terms(one, edition=edition, scale=scale, players=players),
        )

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

    def open_model(self) -> None:
        """Go to the page of the selected piece's design."""
        company, rows = self._document.company, self._list.selected
        piece = next((one for one in pieces_of(company) if rows and one.id == rows[0].id), None) if company else None
        if piece is None or piece.model is None:
            return
        link, garage = piece.model, self._context.garage
        entry = garage.entry(link.entry) if link.entry else garage.same_content(link.sha256, link.submodel)
        if entry is None or entry.deleted:
            self._context.notices.say(self.tr("This model is not in your garage."))
        elif self._context.pages.get(MODEL_PAGE) is not None:
            self._context.go(MODEL_PAGE, entry.id)

    def as_text(self) -> str:
        """Return the selected frames as text, or the whole company where none is selected."""
        company = self._document.company
        if company is None:
            return ""
        game, chosen = self._context.games.of(CompanyGame, company.game), (*self.frames, *self.spares)
        return game.text_of_pieces(company, chosen) if chosen else game.text_of([company])

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


def of_section(company: KeptCompany, section: Section) -> tuple[KeptFrame | KeptStation, ...]:
    """Return the pieces of a section."""
    pieces: dict[Section, tuple[KeptFrame | KeptStation, ...]] = {
        Section.FRAMES: company.frames,
        Section.STATIONS: company.stations,
        Section.SPARES: company.spares,
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
