"""Players' colours, each with a pattern of its own, for edges of cards, tokens and chips."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.ui.theme.colours import INK, PATTERN_INK, PLAYERS, Pattern, PlayerColour


def player_colour(index: int) -> PlayerColour:
    """Return the colour of the player with this index; from the sixth on they begin again."""
    return PLAYERS[index % len(PLAYERS)]


def paint_player(
    painter: QPainter,
    rect: QRectF,
    index: int,
    *,
    outline: str = INK,
    outline_width: float = 1.0,
    pitch: float = 6.0,
    hollow: bool = False,
) -> None:
    """Fill a rectangle with a player's colour and pattern and outline it.

    `pitch` is the distance from mark to mark in the painter's units; `hollow` leaves the fill away, to save ink.
    An `outline_width` of 0 draws no outline.
    """
    colour = player_colour(index)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    if not hollow:
        painter.fillRect(rect, QColor(colour.fill))
    _paint_pattern(painter, rect, colour.pattern, pitch)
    painter.restore()
    if outline_width > 0:
        pen = QPen(QColor(outline), outline_width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = outline_width / 2
        painter.drawRect(rect.adjusted(half, half, -half, -half))
    painter.restore()


def _paint_pattern(painter: QPainter, rect: QRectF, pattern: Pattern, pitch: float) -> None:
    ink = QColor(PATTERN_INK)
    pen = QPen(ink, pitch * 0.16)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if pattern is Pattern.STRIPES:
        _paint_stripes(painter, rect, pitch)
    elif pattern is Pattern.DOTS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for point in _lattice(rect, pitch):
            painter.drawEllipse(point, pitch * 0.2, pitch * 0.2)
    elif pattern is Pattern.RINGS:
        for point in _lattice(rect, pitch):
            painter.drawEllipse(point, pitch * 0.26, pitch * 0.26)
    elif pattern is Pattern.CROSSES:
        arm = pitch * 0.24
        for point in _lattice(rect, pitch):
            painter.drawLine(point + QPointF(-arm, -arm), point + QPointF(arm, arm))
            painter.drawLine(point + QPointF(-arm, arm), point + QPointF(arm, -arm))


def _paint_stripes(painter: QPainter, rect: QRectF, pitch: float) -> None:
    high, reach = rect.height(), rect.width() + rect.height()
    starts = [rect.left() + (step + 0.5) * pitch for step in range(int(reach / pitch) + 1)]
    painter.drawLines([QLineF(start, rect.top(), start - high, rect.bottom()) for start in starts])


def _lattice(rect: QRectF, pitch: float) -> list[QPointF]:
    """Return points one pitch apart, centred in the rectangle so that thin edges show whole marks."""
    columns = max(1, round(rect.width() / pitch))
    rows = max(1, round(rect.height() / pitch))
    left = rect.center().x() - (columns - 1) * pitch / 2
    top = rect.center().y() - (rows - 1) * pitch / 2
    return [QPointF(left + column * pitch, top + row * pitch) for column in range(columns) for row in range(rows)]
