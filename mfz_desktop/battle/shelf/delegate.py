"""How a battle is painted in the list: what stands, players with colours, scores and companies, when and where."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.battle.shelf.list_model import headline, moment_words, place_words, standing_words, when_words
from mfz_desktop.battle.shelf.summaries import BattleRow, Score
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.messages import SIGNS, tone_colour
from mfz_desktop.ui.widgets.row_ground import paint_row_ground
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex
from mfz_desktop.ui.widgets.row_text import LEFT, RIGHT, paint_text, two_lines

HIGH = 60
TOLD_WIDE, WHEN_WIDE, PLAYER_WIDE = 340, 170, 210
"""px at 100 %: what stands, when and where, one player; each at most."""
MOST_TOLD = 0.31
"""Share of the width that what stands takes at most."""


class BattleDelegate(QStyledItemDelegate):
    """What stands at the left, the players with their companies in the middle, when and where at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row."""
        return QSize(self._theme.px(320), self._theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a battle."""
        row: BattleRow = index.data(ROW)
        px = self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_row_ground(painter, option, self._theme, px(8))
        rect = option.rect.adjusted(px(16), px(8), -px(16), -px(8))
        if row.standing is BattleProgress.DAMAGED:
            self._paint_problem(painter, rect, row)
        else:
            self._paint_parts(painter, rect, row)
        painter.restore()

    def _paint_parts(self, painter: QPainter, rect: QRect, row: BattleRow) -> None:
        px, colours = self._theme.px, self._theme.colours
        told = QRect(rect.left(), rect.top(), min(px(TOLD_WIDE), round(rect.width() * MOST_TOLD)), rect.height())
        when = QRect(rect.right() - px(WHEN_WIDE), rect.top(), px(WHEN_WIDE), rect.height())
        self._paint_told(painter, told, row)
        self._paint_scores(painter, QRect(told.topRight(), when.bottomLeft()).adjusted(px(16), 0, -px(16), 0), row)
        above, below = two_lines(when)
        paint_text(painter, self._theme, above, when_words(row), colours.secondary, step=TypeStep.SMALL, align=RIGHT)
        paint_text(painter, self._theme, below, place_words(row), colours.secondary, step=TypeStep.SMALL, align=RIGHT)

    def _paint_told(self, painter: QPainter, rect: QRect, row: BattleRow) -> None:
        px, colours = self._theme.px, self._theme.colours
        above, below = two_lines(rect)
        if row.result:
            side = px(16)
            paint_icon(painter, QRectF(above.left(), above.center().y() - side / 2, side, side), "star", colours.text)
            above.setLeft(above.left() + side + px(6))
        paint_text(painter, self._theme, above, headline(row) or standing_words(row), colours.text, heavy=True)
        running = row.standing in (BattleProgress.RUNNING, BattleProgress.SETTING_UP)
        standing = standing_words(row) if headline(row) else ""
        paint_text(
            painter,
            self._theme,
            below,
            standing,
            colours.accent if running else colours.secondary,
            heavy=True,
            step=TypeStep.SMALL,
        )
        used = painter.fontMetrics().horizontalAdvance(standing)
        below.setLeft(below.left() + used)
        moment = moment_words(row)
        paint_text(
            painter, self._theme, below, f" · {moment}" if moment else "", colours.secondary, step=TypeStep.SMALL
        )

    def _paint_scores(self, painter: QPainter, rect: QRect, row: BattleRow) -> None:
        if not row.scores:
            return
        gap = self._theme.px(16)
        each = (rect.width() - gap * (len(row.scores) - 1)) // len(row.scores)
        wide = min(self._theme.px(PLAYER_WIDE), each)
        for at, score in enumerate(row.scores):
            area = QRect(rect.left() + at * (wide + gap), rect.top(), wide, rect.height())
            self._paint_score(painter, area, score)

    def _paint_score(self, painter: QPainter, rect: QRect, score: Score) -> None:
        px, colours = self._theme.px, self._theme.colours
        above, below = two_lines(rect)
        chip = QRectF(rect.left(), above.center().y() - px(6), px(14), px(14))
        paint_player(painter, chip, score.colour, outline=colours.text)
        above.setLeft(above.left() + px(22))
        below.setLeft(above.left())
        paint_text(painter, self._theme, above, str(score.score), colours.text, heavy=True)
        above.setLeft(above.left() + painter.fontMetrics().horizontalAdvance(f"{score.score}  "))
        paint_text(painter, self._theme, above, score.name, colours.text)
        paint_text(painter, self._theme, below, score.company, colours.secondary, step=TypeStep.SMALL)

    def _paint_problem(self, painter: QPainter, rect: QRect, row: BattleRow) -> None:
        side = self._theme.px(18)
        colour = tone_colour(self._theme, Tone.WRONG)
        sign = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        paint_icon(painter, sign, SIGNS[Tone.WRONG], colour)
        painter.setFont(self._theme.font())
        painter.setPen(QColor(self._theme.colours.text))
        words = rect.adjusted(side + self._theme.px(8), 0, 0, 0)
        painter.drawText(words, LEFT | Qt.TextFlag.TextWordWrap, row.problem)
