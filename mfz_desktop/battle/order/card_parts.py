"""What cards of pieces are put together of: whose it is, where it is in its turn, its systems."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mfz_desktop.battle.order.signs import paint_status
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel


@dataclass(frozen=True, slots=True)
class ShownSystem:
    """A system as a card shows it."""

    type: str
    words: str
    """What it is called."""
    ranges: tuple[str, ...] = ()
    """Of a split weapon."""
    lost: bool = False


def spoken_system(system: ShownSystem) -> str:
    """Return a system in words, and that it is lost."""
    lost = QCoreApplication.translate("SystemLine", "{system}, lost")
    return lost.format(system=system.words) if system.lost else system.words


class OwnerMark(QWidget):
    """A player's colour and pattern, small."""

    def __init__(self, theme: Theme, colour: int, *, side: int = 14, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._colour = colour
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a small square."""
        return QSize(self._theme.px(self._side), self._theme.px(self._side))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            paint_player(painter, QRectF(self.rect()), self._colour, outline=self._theme.colours.text)


class StatusSign(QWidget):
    """Where a piece is in its turn, as a shape."""

    def __init__(self, theme: Theme, status: str, placed: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._status, self._placed = status, placed
        self.setFixedSize(theme.px(14), theme.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            rect = QRectF(self.rect())
            paint_status(painter, rect, self._status, self._theme, placed=self._placed)


class SystemLine(QWidget):
    """A system: glyph and name, struck out once it is lost."""

    def __init__(self, theme: Theme, system: ShownSystem, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._system = system
        words = spoken_system(system)
        self.setAccessibleName(words)
        self.setToolTip(words)

    def sizeHint(self) -> QSize:
        """Return a line."""
        return QSize(self._theme.px(140), self._theme.px(22))

    def minimumSizeHint(self) -> QSize:
        """Return a line that may be short."""
        return QSize(self._theme.px(60), self._theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        colours, px = self._theme.colours, self._theme.px
        colour = colours.secondary if self._system.lost else colours.text
        font = self._theme.font()
        font.setStrikeOut(self._system.lost)
        with QPainter(self) as painter:
            glyph = QRectF(0, self.height() / 2 - px(8), px(16), px(16))
            paint_glyph(painter, glyph, self._system.type, colour, self._system.ranges)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            words = self.rect().adjusted(px(24), 0, 0, 0)
            short = painter.fontMetrics().elidedText(self._system.words, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, short)


class SystemGlyphs(QWidget):
    """All systems of a piece as glyphs in a row; what is lost is struck out."""

    def __init__(self, theme: Theme, systems: Sequence[ShownSystem], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._systems = systems
        words = [spoken_system(one) for one in systems]
        self.setAccessibleName("; ".join(words))
        self.setToolTip("\n".join(words))
        self.setFixedHeight(theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint them."""
        px, colours = self._theme.px, self._theme.colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for at, system in enumerate(self._systems):
                square = QRectF(at * px(26), 0, px(20), px(20))
                colour = colours.secondary if system.lost else colours.text
                paint_glyph(painter, square, system.type, colour, system.ranges)
                if system.lost:
                    painter.setPen(QPen(QColor(colours.text), 2))
                    painter.drawLine(square.bottomLeft(), square.topRight())


def card_head(
    theme: Theme, picture: QWidget | None, called: str, signs: Sequence[tuple[QWidget, str]], *, small: bool
) -> QHBoxLayout:
    """Return the head of a card: a picture beside what the piece is called, and below that signs with their words."""
    words = vbox(STRETCH, spacing=2 if small else 4)
    name = ElidedLabel(called, Role.BODY if small else Role.SECTION)
    name.setFont(theme.font(heavy=True))
    words.addWidget(name)
    for mark, text in signs:
        said = ElidedLabel(text, Role.SMALL) if small else label(text, Role.SECONDARY, wrap=True)
        add_layout(words, hbox((mark, 0, Qt.AlignmentFlag.AlignTop), (said, 1), spacing=6))
    words.addStretch(1)
    row = hbox(*([] if picture is None else [picture]), spacing=8 if small else 12)
    add_layout(row, words, 1)
    return row


def card_picture(context: AppContext, wanted: PictureWanted | None, side: int) -> PictureLabel:
    """Return the picture of a card's piece, square; `side` in px at 100 %."""
    picture = PictureLabel(context.theme, context.pictures, wanted, size=QSize(side, side))
    picture.setFixedSize(context.theme.px(side), context.theme.px(side))
    return picture
