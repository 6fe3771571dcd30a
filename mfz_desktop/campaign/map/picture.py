"""A world as a small picture, for choosing between them."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from campaigns.campaign.world import World
from mfz_desktop.campaign.map.camera import MapCamera
from mfz_desktop.campaign.map.painting import MapLook, MapPainter
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme


class WorldPicture(QWidget):
    """The map of a world, too small for names; cannot be pressed."""

    def __init__(self, theme: Theme, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._world = world
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def show_world(self, world: World) -> None:
        """Show another world."""
        self._world = world
        self.update()

    def sizeHint(self) -> QSize:
        """Return a usual size."""
        return QSize(self._theme.px(240), self._theme.px(140))

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(self._theme.px(120), self._theme.px(72))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the map."""
        with QPainter(self) as painter:
            inside = MapPainter(self._theme, self._world, QRectF(self.rect()), MapLook()).inside
            look = MapLook(camera=MapCamera(shape=inside.width() / max(1.0, inside.height())))  # all of the room
            MapPainter(self._theme, self._world, QRectF(self.rect()), look).paint(painter)
            if not self._world.places:
                self._paint_middle(painter)

    def _paint_middle(self, painter: QPainter) -> None:
        """Paint what there is without places: an objective between two sides, or only room for more."""
        colours, px = self._theme.colours, self._theme.px
        middle = QRectF(0, 0, px(40), px(40))
        middle.moveCenter(QRectF(self.rect()).center())
        if not self._world.hooks:
            paint_icon(painter, middle, "add", colours.secondary)
            return
        paint_icon(painter, middle, "flag", colours.accent)
        for index, step in enumerate((-1, 1)):
            chip = QRectF(0, 0, px(18), px(18))
            chip.moveCenter(middle.center() + QPointF(step * px(56), 0))
            paint_player(painter, chip, index, outline=colours.text)
