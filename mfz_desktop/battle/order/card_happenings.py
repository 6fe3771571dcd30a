"""What has just happened, over the cards of a battle without a map: as on the map, from card to card."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.happening_marks import (
    dice_size,
    leader_size,
    paint_attack_line,
    paint_cross,
    paint_dice,
    paint_leader,
    struck_pen,
)
from mfz_desktop.battle.happenings import Happenings, ShownHappenings
from mfz_desktop.ui.theme.style import Theme

CORNER = 9
"""px at 100 %: how round the corners of a card are."""


class CardsOverlay(QWidget):
    """Lies over all cards and lets every click through; it must be as large as what it lies over."""

    def __init__(
        self,
        theme: Theme,
        shown: ShownHappenings,
        attack: Callable[[], tuple[str, str] | None],
        name: Callable[[str], str],
        cards: Callable[[], Mapping[str, QRectF]],
        parent: QWidget,
    ) -> None:
        """`attack` returns attacker and target of the attack that is being made, `name` what a player is called.

        `cards` returns where the card of each piece lies in `parent`.
        """
        super().__init__(parent)
        self._theme = theme
        self._attack = attack
        self._name = name
        self._cards = cards
        self._shown = shown
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        shown.changed.connect(self.update)
        shown.look_changed.connect(self.update)

    @property
    def line(self) -> tuple[QRectF, QRectF] | None:
        """From which card to which the line of the attack goes that is being made; None where none is shown."""
        attack = self._attack()
        if attack is None or not self._shown.on:
            return None
        cards = self._cards()
        ends = (cards.get(attack[0]), cards.get(attack[1]))
        return None if ends[0] is None or ends[1] is None else (ends[0], ends[1])

    @property
    def now(self) -> Happenings | None:
        """What has just happened, as long as it is shown."""
        return self._shown.now

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all of it."""
        now, line = self.now, self.line
        if now is None and line is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if line is not None:
                self._paint_attack(painter, *line)
            if now is not None:
                self._paint_moment(painter, now)

    def _paint_attack(self, painter: QPainter, start: QRectF, end: QRectF) -> None:
        """Paint rings round both cards, and a line that passes behind all others: what they say stays readable."""
        corner = self._theme.px(CORNER)
        painter.setPen(QPen(QColor(self._theme.colours.wrong), 2))
        for card in (start, end):
            painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), corner, corner)
        painter.save()
        seen = QRegion(self.rect())
        for card in self._cards().values():
            seen -= QRegion(card.toAlignedRect())
        painter.setClipRegion(seen)
        paint_attack_line(painter, self._theme, _on_edge(start, end.center()), _on_edge(end, start.center()))
        painter.restore()

    def _paint_moment(self, painter: QPainter, now: Happenings) -> None:
        theme = self._theme
        corner, edge = theme.px(CORNER), theme.px(3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(struck_pen(theme))
        cards = self._cards()
        for id in cards.keys() & {*now.struck, *now.wrecked}:
            painter.drawRoundedRect(cards[id].adjusted(edge, edge, -edge, -edge), corner, corner)
        for id in cards.keys() & set(now.wrecked):
            paint_cross(painter, cards[id].adjusted(corner, corner, -corner, -corner))
        card = cards.get(now.beside)
        if now.dice and card is not None:
            size = dice_size(theme, len(now.dice))
            foot = QPointF(card.center().x(), card.bottom() - size.height() / 2)
            paint_dice(painter, theme, now.dice, self._pushed(size, foot))
        if now.leader:
            name = self._name(now.leader)
            size = leader_size(theme, name)
            top = QPointF(self.width() / 2, size.height())
            paint_leader(painter, theme, name, self._pushed(size, top))

    def _pushed(self, size: QRectF, middle: QPointF) -> QRectF:
        """Return the place about a point, moved no farther than it takes to be in sight."""
        rect = QRectF(size)
        rect.moveCenter(middle)
        rect.moveLeft(max(0.0, min(rect.left(), self.width() - rect.width())))
        rect.moveTop(max(0.0, min(rect.top(), self.height() - rect.height())))
        return rect


def _on_edge(card: QRectF, other: QPointF) -> QPointF:
    """Return where the straight line from the middle of a card to another point leaves the card."""
    away = other - card.center()
    across, down = abs(away.x()) / card.width(), abs(away.y()) / card.height()
    return card.center() + away / max(2 * across, 2 * down, 1.0)
