"""What a base meets on its way along the ruler, in order (IO-MOVE-14, IO-COL-02, IO-COL-05, IO-COL-16).

Straight ahead contacts are exact. Of a turn only the pose after it counts; what shows there is met before the turn.
Grazing is no contact in passing; at rest touching is. Pieces are convex.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mfz_rules.board.gaps import gap, touching
from mfz_rules.board.hinged import Box, Leg, Travel
from mfz_rules.board.shapes import HAIR, Shape, placed
from mfz_rules.board.straight import STILL, Interval, latest_clear, overlap, overlapped
from mfz_rules.board.values import Footprint, Pose, not_negative


@dataclass(frozen=True, slots=True)
class Meeting:
    """A piece in the way."""

    piece: str
    leg: int
    """On which unit of travel, from 0; −1 at the start, before the first turn."""
    share: float
    """How much of that unit lies before the contact, 0 to 1."""
    pose: Pose
    """Where the base is at the contact; where it shows after a turn, before that turn."""
    rests: bool
    """Whether the way ends on the piece or touching it, or so near to it; else it leads through."""
    overlaps: bool
    """Whether the way ends on it."""


def meetings(travel: Travel, box: Box, pieces: Mapping[str, Shape], reach: float = 0.0) -> tuple[Meeting, ...]:
    """Return the pieces that the way leads through or ends on, in the order in which they are met.

    A piece that was touched at the start counts only if the base drives into it (IO-COL-16). With `reach` pieces are
    met that the base comes so near to; those so near at the start only if it comes nearer (AB-OQ-18). Raises
    ValueError for NaN, infinity and a negative reach.
    """
    base = _base(box, travel.start)
    flush = touching(base, pieces, reach)
    reaches = {name: gap(base, pieces[name]) - HAIR if name in flush else reach for name in pieces if reach}
    found: dict[str, tuple[int, float]] = {}
    for index, leg in enumerate(travel.legs):
        ahead = {name: piece for name, piece in pieces.items() if name not in found}
        for name, (begins, _ends) in _overlapped(leg, box, ahead, reaches).items():
            shows = begins < 0 and _shows(_base(box, leg.turned), pieces[name], reaches.get(name, 0.0))
            found[name] = (index - 1, 1.0) if shows else (index, max(begins, 0.0))
    end = _base(box, travel.end)
    resting, under = touching(end, pieces, reach), overlapped(end, STILL, pieces)
    if travel.legs:
        for name in set(resting).difference(flush, found):
            found[name] = (len(travel.legs) - 1, 1.0)
    order = sorted((name for name in pieces if name in found), key=found.__getitem__)
    return tuple(
        Meeting(name, *found[name], travel.at(*found[name]), name in resting, name in under) for name in order
    )


def last_clear(travel: Travel, box: Box, pieces: Mapping[str, Shape]) -> tuple[int, float]:
    """Return the latest leg, and share of it, at which the base overlaps no piece: (−1, 1) for the start."""
    for index in range(len(travel.legs) - 1, -1, -1):
        share = latest_clear(_overlapped(travel.legs[index], box, pieces).values())
        if share is not None:
            return index, share
    return -1, 1.0


def passed(
    base: Footprint, steps: Iterable[tuple[Pose, Pose]], pieces: Mapping[str, Shape], reach: float
) -> dict[str, float]:
    """Return the pieces that a base comes within `reach` units of, in order, with how many steps lie before that.

    In a step the base goes straight ahead from pose to pose (`Travel.steps`, IO-FUEL-05). Raises ValueError for NaN,
    infinity and a negative reach.
    """
    within = not_negative(reach, "a reach") + 2 * HAIR
    found: dict[str, float] = {}
    for index, (before, after) in enumerate(steps):
        step = after.x - before.x, after.y - before.y
        left = {name: piece for name, piece in pieces.items() if name not in found}
        near = overlapped(placed(base, before), step, left, reaches=dict.fromkeys(left, within))
        shares = {name: max(begins, 0.0) for name, (begins, _ends) in near.items()}
        found |= {name: index + shares[name] for name in sorted(shares, key=shares.__getitem__)}
    return found


def _overlapped(
    leg: Leg, box: Box, pieces: Mapping[str, Shape], reaches: Mapping[str, float] | None = None
) -> dict[str, Interval]:
    """Return when on the leg the base overlaps which pieces, or is within their reach."""
    step = leg.end.x - leg.turned.x, leg.end.y - leg.turned.y
    return overlapped(_base(box, leg.turned), step, pieces, reaches=reaches)


def _shows(base: Shape, piece: Shape, reach: float) -> bool:
    """Say whether a base overlaps a piece, or is within its reach."""
    if reach > 0:
        return gap(base, piece) <= reach
    return overlap(base.corners, STILL, piece.corners) is not None


def _base(box: Box, pose: Pose) -> Shape:
    return placed(box.footprint, pose)
