"""Small values that are written in a way of their own: places on a plane, tables, lists of pairs as objects."""

from mfz_rules.common.places import Pose, Table
from mfz_rules.common.shapes import MOST_UNITS, PAIRS, pairs
from mfz_rules.common.writing.actions import OPEN_DIE
from mfz_rules.intercept_orbit.state.battle import Disc
from mfz_rules.kernel.containers import many
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.leaves import LEAVES, Misfit, Pair, shown
from mfz_rules.kernel.plain import Codecs, Converter, check_keys

_FULL_TURN = 360.0
_POSE_KEYS = ("x", "y", "facing")
_TABLE = Codecs(closed=True).of(Table)
_DISC = Codecs(closed=True).of(Disc)


def _write_pose(pose: Pose) -> dict[str, object]:
    write = LEAVES[float].write
    return {"x": write(pose.x), "y": write(pose.y), "facing": write(pose.facing)}


def _read_pose(plain: dict[str, object]) -> Pose:
    check_keys(plain, _POSE_KEYS)
    found = {}
    for key in _POSE_KEYS:
        if key not in plain and key != "facing":
            raise Misfit("is missing").inside(f".{key}")
        try:
            value = LEAVES[float].read(plain.get(key, 0.0))
        except Misfit as misfit:
            misfit.inside(f".{key}")
            raise
        if abs(value) > MOST_UNITS:
            raise Misfit("is {found}, and {most:g} is the most", found=value, most=MOST_UNITS).inside(f".{key}")
        found[key] = value
    if not 0 <= found["facing"] < _FULL_TURN:
        found["facing"] %= _FULL_TURN
    return Pose(found["x"], found["y"], found["facing"] if found["facing"] < _FULL_TURN else 0.0)


POSE = Converter(Pose, _write_pose, _read_pose, plain=dict)
"""The battlespace is a plane (IO-GEO-01): a place has no height. Any angle is read, those from 0 to 360 written."""


def write_table(table: Table | Disc) -> dict[str, object]:
    """Return a table as an object of JSON."""
    return _DISC.write(table) if isinstance(table, Disc) else _TABLE.write(table)


def _read_table(plain: dict[str, object]) -> Table | Disc:
    codec = _DISC if "diameter" in plain else _TABLE
    for key in ("width", "depth"):
        if codec is _TABLE and key not in plain:
            raise Misfit("is missing").inside(f".{key}")
    table: Table | Disc = codec.reader(plain)
    for key, value in write_table(table).items():
        if not isinstance(value, int | float) or not 0 < value <= MOST_UNITS:
            raise Misfit("is {found}, which is no table", found=shown(value)).inside(f".{key}")
    return table


TABLE = Converter(Table | Disc, write_table, _read_table, plain=dict)
"""A table is `width` and `depth`, or a `diameter` (IO-GEO-04)."""


def _read_die(plain: object) -> RolledDie:
    if not isinstance(plain, str):
        raise Misfit("is {found}, and a text is wanted", found=shown(plain))
    try:
        return OPEN_DIE.read(plain)
    except ValueError as wrong:
        raise Misfit("{why}", why=wrong) from None


_LENT = pairs(tuple[tuple[str, tuple[RolledDie, ...]], ...], many(Pair(_read_die, OPEN_DIE.write)))
"""Dice by lender."""
_WORDS = pairs(tuple[tuple[str, str], ...], LEAVES[str])

SHAPES = (POSE, TABLE, *PAIRS, _LENT, _WORDS)
