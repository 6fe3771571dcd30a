"""What lies over a drawing: lines round the systems, what is lit, what is selected."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from mfz_desktop.models.model import outlines
from mfz_desktop.models.model.drawing import DIMMED, ModelDrawing, to_image
from mfz_desktop.models.model.marks import SystemMark
from mfz_desktop.models.model.outlines import Outline
from mfz_desktop.ui.theme.style import Theme

Placements = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen over a drawing."""

    marks: tuple[SystemMark, ...]
    lit: Placements | None
    """The parts that are highlighted; None while all are."""
    lit_key: str
    """The key of the system that they are; empty for none."""
    selected: Placements


class SystemLines:
    """Keeps the outlines of one drawing, and paints them over it."""

    def __init__(self, theme: Theme, line_width: Callable[[], int]) -> None:
        self._theme = theme
        self._line_width = line_width
        self._outlines: dict[Placements, Outline | None] = {}
        self._images: dict[object, QImage] = {}

    def forget(self) -> None:
        """Another drawing is shown: its outlines are others."""
        self._outlines = {}
        self._images.clear()

    def forget_images(self) -> None:
        """Paint in other colours."""
        self._images.clear()

    def take(self, found: Mapping[Placements, Outline | None]) -> None:
        """Take outlines of the drawing."""
        self._outlines.update(found)
        self._images.clear()

    def has(self, placements: Placements) -> bool:
        """Tell whether the outline of these parts is at hand."""
        return placements in self._outlines

    def middles(self, drawing: ModelDrawing, marks: Iterable[SystemMark]) -> dict[str, tuple[float, float]]:
        """Return where the systems that are seen have their middles, as shares of the picture's sides."""
        width, height = drawing.size
        found = ((mark.key, self._outlines.get(mark.placements)) for mark in marks if mark.placements)
        return {key: (at.middle[0] / width, at.middle[1] / height) for key, at in found if at is not None}

    def paint(self, painter: QPainter, drawing: ModelDrawing, target: QRectF, shown: Shown) -> None:
        """Paint a drawing into its place, dimmed where only some parts are lit, and the lines over it."""
        lit = self._outline(drawing, shown.lit) if shown.lit is not None else None
        painter.setOpacity(1.0 if shown.lit is None else DIMMED)
        painter.drawImage(target, drawing.image)
        painter.setOpacity(1.0)
        if lit is not None:
            image = self._image(("cut", shown.lit), lambda: to_image(outlines.cut_out(drawing.rgba, lit)))
            _paint_piece(painter, drawing, target, lit, image)
        for mark in shown.marks:
            around = self._outlines.get(mark.placements)
            if around is not None and (shown.lit is None or mark.key == shown.lit_key):
                self._paint_line(painter, drawing, target, around, QColor(mark.colours.fill), mark.waiting)
        selected = self._outline(drawing, shown.selected) if shown.selected else None
        if selected is not None:
            self._paint_line(painter, drawing, target, selected, QColor(self._theme.colours.accent), False)

    def _outline(self, drawing: ModelDrawing, placements: Placements) -> Outline | None:
        if placements not in self._outlines:
            self._outlines[placements] = outlines.outline_of(drawing.parts, placements, self._line_width())
        return self._outlines[placements]

    def _paint_line(
        self, painter: QPainter, drawing: ModelDrawing, target: QRectF, around: Outline, colour: QColor, waiting: bool
    ) -> None:
        image = self._image((id(around), colour.rgb(), waiting), lambda: self._line(around, colour, waiting))
        _paint_piece(painter, drawing, target, around, image)

    def _line(self, around: Outline, colour: QColor, waiting: bool) -> QImage:
        line = outlines.dashed(around.line, self._line_width()) if waiting else around.line
        ground = self._theme.stage_ground
        pixels = outlines.painted(around.casing | around.line, (ground.red(), ground.green(), ground.blue(), 190))
        pixels[line] = (colour.red(), colour.green(), colour.blue(), 255)
        return to_image(pixels)

    def _image(self, key: object, make: Callable[[], QImage]) -> QImage:
        if key not in self._images:
            self._images[key] = make()
        return self._images[key]


def _paint_piece(painter: QPainter, drawing: ModelDrawing, target: QRectF, around: Outline, image: QImage) -> None:
    across, down = target.width() / drawing.image.width(), target.height() / drawing.image.height()
    left, top = target.x() + around.left * across, target.y() + around.top * down
    painter.drawImage(QRectF(left, top, image.width() * across, image.height() * down), image)
