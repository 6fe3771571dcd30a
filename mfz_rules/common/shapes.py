"""Small values that are written in a way of their own: places, and lists of pairs as objects."""

from collections.abc import Callable
from typing import Any

from mfz_rules.common.places import Pose
from mfz_rules.kernel.containers import many, mapping
from mfz_rules.kernel.leaves import LEAVES, Misfit, Pair
from mfz_rules.kernel.plain import Codecs, Converter

MOST_UNITS = 10_000.0
"""Positions and lengths beyond it are no table's."""

_POSE = Codecs().of(Pose)


def _read_pose(plain: dict[str, object]) -> Pose:
    pose = _POSE.reader(plain)
    for key, value in (("x", pose.x), ("y", pose.y), ("facing", pose.facing), ("up", pose.up)):
        if abs(value) > MOST_UNITS:
            raise Misfit("is {found}, and {most:g} is the most", found=value, most=MOST_UNITS).inside(f".{key}")
    return pose


POSE = Converter(Pose, _POSE.write, _read_pose, plain=dict)
"""A place is written with all four numbers; read without `facing` and `up` it looks along +x on the ground."""


def pairs(hint: Any, values: Pair) -> Converter[Any]:
    """Return how tuples of a word and a value are written: as an object, in their order."""
    held = mapping(LEAVES[str], values)
    return Converter(hint, lambda found: held.write(dict(found)), _pairs_reader(held), plain=dict)


def _pairs_reader(held: Pair) -> Callable[[dict[str, object]], tuple[tuple[object, object], ...]]:
    return lambda plain: tuple(held.read(plain).items())


PAIRS = (
    pairs(tuple[tuple[str, int], ...], LEAVES[int]),
    pairs(tuple[tuple[str, float], ...], LEAVES[float]),
    pairs(tuple[tuple[str, tuple[int, ...]], ...], many(LEAVES[int])),
)
"""Dice by player or frame, bricks by frame: `{"ann": 4, "ben": 2}`."""

SHAPES = (POSE, *PAIRS)
