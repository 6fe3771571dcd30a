"""What the garage's cells are painted of: picture, dice, the dot for the state of the tags."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.models.garage.rows import DesignRow, TagState
from mfz_desktop.ui.theme.colours import Palette
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.widgets.dice_row import GAP
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, paint_figures
from mfz_rules.kernel.dice import Die


def wanted_of(row: DesignRow) -> PictureWanted:
    """Return the picture of a design."""
    return PictureWanted(sha256=row.entry.sha256, submodel=row.entry.submodel)


class Shelf(QObject):
    """Hands pictures to delegates, and remembers which cannot be drawn, so that they are not asked for again."""

    def __init__(self, pictures: Pictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._failed: set[PictureWanted] = set()
        pictures.arrived.connect(self._note)

    def forget_all(self) -> None:
        """Ask for everything anew: another parts library is in use."""
        self._failed.clear()

    def picture(self, wanted: PictureWanted, side: float) -> QPixmap | None:
        """Return a picture, at another size while the right one is drawn; None if there is none yet."""
        if wanted in self._failed:
            return None
        found = self._pictures.ask(wanted, QSize(round(side), round(side)))
        return found if found is not None else self._pictures.at_hand(wanted)

    def _note(self, answer: PictureArrived) -> None:
        if answer.pixmap is None:
            self._failed.add(answer.wanted)


def paint_picture(painter: QPainter, rect: QRectF, pixmap: QPixmap | None, colours: Palette) -> None:
    """Paint a picture as large as there is room, or the drawing that stands in its place."""
    if pixmap is None:
        paint_figures(painter, rect, colours, (PlaceholderFigure(),))
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    size = pixmap.deviceIndependentSize().scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
    target = QRectF(rect.topLeft(), size)
    target.moveCenter(rect.center())
    painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
    painter.restore()


def paint_marked_dice(painter: QPainter, rect: QRectF, dice: Sequence[tuple[Die, bool]], rockets: int,
                      colours: Palette) -> None:  # fmt: skip
    """Paint dice from the left, smaller where there are many; dashed ones are not confirmed yet. Rockets follow."""
    count = len(dice) + rockets
    if not count:
        return
    side = min(rect.height(), rect.width() / (count + (count - 1) * GAP))
    top = rect.center().y() - side / 2
    for place, (die, sure) in enumerate(dice):
        box = QRectF(rect.x() + place * side * (1 + GAP), top, side, side)
        paint_die(painter, box, die, look=DieLook(dark=colours.dark, dashed=not sure))
    for place in range(len(dice), count):
        paint_icon(painter, QRectF(rect.x() + place * side * (1 + GAP), top, side, side), "rocket", colours.secondary)


def paint_dot(painter: QPainter, rect: QRectF, state: TagState, colours: Palette) -> None:
    """Paint the state of a design's tags: full when all is confirmed, half when something waits, else a ring."""
    tone = {
        TagState.CONFIRMED: colours.fine,
        TagState.WAITING: colours.warning,
        TagState.UNREADABLE: colours.wrong,
    }.get(state, colours.secondary)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(tone), 1.5))
    painter.setBrush(QColor(tone) if state is TagState.CONFIRMED else Qt.BrushStyle.NoBrush)
    circle = rect.adjusted(1, 1, -1, -1)
    painter.drawEllipse(circle)
    if state is TagState.WAITING:
        painter.setBrush(QColor(tone))
        painter.drawPie(circle, 90 * 16, 180 * 16)
    elif state is TagState.UNREADABLE:
        inset = circle.width() * 0.28
        cross = circle.adjusted(inset, inset, -inset, -inset)
        painter.drawLine(cross.topLeft(), cross.bottomRight())
        painter.drawLine(cross.topRight(), cross.bottomLeft())
    painter.restore()
