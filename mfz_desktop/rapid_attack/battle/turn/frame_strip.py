"""The acting frame's card in a strip: its systems with what is lost, white dice, rockets, defense and spot."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names, system_word
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import Battle, FrameState

SIDE = 22
GAP = 6
HEIGHT = 52
"""px at 100 %."""


class FrameStrip(QWidget):
    """One frame at a glance."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: FrameState | None = None
        self._name = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_frame(self, battle: Battle, frame: str | None) -> None:
        """Show a frame, or nothing."""
        self._frame = battle.frame(frame) if frame is not None and battle.has_frame(frame) else None
        self.setVisible(self._frame is not None)
        if self._frame is not None:
            self._name = Names(battle)(self._frame.id)
            self.setAccessibleName(_spoken(self._name, self._frame))
            self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for name and signs."""
        return QSize(self._theme.px(320), self._theme.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name and signs; lost systems faded and struck through."""
        frame = self._frame
        if frame is None:
            return
        theme, px = self._theme, self._theme.px
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(theme.colours.hairline))
            painter.drawLine(0, 0, self.width(), 0)
            painter.setPen(QColor(theme.colours.secondary))
            painter.setFont(theme.font(TypeStep.SMALL))
            top = QRectF(0, px(4), self.width(), px(18))
            words = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
            self._paint_signs(painter, frame, px(25), px(SIDE), px(GAP))

    def _paint_signs(self, painter: QPainter, frame: FrameState, y: int, side: int, gap: int) -> None:
        colours, x = self._theme.colours, 0
        for system in frame.systems:
            lost = system.id in frame.lost
            box = QRectF(x, y, side, side)
            painter.setOpacity(0.4 if lost else 1.0)
            paint_glyph(painter, box, system.type.value, colours.text, system.ranges)
            painter.setOpacity(1.0)
            if lost:
                painter.setPen(QPen(QColor(colours.text), 2))
                painter.drawLine(box.bottomLeft(), box.topRight())
            x += side + gap
        x += gap
        look = DieLook(dark=self._theme.dark)
        for _ in range(frame.whites):
            paint_die(painter, QRectF(x, y, side, side), Die(Colour.WHITE), None, look)
            x += side + gap
        for _ in range(frame.rockets):
            paint_glyph(painter, QRectF(x, y, side, side), "rocket", colours.text)
            x += side + gap
        for die, value in ((Die(Colour.BLUE), frame.defense), (Die(Colour.YELLOW), frame.spot)):
            if value is not None:
                paint_die(painter, QRectF(x + gap, y, side, side), die, value, look)
                x += side + 2 * gap


def _spoken(name: str, frame: FrameState) -> str:
    left = translate("FrameStrip", "no system")
    if frame.left:
        left = listed([system_word(one.type) for one in frame.left])
    said = [f"{name}: {left}", plural("FrameStrip", "%n white die", "%n white dice", frame.whites)]
    if frame.rockets:
        said.append(plural("FrameStrip", "%n rocket", "%n rockets", frame.rockets))
    if frame.defense is not None:
        said.append(translate("FrameStrip", "defense {value}").format(value=frame.defense))
    if frame.spot is not None:
        said.append(translate("FrameStrip", "spot {value} on it").format(value=frame.spot))
    return ", ".join(said)
