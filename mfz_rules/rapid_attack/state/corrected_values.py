"""Values that a correction brings along: plain ones of JSON, checked for type and bounds (RA-JUDGE-05).

Each function returns the value as the state keeps it and raises ValueError with a clause that says what is wrong.
"""

from collections.abc import Iterable
from math import isfinite

from mfz_rules.common.places import Polygon, Pose, Table
from mfz_rules.kernel.dice import RolledDie, read_rolled
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.state.pieces import UNCOUNTED, Terrain

LONGEST_NAME = 60
MOST_DICE = 30
MOST_CORNERS = 100
MOST_BRICKS = 1000.0
"""How high anything stands at most."""


def whole(value: object, least: int, most: int) -> int:
    """Return a whole number within its bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(Sentence("It must be a whole number from {least} to {most}", least=least, most=most))
    return value


def number(value: object, least: float, most: float) -> float:
    """Return a number within its bounds."""
    if type(value) not in (int, float) or not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError(Sentence("It must be a number from {least:g} to {most:g}", least=least, most=most))
    return float(value)


def yes_no(value: object) -> bool:
    """Return true or false."""
    if type(value) is not bool:
        raise ValueError(Sentence("It must be true or false"))
    return value


def name(value: object) -> str:
    """Return a name that is not empty and fits a card."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        raise ValueError(Sentence("It must be a name of 1 to {most} characters", most=LONGEST_NAME))
    return value


def word(value: object, known: Iterable[str]) -> str:
    """Return one of the words that there are."""
    words = tuple(known)
    if not isinstance(value, str) or value not in words:
        raise ValueError(Sentence("It must be one of {words}", words=", ".join(words)))
    return value


def words(value: object, known: Iterable[str]) -> tuple[str, ...]:
    """Return a list of words that there are, each at most once."""
    allowed = tuple(known)
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) and one in allowed for one in value):
        raise ValueError(Sentence("It must be a list of any of {allowed}", allowed=", ".join(allowed) or "nothing"))
    if len(set(value)) < len(value):
        raise ValueError(Sentence("It must name nothing twice"))
    return tuple(value)


def wholes(value: object, most_of_them: int, least: int, most: int) -> tuple[int, ...]:
    """Return a list of different whole numbers, in order."""
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= most_of_them:
        raise ValueError(Sentence("It must be a list of 1 to {most} whole numbers", most=most_of_them))
    return tuple(sorted({whole(one, least, most) for one in value}))


def dice(value: object) -> tuple[RolledDie, ...]:
    """Return dice from a list of written ones, `W3`, `R8:7`."""
    if not isinstance(value, list | tuple) or len(value) > MOST_DICE:
        raise ValueError(Sentence("It must be a list of at most {most} dice", most=MOST_DICE))
    read = [read_rolled(one) if isinstance(one, str) else None for one in value]
    if None in read:
        raise ValueError(Sentence("It must be a list of dice as they are written, W3 or R8:7"))
    return tuple(one for one in read if one is not None)


def pose(value: object, table: Table) -> Pose | None:
    """Return a place on the table from an object of `x`, `y`, `facing`, `up`, or none."""
    if value is None:
        return None
    if not isinstance(value, dict) or not {"x", "y"} <= value.keys() <= {"x", "y", "facing", "up"}:
        raise ValueError(Sentence("It must be null, or an object of x, y, facing and up"))
    facing = value.get("facing", 0.0)
    if type(facing) not in (int, float) or not isfinite(facing):
        raise ValueError(Sentence("The facing must be a number of degrees"))
    x, y = number(value["x"], 0.0, table.width), number(value["y"], 0.0, table.depth)
    return Pose(x, y, float(facing), number(value.get("up", 0.0), 0.0, MOST_BRICKS))


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
