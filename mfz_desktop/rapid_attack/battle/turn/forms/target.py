"""Naming a target: whom, at which range, with how many rockets; or nobody."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.battle.turn.target_picker import TargetChoice, TargetPicker
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.core.language import plural
from mfz_desktop.rapid_attack.battle.map.words import LETTERS
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence
from mfz_desktop.rapid_attack.battle.turn.forms.objective import ObjectivePane
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat, band_words, out_of_reach
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.rapid_attack.battle import MoveObjective, NameTarget, Range
from mfz_rules.rapid_attack.state.agenda import AskTarget

COVERED = " ▮"
"""The map's sign for cover, in small tiles."""
BANDS: dict[int, Range] = {
    Qt.Key.Key_H: Range.HAND_TO_HAND,
    Qt.Key.Key_D: Range.DIRECT,
    Qt.Key.Key_A: Range.ARTILLERY,
}
"""Keys that choose the range."""
GUNS_FIRST = (Range.DIRECT, Range.ARTILLERY, Range.HAND_TO_HAND)
"""Which range is proposed where nobody measures: a frame that has a gun uses it."""
MOST_IN_WORDS = 2
"""Rockets of a frame up to which a button for each number says “2 rockets”; the pane has no room for more words."""


class TargetForm(AnswerForm[TurnSeat]):
    """Tiles, ranges, rockets, and what they come to."""

    def build(self) -> None:
        """Put them below each other."""
        seat, item = self.seat, self.seat.item
        assert isinstance(item, AskTarget)
        self.frame = seat.battle.frame(item.frame)
        self._shots = self._by_target()
        self._in_reach: list[str] = []
        """Targets that a weapon reaches from here, as measured: only these are proposed."""
        self.picker = TargetPicker(seat, tuple(self._shots), self._aim, self.name)
        self.picker.picked.connect(self._on_pick)
        self.column.addWidget(self.picker)
        high = seat.theme.px(40)
        bands = [band for band in Range if any(band in shots for shots in self._shots.values())]
        self.ranges = Segments(
            self.tr("Range"), [(band, band_words(band)) for band in bands], next(iter(bands), None), high
        )
        self.ranges.changed.connect(self._follow_range)
        self.column.addWidget(self.ranges)
        self.ranges.setVisible(bool(bands))
        many = self.frame.rockets > MOST_IN_WORDS
        counts = [(n, str(n) if many else _rockets(n)) for n in range(1, self.frame.rockets + 1)]
        self.rockets = Segments(self.tr("Rockets"), [(0, self.tr("no rocket")), *counts], 0, high)
        self.rockets.changed.connect(self._follow)
        self.column.addWidget(self.rockets)
        self.words = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.words)
        self.go = self.big(self.tr("Name a target"), Look.PRIMARY)
        self.go.clicked.connect(lambda: self.name())
        nobody = NameTarget(seat.asked.player)
        self.nobody = self.big(self.tr("Nobody (N)"))
        self.nobody.setAccessibleName(self.tr("Nobody: {what}").format(what=consequence(seat.battle, nobody)))
        self.nobody.setToolTip(self.nobody.accessibleName())
        self.nobody.clicked.connect(lambda: self.send(nobody))
        self.row(self.go, self.nobody).setStretch(0, 1)
        self.objective: ObjectivePane | None = None
        if seat.options(MoveObjective):
            self.objective = ObjectivePane(seat)
            self.objective.answered.connect(self.answered)
            self.objective.map_wanted.connect(self.map_wanted)
            self.column.addWidget(self.objective)
        self._choose_first()

    def first(self) -> QWidget:
        """Return the tile that is picked, or what names nobody; the objective's button once its place is chosen."""
        where = self.objective.where if self.objective is not None else None
        if where is not None and self.seat.selection.selected.at is not None:
            return where.go
        chosen = self.picker.chosen
        return self.picker.tiles[chosen] if chosen else self.nobody

    def take_key(self, event: QKeyEvent) -> bool:
        """Name nobody on N, what is picked on Enter; H, D, A change the range, digits rockets; T shows terrain."""
        key = event.key()
        if key == Qt.Key.Key_N:
            self.nobody.click()
        elif key == Qt.Key.Key_V and self.objective is not None:
            self.objective.open.click()
        elif is_enter(event):
            self.name()
        elif key in BANDS and self._can(BANDS[key]):
            self.ranges.set_value(BANDS[key])
        elif event.text().isdecimal() and int(event.text()) in self._loads():
            self.rockets.set_value(int(event.text()))
        else:
            return self.picker.take_key(key)
        return True

    def follow_selection(self) -> None:
        """Take the target that the map aims at."""
        selected = self.seat.selection.selected
        if selected.target is not None and selected.target != self.picker.chosen:
            self.picker.choose(selected.target)
        if selected.at is not None and self.objective is not None:
            self.objective.open.setChecked(True)
        if self.objective is not None:
            self.objective.follow_selection()

    def name(self) -> None:
        """Give the answer, if it is one."""
        action = self._action()
        if action is not None and self.go.isEnabled():
            self.send(action)

    def _by_target(self) -> dict[str, dict[Range, list[int]]]:
        """Return the numbers of rockets that may be fired, by target and range, as the rules offer them."""
        found: dict[str, dict[Range, list[int]]] = {}
        for one in self.seat.options(NameTarget):
            if one.target is not None and one.range is not None:
                found.setdefault(one.target, {}).setdefault(one.range, []).append(one.rockets)
        return found

    def _aim(self, id: str) -> TargetChoice:
        """Return what a tile says: range and cover as measured now (a move may change them), and defense."""
        battle, band = self.seat.battle, self._measured(id)
        gap = self.seat.umpire.gap(battle, self.frame.id, id)
        if band is None or gap is None:
            return TargetChoice(id, consequence(battle, NameTarget(self.seat.asked.player, id)))
        if band not in self._shots[id]:
            far = out_of_reach(self.seat, self.frame.id, id, self._shots[id])
            return TargetChoice(id, far, (self.tr("out of reach, {gap} u").format(gap=f"{gap:.1f}"),))
        self._in_reach.append(id)
        covered = bool(self._cover(id))
        words = [self.tr("cover")] if covered else []
        if covered and band is Range.HAND_TO_HAND:
            covered, words = False, [self.tr("ignores cover")]
        begun = battle.has_frame(id) and battle.frame(id).begun
        defense = [self.tr("def {defense}").format(defense=battle.frame(id).defense or 0)] if begun else []
        sign = COVERED if covered else ""
        units = [f"{gap:.1f} u"]
        shorter = (", ".join([f"{how} {gap:.1f}{sign}", *defense]) for how in (band_words(band), LETTERS[band]))
        return TargetChoice(id, ", ".join([band_words(band), *units, *words, *defense]), tuple(shorter))

    def _cover(self, id: str | None) -> tuple[str, ...]:
        seat = self.seat
        called = seat.umpire.cover(seat.battle, self.frame.id, id) if id and seat.battle.has_frame(id) else None
        return called.value if called is not None else ()

    def _measured(self, id: str) -> Range | None:
        """Return the band of a target, in favour of a range that the frame may name."""
        called = self.seat.umpire.range(self.seat.battle, self.frame.id, id, None)
        for band in GUNS_FIRST if called is not None and called.close else ():
            if band in self._shots[id] and self.seat.band(self.frame.id, id, band) is band:
                return band
        return called.value if called is not None else None

    def _choose_first(self) -> None:
        held = self.seat.selection.selected.target
        if not (held and self.picker.choose(held)):
            umpire, battle = self.seat.umpire, self.seat.battle
            measured = any(umpire.gap(battle, self.frame.id, id) is not None for id in self._shots)
            self.picker.choose(next(iter(self._in_reach if measured else self._shots), None))
        self._follow()

    def _on_pick(self, id: str) -> None:
        self.seat.selection.aim(id)
        shots = self._shots[id]
        self.ranges.allow(shots)
        measured = self._measured(id)
        proposed = measured if measured in shots else next(band for band in GUNS_FIRST if band in shots)
        self.ranges.set_value(proposed)
        self._follow_range()

    def _can(self, band: Range) -> bool:
        return self.picker.chosen is not None and band in self._shots[self.picker.chosen]

    def _loads(self) -> list[int]:
        """Return how many rockets may be fired at what is picked, at the range that is chosen."""
        return self._shots.get(self.picker.chosen or "", {}).get(self.ranges.value, [])

    def _follow_range(self) -> None:
        chosen = self.picker.chosen
        if chosen is not None:
            self.rockets.allow(self._loads())
        self._follow()

    def _what_follows(self, action: NameTarget) -> str:
        """Return what naming this one, or nobody, would mean."""
        battle, names, target = self.seat.battle, self.seat.names, action.target
        cover = self._cover(target) if action.range is not Range.HAND_TO_HAND else ()
        if target is not None and battle.has_frame(target) and not battle.frame(target).begun:
            words = self.tr("{target} waits: an attack drags it in.").format(target=names(target))
        else:
            words = self.tr("Nobody: {what}.").format(what=consequence(battle, NameTarget(action.player)))
        if not cover:
            return words
        return self.tr("Behind {cover}. {more}").format(cover=names.all(cover), more=words)

    def _action(self) -> NameTarget | None:
        chosen = self.picker.chosen
        if chosen is None:
            return None
        return NameTarget(self.seat.asked.player, chosen, self.ranges.value, self.rockets.value)

    def _follow(self) -> None:
        action = self._action()
        fires = action is not None and action.range is Range.DIRECT and self.frame.rockets > 0
        self.rockets.setVisible(fires)
        self.go.setVisible(action is not None)
        if action is None:
            return
        words = self.tr("Name {target}, {range}, {rockets}") if action.rockets else self.tr("Name {target}, {range}")
        target, band = self.seat.names(action.target), band_words(self.ranges.value)
        rockets = _rockets(action.rockets)
        self.go.setText(literal(words.format(target=target, range=band, rockets=rockets)))
        why = self.seat.refusal(action)
        self.go.setEnabled(not why)
        self.words.setText(why or self._what_follows(action))


def _rockets(count: int) -> str:
    return plural("Battle", "%n rocket", "%n rockets", count)
