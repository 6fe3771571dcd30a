"""Tiles of what can be aimed at: opponents by player, then structures; one of them is picked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.marks import STRUCTURE, Glyph, PlayerDot
from mfz_desktop.battle.turn.seat import Seat

TWO_COLUMNS = 8
"""Targets that stand in two columns; more stand in three."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What is said of one target."""

    id: str
    words: str = ""
    refused: str = ""
    """Why it cannot be picked, as a sentence."""


class TargetPicker(QWidget):
    """Exactly one, or none yet."""

    picked = Signal(str)

    def __init__(self, seat: Seat, aims: Sequence[Aim], on_enter: Callable[[], object]) -> None:
        super().__init__()
        self._seat = seat
        self.tiles: dict[str, ChoiceButton] = {}
        self._group = QButtonGroup(self)
        self._on_enter = on_enter
        self._chosen: str | None = None
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        columns = 1 if len(aims) <= 2 else 2 if len(aims) <= TWO_COLUMNS else 3
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        for index, aim in enumerate(aims):
            grid.addWidget(self._tile(aim), index // columns, index % columns)

    @property
    def chosen(self) -> str | None:
        """What is picked."""
        return self._chosen

    def choose(self, id: str | None) -> bool:
        """Pick a target; tell whether there is such a one to pick."""
        tile = self.tiles.get(id or "")
        if id is None or tile is None or not tile.isEnabled():
            return False
        tile.setChecked(True)
        if id != self._chosen:
            self._chosen = id
            self.picked.emit(id)
        return True

    def say(self, aim: Aim) -> None:
        """Say something else of a target."""
        tile = self.tiles[aim.id]
        tile.setEnabled(True)
        tile.say(tile.title, aim.words)
        if aim.refused:
            tile.refuse(aim.refused)

    def _tile(self, aim: Aim) -> ChoiceButton:
        seat = self._seat
        if seat.battle.has_frame(aim.id):
            lead: QWidget = PlayerDot(seat.theme, seat.player_index(seat.battle.frame(aim.id).owner))
        else:
            held = any(one.id == aim.id for one in seat.battle.holdings)
            lead = Glyph(seat.theme, "station" if held else STRUCTURE, side=16)
        made = ChoiceButton(seat.theme, seat.names(aim.id), aim.words, lead=lead, compact=True)
        made.setCheckable(True)
        self._group.addButton(made)
        if aim.refused:
            made.refuse(aim.refused)
        made.clicked.connect(lambda _, id=aim.id: self._on_click(id))
        self.tiles[aim.id] = made
        return made

    def _on_click(self, id: str) -> None:
        """Pick; a second press on what is picked goes on, so that Enter is enough."""
        if id == self._chosen:
            self._on_enter()
        else:
            self.choose(id)
