"""From what the state says about places to shapes on the board. What nobody can draw is None: without a place."""

from functools import lru_cache

from mfz_rules import board
from mfz_rules.board import Footprint, Shape
from mfz_rules.board.shapes import FARTHEST
from mfz_rules.common.places import SQUARE, Polygon, Pose, Table
from mfz_rules.rapid_attack.state.battle import Battle


def based(footprint: Polygon | None, at: Pose | None) -> Shape | None:
    """Return a base where it stands, a square of 0.8 units unless it says otherwise; None without a place."""
    return None if at is None else _based(footprint or SQUARE, at)


@lru_cache(maxsize=4096)
def _based(footprint: Polygon, at: Pose) -> Shape | None:
    if not _drawn(((at.x, at.y), (at.facing, at.up), *footprint)):
        return None
    return board.placed(Footprint(footprint), board_pose(at))


def footprint_of(battle: Battle, piece: str) -> Polygon | None:
    """Return the base of a frame, a station or the objective; None is the usual square."""
    found = [one.footprint for one in (*battle.frames, *battle.holdings) if one.id == piece]
    return found[0] if found else None


def outlined(polygon: Polygon | None) -> Shape | None:
    """Return a structure's outline; None without one."""
    return Shape(polygon) if polygon and _drawn(polygon) else None


def _drawn(pairs: Polygon) -> bool:
    """Whether all these numbers are finite, and none larger than any table."""
    return all(abs(one) <= FARTHEST and abs(other) <= FARTHEST for one, other in pairs)


def board_pose(at: Pose) -> board.Pose:
    """Return a pose for the board; raises ValueError for what is not finite."""
    return board.Pose(at.x, at.y, at.facing, at.up)


def board_table(table: Table) -> board.Table:
    """Return the table for the board; one of impossible size is the usual one."""
    try:
        return board.Table(table.width, table.depth)
    except ValueError:
        return board.Table(Table().width, Table().depth)


def clearance_of(footprint: Polygon | None) -> float:
    """Return how near a base's centre comes to what it touches: the radius of the circle round it inside the base."""
    base = _based(footprint or SQUARE, Pose(0.0, 0.0))
    if base is None or len(base.corners) < 3:
        return 0.0
    centre = Shape(((0.0, 0.0),))
    rim = (*base.corners, base.corners[0])
    sides = [Shape((rim[at], rim[at + 1])) for at in range(len(base.corners))]
    held = board.gap(centre, base) == 0
    return min(board.gap(centre, side) for side in sides) if held else 0.0
