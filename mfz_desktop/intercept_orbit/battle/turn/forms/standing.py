"""Choices after which a company stands elsewhere: riding along, clinging, dodging, being taken."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.intercept_orbit.battle.turn.facts_panel import ShipFacts
from mfz_desktop.intercept_orbit.battle.turn.forms.plain import OfferForm
from mfz_rules.intercept_orbit.state.actions import Cling, Dodge, Ride, TakeCompany
from mfz_rules.intercept_orbit.state.agenda import AskCling, AskDodge, AskRide, AskTakeCompany
from mfz_rules.intercept_orbit.state.assets import CompanyState

Standing = Ride | Cling | Dodge | TakeCompany


def goes(action: Standing) -> bool:
    """Tell whether the company goes where a place may be said for it."""
    if isinstance(action, Ride):
        return action.ride
    if isinstance(action, TakeCompany):
        return action.take
    return action.cling if isinstance(action, Cling) else action.from_ is not None


class StandingForm(OfferForm):
    """The choices, and where the company stands then: on the map, or near and touching what where nobody measures."""

    def build(self) -> None:
        """Put the choices, and below them where it ends."""
        self.facts = ShipFacts(self.seat)
        super().build()
        self.where: ChoiceButton | None = None
        if self.seat.measured:
            self._add_map()
        elif not isinstance(self.seat.item, AskTakeCompany):
            self._add_facts()

    @property
    def company(self) -> CompanyState:
        """The company that is asked about."""
        item = self.seat.item
        assert isinstance(item, AskRide | AskCling | AskDodge | AskTakeCompany)
        return self.seat.battle.company(item.company)

    def follow_selection(self) -> None:
        """Say of every choice whether it may end where the map has the company, or where one says that it ends."""
        for choice, button in self.shown:
            if isinstance(choice.action, Standing):
                why = self.seat.refusal(self._placed(choice.action))
                button.setEnabled(not why)
                button.say(choice.title, why or choice.consequence)

    def first(self) -> QWidget | None:
        """Return the first choice; once a place is chosen on the map, the one that goes there."""
        if self.seat.selection.selected.at is not None:
            for choice, button in self.shown:
                if isinstance(choice.action, Standing) and goes(choice.action) and button.isEnabled():
                    return button
        return super().first()

    def send(self, action: object) -> None:
        """Give the answer with the place that the map has for it, and what is said."""
        super().send(self._placed(action) if isinstance(action, Standing) else action)

    def _placed(self, action: Standing) -> Standing:
        at = self.seat.selection.selected.at if goes(action) else None
        if isinstance(action, TakeCompany):
            return replace(action, at=at)
        return replace(action, at=at, facts=self.facts.facts())

    def _add_map(self) -> None:
        words = self.tr("Choose on the map"), self.tr("else it stands at the nearest place")
        self.where = ChoiceButton(self.seat.theme, *words, key="M")
        self.where.clicked.connect(self.map_wanted.emit)
        self.taken["M"] = self.where
        self.column.addWidget(self.where)

    def _add_facts(self) -> None:
        company = self.company
        if isinstance(self.seat.item, AskDodge):
            self.facts.add_touching(company.id, None, company.touching[1:])
        self.facts.add_near(company.id, None, company.near, self.tr("Near then"))
        self.facts.changed.connect(self.follow_selection)
        self.column.addWidget(self.facts)
