"""Where pieces are drawn on the sketch of a real table.

A reminder that players push about: no fact of the battle, and nothing that is measured.
"""

import json
from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from mfz_desktop.core.settings import Settings
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_rules.common.places import Point
from mfz_rules.rapid_attack.battle import Battle, FrameState, Objective, Pose, StationState

FROM_EDGE, ROW = 1.0, 2.4
"""Units: from the edge of the table to the first row of pieces that nobody has pushed yet, and from row to row."""
LEAST, MOST = 0.2, 0.8
"""Shares of an edge between which a row stands, so that the rows of two edges do not meet."""
Piece = FrameState | StationState | Objective


class Reminders(QObject):
    """The places of one battle's pieces on its sketch; kept with the settings, the record knows nothing of them."""

    changed = Signal()

    def __init__(self, settings: Settings, session: FrameBattle) -> None:
        super().__init__(session)
        self._settings = settings
        self._key = f"sketch/{session.id}"
        self._own = _read(settings.kept(self._key))
        self._places: dict[str, Pose] = {}

    def laid(self, battle: Battle) -> Battle:
        """Return the battle with every piece that is on the table where it is drawn."""
        self._places = {**_rows(battle), **self._own}
        objective = battle.objective
        return replace(
            battle,
            frames=tuple(replace(one, at=self.of(one.id)) for one in battle.frames),
            stations=tuple(replace(one, at=self.of(one.id)) for one in battle.stations),
            objective=None if objective is None else replace(objective, at=self.of(objective.id)),
        )

    def has(self, piece: str) -> bool:
        """Whether a piece is one that can be pushed."""
        return piece in self._places

    def of(self, piece: str) -> Pose | None:
        """Return where a piece is drawn."""
        return self._places.get(piece)

    def put(self, piece: str, place: Point, turned: float = 0.0) -> None:
        """Draw a piece somewhere else, turned by degrees anticlockwise."""
        facing = self._places[piece].facing
        self._own[piece] = Pose(round(place[0], 2), round(place[1], 2), (facing + turned) % 360)
        stored = {id: (at.x, at.y, at.facing) for id, at in self._own.items()}
        self._settings.keep(self._key, json.dumps(stored).encode())
        self.changed.emit()


def reminders_of(settings: Settings, session: FrameBattle) -> Reminders:
    """Return the reminders of a battle, made when they are first wanted: every sketch of it shows the same."""
    return session.findChild(Reminders) or Reminders(settings, session)


def _read(kept: bytes) -> dict[str, Pose]:
    """Return what was kept; nothing where that cannot be read."""
    try:
        stored = json.loads(kept)
        return {str(id): Pose(*map(float, at)) for id, at in stored.items()}
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return {}


def _rows(battle: Battle) -> Mapping[str, Pose]:
    """Return places for everything: frames along the edge of their player, stations in a row behind them."""
    found: dict[str, Pose] = {}
    sides = {player.id: at for at, player in enumerate(battle.players)}
    for player, side in sides.items():
        own: list[list[Piece]] = [
            [one for one in battle.frames if one.owner == player],
            [one for one in battle.stations if one.home == player],
        ]
        for row, pieces in enumerate(own):
            for number, piece in enumerate(pieces, start=1):
                found[piece.id] = _on_edge(battle, side, row, LEAST + (MOST - LEAST) * number / (len(pieces) + 1))
    if battle.objective is not None:
        found[battle.objective.id] = Pose(battle.table.width / 2, battle.table.depth / 2)
    return found


def _on_edge(battle: Battle, side: int, row: int, share: float) -> Pose:
    """Return a place by the near, far, left or right edge, a fifth player's before the first one's."""
    table, off = battle.table, FROM_EDGE + ROW * (row + 2 * (side // 4))
    places = (
        Pose(share * table.width, off, 90.0),
        Pose(share * table.width, table.depth - off, 270.0),
        Pose(off, share * table.depth, 0.0),
        Pose(table.width - off, share * table.depth, 180.0),
    )
    return places[side % 4]
