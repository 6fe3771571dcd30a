"""Terrain from templates: walls, buildings, woods … that are put on the table and changed there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import atan2, degrees
from typing import Any

import resources
from mfz_desktop.rapid_attack.battle.setup.shapes import ROUND_CORNERS, Outline, box, centre, put, rounded, turned
from mfz_rules.rapid_attack.state.pieces import Terrain


@dataclass(frozen=True, slots=True)
class Template:
    """A kind of terrain."""

    id: str
    name: str
    """English; translated where it is shown."""
    width: float
    """In ruler units, as the depth."""
    depth: float
    bricks_high: float
    pieces: int
    climbable: bool = False
    stairs: bool = False
    shape: str = "box"
    """`box` or `round`."""

    @property
    def outline(self) -> Outline:
        """The ground it stands on, round its own centre."""
        return outline_of(self.shape, self.width, self.depth)


def outline_of(shape: str, width: float, depth: float) -> Outline:
    """Return an outline of a shape."""
    return rounded(width, depth) if shape == "round" else box(width, depth)


@cache
def templates() -> Mapping[str, Template]:
    """Return the shipped templates by their ids, in the order in which they are offered."""
    document: dict[str, list[dict[str, Any]]] = resources.read_json("terrain", "templates.json")
    return {one["id"]: Template(**one) for one in document["templates"]}


def make(template: Template, id: str, x: float, y: float, turn: float = 0.0, name: str = "") -> Terrain:
    """Return a piece of terrain of this kind at a place."""
    return Terrain(
        id=id,
        name=name or template.name,
        bricks_high=template.bricks_high,
        pieces=template.pieces,
        pieces_left=template.pieces,
        polygon=put(template.outline, x, y, turn),
        climbable=template.climbable,
        stairs=template.stairs,
    )


def next_id(terrain: Iterable[Terrain]) -> str:
    """Return an id that no piece has: `t1`, `t2` …."""
    taken = {one.id for one in terrain}
    return next(id for number in range(1, len(taken) + 2) if (id := f"t{number}") not in taken)


def numbered(name: str, terrain: Iterable[Terrain]) -> str:
    """Return a name that no piece has: `Wall 2`."""
    taken = {one.name for one in terrain}
    base = name.rstrip("0123456789 ") or name
    return next(made for number in range(1, len(taken) + 2) if (made := f"{base} {number}") not in taken)


def resized(piece: Terrain, width: float, depth: float) -> Terrain:
    """Return a piece with another width and depth, at its place and as it is turned."""
    assert piece.polygon is not None
    x, y = centre(piece.polygon)
    shape = "box" if len(piece.polygon) == 4 else "round"
    turn = turn_of(piece)
    return replace(piece, polygon=put(outline_of(shape, width, depth), x, y, turn))


def size_of(piece: Terrain) -> tuple[float, float]:
    """Return width and depth of a piece, as if it were not turned."""
    assert piece.polygon is not None
    straight = turned(piece.polygon, -turn_of(piece))
    xs, ys = [x for x, _ in straight], [y for _, y in straight]
    return round(max(xs) - min(xs), 2), round(max(ys) - min(ys), 2)


def turn_of(piece: Terrain) -> float:
    """Return by how many degrees a piece is turned, from 0 up to 180; half a turn looks like none."""
    corners = piece.polygon or ()
    if len(corners) == 4:
        left, right = corners[0], corners[1]
    elif len(corners) == ROUND_CORNERS:
        left, right = centre(corners[3:5]), centre((corners[7], corners[0]))
    else:
        return 0.0
    return round(degrees(atan2(right[1] - left[1], right[0] - left[0])), 1) % 180
