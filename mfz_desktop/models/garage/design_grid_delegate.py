"""How a design is painted on the wall: no row, but a tile whose picture has the size that is wished."""

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from mfz_desktop.core.pictures import Pictures
from mfz_desktop.models.garage.painting import paint_dot, paint_marked_dice
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.words import state_words
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.editing import NameDelegate
from mfz_desktop.ui.widgets.picture_cell import PictureCells
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex
from mfz_desktop.ui.widgets.row_painting import paint_card_ground, paint_text

DICE = 20
DOT = 12
GAP = 8


class DesignGridDelegate(NameDelegate):
    """A picture with the name, the dice and the dot under it."""

    side = 176
    """Of the picture, px at 100 %."""

    def __init__(self, theme: Theme, pictures: Pictures, view: QAbstractItemView) -> None:
        super().__init__(view, self.tr("Name"))
        self._theme = theme
        self._pictures = PictureCells(pictures, view.viewport())

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the size of a tile."""
        return self.tile()

    def tile(self) -> QSize:
        """Return the size of a tile, the room round it left out."""
        px = self._theme.px
        lines = QFontMetrics(self._theme.font(heavy=True)).height() + px(DICE)
        return QSize(px(self.side) + px(16), px(self.side) + lines + px(16) + px(8) * 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a tile."""
        row: DesignRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tile = self._tile_rect(option.rect)
        paint_card_ground(painter, QRectF(tile), option, self._theme)
        self._pictures.paint(painter, QRectF(self._picture_rect(tile)), picture_of_design(row.entry), self._theme)
        self._paint_words(painter, tile, row)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        name = self._name_rect(self._tile_rect(option.rect))
        height = editor.sizeHint().height()
        editor.setGeometry(QRect(name.x(), name.center().y() - height // 2, name.width(), height))

    def _paint_words(self, painter: QPainter, tile: QRect, row: DesignRow) -> None:
        px, colours = self._theme.px, self._theme.colours
        name = self._name_rect(tile)
        paint_text(painter, self._theme, name, row.entry.name, colours.text, heavy=True)
        foot = QRect(name.left(), name.bottom() + px(8), name.width(), px(DICE))
        dot = QRectF(foot.right() - px(DOT), foot.center().y() - px(DOT) / 2, px(DOT), px(DOT))
        room = foot.adjusted(0, 0, -px(DOT) - px(8), 0)
        if row.dice:
            paint_marked_dice(painter, QRectF(room), row.dice, row.rockets, colours)
        else:
            words = row.quiet or state_words(row)
            paint_text(painter, self._theme, room, words, colours.secondary, step=TypeStep.SMALL)
        paint_dot(painter, dot, row.state, colours)

    def _tile_rect(self, cell: QRect) -> QRect:
        size = self.tile()
        return QRect(cell.center().x() - size.width() // 2 + 1, cell.top() + self._theme.px(GAP) // 2,
                     size.width(), size.height())  # fmt: skip

    def _picture_rect(self, tile: QRect) -> QRect:
        px = self._theme.px
        return QRect(tile.left() + px(8), tile.top() + px(8), px(self.side), px(self.side))

    def _name_rect(self, tile: QRect) -> QRect:
        px, picture = self._theme.px, self._picture_rect(tile)
        height = QFontMetrics(self._theme.font(heavy=True)).height()
        return QRect(picture.left() + px(4), picture.bottom() + px(8), picture.width() - px(8), height)
