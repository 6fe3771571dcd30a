"""Copies of companies and their pieces, and what they refer to. A copy gets new ids and `copied_from` (design 5)."""

from dataclasses import replace
from typing import TypeVar

from campaigns.companies.company import AnyCompany, ModelLink, Piece
from campaigns.identity import new_id

Company = TypeVar("Company", bound=AnyCompany)


def copy_company(company: Company) -> Company:
    """Return a copy under new ids, down to its pieces; what was agreed goes with its piece."""
    copied = company.with_pieces(copy_piece)
    renamed = {old.id: new.id for old, new in zip(company.pieces, copied.pieces, strict=True)}
    agreed = tuple(_agreed_of_copy(agreed, renamed) for agreed in company.agreed)
    return replace(copied, id=new_id(), copied_from=company.id, agreed=agreed)


def copy_piece(piece: Piece) -> Piece:
    """Return a copy of a piece under a new id."""
    return replace(piece, id=new_id(), copied_from=piece.id)


def pictures_of(company: AnyCompany) -> frozenset[str]:
    """Return the sha256 of every picture that a company shows."""
    return frozenset(piece.picture for piece in company.pieces if piece.picture)


def models_of(company: AnyCompany) -> tuple[ModelLink, ...]:
    """Return the links to every model that a company is built from."""
    return tuple(piece.model for piece in company.pieces if piece.model)


def references_of(company: AnyCompany) -> frozenset[str]:
    """Return the sha256 of every kept file that a company refers to."""
    links = models_of(company)
    beside = {file.sha256 for link in links for file in link.beside}
    return pictures_of(company) | {link.sha256 for link in links} | beside


def _agreed_of_copy(agreed: str, renamed: dict[str, str]) -> str:
    rule, colon, piece_id = agreed.partition(":")
    return f"{rule}{colon}{renamed.get(piece_id, piece_id)}"
