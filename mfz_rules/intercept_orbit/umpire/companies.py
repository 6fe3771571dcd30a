"""Where companies may go and stand, measured (IO-CO-05, IO-CO-06, IO-CO-09, IO-MOVE-18, IO-EDGE-05)."""

import math
from collections.abc import Collection
from itertools import pairwise

from mfz_rules import board
from mfz_rules.board import Ground, Layout, Shape
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters import company_moves
from mfz_rules.intercept_orbit.state.facts import PathFact
from mfz_rules.intercept_orbit.umpire.scene import Scene, board_pose, rules_pose
from mfz_rules.kernel.refusal import refuse

DODGE = 2.0
"""Units of a dodge (IO-CO-09)."""
THIN = 4e-6
"""Units; the width of a line that is laid over obstacles to see what it crosses."""


def path(scene: Scene, company: str, start: Pose, at: Pose, length: float, over: bool) -> PathFact:
    """Return the shortest way between two centres; where none is short enough, the straight one and what it crosses.

    Who may cross everything goes straight (IO-CO-06, AB-CO-01).
    """
    end = (at.x, at.y)
    barring = _barring(scene, company, over)
    points = _round(scene, barring, start, at, length) if barring else None
    if points is not None:
        return PathFact(sum(math.dist(*step) for step in pairwise(points)), end)
    straight = math.dist((start.x, start.y), end)
    return PathFact(straight, end, _crossed(barring, start, at))


def passed(scene: Scene, company: str, start: Pose, at: Pose, over: bool, pieces: Collection[str]) -> tuple[str, ...]:
    """Return those of the pieces within reach of a company's way, in order; at some tables only of its end."""
    wanted = {id: scene.shapes[id] for id in pieces if id in scene.shapes}
    end = board_pose(at)
    if scene.rules.flag("drifters_by_path"):
        barring = _barring(scene, company, over)
        way = _round(scene, barring, start, at, math.inf) if barring else None
        points = way or ((start.x, start.y), (at.x, at.y))
        poses = [board.Pose(x, y, at.facing) for x, y in points]
    else:
        poses = [end, end]
    found: dict[str, None] = {}
    base = scene.box(company).footprint
    for before, after in pairwise(poses):
        near = board.passed(base, [(before, after)], wanted, scene.battle.profile.reach)
        found |= dict.fromkeys(sorted(near, key=lambda id: _along(before, after, wanted[id])))
    return tuple(found)


def _along(before: board.Pose, after: board.Pose, shape: Shape) -> float:
    """Return a number that grows with how far along a straight way a piece lies."""
    x, y = after.x - before.x, after.y - before.y
    return min(corner[0] * x + corner[1] * y for corner in shape.corners)


def place(
    scene: Scene, company: str, wanted: Pose, beside: str | None = None, without: Collection[str] = ()
) -> Pose | None:
    """Return the nearest free place, touching `beside` where any does; None without one (IO-OQ-81)."""
    base, aside = scene.box(company).footprint, (company, *without)
    found = None
    if beside in scene.shapes.keys() - aside:
        found = board.nearest_touching(base, board_pose(wanted), beside, scene.table, scene.layout, without=aside)
    found = found or board.nearest_free(base, board_pose(wanted), scene.table, scene.layout, without=aside)
    if found is None:
        return None
    moved = math.dist((found.x, found.y), (wanted.x, wanted.y)) > 0
    return rules_pose(found) if moved else wanted


def check_place(scene: Scene, company: str, at: Pose, beside: str | None, without: Collection[str]) -> None:
    """Raise RefusedError where a company cannot stand.

    Companies do not leave the table (IO-EDGE-05), bases do not overlap (IO-GEO-07). Who is placed at a ship touches
    it as long as any place does (IO-MOVE-18, IO-OQ-81).
    """
    base, aside = scene.box(company).footprint, (company, *without)
    shape = board.placed(base, board_pose(at))
    if not board.inside(scene.table, shape):
        raise refuse("IO-EDGE-05", "off_table", "Companies cannot leave the table.", company=company)
    under = [call.piece for call in board.overlaps(shape, scene.layout, without=aside)]
    if under:
        text = "Bases cannot lie on each other: {overlapped}."
        raise refuse("IO-GEO-07", "overlaps", text, overlapped=", ".join(under))
    if beside not in scene.shapes.keys() - aside or board.touching(shape, {beside: scene.shapes[beside]}):
        return
    if board.nearest_touching(base, board_pose(at), beside, scene.table, scene.layout, without=aside) is not None:
        text = "A company that stays with {ship} is placed touching it."
        raise refuse("IO-MOVE-18", "not_touching", text, ship=beside)


def step_away(scene: Scene, company: str, start: Pose, leaves: str) -> Pose | None:
    """Return where a dodge ends (IO-CO-09); what it carries, and does not leave, goes along (IO-CO-10)."""
    other = scene.shapes.get(leaves)
    if other is None:
        return None
    along = [one.id for one in scene.battle.companies if one.holder == company and one.id != leaves]
    pieces = {id: shape for id, shape in scene.shapes.items() if id not in (company, *along)}
    base = scene.box(company).footprint
    return rules_pose(board.step_away(base, board_pose(start), other, DODGE, pieces, scene.table))


def _round(scene: Scene, barring: dict[str, Shape], start: Pose, at: Pose, length: float) -> board.Polygon | None:
    """Return the shortest way round what bars a company's, at most so long (IO-CO-06)."""
    ground = Ground(scene.table, barring)
    longest = length + scene.tolerance
    found = board.shortest_path(ground, (start.x, start.y), (at.x, at.y), longest)
    return None if found is None else found.points


def _crossed(barring: dict[str, Shape], start: Pose, at: Pose) -> tuple[str, ...]:
    long = math.dist((start.x, start.y), (at.x, at.y))
    angle = math.degrees(math.atan2(at.y - start.y, at.x - start.x))
    middle = board.Pose((start.x + at.x) / 2, (start.y + at.y) / 2, angle)
    line = board.placed(board.Footprint.box(max(long, THIN), THIN), middle)
    return tuple(call.piece for call in board.overlaps(line, Layout(barring)))


def _barring(scene: Scene, company: str, over: bool) -> dict[str, Shape]:
    """Return what a company goes round: ships and debris unless it crosses them, companies that it may not pass."""
    state = scene.battle.company(company)
    others = {
        id: shape
        for id, shape in scene.companies.items()
        if id != company and not company_moves.passes(scene.battle, state, id)
    }
    return others if over else {**scene.ships, **scene.debris, **others}
