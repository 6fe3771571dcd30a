"""A model shown otherwise than it is built: some parts alone, the rest as ghosts, its systems taken apart."""

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.pictures.camera import Point
from ldraw_catalog.pictures.palette import GHOST

NEAREST, SHARE = 40.0, 0.6
"""LDU that a system is taken away from the rest at least, and the share of its distance from it besides."""
UPWARDS: Point = (0.0, -1.0, 0.0)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What is different from the model as it is built; parts are positions of placements."""

    only: frozenset[int] | None = None
    """The parts that are shown; None for all."""
    ghosts: bool = False
    """The others are shown as ghosts, where they are not shown else."""
    moved: tuple[tuple[frozenset[int], Point], ...] = ()
    """Parts that stand elsewhere, and how far off, LDU."""


AS_BUILT = Arrangement()


def arranged(assembly: Assembly, arrangement: Arrangement = AS_BUILT) -> Assembly:
    """Return a model arranged; its parts keep their positions in the list.

    What is hidden in Studio is a ghost, unless it is among the few parts that are shown alone.
    """
    hidden = assembly.hidden - (arrangement.only or frozenset())
    if arrangement == AS_BUILT and not hidden:
        return assembly
    placements = assembly.placements
    transforms, placed, colours = placements.transforms.copy(), placements.placed.copy(), placements.colours.copy()
    for parts, offset in arrangement.moved:
        transforms[_chosen(parts, len(placements)), :3] += offset
    colours[_chosen(hidden, len(placements))] = GHOST
    if arrangement.only is not None:
        others = ~_chosen(arrangement.only, len(placements))
        if arrangement.ghosts:
            colours[others] = GHOST
        else:
            placed[others] = False
    changed = replace(placements, transforms=transforms, placed=placed, colours=colours)
    return replace(assembly, placements=changed)


def taken_apart(assembly: Assembly, systems: Iterable[Collection[int]], far: float = 1.0) -> Arrangement:
    """Return the model with its systems drawn out of it, each away from the middle of what is of none.

    They stand so many times as `far` off as they usually do. A part of several systems goes with the smallest.
    Where parts stand is all that is asked, not how large they are.
    """
    places = assembly.placements.transforms[:, :3]
    has_place = assembly.placements.has_place
    owned = np.full(len(places), -1, dtype=np.intp)
    ordered = sorted((frozenset(parts) for parts in systems if parts), key=len, reverse=True)
    for number, parts in enumerate(ordered):
        owned[_chosen(parts, len(places))] = number
    rest = has_place & (owned < 0)
    if not has_place.any():
        return AS_BUILT
    middle = _middle(places[rest if rest.any() else has_place])
    moved = []
    for number in range(len(ordered)):
        own = np.flatnonzero((owned == number) & has_place)
        if len(own):
            moved.append((frozenset(own.tolist()), _away(middle, _middle(places[own]), far)))
    return Arrangement(moved=tuple(moved))


def _away(start: Point, end: Point, times: float) -> Point:
    """Return how far, and in which direction, something at `end` is taken away from `start`."""
    distance = math.dist(start, end)
    x, y, z = ((b - a) / distance for a, b in zip(start, end, strict=True)) if distance >= 1 else UPWARDS
    far = times * (NEAREST + SHARE * distance)
    return (x * far, y * far, z * far)


def _middle(places: NDArray[np.float64]) -> Point:
    """Return the middle of the box round some places."""
    x, y, z = ((places.min(axis=0) + places.max(axis=0)) / 2).tolist()
    return (x, y, z)


def _chosen(parts: Collection[int], count: int) -> NDArray[np.bool_]:
    chosen = np.zeros(count, dtype=np.bool_)
    chosen[[part for part in parts if 0 <= part < count]] = True
    return chosen
