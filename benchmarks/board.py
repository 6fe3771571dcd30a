"""How long questions to the board take, against bare shapely in the same run: gaps from one base to all.

.venv/bin/python -m benchmarks.board

Forty bases and sixty pieces of terrain on a table of 24 × 18 units; half of the terrain is not convex. Of the hinged
ruler: everything that a six buys, the way to one place, and what a move meets among thirty ships. Among them, too:
what covers whom, sliding and turning, and places to stand, on a square table and a round one.
"""

import random
from functools import partial

import shapely

from benchmarks.side_by_side import Work, measure, show
from mfz_rules.board import (
    SQUARE,
    Box,
    Ends,
    Footprint,
    Ground,
    Layout,
    Pose,
    Shape,
    Spacing,
    Steering,
    Table,
    band,
    bend,
    cover,
    edge_met,
    free_centres,
    gaps,
    last_clear,
    meetings,
    nearest_free,
    nearest_touching,
    passed,
    placed,
    reachable,
    shortest_path,
    slide,
    step_away,
    turn,
)
from mfz_rules.board.shapes import HAIR, geometries, geometry

TABLE = Table(24, 18)
ORBIT = Table(32, 32)
BASES = 40
TERRAIN = 60
LIMITS = (1.0, 8.0)
TOLERANCE = 0.05
CORNER = Footprint(((-0.6, -0.6), (0.6, -0.6), (0.6, 0.0), (0.0, 0.0), (0.0, 0.6), (-0.6, 0.6)))
"""An L; as terrain it is taken as it is, not as its hull."""
FRIGATE = Box(1.6, 0.8)
SHIPS = {"capital": (Box(1.6, 1.6), Steering(4, 1, 1)), "frigate": (FRIGATE, Steering(4, 2, 2))}
SIX = 6
CLICKS = (1, 0, -1, 2, 0, 0)
"""A plan of six units."""
TIMES = 20
"""How often the baseline asks, for once is too short to measure."""
AGAINST = f"shapely.distance to all, {TIMES} times"


def somewhere(chance: random.Random) -> Pose:
    """Return a pose on the table."""
    return Pose(chance.uniform(1, 23), chance.uniform(1, 17), chance.uniform(0, 360))


def terrain(chance: random.Random, number: int) -> Shape:
    """Return a wall or an L."""
    pose = somewhere(chance)
    if number % 2:
        return placed(Footprint.box(chance.uniform(0.3, 2.0), chance.uniform(0.3, 1.0)), pose)
    return Shape(tuple((pose.x + x, pose.y + y) for x, y in CORNER.turned(pose.facing)))


def bases(chance: random.Random, walls: Layout) -> dict[str, Shape]:
    """Return bases that stand beside terrain and one another."""
    found: dict[str, Shape] = {}
    for number in range(BASES):
        taken = Layout({**dict(zip(walls.names, walls.shapes, strict=True)), **found})
        pose = nearest_free(SQUARE, somewhere(chance), TABLE, taken)
        assert pose is not None
        found[f"f{number}"] = placed(SQUARE, pose)
    return found


def live(mover: Shape, others: dict[str, Shape], pieces: Layout) -> int:
    """Answer what a map asks while a base is dragged: gaps, bands, and cover both ways."""
    found = [band(distance, LIMITS, TOLERANCE, 1) for distance in gaps(mover, pieces).values()]
    covering = cover(mover, others, pieces, reach=LIMITS[0], tolerance=TOLERANCE, without=("f0",))
    return len(found) + len(covering)


def main() -> None:
    """Measure."""
    chance = random.Random(7)
    walls = {f"t{number}": terrain(chance, number) for number in range(TERRAIN)}
    frames = bases(chance, Layout(walls))
    mover, others = frames["f0"], {name: shape for name, shape in frames.items() if name != "f0"}
    everything = {**walls, **others}
    all_of_it, source = geometries(everything.values()), geometry(mover)
    pieces, ground = Layout(everything), Ground(TABLE, walls)
    centre = geometry(mover).centroid.coords[0]
    moving = tuple(others.values())

    def baseline() -> object:
        return [shapely.distance(source, all_of_it) for _ in range(TIMES)]

    show("prepare the pieces", measure(lambda: Layout(everything), baseline), AGAINST)
    show("prepare the ground", measure(lambda: Ground(TABLE, walls), baseline), AGAINST)
    show("gaps, bands and cover of one base", measure(lambda: live(mover, others, pieces), baseline), AGAINST)
    for longest in (4.0, 6.0, 8.0):
        ends = [(centre[0] + longest * 0.6 * x, centre[1] + longest * 0.6 * y) for x in (-1, 1) for y in (-1, 1)]
        for number, end in enumerate(ends, 1):
            measured = measure(partial(shortest_path, ground, centre, end, longest, moving=moving), baseline)
            show(f"way of at most {longest:.0f} units, end {number}", measured, AGAINST)
        measured = measure(partial(reachable, ground, centre, longest, moving=moving), baseline)
        show(f"all within {longest:.0f} units", measured, AGAINST)
    across = measure(lambda: shortest_path(ground, (0.5, 0.5), (23.5, 17.5), moving=moving), baseline)
    show("way across the table, however long", across, AGAINST)
    show("where a base has room", measure(lambda: free_centres(SQUARE, 30.0, TABLE, pieces), baseline), AGAINST)
    fly(chance, baseline)


def fly(chance: random.Random, baseline: Work) -> None:
    """Measure the hinged ruler."""
    start = Pose(16, 16, 30)
    for name, (box, steering) in SHIPS.items():
        show(f"{name}: a plan bent", measure(partial(bend, start, box, CLICKS), baseline), AGAINST)
        ends = measure(partial(Ends, start, box, steering, SIX), baseline)
        show(f"{name}: all ends of a six", ends, AGAINST)
        known = Ends(start, box, steering, SIX)
        show(
            f"{name}: the cheapest way to a place", measure(partial(known.towards, (20, 19), 0.3), baseline), AGAINST
        )
    travel = bend(start, FRIGATE, CLICKS)
    others = ships(chance)
    works: dict[str, Work] = {
        "what a move meets among 30 ships": partial(meetings, travel, FRIGATE, others),
        "what it comes within a unit of": partial(meetings, travel, FRIGATE, others, 1.0),
        "where it is clear of them for the last time": partial(last_clear, travel, FRIGATE, others),
        "where it meets the edge": partial(edge_met, travel, FRIGATE, ORBIT),
        "whom it passes": lambda: passed(FRIGATE.footprint, travel.steps, others, 2),
    }
    for what, work in works.items():
        show(what, measure(work, baseline), AGAINST)
    for table in (ORBIT, Table.disc(ORBIT.width)):
        place(chance, table, others, baseline)


def ships(chance: random.Random) -> dict[str, Shape]:
    """Return thirty bases, which may overlap."""
    return {
        f"s{number}": placed(FRIGATE.footprint, Pose(chance.uniform(8, 24), chance.uniform(8, 24), number * 12.0))
        for number in range(30)
    }


def place(chance: random.Random, table: Table, others: dict[str, Shape], baseline: Work) -> None:
    """Measure places and displacements among thirty ships."""
    layout, first = Layout(others), others["s0"]
    away = [Spacing(other, 2.0) for other in others.values()]
    near, there = Spacing(first, 7.0, 8.0), Pose(2, 16, 20)

    def offered() -> object:
        region = free_centres(SQUARE, 30.0, table, layout, spacings=[near, *away[15:]])
        return region.somewhere(chance.random(), chance.random())

    works: dict[str, Work] = {
        "cover of all against one": partial(
            cover, first, others, layout, reach=2.0, tolerance=0.0, depth=HAIR, without=("s0",)
        ),
        "a slide": partial(slide, SQUARE, there, 0.0, 20.0, others, table=table),
        "a turn of six clicks": partial(turn, SQUARE, there, 6, others, table=table),
        "a step away": partial(step_away, SQUARE, there, first, 2.0, others, table),
        "the nearest free place": partial(nearest_free, SQUARE, Pose(16, 16), table, layout),
        "the nearest place beside a ship": partial(nearest_touching, SQUARE, Pose(16, 16), "s0", table, layout),
        "where it is 2 units from everybody": partial(free_centres, SQUARE, 30.0, table, layout, spacings=away),
        "a place that keeps 16 spacings": offered,
    }
    for what, work in works.items():
        show(f"{'round' if table.round else 'square'}: {what}", measure(work, baseline), AGAINST)


if __name__ == "__main__":
    main()
