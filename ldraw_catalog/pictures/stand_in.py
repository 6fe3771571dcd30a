"""What a part looks like where its geometry is not at hand: its box from the index, dressed by its title.

Bricks and plates get studs on LDraw's 20 LDU grid, round parts are round, slopes slope and wings narrow the way the
library draws them: towards −z. Enough to recognise a model.
"""

import math
from collections.abc import Iterator

from ldraw_catalog.parts.geometry import Mesh
from ldraw_catalog.parts.info import Box, PartInfo
from ldraw_catalog.pictures.solids import Profile, Solid, block, prism, to_mesh, tube

UNKNOWN: Box = (-10.0, -4.0, -10.0, 10.0, 24.0, 10.0)
"""A brick of one stud: what stands for a part that nobody knows."""
STUD = 20.0
"""LDU from stud to stud."""
STUD_HEIGHT = 4.0
STUD_RADIUS = 6.0
BAR_RADIUS = 4.0
LIP = 4.0
"""LDU: the upright front below a slope."""
THINNEST = 0.5
CURVE = 6
"""Pieces of a curve."""
MOST_STUDS = 600
"""A larger baseplate gets none."""

_ROUND = frozenset({"round", "cone", "dish", "cylinder", "wheel", "tyre", "bar", "barrel"})
_NO_ROUND = frozenset({"corner", "holder", "clip", "arch", "handle"})
_NO_STUDS = frozenset({"tile", "panel", "minifig", "technic", "wing"})
_SIDES = frozenset({"left", "right"})
_TAPERS = {"cone": 0.5, "dish": 0.35}
_WORDS = str.maketrans("~,()", "    ")


def stand_in(info: PartInfo | None) -> Mesh:
    """Return a simple mesh in the part's place, its colour 16, its edges 24."""
    box = UNKNOWN if info is None or info.box is None else _thickened(info.box)
    words = frozenset() if info is None else frozenset(info.title.lower().translate(_WORDS).split())
    return to_mesh(_solids(box, words))


def box_mesh(box: Box) -> Mesh:
    """Return a plain box."""
    return to_mesh([block(_thickened(box))])


def _solids(box: Box, words: frozenset[str]) -> list[Solid]:
    if "antenna" in words:
        return list(_antenna(box))
    if "tap" in words:
        return list(_tap(box))
    if words & _ROUND and not words & _NO_ROUND:
        taper = next((_TAPERS[word] for word in sorted(words) if word in _TAPERS), 1.0)
        return [tube(box, _long_axis(box), taper)]
    if "slope" in words:
        return _slope(box, words)
    if "wing" in words and words & _SIDES and box[5] - box[2] >= box[3] - box[0]:
        return _wing(box, "right" in words)
    studs = [] if words & _NO_STUDS else list(_studs(box))
    return _with_studs(box, block(_below_studs(box) if studs else box), studs)


def _with_studs(box: Box, body: Solid, studs: list[tuple[float, float]]) -> list[Solid]:
    top = box[1] + STUD_HEIGHT
    return [
        body,
        *(
            tube((x - STUD_RADIUS, box[1], z - STUD_RADIUS, x + STUD_RADIUS, top, z + STUD_RADIUS), 1)
            for x, z in studs
        ),
    ]


def _thickened(box: Box) -> Box:
    """Return the box with no side too thin to have faces."""
    low, high = list(box[:3]), list(box[3:])
    for axis in range(3):
        lack = THINNEST - (high[axis] - low[axis])
        if lack > 0:
            low[axis] -= lack / 2
            high[axis] += lack / 2
    return low[0], low[1], low[2], high[0], high[1], high[2]


def _studs(box: Box) -> Iterator[tuple[float, float]]:
    """Yield the middles of the studs that a box's size speaks of: whole studs across, and a stud above the origin."""
    across, along = (box[3] - box[0]) / STUD, (box[5] - box[2]) / STUD
    whole = all(abs(size - round(size)) < 0.03 and round(size) >= 1 for size in (across, along))
    if not whole or abs(box[1] + STUD_HEIGHT) > 0.1 or box[4] < STUD_HEIGHT or across * along > MOST_STUDS:
        return
    for column in range(round(across)):
        for row in range(round(along)):
            yield box[0] + STUD * (column + 0.5), box[2] + STUD * (row + 0.5)


def _below_studs(box: Box) -> Box:
    return box[0], box[1] + STUD_HEIGHT, box[2], box[3], box[4], box[5]


def _long_axis(box: Box) -> int:
    """Return the axis that a round part is turned about: the odd one out of its three sizes."""
    sizes = [box[axis + 3] - box[axis] for axis in range(3)]
    gaps = [abs(sizes[1] - sizes[2]), abs(sizes[0] - sizes[2]), abs(sizes[0] - sizes[1])]
    # upright where that is as good
    return 1 if gaps[1] <= min(gaps) + 1.0 else gaps.index(min(gaps))


def _antenna(box: Box) -> Iterator[Solid]:
    """Yield a foot and a thin mast."""
    foot = box[4] - min(2 * STUD_HEIGHT + LIP, (box[4] - box[1]) / 2)
    x, z = (box[0] + box[3]) / 2, (box[2] + box[5]) / 2
    yield tube((box[0], foot, box[2], box[3], box[4], box[5]), 1)
    yield tube((x - BAR_RADIUS, box[1], z - BAR_RADIUS, x + BAR_RADIUS, foot, z + BAR_RADIUS), 1)


def _tap(box: Box) -> Iterator[Solid]:
    """Yield a post and a spout behind it."""
    middle, x = (box[1] + box[4]) / 2, (box[0] + box[3]) / 2
    behind = min(box[2] + box[3] - box[0], box[5])
    yield tube((box[0], box[1], box[2], box[3], box[4], behind), 1, 0.7)
    yield tube(
        (x - BAR_RADIUS, middle - BAR_RADIUS, (box[2] + behind) / 2, x + BAR_RADIUS, middle + BAR_RADIUS, box[5]), 2
    )


def _slope(box: Box, words: frozenset[str]) -> list[Solid]:
    """Return a body that falls towards −z, or one that grows towards it; studs where the top is flat."""
    studs = list(_studs(box))
    body = _below_studs(box) if studs else box
    if "inverted" in words:
        return _with_studs(box, prism(body, _undercut(body)), studs)
    if "curved" in words:
        return [prism(box, _arc(box), soft=range(2, CURVE + 1))]
    back = [(x, z) for x, z in studs if z > box[5] - STUD]
    return _with_studs(box, prism(body, _fall(body, STUD if studs else 0.0)), back)


def _wing(box: Box, right: bool) -> list[Solid]:
    """Return a plate that narrows to one stud at its front; a right one is straight at +x, a left one at −x."""
    straight, swept = (box[3], box[0]) if right else (box[0], box[3])
    inwards = -1.0 if right else 1.0
    deep, wide = box[5] - box[2], abs(swept - straight)
    top = box[1] + STUD_HEIGHT
    outline = ((straight, box[2]), (straight + inwards * STUD, box[2]), (swept, box[5]), (straight, box[5]))
    upper, lower = (tuple((x, y, z) for x, z in outline) for y in (top, box[4]))
    studs = [
        (straight + inwards * STUD * (column + 0.5), box[5] - STUD * (row + 0.5))
        for row in range(round(deep / STUD))
        for column in range(round(wide / STUD))
        # its front must lie on the wing, too
        if STUD * column + STUD / 2 + STUD_RADIUS
        <= STUD + (wide - STUD) * (1.0 - (STUD * row + STUD / 2 + STUD_RADIUS) / deep)
    ]
    return _with_studs(box, Solid(upper, lower), studs)


def _fall(box: Box, flat: float) -> Profile:
    """Return the outline of a slope whose top is flat for so many LDU at its back."""
    edge = max(box[5] - flat, box[2] + LIP) if flat else box[5]
    lip = max(box[4] - LIP, (box[1] + box[4]) / 2)
    corners = ((box[4], box[2]), (lip, box[2]), (box[1], edge), (box[1], box[5]), (box[4], box[5]))
    return corners if flat else corners[:3] + corners[4:]


def _undercut(box: Box) -> Profile:
    """Return the outline of an inverted slope: one stud deep at its foot."""
    foot = max(box[5] - STUD, box[2])
    lip = min(box[1] + 2 * LIP, (box[1] + box[4]) / 2)
    return (box[1], box[2]), (box[1], box[5]), (box[4], box[5]), (box[4], foot), (lip, box[2])


def _arc(box: Box) -> Profile:
    """Return the outline of a curved slope: a quarter of an ellipse over its lip."""
    lip = max(box[4] - LIP, (box[1] + box[4]) / 2)
    turns = [math.pi / 2 * step / CURVE for step in range(CURVE + 1)]
    curve = [(lip - (lip - box[1]) * math.sin(turn), box[5] - (box[5] - box[2]) * math.cos(turn)) for turn in turns]
    return (box[4], box[2]), *curve, (box[4], box[5])
