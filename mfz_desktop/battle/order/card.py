"""A frame's card: its picture, its dice now, its systems with what is lost, what stands on it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mfz_desktop.app.context import AppContext
from mfz_desktop.battle.order.rows import station_name, status_word
from mfz_desktop.battle.order.signs import paint_status
from mfz_desktop.battle.seats import Seats
from mfz_desktop.battle_text.names import Names, listed
from mfz_desktop.theme.glyphs import paint_glyph
from mfz_desktop.theme.players import paint_player
from mfz_desktop.theme.style import Theme
from mfz_desktop.widgets.dice_row import DiceRow
from mfz_desktop.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.widgets.picture_label import PictureLabel
from mfz_desktop.widgets.system_words import named_type
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import Battle, FrameState, Status
from mfz_rules.rapid_attack.companies.pool import pool
from mfz_rules.rapid_attack.state.frames import Fitted

CARD_WIDE = 264
PICTURE = 84


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
    """Where a frame is in its turn, as a shape."""

    def __init__(self, theme: Theme, frame: FrameState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame = frame
        self.setFixedSize(theme.px(14), theme.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            rect = QRectF(self.rect())
            paint_status(painter, rect, self._frame.status, self._theme, placed=self._frame.placed)


class SystemLine(QWidget):
    """A system: glyph and name, struck out once it is lost."""

    def __init__(self, theme: Theme, system: Fitted, *, lost: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._system = system
        self._lost = lost
        self._text = named_type(system.type.value, system.name)
        words = self.tr("{system}, lost").format(system=self._text) if lost else self._text
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
        colour = colours.secondary if self._lost else colours.text
        font = self._theme.font()
        font.setStrikeOut(self._lost)
        with QPainter(self) as painter:
            glyph = QRectF(0, self.height() / 2 - px(8), px(16), px(16))
            ranges = tuple(self._system.ranges)
            paint_glyph(painter, glyph, self._system.type.value, colour, ranges)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            words = self.rect().adjusted(px(24), 0, 0, 0)
            short = painter.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, short)


class FrameCard(QFrame):
    """One frame as it is at one moment. It does not follow the battle: make another one."""

    def __init__(
        self, context: AppContext, seats: Seats, battle: Battle, frame: FrameState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.frame = frame
        self._context = context
        self.setProperty("surface", "raised")
        names = Names(battle)
        self.setAccessibleName(names(frame.id))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        column.addLayout(self._head(names, seats))
        dice = current_dice(battle, frame)
        if frame.status is not Status.DESTROYED:
            column.addWidget(DiceRow(context.theme, dice, side=24))
        column.addLayout(self._systems())
        for line in self._marks(names):
            column.addWidget(label(line, Role.SMALL, wrap=True))
        column.addStretch(1)
        self.setFixedWidth(context.theme.px(CARD_WIDE))

    def _head(self, names: Names, seats: Seats) -> QHBoxLayout:
        frame, theme = self.frame, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(12)
        picture = PictureLabel(theme, self._context.pictures, seats.picture(frame.id), size=QSize(PICTURE, PICTURE))
        picture.setFixedSize(theme.px(PICTURE), theme.px(PICTURE))
        row.addWidget(picture)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addStretch(1)
        words.addWidget(ElidedLabel(names(frame.id), Role.SECTION))
        signs = ((OwnerMark(theme, seats.colour(frame.owner)), names(frame.owner)),
                 (StatusSign(theme, frame), status_word(frame.status)))  # fmt: skip
        for sign, text in signs:
            line = QHBoxLayout()
            line.setSpacing(8)
            line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(label(text, Role.SECONDARY, wrap=True), 1)
            words.addLayout(line)
        words.addStretch(1)
        row.addLayout(words, 1)
        return row

    def _systems(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        for system in self.frame.systems:
            column.addWidget(SystemLine(self._context.theme, system, lost=system.id in self.frame.lost))
        return column

    def _marks(self, names: Names) -> list[str]:
        frame = self.frame
        lines = []
        if frame.defense is not None:
            lines.append(self.tr("Defense {value} for this round").format(value=frame.defense))
        if frame.spot is not None:
            lines.append(self.tr("A spot of {value} lies on it").format(value=frame.spot))
        if frame.rockets:
            lines.append(self.tr("Rockets left: {count}").format(count=frame.rockets))
        if frame.near:
            stations = listed([station_name(names, id) for id in frame.near])
            lines.append(self.tr("Near {stations}").format(stations=stations))
        return lines


class CardPopover(QFrame):
    """A frame's card over everything else; gone with a click beside it or Escape."""

    def __init__(self, card: FrameCard, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.card = card
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(card)


def current_dice(battle: Battle, frame: FrameState) -> tuple[Die, ...]:
    """Return every die that the frame would roll now, whatever range it chose."""
    rules = battle.rules.at(battle.clock)
    dice = pool(frame.now, rules.settings, frame.built)
    coloured = tuple(die for die in dice if die.colour is not Colour.WHITE)
    return (*coloured, *(Die(Colour.WHITE),) * frame.whites)
