"""What a builder may want to know of a model before it goes to the table: facts only, no judgement."""

import re
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.measuring.boxes import PlacedBoxes
from ldraw_catalog.parts.catalog import PartCatalog

TOUCHING = 1.0
"""LDU: boxes that are no farther apart may hold each other; parts of real files are a hair off."""
REACHING = 1.5
"""LDU that boxes reach into each other where one part holds the other."""
MOST_BOXES = 2_000
"""Of larger models nobody asks which part hangs on nothing; comparing two thousand boxes takes 0.1 s."""

_GRIPS = re.compile(r"\b(bar|clips?|handle|antenna|lightsaber)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ColourShare:
    """How many parts of a model have a colour."""

    code: int
    parts: int


@dataclass(frozen=True, slots=True)
class Building:
    """How a model is built."""

    colours: tuple[ColourShare, ...] = ()
    """Of its counted parts, the most used first."""
    loose: tuple[tuple[int, ...], ...] = ()
    """Pieces that touch nothing of the rest, by their placements, the largest first."""
    grips: tuple[int, ...] = ()
    """Placements of bars, clips and handles, which hold by a grip in place of studs."""


def building_of(assembly: Assembly, boxes: PlacedBoxes, parts: PartCatalog) -> Building:
    """Return how a model is built."""
    placements = assembly.placements
    is_grip = np.array([_is_grip(name, parts) for name in placements.names], dtype=np.bool_)
    return Building(
        colour_shares(assembly),
        loose_pieces(boxes),
        tuple(np.flatnonzero(placements.counted & is_grip[placements.codes]).tolist()),
    )


def colour_shares(assembly: Assembly) -> tuple[ColourShare, ...]:
    """Return the colours of a model's counted parts, the most used first."""
    used = Counter(assembly.placements.colours[assembly.placements.counted].tolist())
    return tuple(ColourShare(code, parts) for code, parts in used.most_common())


def loose_pieces(boxes: PlacedBoxes) -> tuple[tuple[int, ...], ...]:
    """Return what touches nothing of a model's largest piece, by the boxes of its parts.

    A turned part's box is larger than the part, so a piece that is named is loose, but not every loose one is named.
    None is, where a part of unknown size might hold it, or where there are more than `MOST_BOXES`.
    """
    if len(boxes.boxes) > MOST_BOXES or not boxes.measured.all():
        return ()
    low, high = boxes.boxes[:, :3] - TOUCHING / 2, boxes.boxes[:, 3:] + TOUCHING / 2
    left = np.ones(len(low), dtype=np.bool_)
    pieces: list[tuple[int, ...]] = []
    while left.any():
        piece, front = [], [int(np.argmax(left))]
        left[front] = False
        while front:
            one = front.pop()
            piece.append(one)
            touching = np.flatnonzero(left & (low[one] <= high).all(axis=1) & (low <= high[one]).all(axis=1))
            left[touching] = False
            front.extend(touching.tolist())
        pieces.append(tuple(sorted(piece)))
    return tuple(sorted(pieces, key=len, reverse=True)[1:])


def held_with(boxes: PlacedBoxes, parts: Collection[int]) -> tuple[int, ...]:
    """Return some parts with those that hold them or that they hold: whose boxes reach into each other, as studs do.

    Bricks side by side only touch. By boxes it is close and not exact, and says too much of parts that stand askew.
    """
    low, high = boxes.boxes[:, :3], boxes.boxes[:, 3:]
    grown = {part for part in parts if 0 <= part < len(low)}
    for part in tuple(grown):
        # NaN, where a part is not measured, reaches into nothing
        near = (low < high[part] - REACHING).all(axis=1) & (high > low[part] + REACHING).all(axis=1)
        grown.update(np.flatnonzero(near).tolist())
    return tuple(sorted(grown))


def likeness(one: Counter[str], other: Counter[str]) -> float:
    """Return how many of the parts of two systems are the same, from 0 to 1, colours aside."""
    every = (one | other).total()
    return (one & other).total() / every if every else 0.0


def _is_grip(name: str, parts: PartCatalog) -> bool:
    info = parts.info(name)
    return info is not None and _GRIPS.search(info.title) is not None
