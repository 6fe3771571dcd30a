"""How a campaign is painted in the list: name and issue, what happened last and comes next, who plays."""

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mfz_desktop.app.notices import Tone
from mfz_desktop.pages.campaigns.rows import CampaignRow, coming_words, fought_words, players_words, when_words
from mfz_desktop.theme.icons import paint_icon
from mfz_desktop.theme.style import Theme
from mfz_desktop.theme.type_scale import Step
from mfz_desktop.widgets.messages import SIGNS, tone_colour
from mfz_desktop.widgets.row_ground import paint_row_ground
from mfz_desktop.widgets.row_model import ROW

HIGH = 68
"""px at 100 %."""
NAME_SHARE, NEWS_SHARE = 0.38, 0.34
"""Shares of the width: name and issue, what happened and comes."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class CampaignDelegate(QStyledItemDelegate):
    """Three columns of two lines each."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the height of a row."""
        return QSize(self._theme.px(320), self._theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint a campaign."""
        row: CampaignRow = index.data(ROW)
        px = self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_row_ground(painter, option, self._theme, px(8))
        rect = option.rect.adjusted(px(16), px(10), -px(16), -px(10))
        sign = QRect(rect.left(), rect.top(), px(24), rect.height())
        tone = Tone.WRONG if row.summary.problem else Tone.PLAIN
        colour = tone_colour(self._theme, tone) if row.summary.problem else self._theme.colours.accent
        paint_icon(painter, QRectF(sign), SIGNS[tone] if row.summary.problem else "campaign", colour)
        self._paint_words(painter, rect.adjusted(px(40), 0, 0, 0), row)
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRect, row: CampaignRow) -> None:
        one, gap = row.summary, self._theme.px(24)
        if one.problem:
            self._paint_lines(painter, rect, row.name, one.problem)
            return
        name = QRect(rect.left(), rect.top(), round(rect.width() * NAME_SHARE) - gap, rect.height())
        news = QRect(name.right() + gap, rect.top(), round(rect.width() * NEWS_SHARE) - gap, rect.height())
        who = QRect(news.right() + gap, rect.top(), rect.right() - news.right() - gap, rect.height())
        self._paint_lines(painter, name, row.name, one.issue)
        self._paint_lines(painter, news, fought_words(one), coming_words(one), heavy=False)
        self._paint_lines(painter, who, players_words(one), when_words(one), heavy=False, align=RIGHT)

    def _paint_lines(
        self, painter: QPainter, rect: QRect, first: str, second: str, *, heavy: bool = True, align=LEFT
    ) -> None:
        colours, half = self._theme.colours, rect.height() // 2
        above = QRect(rect.left(), rect.top(), rect.width(), half)
        for text, colour, area, bold, step in (
            (first, colours.text, above, heavy, Step.BODY),
            (second, colours.secondary, above.translated(0, half), False, Step.SMALL),
        ):
            painter.setFont(self._theme.font(step, heavy=bold))
            painter.setPen(QColor(colour))
            short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, area.width()))
            painter.drawText(area, align, short)
