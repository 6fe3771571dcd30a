"""The facts of Rapid Attack: range, cover, level, stations, ways, environments."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.text.words import listed
from mfz_desktop.battle.turn.facts import FactsPanel, Measured, chips, segments
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.rapid_attack.battle.new_terrain import NewTerrainRow
from mfz_desktop.rapid_attack.battle.turn.path_field import STATION, PathField
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat, band_words
from mfz_rules.rapid_attack.battle import Called, Facts, Level, Pose, Range
from mfz_rules.rapid_attack.chapters.environments import everywhere

translate = QCoreApplication.translate
CLOSE = frozenset({"range", "cover", "near"})
"""Facts that may have been close calls: they are told with that."""


class FrameFacts(FactsPanel):
    """The facts of one answer; what is not overruled is left to the umpire."""

    terrain_named = Signal(dict)
    """A structure covers that nobody told before."""

    def __init__(self, seat: TurnSeat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self.terrain: NewTerrainRow | None = None
        """Names terrain on the spot; None where somebody measures what covers."""

    def clear(self) -> None:
        """Ask for nothing."""
        super().clear()
        self.terrain = None

    def facts(self) -> Facts:
        """Return what people say; the rest is measured, or as the rules take it."""
        said: dict[str, Any] = {key: Called(one) if key in CLOSE else one for key, one in self.said().items()}
        return Facts(**said)

    def add_range(self, frame: str, target: str, wanted: Range) -> None:
        """Ask for, or show, the band of a target."""
        called = self._seat.umpire.range(self._seat.battle, frame, target, wanted)
        measured = Measured(called.value, band_words(called.value), called.close) if called else None
        value = called.value if called else wanted
        choices = [(band, band_words(band)) for band in Range]
        self.add("range", self.tr("Range"), partial(segments, choices, value), measured)

    def add_cover(self, frame: str, target: str) -> None:
        """Ask for, or show, what covers a target."""
        battle, names = self._seat.battle, self._seat.names
        called = self._seat.umpire.cover(battle, frame, target)
        covering = called.value if called is not None else ()
        words = names.all(covering) if covering else self.tr("none")
        pieces = [one.id for one in battle.terrain if one.pieces_left]
        pieces += [one.id for one in battle.frames if one.alive and one.placed and one.id not in (frame, target)]
        if called is None:
            covering = self._seat.selection.selected.cover
        chosen, choices = tuple(one for one in pieces if one in covering), [(one, names(one)) for one in pieces]
        measured = Measured(chosen, words, called.close) if called is not None else None
        self.add("cover", self.tr("Covered by"), partial(_chips, choices, chosen), measured)
        if called is None:
            self.terrain = NewTerrainRow(battle)
            self.terrain.named.connect(self.terrain_named.emit)
            self._rows["cover"].add(self.terrain)
            if isinstance(editor := self._rows["cover"].editor, Chips):
                editor.add(self.terrain.open_button)

    def add_level(self, frame: str, target: str) -> None:
        """Ask for, or show, whether the target stands higher."""
        level = self._seat.umpire.level(self._seat.battle, frame, target)
        words = {Level.SAME: self.tr("same"), Level.HIGHER: self.tr("higher"), Level.LOWER: self.tr("lower")}
        measured = Measured(level, words[level]) if level is not None else None
        choices = list(words.items())
        self.add("level", self.tr("Target stands"), partial(segments, choices, level or Level.SAME), measured)

    def add_near(self, frame: str, at: Pose | None, guess: tuple[str, ...] = ()) -> None:
        """Ask for, or show, which stations a frame is near where it ends."""
        battle, names = self._seat.battle, self._seat.names
        holdings = [one.id for one in battle.holdings if one.placed]
        if not holdings:
            return
        called = self._seat.umpire.near(battle, frame, at) if at is not None else None
        measured = None
        if called is not None:
            words = names.all(called.value) if called.value else self.tr("no station")
            measured = Measured(called.value, words, called.close)
        chosen, choices = called.value if called else guess, [(one, names(one)) for one in holdings]
        self.add("near", self.tr("Ends near"), partial(_chips, choices, chosen), measured)

    def add_path(self, most: float) -> None:
        """Ask how long a move was, `most` units at the longest, and past which stations where that seizes them."""
        battle, names = self._seat.battle, self._seat.names
        counts = battle.rules.at(battle.clock).flag("seize_in_passing")
        stations = [(one.id, names(one.id)) for one in battle.stations if one.placed] if counts else []
        self.add("path", self.tr("Way"), lambda _: PathField(most, stations), None)

    def add_objective_near(self, frame: str, objective: str) -> None:
        """Ask who else is near the objective once it has gone along with a frame (RA-CAMP-13)."""
        battle, names = self._seat.battle, self._seat.names
        others = [one for one in battle.frames if one.alive and one.placed and one.id != frame]
        name = self.tr("Near {objective} then").format(objective=names(objective))
        choices = [(one.id, names(one.id)) for one in others]
        self.add("objective_near", name, partial(_chips, choices, ()), None)

    def add_environments(self, frame: str, words: list[str]) -> None:
        """Ask for, or show, which environments are in force where the frame stands."""
        found = self._seat.umpire.environments(self._seat.battle, frame)
        measured, chosen = None, everywhere(self._seat.battle)
        if found is not None:
            chosen = tuple(filter(None, found))
            measured = Measured(chosen, listed(chosen) if chosen else self.tr("none"))
        choices = [(one, one) for one in words]
        self.add("environments", self.tr("In force here"), partial(_chips, choices, chosen), measured)


def _chips(choices: Sequence[tuple[str, str]], chosen: Iterable[str], name: str) -> Chips:
    return chips(choices, chosen, name, STATION)
