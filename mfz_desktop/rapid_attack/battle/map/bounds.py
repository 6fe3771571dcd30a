"""Where pieces are drawn, remembered for as long as a piece and the view of it stay what they are."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion

from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_rules.rapid_attack.battle import FrameState, Objective, StationState, Terrain

EDGE = 2
"""Pixels that antialiasing reaches beyond what is drawn."""
P = TypeVar("P", Terrain, FrameState, StationState | Objective)


class Bounds:
    """The bounds of all pieces of one map."""

    def __init__(self) -> None:
        self._view: tuple[object, ...] = ()
        self._kept: dict[str, tuple[object, QRect]] = {}

    def look(self, *view: object) -> None:
        """Look so at the table: what was drawn elsewhere by another view is forgotten."""
        if view != self._view:
            self._view = view
            self._kept.clear()

    def touched(
        self, region: QRegion, drawing: Drawing, pieces: Sequence[P], bounds_of: Callable[[Drawing, P], QRectF]
    ) -> list[P]:
        """Return the pieces of which something is drawn in a region."""
        whole, found = region.boundingRect(), []
        for piece in pieces:
            rect = self._of(drawing, piece, bounds_of)
            if whole.intersects(rect) and region.intersects(rect):
                found.append(piece)
        return found

    def _of(self, drawing: Drawing, piece: P, bounds_of: Callable[[Drawing, P], QRectF]) -> QRect:
        known = self._kept.get(piece.id)
        if known is None or known[0] is not piece:
            rect = bounds_of(drawing, piece)
            known = self._kept[piece.id] = (piece, QRect() if rect.isEmpty() else pixels(rect))
        return known[1]


def pixels(rect: QRectF) -> QRect:
    """Return all pixels of a rectangle, those among them that it only grazes."""
    return rect.toAlignedRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
