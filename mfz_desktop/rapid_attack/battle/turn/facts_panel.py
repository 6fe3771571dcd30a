"""What was measured: proposed by the umpire and overruled with a reason, or asked where nobody measures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from mfz_desktop.battle.text.words import listed
from mfz_desktop.battle.turn.toggles import Chips, Segments
from mfz_desktop.rapid_attack.battle.new_terrain import NewTerrainRow
from mfz_desktop.rapid_attack.battle.turn.path_field import STATION, PathField
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat, band_words
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import add_layout, hbox
from mfz_rules.rapid_attack.battle import Called, Facts, Level, Pose, Range
from mfz_rules.rapid_attack.chapters.environments import everywhere

translate = QCoreApplication.translate
Editor = Segments[Any] | Chips | PathField
CLOSE = frozenset({"range", "cover", "near"})
"""Facts that may have been close calls: they are told with that."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What the umpire says, in words."""

    value: object
    words: str
    close: bool = False


class FactRow(QWidget):
    """One fact: a sentence that can be overruled, or toggles."""

    changed = Signal()

    def __init__(self, name: str, make_editor: Callable[[], Editor], measured: Measured | None) -> None:
        super().__init__()
        self.name = name
        self._make_editor = make_editor
        self.measured = measured
        self.overruled = False
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._name = label(name, Role.SMALL)
        head = hbox(self._name, spacing=6)
        self._said = label("", wrap=True)
        head.addWidget(self._said, 1)
        self.overrule_button = button(self.tr("Overrule"), self.overrule, Look.LINK)
        self.overrule_button.setAccessibleName(self.tr("Overrule: {what}").format(what=name))
        self.overrule_button.setToolTip(self.tr("The table sees it otherwise (O)"))
        head.addWidget(self.overrule_button)
        add_layout(column, head)
        self._follow()

    @cached_property
    def editor(self) -> Editor:
        """Where a person says it; made when it is first wanted, for it may have a toggle for every piece."""
        editor = self._make_editor()
        self._column.addWidget(editor)
        self.setTabOrder(self.overrule_button, editor)
        editor.changed.connect(self.changed.emit)
        return editor

    @property
    def stated(self) -> bool:
        """Whether a person says it."""
        return self.measured is None or self.overruled

    @property
    def value(self) -> Any:
        """The fact: as a person says it, else as measured."""
        if self.measured is not None and not self.overruled:
            return self.measured.value
        return self.editor.value

    def add(self, widget: QWidget) -> None:
        """Put something more below."""
        self._column.addWidget(widget)

    def overrule(self) -> None:
        """Let the table say it."""
        self.overruled = True
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        measured = self.measured
        shown = measured is not None and not self.overruled
        for widget in (self._name, self._said, self.overrule_button):
            widget.setVisible(shown)  # toggles have their name beside them
        if not shown:
            self.editor.show()
        if measured is not None:
            close = self.tr("{fact} (close call)") if measured.close else "{fact}"
            self._said.setText(close.format(fact=measured.words))
            set_tone(self._said, "warning" if measured.close else "")


class FactsPanel(QWidget):
    """The facts of one answer; what is not overruled is left to the umpire."""

    changed = Signal()
    terrain_named = Signal(dict)
    """A structure covers that nobody told before."""

    def __init__(self, seat: TurnSeat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._rows: dict[str, FactRow] = {}
        self.terrain: NewTerrainRow | None = None
        """Names terrain on the spot; None where somebody measures what covers."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.reason = QLineEdit(self.tr("The table saw it otherwise"))
        self.reason.setAccessibleName(self.tr("Why it is overruled"))
        kept_as(self.reason, Kept.NOWHERE)
        self.reason.hide()
        self._column.addWidget(self.reason)

    @property
    def rows(self) -> dict[str, FactRow]:
        """The facts by name."""
        return self._rows

    @property
    def is_close(self) -> bool:
        """Whether a measured fact could be seen otherwise (RA-JUDGE-05)."""
        return any(row.measured is not None and row.measured.close for row in self._rows.values())

    def clear(self) -> None:
        """Ask for nothing."""
        for row in self._rows.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = {}
        self.terrain = None
        self.reason.hide()

    def overrule(self) -> bool:
        """Overrule the next fact that the umpire proposed; False where nothing is left to."""
        row = next((one for one in self._rows.values() if not one.stated), None)
        if row is None:
            return False
        row.overrule()
        self.reason.show()
        return True

    def facts(self) -> Facts:
        """Return what people say; the rest is measured, or as the rules take it."""
        said: dict[str, Any] = {
            key: Called(row.value) if key in CLOSE else row.value for key, row in self._rows.items() if row.stated
        }
        if any(row.overruled for row in self._rows.values()):
            said["reason"] = self.reason.text().strip() or self.tr("no reason given")
        return Facts(**said)

    def add_range(self, frame: str, target: str, wanted: Range) -> None:
        """Ask for, or show, the band of a target."""
        called = self._seat.umpire.range(self._seat.battle, frame, target, wanted)
        measured = Measured(called.value, band_words(called.value), called.close) if called else None
        value = called.value if called else wanted
        choices = [(band, band_words(band)) for band in Range]
        self._add("range", self.tr("Range"), partial(_segments, choices, value), measured)

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
        self._add("cover", self.tr("Covered by"), partial(_chips, choices, chosen), measured)
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
        self._add("level", self.tr("Target stands"), partial(_segments, choices, level or Level.SAME), measured)

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
        self._add("near", self.tr("Ends near"), partial(_chips, choices, chosen), measured)

    def add_path(self, most: float) -> None:
        """Ask how long a move was, `most` units at the longest, and past which stations where that seizes them."""
        battle, names = self._seat.battle, self._seat.names
        counts = battle.rules.at(battle.clock).flag("seize_in_passing")
        stations = [(one.id, names(one.id)) for one in battle.stations if one.placed] if counts else []
        self._add("path", self.tr("Way"), lambda _: PathField(most, stations), None)

    def add_objective_near(self, frame: str, objective: str) -> None:
        """Ask who else is near the objective once it has gone along with a frame (RA-CAMP-13)."""
        battle, names = self._seat.battle, self._seat.names
        others = [one for one in battle.frames if one.alive and one.placed and one.id != frame]
        name = self.tr("Near {objective} then").format(objective=names(objective))
        choices = [(one.id, names(one.id)) for one in others]
        self._add("objective_near", name, partial(_chips, choices, ()), None)

    def add_environments(self, frame: str, words: list[str]) -> None:
        """Ask for, or show, which environments are in force where the frame stands."""
        found = self._seat.umpire.environments(self._seat.battle, frame)
        measured, chosen = None, everywhere(self._seat.battle)
        if found is not None:
            chosen = tuple(filter(None, found))
            measured = Measured(chosen, listed(chosen) if chosen else self.tr("none"))
        choices = [(one, one) for one in words]
        self._add("environments", self.tr("In force here"), partial(_chips, choices, chosen), measured)

    def _add(self, key: str, name: str, make: Callable[[str], Editor], measured: Measured | None) -> None:
        row = FactRow(name, partial(make, name), measured)
        row.changed.connect(self._on_change)
        self._rows[key] = row
        self._column.insertWidget(self._column.count() - 1, row)

    def _on_change(self) -> None:
        self.reason.setVisible(any(row.overruled for row in self._rows.values()))
        self.changed.emit()


def _segments(choices: Sequence[tuple[object, str]], chosen: object, name: str) -> Segments[Any]:
    return Segments(name, choices, chosen, captioned=True)


def _chips(choices: Sequence[tuple[str, str]], chosen: Iterable[str], name: str) -> Chips:
    return Chips(name, choices, chosen, captioned=True, once=STATION)
