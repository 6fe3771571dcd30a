"""How long questions to the umpire take, against bare shapely in the same run: gaps from one base to all.

.venv/bin/python -m benchmarks.umpire

Forty frames and sixty pieces of terrain on a table of 24 × 18 units. Each question is asked of a state in which the
frame concerned has just been moved, as a map does while somebody drags it: only what stands fast is made ready.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import cycle
from math import cos, radians, sin

import shapely

from benchmarks.side_by_side import Work, measure, show
from mfz_rules.board.shapes import geometries, geometry
from mfz_rules.common.places import Polygon, Pose
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.companies.notation import read_frame
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, fielded
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.umpire.table import TableUmpire

FRAMES = 40
TERRAIN = 60
PLACES = 64
"""Poses that the frame is dragged over."""
TIMES = 20
"""How often the baseline asks, for once is too short to measure."""
AGAINST = f"{TIMES} × shapely.distance to all pieces"
CLIMBING = {"climbing": True}
CORNER: Polygon = ((-0.6, -0.6), (0.6, -0.6), (0.6, 0.0), (0.0, 0.0), (0.0, 0.6), (-0.6, 0.6))


def somewhere(chance: random.Random) -> Pose:
    """Return a pose on the table."""
    return Pose(chance.uniform(1, 23), chance.uniform(1, 17), chance.uniform(0, 360))


def structure(chance: random.Random, number: int) -> Terrain:
    """Return a wall, or an L, of three to twelve bricks."""
    at = somewhere(chance)
    x, y = chance.uniform(0.2, 1.0), chance.uniform(0.2, 0.6)
    corners = ((-x, -y), (x, -y), (x, y), (-x, y)) if number % 2 else CORNER
    turned = [(cos(radians(at.facing)), sin(radians(at.facing)))] * len(corners)
    polygon = tuple(
        (at.x + x * c - y * s, at.y + x * s + y * c) for (x, y), (c, s) in zip(corners, turned, strict=True)
    )
    return Terrain(f"t{number}", chance.choice((3, 6, 12)), 24, 24, polygon=polygon, climbable=True)


def battle(chance: random.Random, umpire: TableUmpire, settings: dict[str, object]) -> Battle:
    """Return a battle in which every frame stands where it may."""
    frame = read_frame("2Rd/1B/1Y/2W").frame
    assert frame is not None
    sides = [Side(name, Company(name, (frame,) * (FRAMES // 2), 3)) for name in ("ann", "bob")]
    terrain = tuple(structure(chance, number) for number in range(TERRAIN))
    state = fielded(sides, Field(rules_of(DEFAULT_EDITION, settings), terrain=terrain))
    for piece in state.frames:
        at = place(chance, umpire, state, piece.id)
        state = change_frame(state, piece.id, at=at)
    stations = tuple(replace(one, at=somewhere(chance)) for one in state.stations)
    return replace(state, stations=stations)


def place(chance: random.Random, umpire: TableUmpire, state: Battle, piece: str) -> Pose:
    """Return a pose at which a frame can stand."""
    while True:
        at = somewhere(chance)
        if umpire.may_stand(state, piece, at) is None:
            return at


def dragged(chance: random.Random, umpire: TableUmpire, state: Battle) -> Callable[[], Battle]:
    """Return what moves the first frame a little farther each time it is called."""
    mover = state.frames[0].id
    states = cycle([change_frame(state, mover, at=place(chance, umpire, state, mover)) for _ in range(PLACES)])
    return lambda: next(states)


def main() -> None:
    """Measure."""
    for title, settings in (("flat", {}), ("climbing", CLIMBING)):
        chance, umpire = random.Random(7), TableUmpire()
        state = battle(chance, umpire, dict(settings))
        moved, mover = dragged(chance, umpire, state), state.frames[0].id
        at = state.frames[0].at
        assert at is not None
        show_all(title, umpire, state, moved, mover, baseline(umpire, state, mover))


def baseline(umpire: TableUmpire, state: Battle, mover: str) -> Work:
    """Return the work to compare with."""
    scene = umpire.scene(state)
    pieces = geometries([*scene.frames.values(), *scene.structures.outlines.values()])
    base = geometry(scene.frames[mover])
    return lambda: [shapely.distance(base, pieces) for _ in range(TIMES)]


def show_all(
    title: str, umpire: TableUmpire, state: Battle, moved: Callable[[], Battle], mover: str, against: Work
) -> None:
    """Print the figures of one battle."""
    target = state.frames[-1].id

    def ask(what: str, question: Callable[[Battle], object]) -> None:
        show(f"{title}: {what}", measure(lambda: question(moved()), against), AGAINST)

    def end(now: Battle, length: float) -> Pose:
        at = now.frame(mover).at
        assert at is not None
        return replace(at, x=min(max(at.x + 0.7 * length, 1.0), 23.0), y=min(max(at.y - 0.7 * length, 1.0), 17.0))

    show(f"{title}: prepare a battle", measure(lambda: TableUmpire().targets_of(state, mover), against), AGAINST)
    ask("targets, ranges, cover of one frame", lambda now: umpire.targets_of(now, mover))
    ask(
        "range and cover of one target",
        lambda now: (umpire.range(now, mover, target, Range.DIRECT), umpire.cover(now, mover, target)),
    )

    def way(far: float, now: Battle) -> object:
        place = end(now, far)
        return umpire.path(now, mover, place, far, False), umpire.may_stand(now, mover, place)

    def within(far: float, now: Battle) -> object:
        return umpire.reachable(now, mover, far)

    for length in (4.0, 6.0, 8.0):
        ask(f"way of at most {length:.0f} units, and its end", partial(way, length))
        ask(f"all within {length:.0f} units", partial(within, length))
    at = end(state, 2.0)
    ask("may it be placed there", lambda now: umpire.may_place(now, mover, 5, at))


if __name__ == "__main__":
    main()
