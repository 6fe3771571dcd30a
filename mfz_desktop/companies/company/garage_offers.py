"""What changed in the garage since a company took it: offered, never applied silently."""

from PySide6.QtCore import QObject, Signal

from campaigns.companies.company import AnyCompany
from campaigns.garage.entry import GarageEntry
from campaigns.garage.offers import Carrying, Offer, keep_own, offers, take_over
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.view import GarageOffer
from mfz_desktop.core.language import plural
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.session.services import GarageServices


class GarageOffers(QObject):
    """The offers for a company; its game says how its pieces carry what their designs do."""

    changed = Signal()

    def __init__(
        self,
        services: GarageServices,
        document: CompanyDocument,
        carrying: Carrying,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._document = document
        self._carrying = carrying
        self.offers: tuple[Offer, ...] = ()
        services.inspections.arrived.connect(self._on_arrived)

    def look(self) -> tuple[GarageOffer, ...]:
        """Return what is offered, as the page shows it; what is not known yet follows."""
        company = self._document.company
        found: list[Offer] = []
        for entry in self._entries(company):
            known = self._services.inspections.ask(entry)
            if known is not None and known.model is not None:
                found += offers(self._carrying, entry, company, known.model.resolved.found)
        if tuple(found) != self.offers:
            self.offers = tuple(found)
            self.changed.emit()
        return tuple(self._shown(company, offer) for offer in found)

    def _entries(self, company: AnyCompany) -> tuple[GarageEntry, ...]:
        carriers = (piece for piece in company.pieces if self._carrying.carried(piece) is not None)
        links = (piece.model for piece in carriers if piece.model)
        garage = self._services.session.garage
        found = {entry.id: entry for link in links if (entry := garage.linked(link)) and not entry.deleted}
        return tuple(found.values())

    def _on_arrived(self, inspected: Inspected) -> None:
        company = self._document.company
        if any(entry.id == inspected.entry.id for entry in self._entries(company)):
            self.look()

    def _shown(self, company: AnyCompany, offer: Offer) -> GarageOffer:
        carrying = self._carrying
        name = next((one.name for one in company.pieces if one.id == offer.piece), "")
        changed = plural("Company", "%n system changed", "%n systems changed", offer.changed)
        return GarageOffer(
            offer.piece,
            f"“{name}”: {changed}.",
            lambda one: take_over(carrying, one, offer),
            lambda one: keep_own(carrying, one, offer),
        )
