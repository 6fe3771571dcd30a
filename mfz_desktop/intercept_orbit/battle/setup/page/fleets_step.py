"""The first step: two to five fleets, each with a player, and how many high value assets they bring."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import AnySeat
from campaigns.intercept_orbit.battles.beginning import hvas_wanted, judged, objective_of, standings
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seats_step import SeatsStep, SeatWords
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.setup.ready_fleets import PICTURED
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, Part, hbox
from mfz_rules.kernel.findings import Finding

MOST_HVAS = 6
"""That are offered; a fleet may bring more of its own."""


class FleetsStep(SeatsStep[FleetPlan]):
    """Fleets of ships."""

    def __init__(
        self, context: AppContext, document: SetupDocument[FleetPlan], ids: str, parent: QWidget | None = None
    ) -> None:
        self.words = fleet_words()
        super().__init__(context, document, ids, parent)

    def scores(self, plan: FleetPlan) -> Sequence[int]:
        """Return the score of every seat at the start."""
        return [one.score for one in standings(plan)]

    def findings(self, plan: FleetPlan, seat: AnySeat) -> Sequence[Finding]:
        """Return what is wrong with a fleet under these terms."""
        return judged(plan, seat)

    def pictured(self) -> Sequence[str]:
        """Return ships of two fleets that meet."""
        return PICTURED[self.document.game]

    def below(self) -> Sequence[Part]:
        """Return how many high value assets everybody brings (IO-FLEET-02)."""
        name = PIECE_WORDS[self.document.game]().hvas
        self.hvas = ComboBox()
        self.hvas.setAccessibleName(name)
        self.hvas.activated.connect(self._take_hvas)
        self.objective = ComboBox()
        self.objective.activated.connect(self._take_objective)
        self._objective_name = label("", Role.SECONDARY)
        return (
            hbox(label(name, Role.SECONDARY), self.hvas, STRETCH, spacing=8),
            hbox(self._objective_name, self.objective, STRETCH, spacing=8),
        )

    def show_plan(self, plan: FleetPlan) -> None:
        """Show the seats."""
        super().show_plan(plan)
        self._show_hvas(plan)
        self._show_objective(plan)

    def _show_hvas(self, plan: FleetPlan) -> None:
        wanted = hvas_wanted(plan)
        numbers = sorted({*range(MOST_HVAS + 1), *([plan.hvas] if plan.hvas is not None else [])})
        usual, each = self.tr("{number} each, as the rules say for {players} players"), self.tr("{number} each")
        self.hvas.clear()
        self.hvas.addItem(self.tr("As many as each fleet has"), None)
        for number in numbers:
            words = usual if number == wanted else each
            self.hvas.addItem(words.format(number=number, players=len(plan.seats)), number)
        self.hvas.setCurrentIndex(self.hvas.findData(plan.hvas) if plan.hvas is not None else 0)

    def _show_objective(self, plan: FleetPlan) -> None:
        """Offer every high value asset to be what a campaign's battle is fought over (RA-CAMP-02)."""
        hva, objective = objective_of(plan), plan.campaign.objective if plan.campaign is not None else None
        for widget in (self._objective_name, self.objective):
            widget.setVisible(hva is not None)
        if hva is None or objective is None:
            return
        name = self.tr("“{objective}” is").format(objective=objective.name)
        self._objective_name.setText(name)
        self.objective.setAccessibleName(name)
        self.objective.clear()
        words = self.tr("{hva} of {player}")
        for seat in plan.seats:
            for one in seat.company.hvas[: plan.hvas]:
                self.objective.addItem(words.format(hva=one.name, player=seat.name), one.id)
        self.objective.setCurrentIndex(self.objective.findData(hva.id))

    def _take_objective(self, at: int) -> None:
        chosen = self.objective.itemData(at)
        text = self.tr("choose what is fought over")
        self.document.change(text, lambda plan: replace(plan, fought_over=chosen))

    def _take_hvas(self, at: int) -> None:
        number = self.hvas.itemData(at)
        text = self.tr("change what everybody brings")
        self.document.change(text, lambda plan: replace(plan, hvas=number))


def fleet_words() -> SeatWords:
    """Return what is said of fleets at the table."""
    return SeatWords(
        meet=translate("Setup", "Two to five fleets meet. Never played? Two ready fleets are on the table at once."),
        find=translate("Setup", "Find a fleet"),
        none_kept=translate("Setup", "There is no fleet of this game in the garage. Open a file, or paste a list."),
        from_files=translate("Setup", "Fleets from files"),
        files=translate("Setup", "Fleets (*.mfz.json *.json *.txt)"),
        as_text=translate("Setup", "Fleets as text"),
        one_more=translate("Setup", "One more fleet makes a battle."),
        join=translate("Setup", "{number} more can join."),
        full=translate("Setup", "Five fleets: the table is full."),
        most=translate("Setup", "At most {most} fleets play."),
        add=translate("Setup", "add a fleet"),
    )
