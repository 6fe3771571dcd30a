"""Terrain by chance: sensible whatever the table and the seed (RA-BF-01)."""

from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from mfz_desktop.rapid_attack.battle.setup.layouts import (
    EDGE,
    LANE,
    PASSAGE,
    SMALLEST,
    TerrainWish,
    lanes,
    random_layout,
)
from mfz_desktop.rapid_attack.battle.setup.shapes import (
    Outline,
    apart,
    bounds,
    box,
    contains,
    inside_table,
    moved,
    nearer,
    overlap,
    put,
)
from mfz_desktop.rapid_attack.battle.setup.suggested import wish_of
from mfz_desktop.rapid_attack.battle.setup.tables import overlapping, shipped_layouts
from mfz_rules.rapid_attack.state.pieces import Terrain
from tests.examples import examples

SIDES = st.floats(12.0, 36.0).map(lambda side: round(side, 1))
SEEDS = st.integers(0, 2**31)
WISHES = st.sampled_from(
    [TerrainWish()]
    + [
        wish_of(text)
        for text in (
            "A tower in the middle, low walls and huts.",
            "The council house in the middle.",
            "Girders and tanks in open space.",
            "Warehouses in rows.",
        )
    ]
)
ROOMY = 16.0
"""Units: on a smaller table there may be no room for large structures alone."""
PERCH = 6
"""Bricks from which on one shoots from above (RA-ADV-10)."""
HALF_A_FRAME = 0.4
STEP = 0.25


def outlines(terrain: tuple[Terrain, ...]) -> list[Outline]:
    return [piece.polygon for piece in terrain if piece.polygon]


@examples(25)
@given(SIDES, SIDES, SEEDS, WISHES)
def test_nothing_overlaps_and_everything_is_on_the_table(
    width: float, depth: float, seed: int, wish: TerrainWish
) -> None:
    terrain = random_layout(width, depth, seed, wish)
    assert terrain or min(width, depth) < ROOMY
    assert not overlapping(terrain)
    assert all(inside_table(one, width, depth, EDGE) for one in outlines(terrain))
    assert len({piece.id for piece in terrain}) == len({piece.name for piece in terrain}) == len(terrain)


@given(SIDES, SIDES, SEEDS, WISHES)
@examples(15)
def test_a_seed_gives_the_same_layout_and_neither_edge_is_better(
    width: float, depth: float, seed: int, wish: TerrainWish
) -> None:
    terrain = random_layout(width, depth, seed, wish)
    assert terrain == random_layout(width, depth, seed, wish)
    places = {tuple(sorted(one)) for one in outlines(terrain)}
    seen = {tuple(sorted((round(width - x, 3), round(depth - y, 3)) for x, y in one)) for one in outlines(terrain)}
    assert places == seen


@given(SIDES, SIDES, SEEDS, WISHES)
@examples(25)
def test_two_open_lanes_lead_across(width: float, depth: float, seed: int, wish: TerrainWish) -> None:
    terrain = random_layout(width, depth, seed, wish)
    for lane in lanes(width, depth, seed, wish):
        left, low, right, high = bounds(lane)
        assert max(right - left, high - low) == max(width, depth)
        assert abs(min(right - left, high - low) - LANE) < 0.01
        assert not any(overlap(one, lane) for one in outlines(terrain))


@given(st.floats(20.0, 36.0), st.floats(16.0, 24.0), SEEDS)
@examples(15)
def test_there_are_perches_and_dead_ends(width: float, depth: float, seed: int) -> None:
    terrain = random_layout(width, depth, seed)
    assert sum(piece.climbable and piece.bricks_high >= PERCH for piece in terrain) >= 2
    courts = [piece for piece in terrain if piece.name.startswith("Wall") and piece.pieces == 14]
    assert len(courts) == 4, "two courts of three walls, each with two side walls"
    for wall in courts:
        assert any(other is not wall and apart(wall.polygon, other.polygon) <= 0.01 for other in terrain)


@given(st.floats(14.0, 30.0), st.floats(12.0, 20.0), SEEDS, WISHES)
@examples(10)
def test_a_frame_gets_across_on_two_routes_that_do_not_meet(
    width: float, depth: float, seed: int, wish: TerrainWish
) -> None:
    terrain = outlines(random_layout(width, depth, seed, wish))
    lower = _reaches(terrain, width, depth, (0.0, depth / 2 - HALF_A_FRAME))
    upper = _reaches(terrain, width, depth, (depth / 2 + HALF_A_FRAME, depth))
    assert lower and upper


def _reaches(terrain: list[Outline], width: float, depth: float, band: tuple[float, float]) -> bool:
    """Whether the middle of a base of 0.8 units gets from the left edge to the right one within a band."""
    base = box(2 * HALF_A_FRAME, 2 * HALF_A_FRAME)
    columns, rows = int((width - 2 * HALF_A_FRAME) / STEP), int((band[1] - band[0] - 2 * HALF_A_FRAME) / STEP)
    known: dict[tuple[int, int], bool] = {}

    def free(column: int, row: int) -> bool:
        if (column, row) not in known:
            x, y = HALF_A_FRAME + column * STEP, band[0] + HALF_A_FRAME + row * STEP
            stands = moved(base, x, y)
            known[column, row] = not any(overlap(stands, one) for one in terrain)
        return known[column, row]

    waiting = deque((0, row) for row in range(rows + 1) if free(0, row))
    seen = set(waiting)
    while waiting:
        column, row = waiting.popleft()
        if column == columns:
            return True
        for place in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            inside = 0 <= place[0] <= columns and 0 <= place[1] <= rows
            if inside and place not in seen and free(*place):
                seen.add(place)
                waiting.append(place)
    return False


@given(SIDES, SIDES, SEEDS, WISHES)
@examples(15)
def test_a_frame_passes_between_any_two_structures_that_do_not_touch(
    width: float, depth: float, seed: int, wish: TerrainWish
) -> None:
    terrain = outlines(random_layout(width, depth, seed, wish))
    pairs = [(one, other) for at, one in enumerate(terrain) for other in terrain[at + 1 :]]
    assert all(apart(*pair) <= 0.01 or not nearer(*pair, PASSAGE - 0.01) for pair in pairs)


def test_a_table_that_is_too_small_stays_empty() -> None:
    assert random_layout(SMALLEST - 1, 20, 1) == ()


def test_shipped_layouts_are_sound() -> None:
    assert shipped_layouts()
    for layout in shipped_layouts():
        assert not overlapping(layout.terrain)
        assert all(inside_table(one, layout.width, layout.depth) for one in outlines(layout.terrain))


@given(st.floats(-3, 3), st.floats(-3, 3), st.floats(0, 360))
def test_outlines_are_apart_as_far_as_they_are(x: float, y: float, turn: float) -> None:
    one, other = box(2, 1), put(box(1, 1), x, y, turn)
    inside = any(contains(other, corner) for corner in one) or any(contains(one, corner) for corner in other)
    if inside:
        assert apart(one, other) <= 1e-3
    if abs(x) > 1.8 or abs(y) > 1.3:
        assert not overlap(one, other)
