"""How a model is built: colours, loose pieces, grips, likeness."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.building.building import MOST_BOXES, Building, ColourShare, building_of, held_with, likeness
from ldraw_catalog.measuring.boxes import PlacedBoxes, placed_boxes
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_file
from tests.ldraw_catalog.builders import ldr, read, use

SHIPPED = PartCatalog(PartIndex.shipped())
SAMPLES = sorted(Path("resources/samples").rglob("*.ldr"))


def built(*lines: str) -> Building:
    assembly = assemble(read(ldr(*lines)), SHIPPED)
    return building_of(assembly, placed_boxes(assembly, SHIPPED), SHIPPED)


def test_colours_are_counted_the_most_used_first() -> None:
    tower = [use("3001.dat", y=-24 * level, colour=colour) for level, colour in enumerate((4, 72, 72, 15, 72, 4))]
    assert built(*tower).colours == (ColourShare(72, 3), ColourShare(4, 2), ColourShare(15, 1))


def test_what_is_stacked_is_one_piece() -> None:
    assert built(use("3001.dat"), use("3001.dat", y=-24), use("3023.dat", y=-32)).loose == ()


def test_what_touches_nothing_is_loose_the_largest_piece_first() -> None:
    far = [use("3001.dat", x=200), use("3001.dat", x=200, y=-24), use("3005.dat", x=-300)]
    assert built(use("3001.dat"), far[2], use("3001.dat", y=-24), far[0], far[1], use("3001.dat", y=-48)).loose == (
        (3, 4),
        (1,),
    )


@pytest.mark.parametrize(("gap", "is_loose"), [(0.0, False), (0.9, False), (1.1, True)])
def test_a_hair_between_two_bricks_is_no_gap(gap: float, is_loose: bool) -> None:
    """Two bricks of 80 LDU end to end; a third on the first, so that there is a larger piece."""
    found = built(use("3001.dat"), use("3001.dat", y=-24), use("3001.dat", x=80 + gap)).loose
    assert found == (((2,),) if is_loose else ())


def test_nothing_is_called_loose_where_a_part_of_unknown_size_may_hold_it() -> None:
    assert built(use("3001.dat"), use("3001.dat", x=300), use("nosuchpart99.dat")).loose == ()


def test_large_models_are_not_searched_for_loose_pieces() -> None:
    line = [use("3005.dat", x=40 * at) for at in range(MOST_BOXES + 1)]
    assert built(*line).loose == ()
    assert len(built(*line[:50]).loose) == 49


def test_bars_clips_and_handles_hold_by_a_grip() -> None:
    """4085c: plate with clip, 87994: bar, 2540: plate with handle; brick and plain plate are none."""
    found = built(
        use("3001.dat"), use("4085c.dat", y=-8), use("3023.dat"), use("87994.dat", x=4), use("2540.dat", x=9)
    )
    assert found.grips == (1, 3, 4)


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=12))
def test_loose_pieces_and_the_rest_are_apart(places: list[int]) -> None:
    """Bricks of 20 LDU on places of 30: those next to each other never touch, those on one place always do."""
    found = built(*(use("3005.dat", x=30 * place) for place in places)).loose
    pieces = {frozenset(places[at] for at in piece) for piece in found}
    assert all(len(piece) == 1 for piece in pieces)
    assert len(found) == len(set(places)) - 1


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_no_shipped_model_has_loose_parts(path: Path) -> None:
    assembly = assemble(read_file(path), SHIPPED)
    assert building_of(assembly, placed_boxes(assembly, SHIPPED), SHIPPED).loose == ()


def test_likeness_counts_parts_that_are_the_same() -> None:
    rifle, axe = Counter({"4589.dat": 2, "3062b.dat": 1}), Counter({"4589.dat": 2, "30374.dat": 1})
    assert likeness(rifle, rifle) == 1
    assert likeness(rifle, axe) == likeness(axe, rifle) == 0.5
    assert likeness(rifle, Counter({"3001.dat": 3})) == likeness(Counter(), Counter()) == 0


def test_what_holds_parts_is_found_and_what_stands_beside_them_is_not() -> None:
    brick = (-20.0, -4.0, -20.0, 20.0, 24.0, 20.0)
    above, beside = (-20.0, -28.0, -20.0, 20.0, 0.0, 20.0), (20.0, -4.0, -20.0, 60.0, 24.0, 20.0)
    boxes = PlacedBoxes(np.array([brick, above, beside, [np.nan] * 6]), np.ones(4, dtype=np.bool_))
    assert held_with(boxes, (0,)) == (0, 1)
    assert held_with(boxes, (2,)) == (2,)
    assert held_with(boxes, (3, 99)) == (3,)
