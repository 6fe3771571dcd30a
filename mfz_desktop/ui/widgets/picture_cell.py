"""Pictures in item views: painted where they are at hand, asked for where they are not."""

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, paint_figures


class PictureCells(QObject):
    """Paints pictures for a delegate and has its view painted again when one arrives, for as long as there is one."""

    def __init__(self, pictures: Pictures, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._pictures = pictures
        self._viewport = viewport
        self._failed: set[PictureWanted] = set()
        pictures.arrived.connect(self._on_arrived)

    def paint(
        self, painter: QPainter, area: QRectF, wanted: PictureWanted | None, theme: Theme, *, flag: bool = False
    ) -> None:
        """Paint a picture on a soft ground; a drawing, or a flag for a station, where there is none."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.picture_ground)
        painter.drawRoundedRect(area, theme.px(6), theme.px(6))
        ratio = self._viewport.devicePixelRatioF()
        found = None
        if wanted is not None and wanted not in self._failed:
            found = self._pictures.ask(wanted, QSize(round(area.width() * ratio), round(area.height() * ratio)))
        if found is None:
            inner = area.adjusted(*2 * (area.width() * 0.3,), *2 * (-area.width() * 0.3,))
            if flag:
                paint_icon(painter, inner, "flag", theme.colours.secondary)
            else:
                paint_figures(painter, area, theme.colours, (PlaceholderFigure(),))
            return
        margin = theme.px(2)
        room = area.adjusted(margin, margin, -margin, -margin)
        size = found.deviceIndependentSize().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(room.topLeft(), size)
        target.moveCenter(room.center())
        painter.drawPixmap(target, found, QRectF(found.rect()))

    def _on_arrived(self, answer: PictureArrived) -> None:
        if answer.pixmap is None:
            self._failed.add(answer.wanted)
        else:
            self._failed.discard(answer.wanted)
        self._viewport.update()
