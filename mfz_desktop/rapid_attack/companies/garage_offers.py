"""What changed in the garage since a company took it: offered, never applied silently."""

from PySide6.QtCore import QCoreApplication, QObject, Signal

from campaigns.companies.company import ModelLink
from campaigns.garage.entry import GarageEntry
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.garage.offers import Offer, keep_own, offers, take_over
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.view import GarageOffer
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.session.services import GarageServices

translate = QCoreApplication.translate


class GarageOffers(QObject):
    """The offers for a company."""

    changed = Signal()

    def __init__(self, services: GarageServices, document: CompanyDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._document = document
        self.offers: tuple[Offer, ...] = ()
        services.inspections.arrived.connect(self._on_arrived)

    def look(self) -> None:
        """Find out what is offered; what is not known yet follows."""
        company = self._document.company
        found: list[Offer] = []
        for entry in self._entries(company):
            known = self._services.inspections.ask(entry)
            if known is not None and known.model is not None:
                found += offers(entry, company, known.model.resolved.found)
        if tuple(found) != self.offers:
            self.offers = tuple(found)
            self.changed.emit()

    def _entries(self, company: KeptCompany) -> tuple[GarageEntry, ...]:
        links = (frame.model for frame in (*company.frames, *company.spares) if frame.model)
        found = {entry.id: entry for link in links if (entry := self._entry_of(link)) and not entry.deleted}
        return tuple(found.values())

    def _entry_of(self, link: ModelLink) -> GarageEntry | None:
        garage = self._services.session.garage
        return garage.entry(link.entry) if link.entry else garage.same_content(link.sha256, link.submodel)

    def _on_arrived(self, inspected: Inspected) -> None:
        company = self._document.company
        if any(entry.id == inspected.entry.id for entry in self._entries(company)):
            self.look()


def garage_offer(company: KeptCompany, offer: Offer) -> GarageOffer:
    """Return an offer as the page shows it."""
    frame = next((one for one in (*company.frames, *company.spares) if one.id == offer.frame), None)
    changed = translate("Company", "1 system changed")
    if offer.changed != 1:
        changed = translate("Company", "{number} systems changed").format(number=offer.changed)
    return GarageOffer(
        offer.frame,
        f"“{frame.name if frame else ''}”: {changed}.",
        lambda one: take_over(one, offer),
        lambda one: keep_own(one, offer),
    )
