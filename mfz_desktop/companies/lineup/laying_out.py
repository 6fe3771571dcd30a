"""Where the pieces of a company stand side by side: in rows that all have one scale. No widget."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSizeF

from mfz_desktop.models.stands.stand import Stand

GAP = 2.0
"""Studs between two bases, and above and below them."""
SMALLEST, LARGEST = 2.0, 28.0
"""Pixels a stud, at 100 %."""
STEP = 0.95
LEAST_STUDS = 4.0
"""What a piece of unknown size takes."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in its place."""

    stand: Stand
    centre: QPointF
    wide: float
    """Pixels that its name may take."""
    below: float
    """Where the name begins."""


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Every piece in its place."""

    stud: float
    """Pixels."""
    pieces: tuple[Placed, ...]
    size: QSizeF


def laid_out(stands: Sequence[Stand], room: QSizeF, name_high: float, scale: float = 1.0) -> LaidOut:
    """Return the pieces in rows as large as all of them fit; where even the smallest does not, they go on below."""
    stud = LARGEST * scale
    made = _rows(stands, room.width(), stud, name_high)
    while made.size.height() > room.height() and stud * STEP >= SMALLEST * scale:
        stud *= STEP
        made = _rows(stands, room.width(), stud, name_high)
    return made


def _rows(stands: Sequence[Stand], wide: float, stud: float, name_high: float) -> LaidOut:
    gap = GAP * stud
    rows: list[list[Stand]] = [[]]
    taken = gap
    for stand in stands:
        needs = _room(stand)[0] * stud + gap
        if rows[-1] and taken + needs > wide:
            rows.append([])
            taken = gap
        rows[-1].append(stand)
        taken += needs
    placed: list[Placed] = []
    top = gap
    for row in rows:
        high = max((_room(stand)[1] * stud for stand in row), default=0.0)
        left = (wide - sum(_room(stand)[0] * stud + gap for stand in row) + gap) / 2
        for stand in row:
            across = _room(stand)[0] * stud
            centre = QPointF(left + across / 2, top + high - _room(stand)[1] * stud / 2)
            placed.append(Placed(stand, centre, across + gap, top + high + gap / 4))
            left += across + gap
        top += high + gap / 4 + name_high + gap
    return LaidOut(stud, tuple(placed), QSizeF(wide, top))


def _room(stand: Stand) -> tuple[float, float]:
    across, along = stand.room
    return max(across, LEAST_STUDS), max(along, LEAST_STUDS)
