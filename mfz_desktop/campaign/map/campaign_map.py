"""The map of places as one looks at it: point, click, or walk from place to place with the arrows."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import hypot

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from campaigns.campaign.world import Place, World
from mfz_desktop.campaign.map.camera import STEP as STEP_CLOSER
from mfz_desktop.campaign.map.camera import MapCamera
from mfz_desktop.campaign.map.painting import MapLook, MapPainter
from mfz_desktop.campaign.map.place_battles import PlaceBattles
from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.ui.accessible.interfaces import tell_focus
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_desktop.ui.theme.style import Theme

DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
CLOSER = (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus)
ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
STEP = 0.02
"""Share of the map that Shift and an arrow move a place by."""
REACH = 6
"""px round a mark that still count as it."""


class CampaignMap(PaintedParts, QWidget):
    """Shows a world. One place is selected; where `movable` is set, places can be dragged."""

    chosen = Signal(str)
    """Id of the place that is selected now, by hand; empty for none."""
    entered = Signal(str)
    """Id of a place on which Enter was pressed or that was double-clicked."""
    moved = Signal(str, float, float)
    """Id of a place that was dragged, and where to, in shares of the map."""
    removed = Signal(str)
    """Id of a place on which Delete was pressed."""
    menu_wanted = Signal(str, object, QPoint)
    """Id of a place or nothing, the point of the world, where on the screen: a context menu is to be shown."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        movable: bool = False,
        pictures: Pictures | None = None,
    ) -> None:
        """`pictures` draws the picture below the map, where there is one."""
        super().__init__(parent)
        self._theme = theme
        self._world = World()
        self._look = MapLook()
        self._pictures = pictures
        self._wanted: PictureWanted | None = None
        self._grip: QPointF | None = None
        """Where the mouse took hold of the ground."""
        self._tell: Callable[[Place], str] = lambda place: f"{place.name}\n{place.told}".strip()
        self._selected = self._pointed = self._dragged = ""
        self._movable = movable
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Map of places"))
        theme.changed.connect(self.update)
        if pictures is not None:
            pictures.arrived.connect(self._take_picture)

    @property
    def movable(self) -> bool:
        """Whether places can be dragged, and pushed with Shift and the arrows."""
        return self._movable

    def set_movable(self, movable: bool) -> None:
        """Let places be moved, or hold them where they are."""
        self._movable = movable
        self._dragged = ""

    @property
    def selected(self) -> str:
        """The id of the selected place; empty for none."""
        return self._selected

    def show_world(
        self,
        world: World,
        happened: Mapping[str, PlaceBattles] | None = None,
        held: Mapping[str, int] | None = None,
    ) -> None:
        """Show a world, what happened where, and in which colour places are held."""
        self._world = world
        self._look = replace(self._look, happened=happened or {}, held=held or {})
        if world.place(self._selected) is None:
            self._selected = ""
        self.setAccessibleName(self.tr("Map of {world}").format(world=world.name) if world.name else self._nameless())
        self._say()
        self.update()

    def show_picture(self, sha256: str) -> None:
        """Draw the world on a kept picture, whose shape it takes; on plain ground for an empty text."""
        wanted = PictureWanted(image=sha256) if sha256 else None
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._look = replace(self._look, picture=None, camera=MapCamera())
        if wanted is not None and self._pictures is not None:
            self._draw_on(self._pictures.ask(wanted, self.size() * self.devicePixelRatioF()))
        self.update()

    @property
    def zoom(self) -> float:
        """How close one is: 1 shows all of it."""
        return self._look.camera.zoom

    def come_closer(self, factor: float, about: QPointF | None = None) -> None:
        """Show less or more of the world; what is at `about`, else what is selected, else the middle, stays there."""
        painter = self._painter()
        place = self._world.place(self._selected)
        where = about or (painter.at(place.at) if place is not None else painter.inside.center())
        self._see(self._look.camera.zoomed(factor, painter.inside, where))

    def show_all(self) -> None:
        """Show the whole world."""
        self._see(MapCamera(shape=self._look.camera.shape))

    def tell_with(self, tell: Callable[[Place], str]) -> None:
        """Take the words for a place from elsewhere: they stand in its tool tip, and screen readers say them."""
        self._tell = tell
        self._say()

    def select(self, place: str) -> None:
        """Select a place without saying that it was chosen."""
        self._selected = place if self._world.place(place) else ""
        self._say()
        self.update()

    def mark_of(self, place: str) -> QRectF:
        """Return where a place's mark is; raises KeyError where there is none."""
        found = self._world.place(place)
        if found is None:
            raise KeyError(place)
        return self._painter().mark(found)

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return the places."""
        painter = self._painter()
        return tuple(
            Part(
                place.id,
                place.name or self.tr("Place without a name"),
                painter.mark(place),
                description=self._tell(place).removeprefix(place.name).strip(),
                selected=place.id == self._selected,
                press=partial(self._choose, place.id),
            )
            for place in self._world.places
        )

    def sizeHint(self) -> QSize:
        """Return a usual size."""
        return QSize(self._theme.px(640), self._theme.px(400))

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which names can be read."""
        return QSize(self._theme.px(360), self._theme.px(220))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the map."""
        with QPainter(self) as painter:
            self._painter().paint(painter, selected=self._selected, pointed=self._pointed, focused=self.hasFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows, enter with Enter; Shift and an arrow move the place where it may be moved."""
        key = Qt.Key(event.key())
        direction = DIRECTIONS.get(key)
        if direction is not None and self._movable and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._push(direction)
        elif direction is not None:
            self._choose(self._neighbour(direction))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._world.places:
            self._choose(self._world.places[0 if key == Qt.Key.Key_Home else -1].id)
        elif key == Qt.Key.Key_Delete and self._selected:
            self.removed.emit(self._selected)
        elif key in ENTERS and self._selected:
            self.entered.emit(self._selected)
        elif key in CLOSER:
            self.come_closer(STEP_CLOSER if key != Qt.Key.Key_Minus else 1 / STEP_CLOSER)
        elif key == Qt.Key.Key_0:
            self.show_all()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the place under the pointer, or none."""
        if event.button() == Qt.MouseButton.LeftButton:
            place = self._under(event.position())
            self._dragged = place if self._movable else ""
            self._grip = event.position() if not place and self.zoom > 1 else None
            self._choose(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light up what is pointed at; drag a place."""
        if self._dragged and event.buttons() & Qt.MouseButton.LeftButton:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.moved.emit(self._dragged, *self._painter().share(event.position()))
            return
        if self._grip is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._see(self._look.camera.moved(event.position() - self._grip, self._painter().inside))
            self._grip = event.position()
            return
        pointed = self._under(event.position())
        if pointed != self._pointed:
            self._pointed = pointed
            self._show_cursor()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of what was dragged."""
        self._dragged = ""
        self._grip = None
        self._show_cursor()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Come closer where the keyboard is here or Ctrl is held; else the page scrolls."""
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not held and not self.hasFocus():
            event.ignore()
            return
        self.come_closer(STEP_CLOSER ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Enter the place under the pointer."""
        if place := self._under(event.position()):
            self.entered.emit(place)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of what is pointed at; with the keyboard that of the selected place."""
        by_keys = event.reason() == QContextMenuEvent.Reason.Keyboard
        where = QPointF(event.pos())
        place = self._selected if by_keys else self._under(where)
        if by_keys and place:
            where = self.mark_of(place).center()
        self._choose(place)
        self.menu_wanted.emit(place, self._painter().share(where), self.mapToGlobal(where.toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._pointed = ""
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is; with the first arrow a place is chosen."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Tell about the place under the pointer; let Delete be the map's while a place is selected."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(event.key() == Qt.Key.Key_Delete and bool(self._selected))
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._world.place(self._under(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), self._tell(place) if place else "", self)
            return True
        return super().event(event)

    def _show_cursor(self) -> None:
        over = Qt.CursorShape.OpenHandCursor if self._movable else Qt.CursorShape.PointingHandCursor
        self.setCursor(over if self._pointed else Qt.CursorShape.ArrowCursor)

    def _painter(self) -> MapPainter:
        return MapPainter(self._theme, self._world, QRectF(self.rect()), self._look)

    def _see(self, camera: MapCamera) -> None:
        self._look = replace(self._look, camera=camera)
        self.update()

    def _take_picture(self, arrived: PictureArrived) -> None:
        if arrived.wanted == self._wanted:
            self._draw_on(arrived.pixmap)

    def _draw_on(self, picture: QPixmap | None) -> None:
        """Take the picture below the map; the world has its shape then."""
        if picture is not None and not picture.isNull():
            camera = MapCamera(shape=picture.width() / picture.height())
            self._look = replace(self._look, picture=picture, camera=camera)
            self.update()

    def _under(self, where: QPointF) -> str:
        painter = self._painter()
        marks = ((place.id, painter.mark(place)) for place in reversed(self._world.places))
        near = (id_ for id_, mark in marks if mark.adjusted(-REACH, -REACH, REACH, REACH).contains(where))
        return next(near, "")

    def _choose(self, place: str) -> None:
        if place != self._selected:
            self.select(place)
            self._reveal(place)
            tell_focus(self, place)
        self.chosen.emit(place)  # also of the one that is selected already: something else may be told of

    def _reveal(self, place: str) -> None:
        """Bring a place into sight that lies beside what is seen."""
        found = self._world.place(place)
        if found is not None and not QRectF(self.rect()).contains(self.mark_of(place)):
            self._see(replace(self._look.camera, middle=found.at))

    def _neighbour(self, direction: QPointF) -> str:
        """Return the nearest place in a direction: what lies askew counts as farther away."""
        here = self._world.place(self._selected)
        if here is None:
            return self._world.places[0].id if self._world.places else ""
        painter = self._painter()
        start = painter.at(here.at)
        ranked = []
        for place in self._world.places:
            step = painter.at(place.at) - start
            along, across = (
                QPointF.dotProduct(step, direction),
                abs(step.x() * direction.y() - step.y() * direction.x()),
            )
            if place.id != here.id and along > 0 and along >= across * 0.5:
                ranked.append((hypot(along, across * 2), place.id))
        return min(ranked, default=(0.0, here.id))[1]

    def _push(self, direction: QPointF) -> None:
        place = self._world.place(self._selected)
        if place is not None:
            across, down = place.at[0] + direction.x() * STEP, place.at[1] + direction.y() * STEP
            self.moved.emit(place.id, min(1.0, max(0.0, across)), min(1.0, max(0.0, down)))

    def _say(self) -> None:
        place = self._world.place(self._selected)
        self.setAccessibleDescription(self._tell(place) if place else self.tr("Choose a place with the arrows."))

    def _nameless(self) -> str:
        return self.tr("Map of places")
