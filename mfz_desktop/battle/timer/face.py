"""The timer as it is seen: a sign for how much of the time is used, the time of the turn, that of the battle."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mfz_desktop.battle.timer.timer import BattleTimer
from mfz_desktop.battle.timer.timing import Reading
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

translate = QCoreApplication.translate

SIGN, SIGN_LARGE = 24, 48
"""px at 100 %."""
ROUND = 5760
"""A whole circle, in Qt's sixteenths of a degree."""
EDGE = 4
"""px at 100 %: room for the ring round what the keyboard is at."""


class TimerFace(QAbstractButton):
    """Pressed, it opens the control; `for_the_table` it is large and only looked at."""

    def __init__(
        self, theme: Theme, timer: BattleTimer, *, for_the_table: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._timer = timer
        self._large = for_the_table
        self._lines = ("", "")
        self._hinted = QSize()
        wide = QSizePolicy.Policy.Fixed if for_the_table else QSizePolicy.Policy.Preferred
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if for_the_table else Qt.FocusPolicy.StrongFocus)
        if for_the_table:
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Timer"))
        timer.changed.connect(self._follow)
        theme.changed.connect(self._follow)
        self._follow()

    @property
    def lines(self) -> tuple[str, str]:
        """What it says."""
        return self._lines

    def sizeHint(self) -> QSize:
        """Return room for the sign and two lines."""
        px, sign = self._theme.px, self._sign
        high = max(sign, px(64 if self._large else 36)) + px(EDGE)
        return QSize(sign + px(8) + self._wide() + 2 * px(EDGE), high)

    def minimumSizeHint(self) -> QSize:
        """Return room for the sign."""
        return QSize(self._sign + 2 * self._theme.px(EDGE), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it, with a ring round it where the keyboard is."""
        reading, colours, px = self._timer.reading, self._theme.colours, self._theme.px
        side = self._sign
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            square = QRectF(px(EDGE), (self.height() - side) / 2, side, side)
            paint_sign(painter, square, reading, self._theme)
            left = square.right() + px(8)
            half = self.height() / 2
            first = colours.warning if reading.is_up else colours.text
            for at, (text, font, colour) in enumerate(
                zip(self._lines, self._fonts(), (first, colours.secondary), strict=True)
            ):
                align = Qt.AlignmentFlag.AlignBottom if at == 0 else Qt.AlignmentFlag.AlignTop
                painter.setFont(font)
                painter.setPen(QColor(colour))
                area = QRectF(left, at * half, self.width() - left, half)
                short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
                painter.drawText(area, align | Qt.AlignmentFlag.AlignLeft, short)
            if self.hasFocus():
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(6), px(6))

    @property
    def _sign(self) -> int:
        return self._theme.px(SIGN_LARGE if self._large else SIGN)

    def _fonts(self) -> tuple[QFont, QFont]:
        first = TypeStep.DISPLAY if self._large else TypeStep.BODY
        return self._theme.font(first, heavy=True), self._theme.font(
            TypeStep.SECTION if self._large else TypeStep.SMALL
        )

    def _wide(self) -> int:
        return max(
            QFontMetrics(font).horizontalAdvance(text) for text, font in zip(self._lines, self._fonts(), strict=True)
        )

    def _follow(self) -> None:
        reading = self._timer.reading
        self._lines = self._large_lines(reading) if self._large else (turn_words(reading), battle_words(reading))
        self.setToolTip(spoken(reading))
        self.setAccessibleDescription(spoken(reading))
        if self.sizeHint() != self._hinted:
            self._hinted = self.sizeHint()
            self.updateGeometry()
        self.update()

    def _large_lines(self, reading: Reading) -> tuple[str, str]:
        """Return the figures, and below them a word or two: they are read from two metres."""
        if reading.ended:
            return turn_words(reading), battle_words(reading)
        word = self.tr("this turn")
        if reading.limit:
            word = self.tr("of {limit}").format(limit=figures(reading.limit))
        if reading.is_up:
            word = self.tr("time is up")
        return figures(reading.turn), self.tr("paused") if reading.paused else word


def paint_sign(painter: QPainter, square: QRectF, reading: Reading, theme: Theme) -> None:
    """Paint a ring that is drawn as the time goes; up: a full square on its tip; paused: two bars."""
    if reading.paused and not reading.ended:
        _paint_bars(painter, square, theme.colours.secondary)
    elif reading.is_up:
        _paint_tip(painter, square, theme.colours.warning)
    else:
        _paint_ring(painter, square, reading, theme)


def _paint_bars(painter: QPainter, square: QRectF, colour: str) -> None:
    side = square.width()
    for at in (0.26, 0.56):
        bar = QRectF(square.left() + at * side, square.top() + 0.2 * side, 0.18 * side, 0.6 * side)
        painter.fillRect(bar, QColor(colour))


def _paint_tip(painter: QPainter, square: QRectF, colour: str) -> None:
    middle, reach = square.center(), square.width() / 2
    tips = (QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawPolygon(QPolygonF([middle + tip for tip in tips]))


def _paint_ring(painter: QPainter, square: QRectF, reading: Reading, theme: Theme) -> None:
    line = max(2.0, square.width() / 9)
    ring = square.adjusted(line, line, -line, -line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(theme.colours.hairline if reading.limit else theme.colours.secondary), line)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawEllipse(ring)
    if reading.limit:
        pen.setColor(QColor(theme.colours.text))
        painter.setPen(pen)
        painter.drawArc(ring, ROUND // 4, -round(ROUND * reading.share))


def figures(seconds: int) -> str:
    """Return a time as a clock shows it: `0:07`, `12:34`, `1:02:03`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def turn_words(reading: Reading) -> str:
    """Return the time of the turn: `2:14 of 3:00`, or that it is up; after the end that of the battle."""
    if reading.ended:
        return figures(reading.battle)
    if reading.is_up:
        return translate("Timer", "{time} · time is up").format(time=figures(reading.turn))
    if reading.limit:
        return translate("Timer", "{time} of {limit}").format(
            time=figures(reading.turn), limit=figures(reading.limit)
        )
    return figures(reading.turn)


def battle_words(reading: Reading) -> str:
    """Return the time of the battle, and whether the timer stands; after the end what the time above is."""
    if reading.ended:
        return translate("Timer", "the whole battle")
    words = translate("Timer", "battle {time}").format(time=figures(reading.battle))
    return translate("Timer", "paused · {words}").format(words=words) if reading.paused else words


def spoken(reading: Reading) -> str:
    """Return everything in a sentence, for screen readers and tool tips."""
    if reading.ended:
        return translate("Timer", "The battle took {time}.").format(time=figures(reading.battle))
    words = translate("Timer", "This turn {turn}, the battle {battle}").format(
        turn=figures(reading.turn), battle=figures(reading.battle)
    )
    if reading.limit:
        words = translate("Timer", "{words}, {limit} for a turn").format(words=words, limit=figures(reading.limit))
    if reading.is_up:
        words = translate("Timer", "{words}: the time is up").format(words=words)
    return translate("Timer", "{words}; paused.").format(words=words) if reading.paused else f"{words}."
