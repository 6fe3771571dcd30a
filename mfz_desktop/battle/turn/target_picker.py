"""Tiles of what can be aimed at: opponents by player, then what only stands there, folded where it is much."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from mfz_desktop.battle.turn.arrows import neighbour
from mfz_desktop.battle.turn.target_tile import Sign, TargetTile, TileLook
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.layouts import layout_of, vbox

TWO_COLUMNS, TWO_BESIDE_FACTS = 8, 6
"""Targets that stand in two columns, alone and where facts stand below them; more stand in three."""

MOST_COLUMNS = 3
STEPS: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class TargetChoice:
    """What is said of one target."""

    id: str
    words: str = ""
    shorter: tuple[str, ...] = ()
    """The same in less room, the longest first."""
    refused: str = ""
    """Why it cannot be picked, as a sentence."""


class TargetLook(Protocol):
    """What a game says of its pieces."""

    @property
    def theme(self) -> Theme:
        """How everything looks."""

    def name_of(self, id: str) -> str:
        """Return what a piece is called."""

    def sign_of(self, id: str) -> Sign:
        """Return whose it is, or what it is."""

    def is_terrain(self, id: str) -> bool:
        """Tell whether it only stands there: such are folded where there are many targets."""


class TargetPicker(QWidget):
    """Exactly one, or none yet."""

    picked = Signal(str)

    def __init__(
        self,
        pieces: TargetLook,
        targets: Sequence[str],
        aim_of: Callable[[str], TargetChoice],
        on_enter: Callable[[], object],
        most_in_two: int = TWO_COLUMNS,
    ) -> None:
        """`aim_of` is asked for those targets alone that are seen: what is folded is not measured."""
        super().__init__()
        self._pieces = pieces
        self._aim_of = aim_of
        self.tiles: dict[str, TargetTile] = {}
        self._look = TileLook(pieces.theme)
        self._group = QButtonGroup(self)
        self._on_enter = on_enter
        self._chosen: str | None = None
        structures = [id for id in targets if pieces.is_terrain(id)]
        collapses = len(targets) > most_in_two and 1 < len(structures) < len(targets)
        column = vbox(
            self._grid([id for id in targets if not collapses or id not in structures], most_in_two),
            on=self,
            spacing=4,
        )
        self.terrain = structures if collapses else []
        """Structures, where there are so many targets that others come first; their tiles are made when wanted."""
        self._terrain_grid: QWidget | None = None
        self.terrain_button = button(
            self.tr("Terrain ({number})").format(number=len(structures)), lambda: None, Look.QUIET
        )
        self.terrain_button.setCheckable(True)
        self.terrain_button.setToolTip(self.tr("Show structures that can be aimed at (T)"))
        column.addWidget(self.terrain_button)
        self.terrain_button.setVisible(collapses)
        self.terrain_button.toggled.connect(self._show_terrain)

    @property
    def chosen(self) -> str | None:
        """What is picked."""
        return self._chosen

    def choose(self, id: str | None) -> bool:
        """Pick a target; tell whether there is such a one to pick."""
        if id in self.terrain:
            self.terrain_button.setChecked(True)
        tile = self.tiles.get(id or "")
        if id is None or tile is None or not tile.isEnabled():
            return False
        tile.setChecked(True)
        if id != self._chosen:
            self._chosen = id
            self.picked.emit(id)
        return True

    def say(self, aim: TargetChoice) -> None:
        """Say something else of a target."""
        tile = self.tiles[aim.id]
        tile.setEnabled(True)
        tile.say(tile.title, aim.words, *aim.shorter)
        if aim.refused:
            tile.refuse(aim.refused)

    def take_key(self, key: int) -> bool:
        """Fold structures out or in on T, where they are folded."""
        if key != Qt.Key.Key_T or not self.terrain:
            return False
        self.terrain_button.toggle()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick the tile where an arrow points; up and down go on in the next column."""
        here = next((id for id, tile in self.tiles.items() if tile.hasFocus()), None)
        ready = {tile: id for id, tile in self.tiles.items() if tile.isEnabled() and tile.isVisible()}
        there = neighbour(self.tiles[here], ready, event.key()) if here is not None else None
        if isinstance(there, TargetTile):
            there.setFocus(Qt.FocusReason.OtherFocusReason)
            self.choose(ready[there])
        elif event.key() in STEPS and here is not None:
            self._walk(here, STEPS[event.key()])
        else:
            super().keyPressEvent(event)

    def _show_terrain(self, on: bool) -> None:
        if self._terrain_grid is None:
            self._terrain_grid = self._grid(self.terrain, 0)
            layout_of(self).addWidget(self._terrain_grid)
            self.setTabOrder(self.terrain_button, self._terrain_grid)
        self._terrain_grid.setVisible(on)

    def _grid(self, targets: Sequence[str], most_in_two: int) -> QWidget:
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        columns = 1 if len(targets) <= 2 else 2 if len(targets) <= most_in_two else MOST_COLUMNS
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        for index, id in enumerate(targets):
            tile = self._tile(self._aim_of(id))
            tile.brief = columns == MOST_COLUMNS
            grid.addWidget(tile, index // columns, index % columns)
        return made

    def _tile(self, aim: TargetChoice) -> TargetTile:
        made = TargetTile(self._look, self._pieces.name_of(aim.id), self._pieces.sign_of(aim.id))
        made.say(made.title, aim.words, *aim.shorter)
        self._group.addButton(made)
        if aim.refused:
            made.refuse(aim.refused)
        made.clicked.connect(lambda _, id=aim.id: self._on_click(id))
        self.tiles[aim.id] = made
        return made

    def _walk(self, id: str, by: int) -> None:
        """Pick the tile at the other end of the column beside this one."""
        ready = [one for one, tile in self.tiles.items() if (tile.isEnabled() and tile.isVisible()) or one == id]
        ready.sort(key=self._column_of)
        there = ready[(ready.index(id) + by) % len(ready)]
        self.tiles[there].setFocus(Qt.FocusReason.OtherFocusReason)
        self.choose(there)

    def _column_of(self, id: str) -> tuple[int, int]:
        at = self.tiles[id].mapTo(self, QPoint())
        return at.x(), at.y()

    def _on_click(self, id: str) -> None:
        """Pick; a second press on what is picked goes on, so that Enter is enough."""
        if id == self._chosen:
            self._on_enter()
        else:
            self.choose(id)
