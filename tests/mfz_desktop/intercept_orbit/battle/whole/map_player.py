"""Somebody who gives wanted answers on the map wherever it takes them, and at the panel beside it else."""

from collections.abc import Callable
from math import cos, hypot, radians, sin
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.map.canvas import TURN
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.intercept_orbit.battle.map.canvas import SpaceCanvas
from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS
from mfz_desktop.intercept_orbit.battle.map.space_map import SpaceMap
from mfz_desktop.intercept_orbit.battle.panes import ShipPanes
from mfz_desktop.intercept_orbit.battle.session import umpire_of
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.intercept_orbit.battle.turn.forms.standing import StandingForm
from mfz_desktop.intercept_orbit.battle.turned import turned_to
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state import actions as do
from tests.mfz_desktop.battle.turn.bench import Sitting
from tests.mfz_desktop.intercept_orbit.battle.wheels import turn_wheel
from tests.mfz_desktop.intercept_orbit.battle.whole.panel_player import USES, PanelPlayer, choose, press, say, tick
from tests.players.pressing import drag

CLOSE = 16
"""Notches of the wheel after which a click misses by less than a hundredth of a unit."""
AIMED: dict[type, Callable[[Any], str]] = {
    do.Spot: lambda action: str(action.target),
    do.Push: lambda action: str(action.asset),
    do.HandOver: lambda action: str(action.to),
    do.LendDefense: lambda action: str(action.target),
}
"""What is clicked on the map for what is done in an open turn."""
HAIR = 0.04
"""Units: less is no way for a mouse."""
FAR = 120
"""Pixels from a piece where one clicks for where it looks."""
GRID = 7
"""Places along each side of a piece at which a click is tried: other pieces may lie on it."""


class MapPlayer(PanelPlayer):
    """Works at the page of one battle that stands on the map; `on_map` counts what was given there."""

    def __init__(self, view: BattleView) -> None:
        super().__init__(Sitting(view.turn, view.session))
        assert isinstance(view.panes, ShipPanes)
        self.panes = view.panes
        self.on_map: list[str] = []

    @property
    def map(self) -> SpaceMap:
        """The map with its strip and tools."""
        return self.panes.map

    @property
    def canvas(self) -> SpaceCanvas:
        """The map itself."""
        return self.map.canvas

    def _answer(self, action: Any) -> None:
        way = PLACED.get(type(action))
        if way is not None and getattr(action, "at", self) is not None and not isinstance(self.form, ActsForm):
            way(self, action)
        elif isinstance(action, do.NameTarget) and action.target is not None and self.aim(action.target):
            super()._answer(action)
        else:
            super()._answer(action)
        QTest.keyClick(self.canvas, Qt.Key.Key_0)

    def _act(self, form: ActsForm, action: Any) -> None:
        use = USES.get(type(action))
        button = form.buttons.get(use) if use is not None else None
        if button is None or not button.isEnabled():
            super()._act(form, action)
            return
        if form.use is not use:
            press(button)
        self._hold(form, action)
        if type(action) in FLOWN:
            FLOWN[type(action)](self, form.detail, action)
            return
        piece = AIMED[type(action)](action) if type(action) in AIMED else None
        if piece is not None and self.aim(piece):
            assert form.detail.picker.chosen == piece  # type: ignore[union-attr]
            self.on_map.append(type(action).__name__)
        super()._act(form, action)

    def aim(self, piece: str) -> bool:
        """Click a piece where nothing lies on it; False where everything of it is covered."""
        box = self.canvas.drawing.rect(piece)
        for row in range(1, GRID):
            for column in range(1, GRID):
                at = QPointF(
                    box.left() + box.width() * column / GRID, box.top() + box.height() * row / GRID
                ).toPoint()
                if self.canvas.rect().contains(at) and self.canvas.piece_at(QPointF(at)) == piece:
                    self.click(at)
                    return True
        return False

    def click(self, at: QPoint) -> None:
        """Click the map."""
        QTest.mouseClick(self.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        QApplication.processEvents()

    def put(self, at: Pose) -> None:
        """Look so close at a place that a pixel is a hair, and click it; drag there what covers it itself."""
        canvas = self.canvas
        turn_wheel(canvas, canvas.camera.point(at.x, at.y), 120 * CLOSE)
        end, task = canvas.camera.point(at.x, at.y), canvas.pointing.task
        if task is not None and task.start is not None and canvas.piece_at(end) == task.piece:
            drag(canvas, canvas.camera.point(task.start.x, task.start.y).toPoint(), end.toPoint())
        else:
            self.click(end.toPoint())

    def turn_to(self, facing: float) -> None:
        """Turn the piece that is being put somewhere by its key."""
        ghost = self.canvas.pointing.ghost
        assert ghost is not None
        for _ in range(round(((facing - ghost.facing) % 360) / TURN)):
            QTest.keyClick(self.canvas, Qt.Key.Key_R)

    def take_tile(self, piece: str) -> None:
        """Take a piece that waits in the strip, by the keyboard."""
        tile = self.map.strip.tiles[piece]
        tile.setFocus()
        QTest.keyClick(tile, Qt.Key.Key_Return)


def _place(player: MapPlayer, action: Any) -> None:
    """Take the tile, turn the piece, click where it stands."""
    player.take_tile(NEW_DEBRIS if isinstance(action, do.PlaceDebris) else action.piece)
    player.turn_to(action.at.facing)
    player.put(action.at)
    player.on_map.append(type(action).__name__)


def _stand(player: MapPlayer, action: Any) -> None:
    """Click where a company stands then, and take the choice."""
    form = player.form
    assert isinstance(form, StandingForm)
    player.put(action.at)
    assert player.canvas.selection.selected.at is not None, player.canvas.overlay.said
    player._choose(form, action)
    player.on_map.append(type(action).__name__)


def _turn(player: MapPlayer, action: do.Turn) -> None:
    """Turn what was hit by the arrows until it stands as is wanted, and take it with Enter."""
    task = player.canvas.pointing.task
    assert task is not None
    wanted = turned_to(player.sitting.session.now, umpire_of(player.sitting.session), action)
    way = Qt.Key.Key_Left if action.clicks > 0 else Qt.Key.Key_Right
    for _ in task.proposed:
        if player.canvas.pointing.ghost != wanted and action.clicks:
            QTest.keyClick(player.canvas, way)
    QTest.keyClick(player.canvas, Qt.Key.Key_Return)
    player.on_map.append("Turn")


def _turn_away(player: MapPlayer, action: do.TurnAway) -> None:
    """Click where a high value asset is to look; a heading that a click would miss is pressed at the panel."""
    at = player.sitting.session.now.hva(action.hva).at
    assert at is not None
    if action.facing != round(action.facing):
        press(next(button for choice, button in player.form.shown if choice.action == action))
        return
    player.click(player.canvas.camera.point(at.x, at.y).toPoint() + away(action.facing))
    press(player.form.go)
    player.on_map.append("TurnAway")


def away(facing: float) -> QPoint:
    """Return how far from the middle of a piece one clicks that it looks there."""
    return QPoint(round(FAR * cos(radians(facing))), -round(FAR * sin(radians(facing))))


def _move(player: MapPlayer, detail: Any, action: do.Move) -> None:
    helm = player.canvas.pointing.helm
    if helm.ruler is None:
        _go_to(player, detail, action)
        return
    if action.ace_pip:
        tick(detail.flight.ace, ["ace"])
    for key, on in laying(action, helm.plan.speed):
        QTest.keyClick(
            player.canvas, key, Qt.KeyboardModifier.ShiftModifier if on else Qt.KeyboardModifier.NoModifier
        )
    for one in action.avoid:
        if not player.aim(one):
            tick(detail.flight.round, (*helm.plan.avoid, one))
    assert helm.laid is not None and helm.laid.legal, helm.laid
    QTest.keyClick(player.canvas, Qt.Key.Key_Return)
    player.on_map.append("Move")


def laying(action: do.Move, base: int) -> list[tuple[Qt.Key, bool]]:
    """Return the keys that lay a plan."""
    if action.clicks is None and action.speed is None:
        return []
    clicks = action.clicks if action.clicks is not None else (0,) * (action.speed or 0)
    speed = action.speed if action.speed is not None else len(clicks)
    away = speed - base
    found = [(Qt.Key.Key_Plus if away > 0 else Qt.Key.Key_Minus, False)] * abs(away)
    for one in clicks:
        for number in range(abs(one)):
            last = number == abs(one) - 1
            found.append((Qt.Key.Key_Left if one > 0 else Qt.Key.Key_Right, last and speed > 1))
        if not one:
            found.append((Qt.Key.Key_Up, False))
    return found


def _go_to(player: MapPlayer, detail: Any, action: Any) -> None:
    """Click where a company goes, and confirm it; one that moves and stays is pushed to and fro by keys."""
    task = player.canvas.pointing.task
    if (
        task is not None
        and task.start is not None
        and hypot(task.start.x - action.at.x, task.start.y - action.at.y) < HAIR
    ):
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return):
            QTest.keyClick(player.canvas, key)
        player.on_map.append(type(action).__name__)
        return
    player.put(action.at)
    say(detail.facts, action.facts)
    assert detail.go.isEnabled(), (action, detail.outlook.text(), player.canvas.overlay.said)
    press(detail.go)
    player.on_map.append(type(action).__name__)


def _launch(player: MapPlayer, detail: Any, action: do.Launch) -> None:
    """Choose the company, and click where it goes, or at what it is launched."""
    choose(detail.companies, action.company)
    choose(detail.fuel, action.fuel)
    if action.target is None:
        _go_to(player, detail, action)
        return
    assert player.aim(action.target)
    assert detail.at.chosen == action.target
    press(detail.go)
    player.on_map.append("Launch")


PLACED: dict[type, Callable[[MapPlayer, Any], None]] = {
    do.PlaceHva: _place,
    do.PlaceShip: _place,
    do.PlaceCompany: _place,
    do.PlaceDebris: _place,
    do.Ride: _stand,
    do.Cling: _stand,
    do.Dodge: _stand,
    do.TakeCompany: _stand,
    do.Turn: _turn,
    do.TurnAway: _turn_away,
}
"""Answers with a place or a heading, as they are given on the map."""
FLOWN: dict[type, Callable[[MapPlayer, Any, Any], None]] = {do.Move: _move, do.Launch: _launch}
"""What moves in an open turn."""
