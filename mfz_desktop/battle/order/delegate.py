"""How players, pieces and stations are painted in the order of the moment."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mfz_desktop.battle.order.rows import (
    OPEN,
    AskedFor,
    Flag,
    PlayerRow,
    Row,
    StationRow,
    TokensRow,
    TurnRow,
    asked_word,
    standing_word,
)
from mfz_desktop.battle.order.signs import DONE, GONE, paint_pips, paint_status, pips_width
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex
from mfz_desktop.ui.widgets.row_painting import paint_row_ground
from mfz_rules.kernel.dice import Colour, Die

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NAME_WIDE = 52
"""px at 100 %: with less for a name there are no pips beside it; the tool tip and the card have them."""
USUAL_PIPS = 4
"""So many keep their room where a piece has fewer: dice stand below each other."""
CENTRE = Qt.AlignmentFlag.AlignCenter
COMPANY_WIDE = 48
"""px at 100 %: with less for a company's name it is left to the tool tip."""
PLAYER_HIGH = (56, 54, 50, 49)
PIECE_HIGH = (26, 24, 22, 19)
"""px at 100 %: with room, with less, with little, with least."""
STATION_HIGH = (24, 22, 20, 19)
TOKEN_WIDE = 36
"""px at 100 %: a piece's sign and its number."""


class OrderDelegate(QStyledItemDelegate):
    """Paints rows; `tightness` 0 to 3 says how much room there is for each."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.tightness = 0
        self.number_letters = 1
        """How many letters the longest number of a piece has."""
        self._tokens: dict[tuple[object, ...], QPixmap] = {}
        theme.changed.connect(self._forget_tokens)

    def height_of(self, kind: type[Row], tightness: int) -> int:
        """Return how high a row of a kind is."""
        kinds = {PlayerRow: PLAYER_HIGH, TurnRow: PIECE_HIGH, TokensRow: PIECE_HIGH, StationRow: STATION_HIGH}
        return self._theme.px(kinds[kind][tightness])

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row."""
        return QSize(self._theme.px(120), self.height_of(type(index.data(ROW)), self.tightness))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a row."""
        row: Row = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, row, first=index.row() == 0)
        inset = self._theme.px(8)
        rect = QRectF(option.rect).adjusted(inset, 0, -inset, 0)
        if isinstance(row, PlayerRow):
            self._paint_player(painter, rect, row)
        elif isinstance(row, TurnRow):
            self._paint_piece(painter, rect, row)
        elif isinstance(row, TokensRow):
            self._paint_tokens(painter, rect, row)
        else:
            self._paint_station(painter, rect, row)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, row: Row, *, first: bool) -> None:
        """Paint what is selected or pointed at; a hairline parts players, nothing parts what is theirs."""
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            paint_row_ground(painter, option, self._theme, line=False)
        elif isinstance(row, PlayerRow) and not first:
            painter.setPen(QColor(self._theme.colours.hairline))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())

    def _paint_player(self, painter: QPainter, rect: QRectF, row: PlayerRow) -> None:
        px, colours = self._theme.px, self._theme.colours
        lines = px(22) + px(16) + px(3) + px(6)
        top = QRectF(rect.left(), rect.top() + (rect.height() - lines) / 2, rect.width(), px(22))
        chip = QRectF(top.left(), top.center().y() - px(8), px(16), px(16))
        paint_player(painter, chip, row.colour, outline=colours.text, pitch=px(6))
        painter.setFont(self._theme.font(TypeStep.SECTION, heavy=True))
        score = str(row.score)
        wide = painter.fontMetrics().horizontalAdvance(score)
        painter.setPen(QColor(colours.text))
        painter.drawText(top, RIGHT, score)
        name = top.adjusted(px(24), 0, -wide - px(6), 0)
        if row.leads or row.won:
            sign = QRectF(name.right() - px(16), top.center().y() - px(8), px(16), px(16))
            paint_icon(painter, sign, "star" if row.won else "shield", colours.text)
            name.setRight(sign.left() - px(4))
        self._text(painter, name, row.name, self._theme.font(heavy=True), colours.text, struck=row.conceded)
        name.setLeft(name.left() + painter.fontMetrics().horizontalAdvance(row.name) + px(6))
        if name.width() >= px(COMPANY_WIDE):
            self._text(painter, name, row.company, self._theme.font(TypeStep.SMALL), colours.secondary)
        below = QRectF(rect.left(), top.bottom(), rect.width(), px(16))
        self._paint_second_line(painter, below, row)
        bar = QRectF(rect.left(), below.bottom() + px(3), max(px(4), rect.width() * row.share), px(6))
        paint_player(painter, bar, row.colour, outline=colours.text, pitch=px(6))

    def _paint_second_line(self, painter: QPainter, rect: QRectF, row: PlayerRow) -> None:
        colours, small = self._theme.colours, self._theme.font(TypeStep.SMALL)
        word = asked_word(row.asked) or standing_word(row)
        sum_words = f"{row.assets} × {row.per_asset}"
        self._text(painter, rect, sum_words, small, colours.secondary)
        used = painter.fontMetrics().horizontalAdvance(sum_words) + self._theme.px(8)
        rest = rect.adjusted(used, 0, 0, 0)
        if word:
            colour = colours.accent if row.asked is not AskedFor.NOTHING else colours.secondary
            font = self._theme.font(TypeStep.SMALL, heavy=row.asked is not AskedFor.NOTHING)
            self._text(painter, rest, word, font, colour, align=RIGHT)
            rest.setRight(rest.right() - painter.fontMetrics().horizontalAdvance(word) - self._theme.px(6))
        self._paint_flags(painter, rest, row.flags)

    def _paint_flags(self, painter: QPainter, rect: QRectF, flags: tuple[Flag, ...]) -> None:
        """Paint a flag for each station; where they find no room side by side, one with their number."""
        side = self._theme.px(14)
        fits = side * len(flags) <= rect.width()
        for at, flag in enumerate(flags if fits else flags[:1]):
            self._paint_flag(
                painter, QRectF(rect.left() + at * side, rect.center().y() - side / 2, side, side), flag.home
            )
        if not fits:
            words = rect.adjusted(side + self._theme.px(2), 0, 0, 0)
            self._text(painter, words, str(len(flags)), self._theme.font(TypeStep.SMALL), self._theme.colours.text)

    def _paint_flag(self, painter: QPainter, square: QRectF, home: int | None) -> None:
        glyph = "star" if home is None else "flag"
        paint_icon(painter, square, glyph, self._theme.colours.text)

    def _paint_piece(self, painter: QPainter, rect: QRectF, row: TurnRow) -> None:
        px, colours = self._theme.px, self._theme.colours
        side = px(14)
        if row.indent:
            rect = rect.adjusted(px(14), 0, 0, 0)
        sign = QRectF(rect.left() + px(1), rect.center().y() - side / 2, side, side)
        paint_status(painter, sign, row.status, self._theme, placed=row.placed)
        gone = row.status in GONE
        right = rect.right()
        if not gone:
            right -= self._paint_pips(painter, rect, row)
            right = self._paint_number_dice(painter, rect, right, row)
            right = self._paint_home(painter, rect, right, row.home)
        number = QRectF(sign.right() + px(4), rect.top(), self._number_wide(row), rect.height())
        faded = colours.secondary
        if row.number:
            self._text(painter, number, row.number, self._theme.font(TypeStep.SMALL), faded, align=CENTRE)
        words = QRectF(number.right() + px(4), rect.top(), right - number.right() - px(4), rect.height())
        acting = row.status in OPEN
        colour = colours.secondary if gone or row.status == DONE else colours.text
        self._text(painter, words, row.name, self._theme.font(heavy=acting), colour, struck=gone)

    def _number_wide(self, row: TurnRow) -> int:
        """Return how wide a row's number is: as the longest of all, so that names stand below each other."""
        return self._theme.px(14 if self.number_letters < 2 else 18) if row.number else 0

    def _paint_tokens(self, painter: QPainter, rect: QRectF, row: TokensRow) -> None:
        px = self._theme.px
        wide, ratio = min(px(TOKEN_WIDE), rect.width() / len(row.pieces)), painter.device().devicePixelRatioF()
        for at, piece in enumerate(row.pieces):
            left = round(rect.left() + px(1) + at * wide)
            room = QSize(int(wide), round(rect.height()))
            painter.drawPixmap(QPointF(left, rect.top()), self.token(piece, room, ratio))

    def token(self, piece: TurnRow, room: QSize, ratio: float) -> QPixmap:
        """Return a piece's sign and number as pixels: there are dozens in a row, and few of them change.

        The sign becomes smaller where the room is narrow.
        """
        key = (piece.status, piece.placed, piece.number, room.width(), room.height(), ratio)
        if key not in self._tokens:
            self._tokens[key] = self._painted_token(piece, room, ratio)
        return self._tokens[key]

    def _forget_tokens(self) -> None:
        self._tokens.clear()

    def _painted_token(self, piece: TurnRow, room: QSize, ratio: float) -> QPixmap:
        px, high = self._theme.px, room.height()
        side = max(px(8), min(px(14), room.width() - px(17)))
        wide = min(side + px(18), room.width())
        made = QPixmap(round(wide * ratio), round(high * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        with QPainter(made) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            sign = QRectF(0, (high - side) / 2, side, side)
            paint_status(painter, sign, piece.status, self._theme, placed=piece.placed)
            painter.setFont(self._theme.font(TypeStep.SMALL))
            painter.setPen(QColor(self._theme.colours.secondary))
            number = QRectF(side + px(1), 0, wide - side - px(1), high)
            painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, piece.number)
        return made

    def _paint_pips(self, painter: QPainter, rect: QRectF, row: TurnRow) -> int:
        """Paint what is left of the systems, where a name keeps its room beside that; return what it takes."""
        px = self._theme.px
        wide = pips_width(max(row.systems, USUAL_PIPS), self._theme) + px(4)
        dice = px(24) * ((row.spot is not None) + (row.defense is not None))
        if rect.width() - px(40) - dice - wide < px(NAME_WIDE):
            return 0
        paint_pips(painter, rect, row.left, row.systems, self._theme)
        return wide

    def _paint_number_dice(self, painter: QPainter, rect: QRectF, right: float, row: TurnRow) -> float:
        """Paint the numbers of the count, spot and defense from the right; return what is left of the line."""
        side = min(rect.height() - 1, self._theme.px(21))
        look = DieLook(dark=self._theme.colours.dark, outline=1.0)
        for colour, value in ((Colour.YELLOW, row.spot), (Colour.BLUE, row.defense)):
            if value is not None:
                square = QRectF(right - side, rect.center().y() - side / 2, side, side)
                paint_die(painter, square, Die(colour), value, look)
                right -= side + self._theme.px(3)
        words = "/".join(map(str, row.numbers)) or row.words
        if words:
            line = QRectF(rect.left(), rect.top(), right - rect.left(), rect.height())
            ink = self._theme.colours.accent if row.numbers else self._theme.colours.secondary
            font = self._theme.font(TypeStep.SMALL, heavy=bool(row.numbers))
            self._text(painter, line, words, font, ink, align=RIGHT)
            right -= painter.fontMetrics().horizontalAdvance(words) + self._theme.px(6)
        return right

    def _paint_home(self, painter: QPainter, rect: QRectF, right: float, home: int | None) -> float:
        """Paint whose it was at first, if that is to be told; return what is left of the line."""
        if home is None:
            return right
        px = self._theme.px
        chip = QRectF(right - px(10), rect.center().y() - px(5), px(10), px(10))
        paint_player(painter, chip, home, outline=self._theme.colours.text, pitch=px(5))
        return chip.left() - px(6)

    def _paint_station(self, painter: QPainter, rect: QRectF, row: StationRow) -> None:
        px, colours = self._theme.px, self._theme.colours
        side = px(14)
        sign = QRectF(rect.left() + px(1), rect.center().y() - side / 2, side, side)
        self._paint_flag(painter, sign, row.home)
        right = rect.right()
        if row.home != row.owner:
            right = self._paint_home(painter, rect, right, row.home)
        words = QRectF(sign.right() + px(8), rect.top(), right - sign.right() - px(8), rect.height())
        free = row.owner is None
        text = self.tr("{station}: nobody's").format(station=row.name) if free else row.name
        self._text(painter, words, text, self._theme.font(), colours.warning if free else colours.secondary)

    def _text(
        self,
        painter: QPainter,
        rect: QRectF,
        text: str,
        font: QFont,
        colour: str,
        *,
        align: Qt.AlignmentFlag = LEFT,
        struck: bool = False,
    ) -> None:
        font.setStrikeOut(struck)
        painter.setFont(font)
        painter.setPen(QPen(QColor(colour)))
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, int(rect.width())))
        painter.drawText(rect, align, short)
