"""How a piece is painted in the list of its company."""

from PySide6.QtCore import QAbstractItemModel, QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.dice_row import GAP, paint_dice
from mfz_desktop.ui.widgets.editing import NameDelegate
from mfz_desktop.ui.widgets.finding_row import TONES
from mfz_desktop.ui.widgets.messages import SIGNS, tone_colour
from mfz_desktop.ui.widgets.picture_cell import PictureCells
from mfz_desktop.ui.widgets.row_ground import paint_row_ground
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex

HIGH = 64
STACKED_HIGH = 112
"""Of a piece with dice where the list is narrow: they stand under the name."""
NARROW = 430
"""px at 100 %; a list below this is narrow."""
LOW_HIGH = 48
HEADING_HIGH = 40
DIE = 24
GLYPH = 18
BUTTON = 24


class PieceDelegate(NameDelegate):
    """Picture, number, name over small print; dice over the systems; a number with − and +."""

    count_wanted = Signal(str, int)
    """Id of a piece, and what its number is to be."""

    def __init__(self, context: AppContext, view: QAbstractItemView) -> None:
        super().__init__(view, self.tr("Name"))
        self._theme = context.theme
        self._pictures = PictureCells(context.pictures, view.viewport())
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row."""
        row = index.data(ROW)
        frame = STACKED_HIGH if self._stacked(self._view.viewport().width()) else HIGH
        high = HEADING_HIGH if row.heading else frame if row.carries else LOW_HIGH
        return QSize(self._theme.px(240), self._theme.px(high))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a row."""
        row: PieceRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if row.heading:
            self._paint_heading(painter, option.rect, row)
        else:
            paint_row_ground(painter, option, self._theme, self._theme.px(6))
            self._paint_piece(painter, option.rect, row)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        row = index.data(ROW)
        name, _ = self._names(option.rect, row)
        high = self._theme.px(32)
        editor.setGeometry(name.left() - 8, name.center().y() - high // 2, max(name.width(), 160) + 8, high)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: AnyIndex
    ) -> bool:
        """Take clicks on − and +."""
        row = index.data(ROW)
        if not isinstance(event, QMouseEvent) or row.count is None:
            return super().editorEvent(event, model, option, index)
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return self._count_step(option.rect, event.position().toPoint()) != 0
        if event.type() == QEvent.Type.MouseButtonRelease:
            step = self._count_step(option.rect, event.position().toPoint())
            if step and event.button() == Qt.MouseButton.LeftButton:
                self.count_wanted.emit(row.id, max(0, row.count + step))
                return True
        return super().editorEvent(event, model, option, index)

    def _stacked(self, width: int) -> bool:
        return width < self._theme.px(NARROW)

    def _count_step(self, rect: QRect, point: QPoint) -> int:
        less, _, more = self._count_rects(rect)
        return -1 if less.contains(point) else 1 if more.contains(point) else 0

    def _paint_heading(self, painter: QPainter, rect: QRect, row: PieceRow) -> None:
        theme = self._theme
        painter.setFont(theme.font(TypeStep.SMALL, heavy=True))
        painter.setPen(QColor(theme.colours.secondary))
        words = rect.adjusted(theme.px(8), 0, -theme.px(8), -theme.px(6))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, row.name)

    def _paint_piece(self, painter: QPainter, rect: QRect, row: PieceRow) -> None:
        theme = self._theme
        self._paint_picture(painter, rect, row)
        number = self._number_rect(rect)
        painter.setFont(theme.font(TypeStep.BODY))
        painter.setPen(QColor(theme.colours.secondary))
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, row.number)
        if row.severity is not None:
            tone = TONES[row.severity]
            sign = QRectF(number.center().x() - theme.px(7), number.bottom() - theme.px(18), *2 * (theme.px(14),))
            paint_icon(painter, sign, SIGNS[tone], tone_colour(theme, tone))
        name, below = self._names(rect, row)
        self._line(painter, name, row.name, theme.font(TypeStep.BODY, heavy=True), theme.colours.text)
        self._line(painter, below, row.below, theme.font(TypeStep.SMALL), theme.colours.secondary)
        if row.carries:
            self._paint_load(painter, rect, row)

    def _paint_picture(self, painter: QPainter, rect: QRect, row: PieceRow) -> None:
        theme = self._theme
        side = min(rect.height(), theme.px(HIGH)) - theme.px(8)
        left = rect.left() + (theme.px(HIGH) - side) / 2
        area = QRectF(left, rect.top() + theme.px(4), side, side)
        self._pictures.paint(painter, area, row.picture, theme, flag=not row.carries)

    def _paint_load(self, painter: QPainter, rect: QRect, row: PieceRow) -> None:
        theme = self._theme
        dice, systems = self._load_rects(rect)
        paint_dice(painter, self._fitting(dice, len(row.dice)), row.dice, theme.dark)
        side = systems.height()
        for at, system in enumerate(row.systems):
            place = QRectF(systems.left() + at * side * 1.35, systems.top(), side, side)
            paint_glyph(painter, place, system.type, theme.colours.secondary, system.ranges)
        if row.count is not None:
            self._paint_count(painter, rect, row, row.count)

    def _paint_count(self, painter: QPainter, rect: QRect, row: PieceRow, count: int) -> None:
        theme = self._theme
        less, middle, more = self._count_rects(rect)
        quiet = theme.colours.hairline if not count else theme.colours.text
        paint_icon(painter, QRectF(less).adjusted(4, 4, -4, -4), "remove", quiet)
        paint_icon(painter, QRectF(more).adjusted(4, 4, -4, -4), "add", theme.colours.text)
        colour = theme.colours.text if count else theme.colours.secondary
        side, area = theme.px(16), QRectF(middle)
        paint_icon(painter, QRectF(area.left(), area.center().y() - side / 2, side, side), row.count_icon, colour)
        painter.setPen(QColor(colour))
        painter.setFont(theme.font(TypeStep.BODY, heavy=bool(count)))
        painter.drawText(area.adjusted(side, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, str(count))

    def _line(self, painter: QPainter, rect: QRect, text: str, font: QFont, colour: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)

    def _fitting(self, rect: QRect, dice: int) -> QRectF:
        """Return a row for dice that is low enough for all of them."""
        sides = max(1.0, dice + (dice - 1) * GAP)
        side = min(rect.height(), rect.width() / sides)
        return QRectF(rect.left(), rect.center().y() - side / 2 + 0.5, rect.width(), side)

    def _number_rect(self, rect: QRect) -> QRect:
        left = rect.left() + self._theme.px(HIGH)
        return QRect(left, rect.top(), self._theme.px(28), min(rect.height(), self._theme.px(HIGH)))

    def _count_rects(self, rect: QRect) -> tuple[QRect, QRect, QRect]:
        px, side = self._theme.px, self._theme.px(BUTTON)
        high = min(rect.height(), px(HIGH)) if self._stacked(rect.width()) else rect.height()
        top, right = rect.top() + (high - side) // 2, rect.right() - px(8)
        more = QRect(right - side, top, side, side)
        middle = QRect(more.left() - px(34), top, px(32), side)
        less = QRect(middle.left() - side - px(2), top, side, side)
        return less, middle, more

    def _load_rects(self, rect: QRect) -> tuple[QRect, QRect]:
        px = self._theme.px
        die, glyph = px(DIE), px(GLYPH)
        if self._stacked(rect.width()):
            left, right = rect.left() + px(8), rect.right() - px(8)
            top = rect.top() + px(HIGH)
        else:
            left, right = self._load_left(rect), self._count_rects(rect)[0].left() - px(12)
            top = rect.top() + (rect.height() - die - glyph - px(4)) // 2
        return QRect(left, top, right - left, die), QRect(left, top + die + px(4), right - left, glyph)

    def _load_left(self, rect: QRect) -> int:
        """Return where the dice begin: they get what eight of them need, the name the rest."""
        px = self._theme.px
        right = self._count_rects(rect)[0].left() - px(12)
        wanted = round(px(DIE) * (8 + 7 * GAP))
        names = self._number_rect(rect).right() + px(8)
        return max(right - wanted, names + (right - names) * 2 // 5)

    def _names(self, rect: QRect, row: PieceRow) -> tuple[QRect, QRect]:
        px = self._theme.px
        left, right = self._number_rect(rect).right() + px(8), rect.right() - px(8)
        middle, high = rect.center().y(), px(22)
        if row.carries and self._stacked(rect.width()):
            right, middle = self._count_rects(rect)[0].left() - px(8), rect.top() + px(HIGH) // 2
        elif row.carries:
            right = self._load_left(rect) - px(12)
        return QRect(left, middle - high + 1, right - left, high), QRect(left, middle + 1, right - left, px(20))
