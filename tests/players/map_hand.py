"""Putting pieces somewhere on the map: dragged, clicked, or pushed with the arrow keys."""

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mfz_desktop.rapid_attack.battle.map import BattleMap
from mfz_desktop.rapid_attack.battle.map.canvas import MapCanvas
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingKind, PlacingTask
from mfz_desktop.rapid_attack.battle.panes import FramePanes
from tests.players.pressing import drag, press_key
from tests.players.window import PlayedWindow

ANYWHERE = 0.1
"""How often a place is tried that may well be refused."""
FAR = 3.0
"""Units from where a piece stands, where nothing says how far it may go."""
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
MOST_ARROWS = 12


@dataclass
class MapHand:
    """Plays on the map as far as something may be put somewhere."""

    window: PlayedWindow
    chance: Random

    @property
    def wanted(self) -> bool:
        """Whether the map is seen and something may be put somewhere on it."""
        canvas = self._canvas
        return canvas.isVisible() and bool(canvas.pointing.tasks)

    def put(self) -> None:
        """Put a piece somewhere."""
        canvas = self._canvas
        task = self.chance.choice(list(canvas.pointing.tasks.values()))
        if task.kind is PlacingKind.PLACE and task.piece in self._map.strip.tiles:
            QTest.mouseClick(self._map.strip.tiles[task.piece], Qt.MouseButton.LeftButton)
        self.window.settle()  # what is lit is worked out on another thread
        end = self._end(task)
        if not canvas.rect().contains(end):
            return
        by_drag = task.start is not None and task.kind is not PlacingKind.PLACE
        if self.chance.random() < 0.15:
            self._with_keys()
        elif by_drag and self.chance.random() < 0.7:
            at = canvas.pointing.ghost or task.start
            assert at is not None
            drag(canvas, canvas.camera.point(at.x, at.y).toPoint(), end)
        else:
            QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
        self.window.pause()

    @property
    def _map(self) -> BattleMap:
        panes = self.window.view.panes
        assert isinstance(panes, FramePanes)
        return panes.map

    @property
    def _canvas(self) -> MapCanvas:
        return self._map.canvas

    def _with_keys(self) -> None:
        canvas = self._canvas
        canvas.setFocus()
        for _ in range(self.chance.randint(1, MOST_ARROWS)):
            press_key(self.chance.choice(ARROWS), canvas)
        press_key(Qt.Key.Key_R, canvas)
        press_key(Qt.Key.Key_Return, canvas)

    def _end(self, task: PlacingTask) -> QPoint:
        """Return where the piece is let go: where the map shows that it may stand, or anywhere."""
        canvas, chance = self._canvas, self.chance
        found = canvas.pointing.queries.result
        table = canvas.session.battle.table
        at = task.start
        if chance.random() < ANYWHERE or (at is None and not (found and found.places)):
            return canvas.camera.point(chance.uniform(0, table.width), chance.uniform(0, table.depth)).toPoint()
        if task.kind is PlacingKind.PLACE and found is not None and found.places:
            place = chance.choice(found.places)
            return canvas.camera.point(place.x, place.y).toPoint()
        if task.proposed and chance.random() < 0.7:
            return canvas.camera.point(task.proposed[0].x, task.proposed[0].y).toPoint()
        assert at is not None
        angle, far = chance.uniform(0, 2 * pi), (task.length or FAR) * chance.random()
        return canvas.camera.point(at.x + far * cos(angle), at.y + far * sin(angle)).toPoint()
