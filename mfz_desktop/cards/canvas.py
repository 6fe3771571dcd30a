"""A thin layer over QPainter that draws in millimetres and can note what it drew where.

The notes are for tests: what is content (text, dice, glyphs, boxes, pictures) must not overlap. Grounds and
hairlines are no content.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from mfz_desktop.cards.fitting import Fitted, FittingStep, fit
from mfz_desktop.cards.fonts import MM_PER_POINT, Faces, scale_of
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_rules.kernel.dice import Die

HAIRLINE = 0.15
DIE_OUTLINE = 0.25
BOX_LINE = 0.3
CROSS_LINE = 0.6
STRIKE_LINE, STRIKE_HALO, STRUCK = 0.7, 1.5, 7.0
"""mm: the line through a lost die, the white round it, and how wide a die is on which they are that wide."""
LABEL = 5.0
"""Points of what stands in a tick box."""
LEADING = 1.16


class Align(Enum):
    """Where text stands in its box."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: the attempts to fit it, its weight and its colour."""

    attempts: tuple[FittingStep, ...]
    bold: bool = False
    colour: str = INK
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class DrawnMark:
    """Something that was drawn."""

    kind: str
    rect: QRectF
    text: str = ""
    shortened: bool = False
    lost: bool = False
    """Crossed or struck through."""


class Canvas:
    """Draws content; the painter's unit is the millimetre."""

    def __init__(
        self, painter: QPainter, faces: Faces, *, ink_saver: bool = False, marks: list[DrawnMark] | None = None
    ) -> None:
        self.painter = painter
        self.faces = faces
        self.ink_saver = ink_saver
        self._marks = marks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.setFont(faces.bold)

    def text(self, box: QRectF, text: str, style: Style) -> Fitted:
        """Set a text into a box, in the middle of its height, fitted by the style's attempts.

        Lines with tall signs (stacked accents, emoji) are moved apart, and where they then are higher than the
        box the whole is made smaller.
        """
        fitted = fit(text, box.width(), style.attempts, lambda piece, size: self.faces.width(piece, size, style.bold))
        scale = scale_of(fitted.size)
        leading = fitted.size * MM_PER_POINT * LEADING
        baseline = box.center().y() + self.faces.capitals(fitted.size, style.bold) / 2
        baseline -= leading * (len(fitted.lines) - 1) / 2
        if not all(line.isascii() for line in fitted.lines):
            scale, leading, baseline = self._room_for_tall(box, fitted, style, leading, baseline)
        for line in fitted.lines:
            self._line(box, baseline, line, scale, style)
            baseline += leading
        if self._marks and fitted.shortened:
            self._marks[-1] = replace(self._marks[-1], shortened=True)
        return fitted

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Return how wide a text would be in mm."""
        return self.faces.width(text, size, bold)

    def die(self, box: QRectF, die: Die, *, dashed: bool = False, letters: bool = True, lost: bool = False) -> None:
        """Draw a die of a pool; one that is lost is struck through."""
        look = DieLook(hollow=self.ink_saver, dashed=dashed, letters=letters, outline=DIE_OUTLINE)
        paint_die(self.painter, box, die, look=look)
        if lost:
            inner = _shrunk(box, 0.14)
            for colour, width in ((LIGHT.surface, STRIKE_HALO), (INK, STRIKE_LINE)):
                self.rule(inner.bottomLeft(), inner.topRight(), colour, width * box.width() / STRUCK)
        self._note("die", box, die.label, lost=lost)

    def glyph(self, box: QRectF, system_type: str, ranges: Sequence[str] = (), colour: str = INK) -> None:
        """Draw a system's glyph."""
        paint_glyph(self.painter, box, system_type, colour, tuple(ranges))
        self._note("glyph", box, system_type)

    def icon(self, box: QRectF, name: str, colour: str = INK) -> None:
        """Draw an icon."""
        paint_icon(self.painter, box, name, colour)
        self._note("glyph", box, name)

    def tick_box(self, box: QRectF, label: str = "", *, lost: bool = False) -> None:
        """Draw a box to tick with a pen, empty or crossed already; a label of one or two signs stands pale in it."""
        self._outline(INK, BOX_LINE)
        half, radius = BOX_LINE / 2, min(0.7, box.width() * 0.16)
        self.painter.drawRoundedRect(box.adjusted(half, half, -half, -half), radius, radius)
        if label and self.width(label, LABEL) < box.width() - 2 * BOX_LINE:
            marks, self._marks = self._marks, None  # it lies in the box on purpose
            self.text(box, label, Style((FittingStep(LABEL),), colour=LIGHT.secondary, align=Align.CENTRE))
            self._marks = marks
        if lost:
            inner, width = _shrunk(box, 0.22), min(CROSS_LINE, box.width() * 0.14)
            self.rule(inner.topLeft(), inner.bottomRight(), INK, width)
            self.rule(inner.bottomLeft(), inner.topRight(), INK, width)
        self._note("box", box, label, lost=lost)

    def ring(self, box: QRectF) -> None:
        """Draw a dashed circle: a place where something is put."""
        self._outline(LIGHT.secondary, DIE_OUTLINE, dashed=True)
        self.painter.drawEllipse(box)

    def frame(self, box: QRectF, width: float = BOX_LINE, *, dashed: bool = False) -> None:
        """Draw the outline of a thing to scale: the middle of its line is where the thing ends."""
        self._outline(INK, width, dashed=dashed)
        self.painter.drawRect(box)

    def circle(self, centre: QPointF, radius: float, colour: str = INK, width: float = BOX_LINE) -> None:
        """Draw a circle."""
        self.painter.setPen(QPen(QColor(colour), width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(centre, radius, radius)

    def wedge(self, corners: Sequence[QPointF]) -> None:
        """Fill an area with straight sides; with ink-saver only its outline is drawn."""
        self.painter.setPen(QPen(QColor(INK), HAIRLINE))
        self.painter.setBrush(Qt.BrushStyle.NoBrush if self.ink_saver else QColor(LIGHT.secondary))
        self.painter.drawPolygon(QPolygonF(corners))

    def picture(self, box: QRectF, image: QImage) -> None:
        """Draw a picture as large as the box allows, in its middle."""
        scale = min(box.width() / image.width(), box.height() / image.height())
        place = QRectF(0, 0, image.width() * scale, image.height() * scale)
        place.moveCenter(box.center())
        self.painter.drawImage(place, image)
        self._note("picture", box)

    def ground(self, box: QRectF, colour: str, radius: float = 0.0, *, hollow: bool = False) -> None:
        """Fill an area behind content; with ink-saver, or where it is hollow, only its outline is drawn."""
        if self.ink_saver or hollow:
            self._outline(LIGHT.secondary, HAIRLINE)
        else:
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(QColor(colour))
        self.painter.drawRoundedRect(box, radius, radius)

    def rule(self, start: QPointF, end: QPointF, colour: str = LIGHT.hairline, width: float = HAIRLINE) -> None:
        """Draw a line between things, or one to write on."""
        self.painter.setPen(QPen(QColor(colour), width))
        self.painter.drawLine(QLineF(start, end))

    def _room_for_tall(
        self, box: QRectF, fitted: Fitted, style: Style, leading: float, baseline: float
    ) -> tuple[float, float, float]:
        """Return scale, leading and first baseline with which the ink of all lines lies in the box and apart."""
        scale = scale_of(fitted.size)
        metrics = self.faces.metrics(style.bold)
        inks = [metrics.tightBoundingRect(line) for line in fitted.lines]
        apart = max((upper.bottom() - lower.top() for upper, lower in pairwise(inks)), default=0.0) * scale
        leading = max(leading, apart)
        above, below = -inks[0].top() * scale, leading * (len(inks) - 1) + inks[-1].bottom() * scale
        shrink = min(1.0, box.height() / max(above + below, 0.001))
        above, below = above * shrink, below * shrink
        baseline = min(max(baseline, box.top() + above), box.bottom() - below)
        return scale * shrink, leading * shrink, baseline

    def _line(self, box: QRectF, baseline: float, text: str, scale: float, style: Style) -> None:
        width = self.faces.metrics(style.bold).horizontalAdvance(text) * scale
        left = box.left() + (box.width() - width) * style.align.value
        painter = self.painter
        painter.save()
        painter.translate(left, baseline)
        painter.scale(scale, scale)
        painter.setFont(self.faces.face(style.bold))
        painter.setPen(QColor(style.colour))
        painter.drawText(QPointF(0, 0), text)
        painter.restore()
        if self._marks is not None and text:
            ink = self.faces.metrics(style.bold).tightBoundingRect(text)
            self._note("text", QRectF(left, baseline + ink.top() * scale, width, ink.height() * scale), text)

    def _outline(self, colour: str, width: float, *, dashed: bool = False) -> None:
        pen = QPen(QColor(colour), width)
        if dashed:
            pen.setDashPattern([4, 3])
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)

    def _note(self, kind: str, rect: QRectF, text: str = "", *, lost: bool = False) -> None:
        if self._marks is not None:
            self._marks.append(DrawnMark(kind, QRectF(rect), text, lost=lost))


def _shrunk(box: QRectF, share: float) -> QRectF:
    """Return what is left of a box when a share of its width is taken off each side."""
    by = box.width() * share
    return box.adjusted(by, by, -by, -by)
