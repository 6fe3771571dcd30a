"""Where pieces are drawn, remembered for as long as a piece and the view of it stay what they are."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion

from mfz_desktop.battle.map.drawing import Drawing
from mfz_rules.rapid_attack.battle import FrameState, Objective, StationState, Terrain

EDGE = 2
"""Pixels that antialiasing reaches beyond what is drawn."""
P = TypeVar("P", Terrain, FrameState, StationState | Objective)


class Bounds:
    """The bounds of all pieces of one map."""

    def __init__(self) -> None:
        self._view: tuple[object, ...] = ()
        self._kept: dict[str, tuple[object, QRectF]] = {}

    def look(self, *view: object) -> None:
        """Look so at the table: what was drawn elsewhere by another view is forgotten."""
        if view != self._view:
            self._view = view
            self._kept.clear()

    def touched(
        self, region: QRegion, drawing: Drawing, pieces: Sequence[P], bounds_of: Callable[[Drawing, P], QRectF]
    ) -> list[P]:
        """Return the pieces of which something is drawn in a region."""
        return [piece for piece in pieces if touches(region, self._of(drawing, piece, bounds_of))]

    def _of(self, drawing: Drawing, piece: P, bounds_of: Callable[[Drawing, P], QRectF]) -> QRectF:
        known = self._kept.get(piece.id)
        if known is None or known[0] is not piece:
            known = self._kept[piece.id] = (piece, bounds_of(drawing, piece))
        return known[1]


def touches(region: QRegion, rect: QRectF) -> bool:
    """Whether something within a rectangle may be painted in a region."""
    return not rect.isEmpty() and region.intersects(pixels(rect))


def pixels(rect: QRectF) -> QRect:
    """Return all pixels of a rectangle, those among them that it only grazes."""
    return rect.toAlignedRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
