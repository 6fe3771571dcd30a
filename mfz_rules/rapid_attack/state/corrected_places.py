"""Places and structures that a correction of Rapid Attack brings along (RA-JUDGE-05).

Each function raises ValueError with a clause that says what is wrong.
"""

from mfz_rules.common.corrected_values import degrees, name, number, whole
from mfz_rules.common.places import Polygon, Pose, Table
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.state.pieces import UNCOUNTED, Terrain

MOST_CORNERS = 100
MOST_BRICKS = 1000.0
"""How high anything stands at most."""


def pose(value: object, table: Table) -> Pose | None:
    """Return a place on the table from an object of `x`, `y`, `facing`, `up`, or none."""
    if value is None:
        return None
    if not isinstance(value, dict) or not {"x", "y"} <= value.keys() <= {"x", "y", "facing", "up"}:
        raise ValueError(Sentence("It must be null, or an object of x, y, facing and up"))
    facing = degrees(value.get("facing", 0.0))
    x, y = number(value["x"], 0.0, table.width), number(value["y"], 0.0, table.depth)
    return Pose(x, y, facing, number(value.get("up", 0.0), 0.0, MOST_BRICKS))


def polygon(value: object, table: Table) -> Polygon:
    """Return an outline on the table from a list of corners, `[[x, y], …]`."""
    if not isinstance(value, list | tuple) or len(value) > MOST_CORNERS:
        raise ValueError(_NO_OUTLINE)
    corners = [_corner(one, table) for one in value]
    if len(set(corners)) < FEWEST_CORNERS:
        raise ValueError(_NO_OUTLINE)
    return tuple(corners)


FEWEST_CORNERS = 3
_NO_OUTLINE = Sentence("It must be a list of 3 to {most} corners, each of x and y", most=MOST_CORNERS)


def _corner(value: object, table: Table) -> tuple[float, float]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(_NO_OUTLINE)
    return number(value[0], 0.0, table.width), number(value[1], 0.0, table.depth)


def structure(value: object, table: Table) -> Terrain:
    """Return a whole structure from an object of `id`, `name`, `bricks_high`, and perhaps `pieces` and `polygon`."""
    needed, known = {"id", "name", "bricks_high"}, {"id", "name", "bricks_high", "pieces", "polygon"}
    if not isinstance(value, dict) or not needed <= value.keys() <= known:
        raise ValueError(Sentence("It must be an object of id, name, bricks_high, pieces and polygon"))
    pieces = whole(value.get("pieces", UNCOUNTED), 1, UNCOUNTED)
    outline = value.get("polygon")
    return Terrain(
        name(value["id"]),
        number(value["bricks_high"], 0.0, MOST_BRICKS),
        pieces,
        pieces,
        name(value["name"]),
        None if outline is None else polygon(outline, table),
    )
