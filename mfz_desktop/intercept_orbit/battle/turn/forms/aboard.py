"""Alpha Bandit: companies that go on the other ship after a collision, and what a landing brings back."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.field import Box
from mfz_desktop.battle.dice.notation import plain_die
from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.core.language import plural
from mfz_desktop.intercept_orbit.battle.turn.restored import chosen_parts, part_choices
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.intercept_orbit.state.actions import LandingDie, PutAboard
from mfz_rules.intercept_orbit.state.agenda import AskLandingDie
from mfz_rules.intercept_orbit.state.assets import CompanyState


class PutAboardForm(AnswerForm[ShipSeat]):
    """Which of the companies at one's ship go over (AB-COL-04)."""

    def build(self) -> None:
        """Put the companies, all of them chosen, and nobody."""
        known = words_of(self.seat.form_of("put_aboard").get("companies"))
        names = [(one, self.seat.names(one)) for one in known]
        self.companies = Chips(self.tr("Go over"), names, known, captioned=True)
        self.companies.changed.connect(self._follow)
        self.column.addWidget(self.companies)
        self.go = self.big("", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.put())
        self.column.addWidget(self.go)
        stays = self.tr("Nobody goes"), self.tr("they stay where they are")
        self.none = ChoiceButton(self.seat.theme, *stays, key="N")
        self.none.clicked.connect(lambda: self.send(PutAboard(self.seat.player)))
        self.column.addWidget(self.none)
        self._follow()

    def first(self) -> QWidget:
        """Return what puts them over."""
        return self.go if self.go.isEnabled() else self.none

    def take_key(self, event: QKeyEvent) -> bool:
        """Put them over on Enter, nobody on N."""
        if is_enter(event) and self.go.isEnabled():
            self.put()
        elif event.text().upper() == "N":
            self.none.click()
        else:
            return False
        return True

    def put(self) -> None:
        """Give the answer."""
        self.send(PutAboard(self.seat.player, self.companies.value))

    def _follow(self) -> None:
        many = len(self.companies.value)
        self.go.setEnabled(bool(many))
        self.go.setText(plural("Battle", "%n company goes over", "%n companies go over", many))


class LandingForm(DiceForm[ShipSeat]):
    """The die of a company that has landed, and what it has back first (AB-LAND-01)."""

    def build(self) -> None:
        """Ask what comes back first, then for the die."""
        company = self._company
        words = plural("Battle", "It has %n die and system.", "It has %n dice and systems.", company.strength)
        more = self.tr("The die brings it up to what it shows. Back first:")
        self.column.addWidget(label(f"{words} {more}", Role.SMALL, wrap=True))
        choices = part_choices(self.seat, company, words_of(self.seat.form_of("landing_die").get("restore")))
        self.back = Chips(self.tr("Back first"), choices)
        self.column.addWidget(self.back)
        super().build()

    def boxes(self) -> Sequence[Box]:
        """Return the die."""
        return [Box(plain_die())]

    def open_action(self) -> LandingDie:
        """Return the answer without its die, and with everything that is wished."""
        return LandingDie(self.seat.player, self._company.id, restore=chosen_parts(self.back.value))

    def typed_action(self, values: tuple[int, ...]) -> Any:
        """Return the answer with its die, and as much of what is wished as that gives."""
        return self.seat.rules.with_dice(self.seat.battle, self.open_action(), values)

    @property
    def _company(self) -> CompanyState:
        item = self.seat.item
        assert isinstance(item, AskLandingDie)
        return self.seat.battle.company(item.company)


def words_of(said: object) -> tuple[str, ...]:
    """Return the words of a list in what the rules say of a form."""
    return tuple(str(one) for one in said) if isinstance(said, list | tuple) else ()
