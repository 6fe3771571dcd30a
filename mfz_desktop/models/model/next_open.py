"""To the next model that has proposals nobody answered; what is not known yet is looked at on the way."""

from PySide6.QtCore import QObject

from campaigns.garage.entry import GarageEntry
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.model.review_order import next_to_review
from mfz_desktop.models.model.wording import translate
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.session.services import GarageServices


class NextOpen(QObject):
    """Goes from model to model. A model that is still being looked at is waited for, not guessed about."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.commands)
        self._context = context
        self._services = context.service(GarageServices)
        self._awaited = ""
        self._services.inspections.arrived.connect(self._arrived)

    def go(self) -> None:
        """Go to the next one; say so if there is none."""
        self._awaited = ""
        entry = next_to_review(self._services.session.garage.entries(), self._shown(), self._may_wait)
        if entry is None:
            words = translate("Model", "No other model has proposals that wait for you.")
            self._context.notices.say(words, Tone.FINE)
        elif self._services.inspections.ask(entry) is None:
            self._awaited = entry.id
        else:
            self._context.go("model", entry.id)

    def _may_wait(self, entry: GarageEntry) -> bool:
        if entry.reviewed:
            return False
        inspected = self._services.inspections.ask(entry)
        return inspected is None or bool(inspected.model and inspected.model.resolved.waiting)

    def _arrived(self, inspected: Inspected) -> None:
        if inspected.entry.id == self._awaited:
            self.go()

    def _shown(self) -> str:
        here = self._context.navigator.here
        return here.what if here is not None and here.page == "model" else ""
