"""What stands in a picture's place until it is drawn: little frames of plain blocks, like a box's outline."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from mfz_desktop.ui.theme.colours import Palette
from mfz_desktop.ui.theme.palette import mix

SLOPE = 0.5
"""Rise over run of the two level edges of a block."""


@dataclass(frozen=True, slots=True)
class Block:
    """A box in studs: where its lower near corner stands, and how large it is."""

    x: float
    y: float
    z: float
    wide: float
    deep: float
    high: float


@dataclass(frozen=True, slots=True)
class PlaceholderFigure:
    """A frame, and where it stands on the ground."""

    x: float = 0.0
    y: float = 0.0
    highlighted: bool = False
    """One block in the accent colour: the frame one's eye should fall on."""


FRAME = (
    Block(0.2, 2.4, 0, 1.6, 1.4, 0.7),
    Block(0.4, 2.5, 0.7, 1.1, 1.1, 2.0),
    Block(0.2, 0.2, 0, 1.6, 1.4, 0.7),
    Block(0.4, 0.4, 0.7, 1.1, 1.1, 2.0),
    Block(0.2, 0.4, 2.7, 1.6, 3.2, 0.8),
    Block(0.3, 4.1, 3.4, 1.2, 0.9, 2.4),
    Block(0.0, 0.5, 3.5, 2.0, 3.0, 2.1),
    Block(0.5, 1.4, 5.6, 1.1, 1.2, 1.0),
    Block(0.3, -0.6, 3.6, 1.2, 0.9, 2.3),
    Block(1.5, -0.5, 3.2, 2.6, 0.7, 0.7),
)
"""A biped with a gun, from behind to front, so that painting in order hides what is hidden."""
GUN = len(FRAME) - 1


def paint_figures(painter: QPainter, rect: QRectF, colours: Palette, figures: tuple[PlaceholderFigure, ...]) -> None:
    """Paint figures into the middle of `rect` on a screen, as large as there is room for them."""
    if rect.width() < 1 or rect.height() < 1:
        return
    ratio = painter.device().devicePixelRatioF()
    drawn = _drawn(round(rect.width() * ratio), round(rect.height() * ratio), ratio, colours, figures)
    painter.drawImage(rect, drawn, QRectF(drawn.rect()))


@lru_cache(maxsize=16)
def _drawn(width: int, height: int, ratio: float, colours: Palette, figures: tuple[PlaceholderFigure, ...]) -> QImage:
    """Draw figures once: a wall of models that are still being drawn shows the same ones many times."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.scale(ratio, ratio)
        _draw(painter, QRectF(0, 0, width / ratio, height / ratio), colours, figures)
    return image


def _draw(painter: QPainter, rect: QRectF, colours: Palette, figures: tuple[PlaceholderFigure, ...]) -> None:
    blocks = [
        (Block(b.x + figure.x, b.y + figure.y, b.z, b.wide, b.deep, b.high), figure.highlighted and index == GUN)
        for figure in sorted(figures, key=lambda figure: figure.x - figure.y)
        for index, b in enumerate(FRAME)
    ]
    corners = [point for block, _ in blocks for face in _faces(block) for point in face]
    bounds = QPolygonF(corners).boundingRect()
    unit = min(rect.width() / bounds.width(), rect.height() / bounds.height()) * 0.68
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(unit, unit)
    painter.translate(-bounds.center())
    for block, highlighted in blocks:
        _paint(painter, block, colours, highlighted, 1.2 / unit)
    painter.restore()


def _paint(painter: QPainter, block: Block, colours: Palette, highlighted: bool, width: float) -> None:
    ink = colours.accent if highlighted else colours.secondary
    pen = QPen(mix(ink, colours.surface, 0.15 if highlighted else 0.45), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    for face, share in zip(_faces(block), (0.94, 0.86, 0.78), strict=True):
        painter.setBrush(QColor(mix(ink, colours.surface, share - (0.4 if highlighted else 0.0))))
        painter.drawPolygon(QPolygonF(face))


def _faces(b: Block) -> tuple[list[QPointF], list[QPointF], list[QPointF]]:
    """Return top, right and left face of a block on the screen; x runs down to the right, y up to the right."""
    far_x, far_y, top = b.x + b.wide, b.y + b.deep, b.z + b.high
    return (
        [_at(b.x, b.y, top), _at(far_x, b.y, top), _at(far_x, far_y, top), _at(b.x, far_y, top)],
        [_at(far_x, b.y, b.z), _at(far_x, far_y, b.z), _at(far_x, far_y, top), _at(far_x, b.y, top)],
        [_at(b.x, b.y, b.z), _at(far_x, b.y, b.z), _at(far_x, b.y, top), _at(b.x, b.y, top)],
    )


def _at(x: float, y: float, z: float) -> QPointF:
    return QPointF(x + y, (x - y) * SLOPE - z)
