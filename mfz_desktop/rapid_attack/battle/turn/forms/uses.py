"""What is to be said before a die is used: where a move ends, range and cover of an attack, whom a spot is for."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.choice_button import BigButton
from mfz_desktop.battle.turn.form import is_enter
from mfz_desktop.core.language import translated
from mfz_desktop.rapid_attack.battle.map.words import LETTERS
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.turn.consequences import (
    attack_chart,
    attack_consequence,
    consequence,
    spot_words,
)
from mfz_desktop.rapid_attack.battle.turn.facts_panel import FactsPanel, band_words
from mfz_desktop.rapid_attack.battle.turn.forms.target_picker import TWO_BESIDE_FACTS, TargetChoice, TargetPicker
from mfz_desktop.rapid_attack.battle.turn.path_field import PathField
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import label, set_tone
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.battle import (
    Action,
    Behaviour,
    Called,
    DeclareAttack,
    Facts,
    FrameState,
    Level,
    Move,
    Overrule,
    Range,
    Spot,
)


class Detail(QWidget):
    """One use of one die, up to its confirmation."""

    answered = Signal(object)
    left = Signal()

    def __init__(self, seat: TurnSeat, frame: FrameState, die: RolledDie, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self.frame = frame
        self.die = die
        self.facts = FactsPanel(seat)
        self.outlook = label("", wrap=True)
        self.go = BigButton(seat.theme, "", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.confirm())
        self.cancel = BigButton(seat.theme, self.tr("Back"))
        self.cancel.setToolTip(self.tr("Put it back (Esc)"))
        self.cancel.clicked.connect(lambda: self.left.emit())
        self.column = vbox(on=self, spacing=6)
        self.add_before()
        self.column.addWidget(self.facts)
        self.column.addWidget(self.outlook)
        add_layout(self.column, hbox((self.go, 1), self.cancel, spacing=6))
        self.add_facts()
        self.facts.changed.connect(self.follow)
        self.facts.terrain_named.connect(self._add_terrain)
        self.follow()

    def add_before(self) -> None:
        """Put what comes before the facts."""

    def add_facts(self) -> None:
        """Ask for the facts."""

    def action(self) -> Action | None:
        """Return the answer as it stands; None where something is missing."""
        raise NotImplementedError

    def title(self) -> str:
        """Return what the button says."""
        raise NotImplementedError

    def said(self) -> str:
        """Return what it would come to."""
        raise NotImplementedError

    def set_die(self, die: RolledDie) -> None:
        """Use another die."""
        self.die = die
        self.follow()

    def follow_hand(self) -> None:
        """The map aims elsewhere."""

    def first(self) -> QWidget:
        """Return the control that the keyboard goes to."""
        return self.go

    def take_key(self, event: QKeyEvent) -> bool:
        """Confirm on Enter, overrule on O, name terrain on T where nobody measures."""
        if is_enter(event):
            self.confirm()
        elif event.key() == Qt.Key.Key_T and self.facts.terrain is not None:
            self.facts.terrain.open()
        elif event.key() == Qt.Key.Key_O:
            return self.facts.overrule()
        else:
            return False
        return True

    def confirm(self) -> None:
        """Give the answer."""
        action = self.action()
        if action is not None and self.go.isEnabled():
            self.answered.emit(action)

    def _add_terrain(self, piece: dict[str, Any]) -> None:
        """Let the table add terrain, and go on where one was, behind it."""
        selection, cover = self.seat.selection, self.facts.rows["cover"].value
        held = replace(selection.selected, cover=(*cover, piece["id"]))
        self.answered.emit(Overrule(self.seat.asked.player, "terrain", piece, self.tr("It stands on the table")))
        selection.hold(held)

    def follow(self) -> None:
        """Say what it would come to, or why it cannot be."""
        action = self.action()
        why = self.seat.refusal(action) if action is not None else ""
        self.go.setText(literal(self.title()))
        self.go.setEnabled(action is not None and not why)
        self.outlook.setText(why or self.said())
        set_tone(self.outlook, "wrong" if why else "")


class MoveDetail(Detail):
    """Where the move ends: on the map, or in words."""

    def add_before(self) -> None:
        """Know whether the map is needed."""
        self.on_map = self.frame.at is not None

    def add_facts(self) -> None:
        """Ask how far it goes, near which stations it ends, and who is near what goes along with it."""
        if self.on_map:
            return
        self.facts.add_path(float(self.die.value))
        follower = self._follower()
        self.facts.add_near(self.frame.id, None, () if follower is None else (follower,))
        if follower is not None:
            self.facts.add_objective_near(self.frame.id, follower)

    def _follower(self) -> str | None:
        """Return the objective where it goes along with its owner's frame (RA-CAMP-13): that is the usual case."""
        objective = self.seat.battle.objective
        if objective is None or objective.behaviour is not Behaviour.FOLLOWER:
            return None
        follows = objective.owner == self.frame.owner and objective.id in self.frame.near
        return objective.id if follows else None

    def set_die(self, die: RolledDie) -> None:
        """Use another die: it may go farther."""
        row = self.facts.rows.get("path")
        if row is not None and isinstance(row.editor, PathField):
            row.editor.most = float(die.value)
        super().set_die(die)

    def action(self) -> Move | None:
        """Return the move; on the map it needs its end."""
        at = self.seat.selection.selected.at
        if self.on_map and at is None:
            return None
        return Move(self.seat.asked.player, self.die, at if self.on_map else None, self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Move there") if self.on_map else self.tr("Move with {value}").format(value=self.die.value)

    def said(self) -> str:
        """Return how far it may go, and how far it would."""
        said = consequence(self.seat.battle, Move(self.seat.asked.player, self.die))
        at = self.seat.selection.selected.at
        if not self.on_map:
            return said
        if at is None:
            return self.tr("{how}. Aim on the map: drag the frame, or use the arrow keys there.").format(how=said)
        abilities = self.frame.abilities
        crosses = abilities is not None and abilities.crosses_cover
        path = self.seat.umpire.path(self.seat.battle, self.frame.id, at, float(self.die.value), crosses)
        if path is None:
            return said
        return self.tr("{length:.1f} of {most} units").format(length=path.length, most=self.die.value)

    def follow_hand(self) -> None:
        """Measure at the new end."""
        at = self.seat.selection.selected.at
        if self.on_map:
            self.facts.clear()
            if at is not None:
                self.facts.add_near(self.frame.id, at)
        self.follow()
        if self.on_map and at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def first(self) -> QWidget:
        """Return the button; before there is an end, the one that goes back."""
        return self.go if self.go.isEnabled() else self.cancel


class AttackDetail(Detail):
    """Range and cover of the target, and what comes of the number."""

    def add_facts(self) -> None:
        """Ask for range, cover and level, as far as they matter."""
        naming, battle = self.frame.naming, self.seat.battle
        if naming is None or naming.target is None or naming.range is None:
            return
        self.facts.add_range(self.frame.id, naming.target, naming.range)
        if not battle.has_frame(naming.target):
            return
        form = self.seat.form_of("declare_attack").get("facts")
        if isinstance(form, dict) and "level" in form:
            self.facts.add_level(self.frame.id, naming.target)
        if naming.range is not Range.HAND_TO_HAND:
            self.facts.add_cover(self.frame.id, naming.target)

    def action(self) -> DeclareAttack:
        """Return the attack."""
        return DeclareAttack(self.seat.asked.player, self.die, self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Attack with {value}").format(value=self.die.value)

    def said(self) -> str:
        """Return the sum, the chart and the hits to be expected."""
        args = (self.seat.battle, self.frame.id, self.die, self._cover(), self._level())
        return "\n".join(part for part in (attack_consequence(*args), attack_chart(*args)) if part)

    def _cover(self) -> tuple[str, ...]:
        row = self.facts.rows.get("cover")
        return tuple(row.value) if row is not None else ()

    def _level(self) -> Level:
        row = self.facts.rows.get("level")
        return Level(row.value) if row is not None else Level.SAME


class SpotDetail(Detail):
    """Whom the spot is for."""

    def add_before(self) -> None:
        """Put the tiles of whom the rules let it spot."""
        self._in_reach: list[str] = []
        targets = dict.fromkeys(one.target for one in self.seat.options(Spot))
        self.picker = TargetPicker(self.seat, tuple(targets), self._aim, self.confirm, TWO_BESIDE_FACTS)
        self.column.addWidget(self.picker)
        held = self.seat.selection.selected.target
        if not (held and self.picker.choose(held)):
            self.picker.choose(next(iter([*self._in_reach, *targets]), None))
        self.picker.picked.connect(self._on_pick)

    def action(self) -> Spot | None:
        """Return the spot."""
        target = self.picker.chosen
        if target is None:
            return None
        return Spot(self.seat.asked.player, target, self.die, self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        target = self.picker.chosen
        words = self.tr("Spot {target} with {value}") if target else self.tr("Spot")
        return words.format(target=self.seat.names(target), value=self.die.value)

    def said(self) -> str:
        """Return what it adds."""
        target = self.picker.chosen
        return spot_words(self.seat.battle, self.frame, target, self.die.value) if target else ""

    def add_facts(self) -> None:
        """Show range and cover where somebody measures; else the spotter's word stands, unless something covers."""
        target = self.picker.chosen
        self.facts.clear()
        if target is None:
            return
        self.facts.add_range(self.frame.id, target, self._band(target))
        self.facts.add_cover(self.frame.id, target)

    def set_die(self, die: RolledDie) -> None:
        """Use another die: what it may spot can differ."""
        self.die = die
        for id in self.picker.tiles:
            self.picker.say(self._aim(id))
        self.follow()

    def follow_hand(self) -> None:
        """Take the target that the map aims at."""
        target = self.seat.selection.selected.target
        if target is not None and target != self.picker.chosen:
            self.picker.choose(target)

    def first(self) -> QWidget:
        """Return the tile that is picked."""
        chosen = self.picker.chosen
        return self.picker.tiles[chosen] if chosen else self.cancel

    def take_key(self, event: QKeyEvent) -> bool:
        """Show terrain on T; all else as for any die."""
        return self.picker.take_key(event.key()) or super().take_key(event)

    def _on_pick(self, id: str) -> None:
        self.seat.selection.aim(id)
        self.add_facts()
        self.follow()

    def _band(self, target: str) -> Range:
        """Return the farthest band from which this spot would be taken."""
        player = self.seat.asked.player
        for band in (Range.DIRECT, Range.HAND_TO_HAND, Range.ARTILLERY):
            if not self.seat.refusal(Spot(player, target, self.die, Facts(range=Called(band)))):
                return band
        return Range.DIRECT

    def _aim(self, id: str) -> TargetChoice:
        seat = self.seat
        lies = seat.battle.frame(id).spot
        band = seat.band(self.frame.id, id, None)
        words = [band_words(band)] if band is not None else []
        shorter = [LETTERS[band]] if band is not None else []
        words += [self.tr("spot {value} lies there").format(value=lies)] if lies else []
        shorter += [self.tr("spot {value}").format(value=lies)] if lies else []
        refused = seat.session.why_not(Spot(seat.asked.player, id, self.die))
        if refused is None:
            self._in_reach.append(id)
        measured = {"spot_too_far": self.tr("too far"), "spot_in_cover": self.tr("in cover")}
        if refused is None:
            return TargetChoice(id, ", ".join(words), (", ".join(shorter),))
        if refused.key in measured:  # what was measured can be overruled, so such a one can be picked
            return TargetChoice(id, measured[refused.key])
        return TargetChoice(id, refused=translated(refused.text))


DETAILS: dict[Use, type[Detail]] = {Use.MOVE: MoveDetail, Use.ATTACK: AttackDetail, Use.SPOT: SpotDetail}
"""What is asked before each use."""
