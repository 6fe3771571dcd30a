"""What has just happened, shown on the map for a moment: dice as they landed, a hit, a wreck, another leader."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mfz_desktop.battle.dice.notation import damage_die
from mfz_desktop.core.language import translate
from mfz_desktop.core.settings import BATTLE_GROUND, BATTLE_LIFE, Settings
from mfz_desktop.rapid_attack.battle.map.chips import ChipRoom
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing, chip_size, paint_chip
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_desktop.rapid_attack.battle.map.textures import PLAIN
from mfz_desktop.rapid_attack.battle.session import FrameChange
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.state.attack import Attack
from mfz_rules.rapid_attack.state.events import (
    DamageRolled,
    FrameDestroyed,
    LeadChanged,
    PiecesRemoved,
    Rolled,
    SystemLost,
    WhiteDieLost,
)

SHOWN_FOR = 2500
"""Milliseconds that what has just happened is shown."""
DIE_SIDE, GAP = 40, 4
"""px at 100 %: dice that are read across a table."""
HEAD = 14
"""px at 100 %: the head of the line of an attack."""


@dataclass(frozen=True, slots=True)
class Happenings:
    """What came of the last answers."""

    dice: tuple[tuple[Die, int], ...] = ()
    beside: str = ""
    """Whose dice, or at whom they are thrown."""
    struck: tuple[str, ...] = ()
    wrecked: tuple[str, ...] = ()
    leader: str = ""
    """Who leads now, where that has changed."""


def happenings_of(change: FrameChange) -> Happenings | None:
    """Return what is to be shown of a change; None where nothing is."""
    dice: tuple[tuple[Die, int], ...] = ()
    beside = leader = ""
    struck: dict[str, None] = {}
    wrecked: dict[str, None] = {}
    for event in change.events:
        match event:
            case Rolled():
                beside = event.frame
                dice = tuple((Die(one.colour, one.sides), one.value) for one in event.dice)
            case DamageRolled():
                beside = event.volley.target
                dice = tuple((damage_die(), value) for value in event.volley.dice)
            case SystemLost() | WhiteDieLost():
                struck[event.frame] = None
            case PiecesRemoved():
                struck[event.terrain] = None
            case FrameDestroyed():
                wrecked[event.frame] = None
            case LeadChanged():
                leader = event.player
    found = Happenings(dice, beside, tuple(struck), tuple(wrecked), leader)
    return found if found != Happenings() else None


class ShownHappenings(QObject):
    """What has just happened on one map, as long as it is shown; nothing where somebody switched that off."""

    changed = Signal()
    """It is over."""
    look_changed = Signal()
    """The ground is another one."""

    def __init__(self, settings: Settings, parent: QObject, *, off: bool = False) -> None:
        """`off` is for a sketch, on which nothing happens."""
        super().__init__(parent)
        self._settings = settings
        self._off = off
        self.now: Happenings | None = None
        self.timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self.timer.timeout.connect(self._forget)
        settings.changed.connect(self._on_setting)

    @property
    def on(self) -> bool:
        """Whether anything is shown."""
        return not self._off and self._settings.get(BATTLE_LIFE)

    @property
    def ground(self) -> str:
        """What the table is covered with."""
        return self._settings.get(BATTLE_GROUND) if self._settings.get(BATTLE_LIFE) else PLAIN

    def follow(self, change: FrameChange) -> None:
        """Show what came of an answer."""
        self.now = happenings_of(change) if self.on else None
        if self.now is not None:
            self.timer.start()

    def _forget(self) -> None:
        self.now = None
        self.changed.emit()

    def _on_setting(self, option: object) -> None:
        if option in (BATTLE_LIFE, BATTLE_GROUND):
            self.look_changed.emit()


def paint_attack(painter: QPainter, drawing: Drawing, attack: Attack) -> None:
    """Paint the line of the attack that is being made, from base to base."""
    start, end = (
        outline_of(drawing.battle, drawing.camera, id).boundingRect() for id in (attack.attacker, attack.target)
    )
    if start.isEmpty() or end.isEmpty():
        return
    away = end.center() - start.center()
    long = max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5)
    ahead, size = away / long, float(drawing.px(HEAD))
    aside = QPointF(-ahead.y(), ahead.x())
    first = start.center() + ahead * min(start.width(), start.height()) / 2
    tip = end.center() - ahead * min(end.width(), end.height()) / 2
    colours = drawing.theme.colours
    for colour, wide in ((colours.raised, 7.0), (colours.wrong, 3.5)):
        painter.setPen(QPen(QColor(colour), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(first, tip - ahead * size * 0.7)
    painter.setPen(QPen(QColor(colours.raised), 1.5))
    painter.setBrush(QColor(colours.wrong))
    back, side = tip - ahead * size, aside * size / 2
    painter.drawPolygon(QPolygonF([tip, back + side, back - side]))


def paint_happenings(painter: QPainter, drawing: Drawing, shown: Happenings, chips: ChipRoom) -> None:
    """Paint rings round what was struck, a cross over what is destroyed, the dice, and who leads."""
    colours, px = drawing.theme.colours, drawing.px
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for id in (*shown.struck, *shown.wrecked):
        painter.setPen(QPen(QColor(colours.wrong), px(4)))
        painter.drawPath(outline_of(drawing.battle, drawing.camera, id, float(px(9))))
    for id in shown.wrecked:
        rect = outline_of(drawing.battle, drawing.camera, id, float(px(9))).boundingRect()
        painter.drawLine(rect.topLeft(), rect.bottomRight())
        painter.drawLine(rect.topRight(), rect.bottomLeft())
    _paint_dice(painter, drawing, shown, chips)
    if shown.leader:
        words = translate("BattleMap", "{player} leads").format(player=drawing.names(shown.leader))
        rect = chip_size(drawing.theme, words, heavy=True).adjusted(-px(16), -px(6), px(16), px(6))
        table = drawing.camera.table(drawing.battle.table)
        place = chips.pushed(rect, QPointF(table.center().x(), table.top() + rect.height()))
        paint_chip(painter, drawing.theme, place, words, heavy=True)


def _paint_dice(painter: QPainter, drawing: Drawing, shown: Happenings, chips: ChipRoom) -> None:
    piece = outline_of(drawing.battle, drawing.camera, shown.beside).boundingRect()
    if not shown.dice or piece.isEmpty():
        return
    px = drawing.px
    step, pad = px(DIE_SIDE + GAP), px(GAP)
    size = QRectF(0, 0, len(shown.dice) * step + pad, step + pad)
    over = piece.center() - QPointF(0, piece.height() / 2 + size.height() / 2 + px(12))
    place = chips.pushed(size, over)
    painter.setPen(QPen(QColor(drawing.theme.colours.hairline), 1))
    painter.setBrush(QColor(drawing.theme.colours.raised))
    painter.drawRoundedRect(place, 8, 8)
    look = DieLook(dark=drawing.theme.dark)
    for at, (die, value) in enumerate(shown.dice):
        square = QRectF(place.left() + pad + at * step, place.top() + pad, px(DIE_SIDE), px(DIE_SIDE))
        paint_die(painter, square, die, value, look)
