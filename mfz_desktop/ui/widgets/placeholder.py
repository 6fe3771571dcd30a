"""What stands in a picture's place until it is drawn: little models of plain blocks, like a box's outline."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.colours import Palette
from mfz_desktop.ui.theme.palette import mix

SLOPE = 0.5
"""Rise over run of the two level edges of a block."""


class Block(NamedTuple):
    """A box in studs: where its lower near corner stands, and how large it is."""

    x: float
    y: float
    z: float
    wide: float
    deep: float
    high: float


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
STAND = (
    Block(1.7, 0.3, -2.3, 2.4, 2.4, 0.3),
    Block(2.6, 1.3, -2.0, 0.5, 0.5, 2.4),
)
"""The base of what flies, and what holds it up."""
SHIP = (
    *STAND,
    Block(-0.7, 0.8, 0.7, 1.3, 2.0, 1.2),
    Block(0.5, 2.8, 0.7, 2.6, 1.5, 0.5),
    Block(0.4, 0.6, 0.4, 5.0, 2.4, 1.5),
    Block(0.9, 1.1, 1.9, 1.6, 1.4, 1.1),
    Block(3.2, 1.5, 1.9, 2.6, 0.6, 0.5),
    Block(0.5, -0.8, 0.7, 2.6, 1.5, 0.5),
    Block(5.4, 1.0, 0.5, 2.2, 1.6, 1.0),
)
"""A hull with wings, a bridge and a gun above the bow."""
FREIGHTER = (
    *STAND,
    Block(-0.4, 0.9, 0.5, 7.0, 1.0, 0.5),
    Block(0.2, 0.2, 1.0, 2.2, 2.4, 1.8),
    Block(2.7, 0.2, 1.0, 2.2, 2.4, 1.8),
    Block(5.4, 0.5, 0.5, 1.7, 1.8, 1.7),
)
"""Two containers and a cab, with nothing to shoot with."""
STATION = (
    Block(0.0, 0.0, 0.0, 3.6, 3.6, 0.6),
    Block(0.9, 1.1, 0.6, 1.7, 1.7, 2.6),
    Block(1.6, 1.8, 3.2, 0.3, 0.3, 2.2),
    Block(2.4, 0.3, 0.6, 0.9, 0.9, 0.9),
)
"""A tower with a mast."""


class PlaceholderFigure(NamedTuple):
    """A model, and where it stands on the ground."""

    x: float = 0.0
    y: float = 0.0
    highlighted: bool = False
    """The gun of a frame in the accent colour: the one that one's eye should fall on."""
    blocks: tuple[Block, ...] = FRAME


ONE_FRAME = (PlaceholderFigure(),)
FIGURES: Mapping[str, tuple[PlaceholderFigure, ...]] = {
    "frame": ONE_FRAME,
    "station": (PlaceholderFigure(blocks=STATION),),
    "ship": (PlaceholderFigure(blocks=SHIP),),
    "company": (PlaceholderFigure(0, 5), PlaceholderFigure(0, -1), PlaceholderFigure(4.5, -2.5)),
    "hva": (PlaceholderFigure(blocks=FREIGHTER),),
}
"""What is drawn in the place of a picture, by what it is of."""


def standing_together(blocks: tuple[Block, ...] = FRAME) -> tuple[PlaceholderFigure, ...]:
    """Return three models beside each other, the middle one in front."""
    return (
        PlaceholderFigure(0, 6.5, blocks=blocks),
        PlaceholderFigure(2.5, 0, highlighted=True, blocks=blocks),
        PlaceholderFigure(5, -6.5, blocks=blocks),
    )


def figures_for(wanted: PictureWanted | None) -> tuple[PlaceholderFigure, ...]:
    """Return what is drawn in the place of a picture; a frame where nobody says of what it is."""
    return FIGURES.get(wanted.kind, ONE_FRAME) if wanted is not None else ONE_FRAME


def paint_figures(painter: QPainter, rect: QRectF, colours: Palette, figures: tuple[PlaceholderFigure, ...]) -> None:
    """Paint figures into the middle of `rect` on a screen, as large as there is room for them."""
    if rect.width() < 1 or rect.height() < 1:
        return
    ratio = painter.device().devicePixelRatioF()
    drawn = _drawn(round(rect.width() * ratio), round(rect.height() * ratio), ratio, colours, figures)
    painter.drawImage(rect.topLeft(), drawn)


@lru_cache(maxsize=16)
def _drawn(width: int, height: int, ratio: float, colours: Palette, figures: tuple[PlaceholderFigure, ...]) -> QImage:
    """Draw figures once: a wall of models that are still being drawn shows the same ones many times."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(ratio)
    faces = _faces(colours, figures)
    bounds = QRectF()
    for outline, _, _ in faces:
        bounds |= outline.boundingRect()
    unit = min(width / ratio / bounds.width(), height / ratio / bounds.height()) * 0.68
    pen = QPen()
    pen.setWidthF(1.2 / unit)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(width / ratio / 2, height / ratio / 2)
        painter.scale(unit, unit)
        painter.translate(-bounds.center())
        for outline, edge, fill in faces:
            pen.setColor(edge)
            painter.setPen(pen)
            painter.setBrush(fill)
            painter.drawPolygon(outline)
    return image


@lru_cache(maxsize=16)
def _faces(colours: Palette, figures: tuple[PlaceholderFigure, ...]) -> list[tuple[QPolygonF, QColor, QColor]]:
    """Return the faces of all blocks, from behind to front: outline, and the colours of its edge and of itself."""
    plain = [mix(colours.secondary, colours.surface, share) for share in (0.45, 0.94, 0.86, 0.78)]
    highlighted = [mix(colours.accent, colours.surface, share) for share in (0.15, 0.54, 0.46, 0.38)]
    faces = []
    for figure in sorted(figures, key=lambda figure: figure.x - figure.y):
        for index, block in enumerate(figure.blocks):
            edge, *fills = highlighted if figure.highlighted and index == GUN else plain
            outlines = _outlines(block, figure.x, figure.y)
            faces += [(outline, edge, fill) for outline, fill in zip(outlines, fills, strict=True)]
    return faces


def _outlines(b: Block, x: float, y: float) -> tuple[QPolygonF, QPolygonF, QPolygonF]:
    """Return top, right and left face of a block of a figure that stands at x and y.

    On the screen x runs down to the right, y up to the right.
    """
    near_x, near_y, top = b.x + x, b.y + y, b.z + b.high
    far_x, far_y = near_x + b.wide, near_y + b.deep
    right, left, middle = _at(far_x, far_y, top), _at(near_x, near_y, top), _at(far_x, near_y, top)
    foot = _at(far_x, near_y, b.z)
    return (
        QPolygonF([left, middle, right, _at(near_x, far_y, top)]),
        QPolygonF([foot, _at(far_x, far_y, b.z), right, middle]),
        QPolygonF([_at(near_x, near_y, b.z), foot, middle, left]),
    )


def _at(x: float, y: float, z: float) -> QPointF:
    return QPointF(x + y, (x - y) * SLOPE - z)
