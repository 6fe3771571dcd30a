"""What changed in the garage is offered to the companies that use it, never applied silently (design 3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from campaigns.companies.company import AnyCompany, AnyPiece, KeptSystem, ModelLink, Piece
from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.garage.resolving import Loadout, link_to, resolve

Company = TypeVar("Company", bound=AnyCompany)


class Carrying(Protocol):
    """How the pieces of a game carry what their designs do."""

    def carried(self, piece: AnyPiece) -> Loadout | None:
        """Return what a piece carries; None for a kind that carries nothing of its design."""

    def fitting(self, loadout: Loadout) -> Loadout:
        """Return what a piece of the game takes over of a design's load."""

    def loaded(self, piece: Piece, loadout: Loadout) -> Piece:
        """Return a piece that carries something else; one of a kind that carries nothing as it is."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One piece whose design has changed: what the piece has, and what it may take over."""

    company: str
    piece: str
    """Ids."""
    before: Loadout
    after: Loadout
    model: ModelLink
    """The link as it is once the player has decided."""

    @property
    def changed(self) -> int:
        """How many systems and rockets differ: `2 systems changed`."""
        old, new = list(map(_plain, self.before.systems)), list(map(_plain, self.after.systems))
        for system in list(old):
            if system in new:
                old.remove(system)
                new.remove(system)
        moved = not old and not new and self.before.systems != self.after.systems
        return max(len(old), len(new), int(moved)) + abs(self.before.rockets - self.after.rockets)


def offers(
    carrying: Carrying, entry: GarageEntry, company: AnyCompany, found: Sequence[DesignSystem] = ()
) -> tuple[Offer, ...]:
    """Return what a company may take over from a design: nothing where the player decided on this state already.

    `found` is what identification says of the design now; without it only confirmed systems are known.
    """
    loadout = carrying.fitting(resolve(found, entry).loadout())
    link = link_to(entry, loadout)
    pieces = ((piece, carrying.carried(piece)) for piece in company.pieces if _is_of(piece, entry))
    return tuple(
        Offer(company.id, piece.id, before, loadout, link)
        for piece, before in pieces
        if before is not None and _is_news(piece, before, loadout)
    )


def take_over(carrying: Carrying, company: Company, offer: Offer) -> Company:
    """Give the piece what its design has now; its name, pilot, notes and picture stay."""
    return _decided(carrying, company, offer, offer.after)


def keep_own(carrying: Carrying, company: Company, offer: Offer) -> Company:
    """Leave the piece as it is, and remember that the player said so: this state is not offered again."""
    return _decided(carrying, company, offer, offer.before)


def _is_of(piece: AnyPiece, entry: GarageEntry) -> bool:
    """Tell whether a piece is built from a design: by the design's id, else by the same content."""
    link = piece.model
    if link is None:
        return False
    if link.entry is not None:
        return link.entry == entry.id
    return (link.sha256, link.submodel) == (entry.sha256, entry.submodel)


def _is_news(piece: AnyPiece, before: Loadout, loadout: Loadout) -> bool:
    decided = piece.model is not None and piece.model.state == loadout.state
    return not decided and before.state != loadout.state


def _decided(carrying: Carrying, company: Company, offer: Offer, loadout: Loadout) -> Company:
    def decide(piece: Piece) -> Piece:
        if piece.id != offer.piece:
            return piece
        extra = piece.model.extra if piece.model else {}
        return carrying.loaded(replace(piece, model=replace(offer.model, extra=extra)), loadout)

    return company.with_pieces(decide)


def _plain(system: KeptSystem) -> tuple[str, str, tuple[str, ...], str | None]:
    return system.type, system.name, tuple(sorted(system.ranges)), system.environment
