"""Painting a model from above on its base, to scale, its bow ahead."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from ldraw_catalog.pictures.camera import MARGIN
from mfz_desktop.models.stands.stand import Stand, StandBase
from mfz_desktop.ui.theme.colours import Palette

STUD_SHARE = 0.25
"""Of the distance of two studs: how wide the dot of one is."""
DENSER = 3
"""So many more times a silhouette is laid over itself: glass that is half transparent becomes 94 % dense."""
BOW_SHARE = 0.22
"""Of the base's width: the sign of the bow."""


def paint_stand(
    painter: QPainter, centre: QPointF, stud: float, stand: Stand, pixmap: QPixmap | None, colours: Palette
) -> None:
    """Paint base and model around a point, so many pixels a stud, the bow up.

    The base lies below the model; where the model brings its own, its outline is seen around it.
    """
    if stand.base is not None:
        paint_base(painter, base_box(centre, stud, stand.base), stud, stand.base, colours)
    if pixmap is not None and stand.ground != (0, 0):
        _paint_model(painter, centre, stud, stand, pixmap)
    elif stand.ground != (0, 0):
        _paint_outline(painter, box(centre, stud, *stand.ground), colours)
    if stand.base is not None and stand.base.has_bow:
        _paint_bow(painter, box(centre, stud, *stand.room), stand.base.width * stud * BOW_SHARE, colours)


def box(centre: QPointF, stud: float, across: float, along: float) -> QRectF:
    """Return the box of so many studs around a point."""
    return _around(centre, across * stud, along * stud)


def base_box(centre: QPointF, stud: float, base: StandBase) -> QRectF:
    """Return the outline of a base around a point."""
    return box(centre, stud, base.width, base.length)


def paint_standing(
    painter: QPainter, middle_below: QPointF, stud: float, stand: Stand, pixmap: QPixmap | None, colours: Palette
) -> None:
    """Paint a model from the front above a point on its ground, so many pixels a stud; an outline without picture."""
    across, _, high = stand.sides
    centre = middle_below - QPointF(0, high * stud / 2)
    if pixmap is not None:
        side = _picture_side(across, high) * stud
        painter.drawPixmap(_around(centre, side, side), pixmap, QRectF(pixmap.rect()))
    elif (across, high) != (0, 0):
        _paint_outline(painter, box(centre, stud, across, high), colours)


def silhouette(pixmap: QPixmap, colour: QColor) -> QPixmap:
    """Return a picture in one colour, in which transparent parts are nearly as dense as the rest."""
    made = QPixmap(pixmap)
    with QPainter(made) as painter:
        for _ in range(DENSER):
            painter.drawPixmap(0, 0, pixmap)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(made.rect(), colour)
    return made


def paint_base(painter: QPainter, outline: QRectF, stud: float, base: StandBase, colours: Palette) -> None:
    """Paint a base with its studs."""
    painter.setPen(QPen(QColor(colours.secondary), 1.5))
    painter.setBrush(QColor(colours.raised))
    painter.drawRect(outline)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.hairline))
    for across in range(base.width):
        for along in range(base.length):
            at = outline.topLeft() + QPointF((across + 0.5) * stud, (along + 0.5) * stud)
            painter.drawEllipse(at, stud * STUD_SHARE, stud * STUD_SHARE)


def _paint_model(painter: QPainter, centre: QPointF, stud: float, stand: Stand, pixmap: QPixmap) -> None:
    """Paint the picture, which shows the model as large as it fits with a margin, its front at the lower edge."""
    across, deep, _ = stand.sides
    side = _picture_side(across, deep) * stud
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(centre)
    painter.rotate(180 - 90 * stand.bow)
    painter.drawPixmap(_around(QPointF(), side, side), pixmap, QRectF(pixmap.rect()))
    painter.restore()


def _picture_side(across: float, along: float) -> float:
    """Return the studs that a picture shows, which fits a model of so many with a margin."""
    return max(across, along) / (1 - 2 * MARGIN)


def _around(centre: QPointF, width: float, height: float) -> QRectF:
    found = QRectF(0, 0, width, height)
    found.moveCenter(centre)
    return found


def _paint_outline(painter: QPainter, around: QRectF, colours: Palette) -> None:
    """Paint how large a model is of which there is no picture."""
    painter.setPen(QPen(QColor(colours.secondary), 1, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(around)


def _paint_bow(painter: QPainter, around: QRectF, wide: float, colours: Palette) -> None:
    """Paint where it flies: a triangle before what reaches farthest ahead."""
    half = wide / 2
    tip = QPointF(around.center().x(), around.top() - half * 1.6)
    foot = around.top() - half * 0.3
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.accent))
    painter.drawPolygon(QPolygonF([tip, QPointF(tip.x() + half, foot), QPointF(tip.x() - half, foot)]))
