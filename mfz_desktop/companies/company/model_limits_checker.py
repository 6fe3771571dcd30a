"""What a campaign's limits say of the models of a company: read off the main thread, kept at hand."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from campaigns.campaign.conditions import ModelLimits
from campaigns.campaign.limits import ModelFacts, judge_model, unknown_model
from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import JudgedFinding
from campaigns.garage.entry import GarageEntry
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.models.importing.model_facts import model_facts
from mfz_desktop.models.session.inspections import Inspected, content_of
from mfz_desktop.models.session.services import GarageServices

NO_LIMITS = ModelLimits()


class ModelLimitsChecker(QObject):
    """One for the page of a company. What is not known yet follows."""

    changed = Signal()
    """More is known of a model."""

    def __init__(self, services: GarageServices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._facts: dict[object, ModelFacts | None] = {}
        self._waiting: set[object] = set()
        services.inspections.arrived.connect(self._on_arrived)

    def judge(self, company: AnyCompany, game: CompanyGame[Any], limits: ModelLimits) -> tuple[JudgedFinding, ...]:
        """Return where models break the limits, as far as they are known; nothing where there are no limits."""
        if limits == NO_LIMITS:
            return ()
        asked: dict[object, ModelFacts | None] = {}
        found = []
        for at, piece in enumerate(game.judged_pieces(company)):
            entry = self._services.session.garage.linked(piece.model) if piece.model else None
            if entry is None:
                found.append(unknown_model(piece.name, at))
                continue
            content = content_of(entry)
            if content not in self._facts and not self._ask(entry):
                continue
            facts = asked[content] = self._facts[content]
            found += judge_model(piece.name, facts, limits, at) if facts else [unknown_model(piece.name, at)]
        self._facts = asked  # those of other companies are found out again when one goes there
        agreed = company.agreed
        return tuple(
            JudgedFinding(one, one.rule in agreed or game.agreement(company, one) in agreed) for one in found
        )

    def _ask(self, entry: GarageEntry) -> bool:
        """Ask for a model; whether the answer is at hand."""
        known = self._services.inspections.ask(entry)
        if known is None:
            self._waiting.add(content_of(entry))
            return False
        self._take(known)
        return True

    def _take(self, inspected: Inspected) -> None:
        model = inspected.model
        parts = self._services.readings.get().parts
        self._facts[content_of(inspected.entry)] = model_facts(model, parts) if model else None

    def _on_arrived(self, inspected: Inspected) -> None:
        content = content_of(inspected.entry)
        if content in self._waiting:
            self._waiting.discard(content)
            self._take(inspected)
            self.changed.emit()
        elif content in self._facts:
            self._take(inspected)
