"""Where words stand that lie over the map for a moment: in sight, on no piece, on no other words, and steadily."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.occupied_areas import OccupiedAreas
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

CHIP_WIDE = 340
"""px at 100 %: a line of words over the map is no longer."""


class ChipRoom:
    """The room that one painting of the map has for words."""

    def __init__(self, taken: OccupiedAreas, camera: Camera, room: QRectF) -> None:
        self._taken = taken
        self._camera = camera
        self._room = room
        self._used: list[QRectF] = []

    def use(self, rect: QRectF) -> None:
        """Let nothing else stand there."""
        self._used.append(rect)

    def holds(self, rect: QRectF) -> bool:
        """Whether a place is in sight and free."""
        camera = self._camera
        return (
            self._room.contains(rect)
            and not any(one.intersects(rect) for one in self._used)
            and self._taken.free(rect.translated(-camera.left, -camera.bottom))
        )

    def place(self, size: QRectF, middles: Sequence[QPointF]) -> QRectF:
        """Use the first of some places that is free, else the first, pushed into sight."""
        rects = [_centred(size, middle) for middle in middles]
        rect = next((one for one in rects if self.holds(one)), None) or self.pushed(size, middles[0])
        self.use(rect)
        return rect

    def pushed(self, size: QRectF, middle: QPointF) -> QRectF:
        """Return the place about a point, moved no farther than it takes to be in sight."""
        rect, room = _centred(size, middle), self._room
        left = max(room.left(), min(rect.left(), room.right() - rect.width()))
        top = max(room.top(), min(rect.top(), room.bottom() - rect.height()))
        return QRectF(left, top, rect.width(), rect.height())


class StablePlacement:
    """Remembers which of a row of places was used, so that words stay, and go no farther than they must."""

    def __init__(self) -> None:
        self._kept: dict[object, int] = {}

    def place(
        self, key: object, chips: ChipRoom, number: int, rect_at: Callable[[int], QRectF | None]
    ) -> QRectF | None:
        """Use the free one of a `number` of places that is nearest to the one before, round the corner.

        None where none is free. Few are looked at: `rect_at` says where one is when it is asked for.
        """
        kept = self._kept.get(key, 0)
        order = sorted(range(number), key=lambda at: min((at - kept) % number, (kept - at) % number))
        for at in order:
            rect = rect_at(at)
            if rect is not None and chips.holds(rect):
                self._kept[key] = at
                chips.use(rect)
                return rect
        return None

    def place_anyway(
        self,
        key: object,
        chips: ChipRoom,
        size: QRectF,
        middles: Sequence[QPointF],
        spared: Sequence[QRectF] = (),
    ) -> QRectF:
        """Do the same about points; where none is free use the first, pushed into sight, that hides nothing `spared`.

        If all of them hide some of it: the first of all.
        """
        rect = self.place(key, chips, len(middles), lambda at: _centred(size, middles[at]))
        if rect is None:
            pushed = [chips.pushed(size, middle) for middle in middles]
            hides_none = (one for one in pushed if not any(one.intersects(spare) for spare in spared))
            rect = next(hides_none, pushed[0])
            chips.use(rect)
        return rect


def _centred(size: QRectF, middle: QPointF) -> QRectF:
    rect = QRectF(size)
    rect.moveCenter(middle)
    return rect


def chip_size(theme: Theme, text: str, *, heavy: bool = False) -> QRectF:
    """Return how large words on a small ground are; long ones have several lines."""
    metrics = QFontMetricsF(theme.font(TypeStep.SMALL, heavy=heavy))
    room = QRectF(0, 0, theme.px(CHIP_WIDE), 10_000)
    words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, text)
    return QRectF(0, 0, words.width() + theme.px(10), words.height() + theme.px(4))


def paint_chip(
    painter: QPainter, theme: Theme, rect: QRectF, text: str, *, heavy: bool = False, tone: str = ""
) -> None:
    """Paint words on a small ground; `tone` is a colour of the theme for a warning or a refusal."""
    colours = theme.colours
    painter.save()
    painter.setPen(QPen(QColor(getattr(colours, tone) if tone else colours.hairline), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawRoundedRect(rect, theme.px(4), theme.px(4))
    painter.setPen(QColor(getattr(colours, tone) if tone else colours.text))
    painter.setFont(theme.font(TypeStep.SMALL, heavy=heavy))
    painter.drawText(rect, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
