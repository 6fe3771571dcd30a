"""Several models standing together on one soft ground, the middle one in front."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.placeholder import figures_for, paint_figures


class ModelPlace(NamedTuple):
    """Where a model stands: its middle and its foot, and how large it is, as shares of the ground's shorter side."""

    across: float
    foot: float
    size: float


PLACES = {
    1: (ModelPlace(0.0, 0.46, 0.92),),
    2: (ModelPlace(-0.3, 0.4, 0.76), ModelPlace(0.26, 0.46, 0.84)),
    3: (ModelPlace(-0.4, 0.26, 0.7), ModelPlace(0.4, 0.26, 0.7), ModelPlace(0.0, 0.47, 0.8)),
}
"""From behind to front, for one, two and three models; measured from the ground's middle."""
HALF_WIDTH = 0.7
"""The group reaches so far to either side: where the ground is narrower, all of it becomes smaller."""


class PictureGroup(QWidget):
    """Shows one to three models as a group; asks for their pictures when it is first painted."""

    def __init__(
        self, theme: Theme, pictures: Pictures, wanted: tuple[PictureWanted, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self._wanted = wanted
        self._found: dict[PictureWanted, QPixmap] = {}
        self._asked = QSize()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        pictures.arrived.connect(self._on_arrived)
        theme.changed.connect(self.update)

    @property
    def is_complete(self) -> bool:
        """Whether every picture is there, and no drawing in its place."""
        return len(self._found) == len(self._wanted)

    def sizeHint(self) -> QSize:
        """Return room for a group of a fair size."""
        return QSize(self._theme.px(300), self._theme.px(140))

    def minimumSizeHint(self) -> QSize:
        """Return a third of that: pictures can always be smaller."""
        return self.sizeHint() / 3

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground and group."""
        self._ask()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.picture_ground)
            painter.drawRoundedRect(QRectF(self.rect()), self._theme.px(8), self._theme.px(8))
            for wanted, place in zip(self._wanted, self._places(), strict=True):
                self._paint(painter, wanted, place)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for the pictures any more."""
        for wanted in self._wanted:
            if wanted not in self._found:
                self._pictures.forget(wanted)
                self._asked = QSize()
        super().hideEvent(event)

    def _places(self) -> list[QRectF]:
        """Return the square that each model stands in."""
        stands = PLACES[len(self._wanted)]
        unit = float(self.height())
        if len(stands) > 1:
            unit = min(unit, self.width() / (2 * HALF_WIDTH))
        middle = QRectF(self.rect()).center()
        places = []
        for stand in stands:
            side = stand.size * unit
            foot = middle.y() + stand.foot * unit
            places.append(QRectF(middle.x() + stand.across * unit - side / 2, foot - side, side, side))
        return places

    def _paint(self, painter: QPainter, wanted: PictureWanted, place: QRectF) -> None:
        pixmap = self._found.get(wanted)
        if pixmap is None:
            paint_figures(painter, place, self._theme.colours, figures_for(wanted))
            return
        size = QSizeF(pixmap.size()).scaled(place.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(place.topLeft(), size)
        target.moveCenter(place.center())
        target.moveBottom(place.bottom())
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))

    def _ask(self) -> None:
        pixels = self.size() * self.devicePixelRatioF()
        if pixels == self._asked:
            return
        self._asked = pixels
        for wanted in self._wanted:
            found = self._pictures.ask(wanted, QSize(pixels.height(), pixels.height()))
            if found is not None:
                self._found[wanted] = trimmed(found)

    def _on_arrived(self, answer: PictureArrived) -> None:
        if answer.wanted in self._wanted and answer.pixmap is not None:
            self._found[answer.wanted] = trimmed(answer.pixmap)
            self.update()


def trimmed(pixmap: QPixmap) -> QPixmap:
    """Return a picture without the empty margin around the model, so that feet stand on the ground."""
    inner = QRegion(pixmap.mask()).boundingRect()
    return pixmap.copy(inner) if not inner.isEmpty() else pixmap
