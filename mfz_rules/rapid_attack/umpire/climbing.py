"""What a move up or down costs, and what has to be climbed for it (RA-ADV-10 to RA-ADV-12, RA-ADV-16)."""

from dataclasses import dataclass

from mfz_rules.board import Shape, gap
from mfz_rules.rapid_attack.umpire.scene import Scene


@dataclass(frozen=True, slots=True)
class Climb:
    """The part of a move that goes up and down."""

    cost: float = 0.0
    """In units of the move."""
    on: tuple[str, ...] = ()
    """Structures that bear the frame before or after."""
    unaided: tuple[str, ...] = ()
    """Structures that are climbed and have neither stairs nor ladders."""


def climb(scene: Scene, start: Shape, end: Shape) -> Climb:
    """Return the climb from one place to another."""
    if not scene.measures.climbing:
        return Climb()
    bearing = scene.structures.bearing
    return between(scene, (start.up, bearing(start)), (end.up, bearing(end)))


Place = tuple[float, tuple[str, ...]]
"""A height in bricks, and the structures that bear a frame there."""


def between(scene: Scene, start: Place, end: Place) -> Climb:
    """Return the climb from height to height: down to the ground and up again, or over roofs that touch."""
    (down, below), (up, above) = start, end
    if _joined(scene, below, above):
        legs = [(abs(up - down), above if up > down else below)]
    else:
        legs = [(down, below), (up, above)]
    costs = [(scene.measures.climbed(bricks), ids) for bricks, ids in legs]
    unaided = [ids[0] for cost, ids in costs if cost and ids and not any(map(scene.structures.stairs, ids))]
    on = tuple(dict.fromkeys((*below, *above)))
    return Climb(sum(cost for cost, _ in costs), on, tuple(dict.fromkeys(unaided)))


def _joined(scene: Scene, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether there is a way from top to top."""
    tops = scene.structures.outlines
    return any(a == b or gap(tops[a], tops[b]) <= scene.measures.tolerance for a in one for b in other)
