"""The launch bay: companies are repaired, fuelled and launched (IO-LAUNCH, AB-LAUNCH)."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.field import Box
from mfz_desktop.battle.dice.notation import damage_die
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.target_picker import TargetChoice, TargetPicker
from mfz_desktop.battle.turn.toggles import Chips, Segments
from mfz_desktop.core.language import plural
from mfz_desktop.intercept_orbit.battle.turn.forms.aboard import words_of
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import ShipDetail
from mfz_desktop.intercept_orbit.battle.turn.restored import chosen_parts, part_choices
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.layouts import replace_widget
from mfz_rules.intercept_orbit.chapters.bay import WHITE
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.state.actions import Action, Launch, RepairCompany, RollLaunch
from mfz_rules.intercept_orbit.state.assets import CompanyState
from mfz_rules.kernel.dice import RolledDie


class CompanyRepairDetail(ShipDetail):
    """Which company a black die mends, and what it has back (IO-LAUNCH-03)."""

    def add_before(self) -> None:
        """Put the companies, and what each has lost."""
        known = list(dict.fromkeys(one.company for one in self.seat.options(RepairCompany)))
        names = [(one, self.seat.names(one)) for one in known]
        self.companies: Segments[str] = Segments(self.tr("Company"), names, known[0], wraps=True)
        self.companies.changed.connect(self._on_company)
        self.column.addWidget(self.companies)
        self.back = self._chips()
        self.column.addWidget(self.back)

    @property
    def company(self) -> CompanyState:
        """The company that is mended."""
        return self.seat.battle.company(self.companies.value)

    def set_die(self, die: RolledDie | None) -> None:
        """Use another die: it may give more back."""
        self.die = die
        self._on_company()

    def action(self) -> Action | None:
        """Return the repair."""
        if self.die is None:
            return None
        return RepairCompany(self.seat.player, self.companies.value, self.die, chosen_parts(self.back.value))

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Mend {company} with {value}").format(
            company=self.seat.names(self.companies.value), value=self.value()
        )

    def said(self) -> str:
        """Return how much the die gives."""
        gives = max(0, self.value() - self.company.strength)
        return plural("Battle", "The die gives %n thing back.", "The die gives %n things back.", gives)

    def _lost(self) -> list[str]:
        """Return what may come back: lost systems, and white dice where the table restores them (IO-LAUNCH-04)."""
        whites = WHITE_DICE - self.company.whites
        restores = self.seat.battle.rules.at(self.seat.battle.clock).flag("restore_whites")
        return [*self.company.lost, *([WHITE] * whites if restores else [])]

    def _chips(self) -> Chips:
        """Return what may come back, as much of it chosen as the die gives."""
        choices = part_choices(self.seat, self.company, self._lost())
        gives = max(0, self.value() - self.company.strength)
        made = Chips(self.tr("Back"), choices, [one for one, _ in choices[:gives]], captioned=True)
        made.changed.connect(self.follow)
        return made

    def _on_company(self) -> None:
        old, self.back = self.back, self._chips()
        replace_widget(self.column, old, self.back)
        self.follow()


class LaunchDetail(ShipDetail):
    """Which company is launched, with what fuel, and where to (IO-LAUNCH-05, AB-LAUNCH-03)."""

    def add_before(self) -> None:
        """Put companies, fuel, and at what it is launched where a game launches at something."""
        offered = self.seat.options(Launch)
        known = list(dict.fromkeys(one.company for one in offered))
        self._known = known
        names = [(one, self.seat.names(one)) for one in known]
        self.companies: Segments[str] = Segments(self.tr("Company"), names, known[0], wraps=True)
        self.companies.changed.connect(self._on_company)
        self.column.addWidget(self.companies)
        words = [("die", self.tr("as the die")), ("keep", self.tr("as it was"))]
        self.fuel: Segments[str] = Segments(self.tr("Fuel"), words, "die", captioned=True)
        self.fuel.changed.connect(self.follow)
        self.column.addWidget(self.fuel)
        targets = tuple(dict.fromkeys(one.target for one in offered if one.target is not None))
        self.at: TargetPicker | None = None
        if targets:
            self.at = TargetPicker(self.seat, targets, self._aim, self.confirm)
            self.at.choose(self._likely(targets))
            self.at.picked.connect(lambda _: self.follow())
            self.column.addWidget(self.at)
        self.on_map = self.piece.at is not None and self.at is None

    @property
    def company(self) -> CompanyState:
        """The company that is launched."""
        return self.seat.battle.company(self.companies.value)

    def add_facts(self) -> None:
        """Ask what it touches and is near to then; whether it would be in cover is shown where somebody measures."""
        company, at = self.companies.value, self.seat.selection.selected.at
        self.fuel.setVisible(bool(self.company.fuel))
        if self.at is not None:
            return
        if not self.seat.measured:
            self.facts.add_touching(company, None)
            self.facts.add_near(company, None)
        elif at is not None:
            self.facts.add_cover(self.piece.id, company, at)
            self.facts.add_touching(company, at)
            self.facts.add_near(company, at)

    def begins_on_map(self) -> bool:
        """Whether its place is still to be chosen on the map."""
        return self.on_map and self.seat.selection.selected.at is None

    def action(self) -> Action | None:
        """Return the launch; on the map it needs its place."""
        at = self.seat.selection.selected.at
        if self.die is None or (self.on_map and at is None):
            return None
        target = self.at.chosen if self.at is not None else None
        fuel = self.fuel.value if self.company.fuel else "die"
        place = at if self.on_map else None
        return Launch(self.seat.player, self.companies.value, self.die, fuel, place, target, self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        words = self.tr("Launch {company} with {value}")
        return words.format(company=self.seat.names(self.companies.value), value=self.value())

    def said(self) -> str:
        """Return with how much fuel it goes."""
        kept = self.fuel.value == "keep" and self.company.fuel
        fuel = self.company.fuel if kept else self.value()
        words = plural("Battle", "It flies with %n fuel.", "It flies with %n fuel.", int(fuel or 0))
        if self.begins_on_map():
            return f"{words} {self.tr('On the map click where it goes, out of cover from the ship, or press Enter.')}"
        return "\n".join(filter(None, (words, self.scores_then())))

    def follow_selection(self) -> None:
        """Take what the map aims at: the company and its place, or the asset at which it is launched."""
        aimed = self.seat.selection.selected.target
        if self.at is not None:
            if aimed is not None and aimed != self.at.chosen:
                self.at.choose(aimed)
        elif aimed in self._known:
            self.companies.set_value(aimed)
        elif self.on_map:
            self._put_on_map()
        self._ask_again()
        if self.on_map and self.seat.selection.selected.at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def first(self) -> QWidget:
        """Return the button, or what comes before it."""
        if self.at is not None and self.at.chosen is not None:
            return self.at.tiles[self.at.chosen]
        return self.go if self.go.isEnabled() else self.cancel

    def _on_company(self) -> None:
        if self.on_map and self.companies.value != self.seat.selection.selected.target:
            self._put_on_map()
        self._ask_again()

    def _put_on_map(self) -> None:
        """Let a click on the map launch the company that is chosen."""
        self.seat.selection.aim(self.companies.value)

    def _ask_again(self) -> None:
        self.facts.clear()
        self.add_facts()
        self.follow()

    def _aim(self, id: str) -> TargetChoice:
        return TargetChoice(id)

    def _likely(self, targets: Sequence[str]) -> str:
        """Return an enemy's ship before anything else."""
        battle, mine = self.seat.battle, self.seat.player
        enemies = [one for one in targets if battle.is_ship(one) and battle.commands(one) != mine]
        return next(iter(enemies or targets))


class LaunchDiceForm(DiceForm[ShipSeat]):
    """A red die for each catapult (AB-LAUNCH-01), inside the form of the open turn."""

    def boxes(self) -> Sequence[Box]:
        """Return the dice."""
        return [Box(damage_die())] * len(words_of(self.seat.form_of("roll_launch").get("dice")))

    def open_action(self) -> RollLaunch:
        """Return the answer without its dice."""
        return RollLaunch(self.seat.player)

    def typed_action(self, values: tuple[int, ...]) -> Any:
        """Return the answer with its dice."""
        die = damage_die()
        return RollLaunch(self.seat.player, tuple(RolledDie(die.colour, die.sides, value) for value in values))
