"""Paints a company side by side, and answers for it in words."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.companies.lineup.laying_out import LaidOut, Placed, Seen, laid_out
from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.models.stands.drawing import paint_stand, paint_standing, silhouette
from mfz_desktop.models.stands.stand import FRONT, Stand
from mfz_desktop.models.stands.words import stand_words
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

NAME = 20
"""px at 100 %: the line of a name."""
SCALE_STUDS = 10
"""Studs of the scale in the corner."""


class LineupCanvas(QWidget):
    """All pieces in one scale, their names below them."""

    def __init__(self, theme: Theme, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self.stands: tuple[Stand, ...] = ()
        self.seen = Seen.ABOVE
        self._pixmaps: dict[PictureWanted, QPixmap] = {}
        self._room = QSizeF(1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        pictures.arrived.connect(self._on_arrived)
        pictures.renewed.connect(self._ask_anew)
        theme.changed.connect(self._lay_out)

    def show_stands(self, stands: tuple[Stand, ...]) -> None:
        """Show other pieces."""
        self.stands = stands
        wanted = set(map(self._wanted, stands))
        self._pixmaps = {one: pixmap for one, pixmap in self._pixmaps.items() if one in wanted}
        self.setAccessibleName("; ".join(map(stand_words, stands)))
        self._lay_out()

    def look(self, seen: Seen) -> None:
        """Look at them from somewhere else."""
        if seen is not self.seen:
            self.seen = seen
            self._pixmaps.clear()
            self._lay_out()

    def give_room(self, room: QSize) -> None:
        """Fit into so much room; what does not fit goes on below."""
        self._room = QSizeF(room)
        self._lay_out()

    @property
    def layout_shown(self) -> LaidOut:
        """Where everything stands now."""
        return laid_out(self.stands, self._room, self._theme.px(NAME), self._theme.scale, self.seen)

    def sizeHint(self) -> QSize:
        """Return the room that all pieces take."""
        return self.layout_shown.size.toSize()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for pictures in another size."""
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground and pieces."""
        with QPainter(self) as painter:
            self._paint(painter, QRectF(self.rect()), self.devicePixelRatioF())

    def image(self, ratio: float = 2.0) -> QImage:
        """Return it as a picture to show to others."""
        size = self.layout_shown.size.toSize()
        made = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
        made.setDevicePixelRatio(ratio)
        with QPainter(made) as painter:
            self._paint(painter, QRectF(0, 0, size.width(), size.height()), ratio)
        return made

    def _paint(self, painter: QPainter, area: QRectF, ratio: float) -> None:
        theme, shown = self._theme, self.layout_shown
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, theme.picture_ground)
        for piece in shown.pieces:
            self._paint_piece(painter, piece, shown.stud, ratio)
            painter.setFont(theme.font(TypeStep.SMALL, heavy=True))
            painter.setPen(QColor(theme.colours.text))
            line = QRectF(piece.centre.x() - piece.wide / 2, piece.below, piece.wide, theme.px(NAME))
            name = painter.fontMetrics().elidedText(piece.stand.name, Qt.TextElideMode.ElideRight, int(piece.wide))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, name)
        self._paint_scale(painter, area, shown.stud)

    def _paint_piece(self, painter: QPainter, piece: Placed, stud: float, ratio: float) -> None:
        colours = self._theme.colours
        pixmap = self._picture(piece.stand, stud * ratio)
        if self.seen is Seen.ABOVE:
            paint_stand(painter, piece.centre, stud, piece.stand, pixmap, colours)
            return
        if pixmap is not None and self.seen is Seen.SILHOUETTES:
            pixmap = silhouette(pixmap, QColor(colours.text))
        ground = piece.centre + QPointF(0, piece.room.height() / 2)
        paint_standing(painter, ground, stud, piece.stand, pixmap, colours)
        half = QPointF(piece.room.width() / 2 + stud, 0)
        painter.setPen(QPen(QColor(colours.secondary), 1))
        painter.drawLine(ground - half, ground + half)

    def _paint_scale(self, painter: QPainter, area: QRectF, stud: float) -> None:
        """Paint a line of ten studs into the lower left corner."""
        theme = self._theme
        left, y = area.left() + theme.px(12), area.bottom() - theme.px(12)
        painter.setPen(QColor(theme.colours.secondary))
        painter.setFont(theme.font(TypeStep.SMALL))
        painter.drawLine(QPointF(left, y), QPointF(left + SCALE_STUDS * stud, y))
        words = self.tr("{number} studs").format(number=SCALE_STUDS)
        painter.drawText(QPointF(left, y - theme.px(4)), words)

    def _picture(self, stand: Stand, stud: float) -> QPixmap | None:
        wanted = self._wanted(stand)
        if wanted is None:
            return None
        if wanted not in self._pixmaps:
            side = round(max(stand.sides) * stud)
            found = self._pictures.ask(wanted, QSize(side, side)) or self._pictures.at_hand(wanted)
            if found is not None:
                self._pixmaps[wanted] = found
        return self._pixmaps.get(wanted)

    def _wanted(self, stand: Stand) -> PictureWanted | None:
        if stand.picture is None or self.seen is Seen.ABOVE:
            return stand.picture
        return replace(stand.picture, view=FRONT)

    def _lay_out(self) -> None:
        self.updateGeometry()
        self.setMinimumHeight(self.layout_shown.size.toSize().height())
        self.update()

    def _ask_anew(self) -> None:
        self._pixmaps.clear()
        self.update()

    def _on_arrived(self, arrived: PictureArrived) -> None:
        if arrived.pixmap is not None and arrived.wanted in map(self._wanted, self.stands):
            self._pixmaps[arrived.wanted] = arrived.pixmap
            self.update()
