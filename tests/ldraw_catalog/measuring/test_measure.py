"""Sizes in studs and bricks: from geometry, from boxes, from both, from nothing."""

import math
from collections.abc import Mapping
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly, Placement, Placements
from ldraw_catalog.measuring.boxes import placed_boxes
from ldraw_catalog.measuring.measure import Measure, measure
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library
from ldraw_catalog.reading.document import IDENTITY, Transform
from ldraw_catalog.reading.read import read_file

SHIPPED = PartCatalog(PartIndex.shipped())
HALF = math.sqrt(0.5)
EIGHTH_TURN: Transform = (0, 0, 0, HALF, 0, HALF, 0, 1, 0, -HALF, 0, HALF)
"""By 45° round the upright axis."""
SLOPE = b"0 Wedge\n3 16 0 0 0 40 0 0 0 0 40\n2 24 0 0 0 0 24 0\n"
"""Half of a square of 40 LDU, and an edge 24 LDU down: its box has a corner it does not reach itself."""


def at(x: float, y: float, z: float) -> Transform:
    return (x, y, z, *IDENTITY[3:])


def assembly(*parts: tuple[str, Transform], own: Mapping[str, bytes] | None = None) -> Assembly:
    placements = Placements.of(
        Placement(name, 16, transform, 0, line) for line, (name, transform) in enumerate(parts, 1)
    )
    names = frozenset(name for name, _ in parts)
    return Assembly(placements, (), len(parts), names, frozenset(), own_parts=own or {})


def test_a_brick_is_measured_with_its_studs() -> None:
    assert measure(assembly(("3001.dat", IDENTITY)), SHIPPED) == Measure(4, 2, 28 / 24, "boxes", 0)


def test_parts_side_by_side_and_on_each_other_add_up() -> None:
    size = measure(
        assembly(("3001.dat", IDENTITY), ("3001.dat", at(80, -24, 0)), ("3023.dat", at(0, 24, 0))), SHIPPED
    )

    assert (size.studs_x, size.studs_z, size.bricks_high) == (8, 2, (24 + 24 + 8 + 4) / 24)


def test_unknown_parts_are_left_out_and_counted() -> None:
    size = measure(assembly(("3001.dat", IDENTITY), ("gone.dat", at(500, 0, 0)), ("gone.dat", IDENTITY)), SHIPPED)

    assert (size.studs_x, size.unmeasured) == (4, 2)


def test_nothing_known_is_no_measure() -> None:
    assert measure(assembly(("gone.dat", IDENTITY)), SHIPPED) == Measure(0, 0, 0, None, 1)
    assert measure(assembly(), SHIPPED) == Measure(0, 0, 0, None, 0)


def test_a_part_that_came_with_the_file_is_measured_from_its_shape() -> None:
    size = measure(assembly(("mine.dat", EIGHTH_TURN), own={"mine.dat": SLOPE}), SHIPPED)

    # the corners (40, 0) and (0, 40) turned; the box's own fourth corner would reach twice as far along x
    assert size.measured == "geometry"
    assert size.studs_x == pytest.approx(40 * HALF / 20)
    assert size.studs_z == pytest.approx(80 * HALF / 20)
    assert size.bricks_high == 1


def test_one_part_from_its_box_makes_the_measure_one_from_boxes() -> None:
    parts = (("mine.dat", IDENTITY), ("3001.dat", IDENTITY))

    assert measure(assembly(*parts, own={"mine.dat": SLOPE}), SHIPPED).measured == "boxes"


def test_an_own_part_whose_subfiles_are_missing_is_measured_as_far_as_it_goes() -> None:
    text = SLOPE + b"1 16 0 0 0 1 0 0 0 1 0 0 0 1 nowhere.dat\n"
    size = measure(assembly(("mine.dat", IDENTITY), own={"mine.dat": text}), SHIPPED)

    assert (size.studs_x, size.measured, size.unmeasured) == (2, "boxes", 0)


def test_an_own_part_in_place_of_a_known_one_counts_as_the_file_has_it() -> None:
    assert measure(assembly(("3001.dat", IDENTITY), own={"3001.dat": SLOPE}), SHIPPED).studs_x == 2


def test_with_a_library_turned_parts_are_measured_from_their_shape(tiny_library: Library) -> None:
    parts = PartCatalog(PartIndex.shipped(), tiny_library)
    size = measure(assembly(("10.dat", EIGHTH_TURN)), parts)

    assert size.measured == "geometry"
    assert size.studs_x == pytest.approx(20 * math.sqrt(2) / 20)
    assert size.bricks_high == 0.5


def test_mirrored_and_flattened_parts_are_measured_too() -> None:
    mirrored: Transform = (0, 0, 0, -1, 0, 0, 0, 1, 0, 0, 0, 1)
    flat: Transform = (0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)

    assert measure(assembly(("3001.dat", mirrored)), SHIPPED).studs_x == 4
    assert measure(assembly(("3001.dat", flat)), SHIPPED).bricks_high == 0


def test_boxes_are_told_for_each_part_and_for_runs_of_parts() -> None:
    placed = placed_boxes(
        assembly(("3001.dat", IDENTITY), ("gone.dat", IDENTITY), ("3001.dat", at(100, 0, 0))), SHIPPED
    )

    assert placed.measured.tolist() == [True, False, True]
    assert placed.around() == (-40, -4, -20, 140, 24, 20)
    assert placed.around(2, 3) == (60, -4, -20, 140, 24, 20)
    assert placed.around(1, 2) is None


@pytest.mark.library
def test_real_geometry_is_never_larger_than_boxes(installed_library: Library) -> None:
    model = assembly(("4589.dat", EIGHTH_TURN), ("54200.dat", EIGHTH_TURN), ("3001.dat", at(0, 24, 0)))
    exact, rough = measure(model, PartCatalog(PartIndex.shipped(), installed_library)), measure(model, SHIPPED)

    assert (exact.measured, rough.measured) == ("geometry", "boxes")
    assert exact.studs_x <= rough.studs_x
    assert exact.bricks_high == pytest.approx(rough.bricks_high, abs=0.01)


MODELS = Path(__file__).parents[4] / "shared" / "models"


@pytest.mark.library
@pytest.mark.reference
@pytest.mark.parametrize(
    ("file", "bricks", "studs"),
    [
        ("sisl__LDrawParser.jl/assets/20009-1 - AT-TE Walker - Mini.mpd", 7.9, (9.6, 15.6)),
        ("mjhorvath__Mike-LDraw-Models/source/ldr_manned_mech_new.mpd", 19.4, None),
        ("rjkilpatrick__BrickFPS/godot/assets/third_party/ldraw/vehicles/AT-ST/7657-1 - AT-ST.mpd", 21.8, None),
    ],
)
def test_real_models_have_the_sizes_that_another_program_measured(
    installed_library: Library, file: str, bricks: float, studs: tuple[float, float] | None
) -> None:
    if not (MODELS / file).is_file():
        pytest.skip("the developers' shared folder is not here")
    parts = PartCatalog(PartIndex.shipped(), installed_library)
    size = measure(assemble(read_file(MODELS / file), parts), parts)

    assert size.measured == "geometry"
    assert round(size.bricks_high, 1) == bricks
    assert studs is None or (round(size.studs_x, 1), round(size.studs_z, 1)) == studs
