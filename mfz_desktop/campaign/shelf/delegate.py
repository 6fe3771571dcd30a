"""How a campaign is painted in the list: name and issue, what happened last and comes next, who plays."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from mfz_desktop.campaign.shelf.rows import CampaignRow, coming_words, fought_words, players_words, when_words
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.editing import NameDelegate
from mfz_desktop.ui.widgets.messages import SIGNS, tone_colour
from mfz_desktop.ui.widgets.row_ground import paint_row_ground
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex
from mfz_desktop.ui.widgets.row_text import LEFT, RIGHT, paint_text, two_lines

HIGH, GAP = 68, 24
"""Of a row, and between its columns; px at 100 %."""
NAME_SHARE, MOST_WHO = 0.42, 0.24
"""Shares of the width: name and issue; at most who plays and since when. What happened and comes has the rest."""


class CampaignDelegate(NameDelegate):
    """Three columns of two lines each."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, self.tr("Name of the campaign"))
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row."""
        return QSize(self._theme.px(320), self._theme.px(HIGH))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        px = self._theme.px
        name = self._name_rect(self._words_rect(option.rect))
        editor.setGeometry(name.left() - px(8), name.top(), name.width() + px(8), px(32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
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
        self._paint_words(painter, self._words_rect(option.rect), row)
        painter.restore()

    def _words_rect(self, rect: QRect) -> QRect:
        px = self._theme.px
        return rect.adjusted(px(56), px(10), -px(16), -px(10))

    def _name_rect(self, words: QRect) -> QRect:
        """Return where name and issue stand."""
        wide = round(words.width() * NAME_SHARE) - self._theme.px(GAP)
        return QRect(words.left(), words.top(), wide, words.height())

    def _paint_words(self, painter: QPainter, rect: QRect, row: CampaignRow) -> None:
        one, gap = row.summary, self._theme.px(GAP)
        if one.problem:
            self._paint_lines(painter, rect, row.name, translated(one.problem))
            return
        name = self._name_rect(rect)
        players, when = players_words(one), when_words(one)
        wide = min(self._wide(players, when), round(rect.width() * MOST_WHO))
        who = QRect(rect.right() - wide, rect.top(), wide, rect.height())
        news = QRect(name.right() + gap, rect.top(), who.left() - name.right() - 2 * gap, rect.height())
        coming = self._theme.colours.accent if one.battles > one.decided else None
        self._paint_lines(painter, name, row.name, one.issue)
        self._paint_lines(painter, news, fought_words(one), coming_words(one), heavy=False, below=coming)
        self._paint_lines(painter, who, players, when, heavy=False, align=RIGHT)

    def _wide(self, above: str, below: str) -> int:
        """Return the room that two lines take."""
        lines = ((TypeStep.BODY, above), (TypeStep.SMALL, below))
        return max(QFontMetrics(self._theme.font(step)).horizontalAdvance(text) for step, text in lines) + 1

    def _paint_lines(
        self,
        painter: QPainter,
        rect: QRect,
        first: str,
        second: str,
        *,
        heavy: bool = True,
        align: Qt.AlignmentFlag = LEFT,
        below: str | None = None,
    ) -> None:
        """Paint two lines; `below` is another colour for the second."""
        theme, (above, under) = self._theme, two_lines(rect)
        paint_text(painter, theme, above, first, theme.colours.text, heavy=heavy, align=align)
        colour = below or theme.colours.secondary
        paint_text(painter, theme, under, second, colour, step=TypeStep.SMALL, align=align)
