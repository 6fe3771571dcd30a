"""Naming a target: whom, at which range; or nobody."""

from collections.abc import Collection

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.battle.turn.target_picker import TargetChoice, TargetPicker
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.intercept_orbit.battle.text.names import band_words, range_word
from mfz_desktop.intercept_orbit.battle.turn.consequences import consequence
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.intercept_orbit.chapters.weapons import built
from mfz_rules.intercept_orbit.fleets.dice import red_dice
from mfz_rules.intercept_orbit.state.actions import NameTarget
from mfz_rules.intercept_orbit.state.agenda import AskTarget
from mfz_rules.intercept_orbit.state.assets import FighterState

COVERED = " ▮"
"""The map's sign for cover, in small tiles."""
NO_LETTERS = "NT"
"""Letters that mean something else in this form."""


class TargetForm(AnswerForm[ShipSeat]):
    """Tiles, ranges, and what they come to."""

    def build(self) -> None:
        """Put them below each other."""
        seat, item = self.seat, self.seat.item
        assert isinstance(item, AskTarget)
        self.fighter = seat.battle.fighter(item.asset)
        self._ranges = self._by_target()
        self._in_reach: list[str] = []
        """Targets that a weapon reaches from here, as measured: these are proposed first."""
        self.picker = TargetPicker(seat, tuple(self._ranges), self._aim, self.name)
        self.picker.picked.connect(self._on_pick)
        self.column.addWidget(self.picker)
        known = list(dict.fromkeys(one for ranges in self._ranges.values() for one in ranges))
        bands = [one for one in self._bands() if one in known]
        words = [(band, band_words(band)) for band in bands]
        self.ranges = Segments(self.tr("Range"), words, next(iter(bands), None), seat.theme.px(36), wraps=True)
        self._letters = {band[:1].upper(): band for band in bands if band[:1].upper() not in NO_LETTERS}
        self.ranges.changed.connect(self._follow)
        self.column.addWidget(self.ranges)
        self.ranges.setVisible(len(bands) > 1)
        self.words = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.words)
        self.go = self.big(self.tr("Name a target"), Look.PRIMARY)
        self.go.clicked.connect(lambda: self.name())
        nobody = NameTarget(seat.player)
        said = consequence(seat.rules, seat.battle, nobody)
        self.nobody = self.big(self.tr("Nobody (N)"))
        self.nobody.setAccessibleName(self.tr("Nobody: {what}").format(what=said))
        self.nobody.setToolTip(self.nobody.accessibleName())
        self.nobody.clicked.connect(lambda: self.send(nobody))
        self.row(self.go, self.nobody).setStretch(0, 1)
        self._choose_first()

    def first(self) -> QWidget:
        """Return the tile that is picked, or what names nobody."""
        chosen = self.picker.chosen
        return self.picker.tiles[chosen] if chosen else self.nobody

    def take_key(self, event: QKeyEvent) -> bool:
        """Name nobody on N, what is picked on Enter; a range's letter changes the range, T shows debris."""
        letter = event.text().upper()
        if letter == "N":
            self.nobody.click()
        elif is_enter(event):
            self.name()
        elif letter in self._letters and self._letters[letter] in self._offered():
            self.ranges.set_value(self._letters[letter])
        else:
            return self.picker.take_key(event.key())
        return True

    def follow_selection(self) -> None:
        """Take the target that the map aims at."""
        target = self.seat.selection.selected.target
        if target is not None and target != self.picker.chosen:
            self.picker.choose(target)

    def name(self) -> None:
        """Give the answer, if it is one."""
        action = self.action()
        if action is not None and self.go.isEnabled():
            self.send(action)

    def action(self) -> NameTarget | None:
        """Return the answer as it stands; None before something is picked."""
        chosen = self.picker.chosen
        return NameTarget(self.seat.player, chosen, self.ranges.value) if chosen is not None else None

    def _bands(self) -> list[str]:
        profile = self.seat.battle.profile
        return [profile.close, *(one.name for one in profile.bands(self.seat.battle.rules))]

    def _by_target(self) -> dict[str, list[str]]:
        """Return the ranges at which each target may be named, as the rules offer them."""
        found: dict[str, list[str]] = {}
        for one in self.seat.options(NameTarget):
            if one.target is not None and one.range is not None:
                found.setdefault(one.target, []).append(one.range)
        return found

    def _offered(self) -> Collection[str]:
        return self._ranges.get(self.picker.chosen or "", ())

    def _aim(self, id: str) -> TargetChoice:
        """Return what a tile says: range and cover as measured now (a move may change them), and defense."""
        seat, battle = self.seat, self.seat.battle
        said = consequence(seat.rules, battle, NameTarget(seat.player, id))
        called = seat.umpire.range(battle, self.fighter.id, id)
        gap = seat.umpire.distance(battle, self.fighter.id, id)
        if called is None or gap is None:
            return TargetChoice(id, said)
        if self._likely(id, called.value) is not None:
            self._in_reach.append(id)
        covered = self._cover(id)
        words = [band_words(called.value), f"{gap:.1f} u", *([self.tr("cover")] if covered else []), said]
        shorter = f"{band_words(called.value)} {gap:.1f}{COVERED if covered else ''}"
        return TargetChoice(id, ", ".join(words), (shorter,))

    def _cover(self, id: str) -> tuple[str, ...]:
        seat = self.seat
        called = seat.umpire.cover(seat.battle, self.fighter.id, id) if not seat.battle.is_debris(id) else None
        return called.value if called is not None else ()

    def _likely(self, id: str, band: str) -> str | None:
        """Return the range to name for what lies in a band: its own, else the next that reaches it; None without."""
        order, offered = self._bands(), self._ranges.get(id, [])
        farther = [one for one in order[order.index(band) :] if one in offered] if band in order else []
        return next(iter(farther), None)

    def _weight(self, band: str) -> int:
        """Return how many red dice serve a range: where nobody measures that with the most is proposed."""
        fleets = self.seat.battle.profile.fleets
        return len(red_dice(built(self.fighter.left), band, fleets))

    def _choose_first(self) -> None:
        held = self.seat.selection.selected.target
        if not (held and self.picker.choose(held)):
            self.picker.choose(next(iter(self._in_reach or self._ranges), None))
        self._follow()

    def _on_pick(self, id: str) -> None:
        self.seat.selection.aim(id)
        ranges = self._ranges[id]
        self.ranges.allow(ranges)
        called = self.seat.umpire.range(self.seat.battle, self.fighter.id, id)
        likely = self._likely(id, called.value) if called is not None else None
        self.ranges.set_value(likely or max(ranges, key=self._weight))
        self._follow()

    def _what_follows(self, action: NameTarget) -> str:
        """Return what naming this one would mean."""
        seat, target = self.seat, action.target
        cover = self._cover(target) if target is not None else ()
        behind = self.tr("Behind {cover}.").format(cover=seat.names.all(cover)) if cover else ""
        drags = ""
        if target is not None and not seat.battle.is_debris(target) and not self._target(target).begun:
            drags = self.tr("{target} waits: an attack drags it in.").format(target=seat.names(target))
        return " ".join(filter(None, (behind, drags)))

    def _target(self, id: str) -> FighterState:
        return self.seat.battle.fighter(id)

    def _follow(self) -> None:
        action = self.action()
        self.go.setVisible(action is not None)
        if action is None:
            self.words.setText(self.tr("There is nothing that it could attack."))
            return
        close = action.range == self.seat.battle.profile.close  # "frame" alone is no range, and all names have room
        say = range_word if close else band_words
        band, words = say(action.range or ""), self.tr("Name {target}, {range}")
        self.go.setText(literal(self.tr("Name it, {range}").format(range=band)))  # its tile says who it is
        self.go.setAccessibleName(words.format(target=self.seat.names(action.target), range=band))
        why = self.seat.refusal(action)
        self.go.setEnabled(not why)
        told = why or self._what_follows(action)
        self.words.setText(told)
        self.words.setVisible(bool(told))
