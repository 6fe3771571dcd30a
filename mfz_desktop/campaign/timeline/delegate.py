"""How a battle is painted in the line: a stop on a road, with its name and what came of it."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from campaigns.campaign.battles import Status
from mfz_desktop.campaign.timeline.model import TimelineBattle
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex
from mfz_desktop.ui.widgets.row_painting import LEFT, paint_row_ground

WIDE, HIGH = 196, 104
"""px at 100 %."""
STOP = 14


class TimelineDelegate(QStyledItemDelegate):
    """A mark on the line above, three lines of words below."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the size of a stop."""
        return QSize(self._theme.px(WIDE), self._theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a battle."""
        card: TimelineBattle = index.data(ROW)
        px = self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_row_ground(painter, option, self._theme, line=False)
        rect = QRect(option.rect)
        line = rect.top() + px(20)
        self._paint_line(painter, rect, line, index, card)
        words = rect.adjusted(px(12), px(34), -px(8), -px(6))
        self._paint_words(painter, words, card)
        painter.restore()

    def _paint_line(self, painter: QPainter, rect: QRect, y: int, index: AnyIndex, card: TimelineBattle) -> None:
        """Paint the line from the battle before to the one after, and the mark; what is to come is dotted."""
        colours, px = self._theme.colours, self._theme.px
        stop = QPointF(rect.left() + px(12 + STOP / 2), y)
        decided = card.status is Status.DECIDED
        style = Qt.PenStyle.SolidLine if decided else Qt.PenStyle.DotLine
        painter.setPen(QPen(QColor(colours.secondary), 1.5, style))
        if index.row():
            painter.drawLine(QPointF(rect.left(), y), stop)
        last = index.row() == index.model().rowCount() - 1
        painter.drawLine(stop, QPointF(rect.right() - (px(40) if last else 0), y))
        area = QRectF(0, 0, px(STOP), px(STOP))
        area.moveCenter(stop)
        self._paint_stop(painter, area, card)
        if card.holder_colour is not None:
            flag = QRectF(area.right() + px(8), area.top() - px(2), px(18), px(18))
            laid = f"+{card.laid_down}" if card.laid_down else ""
            wide = painter.fontMetrics().horizontalAdvance(laid)
            painter.fillRect(flag.adjusted(-2, 0, px(20) + wide, 0), QColor(colours.surface))
            paint_icon(painter, flag, "flag", colours.text)
            paint_player(
                painter,
                QRectF(flag.right(), area.top(), px(12), px(12)),
                card.holder_colour,
                outline=colours.text,
                pitch=4.5,
            )
            painter.setPen(QColor(colours.text))
            painter.drawText(QRectF(flag.right() + px(16), area.top(), wide + 2, area.height()), LEFT, laid)

    def _paint_stop(self, painter: QPainter, area: QRectF, card: TimelineBattle) -> None:
        colours = self._theme.colours
        if card.winners:
            wide = area.width() / len(card.winners)
            for at, winner in enumerate(card.winners):
                part = QRectF(area.left() + at * wide, area.top(), wide, area.height())
                paint_player(painter, part, winner, outline=colours.text, pitch=4.5)
            return
        painter.setBrush(QColor(colours.surface))
        painter.setPen(QPen(QColor(colours.accent if card.next else colours.text), 3 if card.next else 1.5))
        painter.drawEllipse(area.adjusted(1, 1, -1, -1))

    def _paint_words(self, painter: QPainter, rect: QRect, card: TimelineBattle) -> None:
        colours, high = self._theme.colours, rect.height() // 3
        told = colours.accent if card.next else colours.text
        end, middle = Qt.TextElideMode.ElideRight, Qt.TextElideMode.ElideMiddle
        for at, (text, colour, heavy, step, cut) in enumerate(
            (
                (card.name, colours.text, True, TypeStep.BODY, end),
                (card.told, told, card.next, TypeStep.SMALL, end),
                (card.where, colours.secondary, False, TypeStep.SMALL, middle),  # the day stays
            )
        ):
            painter.setFont(self._theme.font(step, heavy=heavy))
            painter.setPen(QColor(colour))
            line = QRect(rect.left(), rect.top() + at * high, rect.width(), high)
            short = painter.fontMetrics().elidedText(text, cut, line.width())
            painter.drawText(line, LEFT, short)
