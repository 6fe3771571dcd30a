"""A tile among many: a sign, a name, a few words. It paints them itself, for a table can hold a hundred targets."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.turn.arrows import DIRECTIONS
from mfz_desktop.battle.turn.choice_button import LEAST_COMPACT, OncePerPressButton
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

SIGN, MARGIN, GAP = 15, 8, 6
"""px at 100 %."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What a tile shows beside its words: a player's colour, else the icon or glyph of a kind."""

    kind: str = ""
    """`brick` or `station`; empty for a player."""
    player: int = 0


class TileLook:
    """What all tiles of one form look like: fonts and height, and their signs, each painted once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.fonts = tuple(
            (font, QFontMetrics(font)) for font in (theme.font(heavy=True), theme.font(TypeStep.SMALL))
        )
        lines = sum(metrics.lineSpacing() for _, metrics in self.fonts)
        self.high = max(theme.px(LEAST_COMPACT), lines + theme.px(MARGIN))
        self._signs: dict[tuple[Sign, float], QPixmap] = {}

    def sign(self, sign: Sign, ratio: float) -> QPixmap:
        """Return a sign on a screen with `ratio` device pixels to a pixel."""
        made = self._signs.get((sign, ratio))
        if made is None:
            made = self._signs[sign, ratio] = self._painted(sign, ratio)
        return made

    def _painted(self, sign: Sign, ratio: float) -> QPixmap:
        side, ink = self.theme.px(SIGN), self.theme.colours.text
        made = QPixmap(round(side * ratio), round(side * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        square = QRectF(0, 0, side, side)
        with QPainter(made) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if sign.kind == "brick":
                paint_icon(painter, square, sign.kind, ink)
            elif sign.kind:
                paint_glyph(painter, square, sign.kind, ink)
            else:
                paint_player(painter, square, sign.player, outline=ink, pitch=5)
        return made


class TargetTile(OncePerPressButton):
    """One target of several. Arrows are the picker's, and where they point at no tile those of the dice."""

    def __init__(self, look: TileLook, title: str, sign: Sign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._sign = sign
        self.brief = False
        """Whether it says less, however much room there is: as the others around it do."""
        self.setAutoDefault(True)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.say(title, "")

    def say(self, title: str, words: str, *shorter: str) -> None:
        """Say something else; where there is no room for it, the first of what is shorter for which there is."""
        self.title, self.consequence, self._shorter = title, words, shorter
        self.setAccessibleName(f"{title}: {words}" if words else title)
        self.setToolTip(self.accessibleName())
        self.update()

    def refuse(self, why: str) -> None:
        """Be there, but not to be picked, with the reason in words."""
        self.say(self.title, why)
        self.setEnabled(False)

    def sizeHint(self) -> QSize:
        """Return room for two lines, and at least what a finger hits."""
        return QSize(self._look.theme.px(120), self._look.high)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(self._look.theme.px(80), self._look.high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrows to whatever is around."""
        if event.key() in DIRECTIONS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, sign and words in it, and a bar at its edge while it is the chosen one."""
        super().paintEvent(event)
        px, room = self._look.theme.px, QRectF(self.rect())
        with QPainter(self) as painter:
            side = px(SIGN)
            painter.setOpacity(1.0 if self.isEnabled() else 0.4)
            top = round((room.height() - side) / 2)
            painter.drawPixmap(QPointF(px(MARGIN), top), self._look.sign(self._sign, self.devicePixelRatioF()))
            painter.setOpacity(1.0)
            self._paint_words(painter, room.adjusted(px(MARGIN) + side + px(GAP), px(3), -px(MARGIN), -px(3)))
            if self.isChecked():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(QColor(self._look.theme.colours.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), 6, 6)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        """Paint the title over the words; what is too long ends in …, and is the tool tip."""
        colours = self._look.theme.colours
        lines = [(self.title, *self._look.fonts[0], colours.text)]
        if self.consequence:
            lines.append((self.words_in(room.width()), *self._look.fonts[1], colours.secondary))
        top = room.center().y() - sum(metrics.lineSpacing() for _, _, metrics, _ in lines) / 2
        for text, font, metrics, colour in lines:
            line = QRectF(room.left(), top, room.width(), metrics.lineSpacing())
            painter.setPen(QColor(colour) if self.isEnabled() else self._faded)
            _paint_line(painter, line, text, font, metrics)
            top = line.bottom()

    def words_in(self, width: float) -> str:
        """Return the longest words that find room below the title."""
        advance = self._look.fonts[1][1].horizontalAdvance
        said = self._shorter if self.brief and self._shorter else (self.consequence, *self._shorter)
        return next((one for one in said if advance(one) <= width), said[-1])

    @property
    def _faded(self) -> QColor:
        return self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)


def _paint_line(painter: QPainter, line: QRectF, text: str, font: QFont, metrics: QFontMetrics) -> None:
    painter.setFont(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(line.width()))
    painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)
