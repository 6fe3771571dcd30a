"""What is done alike with the selected pieces of companies of every game."""

from collections.abc import Iterable, Sequence
from typing import Any

from campaigns.companies.arranging import rename_piece
from campaigns.companies.company import AnyPiece
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.view import PieceActions
from mfz_desktop.companies.company_list.files import pictured


class EditingActions(PieceActions):
    """Each method that acts is one step of undo; the game says how its company becomes another."""

    def __init__(self, document: CompanyDocument, pieces: PieceList) -> None:
        super().__init__(pieces)
        self._document = document
        self._list = pieces

    def doubled(self, company: Any, ids: frozenset[str]) -> Any:
        """Return the company with a copy of each of these pieces."""
        raise NotImplementedError

    def without(self, company: Any, ids: frozenset[str]) -> Any:
        """Return the company without these pieces."""
        raise NotImplementedError

    def arranged(self, company: Any, ids: tuple[str, ...], section: str, to: int) -> Any:
        """Return the company with pieces standing before what is now the piece `to` of a section."""
        raise NotImplementedError

    def of_section(self, company: Any, section: str) -> Sequence[AnyPiece]:
        """Return the pieces of a section."""
        raise NotImplementedError

    def duplicate(self) -> None:
        """Put a copy behind each selected piece, and select the copies."""
        ids, known = frozenset(self._list.selected_ids), {piece.id for piece in self._document.company.pieces}
        if self._document.edit(self.tr("duplicate"), lambda one: self.doubled(one, ids)):
            self._list.select([piece.id for piece in self._document.company.pieces if piece.id not in known])

    def delete(self) -> None:
        """Take the selected pieces out."""
        rows, ids = self._list.selected, frozenset(self._list.selected_ids)
        name = f"“{rows[0].name}”" if len(rows) == 1 else str(len(rows))
        self._document.edit(self.tr("delete {what}").format(what=name), lambda one: self.without(one, ids))

    def move_by(self, by: int) -> None:
        """Move the selected pieces up or down among their kind."""
        rows, company = self._list.selected, self._document.company
        if not rows:
            return
        section, ids = rows[0].section, [row.id for row in rows]
        order = [piece.id for piece in self.of_section(company, section)]
        places = [order.index(one) for one in ids if one in order]
        to = max(min(places) - 1, 0) if by < 0 else min(max(places) + 2, len(order))
        self.move_to(tuple(ids), section, to)

    def move_to(self, ids: Iterable[str], section: str, to: int) -> None:
        """Move pieces to stand before what is now the piece `to` of a section."""
        wanted = tuple(ids)
        self._document.edit(self.tr("change the order"), lambda one: self.arranged(one, wanted, section, to))
        self._list.select([one for one in wanted if self._list.pieces.row_of(one) >= 0])

    def rename(self, piece_id: str, name: str) -> None:
        """Rename a piece."""
        row = self._list.pieces.rows[self._list.pieces.row_of(piece_id)]
        text = self.tr("rename “{name}”").format(name=row.name)
        self._document.edit(text, lambda one: rename_piece(one, piece_id, name))

    def set_picture(self, sha256: str | None, ids: tuple[str, ...] | None = None) -> None:
        """Give the selected pieces a kept picture, or none of their own."""
        pictures = dict.fromkeys(self._list.selected_ids if ids is None else ids, sha256)
        self._document.edit(self.tr("change a picture"), lambda one: pictured(one, pictures))
