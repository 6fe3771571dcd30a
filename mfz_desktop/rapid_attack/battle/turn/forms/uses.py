"""What is to be said before a die is used: where a move ends, range and cover of an attack."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.tape import gap_words
from mfz_desktop.battle.turn.detail import Detail
from mfz_desktop.rapid_attack.battle.map.sight import standing_at
from mfz_desktop.rapid_attack.battle.turn.attack_outlook import attack_chart, attack_consequence
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence, score_changes
from mfz_desktop.rapid_attack.battle.turn.facts_panel import FrameFacts
from mfz_desktop.rapid_attack.battle.turn.path_field import PathField
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat, band_words
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.battle import (
    Behaviour,
    DeclareAttack,
    FrameState,
    Level,
    Move,
    Overrule,
    Pose,
    Range,
)


class FrameDetail(Detail[TurnSeat, FrameState, FrameFacts, RolledDie]):
    """One use of one die of a frame."""

    def make_facts(self) -> FrameFacts:
        """Return the facts; a structure may be named on the spot."""
        made = FrameFacts(self.seat)
        made.terrain_named.connect(self._add_terrain)
        return made

    def take_key(self, event: QKeyEvent) -> bool:
        """Name terrain on T where nobody measures; all else as for any use."""
        if event.key() == Qt.Key.Key_T and self.facts.terrain is not None:
            self.facts.terrain.open()
            return True
        return super().take_key(event)

    def _add_terrain(self, piece: dict[str, Any]) -> None:
        """Let the table add terrain, and go on where one was, behind it."""
        selection, cover = self.seat.selection, self.facts.rows["cover"].value
        held = replace(selection.selected, cover=(*cover, piece["id"]))
        self.answered.emit(Overrule(self.seat.asked.player, "terrain", piece, self.tr("It stands on the table")))
        selection.hold(held)


class MoveDetail(FrameDetail):
    """Where the move ends: on the map, or in words."""

    def add_before(self) -> None:
        """Know whether the map is needed."""
        self.on_map = self.piece.at is not None

    def begins_on_map(self) -> bool:
        """Whether its end is still to be chosen on the map."""
        return self.on_map and self.seat.selection.selected.at is None

    def add_facts(self) -> None:
        """Ask how far it goes, near which stations it ends, and who is near what goes along with it."""
        if self.on_map:
            return
        self.facts.add_path(float(self.die.value))
        follower = self._follower()
        self.facts.add_near(self.piece.id, None, () if follower is None else (follower,))
        if follower is not None:
            self.facts.add_objective_near(self.piece.id, follower)

    def _follower(self) -> str | None:
        """Return the objective where it goes along with its owner's frame (RA-CAMP-13): that is the usual case."""
        objective = self.seat.battle.objective
        if objective is None or objective.behaviour is not Behaviour.FOLLOWER:
            return None
        follows = objective.owner == self.piece.owner and objective.id in self.piece.near
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
            return "\n".join(filter(None, (said, self._scores_then())))
        if at is None:
            return self.tr("{how}. Aim on the map: drag the frame, or use the arrow keys there.").format(how=said)
        abilities = self.piece.abilities
        crosses = abilities is not None and abilities.crosses_cover
        path = self.seat.umpire.path(self.seat.battle, self.piece.id, at, float(self.die.value), crosses)
        if path is None:
            return said
        said = self.tr("{length:.1f} of {most} units").format(length=path.length, most=self.die.value)
        return "\n".join(filter(None, (said, self._gap_then(at), self._scores_then())))

    def _gap_then(self, at: Pose) -> str:
        """Return how far it would be to the named target."""
        naming = self.piece.naming
        if naming is None or naming.target is None:
            return ""
        then = standing_at(self.seat.battle, self.piece.id, at)
        gap = self.seat.umpire.gap(then, self.piece.id, naming.target)
        band = self.seat.umpire.range(then, self.piece.id, naming.target, naming.range)
        if gap is None or band is None:
            return ""
        words = self.tr("{gap} to {target} then: {range}")
        said = words.format(gap=gap_words(gap), target=self.seat.names(naming.target), range=band_words(band.value))
        return f"{said[:1].upper()}{said[1:]}"

    def _scores_then(self) -> str:
        """Return what it would do to the scores, where it seizes a station."""
        action = self.action()
        return score_changes(self.seat.battle, action, self.seat.asked.player) if action is not None else ""

    def follow_selection(self) -> None:
        """Measure at the new end."""
        at = self.seat.selection.selected.at
        if self.on_map:
            self.facts.clear()
            if at is not None:
                self.facts.add_near(self.piece.id, at)
        self.follow()
        if self.on_map and at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def first(self) -> QWidget:
        """Return the button; before there is an end, the one that goes back."""
        return self.go if self.go.isEnabled() else self.cancel


class AttackDetail(FrameDetail):
    """Range and cover of the target, and what comes of the number."""

    def add_facts(self) -> None:
        """Ask for range, cover and level, as far as they matter."""
        naming, battle = self.piece.naming, self.seat.battle
        if naming is None or naming.target is None or naming.range is None:
            return
        self.facts.add_range(self.piece.id, naming.target, naming.range)
        if not battle.has_frame(naming.target):
            return
        form = self.seat.form_of("declare_attack").get("facts")
        if isinstance(form, dict) and "level" in form:
            self.facts.add_level(self.piece.id, naming.target)
        if naming.range is not Range.HAND_TO_HAND:
            self.facts.add_cover(self.piece.id, naming.target)

    def action(self) -> DeclareAttack:
        """Return the attack."""
        return DeclareAttack(self.seat.asked.player, self.die, self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Attack with {value}").format(value=self.die.value)

    def said(self) -> str:
        """Return the sum, the chart and the hits to be expected."""
        args = (self.seat.battle, self.piece.id, self.die, self._cover(), self._level())
        return "\n".join(filter(None, (attack_consequence(*args), attack_chart(*args), self._without_cover())))

    def _without_cover(self) -> str:
        """Say why nothing asks for cover (RA-RES-07)."""
        naming = self.piece.naming
        near = naming is not None and naming.range is Range.HAND_TO_HAND and "range" in self.facts.rows
        return self.tr("Hand to hand ignores cover.") if near else ""

    def _cover(self) -> tuple[str, ...]:
        row = self.facts.rows.get("cover")
        return tuple(row.value) if row is not None else ()

    def _level(self) -> Level:
        row = self.facts.rows.get("level")
        return Level(row.value) if row is not None else Level.SAME
