"""Pictures in item views: painted where they are at hand, asked for where they are not."""

from PySide6.QtCore import QObject, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.placeholder import figures_for, paint_figures


class PictureCells(QObject):
    """Paints pictures for a delegate and has its view painted again when one arrives, for as long as there is one."""

    def __init__(self, pictures: Pictures, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._pictures = pictures
        self._viewport = viewport
        self._failed: set[PictureWanted] = set()
        self._missing: set[PictureWanted] = set()
        """What was not at hand when it was to be painted."""
        pictures.arrived.connect(self._on_arrived)
        pictures.renewed.connect(self._on_renewed)

    def paint(self, painter: QPainter, area: QRectF, wanted: PictureWanted | None, theme: Theme) -> None:
        """Paint a picture on a soft ground; a drawing where there is none."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.picture_ground)
        painter.drawRoundedRect(area, theme.px(6), theme.px(6))
        found = self._found(wanted, area.size() * self._viewport.devicePixelRatioF())
        if found is None:
            paint_figures(painter, area, theme.colours, figures_for(wanted))
            return
        margin = theme.px(2)
        room = area.adjusted(margin, margin, -margin, -margin)
        size = found.deviceIndependentSize().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(room.topLeft(), size)
        target.moveCenter(room.center())
        painter.drawPixmap(target, found, QRectF(found.rect()))

    def _found(self, wanted: PictureWanted | None, size: QSizeF) -> QPixmap | None:
        """Return a picture, in another size while the right one is drawn; None if there is none yet."""
        if wanted is None or not wanted.exists or wanted in self._failed:
            return None
        found = self._pictures.ask(wanted, size.toSize())
        if found is not None:
            return found
        self._missing.add(wanted)
        return self._pictures.at_hand(wanted)

    def _on_arrived(self, answer: PictureArrived) -> None:
        if answer.pixmap is None:
            self._failed.add(answer.wanted)
        else:
            self._failed.discard(answer.wanted)
        if answer.wanted in self._missing:
            self._missing.discard(answer.wanted)
            self._viewport.update()

    def _on_renewed(self) -> None:
        self._failed.clear()
        self._viewport.update()
