"""The pieces that are still to be placed, in a row above the map: pick one, or drag it onto the table."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mfz_desktop.battle.map.pointing_canvas import PointingCanvas
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox

HIGH, SIDE, MOST_WIDE = 44, 26, 150
"""px at 100 %."""


class PieceTile(QWidget):
    """One piece."""

    picked = Signal(str)

    def __init__(self, canvas: PointingCanvas, piece: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self.piece = piece
        self.name = canvas.name_of(piece)
        self._pressed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Place {piece}").format(piece=self.name))
        self.setToolTip(self.tr("Drag {piece} onto the table, or click where it is to stand").format(piece=self.name))
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        canvas.selection.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the room that piece and name take."""
        theme = self._canvas.context.theme
        words = QFontMetricsF(theme.font(TypeStep.SMALL)).horizontalAdvance(self.name)
        return QSize(theme.px(SIDE + 24) + min(round(words), theme.px(MOST_WIDE)), theme.px(HIGH - 8))

    def minimumSizeHint(self) -> QSize:
        """Return the same: tiles that find no room are scrolled to."""
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the piece."""
        self._pressed = True
        self.picked.emit(self.piece)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let it stand below the pointer."""
        point = self._on_map(event)
        if self._pressed and self._canvas.rect().contains(point.toPoint()):
            self._canvas.hold_waiting(self.piece, point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put it down where the pointer is on the map."""
        self._pressed = False
        point = self._on_map(event)
        if self._canvas.rect().contains(point.toPoint()):
            self._canvas.hold_waiting(self.piece, point)
            self._canvas.drop_waiting()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the piece, and go on at the map."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.picked.emit(self.piece)
            self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)
            self._canvas.begin_waiting()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the piece small, and its name."""
        theme = self._canvas.context.theme
        colours, side, gap = theme.colours, theme.px(SIDE), theme.px(8)
        chosen = self._canvas.selection.looked_at == self.piece
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours.accent if chosen or self.hasFocus() else colours.hairline), 2))
            painter.setBrush(QColor(colours.raised))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
            square = QRectF(gap, (self.height() - side) / 2, side, side)
            painter.save()
            self._canvas.paint_waiting(painter, square, self.piece)
            painter.restore()
            painter.setFont(theme.font(TypeStep.SMALL))
            painter.setPen(QColor(colours.text))
            room = QRectF(self.rect()).adjusted(side + 2 * gap, 0, -gap / 2, 0)
            words = QFontMetricsF(painter.font()).elidedText(self.name, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)

    def _on_map(self, event: QMouseEvent) -> QPointF:
        return QPointF(self._canvas.mapFromGlobal(event.globalPosition()))


class PlacingStrip(QScrollArea):
    """The pieces that may be placed now; hidden when there are none."""

    def __init__(self, canvas: PointingCanvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self.tiles: dict[str, PieceTile] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = QWidget()
        self._row = hbox(STRETCH, on=self._inside, margins=(8, 4, 8, 4), spacing=8)
        self.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        canvas.waiting_changed.connect(self.follow)
        canvas.context.theme.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show what may be placed now."""
        pieces = self._canvas.waiting()
        for tile in self.tiles.values():
            self._row.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.tiles = {}
        for at, piece in enumerate(pieces):
            tile = PieceTile(self._canvas, piece)
            tile.picked.connect(self._canvas.take)
            self.tiles[piece] = tile
            self._row.insertWidget(at, tile)
        self._give_room()
        self.setVisible(bool(pieces))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep tiles whole where they are scrolled."""
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """Be as high as a tile, and higher by the bar where not all of them find room."""
        scrolls = self._inside.minimumSizeHint().width() > self.width()
        bar = self.horizontalScrollBar().sizeHint().height() if scrolls else 0
        self.setFixedHeight(self._canvas.context.theme.px(HIGH) + 4 + bar)
