"""How a design is painted: as a picture on the wall, and cell by cell in the list."""

from PySide6.QtCore import QAbstractItemModel, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionViewItem, QWidget

from mfz_desktop.models.garage.model import ROW, Column
from mfz_desktop.models.garage.painting import Shelf, paint_dot, paint_marked_dice, paint_picture, wanted_of
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.words import state_words
from mfz_desktop.ui.theme.palette import mix
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.editing import NameDelegate
from mfz_desktop.ui.widgets.row_model import AnyIndex

DICE = 20
DOT = 12
GAP = 8
TABLE_ROW = 56


class DesignDelegate(NameDelegate):
    """What wall and list share: the ground of a selected design, and how a name is typed."""

    def __init__(self, theme: Theme, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__(parent, self.tr("Name"))
        self.theme = theme
        self.shelf = shelf

    def setEditorData(self, editor: QWidget, index: AnyIndex) -> None:
        """Start with the whole name selected."""
        if isinstance(editor, QLineEdit):
            editor.setText(index.data(Qt.ItemDataRole.EditRole))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex) -> None:
        """Hand the typed name over."""
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)

    def paint_text(self, painter: QPainter, rect: QRect, text: str, colour: str, *, heavy: bool = False,
                   step: TypeStep = TypeStep.BODY) -> None:  # fmt: skip
        """Write a line, shortened where there is no room."""
        painter.setFont(self.theme.font(step, heavy=heavy))
        painter.setPen(QColor(colour))
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)

    def paint_ground(self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem, radius: float) -> None:
        """Paint the ground of an item, with a ring where it is selected or has the keyboard."""
        colours, state = self.theme.colours, option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        ground = QColor(colours.raised)
        if selected:
            ground = self.theme.selected_ground
        elif state & QStyle.StateFlag.State_MouseOver:
            ground = mix(colours.text, colours.raised, 0.96)
        painter.setBrush(ground)
        ring = colours.accent if selected or focused else colours.hairline
        painter.setPen(QPen(QColor(ring), 2 if selected or focused else 1))
        painter.drawRoundedRect(rect, radius, radius)


class WallDelegate(DesignDelegate):
    """A picture with the name, the dice and the dot under it."""

    side = 176
    """Of the picture, px at 100 %."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the size of a tile."""
        return self.tile()

    def tile(self) -> QSize:
        """Return the size of a tile, the room round it left out."""
        px = self.theme.px
        lines = QFontMetrics(self.theme.font(heavy=True)).height() + px(DICE)
        return QSize(px(self.side) + px(16), px(self.side) + lines + px(16) + px(8) * 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a tile."""
        row: DesignRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tile = self._tile_rect(option.rect)
        self.paint_ground(painter, QRectF(tile), option, self.theme.px(8))
        self._paint_picture(painter, self._picture_rect(tile), row, option)
        self._paint_words(painter, tile, row)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        name = self._name_rect(self._tile_rect(option.rect))
        height = editor.sizeHint().height()
        editor.setGeometry(QRect(name.x(), name.center().y() - height // 2, name.width(), height))

    def _paint_picture(self, painter: QPainter, rect: QRect, row: DesignRow, option: QStyleOptionViewItem) -> None:
        ratio, edge = painter.device().devicePixelRatioF(), self.theme.px(4)
        pixmap = self.shelf.picture(wanted_of(row), rect.width() * ratio)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.picture_ground)
        painter.drawRoundedRect(rect, self.theme.px(6), self.theme.px(6))
        paint_picture(painter, QRectF(rect).adjusted(edge, edge, -edge, -edge), pixmap, self.theme.colours)

    def _paint_words(self, painter: QPainter, tile: QRect, row: DesignRow) -> None:
        px, colours = self.theme.px, self.theme.colours
        name = self._name_rect(tile)
        self.paint_text(painter, name, row.entry.name, colours.text, heavy=True)
        foot = QRect(name.left(), name.bottom() + px(8), name.width(), px(DICE))
        dot = QRectF(foot.right() - px(DOT), foot.center().y() - px(DOT) / 2, px(DOT), px(DOT))
        room = foot.adjusted(0, 0, -px(DOT) - px(8), 0)
        if row.dice:
            paint_marked_dice(painter, QRectF(room), row.dice, row.rockets, colours)
        else:
            words = row.quiet or state_words(row)
            self.paint_text(painter, room, words, colours.secondary, step=TypeStep.SMALL)
        paint_dot(painter, dot, row.state, colours)

    def _tile_rect(self, cell: QRect) -> QRect:
        size = self.tile()
        return QRect(cell.center().x() - size.width() // 2 + 1, cell.top() + self.theme.px(GAP) // 2,
                     size.width(), size.height())  # fmt: skip

    def _picture_rect(self, tile: QRect) -> QRect:
        px = self.theme.px
        return QRect(tile.left() + px(8), tile.top() + px(8), px(self.side), px(self.side))

    def _name_rect(self, tile: QRect) -> QRect:
        px, picture = self.theme.px, self._picture_rect(tile)
        height = QFontMetrics(self.theme.font(heavy=True)).height()
        return QRect(picture.left() + px(4), picture.bottom() + px(8), picture.width() - px(8), height)


class TableDelegate(DesignDelegate):
    """The cells of the list."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row, and room for the text."""
        hint = super().sizeHint(option, index)
        return QSize(hint.width(), self.theme.px(TABLE_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a cell."""
        row: DesignRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        column = Column(index.column())
        self._paint_line(painter, option, column)
        inside = option.rect.adjusted(self.theme.px(8), 0, -self.theme.px(8), 0)
        if column is Column.NAME:
            self._paint_name(painter, inside, row, option)
        elif column is Column.DICE:
            self._paint_dice(painter, inside, row)
        elif column is Column.STATE:
            self._paint_state(painter, inside, row)
        else:
            words = index.data(Qt.ItemDataRole.DisplayRole)
            self.paint_text(painter, inside, words, self.theme.colours.secondary)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        left = self._name_left(option.rect)
        height = editor.sizeHint().height()
        top = option.rect.center().y() - height // 2
        editor.setGeometry(QRect(left, top, option.rect.right() - left, height))

    def _paint_line(self, painter: QPainter, option: QStyleOptionViewItem, column: Column) -> None:
        colours = self.theme.colours
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, self.theme.selected_ground)
            if column is Column.NAME:
                edge = QRect(option.rect.topLeft(), QSize(self.theme.px(3), option.rect.height()))
                painter.fillRect(edge, QColor(colours.accent))
        painter.setPen(QColor(colours.hairline))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -2), 4, 4)

    def _paint_name(self, painter: QPainter, inside: QRect, row: DesignRow, option: QStyleOptionViewItem) -> None:
        px = self.theme.px
        side = px(TABLE_ROW - 8)
        picture = QRect(inside.left(), inside.center().y() - side // 2, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.picture_ground)
        painter.drawRoundedRect(picture, px(4), px(4))
        pixmap = self.shelf.picture(wanted_of(row), side * painter.device().devicePixelRatioF())
        paint_picture(painter, QRectF(picture), pixmap, self.theme.colours)
        words = inside.adjusted(side + px(12), 0, 0, 0)
        self.paint_text(painter, words, row.entry.name, self.theme.colours.text, heavy=True)

    def _paint_dice(self, painter: QPainter, inside: QRect, row: DesignRow) -> None:
        if row.quiet:
            self.paint_text(painter, inside, row.quiet, self.theme.colours.secondary)
            return
        side = self.theme.px(24)
        rect = QRectF(inside.left(), inside.center().y() - side / 2, inside.width(), side)
        paint_marked_dice(painter, rect, row.dice, row.rockets, self.theme.colours)

    def _paint_state(self, painter: QPainter, inside: QRect, row: DesignRow) -> None:
        px = self.theme.px
        dot = QRectF(inside.left(), inside.center().y() - px(DOT) / 2, px(DOT), px(DOT))
        paint_dot(painter, dot, row.state, self.theme.colours)
        words = self.tr("file missing") if row.missing else state_words(row)
        self.paint_text(painter, inside.adjusted(px(DOT + 8), 0, 0, 0), words, self.theme.colours.secondary)

    def _name_left(self, cell: QRect) -> int:
        return cell.left() + self.theme.px(8 + TABLE_ROW - 8 + 12) - self.theme.px(9)
