"""Paths of moves (RA-MOVE-01 to RA-MOVE-06, OQ-44 to OQ-47). A move is measured at the base's centre."""

import math
from dataclasses import dataclass
from itertools import pairwise

from mfz_rules import board
from mfz_rules.board import Footprint, Layout, Path, Point, Shape, overlaps, placed, shortest_path
from mfz_rules.common.places import SQUARE, Pose
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.state.facts import PathFact
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.climbing import climb
from mfz_rules.rapid_attack.umpire.ranging import near
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.shaping import based, clearance_of

THIN = 4e-6
"""Units; the width of a line that is laid over obstacles to see what it crosses."""


@dataclass(frozen=True, slots=True)
class Mover:
    """Who goes where."""

    id: str
    footprint: board.Polygon
    start: Pose
    end: Pose
    before: Shape
    after: Shape


@dataclass(frozen=True, slots=True)
class Course:
    """A path with the points it leads over, for drawing it."""

    fact: PathFact
    points: tuple[Point, ...]


def mover(piece: FrameState | Objective, at: Pose) -> Mover | None:
    """Return who goes where; None where that is nowhere."""
    before, after = based(piece.footprint, piece.at), based(piece.footprint, at)
    if piece.at is None or before is None or after is None:
        return None
    return Mover(piece.id, piece.footprint or SQUARE, piece.at, at, before, after)


def path_fact(scene: Scene, who: Mover, longest: float, crosses: bool) -> PathFact:
    """Return the shortest path within a length; where there is none, the straight one with what it crosses."""
    return course(scene, who, longest, crosses).fact


def course(scene: Scene, who: Mover, longest: float, crosses: bool) -> Course:
    """Return that path with its points."""
    climbed = climb(scene, who.before, who.after)
    start, end = (who.start.x, who.start.y), (who.end.x, who.end.y)
    straight = Path((start, end), math.dist(start, end))
    found: Path | None = straight
    crossed: tuple[str, ...] = ()
    if not crosses:
        rest = longest + scene.measures.tolerance - climbed.cost
        if scene.rules.flag("straight_moves"):
            rest = min(rest, straight.length)
        found = _round(scene, who, rest, climbed.on) if rest >= 0 else None
        crossed = () if found else _crossed(scene, who, climbed.on)
    points = found or straight
    fact = PathFact(points.length + climbed.cost, end, crossed, passed(scene, who, points.points), climbed.unaided)
    return Course(fact, points.points)


def between(scene: Scene, start: Point, end: Point, frame: FrameState | None = None) -> tuple[Point, ...] | None:
    """Return the shortest path on the ground between two points, as a frame or a usual base would go it.

    What either point lies on is what is measured from or to, and bars nothing. None where no path leads there.
    RA-MOVE-03, RA-MOVE-04, OQ-44.
    """
    if frame is not None and able(scene.rules, frame).crosses_cover:
        return start, end
    dots = [placed(Footprint.box(THIN, THIN), board.Pose(*point)) for point in (start, end)]
    others = moving(scene, "", (0.0,))
    all_of_them = Layout({**scene.structures.standing, **others})
    on = {call.piece for dot in dots for call in overlaps(dot, all_of_them)}
    room = clearance(scene, frame.footprint if frame is not None else None)
    ground, barring = scene.structures.ground(room), [others[id] for id in others if id not in on]
    found = shortest_path(ground, start, end, moving=barring, without=on)
    return None if found is None else found.points


def moving(scene: Scene, id: str, ups: tuple[float, ...]) -> dict[str, Shape]:
    """Return what stands in the way beside structures: frames at one of the heights, stations where they do."""
    found = {
        other: shape
        for other, shape in scene.frames.items()
        if other != id and any(same_level(scene, shape, up) for up in ups)
    }
    if scene.rules.flag("stations_block_paths"):
        found |= {other: shape for other, shape in scene.holdings.items() if other != id}
    return found


def same_level(scene: Scene, shape: Shape, up: float) -> bool:
    """Whether a shape stands at a height, or heights do not count (RA-ADV-16)."""
    return not scene.measures.climbing or abs(shape.up - up) < scene.measures.climb_height


def clearance(scene: Scene, footprint: board.Polygon | None) -> float:
    """Return how far a base's centre keeps from obstacles: not at all, or by half the base (OQ-47)."""
    if scene.rules.flag("squeeze_between"):
        return 0.0
    return max(0.0, clearance_of(footprint) - scene.measures.tolerance)


def passed(scene: Scene, who: Mover, points: tuple[Point, ...]) -> tuple[str, ...]:
    """Return the stations within seizing range of the base anywhere along a path (OQ-65)."""
    found: dict[str, None] = {}
    for one, other in pairwise(points):
        swept = _swept(who, one, other)
        found |= dict.fromkeys(near(scene, swept, scene.holdings, scene.measures.seize).value)
    return tuple(found)


def _round(scene: Scene, who: Mover, rest: float, on: tuple[str, ...]) -> Path | None:
    """Return the shortest path round cover (RA-MOVE-04, OQ-44); off the table where frames may leave it (OQ-46)."""
    start, end = (who.start.x, who.start.y), (who.end.x, who.end.y)
    if not scene.structures.table.holds(end) and scene.rules.flag("table_exit"):
        return _off(scene, who, rest, on)
    return _shortest(scene, who, start, end, rest, on)


def _shortest(scene: Scene, who: Mover, start: Point, end: Point, rest: float, on: tuple[str, ...]) -> Path | None:
    ground = scene.structures.ground(clearance(scene, who.footprint))
    others = moving(scene, who.id, (who.start.up, who.end.up))
    return shortest_path(ground, start, end, rest, moving=tuple(others.values()), without=on)


def _off(scene: Scene, who: Mover, rest: float, on: tuple[str, ...]) -> Path | None:
    """Return the shorter path over the edge: where a straight line leaves the table, or by the nearest edge."""
    start, end, table = (who.start.x, who.start.y), (who.end.x, who.end.y), scene.structures.table
    if not table.holds(start) and math.dist(start, end) <= rest and not _crossed(scene, who, on):
        return Path((start, end), math.dist(start, end))
    nearest = min(max(end[0], 0.0), table.width), min(max(end[1], 0.0), table.depth)
    found = []
    for edge in (_leaving(start, end, table), nearest):
        beyond = math.dist(edge, end)
        path = _shortest(scene, who, start, edge, rest - beyond, on) if rest >= beyond else None
        if path is not None:
            found.append(Path((*path.points, end), path.length + beyond))
    return min(found, key=lambda path: path.length, default=None)


def _leaving(start: Point, end: Point, table: board.Table) -> Point:
    """Return the point where a straight line from the table ends being on it."""
    share = 1.0
    for here, there, size in zip(start, end, (table.width, table.depth), strict=True):
        limit = size if there > size else 0.0
        if not 0 <= there <= size and here != there:
            share = min(share, max(0.0, (limit - here) / (there - here)))
    x, y = (here + share * (there - here) for here, there in zip(start, end, strict=True))
    return min(max(x, 0.0), table.width), min(max(y, 0.0), table.depth)


def _crossed(scene: Scene, who: Mover, on: tuple[str, ...]) -> tuple[str, ...]:
    """Return what lies on the straight line between both places."""
    width = max(THIN, 2 * clearance(scene, who.footprint))
    long = math.hypot(who.end.x - who.start.x, who.end.y - who.start.y)
    angle = math.degrees(math.atan2(who.end.y - who.start.y, who.end.x - who.start.x))
    middle = board.Pose((who.start.x + who.end.x) / 2, (who.start.y + who.end.y) / 2, angle)
    line = placed(Footprint.box(max(long, THIN), width), middle)
    others = moving(scene, who.id, (who.start.up, who.end.up))
    barring = {**scene.structures.standing, **others}
    return tuple(call.piece for call in overlaps(line, Layout(barring), without=on))


def _swept(who: Mover, one: Point, other: Point) -> Shape:
    """Return all that the base passes over on a straight piece of its way."""
    base = Footprint(who.footprint).turned(who.start.facing)
    corners = tuple((x + at[0], y + at[1]) for at in (one, other) for x, y in base)
    return placed(Footprint(corners), board.Pose(0.0, 0.0, 0.0, who.start.up))
