"""Whom a spot is for, before its die is used."""

from collections.abc import Iterable

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.tape import gap_words
from mfz_desktop.battle.turn.target_picker import TWO_BESIDE_FACTS, TargetChoice, TargetPicker
from mfz_desktop.rapid_attack.battle.map.words import LETTERS, cover_words
from mfz_desktop.rapid_attack.battle.turn.consequences import spot_words
from mfz_desktop.rapid_attack.battle.turn.forms.uses import FrameDetail
from mfz_desktop.rapid_attack.battle.turn.seat import band_words
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.battle import Called, Facts, Level, Range, Spot


class SpotDetail(FrameDetail):
    """Whom the spot is for."""

    def add_before(self) -> None:
        """Put the tiles of whom the rules let it spot."""
        self._in_reach: list[str] = []
        targets = dict.fromkeys(one.target for one in self.seat.options(Spot))
        self.picker = TargetPicker(self.seat, tuple(targets), self._aim, self.confirm, TWO_BESIDE_FACTS)
        self.column.addWidget(self.picker)
        held = self.seat.selection.selected.target
        if not (held and self.picker.choose(held)):
            self.picker.choose(next(iter(self._sensible(targets)), None))
        self.picker.picked.connect(self._on_pick)

    def _sensible(self, targets: Iterable[str]) -> list[str]:
        """Return opponents, those in reach first, and among these those whose spot would not be wasted."""
        battle = self.seat.battle

        def badness(id: str) -> tuple[bool, bool]:
            return id not in self._in_reach, (battle.frame(id).spot or 0) >= self.die.value

        return sorted((id for id in targets if battle.frame(id).owner != self.piece.owner), key=badness)

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
        return spot_words(self.seat.battle, self.piece, target, self.die.value) if target else ""

    def add_facts(self) -> None:
        """Show range and cover where somebody measures; else the spotter's word stands, unless something covers."""
        target = self.picker.chosen
        self.facts.clear()
        if target is None:
            return
        self.facts.add_range(self.piece.id, target, self._band(target))
        self.facts.add_cover(self.piece.id, target)

    def set_die(self, die: RolledDie) -> None:
        """Use another die: what it may spot can differ."""
        self.die = die
        for id in self.picker.tiles:
            self.picker.say(self._aim(id))
        self.follow()

    def follow_selection(self) -> None:
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
        band = seat.band(self.piece.id, id, None)
        gap = seat.umpire.gap(seat.battle, self.piece.id, id)
        units = f" {gap:.1f}" if gap is not None else ""
        words = [f"{band_words(band)}{units}{' u' if units else ''}"] if band is not None else []
        shorter = [f"{LETTERS[band]}{units}"] if band is not None else []
        cover = self._covered(id)
        words += [cover] if cover else []
        words += [self.tr("spot {value} lies there").format(value=lies)] if lies else []
        shorter += [self.tr("spot {value}").format(value=lies)] if lies else []
        refused = seat.session.why_not(Spot(seat.asked.player, id, self.die))
        if refused is None:
            self._in_reach.append(id)
        far = self.tr("too far, {gap}").format(gap=gap_words(gap)) if gap is not None else self.tr("too far")
        brief = {"spot_too_far": far, "spot_in_cover": self.tr("in cover")}
        measured = {"spot_too_far": far, "spot_in_cover": cover or self.tr("in cover")}
        if refused is None:
            return TargetChoice(id, ", ".join(words), (", ".join(shorter),))
        if refused.key in measured:  # what was measured can be overruled, so such a one can be picked
            return TargetChoice(id, measured[refused.key], (brief[refused.key],))
        return TargetChoice(id, refused=seat.session.refusal_words(refused))

    def _covered(self, id: str) -> str:
        """Return what covers a target, and why; empty in the open, or where nobody measures."""
        seat, frame = self.seat, self.piece.id
        called = seat.umpire.cover(seat.battle, frame, id)
        if called is None or not called.value:
            return ""
        level = seat.umpire.level(seat.battle, frame, id) or Level.SAME
        within = seat.battle.rules.at(seat.battle.clock).number("range.hth_length")
        return cover_words(seat.names, called.value, level, within)
