"""Pieces of a company in another order, fewer or more: what every game's editing does with each of its kinds."""

from collections.abc import Collection
from dataclasses import replace
from typing import TypeVar

from campaigns.companies.company import AnyCompany, Piece
from campaigns.companies.copying import copy_piece
from campaigns.names import typed

Company = TypeVar("Company", bound=AnyCompany)


def rename_piece(company: Company, piece_id: str, name: str) -> Company:
    """Rename a piece, whatever kind it is of; raises TypedNameError."""
    name = typed(name)

    def renamed(piece: Piece) -> Piece:
        return replace(piece, name=name) if piece.id == piece_id else piece

    return company.with_pieces(renamed)


def moved(pieces: tuple[Piece, ...], ids: Collection[str], to: int) -> tuple[Piece, ...]:
    """Return pieces with some of them, in their order, standing before what is now at `to`."""
    wanted = (piece for piece in pieces if piece.id in ids)
    before = (piece for piece in pieces[: max(to, 0)] if piece.id not in ids)
    after = (piece for piece in pieces[max(to, 0) :] if piece.id not in ids)
    return (*before, *wanted, *after)


def doubled(pieces: tuple[Piece, ...], ids: Collection[str]) -> tuple[Piece, ...]:
    """Return pieces with a copy of each of these right behind it."""
    return tuple(one for piece in pieces for one in ((piece, copy_piece(piece)) if piece.id in ids else (piece,)))


def without(pieces: tuple[Piece, ...], ids: Collection[str]) -> tuple[Piece, ...]:
    """Return pieces without these."""
    return tuple(piece for piece in pieces if piece.id not in ids)


def agreed_without(agreed: tuple[str, ...], ids: Collection[str]) -> tuple[str, ...]:
    """Return what a table agreed to without what is about these pieces."""
    return tuple(entry for entry in agreed if entry.partition(":")[2] not in ids)
