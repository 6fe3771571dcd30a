"""How a company is painted in the list: its frames as small pictures, name, figures, verdict."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from mfz_desktop.companies.shelf.rows import CompanyRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.editing import NameDelegate
from mfz_desktop.ui.widgets.messages import SIGNS, tone_colour
from mfz_desktop.ui.widgets.picture_cell import PictureCells
from mfz_desktop.ui.widgets.row_ground import paint_row_ground
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex

HIGH = 80
SIDE = 60


class CompanyDelegate(NameDelegate):
    """Words at the left, pictures in the middle, verdict at the right."""

    def __init__(self, context: AppContext, view: QAbstractItemView) -> None:
        super().__init__(view, self.tr("Name"))
        self._theme = context.theme
        self._pictures = PictureCells(context.pictures, view.viewport())

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row."""
        return QSize(self._theme.px(320), self._theme.px(HIGH))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        words = self._words_rect(option.rect)
        editor.setGeometry(words.left() - 8, words.top() + self._theme.px(4), words.width(), self._theme.px(32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a company."""
        row: CompanyRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.setRenderHint(painter.RenderHint.SmoothPixmapTransform)
        paint_row_ground(painter, option, self._theme, self._theme.px(8))
        self._paint_words(painter, self._words_rect(option.rect), row)
        self._paint_pictures(painter, option.rect, row)
        self._paint_verdict(painter, option.rect, row)
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRect, row: CompanyRow) -> None:
        theme = self._theme
        lines = (
            (row.name, theme.font(TypeStep.BODY, heavy=True), theme.colours.text),
            (
                " · ".join(filter(None, (row.side, row.summary.terms))),
                theme.font(TypeStep.SMALL),
                theme.colours.secondary,
            ),
            (row.figures, theme.font(TypeStep.SMALL), theme.colours.secondary),
        )
        high = rect.height() // 3
        for at, (text, font, colour) in enumerate(lines):
            area = QRect(rect.left(), rect.top() + at * high, rect.width(), high)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, short)

    def _paint_pictures(self, painter: QPainter, rect: QRect, row: CompanyRow) -> None:
        px = self._theme.px
        side, gap = px(SIDE), px(8)
        left, right = self._words_rect(rect).right() + px(16), self._verdict_rect(rect).left() - px(16)
        room = max(0, (right - left + gap) // (side + gap))
        for at, wanted in enumerate(row.pictures[:room]):
            area = QRectF(left + at * (side + gap), rect.center().y() - side / 2, side, side)
            self._pictures.paint(painter, area, wanted, self._theme)

    def _paint_verdict(self, painter: QPainter, rect: QRect, row: CompanyRow) -> None:
        theme, area = self._theme, self._verdict_rect(rect)
        tone = Tone.FINE if row.legal else Tone.WRONG
        colour = tone_colour(theme, tone)
        side = theme.px(18)
        paint_icon(painter, QRectF(area.left(), area.center().y() - side / 2, side, side), SIGNS[tone], colour)
        painter.setFont(theme.font(TypeStep.BODY))
        painter.setPen(QColor(colour))
        words = self.tr("legal") if row.legal else self.tr("not legal")
        text = area.adjusted(side + theme.px(6), 0, 0, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _words_rect(self, rect: QRect) -> QRect:
        px = self._theme.px
        wide = min(px(340), rect.width() * 2 // 5)
        return QRect(rect.left() + px(16), rect.top() + px(8), wide, rect.height() - px(16))

    def _verdict_rect(self, rect: QRect) -> QRect:
        wide = self._theme.px(104)
        return QRect(rect.right() - wide, rect.top(), wide, rect.height())
