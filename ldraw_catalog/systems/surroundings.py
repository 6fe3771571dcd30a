"""What is round a part on its model: what it touches, what it stands on, whether anything is before it.

A part's shape alone seldom says what it is: the same bar is a barrel, a handrail or a piston. All here goes by the
boxes round parts, so it is close and not exact. The front is where a model looks: −z, as LDraw models stand, unless
its toes and its longest barrel say otherwise; along x where left and right mirror each other along z.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.systems.rule_book import RuleBook
from ldraw_catalog.systems.shapes import (
    ON_THE_GROUND,
    STUD,
    Extent,
    around,
    extents_of,
    lowest_and_highest,
    mirrored_pairs,
)

MOST_PARTS = 3_000
"""Of a larger model nothing is told by its shape: a frame has 20 to 200 parts."""
TOUCHING = 1.0
"""LDU: boxes nearer than this touch."""
JOINED = 1.5
"""LDU that boxes reach into each other where one part holds the other."""
ALIKE = 8.0
"""LDU by which left and right may differ in size."""
FEET, SHINS = 0.12, 0.4
"""Shares of the model's height, up to which its feet and its shins reach."""
TOES = 8.0
"""LDU by which toes are longer than heels."""
X, Y, Z = 0, 1, 2

_Boxes = NDArray[np.float64]


class Surroundings:
    """Answers questions about places on one model; made once, worked out when it is asked."""

    def __init__(self, assembly: Assembly, book: RuleBook, *, on_feet: bool = True) -> None:
        self._assembly = assembly
        self._book = book
        self._on_feet = on_feet

    @cached_property
    def is_small_enough(self) -> bool:
        """Whether its shape tells anything: of a list of parts, or where places are not known, it tells nothing."""
        placements = self._assembly.placements
        return 0 < len(placements) <= MOST_PARTS and bool(placements.has_place.all())

    @cached_property
    def extents(self) -> tuple[Extent, ...]:
        """Where each part lies."""
        return tuple(extents_of(*self._boxes))

    @cached_property
    def whole(self) -> Extent:
        """The box round the model."""
        return around(self.extents)

    def height_of(self, extent: Extent) -> float:
        """Return how high something lies: 0 at the ground, 1 at the model's top."""
        high = self.whole.high[Y] - self.whole.low[Y]
        return (self.whole.high[Y] - extent.center[Y]) / high if high else 0.0

    def on_ground(self, parts: Iterable[int]) -> bool:
        """Tell whether the model stands on one of these parts; one that does not walk, or is huge, stands on none."""
        return (
            self._on_feet
            and self.is_small_enough
            and any(self.extents[each].bottom >= self.whole.bottom - ON_THE_GROUND for each in parts)
        )

    def touching(self, parts: Sequence[int]) -> set[int]:
        """Return the other parts that these touch."""
        low, high = self._boxes
        own = set(parts)
        found: set[int] = set()
        for each in parts:
            near = (low <= high[each] + TOUCHING).all(axis=1) & (high >= low[each] - TOUCHING).all(axis=1)
            found.update(np.flatnonzero(near).tolist())
        return found - own

    def joined(self) -> list[set[int]]:
        """Return for each part those that it holds: whose box reaches into its own, as studs and bars do.

        Bricks side by side only touch.
        """
        low, high = self._boxes
        found: list[set[int]] = []
        for each in range(len(self.extents)):
            near = (low < high[each] - JOINED).all(axis=1) & (high > low[each] + JOINED).all(axis=1)
            found.append(set(np.flatnonzero(near).tolist()) - {each})
        return found

    def reaching(self, low: Sequence[float], high: Sequence[float], apart_from: Iterable[int]) -> list[Extent]:
        """Return where the other parts lie that reach into a box."""
        lows, highs = self._boxes
        hit = (lows < np.asarray(high)).all(axis=1) & (highs > np.asarray(low)).all(axis=1)
        own = set(apart_from)
        return [self.extents[each] for each in np.flatnonzero(hit).tolist() if each not in own]

    @cached_property
    def sideways(self) -> int:
        """The axis along which left and right mirror each other: x, unless z has clearly more pairs."""
        return Z if self._mirrored(Z) > 1.5 * self._mirrored(X) else X

    @property
    def lengthways(self) -> int:
        """The axis along which the model looks."""
        return X if self.sideways == Z else Z

    @cached_property
    def toes(self) -> int:
        """Which way along the lengthways axis the feet reach further from the shins: −1, 1, or 0 for neither."""
        axis = self.lengthways
        feet = [each for each in self.extents if self.height_of(each) < FEET]
        shins = [each for each in self.extents if FEET <= self.height_of(each) < SHINS]
        if not feet or not shins:
            return 0
        foot, shin = around(feet), around(shins).center[axis]
        longer = (foot.high[axis] - shin) - (shin - foot.low[axis])
        return 0 if abs(longer) < TOES else (1 if longer > 0 else -1)

    def front(self, longest: int = 0) -> int:
        """Return which way along the lengthways axis the model looks; `longest` is where its longest barrel does."""
        usual = -0.5 if self.lengthways == Z else 0.0
        return 1 if self.toes + longest + usual > 0 else -1

    def _mirrored(self, axis: int) -> int:
        low, high = self._boxes
        centers = (low + high) / 2
        other = centers.copy()
        other[:, axis] = 2 * float(np.median(centers[:, axis])) - other[:, axis]
        count = 0
        for _, same in self._assembly.placements.by_name():
            own, mirror = centers[same[:200]], other[same[:200]]
            gaps = np.abs(own[:, None, :] - mirror[None, :, :]).max(axis=2)
            np.fill_diagonal(gaps, np.inf)
            count += int((gaps.min(axis=1) < STUD / 4).sum()) if len(own) > 1 else 0
        return count

    @cached_property
    def _boxes(self) -> tuple[_Boxes, _Boxes]:
        return lowest_and_highest(self._assembly.placements, self._book.info)

    def mirrored(self, one: Extent, other: Extent) -> bool:
        """Tell whether two things of one size lie opposite each other, left and right."""
        sizes = zip(one.low, one.high, other.low, other.high, strict=True)
        alike = all(abs((b - a) - (d - c)) <= ALIKE for a, b, c, d in sizes)
        return alike and bool(mirrored_pairs([one.center, other.center]))
