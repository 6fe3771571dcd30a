"""Where the pieces of a company stand side by side: in rows that all have one scale. No widget."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QSizeF

from mfz_desktop.models.stands.stand import Stand

GAP = 2.0
"""Studs between two bases, and above and below them."""
SMALLEST, LARGEST = 2.0, 28.0
"""Pixels a stud, at 100 %."""
STEP = 0.95
LEAST_STUDS = 4.0
"""What a piece of unknown size takes."""


class Seen(StrEnum):
    """From where the pieces are looked at, and as what."""

    ABOVE = "above"
    """On their bases, the bow ahead."""
    FRONT = "front"
    """Standing on one ground."""
    SILHOUETTES = "silhouettes"
    """The same, each in one colour: what can be told apart at arm's length."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in its place."""

    stand: Stand
    centre: QPointF
    room: QSizeF
    """Pixels that model and base take around it."""
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


def laid_out(
    stands: Sequence[Stand], room: QSizeF, name_high: float, scale: float = 1.0, seen: Seen = Seen.ABOVE
) -> LaidOut:
    """Return the pieces in rows as large as all of them fit; where even the smallest does not, they go on below."""
    stud = LARGEST * scale
    made = _rows(stands, room.width(), stud, name_high, seen)
    while made.size.height() > room.height() and stud * STEP >= SMALLEST * scale:
        stud *= STEP
        made = _rows(stands, room.width(), stud, name_high, seen)
    return made


def _rows(stands: Sequence[Stand], wide: float, stud: float, name_high: float, seen: Seen) -> LaidOut:
    gap = GAP * stud
    rows: list[list[tuple[Stand, float, float]]] = [[]]
    taken = gap
    for stand in stands:
        across, high = (studs * stud for studs in _room(stand, seen))
        if rows[-1] and taken + across + gap > wide:
            rows.append([])
            taken = gap
        rows[-1].append((stand, across, high))
        taken += across + gap
    placed: list[Placed] = []
    top = gap
    for row in rows:
        ground = top + max((high for _, _, high in row), default=0.0)
        left = (wide - sum(across + gap for _, across, _ in row) + gap) / 2
        for stand, across, high in row:
            centre = QPointF(left + across / 2, ground - high / 2)
            placed.append(Placed(stand, centre, QSizeF(across, high), across + gap, ground + gap / 4))
            left += across + gap
        top = ground + gap / 4 + name_high + gap
    return LaidOut(stud, tuple(placed), QSizeF(wide, top))


def _room(stand: Stand, seen: Seen) -> tuple[float, float]:
    """Return the studs that a piece takes across and along, or across and upwards."""
    across, along = stand.room if seen is Seen.ABOVE else (stand.sides[0], stand.sides[2])
    return max(across, LEAST_STUDS), max(along, LEAST_STUDS)
