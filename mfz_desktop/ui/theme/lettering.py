"""Letters that fill a box, at any scale of the painter: for dice, badges and paper.

Text is laid out at one large size without hinting and scaled by the painter. So it takes the same room on a screen
of any resolution and on paper, and in a PDF it stays real text.
"""

from functools import lru_cache
from math import sqrt
from threading import get_ident

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

REFERENCE_PX = 200
"""The size at which letters are measured; large, so that rounding does not show."""
TABULAR = QFont.Tag("tnum")
"""Figures of one width."""


def reference_font(family: str, bold: bool = False) -> QFont:
    """Return the font in which text is measured and drawn before scaling."""
    font = QFont(family)
    font.setPixelSize(REFERENCE_PX)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.ForceOutline)
    # The window's figures are tabular; inherited by a PDF they would be drawn and not be text any more.
    font.setFeature(TABULAR, 0)
    return font


@lru_cache(maxsize=64)
def _lettering(family: str, _thread: int) -> tuple[QFont, QFontMetricsF]:
    """Return the bold font and its measures, for each thread its own: cards are printed while the window paints."""
    font = reference_font(family, bold=True)
    return font, QFontMetricsF(font)


def device_scale(painter: QPainter) -> float:
    """Return how many device pixels one unit of the painter is."""
    return sqrt(abs(painter.deviceTransform().determinant()))


def paint_letters(painter: QPainter, box: QRectF, text: str) -> None:
    """Paint bold capitals or figures as high as `box`, or smaller where they would be wider, in its middle.

    The family is that of the painter's font, the colour its pen's.
    """
    font, metrics = _lettering(painter.font().family(), get_ident())
    width, height = metrics.horizontalAdvance(text), metrics.capHeight()
    if not text or width <= 0 or height <= 0:
        return
    scale = min(box.height() / height, box.width() / width)
    painter.save()
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.setFont(font)
    painter.drawText(QPointF(-width / 2, height / 2), text)
    painter.restore()
