"""Sizes of text and space: a scale of 1.25 steps over the user's own size, and a grid of 8 px."""

from enum import IntEnum

from PySide6.QtGui import QFont

from mfz_desktop.ui.theme.lettering import TABULAR

RATIO = 1.25
GRID = 8
"""px at 100 %."""
ROW = 32
"""The height of a row, px at 100 %."""


class TypeStep(IntEnum):
    """How far a text stands from the body's size."""

    SMALL = -1
    """Captions. Not below 0.85 of the body: 1.25 steps down would be too small to read."""
    BODY = 0
    SECTION = 1
    TITLE = 2
    DISPLAY = 3
    """The name on the first screen, the figures of a company's head."""


def points(body: float, step: TypeStep) -> float:
    """Return the size of a step in points, for a body of `body` points."""
    return body * 0.88 if step is TypeStep.SMALL else body * RATIO ** int(step)


def font(base: QFont, scale: float, step: TypeStep = TypeStep.BODY, *, heavy: bool = False) -> QFont:
    """Return the user's font at a step, figures all of one width so that numbers stand in columns."""
    made = QFont(base)
    made.setPointSizeF(points(base.pointSizeF() * scale, step))
    made.setFeature(TABULAR, 1)
    if heavy:
        made.setWeight(QFont.Weight.DemiBold)
    return made
