"""How a battle is painted in the list: players with colours and scores, how far it is, when."""

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mfz_desktop.app.notices import Tone
from mfz_desktop.pages.battles.list_model import moment_words, standing_words, when_words
from mfz_desktop.pages.battles.summaries import BattleRow, Score, Standing
from mfz_desktop.theme.icons import paint_icon
from mfz_desktop.theme.players import paint_player
from mfz_desktop.theme.style import Theme
from mfz_desktop.theme.type_scale import Step
from mfz_desktop.widgets.messages import SIGNS, tone_colour
from mfz_desktop.widgets.row_ground import paint_row_ground
from mfz_desktop.widgets.row_model import ROW

HIGH = 64
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class BattleDelegate(QStyledItemDelegate):
    """Players at the left, how far it is in the middle, the date at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the height of a row."""
        return QSize(self._theme.px(320), self._theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint a battle."""
        row: BattleRow = index.data(ROW)
        px = self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_row_ground(painter, option, self._theme, px(8))
        rect = option.rect.adjusted(px(16), px(8), -px(16), -px(8))
        wide = px(170)
        right = QRect(rect.right() - wide, rect.top(), wide, rect.height())
        rest = rect.adjusted(0, 0, -wide - px(16), 0)
        if row.standing is Standing.DAMAGED:
            self._paint_problem(painter, rest, row)
        else:
            self._paint_scores(painter, rest, row)
        self._paint_state(painter, right, row)
        painter.restore()

    def _paint_scores(self, painter: QPainter, rect: QRect, row: BattleRow) -> None:
        if not row.scores:
            self._text(painter, rect, standing_words(row), self._theme.colours.secondary)
            return
        gap = self._theme.px(16)
        wide = min(self._theme.px(200), (rect.width() - gap * (len(row.scores) - 1)) // len(row.scores))
        for at, score in enumerate(row.scores):
            area = QRect(rect.left() + at * (wide + gap), rect.top(), wide, rect.height())
            self._paint_score(painter, area, score)

    def _paint_score(self, painter: QPainter, rect: QRect, score: Score) -> None:
        px, colours = self._theme.px, self._theme.colours
        half = rect.height() // 2
        chip = QRectF(rect.left(), rect.top() + half / 2 - px(7), px(14), px(14))
        paint_player(painter, chip, score.colour, outline=colours.text)
        name = QRect(rect.left() + px(22), rect.top(), rect.width() - px(22), half)
        self._text(painter, name, score.name, colours.text, heavy=True)
        below = name.translated(0, half)
        if score.won:
            side = px(16)
            paint_icon(painter, QRectF(below.left(), below.center().y() - side / 2, side, side), "star", colours.text)
            below.setLeft(below.left() + side + px(4))
        words = self.tr("{score} points").format(score=score.score)
        self._text(painter, below, words, colours.text if score.won else colours.secondary)

    def _paint_problem(self, painter: QPainter, rect: QRect, row: BattleRow) -> None:
        side = self._theme.px(18)
        colour = tone_colour(self._theme, Tone.WRONG)
        sign = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        paint_icon(painter, sign, SIGNS[Tone.WRONG], colour)
        painter.setFont(self._theme.font())
        painter.setPen(QColor(self._theme.colours.text))
        words = rect.adjusted(side + self._theme.px(8), 0, 0, 0)
        painter.drawText(words, LEFT | Qt.TextFlag.TextWordWrap, row.problem)

    def _paint_state(self, painter: QPainter, rect: QRect, row: BattleRow) -> None:
        colours, high = self._theme.colours, rect.height() // 3
        running = row.standing in (Standing.RUNNING, Standing.SETTING_UP)
        lines = (
            (standing_words(row), colours.accent if running else colours.secondary, True),
            (moment_words(row), colours.secondary, False),
            (when_words(row), colours.secondary, False),
        )
        for at, (text, colour, heavy) in enumerate(lines):
            area = QRect(rect.left(), rect.top() + at * high, rect.width(), high)
            self._text(painter, area, text, colour, heavy=heavy, step=Step.SMALL, align=RIGHT)

    def _text(self, painter, rect, text, colour, *, heavy=False, step=Step.BODY, align=LEFT) -> None:
        painter.setFont(self._theme.font(step, heavy=heavy))
        painter.setPen(QColor(colour))
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, rect.width()))
        painter.drawText(rect, align, short)
