"""Shapes guessed from a box and a title."""

import pytest

from ldraw_catalog.parts.geometry_text import EDGE, INHERIT
from ldraw_catalog.parts.info import Box, PartInfo
from ldraw_catalog.pictures.solids import SIDES
from ldraw_catalog.pictures.stand_in import UNKNOWN, stand_in


def part(title: str, box: Box | None) -> PartInfo:
    return PartInfo("1.dat", title, title.split()[0], box=box)


def extent(info: PartInfo | None) -> tuple[float, ...]:
    corners = stand_in(info).triangles.reshape(-1, 3)
    return (*corners.min(axis=0).tolist(), *corners.max(axis=0).tolist())


@pytest.mark.parametrize(
    ("title", "box"),
    [
        ("Brick 2 x 4", (-40, -4, -20, 40, 24, 20)),
        ("Tile 1 x 2", (-20, 0, -10, 20, 8, 10)),
        ("Cone 1 x 1", (-10, -4, -10, 10, 24, 10)),
        ("Slope Brick 45 2 x 2", (-20, -4, -30, 20, 24, 10)),
        ("Slope Brick 31 1 x 1 x 0.667", (-10, -15.6, -10, 10, 0, 10)),
        ("Slope Brick 45 2 x 1 Inverted", (-10, -4, -30, 10, 24, 10)),
        ("Slope Brick Curved 2 x 2 x 0.667", (-20, -16, -20, 20, 0, 20)),
        ("Wing 3 x 12 Right", (-30, -4, -120, 30, 8, 120)),
        ("Wing 4 x 8 Left", (-40, -4, -80, 38.71, 8, 80)),
        ("Wing 7 x 12 Left", (-120, -4, -70, 120, 8, 70)),
        ("Tap 1 x 1 with Hole in Spout", (-8, -4, -8, 8, 24, 20)),
        ("Antenna 4H", (-8, -88, -8, 8, 8, 8)),
        ("Dish 2 x 2 Inverted", (-20, -4, -20, 20, 8, 20)),
        ("Bar 4L", (-4, -40, -4, 4, 40, 4)),
        ("Minifig Gun", (-3, -10, -60, 3, 20, 10)),
    ],
)
def test_a_stand_in_fills_its_box_exactly(title: str, box: Box) -> None:
    assert extent(part(title, box)) == pytest.approx(box, abs=0.01)


def test_a_brick_has_as_many_studs_as_its_size_says() -> None:
    box_triangles, stud_triangles = 12, 2 * (SIDES - 2) + 2 * SIDES
    mesh = stand_in(part("Brick 2 x 4", (-40, -4, -20, 40, 24, 20)))

    assert len(mesh.triangles) == box_triangles + 8 * stud_triangles


@pytest.mark.parametrize("title", ["Tile 2 x 2", "Panel 2 x 2", "Minifig Torso"])
def test_smooth_things_have_none(title: str) -> None:
    assert len(stand_in(part(title, (-20, -4, -20, 20, 24, 20))).triangles) == 12


def heights(info: PartInfo, z: float) -> set[float]:
    """Return the heights (y) at which a mesh has corners at one z."""
    corners = stand_in(info).triangles.reshape(-1, 3)
    return {round(float(y), 2) for _, y, at in corners if abs(at - z) < 0.01}


def test_a_slope_falls_to_the_front_and_has_studs_at_its_back() -> None:
    slope = part("Slope Brick 45 2 x 2", (-20, -4, -30, 20, 24, 10))

    assert heights(slope, -30) == {20.0, 24.0}
    assert {0.0, 24.0} <= heights(slope, 10)
    assert -4.0 in heights(slope, 6), "a stud of the back row"
    assert -4.0 not in heights(slope, -14)


@pytest.mark.parametrize(("title", "inner"), [("Wing 2 x 4 Right", 20), ("Wing 2 x 4 Left", -20)])
def test_a_wing_narrows_to_one_stud_at_its_front(title: str, inner: float) -> None:
    corners = stand_in(part(title, (-20, -4, -40, 20, 8, 40))).triangles.reshape(-1, 3)
    body = [(x, z) for x, y, z in corners if y == 8]

    assert {x for x, z in body if z == -40} == {0, inner}
    assert {x for x, z in body if z == 40} == {-20, 20}
    studs = {(round(float(x / 20)), round(float(z / 20))) for x, y, z in corners if y == -4}
    assert len(studs) < 8 * 4, "none where it is cut away"
    assert all(x * inner >= 0 for x, y, z in corners if y == -4 and z < -20)


def test_the_spout_of_a_tap_is_thin_and_behind_it() -> None:
    corners = stand_in(part("Tap 1 x 1 with Hole in Spout", (-8, -4, -8, 8, 24, 20))).triangles.reshape(-1, 3)

    assert {abs(float(x)) <= 4 and 6 <= y <= 14 for x, y, z in corners if z > 8.1} == {True}
    assert max(abs(x) for x, y, z in corners if y == 24) == 8


def test_an_inverted_slope_has_its_foot_at_the_back() -> None:
    inverted = part("Slope Brick 45 2 x 1 Inverted", (-10, -4, -30, 10, 24, 10))

    assert max(heights(inverted, -30)) < 24
    assert 24.0 in heights(inverted, -10)


def test_a_cone_is_narrower_above() -> None:
    corners = stand_in(part("Cone 1 x 1", (-10, -4, -10, 10, 24, 10))).triangles.reshape(-1, 3)

    assert max(x for x, y, _ in corners if y == -4) == pytest.approx(5)


def test_a_size_off_the_grid_has_none() -> None:
    assert len(stand_in(part("Brick Special", (-17, -4, -20, 20, 24, 20))).triangles) == 12


def test_a_wheel_turns_about_its_own_axis() -> None:
    mesh = stand_in(part("Wheel Rim", (-9, -20, -20, 9, 20, 20)))

    # the two ends of the cylinder look along x
    corners = mesh.triangles.reshape(-1, 3)
    assert set(corners[:, 0].tolist()) == {-9.0, 9.0}


def test_a_flat_thing_gets_a_little_thickness() -> None:
    assert extent(part("Sticker", (-20, 0, -20, 20, 0, 20)))[1::3] == (-0.25, 0.25)


@pytest.mark.parametrize("info", [None, part("Something", None)])
def test_what_nobody_knows_is_a_brick_of_one_stud(info: PartInfo | None) -> None:
    assert extent(info) == pytest.approx(UNKNOWN)


def test_a_stand_in_takes_the_colour_it_is_placed_in() -> None:
    mesh = stand_in(None)

    assert set(mesh.triangle_colours.tolist()) == {INHERIT}
    assert set(mesh.edge_colours.tolist()) == {EDGE}
    assert not mesh.certified.any()
