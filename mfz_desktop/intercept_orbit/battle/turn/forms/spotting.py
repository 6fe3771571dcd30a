"""Whom a spot is for, before its die is used."""

from collections.abc import Iterable

from mfz_desktop.battle.turn.target_picker import TWO_BESIDE_FACTS, TargetChoice, TargetPicker
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.intercept_orbit.battle.text.names import band_words
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import AimedDetail
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.actions import Action, Spot
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.kernel.dice import RolledDie

MEASURED = ("spot_too_far", "spot_in_cover")
"""Refusals for a measure: what was measured can be overruled, so such a one can be picked."""


class SpotDetail(AimedDetail):
    """Whom the spot is for, and which of an ace's dice go with it (IO-SPOT, IO-ACE-05, IO-ACE-06)."""

    def add_before(self) -> None:
        """Put the tiles of whom the rules let it spot, and the ace's die."""
        offered = self.seat.options(Spot)
        targets = tuple(dict.fromkeys(one.target for one in offered))
        aces = list(dict.fromkeys(one.ace_die for one in offered if one.ace_die is not None))
        self._is_aces = self.die in aces
        words: list[tuple[RolledDie | None, str]] = [(None, self.tr("no ace's die"))]
        words += [(one, self.tr("with the ace's {value}").format(value=one.value)) for one in aces]
        self.ace: Segments[RolledDie | None] = Segments(self.tr("Ace"), words, aces[0] if aces else None, wraps=True)
        self.ace.changed.connect(self.follow)
        self.picker = TargetPicker(self.seat, targets, self._aim, self.confirm, TWO_BESIDE_FACTS)
        self.column.addWidget(self.picker)
        self.column.addWidget(self.ace)
        self.ace.setVisible(bool(aces) and not self._is_aces)
        self.replaced: Segments[RolledDie | None] | None = None
        held = self.seat.selection.selected.target
        if not (held and self.picker.choose(held)):
            self.picker.choose(next(iter(self._sensible(targets)), None))
        self.picker.picked.connect(self._on_pick)

    def add_facts(self) -> None:
        """Show range and cover where somebody measures; else the spotter's word stands, unless something covers."""
        self.facts.clear()
        target = self.picker.chosen
        if target is None:
            return
        self._add_replaced(target)
        self.facts.add_range(self.piece.id, target, self._band(target))
        self.facts.add_cover(self.piece.id, target)

    def set_die(self, die: RolledDie | None) -> None:
        """Use another die."""
        self.die = die
        self._is_aces = die in [one.ace_die for one in self.seat.options(Spot) if one.ace_die is not None]
        self.ace.setVisible(self._has_aces() and not self._is_aces)
        self.follow()

    def action(self) -> Action | None:
        """Return the spot."""
        target = self.picker.chosen
        if target is None or self.die is None:
            return None
        replaced = self.replaced.value if self.replaced is not None and not self.replaced.isHidden() else None
        die, ace = self._dice()
        return Spot(self.seat.player, target, die, ace, replaced, self.facts.facts())

    def title(self) -> str:
        """Return what the button says."""
        target = self.picker.chosen
        words = self.tr("Spot {target} with {value}") if target else self.tr("Spot")
        return words.format(target=self.seat.names(target), value=self._worth())

    def said(self) -> str:
        """Return what it adds, and what lies there."""
        target = self.picker.chosen
        if target is None:
            return ""
        lies = sum(one.value for one in self.seat.battle.fighter(target).spots)
        words = self.tr("Adds {value} to one attack on {target}; ends the turn.")
        if lies:
            words = self.tr("{value} on {target}, where {lies} lies; ends the turn.")
        return words.format(value=self._worth(), target=self.seat.names(target), lies=lies)

    def _has_aces(self) -> bool:
        return any(one.ace_die is not None for one in self.seat.options(Spot))

    def _dice(self) -> tuple[RolledDie | None, RolledDie | None]:
        """Return the ordinary die and the ace's."""
        if self._is_aces:
            return None, self.die
        return self.die, self.ace.value if self._has_aces() else None

    def _worth(self) -> int:
        return sum(one.value for one in self._dice() if one is not None)

    def _sensible(self, targets: Iterable[str]) -> list[str]:
        """Return enemies in reach, those first on whom the spot would not be wasted; then all others."""
        battle, mine = self.seat.battle, self.seat.player

        def badness(id: str) -> tuple[bool, bool, int]:
            own = battle.commands(id) == mine
            return own, self._refused(id) is not None, sum(one.value for one in battle.fighter(id).spots)

        return sorted(targets, key=badness)

    def _refused(self, target: str) -> str | None:
        """Return the key of what refuses a spot on a target; None where it would be taken."""
        die, ace = self._dice()
        refused = self.seat.session.why_not(Spot(self.seat.player, target, die, ace))
        return refused.key if refused is not None else None

    def _band(self, target: str) -> str:
        """Return the farthest band from which this spot would be taken."""
        profile, (die, ace) = self.seat.battle.profile, self._dice()
        bands = [profile.close, *(one.name for one in profile.bands(self.seat.battle.rules))]
        for band in reversed(bands):
            if not self.seat.refusal(Spot(self.seat.player, target, die, ace, None, Facts(range=Called(band)))):
                return band
        return profile.close

    def _aim(self, id: str) -> TargetChoice:
        seat = self.seat
        called = seat.umpire.range(seat.battle, self.piece.id, id)
        gap = seat.umpire.distance(seat.battle, self.piece.id, id)
        words = [f"{band_words(called.value)} {gap:.1f} u"] if called is not None and gap is not None else []
        lies = sum(one.value for one in seat.battle.fighter(id).spots)
        words += [self.tr("spot {value} lies there").format(value=lies)] if lies else []
        die, ace = self._dice()
        refused = seat.session.why_not(Spot(seat.player, id, die, ace))
        if refused is not None and refused.key not in MEASURED:
            return TargetChoice(id, refused=seat.session.refusal_words(refused))
        if refused is not None:
            words.append(self.tr("too far") if refused.key == MEASURED[0] else self.tr("in cover"))
        return TargetChoice(id, ", ".join(words))

    def _add_replaced(self, target: str) -> None:
        """Ask which of a pair gives way, where a pair lies there (IO-ACE-06)."""
        lying = self.seat.battle.fighter(target).spots
        if self.replaced is not None:
            self.column.removeWidget(self.replaced)
            self.replaced.hide()
            self.replaced.deleteLater()
            self.replaced = None
        if len(lying) > 1 and not self.seat.battle.profile.ace_spot_adds:
            words: list[tuple[RolledDie | None, str]] = [(one, str(one)) for one in sorted(lying, key=_value)]
            self.replaced = Segments(self.tr("Takes the place of"), words, words[0][0], captioned=True, wraps=True)
            self.replaced.changed.connect(self.follow)
            self.column.insertWidget(self.column.indexOf(self.facts), self.replaced)

    def _on_pick(self, id: str) -> None:
        self.seat.selection.aim(id)
        self.add_facts()
        self.follow()


def _value(die: RolledDie) -> int:
    return die.value
