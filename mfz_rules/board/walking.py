"""The search behind ways and reach: from corner to corner, nearest first, turning as a stretched string would.

A shortest way is a polyline that bends only at corners of obstacles, and there only towards the obstacle. So of all
corners in sight only those need a look that the way may touch, and beyond each only the directions round it.
"""

from collections.abc import Iterator
from heapq import heappop, heappush

import numpy as np

from mfz_rules.board.ground import Barrier, cross, unit
from mfz_rules.board.shapes import Bools, Floats, Indices
from mfz_rules.board.values import Point

TAUT = 1e-6
"""A sine by which a stretched string may seem to cut into a corner; corners are half a hair off."""
GRACE = 1e-5
"""Units; a way longer than the longest by no more counts, so that rounding refuses none."""
START = -1


class Walk:
    """A search from a start; `length`, `previous` and `heading` hold of the corners that it has come to."""

    __slots__ = (
        "_after",
        "_barrier",
        "_before",
        "_longest",
        "_queue",
        "_rest",
        "_settled",
        "heading",
        "length",
        "places",
        "previous",
        "start",
    )

    def __init__(self, barrier: Barrier, start: Point, longest: float, goal: Point | None = None) -> None:
        ends = np.array([] if goal is None else [goal], dtype=np.float64).reshape(-1, 2)
        self._barrier, self._longest = barrier, longest + GRACE
        self.start: Floats = np.array(start, dtype=np.float64)
        self.places: Floats = np.concatenate((barrier.corners, ends))
        self._before, self._after = (np.concatenate((edge, 0 * ends)) for edge in (barrier.before, barrier.after))
        number = len(self.places)
        self._rest = np.zeros(number) if goal is None else _lengths(self.places - ends[0])
        """How far it is to the goal at least."""
        self.length: Floats = np.full(number, np.inf)
        self.previous: Indices = np.full(number, START)
        self.heading: Floats = np.zeros((number, 2))
        """The direction of the way's last piece."""
        self._settled = np.zeros(number, dtype=bool)
        self._queue: list[tuple[float, int]] = []

    def stops(self) -> Iterator[int]:
        """Yield the corners within reach, each when its shortest way is known; the goal is the last of `places`."""
        self._look(START)
        while self._queue:
            at = heappop(self._queue)[1]
            if not self._settled[at]:
                self._settled[at] = True
                yield at
                self._look(at)

    def side(self, at: int) -> int:
        """Return 1 if the way comes past a corner with the obstacle on its left, -1 if on its right, else 0."""
        heading = self.heading[at]
        return int(np.sign(_tidy(cross(heading, self._before[at]) + cross(heading, self._after[at]))))

    def edges(self, at: int) -> tuple[Floats, Floats]:
        """Return the directions of a corner's edges."""
        return self._before[at], self._after[at]

    def _look(self, at: int) -> None:
        """Find what can be reached next from a corner or the start."""
        place, so_far = (self.start, 0.0) if at == START else (self.places[at], float(self.length[at]))
        ways = self.places - place
        lengths = so_far + _lengths(ways)
        worth = ~self._settled & (lengths + self._rest <= self._longest) & (lengths < self.length)
        others: Indices = np.flatnonzero(worth)
        steps = unit(ways[others])
        taut = self._passes(steps, others)
        if at != START:
            taut &= self._turns(at, steps)
        others, steps = others[taut], steps[taut]
        seen = self._barrier.sees(place, self.places[others])
        others = others[seen]
        self.length[others], self.previous[others], self.heading[others] = lengths[others], at, steps[seen]
        for other in others.tolist():
            heappush(self._queue, (float(lengths[other] + self._rest[other]), other))

    def _passes(self, steps: Floats, others: Indices) -> Bools:
        """Say which steps pass their corner with the obstacle on one side."""
        before, after = cross(steps, self._before[others]), cross(steps, self._after[others])
        left: Bools = (before >= -TAUT) & (after >= -TAUT)
        right: Bools = (before <= TAUT) & (after <= TAUT)
        return left | right

    def _turns(self, at: int, steps: Floats) -> Bools:
        """Say which steps go on from a corner as a string stretched round it would."""
        side = self.side(at)
        if side == 0:
            return np.ones(len(steps), dtype=bool)
        onwards: Bools = side * cross(self.heading[at], steps) >= -TAUT
        onwards &= side * cross(steps, self._before[at]) >= -TAUT
        onwards &= side * cross(steps, self._after[at]) >= -TAUT
        return onwards


def _lengths(vectors: Floats) -> Floats:
    lengths: Floats = np.hypot(vectors[:, 0], vectors[:, 1])
    return lengths


def _tidy(number: Floats) -> Floats:
    """Return a number with rounding taken off."""
    return np.where(np.abs(number) <= TAUT, 0.0, number)
