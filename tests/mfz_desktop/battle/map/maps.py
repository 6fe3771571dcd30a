"""Maps for tests: a battle with everything where a test wants it, and mouse and keys on it.

Ann's frames stand in a row from the left, Ben's at the right; her first frame is about to move.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from campaigns.battles.battles import Beginning
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.map import BattleMap
from mfz_desktop.rapid_attack.battle.map.canvas import MapCanvas
from mfz_desktop.rapid_attack.battle.selection import FrameSelection, Use
from mfz_rules.rapid_attack import read_text_list
from mfz_rules.rapid_attack.battle import Battle, Field, Move, Objective, Pose, Side, Terrain, Zone, compared, fielded
from tests.mfz_desktop.application import settle
from tests.mfz_rules.rapid_attack.builders import action

TWO = """Company: Stone Garden
Stations: 1
Hound -- 2Rd/1B/1Y/2W
Tickler -- 2Rd/1B/1G/1Y/2W

Company: Night Train
Stations: 1
Wren -- 2Rd/2G/2W + SSR (x1)
Brute -- 2Rh+d8/1B/1G/2W
"""
PLACES = {
    "ann.f1": Pose(6, 9),
    "ann.f2": Pose(3, 3),
    "ben.f1": Pose(11, 9, 180),
    "ben.f2": Pose(20, 15, 180),
    "ann.s1": Pose(2, 9),
    "ben.s1": Pose(22, 9),
}
WALL = Terrain("wall", 6, 20, 20, "Wall", ((8, 8), (8.3, 8), (8.3, 10), (8, 10)))


@dataclass
class Shown:
    """A map on the screen."""

    context: AppContext
    session: BattleSession
    selection: FrameSelection
    view: BattleMap

    @property
    def canvas(self) -> MapCanvas:
        return self.view.canvas

    def point(self, x: float, y: float) -> QPoint:
        return self.canvas.camera.point(x, y).toPoint()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move in two steps, let go."""
        QTest.mousePress(self.canvas, Qt.MouseButton.LeftButton, pos=self.point(*start))
        middle = (QPointF(self.point(*start)) + QPointF(self.point(*end))) / 2
        for at in (middle, QPointF(self.point(*end))):
            self.move_mouse(at, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(self.canvas, Qt.MouseButton.LeftButton, pos=self.point(*end))

    def move_mouse(self, at: QPointF, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        """Move the pointer; sent by hand, for without a screen QTest's moves get lost."""
        place, none = self.canvas.mapToGlobal(at), Qt.KeyboardModifier.NoModifier
        moved = QMouseEvent(QMouseEvent.Type.MouseMove, at, place, Qt.MouseButton.NoButton, held, none)
        QApplication.sendEvent(self.canvas, moved)
        QApplication.processEvents()

    def click(self, x: float, y: float) -> None:
        QTest.mouseClick(self.canvas, Qt.MouseButton.LeftButton, pos=self.point(x, y))

    def key(self, *keys: Qt.Key, shift: bool = False) -> None:
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        for key in keys:
            QTest.keyClick(self.canvas, key, modifier)


def laid(
    places: Mapping[str, Pose] = PLACES,
    *,
    terrain: Iterable[Terrain] = (WALL,),
    zones: Iterable[Zone] = (),
    objective: Objective | None = None,
) -> Battle:
    """Return a battle in its first round with everything where it is laid."""
    ann, ben = (one.company for one in read_text_list(TWO))
    field = Field(terrain=tuple(terrain), zones=tuple(zones), objective=objective)
    battle = fielded([Side("ann", ann, "Ann"), Side("ben", ben, "Ben")], field)
    return replace(
        battle,
        frames=tuple(replace(one, at=places.get(one.id)) for one in battle.frames),
        stations=tuple(replace(one, at=places.get(one.id)) for one in battle.stations),
    )


def unplaced(terrain: Iterable[Terrain] = (WALL,)) -> Battle:
    """Return a battle in which the defense is asked for its first piece."""
    ann, ben = (one.company for one in read_text_list(TWO))
    extra = replace(ann, frames=(*ann.frames, ann.frames[0]))
    return compared([Side("ann", extra, "Ann"), Side("ben", ben, "Ben")], Field(terrain=tuple(terrain)))


def show(context: AppContext, battle: Battle, **more: object) -> Shown:
    """Begin a battle and show its map."""
    session = context.service(OpenBattles).begin(
        "rapid-attack", battle, Beginning("final", dict(battle.rules.settings), ())
    )
    selection = FrameSelection()
    view = BattleMap(context, session, selection, **more)
    context.root.destroyed.connect(view.deleteLater)  # it has no window that would take it along
    view.resize(900, 700)
    view.show()
    settle(context)
    return Shown(context, session, selection, view)


def play(shown: Shown, *lines: str) -> None:
    """Give answers."""
    for line in lines:
        assert shown.session.submit(action(line)), line


def about_to_move(shown: Shown, die: str = "W4") -> Move:
    """Let Ann's first frame be about to move, with a die in the hand."""
    if shown.session.pending[0].player == "ben":
        play(shown, "ben pass")
    play(shown, "ann choose ann.f1", "ann name ben.f1 direct", f"ann roll R6 R5 B2 Y3 {die} W2", "ann defend B2")
    moves = [one for one in shown.session.pending[0].options if isinstance(one, Move)]
    move = next(one for one in moves if str(one.die) == die)
    shown.selection.pick(Use.MOVE, move.die)
    return move
