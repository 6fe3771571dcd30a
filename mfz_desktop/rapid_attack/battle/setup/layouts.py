"""A sensible layout by chance: the same seed gives the same one (RA-BF-01).

It is the same seen from two opposite edges, so that nobody has the better side. Two open lanes lead across, there are
perches to shoot from and dead ends to be caught in; between any two structures, and along the edges, a frame passes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random

from mfz_desktop.rapid_attack.battle.setup.shapes import Outline, bounds, box, inside_table, nearer, put
from mfz_desktop.rapid_attack.battle.setup.templates import Template, make, templates
from mfz_rules.rapid_attack.state.pieces import Terrain

LANE = 2.2
"""How wide an open lane is, in units: two frames abreast."""
PASSAGE = 2.0
"""What is left between two structures, in units: a frame of ten studs passes."""
EDGE = 1.8
"""What is left along the edges of the table."""
SMALLEST = 12.0
"""Units; on a smaller table there is no room for a layout."""
SHARE = 0.15
"""How much of the table is covered at most."""
TRIES = 40
STRIDE = 0.5
"""Units from place to place where every place is tried."""
PERCHES = ("building", "tower")
REST = ("building", "wall", "wall", "low_wall", "ruin", "ruin", "rubble", "wood", "crates", "crates")
COURT_WIDE, COURT_DEEP, WALL_THICK = 3.2, 2.4, 0.4
"""A dead end: three walls round a court that is open at one side."""


@dataclass(frozen=True, slots=True)
class TerrainWish:
    """What is to stand on the table; where nothing is wished, the usual structures do."""

    kinds: tuple[Template, ...] = ()
    """Each stands there at least once on either side, as far as there is room."""
    middle: Template | None = None
    """Stands alone in the middle."""
    sparse: bool = False
    """Whether half as much stands there as usual."""
    once: tuple[str, ...] = ()
    """Names of kinds that stand there once on either side, and no more often."""


ANYTHING = TerrainWish()


@dataclass(frozen=True, slots=True)
class _Group:
    """Pieces that are put down together, round their common middle."""

    outline: Outline
    """The ground that no other group comes near."""
    parts: tuple[tuple[Template, float, float], ...]
    """Templates with their places in the group."""
    turns: tuple[int, ...]


def random_layout(width: float, depth: float, seed: int, wish: TerrainWish = ANYTHING) -> tuple[Terrain, ...]:
    """Return terrain for a table of that size in units; nothing on a table too small for any."""
    if min(width, depth) < SMALLEST:
        return ()
    return _Making(width, depth, Random(seed), wish).make()


def lanes(width: float, depth: float, seed: int, wish: TerrainWish = ANYTHING) -> tuple[Outline, Outline]:
    """Return the two open lanes that the layout of that seed leaves, each across the whole table."""
    return _lanes(width, depth, Random(seed), wish.middle)


def _lanes(width: float, depth: float, chance: Random, middle: Template | None) -> tuple[Outline, Outline]:
    """Lanes run from one short edge to the other, past what stands in the middle; they are each other's image."""
    along = depth if width >= depth else width
    at = along * chance.uniform(0.3, 0.42)
    if middle is not None:
        at = min(at, (along - LANE - max(middle.width, middle.depth)) / 2)
    elif along / 2 - at < LANE / 2 + 0.4:
        at = along / 2 - LANE / 2
    lane = put(box(width, LANE), width / 2, at) if width >= depth else put(box(LANE, depth), at, depth / 2)
    return lane, _mirrored(lane, width, depth)


class _Making:
    """One layout under way; everything is put down twice, the second time seen from the other side."""

    def __init__(self, width: float, depth: float, chance: Random, wish: TerrainWish) -> None:
        self._width = width
        self._depth = depth
        self._chance = chance
        self._wish = wish
        self._lanes = _lanes(width, depth, chance, wish.middle)
        self._taken: list[Outline] = []
        self._terrain: list[Terrain] = []
        self._covered = 0.0

    def make(self) -> tuple[Terrain, ...]:
        wish = self._wish
        if wish.middle is not None:
            self._stand_in_the_middle(wish.middle)
        for group in map(_single, wish.kinds) if wish.kinds else (_court(), *map(_single, _usual(PERCHES))):
            if not self._put(group, self._places(group)):
                self._put(group, self._every_place(group))
        rest = tuple(one for one in wish.kinds if one.name not in wish.once) or _usual(REST)
        share = SHARE / 2 if wish.sparse else SHARE
        for _ in range(TRIES):
            if self._covered >= share * self._width * self._depth:
                break
            group = _single(self._chance.choice(rest))
            self._put(group, self._places(group))
        return _named(self._terrain)

    def _stand_in_the_middle(self, template: Template) -> None:
        piece = make(template, "", self._width / 2, self._depth / 2)
        assert piece.polygon is not None
        self._taken.append(piece.polygon)
        self._covered += template.width * template.depth
        self._terrain.append(piece)

    def _put(self, group: _Group, places: Iterator[tuple[float, float, float]]) -> bool:
        """Put a group down at the first place with room; tell whether there was one."""
        for x, y, turn in places:
            if self._fits(put(group.outline, x, y, turn)):
                self._lay(group, x, y, turn)
                return True
        return False

    def _places(self, group: _Group) -> Iterator[tuple[float, float, float]]:
        for _ in range(TRIES):
            x = round(self._chance.uniform(EDGE, self._width - EDGE), 1)
            y = round(self._chance.uniform(EDGE, self._depth - EDGE), 1)
            yield x, y, float(self._chance.choice(group.turns))

    def _every_place(self, group: _Group) -> Iterator[tuple[float, float, float]]:
        """Go over the table step by step: what belongs to every layout is put wherever there is room."""
        steps = (int((size - 2 * EDGE) / STRIDE) + 1 for size in (self._width, self._depth))
        for across, along, turn in product(*map(range, steps), sorted(set(group.turns))):
            yield EDGE + across * STRIDE, EDGE + along * STRIDE, float(turn)

    def _fits(self, outline: Outline) -> bool:
        if not inside_table(outline, self._width, self._depth, EDGE) or any(
            nearer(outline, one, 0) for one in self._lanes
        ):
            return False
        image = _mirrored(outline, self._width, self._depth)
        return not any(nearer(outline, other, PASSAGE) for other in (image, *self._taken))

    def _lay(self, group: _Group, x: float, y: float, turn: float) -> None:
        outline = put(group.outline, x, y, turn)
        self._taken += [outline, _mirrored(outline, self._width, self._depth)]
        left, low, right, high = bounds(group.outline)
        self._covered += 2 * (right - left) * (high - low)
        for template, px, py in group.parts:
            ((cx, cy),) = put(((px, py),), x, y, turn)
            piece = make(template, "", cx, cy, turn)
            assert piece.polygon is not None
            image = _mirrored(piece.polygon, self._width, self._depth)
            self._terrain += [piece, replace(piece, polygon=image)]


def _usual(names: Sequence[str]) -> tuple[Template, ...]:
    return tuple(templates()[name] for name in names)


def _single(template: Template) -> _Group:
    turns = (0, 0, 90, 90, 30, 60, 120, 150) if template.id != "building" else (0, 90)
    return _Group(template.outline, ((template, 0.0, 0.0),), turns)


def _court() -> _Group:
    wall = templates()["wall"]
    back = replace(wall, width=COURT_WIDE, depth=WALL_THICK)
    side = replace(wall, width=WALL_THICK, depth=COURT_DEEP - WALL_THICK, pieces=14)
    low, high = -COURT_DEEP / 2, COURT_DEEP / 2
    across = COURT_WIDE / 2 - WALL_THICK / 2
    middle = (low + high - WALL_THICK) / 2
    parts = ((back, 0.0, high - WALL_THICK / 2), (side, -across, middle), (side, across, middle))
    return _Group(box(COURT_WIDE, COURT_DEEP), parts, (0, 90, 180, 270))


def _mirrored(outline: Outline, width: float, depth: float) -> Outline:
    """Return how an outline looks from the opposite edge."""
    return tuple((round(width - x, 3), round(depth - y, 3)) for x, y in outline)


def _named(terrain: Sequence[Terrain]) -> tuple[Terrain, ...]:
    """Give every piece an id and a name of its own: a number where several are called so."""
    often = Counter(piece.name for piece in terrain)
    counts = Counter[str]()
    named = []
    for number, piece in enumerate(terrain, 1):
        counts[piece.name] += 1
        name = f"{piece.name} {counts[piece.name]}" if often[piece.name] > 1 else piece.name
        named.append(replace(piece, id=f"t{number}", name=name))
    return tuple(named)
