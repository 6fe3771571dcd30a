"""All places within a length of way past obstacles, as a region.

The region is the union of fans: all that the start sees within the length, and beyond every corner that ways turn
round, what lies in sight round it within what is left of the length. Straight borders are exact but for a hair (1e-6
units); arcs are chords at most SAG inside the true border, so the region never promises more than a hair too much.
"""

import math
from collections.abc import Collection, Iterator

import numpy as np
import shapely

from mfz_rules.board.ground import Ground, cross
from mfz_rules.board.paths import checked_length, checked_point
from mfz_rules.board.regions import Region, region
from mfz_rules.board.shapes import FARTHEST, Floats, Shape, table_geometry
from mfz_rules.board.values import Point
from mfz_rules.board.walking import Walk

SAG = 0.005
"""Units; how far the chord of an arc may lie inside it."""
BESIDE = 1e-7
"""Radians; rays go this much to both sides of every corner."""
OVERLAP = 0.01
"""Radians; fans begin this much early, so that no slit is left between them."""


def reachable(
    ground: Ground,
    start: Point,
    longest: float,
    *,
    moving: Collection[Shape] = (),
    without: Collection[str] = (),
    straight: bool = False,
) -> Region:
    """Return where ways of at most `longest` units from the start may end, with the obstacles of `shortest_path`.

    With `straight` ways turn nowhere: what the start sees. Whether a base has room there is another question
    (`free_centres`). A start off the table reaches on to it.
    Raises ValueError for NaN, infinite points and a `longest` that is negative or infinite.
    """
    here = checked_point(start)
    if math.isinf(longest):
        raise ValueError("a reach must be finite")
    longest = min(checked_length(longest), FARTHEST)
    barrier = ground.barrier(here, here, longest, moving, without)
    walk = Walk(barrier, here, longest)
    table = table_geometry(ground.table)
    farthest = float(shapely.hausdorff_distance(table, shapely.points(here)))
    fans = [_fan(barrier.edges, walk.start, min(longest, farthest), 0.0, math.tau)]
    if not straight:
        around = max(farthest, math.hypot(ground.table.width, ground.table.depth))
        fans += _fans(walk, barrier.edges, longest, around)
    polygons = shapely.make_valid(np.array([shapely.polygons(fan) for fan in fans], dtype=object))
    return region(shapely.intersection(shapely.union_all(polygons), table))


def _fans(walk: Walk, edges: Floats, longest: float, farthest: float) -> Iterator[Floats]:
    """Yield what comes into reach behind each corner."""
    for at in walk.stops():
        left = longest - float(walk.length[at])
        if left > SAG:
            yield _fan(edges, walk.places[at], min(left, farthest), *_behind(walk, at))


def _behind(walk: Walk, at: int) -> tuple[float, float]:
    """Return the first direction and the angle from going straight on at a corner to going along its edge."""
    side, heading = walk.side(at), walk.heading[at]
    if side == 0:
        return 0.0, math.tau
    onwards = math.atan2(heading[1], heading[0])
    turns = (math.atan2(side * cross(heading, edge), heading @ edge) for edge in walk.edges(at))
    # An edge that lies a hair to the other side lies straight ahead or, the one that the way came along, behind.
    turn = max(min(angle if angle > -math.pi / 2 else math.pi for angle in turns), 0.0)
    return (onwards if side > 0 else onwards - turn) - OVERLAP, turn + 2 * OVERLAP


def _fan(edges: Floats, place: Floats, radius: float, begin: float, span: float) -> Floats:
    """Return the outline of what is seen from a place within a radius and an angle."""
    near = edges[_distances(edges, place) <= radius]
    turning = _turning(near - place, radius) - begin
    step = 2 * math.acos(max(1 - SAG / radius, 0.0)) if radius else math.tau
    steps = np.linspace(0.0, span, 1 + max(2, math.ceil(span / step)))
    turns = np.concatenate((steps, (turning - BESIDE) % math.tau, (turning + BESIDE) % math.tau))
    angles = begin + np.sort(turns[turns <= span])
    rays = np.stack((np.cos(angles), np.sin(angles)), axis=1)
    ends = place + rays * _free_lengths(near - place, rays, radius)[:, None]
    return ends if span >= math.tau else np.concatenate((place[None], ends))


def _turning(edges: Floats, radius: float) -> Floats:
    """Return the directions from the origin in which the border turns: to corners, and where edges cut the radius."""
    starts, along = edges[:, 0], edges[:, 1] - edges[:, 0]
    square, half = (along * along).sum(axis=1), (starts * along).sum(axis=1)
    under = half * half - square * ((starts * starts).sum(axis=1) - radius * radius)
    cut = (under >= 0) & (square > 0)
    starts, along, square, half, under = starts[cut], along[cut], square[cut], half[cut], under[cut]
    shares = (np.array([[-1.0], [1.0]]) * np.sqrt(under) - half) / square
    cuts = (starts + shares[..., None] * along)[(shares >= 0) & (shares <= 1)]
    points = np.concatenate((edges[:, 0], cuts))
    directions: Floats = np.arctan2(points[:, 1], points[:, 0])
    return directions


def _distances(edges: Floats, place: Floats) -> Floats:
    """Return how far each edge is from a place."""
    along, off = edges[:, 1] - edges[:, 0], place - edges[:, 0]
    squares = (along * along).sum(axis=1)
    share = np.clip((off * along).sum(axis=1) / np.where(squares > 0, squares, 1.0), 0.0, 1.0)
    rest = off - share[:, None] * along
    distances: Floats = np.hypot(rest[:, 0], rest[:, 1])
    return distances


def _free_lengths(edges: Floats, rays: Floats, radius: float) -> Floats:
    """Return how far each ray from the origin goes before it meets an edge, at most the radius."""
    starts, along = edges[:, 0], edges[:, 1] - edges[:, 0]
    slopes = cross(rays[:, None], along[None])
    with np.errstate(divide="ignore", invalid="ignore"):
        far = cross(starts, along)[None] / slopes
        share = cross(starts[None], rays[:, None]) / slopes
    hits = (far >= 0) & (share >= 0) & (share <= 1)
    lengths: Floats = np.where(hits, far, radius).min(axis=1, initial=radius)
    return lengths
