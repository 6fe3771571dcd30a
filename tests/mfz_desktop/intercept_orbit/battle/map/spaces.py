"""Maps of space for tests: a battle on the screen, mouse and keys on it."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import REDUCED_MOTION
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.map.canvas import SpaceCanvas
from mfz_desktop.intercept_orbit.battle.map.ruler import LaidRuler
from mfz_desktop.intercept_orbit.battle.map.space_map import SpaceMap
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.intercept_orbit.battle.helms import best_die, kept_session


@dataclass
class ShownSpace:
    """A map on the screen."""

    context: AppContext
    session: ShipBattle
    selection: ShipSelection
    view: SpaceMap

    @property
    def canvas(self) -> SpaceCanvas:
        return self.view.canvas

    @property
    def plan(self) -> FlightPlan:
        return self.canvas.pointing.helm.plan

    @property
    def ruler(self) -> LaidRuler:
        ruler = self.canvas.laid_ruler
        assert ruler is not None
        return ruler

    def point(self, x: float, y: float) -> QPointF:
        return self.canvas.camera.point(x, y)

    def drag(self, start: QPointF, end: QPointF, *, shift: bool = False) -> None:
        """Press, move in two steps, let go: at whole pixels, as a mouse does."""
        first, last = QPointF(start.toPoint()), QPointF(end.toPoint())
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        self._send(QMouseEvent.Type.MouseButtonPress, first, modifier)
        self._send(QMouseEvent.Type.MouseMove, QPointF(((first + last) / 2).toPoint()), modifier)
        self._send(QMouseEvent.Type.MouseMove, last, modifier)
        self._send(QMouseEvent.Type.MouseButtonRelease, last, modifier)

    def hover(self, at: QPointF) -> None:
        place, none = self.canvas.mapToGlobal(at), Qt.MouseButton.NoButton
        event = QMouseEvent(QMouseEvent.Type.MouseMove, at, place, none, none, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.canvas, event)

    def click(self, at: QPointF) -> None:
        QTest.mouseClick(self.canvas, Qt.MouseButton.LeftButton, pos=at.toPoint())

    def key(self, *keys: Qt.Key, shift: bool = False) -> None:
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        for key in keys:
            QTest.keyClick(self.canvas, key, modifier)

    def _send(self, kind: QMouseEvent.Type, at: QPointF, modifier: Qt.KeyboardModifier) -> None:
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        button = none if kind is QMouseEvent.Type.MouseMove else left
        held = none if kind is QMouseEvent.Type.MouseButtonRelease else left
        event = QMouseEvent(kind, at, self.canvas.mapToGlobal(at), button, held, modifier)
        QApplication.sendEvent(self.canvas, event)


def show(context: AppContext, battle: Battle, *, moves: bool = False) -> ShownSpace:
    """Begin a battle and show its map; nothing moves by itself unless it is to be seen."""
    context.settings.set(REDUCED_MOTION, not moves)
    session = kept_session(context.store.folder.get(), battle)
    selection = ShipSelection()
    view = SpaceMap(context, session, selection)
    context.root.destroyed.connect(view.deleteLater)  # it has no window that would take it along
    view.resize(900, 700)
    view.show()
    settle(context)
    return ShownSpace(context, session, selection, view)


def about_to_fly(context: AppContext, battle: Battle, *, moves: bool = False) -> ShownSpace:
    """Show a battle in which somebody is about to move along the ruler, with the best die in the hand."""
    shown = show(context, battle, moves=moves)
    shown.selection.pick(Use.MOVE, best_die(shown.session))
    return shown
