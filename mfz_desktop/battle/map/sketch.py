"""A sketch of a battle beside a real table: the table is the map, the sketch says who is where in words.

One column a player; each frame with its state, defense and spot, and what it is near to or covered by.
"""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mfz_desktop.app.context import AppContext
from mfz_desktop.battle.hand import Hand
from mfz_desktop.battle.map.words import described, status_word, translate
from mfz_desktop.battle.order.signs import paint_status
from mfz_desktop.battle.seats import Seats
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle_text.names import Names, listed
from mfz_desktop.theme.dice import DieLook, paint_die
from mfz_desktop.theme.players import paint_player
from mfz_desktop.theme.type_scale import Step
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import FrameState, Status

HEAD, ROW, GAP = 56, 48, 12
"""px at 100 %."""
NEXT = (Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Right)
BEFORE = (Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Left)


class Sketch(QWidget):
    """Frames by player in columns, stations below; a click selects as on the map."""

    def __init__(
        self, context: AppContext, session: BattleSession, hand: Hand, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self._session = session
        self._hand = hand
        self._seats = Seats(session)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Sketch of the battle"))
        for signal in (session.changed, hand.changed, context.theme.changed):
            signal.connect(self._follow)
        self._follow()

    def sizeHint(self) -> QSize:
        """Return the room that all rows take."""
        battle = self._session.battle
        most = max((sum(one.owner == player.id for one in battle.frames) for player in battle.players), default=1)
        high = HEAD * 2 + ROW * (most + len(battle.holdings) // 2 + 1)
        return QSize(self._theme.px(200 * len(battle.players)), self._theme.px(high))

    def rows(self) -> dict[str, QRectF]:
        """Return where each frame, station and the objective is drawn."""
        battle, px = self._session.battle, self._theme.px
        columns = max(1, len(battle.players))
        wide = (self.width() - px(GAP) * (columns + 1)) / columns
        found: dict[str, QRectF] = {}
        for column, player in enumerate(battle.players):
            left, top = px(GAP) + column * (wide + px(GAP)), float(px(HEAD * 2))
            own = [one.id for one in battle.frames if one.owner == player.id]
            own += [one.id for one in battle.stations if one.home == player.id]
            own += [battle.objective.id] if battle.objective is not None and column == 0 else []
            most = (self.height() - top - px(4)) / max(1, len(own))
            high = min(float(px(ROW)), most)
            for at, id in enumerate(own):
                found[id] = QRectF(left, top + at * high, wide, high - px(4))
        return found

    def event(self, event: QEvent) -> bool:
        """Walk with Tab, and leave at the ends."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._walk(event.key()):
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select what was clicked."""
        found = [id for id, rect in self.rows().items() if rect.contains(event.position())]
        self._hand.look_at(found[0] if found else None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint heads and rows."""
        battle, theme = self._session.battle, self._theme
        names = Names(battle)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(theme.colours.secondary))
            head = QRectF(theme.px(GAP), 0, self.width() - 2 * theme.px(GAP), theme.px(HEAD))
            words = self.tr("The table is the map. Click a frame to look at it.")
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, words)
            rows = self.rows()
            for player in battle.players:
                own = [id for id in rows if id.startswith(f"{player.id}.")]
                if own:
                    self._paint_head(painter, player.id, names(player.id), rows[own[0]])
            for id, rect in rows.items():
                self._paint_row(painter, names, id, rect)

    def _paint_head(self, painter: QPainter, player: str, name: str, below: QRectF) -> None:
        theme = self._theme
        side = theme.px(16)
        square = QRectF(below.left(), below.top() - theme.px(36), side, side)
        paint_player(painter, square, self._seats.colour(player), outline=theme.colours.text)
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(theme.font(Step.BODY, heavy=True))
        room = QRectF(square.right() + theme.px(8), square.top() - 4, below.width() - theme.px(24), side + 8)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_row(self, painter: QPainter, names: Names, id: str, rect: QRectF) -> None:
        theme, battle = self._theme, self._session.battle
        colours, px = theme.colours, theme.px
        chosen = self._hand.holding.looked_at == id
        painter.setPen(QPen(QColor(colours.accent if chosen else colours.hairline), 2 if chosen else 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), px(6), px(6))
        sign = QRectF(rect.left() + px(8), rect.center().y() - px(8), px(16), px(16))
        room = rect.adjusted(px(32), px(3), -px(6), -px(3))
        if not battle.has_frame(id):
            holding = battle.holding(id)
            if holding.owner is not None:
                paint_player(painter, sign, self._seats.colour(holding.owner), outline=colours.text)
            else:
                painter.drawRect(sign)
            held = translate("held by {player}") if holding.owner else translate("held by nobody")
            self._paint_words(painter, room, names(id), held.format(player=names.player(holding.owner)))
            return
        frame = battle.frame(id)
        paint_status(painter, sign, frame.status, theme)
        side = min(px(22), round(room.height()))
        for colour, value in ((Colour.YELLOW, frame.spot), (Colour.BLUE, frame.defense)):
            if value is not None:
                die = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
                paint_die(painter, die, Die(colour), value, DieLook(dark=colours.dark))
                room.setRight(die.left() - px(4))
        self._paint_words(painter, room, names(id), self._where(names, frame))

    def _where(self, names: Names, frame: FrameState) -> str:
        """Return what is known of where a frame is, and where it is in its turn."""
        battle, words = self._session.battle, [status_word(frame.status)]
        if frame.near and frame.status is not Status.DESTROYED:
            words.append(translate("near {stations}").format(stations=listed(map(names, frame.near))))
        attack = battle.attack
        if attack is not None and attack.target == frame.id and attack.cover:
            words.append(translate("in cover of {pieces}").format(pieces=listed(map(names, attack.cover))))
        return " · ".join(words)

    def _paint_words(self, painter: QPainter, room: QRectF, name: str, more: str) -> None:
        theme = self._theme
        half = room.height() / 2
        for text, step, colour, top in (
            (name, Step.BODY, theme.colours.text, room.top()),
            (more, Step.SMALL, theme.colours.secondary, room.top() + half),
        ):
            painter.setFont(theme.font(step))
            painter.setPen(QColor(colour))
            shown = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(QRectF(room.left(), top, room.width(), half), Qt.AlignmentFlag.AlignVCenter, shown)

    def _walk(self, key: int) -> bool:
        by = 1 if key in NEXT else -1 if key in BEFORE else 0
        pieces, selected = list(self.rows()), self._hand.holding.looked_at
        if not by or not pieces:
            return False
        at = pieces.index(selected) + by if selected in pieces else (0 if by > 0 else len(pieces) - 1)
        if not 0 <= at < len(pieces):
            return False
        self._hand.look_at(pieces[at])
        return True

    def _follow(self, _changed: object = None) -> None:
        battle = self._session.battle
        self.setAccessibleDescription(described(battle, Names(battle), self._hand.holding.looked_at))
        self.updateGeometry()
        self.update()
