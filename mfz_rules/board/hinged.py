"""The hinged ruler: segments of one unit each, laid beside a base that travels along them (IO-MOVE-06 to IO-MOVE-17).

The ruler is a chain of such segments (IO-GEO-03). It lies on the inside of the first bend, its free end level with
the stern. With speed `n` the base goes `n` units; before each it turns about the hinge that is reached, by as many
clicks as that hinge is bent.

    hinge 1      2      3
    ┌──┬──●──────●──────●──    a base at its start, the bow to the right
    │  └──│─▶               the track runs from hinge to hinge
    └─────┘
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import Self

import numpy as np
import numpy.typing as npt

from mfz_rules.board.shapes import Floats
from mfz_rules.board.values import Footprint, Point, Pose, direction, finite, not_negative, wrapped

CLICK = 22.5
"""Degrees that a hinge turns by a click (IO-MOVE-09)."""
_UNIT = 1.0

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangular base, in units; raises ValueError for NaN, infinity and negative sizes."""

    length: float
    """Along the bow."""
    width: float
    footprint: Footprint = field(init=False, repr=False, compare=False)
    """The base round its centre."""

    def __post_init__(self) -> None:
        not_negative(self.length, "a base's length")
        not_negative(self.width, "a base's width")
        object.__setattr__(self, "footprint", Footprint.box(self.length, self.width))

    @property
    def ahead(self) -> float:
        """How far the first hinge lies ahead of the centre: a segment from the stern."""
        return _UNIT - self.length / 2


@dataclass(frozen=True, slots=True)
class Leg:
    """One unit of travel."""

    joint: Point
    """The hinge about which the base turns first."""
    turned: Pose
    """After the turn; where the hinge is straight, the pose before it."""
    end: Pose
    """After the unit straight ahead."""


@dataclass(frozen=True, slots=True)
class Travel:
    """A base's way along the ruler."""

    start: Pose
    legs: tuple[Leg, ...]
    """One for each unit of speed; none where it stays."""
    joints: tuple[Point, ...]
    """The ruler from its free end on: level with the stern, then each hinge up to the one that is reached."""

    @property
    def end(self) -> Pose:
        """Where the base comes to rest, contacts aside."""
        return self.legs[-1].end if self.legs else self.start

    @property
    def steps(self) -> tuple[tuple[Pose, Pose], ...]:
        """Where it goes straight, from where to where; first the start, where it goes nowhere."""
        return ((self.start, self.start), *((leg.turned, leg.end) for leg in self.legs))

    def at(self, leg: int, share: float) -> Pose:
        """Return the pose when a share of a leg, from 0, is travelled; before the first turn leg is −1."""
        if leg < 0:
            return self.start
        turned, end = self.legs[leg].turned, self.legs[leg].end
        return replace(turned, x=turned.x + share * (end.x - turned.x), y=turned.y + share * (end.y - turned.y))

    def until(self, leg: int, share: float) -> Self:
        """Return the way up to there."""
        if leg < 0:
            return replace(self, legs=(), joints=self.joints[:2])
        last = replace(self.legs[leg], end=self.at(leg, share))
        return replace(self, legs=(*self.legs[:leg], last), joints=self.joints[: leg + 3])

    def rest(self, leg: int, share: float) -> Self:
        """Return the way from there on."""
        if leg < 0:
            return self
        here = self.at(leg, share)
        legs = (replace(self.legs[leg], turned=here), *self.legs[leg + 1 :])
        return replace(self, start=here, legs=legs, joints=self.joints[leg:])


def bend(start: Pose, box: Box, clicks: Sequence[int], click: float = CLICK) -> Travel:
    """Return the way of a base whose speed is as many units as there are clicks (IO-MOVE-12, IO-MOVE-14).

    `clicks` says for each unit how far the hinge before it is bent, left above 0; it turns the base before it goes
    that unit (IO-OQ-07). Poses are exact to rounding. Raises ValueError for NaN and infinity.
    """
    finite(click, "a click")
    side = _side(clicks) * box.width / 2
    headings = [start.facing + click * turned for turned in accumulate(clicks, initial=0)]
    track = _beside(start.centre, headings[0], box.ahead, side)
    joints = [_beside(track, headings[0], -_UNIT, 0.0), track]
    before, legs = start, []
    for was, heading in pairwise(headings):
        turned = before if heading == was else _pose(start, joints[-1], heading, box.ahead, side)
        joints.append(_beside(joints[-1], heading, _UNIT, 0.0))
        end = _pose(start, joints[-1], heading, box.ahead, side)
        legs.append(Leg(joints[-2], turned, end))
        before = end
    return Travel(start, tuple(legs), tuple(joints))


def _side(clicks: Sequence[int]) -> int:
    """Return 1 where the ruler lies on the left, as it does without a bend, −1 on the right (IO-MOVE-10).

    The side is that of the first bend, whichever way later ones go (IO-OQ-08).
    """
    return next((1 if one > 0 else -1 for one in clicks if one), 1)


def _beside(point: Point, heading: float, ahead: float, left: float) -> Point:
    """Return the point that lies ahead and to the left of another for who looks along the heading."""
    cos, sin = direction(heading)
    return point[0] + ahead * cos - left * sin, point[1] + ahead * sin + left * cos


def _pose(start: Pose, track: Point, heading: float, ahead: float, side: float) -> Pose:
    x, y = _beside(track, heading, -ahead, -side)
    return Pose(x, y, wrapped(heading), start.up)


@dataclass(frozen=True, slots=True)
class Steering:
    """What a ship's pips buy: clicks, and units more or fewer than its base speed (IO-MOVE-03 to IO-MOVE-05)."""

    speed: int
    """Units without a pip."""
    most: int
    """Clicks of one hinge."""
    a_pip: int
    """Clicks of one hinge that one pip buys."""

    def cost(self, clicks: Sequence[int]) -> int | None:
        """Return the pips that a plan takes; None where a hinge is bent too far (IO-MOVE-08)."""
        if any(abs(one) > self.most for one in clicks):
            return None
        return sum(-(-abs(one) // self.a_pip) for one in clicks) + abs(len(clicks) - self.speed)


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to bend the ruler."""

    clicks: tuple[int, ...]
    """For each unit; their number is the speed."""
    cost: int
    """Pips."""
    end: Pose


class Ends:
    """All poses in which a base may come to rest with some pips, contacts aside."""

    def __init__(self, start: Pose, box: Box, steering: Steering, pips: int, click: float = CLICK) -> None:
        """Work them out together; raises ValueError for NaN, infinity and pips below 0."""
        not_negative(pips, "pips")
        self._start, self._click = start, click
        self._clicks, self._units, self.costs = _plans(steering, int(pips))
        turned = np.cumsum(self._clicks, axis=1)
        angles = np.radians(start.facing + finite(click, "a click") * turned)
        travelled = np.arange(self._clicks.shape[1]) < self._units[:, None]
        self.facing: Floats = (start.facing + click * self._clicks.sum(axis=1)) % 360 % 360
        last = np.radians(self.facing)
        first = math.radians(start.facing)
        side = _sides(self._clicks) * box.width / 2
        along_x, along_y = math.cos(first) - np.cos(last), math.sin(first) - np.sin(last)
        self.x: Floats = start.x + (np.cos(angles) * travelled).sum(axis=1) + box.ahead * along_x - side * along_y
        self.y: Floats = start.y + (np.sin(angles) * travelled).sum(axis=1) + box.ahead * along_y + side * along_x
        self._bow = box.length / 2

    def __len__(self) -> int:
        return len(self.costs)

    def plan(self, index: int) -> Plan:
        """Return one of them."""
        clicks = tuple(self._clicks[index, : self._units[index]].tolist())
        end = Pose(float(self.x[index]), float(self.y[index]), float(self.facing[index]), self._start.up)
        return Plan(clicks, int(self.costs[index]), end)

    @cached_property
    def bows(self) -> Floats:
        """The middle of each bow, as rows of x and y."""
        angles = np.radians(self.facing)
        return np.stack((self.x + self._bow * np.cos(angles), self.y + self._bow * np.sin(angles)), axis=1)

    def towards(self, wanted: Point, within: float, most: int = 8, facing: float | None = None) -> tuple[Plan, ...]:
        """Return the best plans that bring the bow to a point: those `within` units of it, cheapest first.

        Equally cheap ones stand by distance; where none comes so near, those that come nearest. With `facing` a plan
        must end within half a click of it. Raises ValueError for NaN and infinity.
        """
        x, y = finite(wanted[0], "x"), finite(wanted[1], "y")
        missed = np.hypot(self.bows[:, 0] - x, self.bows[:, 1] - y)
        far = missed > not_negative(within, "within")
        order = np.lexsort((missed, np.where(far, 0, self.costs), np.where(far, missed, 0.0)))
        if facing is not None:
            apart = np.abs((self.facing - facing + 180) % 360 - 180)
            order = order[apart[order] <= self._click / 2]
        return tuple(self.plan(index) for index in order[:most].tolist())


def _sides(clicks: Ints) -> Floats:
    """Return for each plan 1 where the ruler lies on the left, −1 on the right."""
    bent = clicks != 0
    if not clicks.shape[1]:
        return np.ones(len(clicks))
    first = clicks[np.arange(len(clicks)), bent.argmax(axis=1)]
    return np.where(first < 0, -1.0, 1.0)


@lru_cache(maxsize=64)
def _plans(steering: Steering, pips: int) -> tuple[Ints, Ints, Ints]:
    """Return the clicks of every legal plan, a row each filled up with 0, with their speeds and costs."""
    longest = steering.speed + pips
    speeds = range(max(0, steering.speed - pips), longest + 1)
    rows, units, costs = [], [], []
    for speed in speeds:
        faster = abs(speed - steering.speed)
        clicks, cost = _bends(steering, speed, pips - faster)
        rows.append(np.pad(clicks, ((0, 0), (0, longest - speed))))
        units.append(np.full(len(cost), speed))
        costs.append(cost + faster)
    return np.concatenate(rows), np.concatenate(units), np.concatenate(costs)


def _bends(steering: Steering, hinges: int, pips: int) -> tuple[Ints, Ints]:
    """Return every way to bend so many hinges with at most so many pips, a row each, and what it costs."""
    choices = np.arange(-steering.most, steering.most + 1)
    prices = -(-np.abs(choices) // steering.a_pip)
    clicks, costs = np.zeros((1, 0), dtype=np.int64), np.zeros(1, dtype=np.int64)
    for _ in range(hinges):
        row, choice = np.nonzero(costs[:, None] + prices <= pips)
        clicks = np.column_stack((clicks[row], choices[choice]))
        costs = costs[row] + prices[choice]
    return clicks, costs
