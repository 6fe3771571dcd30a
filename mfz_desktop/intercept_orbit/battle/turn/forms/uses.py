"""What is to be said before something of a turn is done: repair, attack, move, spot."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.detail import Detail
from mfz_desktop.battle.turn.target_picker import TargetPicker
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.core.language import plural
from mfz_desktop.intercept_orbit.battle.turn.consequences import Looking, consequence
from mfz_desktop.intercept_orbit.battle.turn.facts_panel import ShipFacts
from mfz_desktop.intercept_orbit.battle.turn.forms.flying import FlightDetail
from mfz_desktop.intercept_orbit.battle.turn.outlook import attack_consequence
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_rules.intercept_orbit.state.actions import Action, DeclareAttack, Move, Repair
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, FighterState, Naming
from mfz_rules.kernel.dice import RolledDie

A = TypeVar("A", bound=Action)


class ShipDetail(Detail[ShipSeat, AssetState, ShipFacts, RolledDie | None]):
    """One thing that an asset does, up to its confirmation."""

    def make_facts(self) -> ShipFacts:
        """Return the facts, still empty."""
        return ShipFacts(self.seat)

    def offered(self, kind: type[A]) -> list[A]:
        """Return the options of a kind with the die that is held."""
        return [one for one in self.seat.options(kind) if getattr(one, "die", None) == self.die]

    def value(self) -> int:
        """Return what the die shows; 0 without one."""
        return self.die.value if self.die is not None else 0

    def scores_then(self) -> str:
        """Return what it would do to scores at once."""
        action = self.action()
        return Looking(self.seat.rules, self.seat.battle).scores(action) if action is not None else ""


class AimedDetail(ShipDetail):
    """One thing that is done to a piece: picked among tiles, or on the map."""

    picker: TargetPicker

    def follow_selection(self) -> None:
        """Take the target that the map aims at."""
        target = self.seat.selection.selected.target
        if target is not None and target != self.picker.chosen:
            self.picker.choose(target)

    def first(self) -> QWidget:
        """Return the tile that is picked."""
        chosen = self.picker.chosen
        return self.picker.tiles[chosen] if chosen else self.cancel


class RepairDetail(ShipDetail):
    """Which lost system a white six puts back (IO-SHIP-03)."""

    def add_before(self) -> None:
        """Put the systems."""
        names = self.seat.names
        systems = [one.system for one in self.offered(Repair)]
        words = [(one, names.system(self.piece.id, one)) for one in systems]
        self.systems: Segments[str] = Segments(self.tr("System"), words, systems[0], wraps=True)
        self.systems.changed.connect(self.follow)
        self.column.addWidget(self.systems)

    def action(self) -> Action | None:
        """Return the repair."""
        return Repair(self.seat.player, self.die, self.systems.value) if self.die is not None else None

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Put the {system} back").format(
            system=self.seat.names.system(self.piece.id, self.systems.value)
        )

    def said(self) -> str:
        """Return what it would come to."""
        action = self.action()
        return consequence(self.seat.rules, self.seat.battle, action) if action is not None else ""


class AttackDetail(ShipDetail):
    """Range, cover and shields of the target, and what comes of the number (IO-ATK-05)."""

    def add_facts(self) -> None:
        """Ask for range, cover and shields, as far as they matter."""
        naming, battle = self._naming(), self.seat.battle
        if naming is None or naming.target is None or naming.range is None:
            return
        self.facts.add_range(self.piece.id, naming.target, naming.range)
        if battle.is_debris(naming.target):
            return
        self.facts.add_cover(self.piece.id, naming.target)
        self.facts.add_shields(naming.target)

    def action(self) -> Action | None:
        """Return the attack."""
        if self.die is None:
            return None
        return DeclareAttack(self.seat.player, self.die, self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Attack with {value}").format(value=self.value())

    def said(self) -> str:
        """Return the sum and the hits to be expected."""
        if self.die is None:
            return ""
        row = self.facts.rows.get("cover")
        return attack_consequence(self.seat.battle, self.piece.id, self.die, tuple(row.value) if row else ())

    def _naming(self) -> Naming | None:
        return self.piece.naming if isinstance(self.piece, FighterState) else None


class FlightUse(ShipDetail):
    """The move of a ship or high value asset along the ruler, and what it leads to where nobody measures."""

    needs_die = False

    def add_before(self) -> None:
        """Put the plan."""
        self.flight = FlightDetail(self.seat, self)
        self.column.addWidget(self.flight)

    def add_facts(self) -> None:
        """Ask what is met and passed, and who is near the end."""
        if not self.seat.measured:
            self.facts.add_meets(self.piece.id)
            self.facts.add_passes(self.piece.id)
            self.facts.add_near(self.piece.id, None)
            self.facts.add_holding(self.piece.id)
            self.facts.add_off_table(self.piece.id)
        self.facts.changed.connect(self._state)
        self.flight.changed.connect(self.follow)
        self._state()

    def begins_on_map(self) -> bool:
        """Whether the ruler is bent on the map."""
        return self.seat.measured

    def action(self) -> Action | None:
        """Return the move; None before there is a plan."""
        return self.flight.action()

    def title(self) -> str:
        """Return what the button says."""
        if self.die is None:
            return self.tr("Fly without a die")
        return self.tr("Fly with {value}").format(value=self.value())

    def said(self) -> str:
        """Return what it would do to scores."""
        return self.scores_then()

    def follow(self) -> None:
        """Say what it does to scores; why it cannot be is said by the plan itself."""
        super().follow()
        if not self.go.isEnabled():
            self.outlook.setText("")
        self.outlook.setVisible(bool(self.outlook.text()))

    def follow_selection(self) -> None:
        """Follow the plan that the map bends."""
        self.follow()

    def first(self) -> QWidget:
        """Return what bends the ruler."""
        return self.flight.first()

    def _state(self) -> None:
        self.flight.set_facts(self.facts.facts())


class CompanyMoveDetail(ShipDetail):
    """Where the move of a company ends: on the map, or in words (IO-CO-05)."""

    def add_before(self) -> None:
        """Know whether the map is needed."""
        self.on_map = self.piece.at is not None

    def add_facts(self) -> None:
        """Ask how far it goes and over what, what it touches, passes and is near to then."""
        at = self.seat.selection.selected.at
        if not self.on_map:
            self.facts.add_path(self.piece.id, float(self.value()))
            self.facts.add_touching(self.piece.id, None)
            self.facts.add_passes(self.piece.id)
            self.facts.add_near(self.piece.id, None)
        elif at is not None:
            self.facts.add_touching(self.piece.id, at)
            self.facts.add_near(self.piece.id, at)

    def begins_on_map(self) -> bool:
        """Whether its end is still to be chosen on the map."""
        return self.on_map and self.seat.selection.selected.at is None

    def set_die(self, die: RolledDie | None) -> None:
        """Use another die: it may go farther."""
        self.die = die
        row = self.facts.rows.get("path")
        if row is not None:
            row.editor.most = float(self.value())
        self.follow()

    def action(self) -> Action | None:
        """Return the move; on the map it needs its end."""
        at = self.seat.selection.selected.at
        if self.die is None or (self.on_map and at is None):
            return None
        return Move(self.seat.player, self.die, at=at if self.on_map else None, facts=self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Move there") if self.on_map else self.tr("Move with {value}").format(value=self.value())

    def said(self) -> str:
        """Return how far it may go, and what that does to scores."""
        assert isinstance(self.piece, CompanyState)
        far = plural("Battle", "Up to %n unit, any way.", "Up to %n units, any way.", self.value())
        if self.on_map and self.seat.selection.selected.at is None:
            return self.tr(
                "{how} On the map drag it, push it by the arrow keys, or press Enter as it is shown."
            ).format(how=far)
        return "\n".join(filter(None, (far, self.scores_then())))

    def follow_selection(self) -> None:
        """Measure at the new end."""
        if self.on_map:
            self.facts.clear()
            self.add_facts()
        self.follow()
        if self.on_map and self.seat.selection.selected.at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def first(self) -> QWidget:
        """Return the button; before there is an end, the one that goes back."""
        return self.go if self.go.isEnabled() else self.cancel
